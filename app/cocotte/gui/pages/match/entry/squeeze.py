"""An entry in a column too low for all that is said: less between its parts, then nothing said twice."""

from __future__ import annotations

from typing import Final, Protocol

from PySide6.QtWidgets import QApplication, QWidget

from cocotte.gui.pages.match.entry.correcting import Correcting
from cocotte.gui.pages.match.entry.foot import EntryFoot
from cocotte.gui.widgets.text.state import State, StateLine

_CLOSER, _LINE_ONCE, _ONE_AT_A_TIME, _NO_RESULT, _ONE_ROW = range(1, 6)
_ROOMY: Final = 0


class Squeezable(Protocol):
    """What may be squeezed: parts one under the other, some of which give up room."""

    foot: EntryFoot
    """The result, and the button under it."""
    correcting: Correcting
    """What stands over the fields of a deal that is corrected."""

    @property
    def form(self) -> QWidget:
        """Its fields."""

    @property
    def wide(self) -> bool:
        """It takes the larger part of the page."""

    @property
    def across(self) -> bool:
        """It is a strip under the sheet."""

    def isVisible(self) -> bool:
        """It has its place on the page."""

    def settle(self) -> None:
        """Give everything in it its place now."""

    def overflow(self) -> int:
        """By how many px all of it is higher than what is seen of the page at once."""

    def scrolls(self, scrolls: bool) -> None:
        """Whether it may be scrolled."""

    def lay_closer(self, share: int) -> None:
        """Leave a share of the room between its parts."""

    def say_line_once(self, *, once: bool) -> None:
        """Say nothing under the line that is said elsewhere as well."""

    @property
    def needs_result(self) -> bool:
        """What keeps a deal from being recorded may be read nowhere else."""

    @property
    def says_result(self) -> bool:
        """What keeps a deal from being recorded is read in the result alone."""


class Squeeze:
    """Goes no further than it must; with room again everything stands as before."""

    def __init__(self, parts: Squeezable) -> None:
        self._parts = parts
        self._hushed: list[StateLine] = []
        self._step = _ROOMY
        self._fitting = False

    def fit(self) -> None:
        """Let all of it be seen without scrolling, if that can be; under a sheet the page is scrolled."""
        if self._fitting:
            return
        self._fitting = True
        try:
            self._fit()
        finally:
            self._fitting = False

    def _fit(self) -> None:
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

    def follow(self) -> None:
        """The keyboard is in another field: what is wrong with that one is said now."""
        here = QApplication.focusWidget()
        if (
            not self._fitting
            and here is not None
            and any(_around(line).isAncestorOf(here) for line in self._hushed)
        ):
            self._hush(True)
            self._parts.settle()

    def _go_to(self, step: int) -> None:
        self._show_result(step)
        if step == self._step == _ROOMY:
            return
        parts, self._step = self._parts, step
        parts.lay_closer(4 if step >= _ONE_ROW else 2 if step >= _CLOSER else 1)
        parts.say_line_once(once=step >= _LINE_ONCE)
        self._hush(step >= _ONE_AT_A_TIME)
        parts.foot.fold(folded=step >= _ONE_ROW)
        parts.correcting.flatten(flat=step >= _ONE_ROW)

    def _show_result(self, step: int) -> None:
        """Where another table scores nothing comes of it; what is wrong is said where it is."""
        parts, result = self._parts, self._parts.foot.result
        needed = parts.says_result or (parts.needs_result and step < _NO_RESULT)
        result.setVisible(result.isEnabled() and (needed or result.state() is not State.PROBLEM))

    def _hush(self, hush: bool) -> None:
        """Say under one field at a time what is wrong with it: the one with the keyboard, else the first.

        The others are seen by their edges.
        """
        here, hushed = QApplication.focusWidget(), {id(line) for line in self._hushed if line.words()}
        lines = self._parts.form.findChildren(StateLine)
        said = [line for line in lines if not line.isHidden() or id(line) in hushed]
        around = [line for line in said if here is not None and _around(line).isAncestorOf(here)]
        kept = [*around, *said][:1] if hush else said
        self._hushed = [line for line in said if line not in kept]
        for line in said:
            if line.isHidden() is (line in kept):
                line.setVisible(line in kept)


def _around(line: StateLine) -> QWidget:
    """The field a sentence stands under, with all that belongs to it."""
    around = line.parentWidget()
    assert around is not None
    return around
