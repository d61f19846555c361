"""What a player saw or knew, pleaded against a law that speaks of it itself."""

from __future__ import annotations

from piquet_adjudicator.engine.pleas.plea_topic import as_named
from piquet_adjudicator.engine.ruled.reason import Follows
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.help.arguments import seen_or_known
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.named import Named
from piquet_adjudicator.model.claims import Plea


def law_of_what_was_seen(plea: Plea, ruled: ClaimRuling, book: LawBook) -> Named | None:
    """The law that gives the decision, where its own print speaks of what was seen or known as the
    words of a ground do; it cannot be said not to look at that."""
    said = seen_or_known(plea.text)
    for reason in ruled.reasons:
        if reason.cite is None or reason.further or not isinstance(reason.so, Follows):
            continue
        clauses = book.clause(str(reason.cite))
        if said & seen_or_known(" ".join(word for clause in clauses for word in clause.words)):
            return as_named(reason.cite, clauses, book)
    return None
