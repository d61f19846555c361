"""How an act is claimed: that a player may, may not, must or need not do it."""

from __future__ import annotations

import re
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.language.numbers import parse_number
from piquet_adjudicator.language.patterns import base_verb
from piquet_adjudicator.language.sentences import read_act, say
from piquet_adjudicator.language.words import CARD, normalise
from piquet_adjudicator.model.acts import (
    Act,
    Declares,
    Discards,
    Retakes,
    TakeBack,
    TakesBackDiscard,
    TakesIn,
    Talks,
    actor,
    is_in_part,
    leads_a_suit,
    plays_a_suit,
)
from piquet_adjudicator.model.players import Player

Modal: TypeAlias = Literal["", "may not", "must", "need not"]

_WHO: Final = (
    r"(?P<who>(?:the )?(?:elder|younger|dealer|non-dealer)(?: hand)?|(?:player )?[ab]|the players)"
)
_MODALS: Final[tuple[tuple[Modal, str], ...]] = (
    ("need not", r"need not|does not have to|is not (?:bound|obliged) to"),
    ("may not", r"(?:may|can|could|must|should|shall) ?not|is not (?:entitled|allowed) to"),
    ("may not", r"is not at liberty to|has no right to|has not (?:a|the) right to"),
    ("must", r"must|has to|is bound to|is obliged to|should|shall"),
    ("", r"may|can|could|is entitled to|is allowed to|is at liberty to|has (?:a|the) right to"),
)
_OF_A_DUTY: Final[tuple[Modal, ...]] = ("must", "need not")
_CLAIMED: Final = tuple((modal, rf"{_WHO} (?:{words}) (?P<act>.+)") for modal, words in _MODALS)
_VERB: Final = r"take in|take up|take|discard|put out"
_AT_MOST: Final = (
    rf"only (?P<verb>{_VERB}) (?P<number>.+)"
    rf"|(?P<after>{_VERB}) (?:only|at most|no more than|not more than) (?P<many>.+)"
)
_MORE_THAN: Final = rf"(?P<verb>{_VERB}) more than (?P<number>[a-z0-9]+)(?: cards?)?"
_TAKE: Final = r"take (?P<number>[a-z0-9]+)(?: cards?)?"
_TAKE_PART: Final = (
    r"take (?P<part>(?:the |his )?(?:\w+ )?(?:top|bottom|first|last)(?: \w+)? cards?)"
)
"""Cards of the stock, by where they lie."""
_TAKE_UP: Final = rf"(?:take|pick) up (?P<cards>{CARD}(?: (?:and )?{CARD})*)"
"""Cards put down, which are "taken up" again; of the stock it is said which lie there."""
_WHETHER: Final = (
    r"(?:declare|say) whether (?:he|she) will (?:look|see them)(?: at (?:them|it|the cards? left))?"
    r"(?: or not)?"
)
_WHICH: Final = r"(?:say|tell|name|state) which .+"
_HAS_THE_CHOICE: Final = (
    (rf"{_WHO} (?:has|had) the choice of (?:the )?(?:packs?|cards)", "choose the pack"),
    (rf"{_WHO} (?:has|had) the choice of (?:the )?deal", "choose to deal"),
)
"""Words by which it is claimed that a player may choose."""
_SEES: Final = r"\b(?:(?:asks?|demands?) to )?(?:sees?|be shown)"
_IN_OTHER_WORDS: Final = (
    (
        r"\bcorrects? (?:the|his) call of (?P<what>(?:(?!\bto\b).)+)$",
        r"withdraw the call of \g<what>",
    ),
    (rf"{_SEES} (?P<whose>(?:his |the )?\S+ discard)$", r"examine \g<whose>"),
    (rf"{_SEES} (?:the )?cards? left$", "look at the cards left"),
    (r"\b(leads?) (spade|heart|diamond|club)s$", r"\1 a \2"),
)
"""Acts claimed in words of which the log has no use: a call put right, it is not said to what, is
withdrawn; what a player may see, or ask to see, he may look at; and to lead a suit is to lead a
card of it."""
_ANY: Final = r"(?:discard|put out)(?: (?:any|anything|some)(?: cards?)?)?"
_NO_MORE: Final = (
    r"(?P<verb>take in|take|draw|discard|put out)(?: (?:any|anything|a)(?: more)?(?: cards?)?)?"
)
_THE_NUMBER: Final = (
    r"(?:declare|say|tell|announce) (?:how many(?: cards)?|(?:the )?number(?: of (?:the )?cards)?)"
    r"(?: that)? (?:he|she) (?:takes?|leaves?|will (?:take|leave))(?: or (?:takes?|leaves?))?"
)
"""Words of the declaring of a number, whichever it be."""
_TAKES: Final = ("take", "draw", "take in")
"""Words that with `may not` say that not a single card may be taken in, or put out."""
_BESIDES: Final = (
    (r"\b(?!no\b)(\w+)( cards?)? more( cards?)?$", r"\1\2\3"),
    (r"\b(?!no\b)(\w+) more( cards?) (?=with |from |of )", r"\1\2 "),
    (r"\banother (?=cards?\b)", "one "),
    (r"\banother (?=\w+(?: cards?)?$)", ""),
    (r"\b(cuts?) again(?= to )", r"\1"),
    (r"(?<! up) again$", ""),
)
"""Words that say that an act is claimed besides what was done, and what is left without them."""
_EXPOSE_LEFT: Final = (
    r"(?:expose|face|lay open|lay down|turn up) the (?:card|cards) (?:that )?(?:(?:he|she) )?left"
    r"|(?:lay|turn) the (?:card|cards) left (?:open|face up(?:wards?)?)"
)
_CONTRARY: Final = r"\b(?:may|can|must|does) ?not\b"
_TWO_ACTS: Final = (
    r".+ and (?:then )?(?:plays?|leads?|retakes?|takes?|calls?|shows?|discards?|puts?)\b.*"
)
_TWO_ACTS_HINT: Final = "write them together, as: {by: B, acts: [B retakes 7H, B plays 8S]}"
_CONTRARY_HINT: Final = (
    "say what a player may do, or that he reckons nothing, does not score an item, "
    "or may not call a kind"
)


class Claimed(Struct, frozen=True):
    """An act that a player may do or not, or (`must`) has to do or not; `only`, that he may do it
    with no more cards, `some`, that he has to do it with some cards, or to say some number,
    whichever it be, `further`, that he may do it besides what he has done."""

    act: Act
    must: bool = False
    contrary: bool = False
    only: bool = False
    some: bool = False
    further: bool = False


def _as_an_act(words: str) -> str:
    """A claim in these words, with the act that they claim: where they are that a player has a
    choice, or that he may correct a call, and not to what."""
    for pattern, act in _HAS_THE_CHOICE:
        if match := re.fullmatch(pattern, words):
            return f"{match['who']} may {act}"
    for pattern, act in _IN_OTHER_WORDS:
        words = re.sub(pattern, act, words)
    return words


def read_act_claimed(text: str, elder: Player | None) -> Claimed:
    """The act, freed from the words that claim it. Raises NotUnderstood.

    >>> claimed = read_act_claimed("A may not lead KS", "A")
    >>> claimed.must, claimed.contrary, say(claimed.act)
    (False, True, 'A leads KS')
    """
    text, more = _besides(text)
    words = _as_an_act(normalise(text))
    for modal, pattern in _CLAIMED:
        match = re.fullmatch(pattern, words)
        if match is None:
            continue
        of_any = re.fullmatch(rf"{_ANY}|{_THE_NUMBER}", match["act"]) is not None
        some = modal in _OF_A_DUTY and of_any
        modal, words, only = _of_how_many(modal, match["act"])
        contrary = modal in ("may not", "need not")
        who = match["who"].upper() if len(match["who"]) == 1 else match["who"]
        if re.fullmatch(_WHICH, words):
            message = f"{quote(text)} does not tell what he must say"
            hint = f"write as: {who} must show the trio, or: {who} must answer QD"
            raise NotUnderstood(message, hint)
        try:
            act = read_act(f"{who} {words}", elder)
            of_a_suit = leads_a_suit(act) or plays_a_suit(act)
            act = act if modal in _OF_A_DUTY and of_a_suit else _whole(act, text)
        except NotUnderstood as failure:
            raise _no_claim(failure, text, words, contrary) from None
        return Claimed(act, modal in _OF_A_DUTY, contrary, only, some, _more(act, more))
    try:
        changed = words != normalise(text)
        act = _whole(read_act(words if changed else text, elder), text)
        if isinstance(act, Talks):
            message = f"{quote(text)} is talk, and claims nothing"
            raise NotUnderstood(message, "claim what a player may or must do, or what is so")
        return Claimed(act, further=_more(act, more))
    except NotUnderstood as failure:
        contrary = re.search(_CONTRARY, words) is not None
        raise _no_claim(failure, text, words, contrary) from None


def modal_in(text: str) -> tuple[str, str] | None:
    """The verb by which an act is claimed, as it is printed, and the sentence of the act; None
    where there is no such verb.

    >>> modal_in("A is not bound to lead KS"), modal_in("A leads KS")
    (('need not', 'a lead ks'), None)
    """
    words = normalise(text)
    for modal, pattern in _CLAIMED:
        if match := re.fullmatch(pattern, words):
            return modal or "may", f"{match['who']} {match['act']}"
    return None


def _besides(text: str) -> tuple[str, bool]:
    """The words of a claim without those that say that the act is claimed besides what was done,
    where it is as well told without them; and whether they say so.

    >>> _besides("A may take in 2 more"), _besides("A may take in another card")
    (('A may take in 2', True), ('A may take in one card', True))
    >>> _besides("A cuts again to the dealer"), _besides("A takes in no more")
    (('A cuts to the dealer', True), ('A takes in no more', False))
    """
    for pattern, plain in _BESIDES:
        said, times = re.subn(pattern, plain, text, flags=re.IGNORECASE)
        if times:
            return said, True
    return text, False


def _more(act: Act, said: bool) -> bool:
    """Whether an act that is said to be done again is not one that takes something back."""
    return said and not isinstance(act, (Retakes, TakeBack, TakesBackDiscard))


def _whole(act: Act, text: str) -> Act:
    """An act that is claimed, of which all is told. Raises NotUnderstood where it is not."""
    if is_in_part(act):
        message = f"{quote(text)} does not tell which card it is, or how many"
        raise NotUnderstood(message, "a claim says it, as: B must play 7H; A may call five cards")
    return act


def _no_claim(failure: NotUnderstood, text: str, words: str, contrary: bool) -> NotUnderstood:
    """Why the words of a claim are no one act, with how such a claim is written."""
    if re.fullmatch(_TWO_ACTS, words):
        return NotUnderstood(f"{quote(text)} claims two acts", _TWO_ACTS_HINT)
    return NotUnderstood(failure.message, _CONTRARY_HINT) if contrary else failure


def _of_how_many(modal: Modal, words: str) -> tuple[Modal, str, bool]:
    """What is claimed, where the words say how many cards: with no more than so many (the last is
    yes), or with more than so many.

    >>> _of_how_many("", "take in only two"), _of_how_many("may not", "take in more than two")
    (('', 'take in two', True), ('may not', 'take in 3', False))
    >>> _of_how_many("", "take two cards")
    ('', 'take in two', False)
    >>> _of_how_many("must", "take the three bottom cards")
    ('must', 'take in the three bottom cards', False)
    >>> _of_how_many("may not", "take in any card"), _of_how_many("may not", "discard")
    (('may not', 'take in 1', False), ('may not', 'discard one card', False))
    >>> _of_how_many("need not", "discard")
    ('need not', 'discard one card', False)
    >>> _of_how_many("must", "take up kc"), _of_how_many("must", "expose the cards left")
    (('must', 'retake kc', False), ('must', 'show the cards left', False))
    """
    match = re.fullmatch(_AT_MOST, words)
    if match:
        number = match["number"] or match["many"]
        return "", f"{_in(match['verb'] or match['after'])} {number}", True
    match = re.fullmatch(_MORE_THAN, words)
    most = parse_number(match["number"]) if match else None
    if match and most is not None:
        return modal, f"{_in(match['verb'])} {most + 1}", False
    match = re.fullmatch(_NO_MORE, words)
    if match and modal == "may not":
        return (
            modal,
            f"{_in(match['verb'])} {'1' if match['verb'] in _TAKES else 'one card'}",
            False,
        )
    match = re.fullmatch(_TAKE, words)
    if match and parse_number(match["number"]) is not None:
        return modal, f"take in {match['number']}", False
    match = re.fullmatch(_TAKE_PART, words)
    if match:
        return modal, f"take in {match['part']}", False
    match = re.fullmatch(_TAKE_UP, words)
    if match:
        return modal, f"retake {match['cards']}", False
    if modal in _OF_A_DUTY and re.fullmatch(_EXPOSE_LEFT, words):
        return modal, "show the cards left", False
    if modal in _OF_A_DUTY and re.fullmatch(_THE_NUMBER, words):
        return modal, "declare that he leaves 1", False
    if re.fullmatch(_WHETHER, words):
        return modal, "declare that he will look at the cards left", False
    if modal in _OF_A_DUTY and re.fullmatch(_ANY, words):
        return modal, "discard one card", False
    return modal, words, False


def none_put_out(claimed: Claimed) -> Claimed:
    """To put out no card at all is claimed as not to be bound to put out one.

    >>> say_act_claimed(none_put_out(read_act_claimed("A discards no cards", "A")))
    'A need not discard any card'
    """
    act = claimed.act
    if not isinstance(act, Discards) or act.number or claimed.must or claimed.contrary:
        return claimed
    return Claimed(replace(act, number=1), must=True, contrary=True, some=True)


def _in(verb: str) -> str:
    """The verb, where cards that a player may take are those that he may take in."""
    return "take in" if verb in _TAKES else verb


def say_act_claimed(claimed: Claimed) -> str:
    """The claim of an act in its canonical words.

    >>> say_act_claimed(read_act_claimed("A is not bound to lead KS", "A"))
    'A need not lead KS'
    """
    if claimed.some:
        return _say_some(claimed)
    sentence = _say_claimed(claimed)
    return f"{sentence} {how_again(claimed.act)}" if claimed.further else sentence


def how_again(act: Act) -> str:
    """How the words end that say that an act is done besides what was done.

    >>> how_again(read_act("A takes in 2")), how_again(read_act("A cuts to the dealer"))
    ('more', 'again')
    """
    counted = isinstance(act, (Discards, TakesIn)) and not act.cards
    return "more" if counted else "again"


def _say_claimed(claimed: Claimed) -> str:
    if not (claimed.must or claimed.contrary or claimed.only):
        return say(claimed.act)
    positive, negative = ("must", "need not") if claimed.must else ("may", "may not")
    positive = "may only" if claimed.only else positive
    return say_with(negative if claimed.contrary else positive, claimed.act)


def say_with(modal: str, act: Act, *, in_words: bool = False) -> str:
    """An act as what its player may, may not or must do.

    >>> say_with("may not", read_act("A retakes AS"))
    'A may not retake AS'
    >>> say_with("must", read_act("the players retake trick 3"))
    'the players must take back trick 3'
    """
    sentence = say(act, in_words=in_words)
    who, verb, *rest = sentence.removeprefix("the ").split(" ")
    the = "the " if sentence.startswith("the ") else ""
    return " ".join((f"{the}{who}", modal, base_verb(verb), *rest))


def in_one_sentence(sentences: list[str], who: str, modal: str) -> str:
    """What a player may or must do, act after act: he is named once, if all are his.

    >>> in_one_sentence(["A may stand the deal", "A may discard AS", "A may take in 5"], "A", "may")
    'A may stand the deal, discard AS and take in 5'
    >>> in_one_sentence(["A may lead AS", "B may play 7S"], "A", "may")
    'A may lead AS, and B may play 7S'
    """
    first, *others = sentences
    begins = f"{who} {modal} "
    if not others or not all(each.startswith(begins) for each in sentences):
        return ", and ".join(sentences)
    *between, last = [each.removeprefix(begins) for each in others]
    return f"{', '.join([first, *between])} and {last}"


def _say_some(claimed: Claimed) -> str:
    """That a player must put out some cards, or need not put out any; or that he must, or need
    not, say how many he takes or leaves."""
    who = "the players" if (player := actor(claimed.act)) is None else player
    if isinstance(claimed.act, Declares):
        modal = "need not" if claimed.contrary else "must"
        return f"{who} {modal} declare how many cards he takes or leaves"
    return (
        f"{who} need not discard any card" if claimed.contrary else f"{who} must discard some cards"
    )
