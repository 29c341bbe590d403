"""Values: classes that are their fields and nothing else, compared and shown by them, never changed.

They are the standard library's dataclasses, for which one method each is made, the one that fills them, in
the place of six. A start makes a hundred such classes, and making them was a third of its time.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import cached_property
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

Kind = TypeVar("Kind")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(kind: type[Kind]) -> type[Kind]:
    """A class of values, with slots unless it works something out once and keeps it.

    That none of them is changed is for the type checker to see.
    """
    keeps = any(isinstance(each, cached_property) for each in vars(kind).values())
    made: Any = dataclass(eq=False, repr=False, slots=not keeps)(kind)
    compared = [each.name for each in fields(made) if each.compare]
    made.compared = attrgetter("__class__", *compared)
    made.__eq__, made.__hash__ = _equal, _hash
    if made.__repr__ is object.__repr__:
        made.__repr__ = _shown
    return made  # type: ignore[no-any-return]  # the class that was told


def _equal(self: Any, other: Any) -> bool:  # noqa: ANN401 - a value of any class
    return bool(self.compared(self) == self.compared(other)) if type(self) is type(other) else NotImplemented


def _hash(self: Any) -> int:  # noqa: ANN401 - a value of any class
    return hash(self.compared(self))


def _shown(self: Any) -> str:  # noqa: ANN401 - a value of any class
    told = ", ".join(f"{each.name}={getattr(self, each.name)!r}" for each in fields(self) if each.repr)
    return f"{type(self).__qualname__}({told})"
