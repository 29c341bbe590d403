"""Qt's enumerations, made the quick way.

PySide makes all enumerations of a class when the class is first named, through `Enum(name, pairs)`, which
asks of every member what can only be wrong in a program's own. The 93 of `Qt` alone, with 1,195 members,
were a tenth of the time to the window. The standard library makes its own without those questions.
"""

from __future__ import annotations

import enum
from collections.abc import Callable

_Maker = Callable[..., type[enum.Enum]]


def make_quickly() -> None:
    """From here on PySide's are made as the standard library makes its own, where it has such a way."""
    with_care: _Maker | None = getattr(enum.EnumType, "_create_", None)
    quick: Callable[..., _Maker] | None = getattr(enum, "_simple_enum", None)
    if with_care is None or quick is None:
        return

    def create(
        kind: type[enum.Enum],
        class_name: str,
        names: object,
        *,
        boundary: enum.FlagBoundary | None = None,
        **others: object,
    ) -> type[enum.Enum]:
        if boundary is enum.KEEP and isinstance(names, list):  # so PySide asks, and hardly anybody else
            return quick(kind, boundary=boundary)(type(class_name, (), dict(names)))
        return with_care(kind, class_name, names, boundary=boundary, **others)

    vars(enum)["EnumType"]._create_ = create
