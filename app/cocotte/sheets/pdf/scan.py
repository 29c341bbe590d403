"""The match script as a code that a phone reads, where it fits: the evening goes home without any server."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cocotte.language.written.printed import Labelled
from cocotte.sheets.pdf.flow import Flow
from cocotte.sheets.pdf.pen import Pen
from cocotte.sheets.style import SOURCE

LARGER: Final = 118.0
"""The side of most codes, in points; only one with more in it than fits there is larger."""
SMALLEST_MODULE: Final = 0.85
"""A module smaller than this, in points, is not read from paper."""
_MODULE: Final = 1.1
_CAPTION: Final = 12.0
_BESIDE: Final = 16.0

Modules = Sequence[Sequence[int]]
"""A code's modules, row by row: dark where not 0."""


@lru_cache(maxsize=4)
def code_of(script: str) -> Modules | None:
    """The code of a script; None when it is too long for any."""
    import segno  # noqa: PLC0415 - few sheets carry a code

    try:
        # To try all masks takes four times as long, for a code that is read no better.
        code = segno.make_qr(script, error="l", boost_error=False, mask=3)
    except segno.DataOverflowError:
        return None
    modules: Modules = code.matrix
    return modules


def scan_size(scan: Labelled | None) -> tuple[float, float]:
    """The room the code takes across and down, its caption and the air beside it included; 0 for none."""
    modules = code_of(scan.text) if scan else None
    if modules is None:
        return 0.0, 0.0
    side = _module(modules) * len(modules)
    return side + _BESIDE, side + _CAPTION


def _module(modules: Modules) -> float:
    return max(min(_MODULE, LARGER / len(modules)), SMALLEST_MODULE)


def add_scan(flow: Flow, scan: Labelled, top: float) -> None:
    """The code at the right, from `top` down; on a page of its own if there is no room for it here."""
    modules = code_of(scan.text)
    if modules is None:
        return
    module = _module(modules)
    side = module * len(modules)
    if top - flow.bottom < side + _CAPTION:
        flow.turn()
        top = flow.y
        flow.y -= side + _CAPTION
    left = flow.right - side

    def draw(pen: Pen) -> None:
        pen.modules(left, top, module, modules)
        pen.text(flow.right, top - side - _CAPTION + 2, scan.label, SOURCE, side + 60, "right")

    flow.draw(draw)
