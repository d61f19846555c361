"""The documentation says what the program does: its pages are generated from it, or tried on it."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Final

import click
import pytest
import yaml
from click.testing import CliRunner
from msgspec.structs import fields

from piquet_adjudicator.cli import main as command
from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.facts.anchors import ANCHORS
from piquet_adjudicator.facts.moments import MOMENTS
from piquet_adjudicator.facts.vocabulary import (
    DUTIES,
    FACTS,
    MEASURES,
    TERMS,
    UNTIL,
)
from piquet_adjudicator.files.dispute_file import KEYS, read_dispute
from piquet_adjudicator.language.claim_patterns import patterns_of
from piquet_adjudicator.language.claim_rows import ROWS
from piquet_adjudicator.language.claim_sentences import ClaimContext, denial_of, read_claim
from piquet_adjudicator.language.form import Form
from piquet_adjudicator.language.forms import FORMS, SLOTS, examples
from piquet_adjudicator.language.patterns import plain_example
from piquet_adjudicator.language.sentences import read_act
from piquet_adjudicator.lawbook.effects import EFFECTS
from piquet_adjudicator.model.choices import CHOICE_NAMED, LAPSES
from piquet_adjudicator.model.claims import ClaimRow, StatusClaim
from piquet_adjudicator.render.claim_view import ClaimView
from piquet_adjudicator.render.deal_rows import DealRow, DealTable
from piquet_adjudicator.render.document import Document
from piquet_adjudicator.render.doubt_view import DoubtView
from piquet_adjudicator.render.escaping import KINDS
from piquet_adjudicator.render.follows_view import FindingView
from piquet_adjudicator.render.partie_view import ActsOfDeal, PartieView
from piquet_adjudicator.render.quotes import Quote
from piquet_adjudicator.render.ruling_view import RulingView
from piquet_adjudicator.render.score_view import ScoreSide, ScoreView
from piquet_adjudicator.render.worth_view import OptionView
from tests.each import each
from tests.rulings import ruling_on

ROOT: Final = Path(__file__).resolve().parent.parent
README: Final = ROOT / "README.md"
WRITING: Final = ROOT / "docs" / "record-reference.md"
TWO_PAGES: Final = ROOT / "docs" / "writing-a-dispute.md"
VOCABULARY: Final = ROOT / "docs" / "vocabulary.md"
TEMPLATES: Final = ROOT / "docs" / "templates.md"
COMMANDS: Final = ROOT / "docs" / "commands.md"
PAGES: Final = (
    *(README, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"),
    *sorted((ROOT / "docs").glob("*.md")),
)
SAMPLES: Final = {name: slot.sample for name, slot in SLOTS.items()}
LINK: Final = re.compile(r"\[[^\]]+\]\(([^)#:]+)(?:#[^)]*)?\)")
FENCE: Final = re.compile(r"^```(\w+)\n(.*?)^```$", re.S | re.M)


def text_of(page: Path) -> str:
    """A page of the documentation."""
    return page.read_text(encoding="utf-8")


def fenced(page: Path, language: str) -> list[str]:
    """The blocks of a page in a language."""
    return [block for name, block in FENCE.findall(text_of(page)) if name == language]


def run(*words: str) -> subprocess.CompletedProcess[str]:
    """A Python program, run at the top of the checkout."""
    return subprocess.run(
        [sys.executable, *words], cwd=ROOT, capture_output=True, text=True, encoding="utf-8"
    )


def test_generated_parts_are_up_to_date() -> None:
    """`python docs/generate.py` would change nothing."""
    done = run("docs/generate.py", "--check")
    assert done.returncode == 0, f"{done.stdout}{done.stderr}\nrun python docs/generate.py"


# ---- writing a dispute


@each(FORMS, lambda form: examples(form)[0])
def test_every_sentence_form_is_documented_and_read(form: Form) -> None:
    """Each canonical sentence is on the page; it, and each other form, is read as its act."""
    assert f"`{examples(form)[0]}`" in text_of(WRITING)
    for sentence in examples(form):
        assert type(read_act(sentence, "A")) is form.act, sentence


@each(ROWS, lambda row: row.name)
def test_every_claim_is_documented_and_read(row: ClaimRow) -> None:
    """Each claim that something is so is on the page with its denial, and each of its forms is read
    as that, and of those made from it."""
    page = text_of(WRITING)
    forms = [(p, False) for pattern in row.patterns for p in patterns_of(pattern).positive]
    forms += [(p, True) for pattern in row.patterns for p in patterns_of(pattern).negative]
    for pattern, denied in (*forms, *((p, True) for p in row.denials)):
        claim = read_claim(plain_example(pattern, SAMPLES), ClaimContext(4, 4, "A", "A"))
        assert isinstance(claim, StatusClaim), pattern
        assert (claim.row, claim.denied) == (row, denied), pattern
    for canonical in (row.patterns[0].replace("*", ""), denial_of(row)):
        assert f"`{plain_example(canonical, SAMPLES)}`" in page


def test_every_key_of_a_dispute_is_documented() -> None:
    """The page names each key that a file may have."""
    page = text_of(WRITING)
    assert [key for key in KEYS if f"`{key}:`" not in page] == []


def test_writing_a_dispute_takes_two_pages() -> None:
    """Of 60 lines of 80 characters each."""
    lines = text_of(TWO_PAGES).splitlines()
    assert sum(-(-max(len(line), 1) // 80) for line in lines) <= 2 * 60


@pytest.mark.parametrize("page", [WRITING, TWO_PAGES], ids=["reference", "two pages"])
def test_disputes_on_the_page_are_ruled(page: Path) -> None:
    """What a reader copies from the page works."""
    blocks = fenced(page, "yaml")
    assert blocks
    for block in blocks:
        assert adjudicate(read_dispute(block)).claims


def test_claims_on_the_page_are_read() -> None:
    """The short lists of claims work under a log, too."""
    lists = re.findall(r"^    claims:\n(?:      .*\n)+", text_of(WRITING), re.M)
    assert lists
    for claims in lists:
        log = "log:\n" + "  - (not told)\n" * 9
        assert read_dispute("elder: A\n" + log + claims.replace("\n    ", "\n").lstrip()).claims


# ---- the vocabulary and the commands


@pytest.mark.parametrize(
    "words",
    [
        FACTS,
        MEASURES,
        ANCHORS,
        MOMENTS,
        EFFECTS,
        {t.word: t for t in TERMS},
        CHOICE_NAMED,
        UNTIL,
        LAPSES,
        DUTIES,
    ],
)
def test_every_word_of_the_laws_is_documented(words: dict[str, object]) -> None:
    """Each fact, measure, anchor, moment, effect, term and word of an option is on its page."""
    page = text_of(VOCABULARY)
    assert [word for word in words if f"| `{word}` |" not in page] == []


def commands_of(verb: click.Command, name: str) -> list[str]:
    """The names of a command and all under it."""
    results = [name]
    if isinstance(verb, click.Group):
        context = click.Context(verb, info_name=name)
        for word in verb.list_commands(context):
            below = verb.get_command(context, word)
            assert below is not None
            results += commands_of(below, f"{name} {word}")
    return results


def test_every_command_is_documented() -> None:
    """Each verb has its help on the page of commands."""
    names = commands_of(command, "piquet-adjudicator")
    assert len(names) > 1
    assert [name for name in names if f"## `{name}`\n" not in text_of(COMMANDS)] == []


def test_every_name_and_file_of_a_page_is_documented() -> None:
    """The page on templates has each name that a template finds, and each file that rulings use."""
    page = text_of(TEMPLATES)
    views = (
        RulingView,
        ClaimView,
        FindingView,
        OptionView,
        DoubtView,
        ScoreView,
        ScoreSide,
        Quote,
        ActsOfDeal,
        DealRow,
        DealTable,
        PartieView,
    )
    names = {field.name for view in views for field in fields(view)} | set(Document._fields)
    names -= {"heading", "barred_heading", "possible_heading"}
    assert [name for name in sorted(names) if f"`{name}`" not in page] == []
    for name in ("ruling", "partie", "head", "cards", "quote", "side"):
        assert f"`{name}.*.j2`" in page or f"`{name}.html.j2`" in page
        for kind in KINDS:
            assert (ROOT / "templates" / f"{name}{kind}").exists()


# ---- the README


def test_command_lines_of_the_readme_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each line after a `$`, and the end of the first set-up line, does what it says."""
    monkeypatch.chdir(ROOT)
    lines = [
        line.removeprefix("$ ")
        for block in fenced(README, "console")
        for line in block.splitlines()
    ]
    lines += [line.split("&& .venv/bin/")[-1] for line in fenced(README, "sh")[0].splitlines()]
    assert len(lines) > 1
    for line in lines:
        tool, *words = shlex.split(line)
        assert tool == "piquet-adjudicator"
        done = CliRunner().invoke(command, words)
        assert done.exit_code <= ("not-known" in line), f"{line}\n{done.stderr}"
        assert done.stdout


def test_python_of_the_readme_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Python examples print what they are said to print."""
    monkeypatch.chdir(ROOT)
    result = doctest.testfile(str(README), module_relative=False)
    assert result.attempted
    assert not result.failed


def test_the_test_command_stands_between_its_marks() -> None:
    """`.ci/run` takes the command from there."""
    between = text_of(README).split("<!-- tests -->\n")[1].split("<!-- /tests -->")[0]
    (command_line,) = (line for line in between.splitlines() if not line.startswith("```"))
    assert command_line.startswith("python3 -m venv .venv")
    assert command_line.endswith("/pytest")


# ---- all pages


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    """Every link to a file of the checkout finds it."""
    links = LINK.findall(text_of(page))
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.yaml")), ids=lambda p: p.name)
def test_examples_are_ruled(path: Path) -> None:
    """Every example file can be read and ruled, and says what it is."""
    ruling = ruling_on(path)
    assert ruling.dispute.title
    assert ruling.claims or ruling.answers


def test_the_law_that_contributing_shows_is_as_it_stands() -> None:
    """What is quoted of a law file is in that file, entry by entry."""
    block = text_of(ROOT / "CONTRIBUTING.md").split("Of Law 54:\n\n")[1].split("\n\nA clause\n")[0]
    shown = yaml.safe_load(textwrap.dedent(block))
    file = ROOT / "laws" / "portland-1882" / "law-54.yaml"
    clauses = yaml.safe_load(file.read_text("utf-8"))["clauses"]
    assert shown.keys() == {54.1, 54.2}
    for number, clause in shown.items():
        assert clause == {key: clauses[number][key] for key in clause}
