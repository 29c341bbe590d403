"""The card a player drew for seats: typed as two characters, or picked from a board."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from cocotte.core.card_notation import parse_cards
from cocotte.core.cards import AnyCard, Card
from cocotte.core.errors import ParseError
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.boards.board_model import Whose
from cocotte.gui.widgets.boards.card import draw_card
from cocotte.gui.widgets.boards.card_picker import CardPicker
from cocotte.gui.widgets.style.focus import Ringed
from cocotte.gui.widgets.style.keys import enters, typed
from cocotte.gui.widgets.style.paint import box, icon, painting
from cocotte.gui.widgets.style.theming import Themed
from cocotte.language.catalogue import Translator
from cocotte.language.play.cards import card_name, faces_of

_WIDTH, _HEIGHT = 40, 40
_GLYPH = 32  # px a card is wide


class CardField(Themed, Ringed, QAbstractButton):
    """One card, or none yet: ``Q S`` takes the queen of spades; Space, Enter or a click open the board."""

    ring_radius = 4
    changed = Signal()
    """Somebody drew another card, or puts one back."""

    def __init__(
        self,
        whose: Callable[[], str],
        gone: Callable[[], Mapping[AnyCard, str]],
        say: Translator,
        parent: QWidget | None = None,
    ) -> None:
        """`whose` says what card it is: "Card drawn by Jean"; `gone` which others drew, as they say it."""
        super().__init__(parent)
        self._whose, self._gone, self._say = whose, gone, say
        self._faces = faces_of(say)
        self._card: Card | None = None
        self._typed = ""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._open_board)
        self.put(None)

    def card(self) -> Card | None:
        """The card."""
        return self._card

    def put(self, card: Card | None) -> None:
        """Show this card; emits no signal."""
        self._card, self._typed = card, ""
        said = card_name(card, self._say) if card else self._say("none yet")
        self.setAccessibleName(f"{self._whose()}, {said}")
        self.setToolTip(self.accessibleName())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(_WIDTH), self.theme.px(_HEIGHT))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if enters(event):
            self.click()
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._pick(None)
        elif typed(event).strip():
            self._type(typed(event).strip())
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            if self._card is not None:
                left = (self.width() - self.theme.px(_GLYPH)) / 2
                draw_card(painter, QPointF(left, 0), self._card, self.theme, self._faces, tall=_HEIGHT)
                return
            color = self.theme.color
            ground = color(Token.HOVER if self.underMouse() else Token.FIELD)
            box(painter, self.rect(), ground, color(Token.CTL), radius=4, dashed=True)
            side = self.theme.px(16)
            middle = QRectF(self.rect()).center()
            sign = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
            icon(painter, "plus", sign, color(Token.INK2))

    def _type(self, text: str) -> None:
        """One more character; two or three make a card."""
        self._typed = (self._typed + text)[-3:]
        for end in (self._typed, self._typed[-2:]):
            try:
                cards = parse_cards(end, french=self._say.language == "fr")
            except ParseError:
                continue
            if len(cards) == 1:
                self._pick(cards[0])
                return

    def _pick(self, card: Card | None) -> None:
        self.put(card)
        self.changed.emit()

    def _open_board(self) -> None:
        board = CardPicker(self._whose(), self._faces, self._spoken, self)
        board.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        board.picked.connect(self._pick)
        board.open_with(self, self._card, self._gone())

    def _spoken(self, card: AnyCard, whose: Whose, who: str) -> str:
        name = card_name(card, self._say)
        return f"{name}, {who}" if whose is Whose.ELSEWHERE else name
