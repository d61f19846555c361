"""What stands in the slots of a sentence: words of the line that can stand there, and no others."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import Final

from msgspec import Struct

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.help.words_of_line import Saying
from piquet_adjudicator.language.form import Form
from piquet_adjudicator.language.forms import SLOTS
from piquet_adjudicator.language.forms_play import LEAST_OF_A_HAND
from piquet_adjudicator.language.numbers import parse_number
from piquet_adjudicator.language.patterns import slots_in
from piquet_adjudicator.language.persons import Fields, Speaker
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.players import Player, adversary_of

_LONGEST_SPAN: Final = 9


class Filling(Struct, frozen=True):
    """Words of a line, from one place to another, and what they say in a slot."""

    start: int
    end: int
    fields: Fields


def acts_of(
    form: Form, saying: Saying, speaker: Speaker, spans: dict[tuple[str, Player], list[Filling]]
) -> Iterator[Act]:
    """The acts of a form with its slots filled from the saying."""
    names = [name for name in slots_in(form.patterns[0]) if name != "player"]
    choices: list[list[Filling]] = []
    for name in names:
        key = (name, speaker.player)
        if key not in spans:
            spans[key] = _spans(name, saying, speaker)
        choices.append(spans[key])
    for chosen in product(*(each[:4] for each in choices)):
        if any(a.start < b.end and b.start < a.end for a, b in _pairs(chosen) if a.end and b.end):
            continue
        fields: Fields = dict(form.sets)
        if form.fills_player:
            fields["player"] = speaker.player
        for span in chosen:
            if any(fields.get(k, v) != v for k, v in span.fields.items()):
                break
            fields.update(span.fields)
        else:
            try:
                yield form.act(**fields)
            except TypeError:
                continue


def _pairs(spans: tuple[Filling, ...]) -> Iterator[tuple[Filling, Filling]]:
    for at, one in enumerate(spans):
        for other in spans[at + 1 :]:
            yield one, other


PERSON_SLOTS: Final = frozenset(
    ("whose", "other", "rival", "owner", "others", "belonging", "to", "opposed", "rightful")
)


def _spans(name: str, saying: Saying, speaker: Speaker) -> list[Filling]:
    """What may stand in a slot, of the words of the saying: the longest first."""
    if name in PERSON_SLOTS:
        return _persons(name, saying, speaker)
    words = saying.words
    found: list[Filling] = []
    for length in range(min(len(words), _LONGEST_SPAN), 0, -1):
        for start in range(len(words) - length + 1):
            if any(start >= span.start and start + length <= span.end for span in found):
                continue
            fields = _read(name, words[start : start + length], speaker)
            if fields is not None and fields not in [span.fields for span in found]:
                found.append(Filling(start, start + length, fields))
    return found


NO_NUMBERS: Final = frozenset(("a", "an", "no", "one", "b", "none", "nothing"))
_COUNTS: Final = frozenset(
    ("counted", "taken", "cards_taken", "lifted", "remaining", "many", "count")
)


def _read(name: str, words: tuple[str, ...], speaker: Speaker) -> Fields | None:
    """What the words say in a slot; None where they do not stand in it."""
    text = " ".join(words)
    if name == "packs" and text in ("a", "one", "single"):
        text = "one"
    elif len(words) == 1 and text in NO_NUMBERS and (text != "one" or name not in _COUNTS):
        return None
    if name in ("in_hand", "odd_hand"):
        number = parse_number(re.sub(r" cards?$| only$|^only ", "", text))
        if number is None or number < LEAST_OF_A_HAND - 1:
            return None
    if words[0] in ("b", "and") or words[-1] in ("and", "the", "of", "a", "b"):
        return None
    if name == "answer":
        return _answer(text)
    if name == "spoken" or name == "remark":
        return None
    for said in (text, _singular(text), f"{text} {name}" if name in ("torn", "marked") else text):
        try:
            return SLOTS[name].read(said, speaker)
        except (NotUnderstood, KeyError, ValueError, IndexError):
            continue
    return None


def _singular(text: str) -> str:
    """Other words of a slot: the lowest card for the bottom one, a heart for hearts."""
    said = re.sub(r"\b(?:lowest|undermost|last)\b", "bottom", text)
    said = re.sub(r"\b(?:uppermost|highest)\b", "top", said)
    return re.sub(r"\b(spade|heart|diamond|club)\b", r"\1s", said)


_GOOD: Final = {
    "good": r"good|yes|allowed|ok|well|right|is good|are good|they good|granted|admitted",
    "equal": r"equal|the same|same|as good|even|level|=|likewise|also|ditto",
    "not good": r"not good|no good|no|bad|better|of no avail|beaten|not enough|refused|denied|"
    r"not|disallowed|mine is better|too low|i beat",
}


def _answer(text: str) -> Fields | None:
    for answer, words in _GOOD.items():
        if re.fullmatch(words, text):
            return {"answer": answer}
    return None


_PRONOUNS: Final = frozenset(
    ("his", "him", "her", "he", "she", "himself", "herself", "you", "your")
)


def _persons(name: str, saying: Saying, speaker: Speaker) -> list[Filling]:
    """Who may be meant beside him who acts: whoever is named, or else the other."""
    me, other = speaker.player, adversary_of(speaker.player)
    owners = {word for word in saying.words if word.endswith("'s")}
    theirs = owners or _PRONOUNS & set(saying.words)
    if name == "belonging" and not theirs and "stock" not in saying.words:
        return []
    mentioned = [player for player in saying.named if player != me] or [other]
    own = {"his", "himself", "my", "own", "her", "herself"} & set(saying.words)
    each = [me, *mentioned] if own or name in ("whose", "owner") else [*mentioned, me]
    if name in ("belonging", "to", "others", "rival", "other"):
        each = [*mentioned, me]
    if name in ("owner", "others", "whose") and f"{other.lower()}'s" in owners:
        each = [other, me]
    if "stock" in saying.words and name in ("belonging", "to"):
        return [Filling(0, 0, {"whose": "stock"})]
    found = []
    for player in each:
        try:
            said = (
                f"{player.lower()}'s"
                if name in ("owner", "others", "belonging", "rightful")
                else player.lower()
            )
            found.append(Filling(0, 0, SLOTS[name].read(said, speaker)))
        except NotUnderstood:
            continue
    return found
