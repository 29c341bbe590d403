"""One of several pages, as large as the one that is shown."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from cocotte.gui.widgets.layout.clearing import discard


class OnePage(QWidget):
    """A stack of pages; Qt's own is as high as the highest of them, and what is scrolled would be, too."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: QWidget | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    def shown(self) -> QWidget | None:
        """The page that is shown."""
        return self._shown

    def show_page(self, page: QWidget) -> None:
        """Show a page in the place of the other."""
        if page is self._shown:
            return
        if self._shown is not None:
            self._shown.hide()
        if self._column.indexOf(page) < 0:
            self._column.addWidget(page)
        self._shown = page
        page.show()

    def discard(self, page: QWidget) -> None:
        """Let go of a page that is not shown."""
        discard(page, self._column)
