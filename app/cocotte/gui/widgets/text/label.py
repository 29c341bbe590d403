"""Plain text in one of the design's types: a line, or a sentence over several."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.style.paint import line_of_text
from cocotte.gui.widgets.style.theming import Themed, tint
from cocotte.gui.widgets.style.typography import Type, font


class Label(Themed, QLabel):
    """One line of plain text; without room it ends in an ellipsis, and its tooltip has the rest."""

    def __init__(
        self,
        text: str = "",
        kind: Type = Type.BODY,
        token: Token = Token.INK,
        *,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
        parent: QWidget | None = None,
    ) -> None:
        self._hint: QSize | None = None
        super().__init__(text, parent)
        self.setTextFormat(Qt.TextFormat.PlainText)  # a name that looks like markup stays a name
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._kind, self._token, self._align = kind, token, align
        self.on_theme_changed()

    def setText(self, text: str) -> None:
        if text != self.text():
            self._hint = None
            super().setText(text)

    def dress(self, kind: Type, token: Token) -> None:
        """Change its type and colour."""
        self._kind, self._token = kind, token
        self.on_theme_changed()
        self.updateGeometry()
        self.update()

    def on_theme_changed(self) -> None:
        self._hint = None
        self.setFont(font(self._kind, self.theme))

    def sizeHint(self) -> QSize:
        if self._hint is None:
            width = QFontMetricsF(self.font()).horizontalAdvance(self.text())
            self._hint = QSize(int(width) + 1, self.theme.px(self._kind.line))
        return self._hint

    def minimumSizeHint(self) -> QSize:
        whole = self.sizeHint()
        return QSize(min(whole.width(), self.theme.px(32)), whole.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        hint = self.text() if self.sizeHint().width() > self.width() + 1 else ""
        if hint != self.toolTip():
            self.setToolTip(hint)
        painter = QPainter(self)
        line_of_text(
            painter, self.rect(), self.text(), self.font(), self.theme.color(self._token), self._align
        )
        painter.end()


class Sentence(Themed, QLabel):
    """Plain text over as many lines as it needs; what has cards, links or signs in it is prose."""

    def __init__(
        self,
        text: str = "",
        kind: Type = Type.BODY,
        token: Token = Token.INK,
        parent: QWidget | None = None,
        *,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    ) -> None:
        super().__init__(text, parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setAlignment(align | Qt.AlignmentFlag.AlignVCenter)
        self.setForegroundRole(QPalette.ColorRole.WindowText)  # on what scrolls Qt would take another
        self._kind, self._token = kind, token
        self.on_theme_changed()

    def dress(self, token: Token) -> None:
        """Change its colour."""
        if token is not self._token:
            self._token = token
            self.on_theme_changed()

    def on_theme_changed(self) -> None:
        self.setFont(font(self._kind, self.theme))
        tint(self, QPalette.ColorRole.WindowText, self.theme.color(self._token))
