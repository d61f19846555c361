"""What stands on a page above the answers to the grounds of a claim, and what these have said."""

from __future__ import annotations

from msgspec import Struct, field
from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.reason import CallMeant, FactStated, NotReached, Reason, Sum
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.model.claims import Claim, Concluded, Plea, StatusClaim
from piquet_adjudicator.render.quotes import citation_words
from piquet_adjudicator.render.reasons import only_call, what_follows
from piquet_adjudicator.render.stated_reasons import facts_of


class Given(Struct, frozen=True):
    """The ruling on a claim whose grounds are answered, and the reasons that stand above the
    answers, which need not be said again; those that an answer has `said` are added, what it
    `wanted` to know, and of what laws it was `told_about`; and, where the answers stand together,
    the facts by which it `answered`."""

    ruled: ClaimRuling
    above: frozenset[Reason] = frozenset()
    said: dict[Reason, None] = field(default_factory=dict)
    answered: set[str] | None = None
    wanted: dict[str, None] = field(default_factory=dict)
    told_about: dict[str, None] = field(default_factory=dict)

    @property
    def last(self) -> int:
        """The last line that the record has where the claim is put."""
        return self.ruled.claim.line

    @property
    def call(self) -> CallMeant | None:
        """The call that is named above, where the reasons speak of no other."""
        calls = {only_call(each) for each in self.above}
        return calls.pop() if len(calls) == 1 else None

    def facts_of(self, reason: Reason) -> tuple[str, ...]:
        """The facts of a reason, as parts of sentences; a call of which they all are is named in
        the first that speaks of it."""
        facts, only = facts_of(reason, self.last, self.call), only_call(reason)
        if only is None or only == self.call:
            return facts
        named = facts_of(reason, self.last, only)
        pairs = enumerate(zip(facts, named, strict=True))
        first = next((at for at, (full, short) in pairs if full != short), len(facts))
        return (*facts[: first + 1], *named[first + 1 :])

    def what_follows(self, reason: Reason) -> str:
        """What follows by it, with its law."""
        return what_follows(reason, self.last, named=self.call)

    def is_answered_by(self, facts: str) -> bool:
        """Whether an answer before this one has given the same facts; these are noted."""
        if self.answered is None:
            return False
        before = facts in self.answered
        self.answered.add(facts)
        return before

    @property
    def facts_above(self) -> frozenset[str]:
        """The facts that stand above the answers."""
        return frozenset(fact for each in self.above for fact in self.facts_of(each))


def decisive(ruled: ClaimRuling) -> Reason | None:
    """The last of the reasons that carry a decision."""
    return next((each for each in reversed(ruled.reasons) if not each.further), None)


def because(reasons: tuple[Reason, ...], given: Given) -> str:
    """The facts on which a clause applies, and what follows; of several, those of the last, for
    which the others are premises. Of one that does not apply, what it lacks. Of a reason that
    stands above the facts are left out; nothing, where an answer has it already."""
    for reason in reasons[-1:]:
        above = reason in given.above
        if above and reason in given.said:
            return ""
        given.said[reason] = None
        lacks = isinstance(reason.so, NotReached)
        every = given.facts_of(in_short(reason) if above else reason)
        new = [each for each in every if lacks or each not in given.facts_above]
        facts, so = ", and ".join(new), given.what_follows(reason)
        if facts and lacks and reason.cite:
            return f"{facts} ({citation_words(reason.cite)})"
        return f"{facts}; so {so}" if facts and not above else so
    return ""


def in_short(reason: Reason) -> Reason:
    """A reason without the terms of its sums."""
    facts = tuple(
        replace(each, shown=None)
        if isinstance(each, FactStated) and isinstance(each.shown, Sum)
        else each
        for each in reason.facts
    )
    return replace(reason, facts=facts)


def who_relies(plea: Plea, claim: Claim) -> str:
    """Who relies on a ground: a player; but what is answered to a claim on a bystander may be said
    by him."""
    question = claim.row.question if isinstance(claim, StatusClaim) else None
    on_bystander = isinstance(question, Concluded) and question.kinds == ("bystander pays",)
    return "the other side" if on_bystander and plea.by != claim.by else plea.by
