"""What was meant by claims and questions heard before: every form is read, and lines like them are
offered it."""

from __future__ import annotations

from pathlib import Path

import pytest

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.help.asks_offered import suggest_asks
from piquet_adjudicator.help.claims_heard import HEARD_ASKS, HEARD_CLAIMS, likely_forms
from piquet_adjudicator.help.claims_offered import suggest_claims
from piquet_adjudicator.language.ask_sentences import read_ask
from piquet_adjudicator.language.claim_sentences import ClaimContext, read_claim

AT_TABLE = ClaimContext(4, 4, "A", "A")


def forms(table: Path) -> list[str]:
    lines = table.read_text(encoding="utf-8").splitlines()
    return [line.format(who="A", other="B", item="point") for line in lines if line[:1] != " "]


def test_every_form_of_the_tables_is_read() -> None:
    unread = []
    for form in (*forms(HEARD_CLAIMS), *forms(HEARD_ASKS)):
        try:
            read_ask(form, AT_TABLE) if form in forms(HEARD_ASKS) else read_claim(form, AT_TABLE)
        except NotUnderstood:
            unread.append(form)
    assert unread == []


@pytest.mark.parametrize(
    ("line", "claim"),
    [
        ("A says a wrong suit is of no consequence", "A is liable to no penalty"),
        ("B thinks a short stock gives him the choice", "B may have a fresh deal"),
    ],
)
def test_a_claim_is_meant_as_those_like_it(line: str, claim: str) -> None:
    assert claim in suggest_claims(line, ClaimContext(4, 4, "A"))


def test_a_question_is_meant_as_those_like_it() -> None:
    asks, _ = suggest_asks("Which of us gets his pick of the packs?", AT_TABLE)
    assert "who has the choice of packs" in asks


def test_a_word_or_two_are_like_nothing() -> None:
    assert likely_forms("zounds, he says", HEARD_CLAIMS) == {}
