"""Records made by `classes` are what the standard library would have made of them."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from piquet_adjudicator import classes
from piquet_adjudicator.model.known import Known

Maker = Callable[..., Callable[[type[Any]], type[Any]]]


def call_of(make: Maker, **how: bool) -> type[Any]:
    """A record of a player, a number that has a default, and a list that is made afresh."""

    class Call:
        """A call."""

        player: str
        number: int = 3
        said: list[str] = dataclasses.field(default_factory=list)

        @property
        def short(self) -> str:
            """The call in a word."""
            return f"{self.player}{self.number}"

    return make(**how)(Call)


def point_of(make: Maker, **how: bool) -> type[Any]:
    """A record that can be told apart and kept in a set."""

    class Point:
        """A point."""

        suit: str
        number: int

    return make(**how)(Point)


FROZEN = {"frozen": True, "slots": True}
each_maker = pytest.mark.parametrize("make", [classes.dataclass, dataclasses.dataclass])


@pytest.fixture(autouse=True, params=[0, classes.OFTEN])
def often(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test with constructors written out at once, and with records filled in singly."""
    monkeypatch.setattr(classes, "OFTEN", request.param)


def told(wrong: Callable[[], object]) -> tuple[type[Exception], str]:
    """The exception that something raises, and its words."""
    with pytest.raises(Exception) as raised:
        wrong()
    return raised.type, str(raised.value)


@each_maker
def test_fields_are_given_by_place_and_by_name(make: Maker) -> None:
    """What is not given has its default, a list one of its own."""
    call = call_of(make, **FROZEN)
    one, other = call("A"), call(said=["good"], player="B", number=4)
    assert (one.player, one.number, one.said, one.short) == ("A", 3, [], "A3")
    assert (other.player, other.number, other.said) == ("B", 4, ["good"])
    assert call("A").said is not one.said
    assert call.__doc__ == "A call."


@each_maker
def test_records_are_equal_by_kind_and_fields(make: Maker) -> None:
    """Two kinds with the same fields are not the same."""
    point, other_kind = point_of(make, **FROZEN), point_of(make, **FROZEN)
    one = point("hearts", 5)
    assert one == point("hearts", 5)
    assert hash(one) == hash(point("hearts", 5))
    assert one != point("hearts", 4)
    assert one != other_kind("hearts", 5)
    assert one != ("hearts", 5)
    assert {one, point("hearts", 5), point("clubs", 5)} == {point("clubs", 5), one}


@each_maker
def test_a_record_may_be_itself_alone(make: Maker) -> None:
    """Without comparing, only a record itself is the same."""
    point = point_of(make, eq=False, **FROZEN)
    one = point("hearts", 5)
    assert one != point("hearts", 5)
    assert len({one, point("hearts", 5), one}) == 2


@each_maker
def test_a_frozen_record_does_not_change(make: Maker) -> None:
    """Its fields are neither set nor taken away."""
    one = point_of(make, **FROZEN)("hearts", 5)
    with pytest.raises(dataclasses.FrozenInstanceError, match="field 'suit'"):
        one.suit = "clubs"
    with pytest.raises(dataclasses.FrozenInstanceError, match="field 'suit'"):
        del one.suit
    assert (one.suit, one.number) == ("hearts", 5)
    assert not hasattr(one, "__dict__")


@each_maker
def test_one_that_is_not_frozen_changes(make: Maker) -> None:
    """It is equal by its fields, and has no place in a set."""
    point = point_of(make, slots=True)
    one = point("hearts", 5)
    one.suit = "clubs"
    assert one == point("clubs", 5)
    assert point.__hash__ is None


@each_maker
def test_match_and_repr(make: Maker) -> None:
    """The fields in order, for patterns and for people."""
    point = point_of(make, **FROZEN)
    match point("hearts", 5):
        case point(suit, 5):
            assert suit == "hearts"
        case _:
            pytest.fail("no match")
    assert repr(point("hearts", 5)) == "point_of.<locals>.Point(suit='hearts', number=5)"


@each_maker
def test_copied(make: Maker) -> None:
    """A copy is equal; a deep one is made of copies."""
    one = call_of(make, **FROZEN)("A", 4, ["good"])
    assert copy.copy(one) == one
    assert copy.deepcopy(one) == one
    assert copy.deepcopy(one).said is not one.said


def test_pickled() -> None:
    """What is kept in a file comes back the same."""
    known = Known(frozenset(), frozenset(), 0)
    assert pickle.loads(pickle.dumps(known)) == known


def test_checked_when_made() -> None:
    """`__post_init__` sees the fields."""
    with pytest.raises(ValueError, match="1 cards cannot be drawn"):
        Known(frozenset(), frozenset(), 1)


@pytest.mark.parametrize(
    ("args", "named"),
    [((), {}), (("A", 1, [], 2), {}), (("A",), {"suit": 1}), (("A",), {"player": "B"})],
)
def test_what_is_wrong_is_told_as_the_standard_library_tells_it(
    args: tuple[object, ...], named: dict[str, object]
) -> None:
    """A field too few, too many, unknown, or given twice, of the first record that is made."""
    ours, theirs = (call_of(m, **FROZEN) for m in (classes.dataclass, dataclasses.dataclass))
    assert told(lambda: ours(*args, **named)) == told(lambda: theirs(*args, **named))


def test_what_is_wrong_with_a_changed_record_is_told_as_the_standard_library_tells_it() -> None:
    """A field unknown."""
    ours, theirs = (call_of(m, **FROZEN) for m in (classes.dataclass, dataclasses.dataclass))
    assert told(lambda: classes.replace(ours("A"), suit=1)) == told(
        lambda: dataclasses.replace(theirs("A"), suit=1)
    )


def test_replaced() -> None:
    """A record like another but for some fields, by our `replace` and the library's."""
    one = call_of(classes.dataclass, **FROZEN)("A", 4, ["good"])
    for replace in (classes.replace, dataclasses.replace):
        other = replace(one, number=5)
        assert (other.player, other.number, other.said) == ("A", 5, one.said)
    assert one.number == 4


def test_the_library_knows_the_fields() -> None:
    """With their defaults, as of a class of its own."""
    ours, theirs = (call_of(m, **FROZEN) for m in (classes.dataclass, dataclasses.dataclass))
    assert dataclasses.is_dataclass(ours("A"))
    for mine, its in zip(dataclasses.fields(ours), dataclasses.fields(theirs), strict=True):
        assert (mine.name, mine.type, mine.default) == (its.name, its.type, its.default)
        assert mine.default_factory == its.default_factory
    assert dataclasses.asdict(ours("A")) == dataclasses.asdict(theirs("A"))


def test_what_is_not_used_is_refused() -> None:
    """A base, and a field that is more than its default."""
    with pytest.raises(TypeError, match="Based has a base"):
        classes.dataclass(frozen=True)(type("Based", (int,), {"__annotations__": {}}))
    with pytest.raises(TypeError):
        classes.field(default_factory=list, compare=False)
