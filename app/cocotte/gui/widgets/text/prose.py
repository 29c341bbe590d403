"""Paragraphs: wrapped text with bold words, links to clauses, and cards drawn as cards (``7♦``)."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QTextCharFormat,
    QTextLayout,
    QTextLine,
    QTextOption,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from cocotte.core.cards import Suit
from cocotte.gui.services.theme import Theme, Token
from cocotte.gui.widgets.style.focus import Ringed
from cocotte.gui.widgets.style.look import Themed
from cocotte.gui.widgets.style.paint import hline, painting, suit
from cocotte.gui.widgets.style.typography import Type, font

SUIT_SIGNS = {"♠": Suit.SPADE, "♥": Suit.HEART, "♦": Suit.DIAMOND, "♣": Suit.CLUB}
"""The characters that are drawn as suits."""

_CARD = re.compile(r"(10|As|[0-9A-Z]?)([♠♥♦♣])")
_IN_CODE = re.compile("(?<=[A-Z])-(?=[A-Z0-9])")  # GIN-13 is one word: no line ends in it
_TOTALS = re.compile(r"(?<=\d) – (?=\d)")  # 62 – 40 stay together: a line might end behind a dash
_BLANK = "\u00a0"  # the room a suit is painted into


@dataclass(frozen=True, slots=True)
class Run:
    """Some words of a paragraph that look alike."""

    text: str
    """The words."""
    strong: bool = False
    """Set in semibold."""
    link: str = ""
    """What the words lead to; empty for plain words."""
    token: Token | None = None
    """Their colour, if not the paragraph's."""
    kind: Type | None = None
    """Their type, if not the paragraph's."""


Words = str | Sequence[str | Run]
"""A paragraph: one text, or texts and runs in order."""


def plain(words: Words) -> str:
    """The text alone, for accessible names."""
    if isinstance(words, str):
        return words
    return "".join(part if isinstance(part, str) else part.text for part in words)


@dataclass(frozen=True, slots=True)
class _Link:
    start: int
    end: int
    target: str


class Paragraph:
    """Words laid out at a width; it draws itself, for widgets and delegates alike."""

    def __init__(self, words: Words, kind: Type, token: Token, theme: Theme) -> None:
        self._kind, self._token, self._theme = kind, token, theme
        self._suits: list[tuple[int, Suit]] = []
        self.links: list[_Link] = []
        self._text = ""
        self._formats: list[QTextLayout.FormatRange] = []
        for part in [words] if isinstance(words, str) else words:
            self._add(Run(part) if isinstance(part, str) else part)
        self._layout = QTextLayout(self._text, font(kind, theme))
        self._layout.setFormats(self._formats)
        self.width, self.height = 0.0, 0.0
        self._wrapped = -1.0

    def wrap(self, width: float) -> None:
        """Break into lines no longer than `width`."""
        if width == self._wrapped:
            return
        self._wrapped = width
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._layout.setTextOption(option)
        step = self._theme.px(self._kind.line)
        top, widest = 0.0, 0.0
        self._layout.beginLayout()
        while (line := self._layout.createLine()).isValid():
            line.setLineWidth(width)
            line.setPosition(QPointF(0, top + (step - line.height()) / 2))
            widest = max(widest, line.naturalTextWidth())
            top += step
        self._layout.endLayout()
        self.width, self.height = widest, top

    def draw(self, painter: QPainter, at: QPointF) -> None:
        """Draw with the top left corner at `at`."""
        painter.setPen(self._theme.color(self._token))
        self._layout.draw(painter, at)
        for place, which in self._suits:
            line = self._layout.lineForTextPosition(place)
            x = _x(line, place)
            side = self._side()
            base = at.y() + line.y() + line.ascent()
            suit(
                painter, which, QRectF(at.x() + x + 1, base - side * 0.9, side, side), self._theme.suit(which)
            )
        for link in self.links:
            for rect in self.link_rects(link):
                y = round(at.y() + rect.bottom())
                hline(painter, self._theme.color(Token.ACC), at.x() + rect.left(), at.x() + rect.right(), y)

    def link_rects(self, link: _Link) -> list[QRectF]:
        """Where a link stands, line by line; the bottom edge is its underline."""
        rects = []
        for number in range(self._layout.lineCount()):
            line = self._layout.lineAt(number)
            start = max(link.start, line.textStart())
            end = min(link.end, line.textStart() + line.textLength())
            end = start + len(self._text[start:end].rstrip())  # the blank it breaks at is no part of it
            if start < end:
                left, right = _x(line, start), _x(line, end)
                rects.append(QRectF(left, line.y(), right - left, line.ascent() + 3))
        return rects

    def link_at(self, point: QPointF) -> str:
        """What the words at a point lead to; empty for nothing."""
        for link in self.links:
            if any(rect.adjusted(-2, -4, 2, 6).contains(point) for rect in self.link_rects(link)):
                return link.target
        return ""

    def _side(self) -> float:
        return self._theme.px(self._kind.size * 0.86)

    def _add(self, run: Run) -> None:
        begin = len(self._text)
        base = QTextCharFormat()
        if run.kind is not None:
            base.setFont(font(run.kind, self._theme))
        if run.strong:
            base.setFontWeight(QFont.Weight.DemiBold)
        if run.link:
            base.setForeground(self._theme.color(Token.ACC))
        elif run.token is not None:
            base.setForeground(self._theme.color(run.token))
        done = 0
        text = _TOTALS.sub("\u00a0–\u2060\u00a0", _IN_CODE.sub("\u2011", run.text)).replace("\n", "\u2028")
        for card in _CARD.finditer(text):
            self._put(text[done : card.start()], base)
            which = SUIT_SIGNS[card[2]]
            strong = QTextCharFormat()
            strong.setFontWeight(QFont.Weight.DemiBold)
            strong.setForeground(self._theme.suit(which))
            self._put(card[1], strong)
            self._suits.append((len(self._text), which))
            room = QTextCharFormat(strong)
            room.setFontLetterSpacingType(QFont.SpacingType.AbsoluteSpacing)
            blank = QFontMetricsF(font(self._kind, self._theme)).horizontalAdvance(_BLANK)
            room.setFontLetterSpacing(self._side() + 2 - blank)
            self._put(_BLANK, room)
            done = card.end()
        self._put(text[done:], base)
        if run.link:
            self.links.append(_Link(begin, len(self._text), run.link))

    def _put(self, text: str, look: QTextCharFormat) -> None:
        if text:
            span = QTextLayout.FormatRange()
            span.start, span.length, span.format = len(self._text), len(text), look
            self._formats.append(span)
            self._text += text


def _x(line: QTextLine, place: int) -> float:
    x: tuple[float, int] = line.cursorToX(place)  # type: ignore[assignment]  # the stub says object
    return x[0]


class Prose(Themed, Ringed, QWidget):
    """A paragraph on a page; its links answer to the pointer, Tab and Enter."""

    ring_radius = 2
    linkActivated = Signal(str)
    """Somebody followed a link: what it leads to."""

    def __init__(
        self,
        words: Words = "",
        kind: Type = Type.BODY,
        token: Token = Token.INK,
        *,
        widest: int = 560,
        centred: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """`widest` is where a paragraph breaks that may choose; `centred` is for rows of fixed height."""
        super().__init__(parent)
        self._words, self._kind, self._token = words, kind, token
        self._widest, self._centred = widest, centred
        self._paragraph: Paragraph | None = None
        self._heights: dict[int, int] = {}
        self._hint: QSize | None = None
        self._current = 0
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._take(words)

    def set_words(self, words: Words) -> None:
        """Say something else; who says the same again is left as he is, the link one stands on too."""
        if words != self._words:
            self._take(words)

    def _take(self, words: Words) -> None:
        self._words = words
        self.setAccessibleName(plain(words))
        self.retheme()
        links = any(isinstance(part, Run) and part.link for part in words)
        self.setMouseTracking(links)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if links else Qt.FocusPolicy.NoFocus)
        self.updateGeometry()
        self.update()

    def words(self) -> str:
        """What it says, as plain text."""
        return plain(self._words)

    def dress(self, token: Token | None = None, *, kind: Type | None = None) -> None:
        """Change its colour or its type."""
        self._token, self._kind = token or self._token, kind or self._kind
        self.retheme()
        self.updateGeometry()
        self.update()

    def retheme(self) -> None:
        self._paragraph = None
        self._hint = None
        self._heights.clear()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = math.ceil(self._laid(width).height)
        return self._heights[width]

    def sizeHint(self) -> QSize:
        if self._hint is None:
            laid = self._laid(self.theme.px(self._widest))
            self._hint = QSize(math.ceil(laid.width) + 1, math.ceil(laid.height))
        return self._hint

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self.sizeHint().width(), self.theme.px(64)), self.theme.px(self._kind.line))

    def _laid(self, width: float) -> Paragraph:
        if self._paragraph is None:
            self._paragraph = Paragraph(self._words, self._kind, self._token, self.theme)
        self._paragraph.wrap(max(width, 1))
        return self._paragraph

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            laid = self._laid(self.width())
            laid.draw(painter, self._origin(laid))

    def _origin(self, laid: Paragraph) -> QPointF:
        return QPointF(0, max(0, self.height() - laid.height) // 2 if self._centred else 0)

    def ring_rect(self) -> QRect:
        laid = self._laid(self.width())
        rect = (
            laid.link_rects(laid.links[self._current])[0]
            if self._current < len(laid.links)
            else QRectF(self.rect())
        )
        return rect.translated(self._origin(laid)).toAlignedRect().adjusted(-1, 0, 1, 2)

    def focusNextPrevChild(self, forward: bool) -> bool:
        following = self._current + (1 if forward else -1)
        if self.hasFocus() and 0 <= following < len(self._laid(self.width()).links):
            self._current = following
            self.move(self.pos())
            return True
        return super().focusNextPrevChild(forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        links = self._laid(self.width()).links
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self._current < len(
            links
        ):
            self.linkActivated.emit(links[self._current].target)
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        laid = self._laid(self.width())
        over = laid.link_at(event.position() - self._origin(laid))
        self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        laid = self._laid(self.width())
        target = laid.link_at(event.position() - self._origin(laid))
        if target and event.button() is Qt.MouseButton.LeftButton:
            self.linkActivated.emit(target)
        else:
            event.ignore()  # for the card it stands on
