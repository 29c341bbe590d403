"""Paragraphs: wrapped text with bold words, links to clauses, and cards drawn as cards (``7♦``)."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from functools import cache
from html import escape

from PySide6.QtCore import QBuffer, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QFont, QFontMetricsF, QGuiApplication, QImage
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from cocotte.core.cards import Suit
from cocotte.core.values import frozen
from cocotte.gui.services.announcements import aloud, listening
from cocotte.gui.services.theme import Theme, Token
from cocotte.gui.widgets.style.paint import painting, suit
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type, font

SUIT_SIGNS = {"♠": Suit.SPADE, "♥": Suit.HEART, "♦": Suit.DIAMOND, "♣": Suit.CLUB}
"""The characters that are drawn as suits."""

_AS_WIDE = str.maketrans(dict.fromkeys(SUIT_SIGNS, "\u2003"))
_CARD = re.compile(r"(10|As|[0-9A-Z]?)([♠♥♦♣])")
_IN_CODE = re.compile("(?<=[A-Z])-(?=[A-Z0-9])")  # GIN-13 is one word: no line ends in it
_TOTALS = re.compile(r"(?<=\d) – (?=\d)")  # 62 – 40 stay together: a line might end behind a dash
_LINKS = Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard


@frozen
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
    return "".join(run.text for run in _runs(words))


def _runs(words: Words) -> list[Run]:
    parts = [words] if isinstance(words, str) else words
    return [Run(part) if isinstance(part, str) else part for part in parts]


def marked_up(words: Words, kind: Type, token: Token, theme: Theme) -> str:
    """A paragraph as Qt's own markup, its suits as pictures."""
    runs = "".join(_run_marked_up(run, kind, theme) for run in _runs(words))
    style = f"color: {theme.color(token).name()}; line-height: {theme.px(kind.line)}px"
    return f'<p style="margin: 0; white-space: pre-wrap; {style}">{runs}</p>'


def _run_marked_up(run: Run, kind: Type, theme: Theme) -> str:
    style, side = "", theme.px(kind.size * 0.86)
    if run.kind is not None:
        style += f"font-size: {theme.px(run.kind.size)}px; font-weight: {run.kind.weight.value};"
    if run.strong:
        style += "font-weight: 600;"
    if run.link or run.token:
        style += f"color: {theme.color(run.token or Token.ACC).name()};"

    def card(found: re.Match[str]) -> str:
        which = SUIT_SIGNS[found[2]]
        ink = theme.suit(which).name()
        picture = f'<img src="{_picture(which, side, ink)}" width="{side + 2}" height="{side}">'
        return f'<span style="font-weight: 600; color: {ink}">{found[1]}\u2060{picture}</span>'

    text = _TOTALS.sub("\u00a0–\u2060\u00a0", _IN_CODE.sub("\u2011", escape(run.text)))
    text = _CARD.sub(card, text.replace("\n", "<br>"))
    if run.link:
        return f'<a href="{escape(run.link)}" style="{style}">{text}</a>'
    return f'<span style="{style}">{text}</span>' if style else text


@cache
def _picture(which: Suit, side: int, ink: str) -> str:
    """A suit drawn in an ink, as fine as the screen can show it, written as an address."""
    fine = QGuiApplication.primaryScreen().devicePixelRatio()
    drawn = QImage(QSize(side + 2, side) * fine, QImage.Format.Format_ARGB32_Premultiplied)
    drawn.fill(Qt.GlobalColor.transparent)
    with painting(drawn) as painter:
        painter.scale(fine, fine)
        suit(painter, which, QRectF(1, 0.1 * side, side, side), QColor(ink))
    held = QBuffer()
    drawn.save(held, "PNG")  # type: ignore[call-overload]  # the stub wants bytes, Qt a name
    return f"data:image/png;base64,{held.data().toBase64().toStdString()}"


class Prose(Themed, QLabel):
    """A paragraph on a page; its links answer to the pointer, Tab and Enter."""

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
        self._size: QSize | None = None
        self._heights: dict[int, int] = {}
        self._words, self._kind, self._token, self._widest = words, kind, token, widest
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignVCenter if centred else Qt.AlignmentFlag.AlignTop)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._say()

    def set_words(self, words: Words) -> None:
        """Say something else; who says the same again is left as he is, the link one stands on too."""
        if words != self._words:
            self._words = words
            self._say()

    def words(self) -> str:
        """What it says, as plain text."""
        return plain(self._words)

    def dress(self, token: Token | None = None, *, kind: Type | None = None) -> None:
        """Change its colour or its type."""
        self._token, self._kind = token or self._token, kind or self._kind
        self.on_theme_changed()

    def on_theme_changed(self) -> None:
        self._size = None
        self._heights.clear()
        letters = font(self._kind, self.theme)
        self.setFont(letters)
        under = round((self.theme.px(self._kind.line) - QFontMetricsF(letters).height()) / 2)
        self.setContentsMargins(0, -under, 0, under)  # Qt puts words to the foot of their line
        self.setText(marked_up(self._words, self._kind, self._token, self.theme))

    def _say(self) -> None:
        words = self.words()
        self.setAccessibleName(aloud(words) if listening() else words)
        self.on_theme_changed()
        links = any(run.link for run in _runs(self._words))
        self.setTextInteractionFlags(_LINKS if links else Qt.TextInteractionFlag.NoTextInteraction)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if links else Qt.FocusPolicy.NoFocus)

    def _unbroken(self) -> QSize:
        """What it takes where no line breaks but where one is asked for."""
        if self._size is None:
            letters = QFont(self.font())
            if not isinstance(self._words, str):
                letters.setWeight(max(letters.weight(), QFont.Weight.DemiBold))  # as some of it may be
            lines = self.words().translate(_AS_WIDE).split("\n")
            widest = math.ceil(max(map(QFontMetricsF(letters).horizontalAdvance, lines))) + 1
            self._size = QSize(widest, len(lines) * self.theme.px(self._kind.line))
        return self._size

    def sizeHint(self) -> QSize:
        width = min(self._unbroken().width(), self.theme.px(self._widest) + 1)
        return QSize(width, self.heightForWidth(width))

    def heightForWidth(self, width: int) -> int:
        unbroken = self._unbroken()
        if width >= unbroken.width():  # Qt asks again and again, and would lay it out each time
            return unbroken.height()
        if width not in self._heights:
            self._heights[width] = super().heightForWidth(width)
        return self._heights[width]

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self._unbroken().width(), self.theme.px(64)), self.theme.px(self._kind.line))

    def focusNextPrevChild(self, forwards: bool) -> bool:
        """To the next link, or on; from a link at the beginning Qt would go back to that link itself."""
        around = self.parentWidget()
        if not forwards and around is not None and self.hasSelectedText() and self.selectionStart() == 0:
            return around.focusNextPrevChild(False)
        return super().focusNextPrevChild(forwards)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() is not Qt.FocusReason.MouseFocusReason and not self.hasSelectedText():
            self.focusNextPrevChild(event.reason() is not Qt.FocusReason.BacktabFocusReason)  # to a link
