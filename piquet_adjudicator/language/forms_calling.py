"""What is called, answered, shown and reckoned. The sentences, and what stands in their slots."""

from __future__ import annotations

import re
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.language.additions import read_addition, say_addition
from piquet_adjudicator.language.call_parts import LENGTHS
from piquet_adjudicator.language.card_words import read_cards, read_cards_seen, say_cards
from piquet_adjudicator.language.combinations import (
    LEAST_MAKING,
    LEAST_OF_A_RANK,
    MOST_MAKING,
    read_combination,
    say_combination,
)
from piquet_adjudicator.language.form import Form, Slot
from piquet_adjudicator.language.numbers import NUMBER, number_in_words, parse_number
from piquet_adjudicator.language.persons import Fields, Speaker, adversary_meant
from piquet_adjudicator.language.scored import (
    ScoredItem,
    read_named_call,
    read_scored,
    say_named,
    say_scored,
)
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
from piquet_adjudicator.model.acts import KINDS, Combination
from piquet_adjudicator.model.cards import RANK_NAMES

MOST_ANSWERED: Final = 9
"""The largest number that is heard as an answer, where it may be a count: the last figure of
what a point makes."""
MOST_COUNTED: Final = 20
"""The largest number that may be an answer: from twenty-one a point is what is counted."""
_MOST_OF: Final = {"point": 8, "sequence": 8, "quatorze or trio": 4}
"""How many cards a call of each kind may have."""
_NUMBER_ALONE: Final = rf"{NUMBER}(?: (?:in )?{SUIT})?"
_OF_WHAT: Final = r" (?:that i have called|of (?:my|his|her) \w+)$"
_SO_MANY: Final = rf"(?P<number>{NUMBER}) (?:(?P<rank>{RANK})|(?P<suit>{SUIT}))"
_ANSWERS: Final = {"no good": "not good", "good": "good", "equal": "equal", "not good": "not good"}


def _no_bare_number(text: str) -> str:
    """The words of what is reckoned. Raises NotUnderstood of a number alone, which may be of points
    or of the cards of a point."""
    number = parse_number(text.removesuffix("s").removesuffix(" point"))
    if number is None:
        return text
    of_points = f"scores {number}, or counts {number}"
    if number <= _MOST_OF["point"]:
        of_cards = f"a point of {number_in_words(number)} cards"
    elif LEAST_MAKING <= number <= MOST_MAKING:
        of_cards = f"a point making {number_in_words(number)}"
    else:
        raise NotUnderstood(f"{quote(text)} does not tell what is reckoned", f"say: {of_points}")
    message = f"{quote(text)} may be said of points, or of {of_cards}"
    raise NotUnderstood(message, f"say: {of_points}; or: reckons {of_cards}", sure=True)


def _answered(text: str, _speaker: Speaker) -> Fields:
    words = re.sub(_OF_WHAT, "", without_first(text, ("only", "with")))
    number = parse_number(without_noun(words, "card"))
    if number is not None and number > MOST_COUNTED:
        raise NotUnderstood(f"{quote(text)} is more than remain", "write: A says it makes 49")
    if number is not None and words != "a":
        return {"number": number}
    if re.fullmatch(RANK, bare(words)):
        message = f"{quote(text)} names no suit"
        raise NotUnderstood(message, "name the card, as: A answers QD", sure=True)
    if text.startswith("only ") and re.search(rf" {RANK}$", words):
        message = f"{quote(text)} may correct a call"
        raise NotUnderstood(message, "write: A corrects the call to three kings, or: A answers 3")
    match = re.fullmatch(rf"([\w-]+) (?:{SUIT}|{RANK})", words)
    number = parse_number(match[1]) if match else None
    if number is not None and (number == 1 or not re.search(r"[a-rt-z]$", words)):
        return {"number": number}  # `no heart` is said of what is played, `no hearts` answers
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


def _answered_in_words(fields: Fields) -> str:
    return say_cards(fields["cards"]) if fields["cards"] else number_in_words(fields["number"] or 0)


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


def _named(text: str, _speaker: Speaker) -> Fields:
    """A call by its kind, and by what is said of it besides: the tierce, the three kings."""
    item, of = read_named_call(text)
    if item not in KINDS or (item == "point" and "point" not in text):
        raise NotUnderstood(f"{quote(text)} is not a call", "name it, as: the point, the tierce")
    return {"kind": item} if of is None else {"kind": item, "of": of}


def _named_alone(text: str, _speaker: Speaker) -> Fields:
    """A call by its kind, or by what is said of it, where there is no field of the kind alone."""
    fields = _named(text, _speaker)
    return {"of": fields.get("of") or Combination(fields["kind"])}


def _named_further(text: str, speaker: Speaker) -> Fields:
    """A call that is named by more than its kind."""
    fields = _named(text, speaker)
    if "of" not in fields:
        raise NotUnderstood(f"{quote(text)} names no more than a kind", "name it: the kings")
    return fields


def _theirs(text: str, speaker: Speaker) -> Fields:
    """A call of the other's, whose it is being said: the kings, your kings, A's kings."""
    first, _, rest = text.partition(" ")
    if first in ("his", "her", "their", "my") and rest:
        message = f"{quote(text)} does not tell whose call is meant"
        hint = "answer as: B replies good to the kings; a player does not answer his own call"
        raise NotUnderstood(message, hint, sure=True)
    if first.endswith("'s"):
        adversary_meant(first, speaker)
        return _named(rest, speaker)
    return _named(text, speaker)


def _say_named(fields: Fields) -> str:
    return say_named(fields["kind"], fields["of"])


def _say_named_alone(fields: Fields) -> str:
    of: Combination = fields["of"]
    return say_named(of.kind, of)


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


def _fewer_held(text: str, _speaker: Speaker) -> Fields:
    """A call of so many of a rank, by its rank, where its caller says that he has fewer than make
    one."""
    match = re.fullmatch(_SO_MANY, text)
    number = parse_number(match["number"]) if match and match["rank"] else None
    if match is None or number is None or number >= LEAST_OF_A_RANK:
        raise NotUnderstood(f"{quote(text)} is not of fewer than a trio", "write: two queens")
    return {
        "kind": "quatorze or trio",
        "of": Combination("quatorze or trio", rank=read_rank(match["rank"])),
    }


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
    return {"answer": "good", **_theirs(text, _speaker)}


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
        return _no_more_than(text, replace(what, number=what.number + 1))
    if match["suit"]:
        point = Combination("point", number + 1, suit=read_suit(match["suit"]))
        return _no_more_than(text, point)
    most = max(LEAST_OF_A_RANK, number + 1)
    return _no_more_than(text, Combination("quatorze or trio", most, rank=read_rank(match["rank"])))


def _no_more_than(text: str, what: Combination) -> Fields:
    """What a player has not, where there is so much."""
    if (what.number or 0) > _MOST_OF[what.kind]:
        message = f"{quote(text)} is all that there are"
        raise NotUnderstood(message, "write: B points out that A has only two kings")
    return {"what": what}


def _shown(text: str, _speaker: Speaker) -> Fields:
    """Cards shown of which not all was seen; a bare number of them may be of a call."""
    cards = read_cards_seen(text)
    if len(cards) > 1 and not any(card.rank or card.suit for card in cards):
        message = f"{quote(text)} may be the cards called, or others"
        raise NotUnderstood(message, "write as: A shows the point, or A shows KS and a heart")
    return {"cards": cards}


SLOTS_OF_CALLING: Final[dict[str, Slot]] = {
    "shown": Slot(("cards",), _shown, lambda fields: say_cards(fields["cards"]), "a heart"),
    "what": Slot(
        ("what",),
        lambda text, _: {"what": read_combination(text)},
        lambda fields: say_combination(fields["what"]),
        "three kings",
    ),
    "reckoned": Slot(
        ("what",),
        lambda text, _: {"what": read_combination(_no_bare_number(text))},
        lambda fields: say_combination(fields["what"]),
        "three kings",
    ),
    "addition": Slot(
        ("what",),
        lambda text, _: {"what": read_addition(text)},
        lambda fields: say_addition(fields["what"]),
        "it makes 49",
        in_words=lambda fields: say_addition(fields["what"], in_words=True),
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
    "new_set": Slot(
        ("what",),
        _new_words,
        lambda fields: say_combination(fields["what"]),
        "three queens",
    ),
    "answered": Slot(
        ("number", "cards"), _answered, _say_answered, "2", in_words=_answered_in_words
    ),
    "left": Slot(("number", "cards"), _left, _say_answered, "two", in_words=_answered_in_words),
    "answer": Slot(("answer",), _answer, field_as_it_is("answer"), "good"),
    "kind": Slot(("kind",), _kind, field_as_it_is("kind"), "point"),
    "named": Slot(("kind", "of"), _named, _say_named, "point"),
    "fewer_held": Slot(("kind", "of"), _fewer_held, _say_named, "two queens"),
    "named_further": Slot(("kind", "of"), _named_further, _say_named, "kings"),
    "named_alone": Slot(("of",), _named_alone, _say_named_alone, "sequence"),
    "theirs": Slot(("kind", "of"), _theirs, lambda _: "", "the point"),
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
    "allowed": Slot(("answer", "kind", "of"), _allowed, lambda _: "", "the point"),
    "disallowed": Slot(("answer", "kind", "of"), _disallowed, lambda _: "", "the point"),
    "one_less": Slot(("what",), _one_less, lambda _: "", "two kings"),
    "scored": Slot(
        ("item", "what"),
        lambda text, _: _fields(read_scored(_no_bare_number(text))),
        _say_scored,
        "the point",
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
        {player} (announces|declares) {what}
        {player} reckons {reckoned}
        {player} (says|announces|declares) that he has {held}
        {player} says {called}
        """),
    Form(_CALLING, "calls some", acts.CallsSome, """
        {player} calls a point
        {player} (announces|declares) a point
        """, {"kind": "point"}),
    Form(_CALLING, "calls some", acts.CallsSome, """
        {player} calls a sequence
        {player} calls a run
        {player} (announces|declares) a (sequence|run)
        """, {"kind": "sequence"}),
    Form(_CALLING, "completes a call", acts.Completes, """
        {player} says {addition}
        {player} says that {addition}
        {player} (adds|replies|states) {addition}
        {player} (adds|answers|replies) that {addition}
        """),
    Form(_CALLING, "replies", acts.Replies, """
        {player} replies {answer}
        {player} (says|answers) {answer}
        {player} (replies|says|answers) that it is {answer}
        """),
    Form(_CALLING, "replies", acts.Replies, """
        {player} replies {answer} to the {named}
        {player} (says|answers) {answer} to the {named}
        {player} (replies|says|answers) {answer} (for|on|as to) the {named}
        {player} (replies|says|answers) that {theirs} is {answer}
        {player} (allows|admits) that {theirs} is {answer}
        {player} (allows|admits|grants) {allowed}
        {player} disallows {disallowed}
        """),
    Form(_CALLING, "asks what it makes", acts.AsksMaking, """
        {player} asks what it makes
        {player} asks (what|how much|how many) it makes
        {player} asks what the (point|cards) makes
        {player} asks what {adversary} point makes
        {player} asks {adversary} what (it|the point) makes
        {player} (asks|says) (what|how many|how much) (does it|do they|does the point) make
        """),
    Form(_CALLING, "asks which it is", acts.AsksWhich, """
        {player} asks to what card it is
        {player} asks [{adversary}] to (what|which) [card] [it is|is it]
        """, {"about": "to what card"}),
    Form(_CALLING, "asks which it is", acts.AsksWhich, """
        {player} asks to what card the {named_alone} is
        """, {"about": "to what card"}),
    Form(_CALLING, "asks which it is", acts.AsksWhich, """
        {player} asks in what suit it is
        {player} asks [{adversary}] in (what|which) suit [it is|is it]
        """, {"about": "in what suit"}),
    Form(_CALLING, "asks which it is", acts.AsksWhich, """
        {player} asks in what suit the {named_alone} is
        {player} asks in which suit the {named_alone} is
        """, {"about": "in what suit"}),
    Form(_CALLING, "asks which it is", acts.AsksWhich, """
        {player} asks of what rank they are
        {player} asks [{adversary}] of (what|which) rank [they are|are they|it is]
        """, {"about": "of what rank"}),
    Form(_CALLING, "asks which it is", acts.AsksWhich, """
        {player} asks the rank of the {named_alone}
        {player} asks of what rank the {named_alone} (is|are)
        {player} asks of which rank the {named_alone} is
        """, {"about": "of what rank"}),
    Form(_CALLING, "asks which is not reckoned", acts.AsksNotReckoned, """
        {player} asks which {rank} is not reckoned
        {player} asks which {rank} (he|{adversary}) does not (reckon|count)
        {player} asks {adversary} which {rank} (he does not reckon|is not reckoned)
        {player} (asks|says) which {rank} do you not reckon
        {player} (asks|says) which {rank} is out
        """),
    Form(_CALLING, "answers", acts.Answers, """
        {player} answers {answered}
        {player} replies {answered}
        {player} says {left} [left|in hand]
        {player} (answers|replies) that he has {answered} [left|in hand]
        {player} says that he has {left} [left|in hand]
        {player} answers with {answered}
        {player} corrects the (answer|reply) to {answered}
        """),
    Form(_CALLING, "corrects a call", acts.CorrectsCall, """
        {player} corrects the call to {new_words}
        {player} corrects himself to {new_words}
        {player} (changes|alters|amends) the call to {new_words}
        {player} corrects the {named} to {new_words}
        {player} corrects the call of the {named} to {new_words}
        {player} (says|admits|owns|confesses) that he (has|had|holds|held) only {new_held}
        {player} (says|admits|owns|confesses) that he only (has|had|holds|held) {new_held}
        """),
    Form(_CALLING, "corrects a call", acts.CorrectsCall, """
        {player} corrects the {named_further} to {new_set}
        """),
    Form(_CALLING, "corrects a call", acts.CorrectsCall, """
        {player} withdraws the {named}
        {player} withdraws the call of the {named}
        {player} takes back the call of the {named}
        {player} (says|admits|owns|confesses) that he (has|had|holds|held) only {fewer_held}
        {player} (says|admits|owns|confesses) that he only (has|had|holds|held) {fewer_held}
        {player} (says|admits|owns|confesses) that he (has|had) not [got] {named}
        {player} (says|admits|owns|confesses) that he (does|did) not (have|hold) {named}
        {player} (says|admits|owns|confesses) that he (has|had) no {named}
        """),
    Form(_CALLING, "corrects a reply", acts.CorrectsReply, """
        {player} corrects the reply to {answer}
        {player} (changes|alters|amends|corrects) the (reply|answer) to {answer}
        {player} corrects himself to {answer}
        """),
    Form(_CALLING, "corrects a reply", acts.CorrectsReply, """
        {player} corrects the reply to {answer} on the {named}
        {player} (changes|alters|amends|corrects) the (reply|answer) to {answer} on the {named}
        {player} corrects the (reply|answer) on the {named} to {answer}
        """),
    Form(_CALLING, "asks to see", acts.AsksToSee, """
        {player} asks to see what was called
        {player} (asks|demands) to see what (was|{adversary}) called
        {player} asks {adversary} to show what (was|he) called
        """),
    Form(_CALLING, "asks to see", acts.AsksToSee, """
        {player} asks to see the {named}
        {player} (asks|demands) to (see|be shown) the {named}
        {player} (asks|demands) to see {adversary} {named}
        {player} (asks|tells) {adversary} to show the {named}
        {player} says show [me] your {named}
        """),
    Form(_CALLING, "shows", acts.Shows, """
        {player} shows {cards}
        {player} (displays|exhibits) {cards}
        """),
    Form(_CALLING, "shows", acts.Shows, """
        {player} shows {shown}
        {player} (displays|exhibits) {shown}
        """),
    Form(_CALLING, "shows", acts.Shows, """
        {player} shows the {named}
        {player} (shows|displays|exhibits) the {named}
        {player} (shows|displays|exhibits) the {named} to {adversary}
        {player} shows {adversary} the {named}
        """),
    Form(_CALLING, "shows", acts.Shows, """
        {player} shows what he called
        {player} shows all that he called
        """, {"cards": ()}),
    Form(_CALLING, "shows", acts.Shows, """
        {player} shows {cards} for the {named}
        {player} shows {cards} as the {named}
        """),
    Form(_CALLING, "shows", acts.Shows, """
        {player} shows {shown} for the {named}
        {player} shows {shown} as the {named}
        """),
    Form(_CALLING, "refuses to show", acts.RefusesToShow, """
        {player} refuses to show
        {player} declines to show
        {player} (says|declares) that he will not show
        """),
    Form(_CALLING, "scores", acts.Scores, """
        {player} scores {item}
        {player} reckons {item}
        {player} scores for {item}
        {player} says that he scores {item}
        """),
    Form(_CALLING, "counts aloud", acts.CountsAloud, """
        {player} counts {number}
        {player} counts {number} points
        {player} (says|counts) that his (count|score) is {number}
        {player} (says|counts) that he (counts|has scored) {number}
        """),
    Form(_CALLING, "names a suit", acts.NamesSuit, """
        {player} names {suit}
        """),
    Form(_CALLING, "names a suit", acts.NamesSuit, """
        {player} says that he will lead {suit}
        {player} (declares|announces) that he will lead {suit}
        {player} (says|declares|announces) that he will first lead {suit}
        """, {"which": "to lead"}),
)
# fmt: on
"""The sentences, in the order of the documentation."""
