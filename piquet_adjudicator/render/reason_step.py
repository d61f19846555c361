"""A step of the reasoning as sentences, and how each may be put in fewer words."""

from __future__ import annotations

from msgspec import Struct

from piquet_adjudicator.engine.ruled.reason import CallMeant
from piquet_adjudicator.render.plain import sentence, within


class Worded(Struct, frozen=True):
    """A sentence of a step, and how it may read where it stands: `again` after the call that it
    speaks of was named just before, and both as a `part` of a sentence; `whether` and
    `whether_again`, of what is not known, what it leaves open, as part of a sentence."""

    said: str
    again: str
    part: str = ""
    part_again: str = ""
    whether: str = ""
    whether_again: str = ""


class ReasonStep(Struct, frozen=True):
    """One step of the reasoning, as sentences: the facts, and what follows. `plainly` is what
    follows as part of a sentence, where its facts have been given before; empty, where they must
    stand by it. `worded` are its sentences as they may be put in fewer words; `call` is the only
    call that it speaks of, if it is one; `denies` are those of its facts, as
    parts of sentences, that something was not so."""

    facts: tuple[str, ...]
    so: str
    plainly: str = ""
    worded: tuple[Worded, ...] = ()
    call: CallMeant | None = None
    denies: tuple[str, ...] = ()

    @property
    def concludes(self) -> bool:
        """Whether it says what follows, and not what would."""
        return bool(self.facts) and self.so == sentence(f"so {self.plainly}")

    @property
    def would(self) -> str:
        """What would follow, as part of a sentence."""
        return within(self.so)

    @property
    def is_again(self) -> bool:
        """Whether it is such as `again` gives."""
        return not self.facts and bool(self.plainly) and self == self.again

    @property
    def again(self) -> ReasonStep:
        """The same without its facts, which stand a little before it."""
        return ReasonStep((), sentence(f"by the same facts {self.plainly}"), self.plainly)
