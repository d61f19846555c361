"""`rule --format` and `--templates`: each form of the page, and templates of the user's own."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import piquet_adjudicator.cli.pages as pages_module
from piquet_adjudicator.cli import main
from piquet_adjudicator.render import environment, html
from tests.render.samples import DATA, ruled_sample

MISCALL = DATA / "miscall.yaml"
CORRECTED = DATA / "corrected.yaml"
BEGINS = {
    "text": b"A calls three kings and has not three kings\n\n  Players",
    "markdown": b"# A calls three kings and has not three kings\n",
    "html": b"<!DOCTYPE html>\n<html lang=",
    "pdf": b"%PDF-",
    "json": b"{\n",
}


def run(*words: str | Path) -> Result:
    """The command run in this process."""
    return CliRunner().invoke(main, [str(word) for word in words])


@pytest.mark.parametrize("kind", BEGINS)
def test_each_form_goes_to_the_output_and_to_files(kind: str, tmp_path: Path) -> None:
    done = run("rule", MISCALL, "--format", kind)
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout_bytes.startswith(BEGINS[kind])
    assert run("rule", MISCALL, CORRECTED, "--format", kind, "-o", tmp_path / "new").exit_code == 0
    ending = {"text": "txt", "markdown": "md"}.get(kind, kind)
    names = sorted(path.name for path in (tmp_path / "new").iterdir())
    assert names == [f"corrected.{ending}", f"miscall.{ending}"]
    assert (tmp_path / "new" / f"miscall.{ending}").read_bytes() == done.stdout_bytes


def test_several_pages_of_html_are_one_document() -> None:
    done = run("rule", MISCALL, CORRECTED, "--format", "html")
    assert done.stdout == html.several(
        [ruled_sample("miscall"), ruled_sample("corrected")], annex=False
    )


# ---- PDF


def test_without_the_typesetter_pdf_is_refused_before_anything(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    monkeypatch.delitem(sys.modules, "piquet_adjudicator.render.pdf", raising=False)
    done = run("rule", tmp_path / "none.yaml", "--format", "pdf", "-o", tmp_path / "page.pdf")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "pip install 'piquet-adjudicator[pdf]'" in done.stderr
    assert "no such file" not in done.stderr
    assert run("rule", MISCALL, "--format", "html").exit_code == 0


def test_it_is_told_for_which_signs_a_pdf_has_no_letters(tmp_path: Path) -> None:
    record = tmp_path / "named.yaml"
    record.write_text("title: 王\nelder: A\nlog: [A leads AS]\n", encoding="utf-8")
    done = run("rule", record, "--format", "pdf", "-o", tmp_path / "page.pdf")
    assert "There are no letters here for these signs, which stand as ?: U+738B." in done.stderr
    assert "letters" not in run("rule", record, "--format", "html").stderr


def test_a_terminal_is_not_shown_a_pdf(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(pages_module, "is_for_people", lambda: True)
    for words in ((), ("-o", "-")):
        done = run("rule", MISCALL, "--format", "pdf", *words)
        assert (done.exit_code, done.stdout) == (2, "")
        assert "--output" in done.stderr
    assert run("rule", MISCALL, "--format", "pdf", "-o", tmp_path / "x.pdf").exit_code == 0
    assert run("rule", MISCALL, "--format", "html").exit_code == 0


# ---- templates of the user's own


def own(folder: Path, name: str, text: str) -> Path:
    """A folder with a template in it."""
    (folder / name).write_text(text, "utf-8")
    return folder


def test_a_template_of_ones_own_stands_before_that_of_the_program(tmp_path: Path) -> None:
    folder = own(tmp_path, "head.html.j2", "<h1>Ruled at the club: {{ view.title }}</h1>\n")
    done = run("rule", MISCALL, "--format", "html", "--templates", folder)
    assert done.exit_code == 0
    assert "<h1>Ruled at the club: A calls three kings and has not three kings</h1>" in done.stdout
    assert "<h2>The decision</h2>" in done.stdout
    plainly = run("rule", MISCALL, "--format", "html")
    assert "Ruled at the club" not in plainly.stdout


def test_a_template_of_ones_own_is_escaped_as_the_others_are(tmp_path: Path) -> None:
    hostile = DATA / "hostile.yaml"
    bare = own(tmp_path, "ruling.html.j2", "{{ view.title }}")
    page = run("rule", hostile, "--format", "html", "--templates", bare).stdout
    assert "&lt;b&gt;&amp;amp;" in page
    bare = own(tmp_path, "ruling.md.j2", "{{ view.title }}")
    page = run("rule", hostile, "--format", "markdown", "--templates", bare).stdout
    assert page.startswith("\\{\\{ 7 \\* 7 \\}\\}")
    bare = own(tmp_path, "ruling.txt.j2", "{{ view.title }}")
    assert "\x1b" not in run("rule", hostile, "--templates", bare).stdout


BAD = [
    ("ruling.md.j2", "a\n{% if x %}\n", 2, "this is no template: Unexpected end"),
    ("ruling.md.j2", "\n\n{{ view.nothing }}\n", 3, "there is nothing named 'nothing' here"),
    ("head.md.j2", "\n{{ nothing }}\n", 2, "there is nothing named 'nothing' here"),
    ("ruling.md.j2", "\n{% include 'other.md.j2' %}\n", 2, "there is no template 'other.md.j2'"),
    ("ruling.md.j2", "{% include '../x' %}\n", 1, "there is no template '../x'"),
    ("ruling.md.j2", "{{ view.__class__ }}\n", 1, "unsafe"),
    ("ruling.md.j2", "{{ 1 / 0 }}\n", 1, "ZeroDivisionError"),
    ("ruling.md.j2", "{% include 'ruling.md.j2' %}\n", 1, "RecursionError"),
    ("ruling.md.j2", "{{ range(9) }}\n", 1, "there is nothing named 'range' here"),
    *(
        ("ruling.md.j2", f"{{{{ view.title | {name} }}}}\n", 1, f"No filter named '{name}'")
        for name in ("safe", "e", "escape", "forceescape", "urlize", "xmlattr", "tojson", "fill")
    ),
    ("ruling.typ.j2", '\n#panic("no")\n', 2, "Typst does not take what the templates make"),
    ("ruling.typ.j2", "\n#foo(\n", 2, "unclosed delimiter"),
    ("ruling.typ.j2", '#import "@preview/x:1.0.0"\n', 1, "may not fetch a package"),
    ("ruling.typ.j2", '#read("../../etc/passwd")\n', 1, "Typst does not take"),
]


@pytest.mark.parametrize(("name", "text", "line", "words"), BAD, ids=lambda value: str(value)[:30])
def test_a_bad_template_is_reported_with_its_place(
    name: str, text: str, line: int, words: str, tmp_path: Path
) -> None:
    kind = "pdf" if ".typ" in name else "markdown"
    page = tmp_path / "page"
    folder = own(tmp_path, name, text)
    done = run("rule", MISCALL, "--format", kind, "--templates", folder, "-o", page)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(f"{folder / name}:{line}:1: ")
    assert words in done.stderr
    assert "Traceback" not in done.stderr
    assert not page.exists()


def test_a_template_that_is_no_text_is_reported(tmp_path: Path) -> None:
    (tmp_path / "ruling.txt.j2").write_bytes(b"\xff\xfe")
    done = run("rule", MISCALL, "--templates", tmp_path)
    assert done.exit_code == 2
    assert done.stderr == f"{tmp_path / 'ruling.txt.j2'}:0:0: a template must be in UTF-8\n"


def test_a_page_without_end_is_broken_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would have as many signs as the title to the sixth power."""
    monkeypatch.setattr(environment, "MOST_SIGNS", 200_000)
    many = "{% for a in view.title %}" * 5 + "{{ view.title }}" + "{% endfor %}" * 5
    done = run("rule", MISCALL, "--templates", own(tmp_path, "ruling.txt.j2", many))
    assert done.exit_code == 2
    assert "the page becomes longer" in done.stderr


def test_templates_stand_in_a_folder_and_make_no_json(tmp_path: Path) -> None:
    done = run("rule", MISCALL, "--templates", tmp_path / "none")
    assert done.exit_code == 2
    assert "no such folder of templates" in done.stderr
    done = run("rule", MISCALL, "--templates", tmp_path, "--format", "json")
    assert done.exit_code == 2
    assert "leave out --templates" in done.stderr
