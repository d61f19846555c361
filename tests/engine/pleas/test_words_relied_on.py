"""What words of either side are told never contradicts itself, nor the decision.

Of each claim of a scenario each side says the same things, and their contraries. `FULL=1` tries
every scenario; else a sample is tried.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator import adjudicate
from piquet_adjudicator.engine.ruled.plea_answer import ActsAnswer, PleaAnswer
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.model.claims import Plea
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.players import PLAYERS, adversary_of
from piquet_adjudicator.render.pleas_view import plea_lines
from tests.each import each
from tests.engine.pleas.test_pleas_freely import CONTESTED
from tests.exchanged import OTHER, changed, other_player
from tests.sampled import sample
from tests.scenarios import codes_with_scenarios, read_scenario, scenario_files

SAMPLE: Final = sample([path for c in codes_with_scenarios() for path in scenario_files(c)], 2)
CONTRARY: Final = (
    ("he had led", "he had not led"),
    ("I had discarded already", "I had not yet discarded"),
    ("he had taken up a card of the stock", "he had not taken up a card of the stock"),
    ("he had said good", "he had never said good"),
    ("he had called a point", "he had not called a point"),
    ("he had a king", "he had no king"),
    ("I held three tens", "I had not three tens"),
    ("he showed his cards", "he never showed his cards"),
    ("I had four hearts", "I had no heart"),
    ("he has thirteen cards", "he has twelve cards"),
)
"""Words, and what contradicts them."""
ONE_OF: Final = CONTRARY[:-2]
"""Those of which one is so."""
BESIDE: Final = (
    *("it is the custom of the club", "I never noticed it", "it was too late", "his hand is dead"),
    *("no harm was done", "nobody objected", "he could have asked me", "mine is better than his"),
    *("it was a mere misnomer", "you are bound to show them", "the moon was full"),
)
_FOR_WHOM: Final = re.compile(
    r"(?<!would )(?:decides |decision,? (?:is )?)(for|against|with)\b ([AB])\b"
)


def said_to(dispute: Dispute, *texts: str) -> list[ClaimRuling]:
    """The claims of a dispute, each side of each saying all that."""
    pleas = tuple(Plea(by, text, 0, 0) for by in PLAYERS for text in texts)
    claims = tuple(replace(claim, pleas=pleas) for claim in dispute.claims)
    return list(adjudicate(replace(dispute, claims=claims)).claims)


def is_so(answer: PleaAnswer) -> Iterator[bool]:
    """Whether the things that words tell are said to be so, where that is said."""
    for held in answer.held:
        if held.so is not None:
            yield held.so
    for told in answer.acts:
        yield from _is_so(told)


def _is_so(told: ActsAnswer) -> Iterator[bool]:
    if told.manner == "no such act":
        yield told.denied
    elif told.manner in ("done", "otherwise"):
        yield True


@each(SAMPLE, lambda path: path.stem)
def test_answers_to_words_contradict_neither_themselves_nor_the_decision(path: Path) -> None:
    """And with the players exchanged, the answers are."""
    dispute = read_scenario(path).dispute
    said = (*BESIDE, *(text for pair in CONTRARY for text in pair))
    plain = said_to(dispute, *said)
    for ruled in plain:
        check_decision(ruled)
        check_contraries(ruled)
    exchanged = said_to(changed(dispute, other_player), *said)
    for one, other in zip(plain, exchanged, strict=True):
        lines = map(by_the_others, plea_lines(other))
        assert sorted(plea_lines(one)) == sorted(lines)


def check_contraries(ruled: ClaimRuling) -> None:
    """Of words and their contrary not both are so, and not neither."""
    by_text = {(answer.plea.by, answer.plea.text): answer for answer in ruled.pleas}
    for by in PLAYERS:
        for one, other in CONTRARY:
            both = [list(is_so(by_text[by, text])) for text in (one, other)]
            told = f"{ruled.claim.by}: {one!r} by {by}"
            assert not all(all(each) and each for each in both), told
            assert (one, other) not in ONE_OF or both != [[False], [False]], told


def check_decision(ruled: ClaimRuling) -> None:
    """No answer says that the decision is for another than him who has it."""
    for answer, line in zip(ruled.pleas, plea_lines(ruled), strict=True):
        winner = answer.plea.by if answer.succeeds else adversary_of(answer.plea.by)
        for how, player in _FOR_WHOM.findall(line):
            assert answer.succeeds is not None, line
            assert (how != "against") == (player == winner), line


def by_the_others(line: str) -> str:
    """A line with the letters of the players exchanged; an ace in a row of ranks is none."""
    return re.sub(r"\b[AB]\b(?! (?:[KQJ]|10|[7-9])\b)", lambda letter: OTHER[letter[0]], line)


def test_no_decision_is_told_where_nobody_has_it() -> None:
    dispute = read_dispute(CONTESTED, "hand.yaml")
    for ruled in said_to(dispute, *BESIDE, *(text for pair in CONTRARY for text in pair)):
        assert ruled.decision == "undecided"
        check_decision(ruled)
        check_contraries(ruled)
