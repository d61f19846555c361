"""Why a record of which some acts are recorded in part can be no whole one, or a contested line not
be as one of the players has it."""

from __future__ import annotations

from msgspec.structs import replace

from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.replay.budget import Budget
from piquet_adjudicator.replay.contradicted import contradicted
from piquet_adjudicator.replay.in_part import RecordSearch, Replays
from piquet_adjudicator.replay.journal import Journal
from piquet_adjudicator.replay.recorded_in_part import (
    BESIDE_CONTESTED,
    acts_in_part,
    as_gaps,
    contested_lines,
    problem_of_one_line,
    readings_of,
)

_HINT_GIVEN_UP = (
    "name more of the cards, or leave out what nothing is claimed of, with (not told) in its place"
)


def at_fault(dispute: Dispute, replays: Replays, budget: Budget, *, found: bool) -> Journal | None:
    """What is wrong with a record, where none that it may be of was found; or where one was, and a
    contested line cannot be as one of the players has it. None where nothing is."""
    return (
        _one_way_only(dispute, replays, budget) if found else _impossible(dispute, replays, budget)
    )


def _impossible(dispute: Dispute, replays: Replays, budget: Budget) -> Journal:
    """Why the acts recorded in part can be no whole ones: a journal with the first problem. Where
    the search was given up, that is said, and not that there are none."""
    journal = replays(as_gaps(dispute), None)[1]
    if journal.problems:
        return journal
    given_up = budget.is_spent
    search = RecordSearch(dispute, replays, budget)
    if not any(search.every()) and (only := problem_of_one_line(search.problems, dispute)):
        journal.problems.append(only)
        return journal
    line = search.stuck or acts_in_part(dispute)[0]
    journal.begin(line)
    if given_up or search.exhausted:
        message = (
            "no cards were found with which all this can have been done, as far as was looked; it"
            " may be that there are some"
        )
        journal.impossible(message, _HINT_GIVEN_UP)
        return journal
    message = f'no card was found with which "{say(line.act)}" and the rest can have been done'
    journal.impossible(message, *contradicted(dispute, line))
    return journal


def _one_way_only(dispute: Dispute, replays: Replays, budget: Budget) -> Journal | None:
    """Why the first of the contested lines that cannot have been done, or not have been done, with
    all that is not contested, cannot: a journal with its problem. None where each can: else the
    line would be ruled on as not done, or as done, without a word."""
    for line in contested_lines(dispute):
        assert isinstance(line.act, acts.Contested)
        for way in readings_of(line, dispute.log):
            log = tuple(way if each is line else each for each in dispute.log)
            settled = replace(dispute, log=log)
            if (
                budget.is_spent
                or any(RecordSearch(settled, replays, budget).every())
                or budget.is_spent
            ):
                continue
            in_part = acts_in_part(settled)
            why = _impossible(settled, replays, budget) if in_part else replays(settled, None)[1]
            if not why.problems:
                continue  # there are too few cards for those not known, and it can have been done
            was = "was not" if isinstance(way.act, acts.Contested) else "was"
            journal = Journal(dispute)
            journal.begin(line)
            journal.impossible(
                f'if "{say(line.act.act)}" {was} done, what is told besides cannot have been: '
                f"{why.problems[0].message}",
                BESIDE_CONTESTED[line.act.when],
                why.problems[0].place,
            )
            return journal
    return None
