"""Makes the table of lines heard before (`piquet_adjudicator/help/heard.txt`) anew.

    python -m tests.help.heard

From the lines of `lines.yaml` that tell a single act and are not held back, from those of
`paraphrases.txt`, under each sentence some other ways to say it, and from the sentences of the
language itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import yaml

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.help.clauses import one_clause
from piquet_adjudicator.help.heard import HEARD, HeardKind, kinds, signs
from piquet_adjudicator.language.forms import FORMS, examples
from piquet_adjudicator.language.sentences import form_of, read_act
from piquet_adjudicator.model.acts import Talks
from piquet_adjudicator.model.players import Player

LINES: Final = Path(__file__).parent / "lines.yaml"
PARAPHRASES: Final = Path(__file__).parent / "paraphrases.txt"


def heard() -> str:
    """The table: under each kind of sentence the words of the lines that tell it."""
    rows: dict[HeardKind, set[str]] = {}
    for kind, line, names in (*_of_the_language(), *_told(), *_paraphrased()):
        said = " ".join(signs(one_clause(line, "A", names).words))
        rows.setdefault(kind, set()).add(said)
    return "".join(
        f"{kind}\n" + "".join(f"  {said}\n" for said in sorted(rows[kind])) for kind in sorted(rows)
    )


def _of_the_language() -> Iterator[tuple[HeardKind, str, Mapping[Player, str]]]:
    for form in FORMS:
        if form.act is not Talks:
            for line in examples(form):
                yield kinds()[form.patterns[0]], line, {}


def _told() -> Iterator[tuple[HeardKind, str, Mapping[Player, str]]]:
    entries: list[dict[str, Any]] = yaml.load(LINES.read_text(encoding="utf-8"), yaml.CSafeLoader)
    for entry in entries:
        if entry["kind"] == "act" and "held" not in entry and len(entry.get("write", ())) == 1:
            for kind in {kind for meant in entry["write"][0] if (kind := _kind(meant))}:
                yield kind, entry["line"], entry.get("names", {})


def _paraphrased() -> Iterator[tuple[HeardKind, str, Mapping[Player, str]]]:
    kind: HeardKind | None = None
    for line in PARAPHRASES.read_text(encoding="utf-8").splitlines():
        if not line.startswith(" "):
            kind = _kind(line)
        if kind is None:
            raise ValueError(f"{PARAPHRASES.name}: no sentence: {line}")
        if line.startswith(" "):
            yield kind, line.strip(), {}


def _kind(line: str) -> HeardKind | None:
    try:
        form = form_of(read_act(line, "A"))
    except (NotUnderstood, ValueError):
        return None
    return kinds()[form.patterns[0]]


if __name__ == "__main__":
    HEARD.write_text(heard(), encoding="utf-8")
