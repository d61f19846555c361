"""What the words of a player speak of besides the acts of a record: the facts of the vocabulary,
time, custom, and what somebody had in mind."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from piquet_adjudicator.help.acts_alleged import HOLDING, SPEAKING, sayings_by_part
from piquet_adjudicator.help.alleged import BesideRecord
from piquet_adjudicator.help.candidates import DOINGS
from piquet_adjudicator.help.clauses import Saying
from piquet_adjudicator.help.first_forms import first_form, first_forms
from piquet_adjudicator.help.notions import doings_of, first_notions
from piquet_adjudicator.help.who_acts import (
    BESIDE,
    DENIES,
    SUPPOSES,
    is_verb,
    player_at,
    set_of_words,
)
from piquet_adjudicator.language.numbers import parse_number
from piquet_adjudicator.model.players import Player

# ---- what no record holds


_CUSTOM: Final = (
    *("custom", "the rule of the club", "rule of the house", "house rule", "always play"),
    *("always do", "always allow", "usual", "at whist", "at ecarte", "at écarté", "at bridge"),
    *("everybody knows", "everyone knows", "everybody does", "everyone does", "never enforce"),
    *("at our table", "at this table", "at my table", "our rule", "our custom", "in my club"),
    *("play it so", "do it yourself", "did it yourself", "do so yourself", "last week"),
    *("in our club", "where i play", "we never play", "we have always", "the way we play"),
    *("in other games", "never play it", "as a rule", "the practice", "tradition"),
)
_MIND: Final = (
    *("did not see", "did not notice", "never noticed", "did not know", "never knew", "not aware"),
    *("forgot", "forgotten", "did not mean", "never meant", "by mistake", "slip of the tongue"),
    *("by accident", "on purpose", "an accident", "did not think", "thought", "nobody saw"),
    *("no one saw", "noticed nothing", "saw nothing", "deceived", "honest mistake", "meant no"),
    *("in good faith", "carelessness", "did not hear", "never heard", "misheard", "overlooked"),
    *("was not looking", "purposely", "deliberately", "of set purpose", "intended"),
    *("meant to", "sat on it", "knew well", "knew very well", "absent minded", "by oversight"),
    *("saw my", "saw me", "saw it", "could see"),
)


_HARM: Final = (
    *("unfair", "not fair", "unjust", "no harm", "did harm", "harmed", "no advantage", "hard on"),
    *("gained nothing", "gains nothing", "lost nothing", "loses nothing", "no difference to"),
    *("cost me", "cost him", "cost her", "at my expense", "made no difference", "only fair"),
    *("lose by it", "loses by it", "lost by it", "no odds", "suffer by", "suffers by"),
    *("took no advantage", "lose nothing", "be hard", "seem hard", "seems hard", "too hard"),
)
_BLAME: Final = (
    *("his fault", "her fault", "my fault", "own fault", "own doing", "to blame"),
    *("it is his mistake", "it is her mistake", "by his own mistake", "by her own mistake"),
    *("he caused it", "she caused it"),
)
_SILENCE: Final = (
    *("nobody objected", "no one objected", "did not object", "without a word", "said not a word"),
    *("not complain", "never complained", "nobody complained", "no protest"),
    *("ought to have spoken",),
    *("should have spoken", "never objected", "kept quiet", "kept silent", "sat silent"),
)
_LESS_PLAINLY: Final[dict[BesideRecord, re.Pattern[str]]] = {
    "custom": re.compile(r"\b(?:always|customar\w+|usual\w*|club|everybody|everyone)\b"),
    "manners": re.compile(
        r"\b(?:etiquette|polite\w*|courte\w+|friendly|gentlem[ae]n\w*|rude\w*)\b"
    ),
    "mind": re.compile(
        r"\b(?:mean(?:s|t|ing)?|intend\w*|intention\w*|mistak\w+|oversight|slip|careless\w*"
        r"|purpose\w*|deliberate\w*|kn[eo]w\w*|aware|noticed?|s[ae]w|seen|look(?:ing|ed) away"
        r"|forg[eo]t\w*|misread|misunderst\w+|miscounted|honest\w*|innocent\w*"
        r"|hurr\w+|attention|guess\w*|suppos\w+|believ\w+|trust\w*|thinking|counted wrong"
        r"|count(?:ed)? (?:it|them) wrong|joke|jest\w*|temper)\b"
    ),
    "harm": re.compile(
        r"\b(?:fair\w*|harm\w*|advantage\w*|cost|difference|injur\w+|suffer\w*|hurt\w*|profit\w*"
        r"|deserve\w*|severe|harsh|trifl\w+|matters?)\b"
    ),
    "duty": re.compile(
        r"\b(?:bound|oblig\w+|duty|need not|needn't|must|ha[sd] to|have to|required|compel\w*"
        r"|forced?|free to|entitled|right to|allowed to|permitted|leave to)\b"
    ),
    "might": re.compile(
        r"\b(?:(?:could|should|might|would) (?:not |easily |well |always )?have"
        r"|could|should|might|ought|had only to|had but to)\b"
    ),
}
"""Words by which it is known of what a ground speaks that tells of nothing else."""


_OF_A_LAW: Final = re.compile(r"\b(?:laws?|book|rules?|print|case|page) (?:that )?\w+s?\b")
"""What a law knows, means or looks at is in nobody's mind."""


def spoken_of_less_plainly(text: str) -> tuple[BesideRecord, ...]:
    """What words may speak of that is no act, that tell of nothing else.

    >>> spoken_of_less_plainly("he could have counted them"), spoken_of_less_plainly("I led")
    (('might',), ())
    """
    words = _OF_A_LAW.sub("", text.lower().replace("’", "'"))
    return tuple(each for each, known in _LESS_PLAINLY.items() if known.search(words))


def beside_the_record(text: str) -> BesideRecord | None:
    """What words speak of that is no act of a table.

    >>> beside_the_record("It's the custom of the club"), beside_the_record("I didn't see it")
    ('custom', 'mind')
    """
    words = " ".join(text.lower().replace("’", "'").replace("n't", " not").split())
    words = re.sub(r"\bnot (?:then|yet|even|really|quite|at all) ", "not ", words)
    of: dict[BesideRecord, Sequence[str]] = {
        **{"blame": _BLAME, "silence": _SILENCE},
        **{"custom": _CUSTOM, "mind": _MIND, "harm": _HARM},
    }
    said = f" {' '.join(''.join(c if c.isalnum() else ' ' for c in words).split())} "
    return next((each for each, known in of.items() if _has_one(said, known)), None)


def speaks_of_agreeing(text: str) -> bool:
    """Whether words say that something was agreed, or was not.

    >>> speaks_of_agreeing("we never agreed to that")
    True
    """
    return re.search(r"\b(?:agree|bargain|terms)", text.lower()) is not None


_FEWEST: Final = 3
"""Fewer words tell nothing."""


def without_beside(text: str) -> str:
    """Words without those parts of them that speak of what is no act; all, where none are left that
    may tell something.

    >>> without_beside("I saw it, he had the ten of clubs"), without_beside("I saw it")
    ('he had the ten of clubs', 'I saw it')
    """
    parts = re.split(r"\s*(?:[,;:.!?]| - | – |—| but | so )\s*", text)
    others = [each for each in parts if not beside_the_record(each)]
    longer = [each for each in others if len(each.split()) >= _FEWEST]
    return ", ".join(others) if longer and len(others) < len(parts) else text


_LOOSELY: Final = (
    (r"\blet (?:me|him|her|it|[AB]) off\b", "waived the penalty"),
    (r"\bforgave (?:me|him|her|it|[AB])\b", "waived the penalty"),
    (
        r"\b(?:told (?:him|her|me|[AB]) (?:\w+ )?that (?:I|he|she|[AB]) )?"
        r"(?:held|would hold) (?:me|him|her|[AB]) to (?:it|his|hers|mine|the penalty|[AB]'s)\b",
        "enforced the penalty",
    ),
)
"""What is said at a table for an act that has a word of its own."""


def in_plain_words(text: str, names: Mapping[Player, str]) -> str:
    """Words in which an act is called by its own name, and a player, called by the last of his
    names, by his letter.

    >>> in_plain_words("Maud let me off", {"B": "Miss Maud"})
    'B waived the penalty'
    """
    for said, plainly in _LOOSELY:
        text = re.sub(said, plainly, text)
    last = {player: name.split()[-1] for player, name in names.items() if name}
    if len({*last.values()}) == len(last):
        for player, name in last.items():
            called = f"{re.escape(names[player])}|{re.escape(name[0].upper() + name[1:])}"
            text = re.sub(rf"\b(?:{called})\b", player, text)
    return text


_YOU: Final = {"you": "he", "your": "his", "yours": "his", "yourself": "himself"}


def of_the_adversary(text: str) -> str:
    """Words that are put to the adversary as if they were said of him.

    >>> of_the_adversary("You took up your cards")
    'he took up his cards'
    """
    return re.sub(r"\b(?i:you(?:rself|rs|r)?)\b", lambda each: _YOU[each[0].lower()], text)


def _has_one(said: str, phrases: Sequence[str]) -> bool:
    return any(f" {phrase} " in said or f" {phrase}s " in said for phrase in phrases)


# ---- what facts speak of


_SAY_LITTLE: Final = set_of_words(
    "the an his her of to in on at it this that as for by with he she be have do already only "
    "just yet even too not never no and or but so could can may one card hand number out up"
)


def likeness_to(
    words: str, by: Player, elder: Player, sentence: str, of: frozenset[Player]
) -> float:
    """How much of what a player's words say (0 to 1) a sentence `of` some players speaks of, in
    these words, or in others for what is done; nothing, where the words are of another player.

    >>> likeness_to("the dealer gave me too few", "A", "A", "cards dealt", frozenset("A")) > 0.6
    True
    """
    sentence = re.sub(r"\{[^}]*\}", "", sentence)
    other = _telling(sentence)
    forms = {first_form(word) for word in sentence.split() if first_form(word) != word}
    doing = frozenset(forms - SPEAKING - HOLDING)
    sayings = next(sayings_by_part(words, by, elder, {}))
    return max((_likeness(saying, other, doing, of) for saying in sayings), default=0.0)


def _likeness(
    saying: Saying, other: tuple[str, ...], doings: frozenset[str], of: frozenset[Player]
) -> float:
    """How much of a clause a sentence of these words speaks of, some of which are of what is
    done."""
    whose = saying.named | frozenset(saying.who[:1])
    if of and whose and not of & whose:
        return 0.0
    said = _telling(saying.text)
    verb = _verb(saying.words)
    holding = HOLDING & set(_forms(saying.words))
    doing = first_form(verb) if verb else next(iter(sorted(holding)), "")
    meant = doings_of((doing,)) & DOINGS if doing not in SPEAKING | _LOOSE else frozenset()
    is_meant = doing in HOLDING and _HOLD in other
    is_meant = is_meant or any(meant & first_notions(word) for word in doings)
    shared = len([word for word in said if word in other and word != doing]) + 2 * is_meant
    return shared / (len({*said} - {doing}) + 2)


def _verb(words: tuple[str, ...]) -> str:
    """What a player does in a clause, or what is done there to a thing; empty where that is not
    plain."""
    beside = BESIDE | DENIES
    start = 1 if player_at(words[0]) else next((i for i, w in enumerate(words) if w in _IS), 0) + 1
    at = next((at for at in range(start, len(words)) if words[at] not in beside), len(words))
    plain = at < len(words) and not SUPPOSES & set(words[start:at])
    return words[at] if plain and is_verb(words, at, near_subject=True) else ""


_IS: Final = set_of_words("is was were been")
_HOLD: Final = first_form("hold")
_LOOSE: Final = frozenset(map(first_form, ("win", "turn", "make", "get", "go", "come", "say")))
"""Verbs by which too many things are said."""


def _forms(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(first_form, words))


def _telling(words: str) -> tuple[str, ...]:
    """The words of a text that tell of what it speaks, in their first forms."""
    plain = "".join(sign if sign.isalpha() else " " for sign in words.lower())
    forms = first_forms(tuple(plain.split()))
    return tuple(word for word in forms if word not in _SAY_LITTLE and len(word) > 1)


# ---- of time


_LATE: Final = re.compile(
    r"\b(?:too (?:late|soon|early)|in time|out of time|at once|at the time|(?:played|went|gone) on"
    r"|since(?: then)?(?= and\b|[,;.]|$)|waited)\b|\bsince$"
)
_WHEN: Final = re.compile(r"\b(?:before|after|since|until|come out|came out)\b")
_HAD: Final = re.compile(r"\b(?:yet|late|again|first|had|has been)\b")


_TOO_LATE: Final = re.compile(
    r"\b(?:too (?:late|soon|early)|in time|out of time|at once|at the time|late(?:r|ly)?)\b"
)


def says_it_was_late(words: str) -> bool:
    """Whether words say that something was late, or in time, and not only that it came after.

    >>> says_it_was_late("it is far too late now"), says_it_was_late("he played on")
    (True, False)
    """
    return _TOO_LATE.search(words.lower()) is not None


def speaks_of_time(words: str) -> bool:
    """Whether words say that something was late, or in time."""
    return _LATE.search(words) is not None


def is_of_time(sentence: str) -> bool:
    """Whether a sentence of the vocabulary is of what came before or after something."""
    return _WHEN.search(sentence) is not None


_PAST: Final = re.compile(r"\b(?:was|were|had)\b", re.I)


def tells_of_the_past(words: str) -> bool:
    """Whether words tell of what was, and not of what is."""
    return _PAST.search(words) is not None


def number_alone(words: str) -> int | None:
    """The number that is all that words say.

    >>> number_alone("Thirty-five."), number_alone("He has five")
    (35, None)
    """
    return parse_number(words.strip(" .!").lower())


_SEEING: Final = re.compile(r"\b(?:seen|looked|aware|knew|known)\b")


def tells_of_seeing(sentence: str) -> bool:
    """Whether a sentence of the vocabulary is of what was seen, or known."""
    return _SEEING.search(sentence) is not None


def may_be_of_time(sentence: str) -> bool:
    """Whether it may be: it tells of what had been done."""
    return is_of_time(sentence) or _HAD.search(sentence) is not None
