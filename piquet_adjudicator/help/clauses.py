"""The clauses of a line, each with who acts in it.

A clause begins after a stop, at a joining word (`and`, `after`, `having`), or where another player
and a verb follow. One that tells what was done before (`after`, `having`) stands before that which
it goes with; what was not done yet, or tells of no act (`before`, `without`, `which`), is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.help.cards_written import CARD, RANK, SMALL_CARD
from piquet_adjudicator.help.no_act import SAYS_MORE, goes_on, tells_no_act
from piquet_adjudicator.help.plainly import plain_line
from piquet_adjudicator.help.who_acts import (
    asked_of_him,
    done_after_having,
    is_verb,
    player_at,
    players_in,
    set_of_words,
    subject_of,
    tells_something,
)
from piquet_adjudicator.help.written_short import NO_PLAYER_BEFORE
from piquet_adjudicator.language.numbers import parse_number
from piquet_adjudicator.language.words import normalise
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of

ClauseKind: TypeAlias = Literal["main", "earlier", "left out"]


_BREAK: Final = r"\s*(?:[.;!?—–→]+|,| -- | - |:(?=\s)|/(?=\s))\s*"
_JOINS: Final[dict[str, ClauseKind]] = {
    **dict.fromkeys(("and", "then", "but", "so", "whereupon", "&"), "main"),
    **dict.fromkeys(("after", "having", "though", "although", "since", "when", "as"), "earlier"),
    **dict.fromkeys(("looking", "finding", "because", "if", "on", "once"), "earlier"),
    **dict.fromkeys(
        ("before", "while", "without", "being", "holding", "until", "till", "which"), "left out"
    ),
    **dict.fromkeys(("instead", "unless", "whilst"), "left out"),
}
"""The words with which a clause begins, and what it tells."""
_ONLY_WITH_VERB: Final = frozenset(
    ("on", "as", "since", "once", "if", "when", "looking", "finding")
)
"""Joining words that begin a clause only at the head of a part, or where he who acts follows."""
_OTHERS: Final = (
    r"\b(?:the other(?: player| side)?|(?:his|her|my|the|the's) (?:adversary|opponent|opponents"
    r"|antagonist|partner|friend|neighbour|neighbor)|(?:[ab]'s) (?:adversary|opponent|friend"
    r"|antagonist))\b(?!')"
)
_NO_SUBJECT_AFTER: Final = set_of_words(
    "that say says said think thinks if whether by to of for from with at on upon in against "
    "let tell ask bid bade make see than order over hand give show and or both between than "
    "lets tells asks sees told asked is was"
)
"""After these a player does not act: he is spoken of, or acted upon."""


class Saying(Struct, frozen=True):
    """A clause: its words made plain, and who may be said to act in it, the likeliest first."""

    words: tuple[str, ...]
    who: tuple[Player, ...]
    named: frozenset[Player]
    role: ClauseKind = "main"

    @property
    def text(self) -> str:
        """The words in a line."""
        return " ".join(self.words)


def one_clause(text: str, elder: Player | None, names: Mapping[Player, str]) -> Saying:
    """The line as a single clause."""
    words = tuple(normalise(_articles(plain_line(text, elder, names))).split())
    who = subject_of(_without_others(words, None), None)
    return Saying(words, who, frozenset(players_in(words)))


def clauses(
    text: str, elder: Player | None, names: Mapping[Player, str], *, denied: bool = False
) -> tuple[Saying, ...]:
    """The clauses of a line, in the order in which their acts were done; those too, where that is
    wanted, by which it is `denied` that something was done.

    >>> [(each.text, each.who) for each in clauses("After A has led, B takes up KS", "A", {})]
    [('a has led', ('A',)), ('b takes up ks', ('B',))]
    """
    return _clauses(text, elder, tuple(names.items()), denied)


@lru_cache(maxsize=512)
def _clauses(
    text: str, elder: Player | None, called: tuple[tuple[Player, str], ...], denied: bool
) -> tuple[Saying, ...]:
    names = dict(called)
    sayings: list[Saying] = []
    label: tuple[str, ...] = ()
    me = next((player for player, name in names.items() if name == "I"), None)
    before: Player | None = me
    said = re.sub(r"\b([AB])\b(?!'), who (?=\w)", r"\1, and \1 ", plain_line(text, elder, names))
    said = _articles(_ASIDE.sub(_without_aside, said))
    if headed := _LABEL.match(said):
        label, said = tuple(headed[1].lower().split()), said[headed.end() :]
    for part in re.split(_BREAK, said):
        words = _without_others(tuple(normalise(part).split()), before)
        first = len(sayings)
        if label and words:
            at = 1 if player_at(words[0]) else 0
            words = (*words[:at], *label, *words[at:])
        for at_head, (role, piece) in enumerate(_pieces(words)):
            if role == "left out" or tells_no_act(" ".join(piece), denied=denied):
                continue
            last = sayings[-1] if sayings else None
            if last and re.match(SAYS_MORE, " ".join(piece)):
                continue
            if last and last.role == role == "main" and goes_on(last.text, piece):
                sayings[-1] = with_words(last, (*last.words, *piece))
                continue
            if re.fullmatch(_APPOSED, " ".join(piece)) and (of := _of_which(sayings)) is not None:
                sayings[of] = replace(sayings[of], words=(*sayings[of].words, *piece))
                continue
            if role == "main" and piece[0].endswith("ing") and is_verb(piece, 0):
                role = "earlier"
            both = piece[0] in ("both", "they", "we", "each") and not re.match(
                _OF_CARDS, " ".join(piece)
            )
            passive = not at_head and bool(sayings) and re.match(_ASKED, " ".join(piece))
            passive = passive or (bool(sayings) and re.fullmatch(_TAKEN_OR_NOT, " ".join(piece)))
            who = PLAYERS if both else subject_of(piece, before)
            if passive and before:
                who = (adversary_of(before),)
            if who and sayings and re.fullmatch(_REPLY, " ".join(piece)) and who[0] == before:
                who = (adversary_of(who[0]),)
            elif who and not both and _goes_on_of(piece, role, before):
                before = player_at(piece[0]) or who[0]
            named = frozenset(players_in(piece))
            for each in [(player,) for player in who] if both else [who]:
                saying = Saying(piece, each, named, role)
                at = len(sayings)
                if (
                    role == "earlier"
                    and sayings
                    and sayings[-1].role == "main"
                    and "already" not in sayings[-1].words
                    and piece is not words
                ):
                    at = min(first, at - 1)
                sayings.insert(at, saying)
    return tuple(_of_the_next(sayings))


def _goes_on_of(piece: tuple[str, ...], role: ClauseKind, before: Player | None) -> bool:
    """Whether it is he who acts in a clause of whom the next ones are that name nobody: not where
    it is only told that something was asked of him."""
    return not asked_of_him(piece) and (role == "main" or before is None)


def _of_the_next(sayings: list[Saying]) -> Iterator[Saying]:
    """The clauses; one of what was done before, which names nobody, is of him who acts next."""
    for at, saying in enumerate(sayings):
        following = sayings[at + 1].who if at + 1 < len(sayings) else ()
        alone = saying.role == "earlier" and not saying.who and len(following) == 1
        yield replace(saying, who=following) if alone else saying


def _articles(text: str) -> str:
    """The line with `an` for the article `a`, so that it is not taken for the player. A line
    without capital letters leaves it to the noun that follows.

    >>> _articles("A calls a quart"), _articles("a leads a heart")
    ('A calls an quart', 'a leads an heart')
    """
    if re.search(r"\b[AB]\b", text):
        return re.sub(r"(?<=\S )a(?= )|^a(?= [a-z])", "an", text)
    return re.sub(rf"\ba (?={NO_PLAYER_BEFORE}\b)|{_AFTER_PREPOSITION}", "an ", text)


_ASIDE: Final = re.compile(r"\b(?P<who>[AB]), (?P<aside>[^.;:!?]{1,60}?), (?P<verb>[a-z]+)\b")
"""Words beside him who acts, before it is told what he does."""


def _without_aside(match: re.Match[str]) -> str:
    """He who acts and his verb, without words between them of which nothing is done."""
    aside = tuple(normalise(match["aside"]).split())
    verb = (match["who"].lower(), match["verb"])
    if match["verb"] in _JOINS or any(word.endswith("ing") for word in aside):
        return match[0]
    if tells_something(aside) or not is_verb(verb, 1, near_subject=True):
        return match[0]
    return f"{match['who']} {match['verb']}"


_AFTER_PREPOSITION: Final = (
    r"(?<= (?:for|not|has) )a |(?<= (?:in|of|is|be) )a |(?<= (?:with|have) )a "
)
_LABEL: Final = re.compile(
    r"(?i)(cut|cuts|deal|deals|disc|discards?|calls?|leads?|scores?|plays?): (?=\S)"
)
"""What is done in each part of a line, where it is said at the head of it."""
_ASKED: Final = r"(?:on being )?(?:asked|told|questioned)\b(?! (?:a|b|him|her)\b)"
_OF_CARDS: Final = (
    r"they (?:are|were|run|ran|make|made|come|came|count|counted|lie|lay)\b"
    r"|(?:we|they) (?:\w+ )?\w+ tricks\b"
)
"""What is told of cards, and not of the players."""
_TAKEN_OR_NOT: Final = (
    r"(?:it )?(?:is |was |being )?(?:not )?(?:declined|refused|accepted|rejected|granted|allowed"
    r"|turned down|consented to|agreed(?: to)?)"
)
"""What comes of an offer or a request, by the other."""
_REPLY: Final = (
    r"(?:not |no )?(?:good|equal)|ng|gd|no|yes|yep|yeah"
    r"|(?:he|she|it|they) (?:is|was|are) (?:not )?good"
)
"""Words that answer what the other has just called."""


_APPOSED: Final = (
    r"(?:(?:(?:it|this|they|these|which|the card) (?:is|was|were|are|being|be)|namely|being|viz) )?"
    rf"(?:the )?{CARD.lower()}(?: (?:and )?(?:the )?{CARD.lower()})*|\d+ and \d+|\w+ and \w+"
)
"""Cards or numbers alone, which say more exactly what was said before."""


_FEW: Final = 3


def _of_which(sayings: list[Saying]) -> int | None:
    """Which clause speaks of a card that is named next: the last, or the one before it where the
    last is but a few words (`face up`)."""
    for back in (1, 2):
        if back > len(sayings):
            return None
        if _tells_some(sayings[-back]):
            return len(sayings) - back
        if len(sayings[-back].words) > _FEW:
            return None
    return None


def _tells_some(saying: Saying) -> bool:
    """Whether a clause speaks of cards or packets without naming them."""
    some = re.search(r"\b(?:card|cards|one|two|three|four|five|packets?|another)\b", saying.text)
    return some is not None and re.search(rf"\b{CARD.lower()}\b", saying.text) is None


def _without_others(words: tuple[str, ...], before: Player | None) -> tuple[str, ...]:
    """The words with the letter of him who is called the other, the adversary or the like."""
    text = " ".join(words)
    first = re.search(_OTHERS, text)
    if first is None:
        return words
    named = list(players_in(tuple(text[: first.start()].split())))
    of = named[-1] if named else before
    if of is None:
        after = next(players_in(tuple(text[first.end() :].split())), None)
        of = after
    return words if of is None else tuple(re.sub(_OTHERS, adversary_of(of).lower(), text).split())


# ---- where a clause begins


def _pieces(words: tuple[str, ...]) -> Iterator[tuple[ClauseKind, tuple[str, ...]]]:
    """The clauses of a part of a line between two stops, each with what it tells."""
    role: ClauseKind = "main"
    start = 0
    for at, word in enumerate(words):
        joins = _joins(words, start, at)
        if joins is not None:
            if word == "having" and at > start and not tells_something(words[start:at]):
                role = "earlier"
                continue
            if at > start:
                yield role, words[start:at]
            joined_on = word in ("having", "looking", "finding")
            role, start = joins, at if joined_on else at + 1
        elif at > start and _begins_anew(words, start, at):
            yield role, words[start:at]
            role, start = "main", at
    if start < len(words):
        yield role, words[start:]


def _joins(words: tuple[str, ...], start: int, at: int) -> ClauseKind | None:
    """What the clause tells that a joining word begins here; None where none begins."""
    if words[at] == "with" and at == 0 and len(words) > 1:
        return "left out"
    role = _JOINS.get(words[at])
    if role is None or at + 1 == len(words) or (words[at] == "which" and at == start):
        return None
    if words[at] == "which" and _ASKS_WHICH.search(" ".join(words[start:at])):
        return None
    if words[at] == "if" and words[at - 1] in _ASKING and at > start:
        return None
    if words[at] == "then" and at > start and player_at(words[at - 1]):
        return None
    if words[at] == "but" and parse_number(words[at + 1]) is not None:
        return None
    following = words[at + 1 :]
    if words[at] in ("and", "&"):
        listed = _LISTED.search(" ".join(words[start:at]))
        article = following[0] in ("the", "an") or re.fullmatch(CARD.lower(), following[0])
        return None if listed and article else role
    if words[at] in _ONLY_WITH_VERB and at > start:
        return role if player_at(following[0]) or following[0] in _PRONOUNS else None
    if words[at] == "on" and at == start:
        return role if following[0].endswith("ing") else None
    if words[at] in ("before", "after") and not (
        tells_something(following) or following[0].endswith("ing")
    ):
        return "left out" if at > start else None
    return role


_ASKS_WHICH: Final = re.compile(
    r"\b(?:ask|asks|asked|asking|of|in|to|say)$|\b(?:ask|inquire?|enquire?)(?:s|ed|d|ing)?\b|^[ab]$"
)
_ASKING: Final = set_of_words("ask asks asked asking wonder wonders wondered inquired know")
_LISTED: Final = re.compile(
    rf"(?:\b(?:{RANK}|spades|hearts|diamonds|clubs)|\b{SMALL_CARD}|\d)$",
    re.I,
)
_PRONOUNS: Final = frozenset(("he", "she", "they"))


_THINGS: Final = set_of_words("card cards trick tricks hand discard pack one ones that what call")


def _begins_anew(words: tuple[str, ...], start: int, at: int) -> bool:
    """Whether another act begins at a word: who acts and a verb, or a verb after a number."""
    before, word = words[at - 1], words[at]
    if _answers(words, start, at):
        return True
    if not tells_something(words[start:at]):
        return False
    if done_after_having(words, start, at):
        return True
    if player_at(word) or word in _PRONOUNS:
        open_question = r"\b(?:how|which|what|whether|whose)\b(?: \w+){0,2}$"
        if re.search(open_question, " ".join(words[start:at])):
            return False
        speaks = words[at + 1 : at + 2] in (("said",), ("says",))
        if before in _THINGS and (
            words[at + 1 : at + 2] in (("had",), ("has",), ("have",))
            or (at + 2 == len(words) and not speaks)
        ):
            return False  # of which cards: `the cards he had drawn`, `the cards he drew`
        verb = at + 1 < len(words) and is_verb(words, at + 1, near_subject=True)
        return verb and before not in _NO_SUBJECT_AFTER
    counted = re.fullmatch(rf"\d+|{CARD.lower()}", before) is not None
    if not counted:
        return False
    following = words[at + 1] if at + 1 < len(words) else ""
    if word == "left" and following.isdigit():
        return True
    if following in ("in", "up", "back", "out"):
        following = words[at + 2] if at + 2 < len(words) else ""
    reply = re.fullmatch(r"good|equal", word) is not None
    return reply or (
        is_verb(words, at) and re.match(rf"\d+$|{CARD.lower()}$", following) is not None
    )


def _answers(words: tuple[str, ...], start: int, at: int) -> bool:
    """Whether the rest of the words answers the call that they begin with: `6 good`."""
    if words[at:] not in (("good",), ("equal",), ("not", "good")):
        return False
    called = re.search(_CALLED, " ".join(words[start:at]))
    return called is not None and not re.search(_ANSWERING, " ".join(words[start:at]))


_CALLED: Final = (
    r"(?:\d|s|point|trio|quatorze|tierce|quart|quint|sixieme|major|minor|king|ace|queen|knave|ten"
    r"|four|five|six|seven|three)$"
)
_ANSWERING: Final = (
    r"\b(?:repl\w+|answer\w*|is|are|was|were|be|as|allow\w*|that|calls? it|says"
    r"|to(?! the (?:ace|king|queen|knave|jack|ten|nine)))\b"
)


def with_words(saying: Saying, words: tuple[str, ...]) -> Saying:
    """The same clause in other words."""
    return replace(saying, words=words)
