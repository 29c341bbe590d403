"""A widget made of parts, one of which takes the keyboard for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


class Entered:
    """Mixed into a widget: given the keyboard, it hands that on to one of its parts.

    Not by Qt's focus proxy: with one it is a stop of Tab wherever it stands in Qt's order, and that part is
    moved without it. Tab skipped what stood before the part, or came back to it from the end of a form.
    """

    _entrance: QWidget | None = None

    def enter_at(self, entrance: QWidget) -> None:
        """Hand the keyboard on to this part."""
        self._entrance = entrance

    @property
    def has_entrance(self) -> bool:
        """Whether it can be given the keyboard."""
        return self._entrance is not None

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """Give it the keyboard."""
        if self._entrance is not None:
            self._entrance.setFocus(reason)
        else:
            super().setFocus(reason)  # type: ignore[misc]  # of the widget this is mixed into

    def hasFocus(self) -> bool:
        """Whether it has the keyboard."""
        return self._entrance is not None and self._entrance.hasFocus()
