"""What every law says of one act of a record: those that bear on it, those that speak of it and do
not reach it, and those that have nothing to do with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.reason import Reason
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.render.act_words import act_words
from piquet_adjudicator.render.by_name import speech_of
from piquet_adjudicator.render.environment import page
from piquet_adjudicator.render.plain import listed, sentence
from piquet_adjudicator.render.quotes import all_named, citation_words
from piquet_adjudicator.render.say import Teller
from piquet_adjudicator.results.steps_studied import BearsOnLine, LineStudy, ShortOfLine

_WHY: Final = {
    "too early": "it is too early for it: {}",
    "too late": "it is too late for it: {}",
    "excepted": "it gives way, for {}",
    "failed": "{}",
}


class Bearing(Struct, frozen=True):
    """What a law makes of an act, in a sentence, and the facts on which it does so."""

    text: str
    facts: tuple[str, ...] = ()


class LineView(Struct, frozen=True):
    """What `explain --line` prints. `bears` are the clauses that bear on the act when it is done,
    `after` how the deal lies by it, `later` what is made of it at other lines; `short` of it fall
    the clauses that speak of such an act and ask for more; `others` that speak of other acts of
    the kind are taken together by the reason; `rest` counts those that say nothing of it."""

    title: str
    act: str
    bears: tuple[Bearing, ...]
    after: tuple[Bearing, ...]
    later: tuple[Bearing, ...]
    short: tuple[str, ...]
    others: tuple[str, ...]
    rest: str


def line_page(study: LineStudy) -> str:
    """What every law says of the act of a line of the log, as text."""
    view, by_name = _view(study), speech_of(study.game.dispute, clauses=True)
    return page("line.txt.j2", replace(by_name(view), title=view.title))


def _view(study: LineStudy) -> LineView:
    steps, dispute = study.game.steps, study.game.dispute
    return LineView(
        title=dispute.title or "A hand of piquet",
        act=sentence(f"line {study.line}: {act_words(steps[study.line - 1].as_recorded)}"),
        bears=tuple(_bearings(study.bears, study)),
        after=tuple(map(_position, study.position)),
        later=tuple(_bearings(study.later, study)),
        short=tuple(_short(each, study) for each in study.short),
        others=tuple(_by_reason(study.silent, study.line)),
        rest=_rest(study),
    )


def _position(reason: Reason) -> Bearing:
    """What is concluded of the table as it lies after the line."""
    law = citation_words(reason.cite) if reason.cite else ""
    facts = tuple(map(sentence, Teller().facts(reason.facts)))
    return Bearing(sentence(f"{Teller().follows(reason.so)} ({law})"), facts)


def _bearings(bears: Iterable[BearsOnLine], study: LineStudy) -> Iterator[Bearing]:
    """What each law makes of the act: what it makes of it on the same facts, at the same line, is
    said in one."""
    teller = Teller(this=study.line)
    together: dict[tuple[Citation, str, tuple[str, ...]], list[str]] = {}
    for each in bears:
        facts = tuple(map(sentence, teller.facts(each.facts)))
        unsettled = "" if each.certain else "it is not settled whether "
        key = (each.cite, f"{_at(each.at, study)}{unsettled}", facts)
        together.setdefault(key, []).extend(map(teller.follows, each.follows))
    for (cite, at, facts), said in together.items():
        yield Bearing(
            sentence(f"{at}{'; '.join(dict.fromkeys(said))} ({citation_words(cite)})"), facts
        )


def _at(line: int, study: LineStudy) -> str:
    """Where a law bears on the act, if not at its own line."""
    if line == study.line:
        return ""
    return f"at line {line}: " if line <= len(study.game.steps) else "in the end: "


def _short(short: ShortOfLine, study: LineStudy) -> str:
    """Why a clause that speaks of such an act does not reach this one."""
    teller = Teller(this=study.line)
    if short.excepted_by:
        so, cite = short.excepted_by
        why = f"{teller.follows(so)} ({citation_words(cite)})"
    else:
        why = listed(teller.facts(short.why)) or "it adds nothing here"
    why = _WHY.get(short.outcome, "{}").format(why)
    gloss = study.book.files.glosses.get(short.clause)
    about = f" ({gloss})" if gloss else ""
    return sentence(f"{_first(short.cite)}{about}: {why}")


def _by_reason(silent: Iterable[ShortOfLine], line: int) -> Iterator[str]:
    """The clauses of other acts of the kind, those of one reason together."""
    reasons: dict[str, list[Citation]] = {}
    for each in silent:
        for why in Teller(this=line).facts(each.why):
            reasons.setdefault(why, []).append(each.cite)
    for why, cites in reasons.items():
        yield sentence(f"{why}: {all_named(dict.fromkeys(cites))}")


def _rest(study: LineStudy) -> str:
    """How many laws do not speak of such an act."""
    also = "" if study.no_word == len(study.book.laws) else "other "
    return f"The {also}{study.no_word} laws, and the {also}Cases, do not speak of such an act."


def _first(cite: Citation) -> str:
    """A citation at the beginning of a sentence."""
    return f"the treatise, {cite}" if cite.kind == "page" else citation_words(cite)
