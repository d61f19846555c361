"""Writes the parts of the documentation, and the schema of rulings, that are made from the program,
or checks them.

    python docs/generate.py            writes what has changed
    python docs/generate.py --check    changes nothing; fails where something is out of date

A page is written by hand but for its marked blocks, `<!-- name -->` to `<!-- /name -->`, which are
filled from the tables of the package, from an example file, or by running the command. A block may
take one word more, as in `<!-- ruling examples/case-02.yaml -->`.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from itertools import groupby
from pathlib import Path
from typing import Final, get_args

import click

from piquet_adjudicator.cli import main as command
from piquet_adjudicator.data import DEFAULT_CODE, codes
from piquet_adjudicator.facts.anchors import ANCHORS
from piquet_adjudicator.facts.moments import ACT_MOMENTS, EACH, MOMENTS
from piquet_adjudicator.facts.spec import Fact, Measure
from piquet_adjudicator.facts.vocabulary import (
    DUTIES,
    MEASURES,
    SUBJECTS,
    TERMS,
    UNTIL,
    WORDS,
)
from piquet_adjudicator.files.claim_questions import CONCLUDED, QUESTIONS
from piquet_adjudicator.files.claims_of_code import KEYS as KEYS_OF_CLAIM
from piquet_adjudicator.files.record_json import record_schema
from piquet_adjudicator.files.stipulations import FORMS_OF_FACTS
from piquet_adjudicator.language.act_of_json import act_entries, act_names
from piquet_adjudicator.language.ask_rows import ASK_ROWS
from piquet_adjudicator.language.claim_json import entries_of
from piquet_adjudicator.language.claim_rows import CLAIM_SLOTS, ROWS
from piquet_adjudicator.language.claim_sentences import denial_of
from piquet_adjudicator.language.form import Form
from piquet_adjudicator.language.forms import FORMS, SLOTS, examples
from piquet_adjudicator.lawbook.effects import EFFECTS
from piquet_adjudicator.model.asks import AskRow
from piquet_adjudicator.model.choices import CHOICES, LAPSES
from piquet_adjudicator.model.claims import SAID_OF, TRYING, ClaimRow, Quantity
from piquet_adjudicator.render.json_form import written
from piquet_adjudicator.render.json_types import schema

ROOT: Final = Path(__file__).resolve().parent.parent
SCHEMA: Final = "piquet_adjudicator/schemas/ruling.schema.json"
OF_RECORDS: Final = "piquet_adjudicator/schemas/record.schema.json"
PAGES: Final = (
    "README.md",
    "docs/writing-a-dispute.md",
    "docs/record-reference.md",
    "docs/sentences.md",
    "docs/vocabulary.md",
    "docs/commands.md",
    "docs/for-programs.md",
)
POSSESSIVES: Final = (
    ("{adversary} {named}", "B's point"),
    ("{adversary} point", "B's point"),
    ("{owner} {named_call}", "B's point"),
    ("{owner} [call of] {named_call}", "B's [call of the] point"),
    ("are {adversary}", "are B's"),
    ("by {owner}", "by B"),
    ("{owner} (discarded", "B (discarded"),
    ("{owner} (held", "B (held"),
)
"""Where a sentence takes a name with its `'s`, or without, and the sample has it otherwise."""
BLOCK: Final = re.compile(
    r"(?P<start><!-- (?P<name>[a-z]+)(?: (?P<word>\S+))? -->\n).*?(?P<end><!-- /(?P=name) -->)",
    re.S,
)
DIGEST: Final = re.compile(r"(?<=, laws )[0-9a-f]+")
"""The digest of the law files in a receipt: it may lag behind, so that a change of a law that
changes no ruling here asks for no new page."""
PARTS: Final = {
    "by": "*caller*",
    "other": "*his adversary*",
    "words": "*what he called*",
    "at": "at line *line*",
    "the_line": "line *line*",
    "called": "called at line *line*",
    "words_called": "*what he called*, called at line *line*",
    "option": "the option of *choice*",
    "done": "*done so*",
}
"""What a sentence may say of a call, or of a choice, besides its name."""
LITTLE: Final = frozenset(
    (
        "the",
        "that",
        "his",
        "he",
        "it",
        "of",
        "to",
        "at",
        "in",
        "is",
        "an",
        "and",
        "was",
        "has",
        "for",
    )
)
"""Words by which no sentence is sought."""
SAMPLES: Final = {name: slot.sample for name, slot in SLOTS.items()}


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table in Markdown."""
    names = list(head)
    lines = [names, ["---"] * len(names), *(list(row) for row in rows)]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines) + "\n"


def in_words(pattern: str) -> str:
    """A sentence form as a reader may follow it: samples in its slots, `a / b` for one of two.

    >>> in_words("{player} (puts|throws) out [with] {cards}")
    'A (puts / throws) out [with] KS QS'
    """
    spaced = re.sub(r"\s*\|\s*", " / ", pattern)
    for words, example in POSSESSIVES:
        spaced = spaced.replace(words, example)
    return re.sub(r"\{(\w+)\}", lambda found: SAMPLES[found[1]], spaced)


def code(text: str) -> str:
    """A text in the letters of a typewriter, fit for a table."""
    return f"`{text}`"


# ---- the sentences of a dispute


def sentences(_: str) -> str:
    """Every sentence form, a table for each part of the hand."""
    pages = []
    for group, forms in groupby(FORMS, key=lambda form: form.group):
        rows = [_sentence(form) for form in forms]
        pages.append(f"### {group.capitalize()}\n\n{table(('act', 'write', 'also read'), rows)}")
    return "\n" + "\n".join(pages) + "\n"


def canonical(_: str) -> str:
    """Every canonical sentence with its number, by what is done at the table."""
    numbered = enumerate(FORMS, 1)
    parts = []
    for group, rows in groupby(numbered, key=lambda row: row[1].group):
        said = (f"{number}. {code(examples(form)[0])}" for number, form in rows)
        parts.append(f"**{group.capitalize()}**<br>\n" + "<br>\n".join(said))
    return "\n" + "\n\n".join(parts) + "\n\n"


def byword(_: str) -> str:
    """The words of the canonical sentences, each with the numbers of those that have it."""
    found: dict[str, list[str]] = {}
    for number, form in enumerate(FORMS, 1):
        plain = re.sub(r"\{\w+\}", " ", form.patterns[0])
        for word in sorted({*re.findall(r"[a-z-]{2,}", plain)} - LITTLE):
            found.setdefault(word, []).append(str(number))
    return (
        "\n" + "; ".join(f"**{word}** {', '.join(found[word])}" for word in sorted(found)) + "\n\n"
    )


def _sentence(form: Form) -> tuple[str, str, str]:
    others = "<br>".join(code(in_words(pattern)) for pattern in form.patterns[1:])
    return form.name, code(examples(form)[0]), others


def claims(_: str) -> str:
    """Every form of a claim that something is so, its denial, and what else is read as either."""
    rows = []
    for row in ROWS:
        first, *others = (code(in_words(pattern.replace("*", ""))) for pattern in row.patterns)
        others += [f"denied: {code(in_words(pattern))}" for pattern in row.denials]
        rows.append((row.name, first, code(in_words(denial_of(row))), "<br>".join(others)))
    return "\n" + table(("claim", "write", "deny", "also read"), rows) + "\n"


def asks(_: str) -> str:
    """Every form of question, and what else is read as it."""
    rows = []
    for row in ASK_ROWS:
        first, *others = (code(in_words(pattern)) for pattern in row.patterns)
        rows.append((row.name, first, "<br>".join(others)))
    return "\n" + table(("question", "write", "also read"), rows) + "\n"


def stipulations(_: str) -> str:
    """Every form in which the place of a card is admitted."""
    return "\n" + _canonical_and_others(FORMS_OF_FACTS, "place") + "\n"


def _canonical_and_others(forms: Iterable[tuple[str, str]], title: str) -> str:
    rows = []
    for name, grouped in groupby(forms, key=lambda pair: pair[0]):
        first, *others = (code(in_words(pattern)) for _, pattern in grouped)
        rows.append((name, first, "<br>".join(others)))
    return table((title, "write", "also read"), rows)


# ---- the vocabulary of the laws


def facts(_: str) -> str:
    """Every fact, with its arguments, what it says when it holds and when not, and its page."""
    head = ("fact", "of", "holds", "does not hold", "rests on", "page")
    parts: list[str] = []
    for subject in SUBJECTS:
        rows = [
            (code(f.name), _arguments(f), _said(f.yes, f), _said(f.no, f), _rests_on(f), f.page)
            for f in subject.facts
        ]
        parts.append(f"### {subject.title}\n\n{table(head, rows)}")
    return "\n" + "\n\n".join(parts) + "\n"


def measures(_: str) -> str:
    """Every measure, with its arguments, what it counts, and its page."""
    rows = [
        (code(m.name), _arguments(m), _said(m.says, m), _rests_on(m), m.page)
        for m in MEASURES.values()
    ]
    return "\n" + table(("measure", "of", "counts", "rests on", "page"), rows) + "\n"


def _rests_on(spec: Fact | Measure) -> str:
    """The kinds of effect that it looks at; heavy are those on which it rests."""
    needed = {kind for kind, _ in spec.needs}
    kinds = sorted({kind for kind, _ in spec.reads})
    return ", ".join(f"**{code(kind)}**" if kind in needed else code(kind) for kind in kinds)


def _arguments(spec: Fact | Measure) -> str:
    """The kinds of its arguments; and at which moments alone it is asked."""
    moments = dict.fromkeys(code(ACT_MOMENTS[kind]) for kind in spec.at)
    at = (f"at {', '.join(moments)}",) if moments else ()
    return "; ".join(filter(None, (", ".join(spec.args), *at)))


def _said(sentence: str, spec: Fact | Measure) -> str:
    """The sentence with its arguments, or the parts that it says of one, named by their kinds."""

    def name(found: re.Match[str]) -> str:
        named = f"*{spec.args[int(found['which'])]}*"
        several = f" {found['things']}s" if found["things"] else ""
        return PARTS[found["part"]] if found["part"] else f"{named}{several}"

    return re.sub(r"\{(?P<which>\d)(?:\.(?P<part>\w+))?(?::(?P<things>\w+))?\}", name, sentence)


def anchors(_: str) -> str:
    """Every anchor, with the event that it stands for."""
    rows = [(code(a.name), a.says.format("*person*"), a.page) for a in ANCHORS.values()]
    return "\n" + table(("anchor", "comes when", "page"), rows) + "\n"


def definitions(_: str) -> str:
    """The definitions of the code, as they stand in its file."""
    text = (codes()[DEFAULT_CODE].laws / "definitions.yaml").read_text("utf-8")
    said = text.partition("\n\n")[2]
    return f"\n```yaml\n{said}```\n\n"


def moments(_: str) -> str:
    """Every moment, with the roles that it fills."""
    rows = [(code(name), ", ".join(roles)) for name, roles in MOMENTS.items()]
    runs = [(code(name), ", ".join(roles)) for name, roles in EACH.items()]
    return (
        f"\n{table(('moment', 'roles'), rows)}\n"
        f"A clause may run over several things at one moment:\n\n{table(('each', 'roles'), runs)}\n"
    )


def _slot(slot: re.Match[str]) -> str:
    """A slot of a sentence, with the thing that a number in it counts, or as which it counts."""
    return slot[3] or f"*{slot[1]}*{f' {slot[2]}s' if slot[2] else ''}"


def effects(_: str) -> str:
    """Every effect, with its slots, what it says, and whether it is a finding."""
    rows = [
        (
            code(effect.kind),
            ", ".join(f"{name} ({kind})" for name, kind in effect.needs.items()),
            ", ".join(f"{name} ({kind})" for name, kind in effect.may_have.items()),
            re.sub(r"\{(\w+)(?::(\w+)|\.(\w+))?\}", _slot, effect.says),
            "yes" if effect.finding else "",
        )
        for effect in EFFECTS.values()
    ]
    return "\n" + table(("effect", "needs", "may have", "says", "finding"), rows) + "\n"


def terms(_: str) -> str:
    """What each kind of effect may carry as its `as`, with what it means, and its page."""
    rows = [(code(t.kind), code(t.word), t.means, t.page) for t in TERMS]
    return "\n" + table(("effect", "as", "means", "page"), rows) + "\n"


def words(_: str) -> str:
    """The words of options and duties, and those that arguments of facts may be."""
    choices = {choice.words: choice.means for choice in CHOICES.values()}
    lapses = {lapse.words: lapse.means for lapse in LAPSES.values()}
    slots = (("choices", choices), ("until", UNTIL), ("lapse", lapses), ("do", DUTIES))
    meant = [(name, code(word), means) for name, known in slots for word, means in known.items()]
    kinds = [(kind, ", ".join(map(code, known))) for kind, known in WORDS.items()]
    return (
        f"\n{table(('slot', 'word', 'means'), meant)}\n"
        f"An argument of a fact that is a word is one of its kind:\n\n"
        f"{table(('argument', 'words'), kinds)}\n"
    )


# ---- the forms of claims of a code


def ownclaims(_: str) -> str:
    """What a form of claim of a code's own may say, and ask, each word with what it means."""
    tables = (
        (("entry", "means"), KEYS_OF_CLAIM),
        (("question", "asks"), QUESTIONS),
        (("entry of `concluded`", "means"), CONCLUDED),
        (("what is tried", "means"), TRYING),
        (("slot of the words", "what stands there"), CLAIM_SLOTS),
        (("in `so` and `not so`", "is"), SAID_OF),
    )
    made = (table(head, ((code(k), v) for k, v in known.items())) for head, known in tables)
    measured = ", ".join(map(code, get_args(Quantity)))
    return f"\n{chr(10).join(made)}\nA number may come to (`comes to`): {measured}.\n\n"


# ---- the command, and what it prints


def commands(_: str) -> str:
    """The help page of every command."""
    return "\n" + "\n".join(_help_pages(command, "piquet-adjudicator", None)) + "\n"


def _help_pages(verb: click.Command, name: str, parent: click.Context | None) -> Iterable[str]:
    context = click.Context(verb, info_name=name.split()[-1], parent=parent, max_content_width=88)
    yield f"## {code(name)}\n\n```text\n{verb.get_help(context).rstrip()}\n```\n"
    if isinstance(verb, click.Group):
        for word in verb.list_commands(context):
            below = verb.get_command(context, word)
            assert below is not None
            yield from _help_pages(below, f"{name} {word}", context)


def example(path: str) -> str:
    """An example file as it stands."""
    return f"```yaml\n{(ROOT / path).read_text(encoding='utf-8')}```\n"


def ruling(path: str) -> str:
    """What the command prints on a file."""
    return f"```text\n{_run('rule', path)}```\n"


def score(path: str) -> str:
    """The score of a file, as it accrues."""
    return f"```text\n{_run('score', path)}```\n"


def _run(*words: str) -> str:
    """What the command prints. It may end with one, where something is left undecided."""
    line = [sys.executable, "-m", "piquet_adjudicator", *words]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, encoding="utf-8")
    if done.returncode > 1:
        raise SystemExit(f"{' '.join(words)}: {done.stderr}")
    return "".join(f"{row.rstrip()}\n" for row in done.stdout.splitlines())


def acts(_: str) -> str:
    """Every kind of act, with its entries in JSON (those that it needs first, the others in
    brackets), and its canonical sentences."""
    rows = []
    for name, kind in act_names().items():
        needed = act_entries(kind)
        entries = ", ".join(f"`{entry}`" if needs else f"[`{entry}`]" for entry, needs in needed)
        said = [examples(form)[0] for form in FORMS if form.name == name]
        rows.append((code(name), entries, "<br>".join(map(code, dict.fromkeys(said)))))
    return "\n" + table(("act", "entries", "sentences"), rows) + "\n"


def claimforms(_: str) -> str:
    """Every form of claim with its entries in JSON, and its sentence."""
    return _objects(ROWS, "claim")


def askforms(_: str) -> str:
    """Every form of question with its entries in JSON, and its sentence."""
    return _objects(ASK_ROWS, "question")


def _objects(forms: Iterable[ClaimRow | AskRow], title: str) -> str:
    rows = [
        (
            code(row.name),
            ", ".join(map(code, entries_of(row))),
            code(in_words(row.patterns[0].replace("*", ""))),
        )
        for row in forms
    ]
    return "\n" + table((title, "entries", "sentence"), rows) + "\n"


BLOCKS: Final[dict[str, Callable[[str], str]]] = {
    "canonical": canonical,
    "byword": byword,
    "acts": acts,
    "claimforms": claimforms,
    "askforms": askforms,
    "sentences": sentences,
    "claims": claims,
    "asks": asks,
    "stipulations": stipulations,
    "facts": facts,
    "measures": measures,
    "anchors": anchors,
    "moments": moments,
    "definitions": definitions,
    "effects": effects,
    "terms": terms,
    "words": words,
    "ownclaims": ownclaims,
    "commands": commands,
    "example": example,
    "ruling": ruling,
    "score": score,
}


def filled(page: str) -> str:
    """A page with every marked block made anew. Blocks of other names are left as they stand."""

    def fill(found: re.Match[str]) -> str:
        make = BLOCKS.get(found["name"])
        if make is None:
            return found[0]
        return found["start"] + make(found["word"] or "") + found["end"]

    return BLOCK.sub(fill, page)


def main() -> int:
    """Writes or checks the pages; returns how many were out of date, when only checking."""
    parser = argparse.ArgumentParser(description="Writes the generated parts of the documentation.")
    parser.add_argument("--check", action="store_true", help="change nothing; only compare")
    check = parser.parse_args().check
    stale = 0
    schemas = {SCHEMA: schema, OF_RECORDS: record_schema}
    for name in (*PAGES, *schemas):
        path = ROOT / name
        before = path.read_text(encoding="utf-8")
        after = written(schemas[name]()) if name in schemas else filled(before)
        if check and DIGEST.sub("", after) != DIGEST.sub("", before):
            stale += 1
            print(f"{name} is out of date")
        elif not check and after != before:
            path.write_text(after, encoding="utf-8")
            print(f"{name} written")
    return stale


if __name__ == "__main__":
    sys.exit(main())
