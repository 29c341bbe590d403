"""The match script as a code that a phone reads, where it fits: the evening goes home without any server."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cocotte.sheets.pdf.flow import Flow
from cocotte.sheets.pdf.pen import Pen
from cocotte.sheets.style import SOURCE
from cocotte.sheets.written import Labelled

LARGEST: Final = 118.0
"""The side of the code, in points."""
SMALLEST_MODULE: Final = 0.85
"""A module smaller than this, in points, is not read from paper."""
_CAPTION: Final = 12.0

Modules = Sequence[Sequence[int]]
"""A code's modules, row by row: dark where not 0."""


@lru_cache(maxsize=4)
def code_of(script: str) -> Modules | None:
    """The code of a script; None when it is too long to be read from paper."""
    import segno  # noqa: PLC0415 - few sheets carry a code

    try:
        # To try all masks takes four times as long, for a code that is read no better.
        code = segno.make_qr(script, error="l", boost_error=False, mask=3)
    except segno.DataOverflowError:
        return None
    modules: Modules = code.matrix
    return modules if len(modules) * SMALLEST_MODULE <= LARGEST else None


def scan_height(scan: Labelled | None) -> float:
    """The room the code would like, its caption included; 0 for none."""
    modules = code_of(scan.text) if scan else None
    return min(1.1 * len(modules), LARGEST) + _CAPTION if modules else 0.0


def add_scan(flow: Flow, scan: Labelled, top: float) -> float:
    """The code at the right, from `top` down if there is room; answers the width it takes."""
    modules = code_of(scan.text)
    if modules is None:
        return 0.0
    module = min(1.1, LARGEST / len(modules), (top - flow.bottom - _CAPTION) / len(modules))
    if module < SMALLEST_MODULE:
        return 0.0
    side = module * len(modules)
    left = flow.right - side

    def draw(pen: Pen) -> None:
        pen.modules(left, top, module, modules)
        pen.text(flow.right, top - side - _CAPTION + 2, scan.label, SOURCE, side + 60, "right")

    flow.draw(draw)
    return side + 16
