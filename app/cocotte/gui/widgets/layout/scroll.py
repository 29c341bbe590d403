"""A page that scrolls."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QScrollArea,
    QScrollBar,
    QWidget,
)


class ScrollPage(QScrollArea):
    """A page that is scrolled when the window is too low for it."""

    def __init__(self, page: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setViewport(QWidget())  # of Qt's own PySide would look through every type there is
        self._laying = False
        self.setWidget(page)
        page.setAutoFillBackground(False)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What the parts of the page ask for while they are given their places is heard once they have them.

        Qt asks at once, and would lay a page out for ever whose parts want another size in each.
        """
        if event.type() != QEvent.Type.Resize or watched is not self.widget():
            return super().eventFilter(watched, event)
        if self._laying:
            return False
        self._laying = True
        try:
            return super().eventFilter(watched, event)
        finally:
            self._laying = False

    def settle(self) -> None:
        """Give what was just shown or hidden on it its place now, not when Qt comes to it."""
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)

    def show_whole(self, part: QWidget, beyond: int = 0, *, to: QWidget | None = None) -> None:
        """Scroll until all of a part is seen, or all down `to` another, its top before all.

        Of a line Qt asks for the cursor alone.
        """
        page, last = self.widget(), to or part
        assert page is not None
        bottom = last.mapTo(page, QPoint()).y() + last.height()
        for y in (bottom, part.mapTo(page, QPoint()).y()):
            self.ensureVisible(0, y, 0, beyond)

    def turn_page(self, event: QKeyEvent) -> bool:
        """Go on or back by what is seen of it, as the keys of a reader do; whether it was one of them."""
        back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        down = {Qt.Key.Key_PageDown: True, Qt.Key.Key_PageUp: False, Qt.Key.Key_Space: not back}.get(
            Qt.Key(event.key())
        )
        if down is None:
            return False
        steps = QScrollBar.SliderAction
        self.verticalScrollBar().triggerAction(steps.SliderPageStepAdd if down else steps.SliderPageStepSub)
        return True
