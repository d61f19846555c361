"""The `dataclass`, `field` and `replace` of the standard library, in less time.

There are some two hundred kinds of record, and a ruling uses a third of them, half of these but a
few times. The standard library writes out and compiles six methods for each kind when it is
defined, which took a quarter of the time of a ruling. Here a method is written out when it is first
called, and a constructor when it has been called a few times. In all else the classes are
those of the standard library, to a type checker and to a program, and tests hold them to it; what
is not used here (bases, fields that differ in anything but how they are made) is refused.
"""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from operator import attrgetter
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeAlias, cast

__all__ = ["dataclass", "field", "replace"]

Kind: TypeAlias = type[Any]
Names: TypeAlias = dict[str, Any]


def _dataclass(
    *, frozen: bool = False, slots: bool = False, eq: bool = True
) -> Callable[[Kind], Kind]:
    """Makes a class a record of the fields that its body annotates."""
    methods = {**_METHODS, **(_COMPARED if eq else {}), **(_FROZEN if frozen else {})}
    if eq:
        methods["__hash__"] = _HASHED if frozen else None

    def made(written: Kind) -> Kind:
        if written.__bases__ != (object,):
            raise TypeError(f"{written.__name__} has a base")
        fields = tuple(written.__annotations__)
        body = {**methods, **written.__dict__}
        del body["__dict__"], body["__weakref__"]
        defaults = {name: body.pop(name) for name in fields if name in body}
        told = attrgetter(*fields, "__class__", "__class__")
        body |= {"__match_args__": fields, "_defaults": defaults, "_told": told}
        if slots:
            body["__slots__"] = fields
        kind = type(written.__name__, (), body)
        kind.__qualname__ = written.__qualname__
        return kind

    return made


def _field(*, default_factory: Callable[[], Any]) -> Any:
    """A field that is made afresh where it is not given."""
    return dataclasses.field(default_factory=default_factory)


def _replace(record: Any, /, **changes: Any) -> Any:
    """The record with some of its fields changed."""
    kind = record.__class__
    values = [*map(changes.pop, kind.__match_args__, kind._told(record))]
    return kind(*values, **changes)


OFTEN: Final = 4
"""How many records of a kind are made before its constructor is written out."""


def _when_often(write: Callable[..., None]) -> Callable[..., None]:
    """A constructor that fills in the first few records of each kind field by field, and is then
    written out; at once where what is given does not fit the fields, so that it is told of."""
    left: defaultdict[Kind, int] = defaultdict(lambda: OFTEN)

    def first(self: Any, /, *args: Any, **kwargs: Any) -> None:
        kind = type(self)
        left[kind] -= 1
        values = _filled(kind, args, kwargs) if left[kind] >= 0 else None
        if values is None:
            write(self, *args, **kwargs)
            return
        for name, value in values.items():
            object.__setattr__(self, name, value)
        if hasattr(kind, "__post_init__"):
            self.__post_init__()

    return first


def _filled(kind: Kind, args: tuple[Any, ...], kwargs: Names) -> Names | None:
    """The fields of a record of a kind with what is given for them, and their defaults; None where
    that does not fit."""
    fields = kind.__match_args__
    given = dict(zip(fields, args, strict=False)) | kwargs
    if len(given) < len(args) + len(kwargs) or not given.keys() <= set(fields):
        return None
    for name in fields:
        if name not in given:
            if name not in kind._defaults:
                return None
            default = kind._defaults[name]
            made = isinstance(default, dataclasses.Field)
            given[name] = default.default_factory() if made else default
    return given


Written: TypeAlias = tuple[str, tuple[Any, ...]]
"""A method as it is written out, of which field 2 of its class is called `_2`, with the defaults of
its arguments."""


def _when_called(name: str, write: Callable[[Kind, Names], Written]) -> Callable[..., Any]:
    """A method that is written out for a class when it is first called there."""

    def first(self: Any, /, *args: Any, **kwargs: Any) -> Any:
        kind, names = type(self), Names()
        source, defaults = write(kind, names)
        fields = {f"_{place}": field for place, field in enumerate(kind.__match_args__)}
        code = _compiled(source)
        code = code.replace(
            co_names=tuple(fields.get(each, each) for each in code.co_names),
            co_varnames=tuple(fields.get(each, each) for each in code.co_varnames),
        )
        method = FunctionType(code, names, name, defaults)
        method.__qualname__ = f"{kind.__qualname__}.{name}"
        setattr(kind, name, method)
        return method(self, *args, **kwargs)

    return first


@cache
def _compiled(source: str) -> CodeType:
    """A method compiled: once for all classes of which the same is written."""
    names = Names()
    exec(source, names)
    return cast(FunctionType, names["method"]).__code__


def _init(kind: Kind, names: Names) -> Written:
    """The constructor, with the names that it needs. While its fields are put in, a frozen record
    is of another class, of the same fields, that lets them be set."""
    frozen = "__setattr__" in kind.__dict__
    slots = {"__slots__": kind.__match_args__} if "__slots__" in kind.__dict__ else {}
    names |= {"_kind": kind, "_open": type(kind.__name__, (), slots)}
    names["_become"] = object.__dict__["__class__"].__set__
    given, lines = ["self"], ["_become(self, _open)" if frozen else "pass"]
    for place, name in enumerate(kind.__match_args__):
        field = value = f"_{place}"
        default = kind._defaults.get(name)
        if isinstance(default, dataclasses.Field):
            names[f"_default{field}"] = default
            value = f"_default{field}.default_factory() if {field} is _default{field} else {field}"
        given.append(f"{field}=None" if name in kind._defaults else field)
        lines.append(f"self.{field} = {value}")
    if frozen:
        lines.append("_become(self, _kind)")
    if hasattr(kind, "__post_init__"):
        lines.append("self.__post_init__()")
    return f"def method({', '.join(given)}): {'; '.join(lines)}", tuple(kind._defaults.values())


def _eq(kind: Kind, _: Names) -> Written:
    same = f"{_values('self', kind)} == {_values('other', kind)}"
    alike = "other.__class__ is self.__class__"
    return f"def method(self, other): return {same} if {alike} else NotImplemented", ()


def _hash(kind: Kind, _: Names) -> Written:
    return f"def method(self): return hash({_values('self', kind)})", ()


def _values(of: str, kind: Kind) -> str:
    return f"({''.join(f'{of}._{place}, ' for place in range(len(kind.__match_args__)))})"


def _repr(self: Any) -> str:
    told = (f"{name}={getattr(self, name)!r}" for name in self.__match_args__)
    return f"{self.__class__.__qualname__}({', '.join(told)})"


def _reduce(self: Any) -> tuple[Kind, tuple[Any, ...]]:
    """How it is copied and pickled: by its fields in order."""
    return type(self), tuple(getattr(self, name) for name in self.__match_args__)


def _refuse_to_set(_: object, name: str, __: object) -> NoReturn:
    raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(_: object, name: str) -> NoReturn:
    raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")


class _Fields:
    """What `dataclasses.fields` and the like look for, made when it is looked for."""

    def __get__(self, _: object, kind: Kind) -> Any:
        body = {"__annotations__": kind.__annotations__, **kind._defaults}
        same: Any = dataclasses.dataclass(type(kind.__name__, (), body))
        kind.__dataclass_fields__ = same.__dataclass_fields__
        return kind.__dataclass_fields__


_METHODS: Final[Names] = {
    "__init__": _when_often(_when_called("__init__", _init)),
    "__repr__": _repr,
    "__reduce__": _reduce,
    "__dataclass_fields__": _Fields(),
}
_COMPARED: Final[Names] = {"__eq__": _when_called("__eq__", _eq)}
_HASHED: Final = _when_called("__hash__", _hash)
_FROZEN: Final[Names] = {"__setattr__": _refuse_to_set, "__delattr__": _refuse_to_delete}

if not TYPE_CHECKING:
    dataclass, field, replace = _dataclass, _field, _replace
