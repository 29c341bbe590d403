"""An entry in a column too low for all that is told: less between its parts, then nothing said twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cocotte.gui.kit.state import State, StateLine

if TYPE_CHECKING:
    from cocotte.gui.pages.match.entry_parts import EntryParts

_CLOSER, _LINE_ONCE, _ONE_AT_A_TIME, _NO_RESULT, _ONE_ROW = range(1, 6)
_ROOMY: Final = 0


class Squeeze:
    """Goes no further than it must; with room again everything stands as before."""

    def __init__(self, parts: EntryParts) -> None:
        self._parts = parts
        self._hushed: list[StateLine] = []
        self._step = _ROOMY

    def fit(self) -> None:
        """Let all of it be seen without scrolling, if that can be; under a sheet the page is scrolled."""
        parts = self._parts
        if parts.wide or parts.across or not parts.isVisible():
            self._go_to(_ROOMY)
            parts.scrolls(True)
            return
        for step in range(_ROOMY, _ONE_ROW + 1):
            self._go_to(step)
            parts.settle()
            if fits := parts.overflow() <= 0:
                break
        parts.scrolls(not fits)

    def _go_to(self, step: int) -> None:
        if step == self._step == _ROOMY:
            return
        parts, self._step = self._parts, step
        parts.lay_closer(closer=step >= _CLOSER)
        parts.say_line_once(once=step >= _LINE_ONCE)
        self._hush(step >= _ONE_AT_A_TIME)
        result = parts.foot.result
        result.setVisible(step < _NO_RESULT or result.state() is not State.PROBLEM)
        parts.foot.fold(folded=step >= _ONE_ROW)
        parts.correcting.flatten(flat=step >= _ONE_ROW)

    def _hush(self, hush: bool) -> None:
        """Say under one field at a time what is wrong with it; the others are seen by their edges."""
        for line in () if hush else self._hushed:
            line.setVisible(bool(line.words()))
        said = [line for line in self._parts.form.findChildren(StateLine) if not line.isHidden()]
        self._hushed = said[1:] if hush else []
        for line in self._hushed:
            line.hide()
