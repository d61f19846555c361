"""The words of a table for what the vocabulary has: each row is of facts that there are."""

from __future__ import annotations

from typing import get_args

from piquet_adjudicator.facts.anchors import ANCHORS
from piquet_adjudicator.facts.vocabulary import FACTS, MEASURES
from piquet_adjudicator.help.topics import spoken_of, sureness, topic_rows
from piquet_adjudicator.model.conclusion import EffectKind

KNOWN = {*FACTS, *MEASURES, *ANCHORS}


def test_every_row_is_of_what_the_vocabulary_has() -> None:
    names = [name for _, names in topic_rows() for name in names]
    effects = [name.removeprefix("so: ") for name in names if name.startswith("so: ")]
    others = [name.partition(":")[0] for name in names if not name.startswith("so: ")]
    assert set(effects) <= {*get_args(get_args(EffectKind)[0]), *get_args(EffectKind)}
    assert set(others) <= KNOWN


def test_the_more_words_stand_there_the_surer_it_is() -> None:
    spoken = spoken_of("he had let the kings pass")
    assert spoken["is allowed good"] > 1
    assert "cards dealt wrongly" not in spoken
    assert not sureness("had touched the stock", (), spoken)


def test_of_a_term_only_that_is_meant() -> None:
    spoken = spoken_of("it was a mere misnomer")
    assert sureness("counts as", ("a misnomer",), spoken)
    assert not sureness("counts as", ("good",), spoken)
