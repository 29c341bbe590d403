"""The focus ring: 2 px of accent, 1 px outside the edge of what has the keyboard."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QScrollArea, QWidget
from shiboken6 import isValid

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.style.paint import box, painting
from cocotte.gui.widgets.style.theming import Themed

_GAP, _WIDTH = 1, 2
_OUTSIDE = _GAP + _WIDTH
_FOLLOWED = {
    QEvent.Type.Move,
    QEvent.Type.Resize,
    QEvent.Type.Show,
    QEvent.Type.Hide,
    QEvent.Type.ZOrderChange,
}


class Ringed:
    """A widget that shows the ring while it, or a part of it, has the keyboard."""

    ring_radius: float = 6
    """The radius of the edge the ring follows."""

    def ring_rect(self) -> QRect:
        """What the ring goes round, in the widget's own pixels."""
        assert isinstance(self, QWidget)
        return self.rect()


class FocusRing(QObject):
    """Follows the keyboard through every window of the application; a second one takes over."""

    _current: ClassVar[FocusRing | None] = None

    def __init__(self, app: QApplication) -> None:
        if FocusRing._current is not None:
            FocusRing._current.leave()
        super().__init__(app)
        FocusRing._current = self
        self._app = app
        self._ring: _Ring | None = None
        app.focusChanged.connect(self._moved)

    def leave(self) -> None:
        """Follow no more."""
        self._app.focusChanged.disconnect(self._moved)
        self._moved(None, None)
        self.setParent(None)

    def _moved(self, _old: QWidget | None, now: QWidget | None) -> None:
        if self._ring is not None:
            self._ring.leave()
            self._ring = None
        target = now
        while target is not None and not isinstance(target, Ringed):
            target = None if target.isWindow() else target.parentWidget()
        if target is not None:
            self._ring = _Ring(target)
        if now is not None and now.visibleRegion().isEmpty():
            _bring_in_sight(now)


def _bring_in_sight(widget: QWidget) -> None:
    """Scroll to what has the keyboard: Qt does so only for who comes from the same page."""
    around = widget.parentWidget()
    while around is not None:
        if isinstance(around, QScrollArea):
            around.ensureWidgetVisible(widget)
        around = around.parentWidget()


class _Ring(Themed, QWidget):
    """The ring round one widget: an overlay in its window, or in the page that scrolls it."""

    def __init__(self, target: QWidget) -> None:
        self._ground = _ground_of(target)
        super().__init__(self._ground)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._target = target
        self._watched: list[QWidget] = []
        walker: QWidget | None = target
        while walker is not None and walker is not self._ground:
            walker.installEventFilter(self)
            self._watched.append(walker)
            walker = walker.parentWidget()
        self.follow()

    def leave(self) -> None:
        """Stop following and disappear."""
        for widget in filter(isValid, self._watched):  # a page may be gone before its ring
            widget.removeEventFilter(self)
        self.hide()
        self.deleteLater()

    def follow(self) -> None:
        """Lie round the target wherever it is now."""
        assert isinstance(self._target, Ringed)
        rect = self._target.ring_rect()
        corner = self._target.mapTo(self._ground, QPoint(rect.x(), rect.y()))
        self.setGeometry(
            corner.x() - _OUTSIDE,
            corner.y() - _OUTSIDE,
            rect.width() + 2 * _OUTSIDE,
            rect.height() + 2 * _OUTSIDE,
        )
        self.setVisible(self._target.isVisible())
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _FOLLOWED and watched in self._watched:
            self.follow()
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        assert isinstance(self._target, Ringed)
        with painting(self) as painter:
            radius = self._target.ring_radius + _OUTSIDE
            box(painter, QRectF(self.rect()), None, self.theme.color(Token.ACC), radius=radius, width=_WIDTH)


def _ground_of(target: QWidget) -> QWidget:
    """The window, or the viewport that scrolls the target and cuts what goes beyond."""
    ground = target
    while (parent := ground.parentWidget()) is not None and not ground.isWindow():
        ground = parent
        above = parent.parentWidget()
        if isinstance(above, QAbstractScrollArea) and above.viewport() is parent:
            break
    return ground
