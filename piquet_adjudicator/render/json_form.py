"""A ruling as JSON, for programs to read: the keys in a fixed order, the same bytes every time.

The form is that of `json_types`, from which `schemas/ruling.schema.json` is made.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import UNSET

from piquet_adjudicator.engine.ruled.reason import (
    ActMeant,
    CallMeant,
    DealMeant,
    Follows,
    ItemMeant,
    LawsMeant,
    QuestionMeant,
    TableMeant,
    Thing,
    TrickMeant,
)
from piquet_adjudicator.engine.ruled.ruling import (
    AskAnswered,
    ClaimRuling,
    Finding,
    OpenOption,
    PointsAnswered,
    Ruling,
    Score,
    ScoreItem,
    Settles,
)
from piquet_adjudicator.language.act_json import act_to_json, fields_in_json
from piquet_adjudicator.model.players import PLAYERS
from piquet_adjudicator.render.acts_shown import ActShown, acts_that_matter
from piquet_adjudicator.render.answer_json import answer_data
from piquet_adjudicator.render.decisions import decided
from piquet_adjudicator.render.json_types import (
    AnswerJson,
    Both,
    ClaimJson,
    CodeDigestJson,
    DecidedOtherwiseJson,
    DoubtJson,
    FactJson,
    FindingJson,
    ItemJson,
    Names,
    OptionJson,
    OtherTotalsJson,
    OtherwiseJson,
    PartieRulingJson,
    RangeJson,
    ReasonJson,
    ReceiptJson,
    RulingJson,
    ScoreJson,
    ScoresJson,
    SettlesJson,
    TakenJson,
    WorthJson,
)
from piquet_adjudicator.render.otherwise import reading_said
from piquet_adjudicator.render.parts_json import cases_data, partie_data, pleas_data, worth_data
from piquet_adjudicator.render.read_back import LineRead, lines_read
from piquet_adjudicator.render.say import Teller
from piquet_adjudicator.render.score_view import left_undone
from piquet_adjudicator.render.stated_reasons import distinct, facts_of
from piquet_adjudicator.results.differences_studied import Otherwise, Reading
from piquet_adjudicator.results.points_studied import PointsOfBoth
from piquet_adjudicator.results.record_studied import AnyStudied, Studied, StudiedPartie

_THINGS: Final[dict[type[Thing], str]] = {
    CallMeant: "call",
    TrickMeant: "trick",
    QuestionMeant: "question",
    DealMeant: "deal",
    ItemMeant: "item",
    TableMeant: "table",
}


def one(ruling: AnyStudied, own: Path | None = None, annex: bool = True) -> str:  # noqa: ARG001
    """One ruling as a JSON object."""
    return written(_data(ruling))


def several(
    rulings: Sequence[AnyStudied],
    own: Path | None = None,  # noqa: ARG001
    annex: bool = True,  # noqa: ARG001
) -> str:
    """Several rulings as a JSON list, in the order given."""
    return written([_data(ruling) for ruling in rulings])


def _data(ruling: AnyStudied) -> RulingJson | PartieRulingJson:
    return whole_data(ruling) if isinstance(ruling, StudiedPartie) else ruling_data(ruling)


def whole_data(studied: StudiedPartie) -> PartieRulingJson:
    """The ruling on a partie in JSON: the rulings on its deals, and what it comes to."""
    record = studied.ruling.record
    return PartieRulingJson(
        code=record.code,
        title=record.title,
        club=record.occasion.club,
        date=record.occasion.date,
        referee=record.occasion.referee,
        players=Names(*(record.names.get(player, "") for player in PLAYERS)),
        deals=[ruling_data(each) for each in studied.deals],
        partie=partie_data(studied.ruling.result),
    )


def plain_data(ruling: AnyStudied) -> dict[str, Any]:
    """The ruling as plain data, as it is read back from JSON."""
    data: dict[str, Any] = msgspec.to_builtins(_data(ruling))
    return data


def written(data: object) -> str:
    """Records or plain data as JSON text, indented by two, with a line end."""
    return msgspec.json.format(msgspec.json.encode(data), indent=2).decode() + "\n"


def ruling_data(studied: Studied) -> RulingJson:
    """The ruling in JSON."""
    ruling = studied.ruling
    dispute, receipt = ruling.dispute, ruling.receipt
    return RulingJson(
        code=dispute.code,
        title=dispute.title,
        club=dispute.occasion.club,
        date=dispute.occasion.date,
        referee=dispute.occasion.referee,
        elder=dispute.elder,
        players=Names(*(dispute.names.get(player, "") for player in PLAYERS)),
        claims=[
            _claim(ruled, ruling, points)
            for ruled, points in zip(ruling.claims, studied.by_claim, strict=True)
        ],
        acts=[_act(act) for act in acts_that_matter(ruling)],
        log=[_read(line) for line in lines_read(ruling.game)],
        findings=[_finding(finding) for finding in ruling.findings],
        options=_options(studied),
        undecided=[c.claim.text for c in ruling.claims if c.decision == "undecided"],
        unknown=list(Teller().facts(ruling.unknown)),
        stipulated=[stipulation.text for stipulation in dispute.stipulated],
        score=ScoresJson(*(_score(ruling.score[player]) for player in PLAYERS)),
        play_over=ruling.play_over,
        left_undone=list(left_undone(ruling.game)),
        play_again_from=ruling.play_again_from,
        partie=partie_data(ruling.partie) if ruling.partie else None,
        cases=cases_data(studied),
        doubts=[_doubt(reading, ruling) for reading in studied.readings],
        conflicts=[list(map(str, clauses)) for clauses in ruling.conflicts],
        receipt=ReceiptJson(
            record=receipt.record,
            laws=receipt.laws,
            version=receipt.version,
            codes=[CodeDigestJson(*each) for each in receipt.codes] or msgspec.UNSET,
        ),
        answers=[_answer(each, ruling) for each in ruling.answers] or msgspec.UNSET,
    )


def _claim(ruled: ClaimRuling, ruling: Ruling, points: PointsOfBoth | None = None) -> ClaimJson:
    claim = ruled.claim
    last = claim.line
    return ClaimJson(
        claim=claim.text,
        by=claim.by,
        line=last,
        decision=ruled.decision,
        sentence=decided(ruled, ruling.book),
        cites=list(map(str, ruled.cites)),
        considered=list(map(str, ruled.considered)),
        reasons=[
            ReasonJson(
                cite=str(reason.cite or ""),
                facts=list(facts_of(reason, last)),
                text=Teller(last).follows(reason.so),
            )
            for reason in distinct(ruled.reasons)
        ],
        settles=[_settles(settles, last) for settles in ruled.settles],
        unknown=[Teller(last).fact(fact) for fact in ruled.unknown],
        bounded=ruled.bounded,
        conflict=list(map(str, ruled.conflict)),
        pleas=pleas_data(ruled) or UNSET,
        score=Both(*(points[player] for player in PLAYERS)) if points else UNSET,
    )


def _answer(answer: AskAnswered, ruling: Ruling) -> AnswerJson:
    points = _range(answer.tells) if isinstance(answer.tells, PointsAnswered) else None
    return answer_data(
        answer, ruling.book, [_claim(each, ruling) for each in answer.rulings], points
    )


def _range(points: PointsAnswered) -> RangeJson:
    return RangeJson(
        least=points.least,
        most=points.most,
        so_far=points.so_far,
        to_call=points.to_call,
        items=[_item(item) for item in points.items],
        barred=[_item(item) for item in points.barred],
    )


def _settles(settles: Settles, last: int) -> SettlesJson:
    teller = Teller(last)
    facts = [FactJson(teller.taken(fact, is_so), is_so) for fact, is_so in settles.facts]
    return SettlesJson(facts, settles.decision)


def _act(shown: ActShown) -> dict[str, Any]:
    return {"line": shown.line, **act_to_json(shown.act)}


def _read(line: LineRead) -> dict[str, Any]:
    written = {"written": line.written} if line.differs else {}
    return {"line": line.number, **written, **act_to_json(line.act)}


def _finding(finding: Finding) -> FindingJson:
    so = finding.so
    follows = so if isinstance(so, Follows) else None
    return FindingJson(
        clause=str(finding.cite),
        line=finding.line,
        player=finding.player,
        effect=finding.effect,
        of=_subject(follows.thing) if follows and follows.thing else None,
        act={"line": so.act.line, **act_to_json(so.act.act)} if so.act else None,
        number=follows.number if follows else None,
        term=follows.term if follows else "",
        still_bars=bool(follows and follows.still_bars),
        text=Teller().follows(finding.so),
        facts=list(Teller().facts(finding.facts)),
    )


def _subject(thing: Thing) -> dict[str, Any]:
    """What a finding is of."""
    match thing:
        case ActMeant(line, act):
            return {"thing": "act", "line": line, **act_to_json(act)}
        case LawsMeant(cites):
            return {"thing": "laws", "cites": list(map(str, cites))}
        case _:
            return {"thing": _THINGS[type(thing)], **fields_in_json(thing)}


def _options(studied: Studied) -> list[OptionJson]:
    """The options still open, each with what it is worth."""
    worth = {each.option: worth_data(each) for each in studied.worths}
    return [_option(option, worth.get(option)) for option in studied.ruling.options]


def _option(option: OpenOption, worth: list[WorthJson] | None = None) -> OptionJson:
    return OptionJson(
        clause=str(option.cite),
        holder=option.player,
        choices=[choice.words for choice in option.choices],
        until=option.until,
        lapse=option.lapse,
        worth=worth or [],
    )


def _score(score: Score) -> ScoreJson:
    return ScoreJson(
        items=[_item(item) for item in score.items],
        barred=[_item(item) for item in score.barred],
        possible=[_item(item) for item in score.possible],
        total=score.total,
        taken=TakenJson(score.taken, str(score.taken_cite)) if score.taken is not None else None,
    )


def _item(item: ScoreItem) -> ItemJson:
    return ItemJson(
        item=item.item,
        points=item.points,
        clause=str(item.cite),
        line=item.line,
        text=str(Teller().thing(item.what)),
        at_least=item.at_least,
    )


def _doubt(reading: Reading, ruling: Ruling) -> DoubtJson:
    doubt = reading.doubt
    return DoubtJson(
        clause=str(reading.cite),
        question=doubt.question,
        followed=doubt.followed,
        other=doubt.other,
        reason=doubt.reason,
        otherwise=_otherwise(reading, ruling),
    )


def _otherwise(reading: Reading, ruling: Ruling) -> OtherwiseJson:
    """What comes out otherwise than in the ruling under the other reading of a doubt."""
    otherwise = reading.otherwise or Otherwise()
    return OtherwiseJson(
        tried=reading.otherwise is not None,
        same=reading.otherwise is not None and reading.otherwise.same,
        text=reading_said(reading, ruling),
        claims=[DecidedOtherwiseJson(n, then) for n, then in otherwise.claims],
        findings=[_finding(finding) for finding in otherwise.findings],
        no_findings=[_finding(finding) for finding in otherwise.no_findings],
        options=[_option(option) for option in otherwise.options],
        no_options=[_option(option) for option in otherwise.no_options],
        totals=OtherTotalsJson(**{player: now for player, _, now in otherwise.totals}),
        play_again_from=otherwise.play_again[1] if otherwise.play_again else None,
        partie=partie_data(otherwise.partie) if otherwise.partie else None,
    )
