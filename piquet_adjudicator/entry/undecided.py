"""What a ruling hangs on, asked of him who wrote the dispute."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from piquet_adjudicator.engine.ruled.reason import LeftOut, RecordedInPart, Stated
from piquet_adjudicator.engine.ruled.ruling import Ruling
from piquet_adjudicator.entry.completions import Suggestion
from piquet_adjudicator.entry.prompt_table import Prompt
from piquet_adjudicator.entry.prompts import Entered, Writing, refusal, saved
from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.files.stipulations import read_stipulation
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.players import PLAYERS
from piquet_adjudicator.render.say import Teller

_AT_LINE: Final = r"(?:at )?(?:line )?(?P<line>\d+)\s*[:.]?\s+(?P<act>.+)"


def asked_of(ruling: Ruling) -> Prompt | None:
    """What is to be asked so that most of the undecided claims are settled; None where nothing is
    known that would."""
    counted: Counter[Stated] = Counter()
    lines: dict[Stated, int] = {}
    for ruled in ruling.claims:
        if ruled.decision == "undecided":
            facts = {fact: ruled.claim.line for each in ruled.settles for fact, _ in each.facts}
            counted.update(facts.keys())
            lines = facts | lines
    if not counted:
        return None
    fact, _ = counted.most_common(1)[0]
    words = Teller(lines[fact]).taken(fact, holds=True)
    gaps = ", ".join(map(str, _gaps(ruling)))
    return Prompt(
        ("stipulated",),
        "settle",
        f"The record does not tell whether {words}. Do you know what was so?",
        "Write where a card was, as both players admit: KD was in A's hand; or\n"
        + (f"what was done at line {gaps}: B replies good; or\n" if gaps else "")
        + "nothing, where it is not known.",
        many=True,
    )


def may_settle(ruling: Ruling) -> tuple[Suggestion, ...]:
    """Facts of which one may be told: the acts that may have been done in the gaps, and where the
    cards not known may have been."""
    lines = {
        f"line {line}: {say(act)}": None
        for ruled in ruling.claims
        for each in ruled.settles
        for fact, _ in each.facts
        for line, act in _one_act(fact)
    }
    state = ruling.game.start
    known = frozenset().union(*(state.hands[player].known for player in PLAYERS))
    known |= frozenset().union(*(state.discards[player].known for player in PLAYERS))
    known |= {card for card in state.stock if card}
    places = (*(f"in {player}'s {place}" for player in PLAYERS for place in ("hand", "discard")),)
    cards = (card for card in ruling.dispute.deck.cards if card not in known)
    return (
        *(Suggestion(line, "what was done") for line in lines),
        *(
            Suggestion(f"{card.code} was {place}", "where a card was")
            for card in cards
            for place in (*places, "in the stock")
        ),
    )


def _one_act(fact: Stated) -> tuple[tuple[int, Act], ...]:
    """The line and the one act that a fact is of; nothing where it is of none, or of several."""
    if isinstance(fact, RecordedInPart):
        return ((fact.line, fact.act),) if fact.act else ()
    if isinstance(fact, LeftOut) and len(fact.acts) == 1:
        return ((fact.line, fact.acts[0]),)
    return ()


def tell(writing: Writing, ruling: Ruling, words: str) -> Entered:
    """The writing with a fact more: an act in the place of a gap, or where a card was. Raises
    BadInput."""
    try:
        read_stipulation(words, writing.dispute.elder, 0)
    except NotUnderstood:
        return _in_gap(writing, _gaps(ruling), words)
    return Entered(saved(writing, writing.draft.add("stipulated", words)))


def _gaps(ruling: Ruling) -> tuple[int, ...]:
    return tuple(sorted((*ruling.game.gaps, *ruling.game.in_part)))


def _in_gap(writing: Writing, gaps: tuple[int, ...], words: str) -> Entered:
    named = re.fullmatch(_AT_LINE, words)
    line = int(named["line"]) if named else gaps[0] if len(gaps) == 1 else 0
    if line not in gaps:
        hint = "write where a card was, as: KD was in A's hand"
        if gaps:
            hint += f"; or what was done, as: line {gaps[0]}: B replies good"
        raise refusal(writing, f"{words!r} does not tell what is asked", hint)
    log = writing.draft.lines("log")
    act = named["act"] if named else words
    return Entered(
        saved(writing, writing.draft.put(("log",), [*log[: line - 1], act, *log[line:]]))
    )
