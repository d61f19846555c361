"""What he who wrote a record is told of lines that were read: talk like words to which the laws
give effect, and leads of several cards of which it is not said how they were led."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from piquet_adjudicator.errors import Place, Problem, quote
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.language.talk_notices import talk_notices
from piquet_adjudicator.model.acts import Leads
from piquet_adjudicator.model.dispute import Dispute


def line_notices(dispute: Dispute) -> tuple[Problem, ...]:
    """What is to be noticed in the lines of a record, talk first."""
    return (*talk_notices(dispute), *_leads(dispute))


def _leads(dispute: Dispute) -> Iterator[Problem]:
    for line in dispute.log:
        act = line.act
        if isinstance(act, Leads) and len(act.cards) > 1 and act.how is None:
            together = say(replace(act, how="together"))
            in_turn = say(replace(act, how="one after another"))
            yield Problem(
                Place(dispute.file, line.file_line, 1),
                f"{quote(say(act))} does not say how they were led",
                f"write: {together}; or: {in_turn}",
                offers=(together, in_turn),
            )
