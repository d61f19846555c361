"""A call on the record that scores nothing for coming too late: the page says by what law."""

from __future__ import annotations

from msgspec.structs import replace

from piquet_adjudicator import adjudicate
from piquet_adjudicator.render.text import one
from piquet_adjudicator.study.studied import studied
from tests.scenarios import FOLDER, read_scenario


def test_the_score_says_why_a_call_of_the_log_scores_nothing() -> None:
    late = read_scenario(FOLDER / "portland-1882/54/silent-discovered-by-nothing.yaml").dispute
    page = one(studied(adjudicate(replace(late, claims=()))))
    assert "B cannot reckon three tens (line 5) (Law 56)." in " ".join(page.split())
