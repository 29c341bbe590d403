"""Values: classes that are their fields and nothing else, compared and shown by them.

They are declared as the standard library's dataclasses are, and the type checker takes them for those. They
are made here because dataclasses load what inspects source code, and compile six methods for each class: a
third of the time of a command. Here one method is compiled, for the classes of which many values are made.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from operator import attrgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeVar, dataclass_transform

Kind = TypeVar("Kind")

MISSING: Final = object()
"""The default of a field that has to be given."""
FEW: Final = 8
"""How many values of a class are filled field by field: compiling costs as much as that."""


class Field:
    """One field of a class of values."""

    def __init__(
        self,
        *,
        default: object = MISSING,
        default_factory: Callable[[], object] | None = None,
        compare: bool = True,
        repr: bool = True,  # noqa: A002 - as dataclasses call it
        metadata: Mapping[str, Any] = MappingProxyType({}),
    ) -> None:
        self.name, self.annotation, self.module = "", "", ""
        """What it is called in its class, and the type it is declared with, in the words of a module."""
        self.given = default
        """Its default, if that is always the same."""
        self.made = default_factory
        """Makes its default anew for each value."""
        self.compare, self.repr, self.by_name = compare, repr, False
        self.metadata = metadata
        """What else is declared of it."""

    @property
    def type(self) -> Any:  # noqa: ANN401 - any type, also one of several
        """The type it is declared with."""
        return eval(self.annotation, vars(import_module(self.module)))  # noqa: S307 - it stands in the source

    @property
    def default(self) -> object:
        """What it is where nothing is given; MISSING for a field that has to be given."""
        return self.given if self.made is None else self.made()


if TYPE_CHECKING:
    from dataclasses import KW_ONLY as KW_ONLY  # noqa: PLC0414 - so that others may take it from here
    from dataclasses import field as field  # noqa: PLC0414 - as above
    from dataclasses import replace as replace  # noqa: PLC0414 - as above
else:
    KW_ONLY, field = object, Field

    def replace(value: Kind, /, **changes: Any) -> Kind:  # noqa: ANN401 - what its fields hold
        """The same value but for some fields."""
        kind = type(value)
        same = dict(zip(kind.__names__, kind.held(value), strict=True))
        del same["__class__"]  # with which an only field stands in a tuple too
        return kind(**(same | changes))


def is_value(kind: object) -> bool:
    """Whether it is a class of values, perhaps one without fields."""
    return isinstance(kind, type) and hasattr(kind, "__fields__")


def fields(value: object) -> tuple[Field, ...]:
    """The fields of a value, or of a class of values; none of anything else."""
    found: tuple[Field, ...] = getattr(value, "__fields__", ())
    return found


def as_dict(value: object) -> dict[str, Any]:
    """What the fields of a value hold, by name."""
    return {each.name: getattr(value, each.name) for each in fields(value)}


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(kind: type[Kind]) -> type[Kind]:
    """A class of values that are never changed, which is for the type checker to see."""
    _declare(kind)
    return kind


@dataclass_transform(field_specifiers=(field,))
def mutable(kind: type[Kind]) -> type[Kind]:
    """A class of values whose fields change."""
    _declare(kind)
    return kind


def _declare(kind: Any) -> None:  # noqa: ANN401 - any class
    known, by_name = {each.name: each for each in fields(kind)}, False
    body = vars(kind)
    for name, annotation in kind.__annotations__.items():
        if annotation == "KW_ONLY":
            by_name = True
        elif not annotation.startswith("ClassVar"):
            default = body.get(name, MISSING)
            if default is not MISSING:
                delattr(kind, name)
            known[name] = default if isinstance(default, Field) else Field(default=default)
            known[name].name, known[name].by_name = name, by_name
            known[name].annotation, known[name].module = annotation, kind.__module__
    kind.__fields__ = tuple(known.values())
    kind.__match_args__ = tuple(each.name for each in known.values() if not each.by_name)  # type: ignore[misc]  # mypy knows it in a class alone
    kind.__init__, kind.__filled__, kind.__eq__, kind.__hash__ = _fill, 0, _equal, _hash
    kind.compared = attrgetter("__class__", *(each.name for each in known.values() if each.compare))
    kind.__names__ = ("__class__", *known)
    kind.held = attrgetter(*kind.__names__)
    if "__repr__" not in body:
        kind.__repr__ = _shown


def _fill(self: Any, *positional: object, **named: object) -> None:  # noqa: ANN401 - a value of any class
    """Fill one of the first values of a class, field by field; what fills the others is compiled.

    So is what says what is wrong, where the class is called with something else than its fields.
    """
    kind = type(self)
    kind.__filled__ += 1
    given = dict(zip(kind.__match_args__, positional, strict=False), **named)
    values = {each.name: each.default for each in kind.__fields__ if each.name not in given} | given
    fits = len(given) == len(positional) + len(named) and len(values) == len(kind.__fields__)
    if kind.__filled__ > FEW or not fits or any(value is MISSING for value in values.values()):
        kind.__init__ = _filler(kind)
        kind.__init__(self, *positional, **named)
        return
    for name, value in values.items():
        setattr(self, name, value)


def _filler(kind: type[Any]) -> Any:  # noqa: ANN401 - a method of any class
    """The method that fills the fields of a class, as one would write it."""
    parameters, by_name, filled = ["self"], ["*"], ["pass"]
    known: dict[str, Any] = {"MISSING": MISSING}
    for each in fields(kind):
        name, value, default = each.name, each.name, f"=_{each.name}"
        known[f"_{name}"] = each.given if each.made is None else each.made
        if each.made is not None:
            value, default = f"_{name}() if {name} is MISSING else {name}", "=MISSING"
        elif each.given is MISSING:
            default = ""
        (by_name if each.by_name else parameters).append(name + default)
        filled.append(f"self.{name} = {value}")
    parameters += by_name if len(by_name) > 1 else []
    code = f"def __init__({', '.join(parameters)}): {'; '.join(filled)}"
    exec(code, known)  # noqa: S102 - it is made of the names of fields
    known["__init__"].__qualname__ = f"{kind.__qualname__}.__init__"
    return known["__init__"]


def _equal(self: Any, other: Any) -> bool:  # noqa: ANN401 - a value of any class
    return bool(self.compared(self) == self.compared(other)) if type(self) is type(other) else NotImplemented


def _hash(self: Any) -> int:  # noqa: ANN401 - a value of any class
    return hash(self.compared(self))


def _shown(self: Any) -> str:  # noqa: ANN401 - a value of any class
    shown = ", ".join(f"{each.name}={getattr(self, each.name)!r}" for each in fields(self) if each.repr)
    return f"{type(self).__qualname__}({shown})"
