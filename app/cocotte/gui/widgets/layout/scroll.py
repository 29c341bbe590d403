"""Scrolling: a thin bar without arrows, and a page that scrolls."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QFrame,
    QScrollArea,
    QScrollBar,
    QWidget,
)

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.style.look import Themed
from cocotte.gui.widgets.style.paint import box, painting

_WIDTH, _INSET = 12, 3
_END, _LEAST = 14, 26  # px, at 96 dots an inch: what Fusion keeps free at the ends, the shortest handle


def give_viewport(area: QAbstractScrollArea) -> None:
    """Give it a viewport that is known here: asked for Qt's own, PySide looks through every type there is."""
    viewport = QWidget()
    viewport.setBackgroundRole(QPalette.ColorRole.Base)
    viewport.setAutoFillBackground(True)
    area.setViewport(viewport)


class ScrollBar(Themed, QScrollBar):
    """A bar on the ground it lies on; the handle darkens under the pointer."""

    def __init__(self, orientation: Qt.Orientation, parent: QWidget | None = None) -> None:
        super().__init__(orientation, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, False)

    def sizeHint(self) -> QSize:
        whole = super().sizeHint()
        upright = self.orientation() is Qt.Orientation.Vertical
        return QSize(_WIDTH, whole.height()) if upright else QSize(whole.width(), _WIDTH)

    def paintEvent(self, _event: QPaintEvent) -> None:
        start, length = self.handle()
        if self.orientation() is Qt.Orientation.Vertical:
            rect = QRectF(_INSET, start, self.width() - 2 * _INSET, length)
        else:
            rect = QRectF(start, _INSET, length, self.height() - 2 * _INSET)
        token = Token.CTL if self.underMouse() or self.isSliderDown() else Token.LINE2
        with painting(self) as painter:
            box(painter, rect, self.theme.color(token), radius=min(rect.width(), rect.height()) / 2)

    def handle(self) -> tuple[int, int]:
        """Where the handle begins and how long it is, in pixels, as Fusion has it.

        Asked for it, PySide makes every name Qt's styles know: a tenth of the time to the window.
        """
        dots = self.logicalDpiX() / 96
        end, least = round(_END * dots), round(_LEAST * dots)
        upright = self.orientation() is Qt.Orientation.Vertical
        whole = (self.height() if upright else self.width()) - 2 * end
        steps = self.maximum() - self.minimum()
        if steps <= 0:
            return end, whole
        length = min(max(self.pageStep() * whole // (steps + self.pageStep()), least), whole)
        passed = self.sliderPosition() - self.minimum()
        return end + (2 * passed * (whole - length) + steps) // (2 * steps), length


class ScrollPage(QScrollArea):
    """A page that is scrolled when the window is too low for it."""

    def __init__(self, page: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        give_viewport(self)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(ScrollBar(Qt.Orientation.Vertical))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        self.setWidget(page)
        page.setAutoFillBackground(False)

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
