"""A list to choose from beside what is read, or over it where there is little room."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QBoxLayout, QWidget

from cocotte.gui.theme import Theme

_GAP: Final = 20
_ANY: Final = 16777215  # Qt: as wide as there is room


class ListBeside(QBoxLayout):
    """The list; what is read is added behind it."""

    def __init__(self, choices: QWidget, *, wide: int, narrow: int, least: int) -> None:
        """The list is so `wide`; a page that is `narrow` has it on top, at `least` so high."""
        super().__init__(QBoxLayout.Direction.LeftToRight)
        self._choices, self._wide, self._narrow, self._least = choices, wide, narrow, least
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(_GAP)
        self.addWidget(choices)

    def turn(self, page: QWidget, theme: Theme) -> bool:
        """Lie as the page has room; whether the list is beside."""
        beside = page.width() >= theme.px(self._narrow)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self.setDirection(across if beside else down)
        self._choices.setMinimumWidth(theme.px(self._wide) if beside else 0)
        self._choices.setMaximumWidth(theme.px(self._wide) if beside else _ANY)
        self._choices.setMaximumHeight(_ANY if beside else max(theme.px(self._least), page.height() // 3))
        return beside
