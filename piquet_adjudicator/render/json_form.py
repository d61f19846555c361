"""A ruling as JSON, for programs to read: the keys in a fixed order, the same bytes every time.

The form is that of `schemas/ruling.schema.json` in the package.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeAlias

from piquet_adjudicator.engine.ruling import (
    ClaimRuling,
    Finding,
    OpenOption,
    Ruling,
    Score,
    ScoreItem,
    Settles,
)
from piquet_adjudicator.language.act_json import act_to_json
from piquet_adjudicator.model.dispute import Occasion
from piquet_adjudicator.model.players import PLAYERS
from piquet_adjudicator.partie.deals import PartieRuling
from piquet_adjudicator.render.acts_told import Told, acts_that_matter
from piquet_adjudicator.render.cases_view import cases_data
from piquet_adjudicator.render.decisions import decided
from piquet_adjudicator.render.otherwise import reading_said
from piquet_adjudicator.render.partie_view import partie_data
from piquet_adjudicator.render.reasons import distinct, facts_of
from piquet_adjudicator.render.say import Teller
from piquet_adjudicator.render.score_view import left_undone
from piquet_adjudicator.render.worth_view import worth_data
from piquet_adjudicator.study.readings import Otherwise, Reading, readings
from piquet_adjudicator.study.worth import worths

Data: TypeAlias = dict[str, Any]


def one(ruling: Ruling | PartieRuling, own: Path | None = None) -> str:  # noqa: ARG001
    """One ruling as a JSON object."""
    return written(_data(ruling))


def several(rulings: Sequence[Ruling | PartieRuling], own: Path | None = None) -> str:  # noqa: ARG001
    """Several rulings as a JSON list, in the order given."""
    return written([_data(ruling) for ruling in rulings])


def _data(ruling: Ruling | PartieRuling) -> Data:
    return whole_data(ruling) if isinstance(ruling, PartieRuling) else ruling_data(ruling)


def whole_data(ruling: PartieRuling) -> Data:
    """The ruling on a partie as plain data: the rulings on its deals, and what it comes to."""
    record = ruling.record
    return {
        "code": record.code,
        "title": record.title,
        **_occasion(record.occasion),
        "players": {player: record.names.get(player, "") for player in PLAYERS},
        "deals": [ruling_data(each) for each in ruling.rulings],
        "partie": partie_data(ruling.result),
    }


def written(data: object) -> str:
    """Plain data as JSON text, indented by two, with a line end."""
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def ruling_data(ruling: Ruling) -> Data:
    """The ruling as plain data."""
    dispute, receipt = ruling.dispute, ruling.receipt
    return {
        "code": dispute.code,
        "title": dispute.title,
        **_occasion(dispute.occasion),
        "elder": dispute.elder,
        "players": {player: dispute.names.get(player, "") for player in PLAYERS},
        "claims": [_claim(ruled, ruling) for ruled in ruling.claims],
        "acts": [_act(told) for told in acts_that_matter(ruling)],
        "findings": [_finding(finding) for finding in ruling.findings],
        "options": _options(ruling),
        "undecided": [c.claim.text for c in ruling.claims if c.decision == "undecided"],
        "unknown": list(Teller().facts(ruling.unknown)),
        "stipulated": [stipulation.text for stipulation in dispute.stipulated],
        "score": {player: _score(ruling.score[player]) for player in PLAYERS},
        "play_over": ruling.play_over,
        "left_undone": list(left_undone(ruling.game.end)),
        "play_again_from": ruling.play_again_from,
        "partie": partie_data(ruling.partie),
        "cases": cases_data(ruling),
        "doubts": [_doubt(reading, ruling) for reading in readings(ruling)],
        "conflicts": [list(map(str, clauses)) for clauses in ruling.conflicts],
        "receipt": {
            "record": receipt.record,
            "laws": receipt.laws,
            "version": receipt.version,
        },
    }


def _occasion(occasion: Occasion) -> Data:
    return {"club": occasion.club, "date": occasion.date, "referee": occasion.referee}


def _claim(ruled: ClaimRuling, ruling: Ruling) -> Data:
    claim = ruled.claim
    last = claim.line
    return {
        "claim": claim.text,
        "by": claim.by,
        "line": last,
        "decision": ruled.decision,
        "sentence": decided(ruled, ruling.book),
        "cites": list(map(str, ruled.cites)),
        "reasons": [
            {
                "cite": str(reason.cite or ""),
                "facts": list(facts_of(reason, last)),
                "text": Teller(last).follows(reason.so),
            }
            for reason in distinct(ruled.reasons)
        ],
        "settles": [_settles(settles, last) for settles in ruled.settles],
        "unknown": [Teller(last).fact(fact) for fact in ruled.unknown],
        "bounded": ruled.bounded,
        "conflict": list(map(str, ruled.conflict)),
    }


def _settles(settles: Settles, last: int) -> Data:
    teller = Teller(last)
    facts = [{"fact": teller.taken(fact, is_so), "holds": is_so} for fact, is_so in settles.facts]
    return {"facts": facts, "decision": settles.decision}


def _act(told: Told) -> Data:
    return {"line": told.line, **act_to_json(told.act)}


def _finding(finding: Finding) -> Data:
    return {
        "clause": str(finding.cite),
        "line": finding.line,
        "player": finding.player,
        "effect": finding.effect,
        "text": Teller().follows(finding.so),
        "facts": list(Teller().facts(finding.facts)),
    }


def _options(ruling: Ruling) -> list[Data]:
    """The options still open, each with what it is worth."""
    worth = {each.option: worth_data(each) for each in worths(ruling)}
    return [_option(option, worth.get(option)) for option in ruling.options]


def _option(option: OpenOption, worth: list[Data] | None = None) -> Data:
    return {
        "clause": str(option.cite),
        "holder": option.player,
        "choices": list(option.choices),
        "until": option.until,
        "lapse": option.lapse,
        "worth": worth or [],
    }


def _score(score: Score) -> Data:
    return {
        "items": [_item(item) for item in score.items],
        "barred": [_item(item) for item in score.barred],
        "possible": [_item(item) for item in score.possible],
        "total": score.total,
        "taken": {"points": score.taken, "clause": str(score.taken_cite)}
        if score.taken_cite
        else None,
    }


def _item(item: ScoreItem) -> Data:
    return {
        "item": item.item,
        "points": item.points,
        "clause": str(item.cite),
        "line": item.line,
        "text": str(Teller().thing(item.what)),
    }


def _doubt(reading: Reading, ruling: Ruling) -> Data:
    doubt = reading.doubt
    return {
        "clause": str(reading.cite),
        "question": doubt.question,
        "followed": doubt.followed,
        "other": doubt.other,
        "reason": doubt.reason,
        "otherwise": {
            "tried": reading.otherwise is not None,
            "same": reading.otherwise is not None and reading.otherwise.same,
            "text": reading_said(reading, ruling),
            **_otherwise(reading.otherwise or Otherwise()),
        },
    }


def _otherwise(found: Otherwise) -> Data:
    """What comes out otherwise than in the ruling under the other reading of a doubt."""
    return {
        "claims": [{"claim": n, "decision": then} for n, then in found.claims],
        "findings": [_finding(finding) for finding in found.findings],
        "no_findings": [_finding(finding) for finding in found.no_findings],
        "options": [_option(option) for option in found.options],
        "no_options": [_option(option) for option in found.no_options],
        "totals": {player: now for player, _, now in found.totals},
        "play_again_from": found.play_again[1] if found.play_again else None,
        "partie": partie_data(found.partie),
    }
