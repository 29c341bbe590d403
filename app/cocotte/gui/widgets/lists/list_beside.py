"""A list to choose from beside what is read; where there is little room, one in the place of the other."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QApplication, QBoxLayout, QWidget

from cocotte.gui.services.theme import Theme
from cocotte.gui.widgets.controls.button import Button
from cocotte.gui.widgets.layout.room import hold_width

_GAP: Final = 20


class ListBeside(QBoxLayout):
    """The list and the page that is read; a button on the page leads back to a list that is not beside it."""

    def __init__(self, choices: QWidget, page: QWidget, contents: Button, *, wide: int, narrow: int) -> None:
        """The list is so `wide`; narrower than `narrow`, only one of the two is seen."""
        super().__init__(QBoxLayout.Direction.LeftToRight)
        self._choices, self._page, self._contents = choices, page, contents
        self._wide, self._narrow = wide, narrow
        self._beside, self._reading = True, False
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(_GAP)
        self.addWidget(choices)
        self.addWidget(page, 1)
        contents.clicked.connect(self.choose)

    def turn(self, whole: QWidget, theme: Theme) -> bool:
        """Lie as there is room; whether the list is beside the page."""
        self._beside = whole.width() >= theme.px(self._narrow)
        hold_width(self._choices, theme.px(self._wide) if self._beside else None)
        self._show()
        return self._beside

    @property
    def page_seen(self) -> bool:
        """Whether the page is what one looks at, or stands beside the list."""
        return self._beside or self._reading

    def read(self) -> None:
        """Show the page; whoever has the keyboard in a list that goes has it on the way back."""
        self._reading = True
        here = QApplication.focusWidget()
        held = here is not None and self._choices.isAncestorOf(here)
        self._show()
        if held and not self._beside:
            self._contents.setFocus()

    def choose(self) -> None:
        """Show the list."""
        self._reading = False
        self._show()

    def _show(self) -> None:
        self._contents.setVisible(not self._beside)
        self._choices.setVisible(self._beside or not self._reading)
        self._page.setVisible(self.page_seen)
