"""How much may be looked into before a search is cut short: counted in steps, and never in seconds,
so that the same record gives the same page on every machine."""

from __future__ import annotations

from collections.abc import Hashable

from msgspec import Struct, field


class Budget(Struct):
    """So many steps are `left`: each an act laid on the table, or a clause tried on it. What is
    taken of a part of it is taken of the `whole` too.

    >>> whole = Budget(100)
    >>> part = whole.part(4)
    >>> part.spend(20)
    >>> part.left, whole.left, part.is_spent
    (5, 80, False)
    """

    left: int
    whole: Budget | None = None
    _paid: set[Hashable] = field(default_factory=set)

    @property
    def is_spent(self) -> bool:
        """Whether nothing more is to be looked into."""
        return self.left <= 0

    def spend(self, steps: int) -> None:
        """Takes so many steps."""
        self.left -= steps
        if self.whole is not None:
            self.whole.spend(steps)

    def spend_once(self, found: Hashable, steps: int) -> None:
        """Takes the steps by which something was found, unless they were taken of the whole
        before: it is kept, and not sought again.

        >>> whole = Budget(100)
        >>> part = whole.part(2)
        >>> for each in (part, whole, part):
        ...     each.spend_once("the tricks", 30)
        >>> part.left, whole.left
        (20, 70)
        """
        every = self
        while every.whole is not None:
            every = every.whole
        if found not in every._paid:
            every._paid.add(found)
            self.spend(steps)

    def part(self, of: int) -> Budget:
        """One of so many equal parts of what is left."""
        return Budget(max(0, self.left) // max(1, of), self)
