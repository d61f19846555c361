"""What is called, answered, shown and reckoned. The sentences, and what stands in their slots."""

from __future__ import annotations

import re
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.language.additions import read_addition, say_addition
from piquet_adjudicator.language.call_parts import LENGTHS
from piquet_adjudicator.language.card_words import read_cards, say_cards
from piquet_adjudicator.language.combinations import (
    LEAST_OF_A_RANK,
    read_combination,
    say_combination,
)
from piquet_adjudicator.language.form import Form, Slot
from piquet_adjudicator.language.numbers import NUMBER, parse_number
from piquet_adjudicator.language.persons import Fields, Speaker
from piquet_adjudicator.language.scored import ScoredItem, read_named_call, read_scored, say_scored
from piquet_adjudicator.language.slots import field_as_it_is
from piquet_adjudicator.language.words import (
    RANK,
    SUIT,
    bare,
    read_item,
    read_kind,
    read_rank,
    read_suit,
    say_item,
    say_suit,
    without_first,
    without_noun,
)
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Combination
from piquet_adjudicator.model.cards import RANK_NAMES

MOST_ANSWERED: Final = 9
"""The largest number that is heard as an answer, where it may be a count: the last figure of
what a point makes."""
_NUMBER_ALONE: Final = rf"{NUMBER}(?: (?:in )?{SUIT})?"
_OF_WHAT: Final = r" (?:that i have called|of (?:my|his|her) \w+)$"
_SO_MANY: Final = rf"(?P<number>{NUMBER}) (?:(?P<rank>{RANK})|(?P<suit>{SUIT}))"
_ANSWERS: Final = {"no good": "not good", "good": "good", "equal": "equal", "not good": "not good"}


def _answered(text: str, _speaker: Speaker) -> Fields:
    words = re.sub(_OF_WHAT, "", without_first(text, ("only", "with")))
    number = parse_number(without_noun(words, "card"))
    if number is not None and words != "a":
        return {"number": number}
    if re.fullmatch(RANK, bare(words)):
        message = f"{quote(text)} names no suit"
        raise NotUnderstood(message, "name the card, as: A answers QD", sure=True)
    match = re.fullmatch(r"([\w-]+) (?:spades?|hearts?|diamonds?|clubs?|[a-z]+s)", words)
    if match and (number := parse_number(match[1])) is not None:
        return {"number": number}
    return {"cards": read_cards(words)}


def _left(text: str, speaker: Speaker) -> Fields:
    fields = _answered(text, speaker)
    if re.search(r"cards?$", text) or fields.get("number", 0) > MOST_ANSWERED:
        raise NotUnderstood(f"{quote(text)} counts the hand", "write: A has 13 cards")
    return fields


def _say_answered(fields: Fields) -> str:
    if fields["cards"]:
        return say_cards(fields["cards"])
    return str(fields["number"] or "none")


def _answer(text: str, _speaker: Speaker) -> Fields:
    answer = _ANSWERS.get(text)
    if answer is None:
        raise NotUnderstood(f"{quote(text)} is not a reply", "use good, equal or not good")
    return {"answer": answer}


def _kind(text: str, speaker: Speaker) -> Fields:
    try:
        return {"kind": read_kind(text)}
    except NotUnderstood as refusal:
        try:
            return {"kind": _held(text, speaker)["what"].kind}
        except NotUnderstood:
            raise refusal from None


def _any_kind(text: str, speaker: Speaker) -> Fields:
    """Fills nothing: the words need only name a kind."""
    _kind(text, speaker)
    return {}


def _called(text: str, _speaker: Speaker) -> Fields:
    """A combination, but not a number alone, which may complete a call or answer a question."""
    if re.fullmatch(_NUMBER_ALONE, text) and parse_number(text.split()[0]) is not None:
        message = f"{quote(text)} may be a call, an answer or a count"
        raise NotUnderstood(message, "write: calls five cards, answers 2, or counts 28", sure=True)
    return {"what": read_combination(text)}


def _held(text: str, _speaker: Speaker) -> Fields:
    """A combination, but not words that may only count the hand, as "thirteen cards"."""
    if re.fullmatch(r"[\w-]+(?: cards?)?", text) and text.split("-")[0] not in LENGTHS.values():
        raise NotUnderstood(f"{quote(text)} may only count the hand", "write: A calls five cards")
    return {"what": read_combination(text)}


def _new_words(text: str, _speaker: Speaker) -> Fields:
    what = read_combination(text)
    return {"kind": what.kind, "what": what}


def _new_held(text: str, speaker: Speaker) -> Fields:
    what = _held(text, speaker)["what"]
    return {"kind": what.kind, "what": what}


def _plural_rank(text: str, _speaker: Speaker) -> Fields:
    word = bare(text)
    if not word.endswith("s"):
        raise NotUnderstood(f"{quote(text)} is not a rank", "write kings, tens ...")
    return {"rank": read_rank(word)}


def _fields(scored: ScoredItem) -> Fields:
    return dict(zip(("item", "what"), scored, strict=True))


def _say_scored(fields: Fields) -> str:
    return say_scored(fields["item"], fields["what"])


def _allowed(text: str, _speaker: Speaker) -> Fields:
    """A call, or that of a kind, allowed to be good."""
    if bare(text) in ("it", "them", "call", "this"):
        return {"answer": "good"}
    return {"answer": "good", "kind": read_named_call(text)[0]}


def _disallowed(text: str, speaker: Speaker) -> Fields:
    """A call, or that of a kind, said not to be good."""
    return {**_allowed(text, speaker), "answer": "not good"}


def _one_less(text: str, _speaker: Speaker) -> Fields:
    """What a player has not who has only so much: one card more of it."""
    match = re.fullmatch(_SO_MANY, text)
    number = parse_number(match["number"]) if match else None
    if match is None or number is None:
        what = read_combination(text)
        if what.number is None:
            message = f"{quote(text)} does not tell how many"
            raise NotUnderstood(message, "write: B points out that A has only two kings")
        return {"what": replace(what, number=what.number + 1)}
    if match["suit"]:
        return {"what": Combination("point", number + 1, suit=read_suit(match["suit"]))}
    most = max(LEAST_OF_A_RANK, number + 1)
    return {"what": Combination("quatorze or trio", most, rank=read_rank(match["rank"]))}


SLOTS_OF_CALLING: Final[dict[str, Slot]] = {
    "what": Slot(
        ("what",),
        lambda text, _: {"what": read_combination(text)},
        lambda fields: say_combination(fields["what"]),
        "three kings",
    ),
    "addition": Slot(
        ("what",),
        lambda text, _: {"what": read_addition(text)},
        lambda fields: say_addition(fields["what"]),
        "it makes 49",
    ),
    "called": Slot(
        ("what",), _called, lambda fields: say_combination(fields["what"]), "three kings"
    ),
    "held": Slot(("what",), _held, lambda fields: say_combination(fields["what"]), "three kings"),
    "new_words": Slot(
        ("what",),
        _new_words,
        lambda fields: say_combination(fields["what"]),
        "five cards",
        implied=("kind",),
    ),
    "new_held": Slot(
        ("what",),
        _new_held,
        lambda fields: say_combination(fields["what"]),
        "three queens",
        implied=("kind",),
    ),
    "answered": Slot(("number", "cards"), _answered, _say_answered, "2"),
    "left": Slot(("number", "cards"), _left, _say_answered, "two"),
    "answer": Slot(("answer",), _answer, field_as_it_is("answer"), "good"),
    "kind": Slot(("kind",), _kind, field_as_it_is("kind"), "point"),
    "any_kind": Slot((), _any_kind, lambda _: "", "point"),
    "item": Slot(
        ("item",),
        lambda text, _: {"item": read_item(text)},
        lambda fields: say_item(fields["item"]),
        "the point",
    ),
    "suit": Slot(
        ("suit",),
        lambda text, _: {"suit": read_suit(text)},
        lambda fields: say_suit(fields["suit"]),
        "hearts",
    ),
    "rank": Slot(
        ("rank",),
        lambda text, _: {"rank": read_rank(bare(text))},
        lambda fields: RANK_NAMES[fields["rank"]],
        "king",
    ),
    "ranks": Slot(
        ("rank",), _plural_rank, lambda fields: f"{RANK_NAMES[fields['rank']]}s", "kings"
    ),
    "allowed": Slot(("answer", "kind"), _allowed, lambda _: "", "the point"),
    "disallowed": Slot(("answer", "kind"), _disallowed, lambda _: "", "the point"),
    "one_less": Slot(("what",), _one_less, lambda _: "", "two kings"),
    "scored": Slot(
        ("item", "what"), lambda text, _: _fields(read_scored(text)), _say_scored, "the point"
    ),
    "named_call": Slot(
        ("item", "what"), lambda text, _: _fields(read_named_call(text)), _say_scored, "the point"
    ),
}
"""The slots by their names in the patterns."""

_CALLING: Final = "calling and showing"

# A table reads better with one head for each row than one argument on each line.
# fmt: off
FORMS_OF_CALLING: Final[tuple[Form, ...]] = (
    # ---- calling and showing
    Form(_CALLING, "calls", acts.Calls, """
        {player} calls {what}
        {player} (reckons|announces|declares|claims) {what}
        {player} (calls|reckons|announces) for {what}
        {player} (says|announces|declares) that he has {held}
        {player} says {called}
        {player} counts {held}
        """),
    Form(_CALLING, "completes a call", acts.Completes, """
        {player} says {addition}
        {player} (adds|completes|replies|explains|states|tells) {addition}
        {player} completes (his call|it) (with|by saying) {addition}
        {player} (adds|answers|replies) that {addition}
        """),
    Form(_CALLING, "replies", acts.Replies, """
        {player} replies {answer}
        {player} (says|answers) {answer}
        {player} (replies|says|answers) that (it is|they are|he is) {answer}
        {player} (allows|admits) [it|them|the call] [as|to be] {answer}
        {player} (allows|admits) that (it|the call) is {answer}
        """),
    Form(_CALLING, "replies", acts.Replies, """
        {player} replies {answer} to the {kind}
        {player} (says|answers) {answer} to the {kind}
        {player} (replies|says|answers) {answer} (for|on|as to) the {kind}
        {player} (replies|says|answers) that the {kind} is {answer}
        {player} (allows|admits) the {kind} [as|to be] {answer}
        {player} (allows|admits) that the {kind} is {answer}
        {player} (allows|admits|grants|accepts) {allowed}
        {player} (disallows|disputes|denies) {disallowed}
        """),
    Form(_CALLING, "asks what it makes", acts.AsksMaking, """
        {player} asks what it makes
        {player} (asks|says) what (the point|the cards|he|it) makes
        {player} (asks|says) [what|how many] [is it|are they] making [what]
        {player} (asks|says) (what|how many|how much) (does it|do they|does the point) make
        {player} (asks|says) (how many|how much|what) it makes
        {player} asks what {adversary} point makes
        {player} (asks|says) how much
        {player} asks (for the making|the making|what the point is worth|the value of the point)
        {player} asks [of] {adversary} what (the point|it) makes
        """),
    Form(_CALLING, "asks which it is", acts.AsksWhich, """
        {player} asks to what card it is
        {player} asks (to what card|to what|what card heads it|how high it is|how high)
        {player} asks to what card the (sequence|tierce|quart|quint|sixieme|septieme|huitieme) is
        {player} asks {adversary} to what card it is
        """, {"about": "to what card"}),
    Form(_CALLING, "asks which it is", acts.AsksWhich, """
        {player} asks in what suit it is
        {player} asks (in what suit|in which suit|what suit|which suit|what suit it is)
        {player} asks in (what|which) suit (it|the {any_kind}) is
        """, {"about": "in what suit"}),
    Form(_CALLING, "asks which it is", acts.AsksWhich, """
        {player} asks of what rank they are
        {player} asks (of what|what|of which|which) (rank|cards) (they are|it is|the {any_kind} is)
        """, {"about": "of what rank"}),
    Form(_CALLING, "asks which is not reckoned", acts.AsksNotReckoned, """
        {player} asks which {rank} is not reckoned
        {player} asks which {rank} he does not reckon
        {player} asks which {rank} (he|{adversary}) does not (reckon|count)
        {player} asks {adversary} which {rank} (he does not reckon|is not reckoned)
        {player} (asks|says) which {rank} do you not reckon
        {player} (asks|says) which {rank} (is out|is left out|have you put out)
        {player} asks which {rank} (is missing|he has not)
        {player} asks which {rank} (he|{adversary}) has (put out|discarded|laid out|left out)
        {player} asks which {rank} (he|{adversary}) (put out|discarded|laid out|left out)
        """),
    Form(_CALLING, "answers", acts.Answers, """
        {player} answers {answered}
        {player} replies {answered}
        {player} says {left} [left|in hand]
        {player} (answers|replies) that he has {answered} [left|in hand]
        {player} says that he has {left} [left|in hand]
        {player} answers with {answered}
        {player} corrects (the answer|the reply) to {answered}
        """),
    Form(_CALLING, "corrects a call", acts.CorrectsCall, """
        {player} corrects the call to {new_words}
        {player} corrects (it|himself) to {new_words}
        {player} (changes|alters|amends) the call to {new_words}
        {player} corrects the {kind} to {new_words}
        {player} corrects the call of the {kind} to {new_words}
        {player} says that he has only {new_held}
        {player} (says|answers|replies) only {new_held}
        """),
    Form(_CALLING, "corrects a call", acts.CorrectsCall, """
        {player} withdraws the {kind}
        {player} withdraws the call of the {kind}
        {player} takes back the call of the {kind}
        """),
    Form(_CALLING, "corrects a reply", acts.CorrectsReply, """
        {player} corrects the reply to {answer}
        {player} (changes|alters|amends) (the reply|the answer) to {answer}
        {player} corrects the answer to {answer}
        {player} corrects (himself|herself|it) to {answer}
        """),
    Form(_CALLING, "corrects a reply", acts.CorrectsReply, """
        {player} corrects the reply to {answer} on the {kind}
        {player} (changes|alters|amends) (the reply|the answer) to {answer} on the {kind}
        {player} corrects (the reply|the answer) (on|to) the {kind} to {answer}
        """),
    Form(_CALLING, "asks to see", acts.AsksToSee, """
        {player} asks to see what was called
        {player} (asks|demands) to see (it|them|the cards|what {adversary} called)
        {player} asks {adversary} to show (it|them|the cards|what was called)
        {player} says show (me it|it|them|me anything you have declared)
        """),
    Form(_CALLING, "asks to see", acts.AsksToSee, """
        {player} asks to see the {kind}
        {player} (asks|demands) to (see|be shown) the {kind}
        {player} asks to see {adversary} {kind}
        {player} (asks|tells) {adversary} to show the {kind}
        {player} says show [me] the {kind}
        """),
    Form(_CALLING, "shows", acts.Shows, """
        {player} shows {cards}
        {player} (exposes|displays|exhibits) {cards}
        {player} shows the cards {cards}
        {player} (lays|puts) down {cards} [on the table]
        {player} (lays|puts) {cards} (down|on the table|face upward|face up) [on the table]
        {player} places {cards} on the table
        """),
    Form(_CALLING, "shows", acts.Shows, """
        {player} shows the {kind}
        {player} (shows|exposes|displays|exhibits) the {kind} [to {adversary}]
        {player} (lays|puts) down the {kind} [on the table]
        {player} (lays|puts|places) the {kind} (down|on the table)
        """),
    Form(_CALLING, "shows", acts.Shows, """
        {player} shows what he called
        {player} shows (it|them|all that he called) [to {adversary}]
        """, {"cards": ()}),
    Form(_CALLING, "shows", acts.Shows, """
        {player} shows {cards} for the {kind}
        {player} shows {cards} as the {kind}
        """),
    Form(_CALLING, "refuses to show", acts.RefusesToShow, """
        {player} refuses to show
        {player} refuses to show (it|them|the cards|what he called|the {any_kind})
        {player} (declines|refuses) [to show] [it|them|what he called|the {any_kind}]
        {player} (does|will) not show [it|them|what he called|the {any_kind}]
        """),
    Form(_CALLING, "scores", acts.Scores, """
        {player} scores {item}
        {player} (reckons|scores) [for] {item}
        {player} counts for {item}
        {player} says that he scores {item}
        """),
    Form(_CALLING, "counts aloud", acts.CountsAloud, """
        {player} counts {number}
        {player} (says|counts) that his (count|score) is {number}
        {player} (says|counts) that he (counts|has scored) {number}
        {player} counts {number} points
        """),
    Form(_CALLING, "names a suit", acts.NamesSuit, """
        {player} names {suit}
        {player} names {suit} as the suit
        {player} names the suit [of|as] {suit}
        """),
    Form(_CALLING, "names a suit", acts.NamesSuit, """
        {player} says that he will lead {suit}
        {player} (says|declares|announces) that he (will|is to) [first] lead {suit}
        {player} (says|declares|announces) that he leads {suit}
        {player} names {suit} as the suit [that] he will [first] lead
        {player} names {suit} as the suit to be led
        """, {"which": "to lead"}),
)
# fmt: on
"""The sentences, in the order of the documentation."""
