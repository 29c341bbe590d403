"""The match that waits to be gone on with: what it is, how it stands, and the way back to it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QSizePolicy, QWidget

from cocotte.gui.pages.matches.summary import MatchSummary
from cocotte.gui.pages.matches.words import Words
from cocotte.gui.services.dates import moment_near
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind, Size
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.clearing import empty
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.layout.room import Turning
from cocotte.gui.widgets.style.paint import hline, line_of_text, painting
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type, font
from cocotte.gui.widgets.text.label import Label
from cocotte.language.catalogue import Translator

_WIDE = 900  # pixels at 100 % from which everything stands in one row
_TEXT, _GAME, _MOST = 304, 104, 6


class Score(NamedTuple):
    """One game of the card, or one side where there is a single game."""

    label: str
    """What it is: ``Game 1, Jean``."""
    figures: tuple[str, ...]
    """The totals, in the order of the sides."""
    best: int | None
    """Which of them leads."""
    won: bool
    """The game is over."""


class ScoreFact(Themed, QWidget):
    """A label over totals: the leader's strong, the winner's underlined as on the sheet."""

    def __init__(self, score: Score, between: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._score, self._between = score, between
        totals = f" {between} ".join(score.figures)
        self.setAccessibleName(f"{score.label}, {totals}")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        theme, words = self.theme, f" {self._between} ".join(self._score.figures)
        label = QFontMetricsF(font(Type.SMALL, theme)).horizontalAdvance(self._score.label)
        figures = QFontMetricsF(font(Type.HEADING, theme)).horizontalAdvance(words)
        return QSize(max(theme.px(_GAME), int(max(label, figures)) + 4), theme.px(44))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, small, line = self.theme, self.theme.px(16), self.theme.px(24)
        top = (self.height() - small - line) // 2
        with painting(self) as painter:
            area = QRectF(0, top, self.width(), small)
            line_of_text(painter, area, self._score.label, font(Type.SMALL, theme), theme.color(Token.INK2))
            x, y = 0.0, float(top + small)
            for place, figure in enumerate(self._score.figures):
                if place:
                    x += self._word(painter, f" {self._between} ", x, y, Type.LEAD, Token.INK2)
                best = place == self._score.best
                width = self._word(painter, figure, x, y, Type.HEADING if best else Type.LEAD, Token.INK)
                if best and self._score.won:
                    hline(painter, theme.color(Token.INK), x - 2, x + width + 2, y + line - 1, 2)
                x += width

    def _word(self, painter: QPainter, text: str, x: float, y: float, kind: Type, token: Token) -> float:
        letters = font(kind, self.theme)
        width = QFontMetricsF(letters).horizontalAdvance(text)
        area = QRectF(x, y, width + 1, self.theme.px(24))
        line_of_text(painter, area, text, letters, self.theme.color(token))
        return width


class _PlayOn(Button):
    """The button of the card; Qt's own goes down as Tab does."""

    leftDown = Signal()
    """The keyboard goes on below the card."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down:
            self.leftDown.emit()
        else:
            super().keyPressEvent(event)


class UnfinishedCard(Turning, QFrame):
    """The card at the head of the page."""

    played = Signal(str)
    """Somebody plays on: the match."""

    def __init__(self, say: Translator, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._say, self._words = say, words
        self.match_id = ""
        self._shape: tuple[bool, bool] | None = None
        self._when = Label("", Type.SMALL_STRONG, Token.ACC)
        self._title = Label("", Type.NUMBER)
        self._line = Label("", Type.BODY, Token.INK2)
        self._texts = QWidget()
        column = vbox(self._texts, 0)
        for label in (self._when, self._title, self._line):
            column.addWidget(label)
        self._scores = QWidget()
        self._flow = Flow(self._scores, gap=16, row_gap=4)
        self.button = _PlayOn(say("Play on"), Kind.PRIMARY, key=say("Enter"), size=Size.ENTRY)
        self.button.clicked.connect(lambda: self.played.emit(self.match_id))
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(23, 15, 23, 15)  # within its edge
        self._grid.setHorizontalSpacing(32)
        self._grid.setVerticalSpacing(8)
        self._grid.setColumnStretch(1, 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.on_theme_changed()

    def show_match(self, seen: MatchSummary, now: datetime) -> None:
        """Show this match."""
        say, words = self._say, self._words
        self.match_id = seen.match_id
        self._when.setText(
            say("Not finished, {moment}", moment=moment_near(seen.at, now, say))
            if seen.at
            else say("Not finished")
        )
        self._title.setText(words.title(seen))
        players = words.line(seen)
        if seen.dealer:
            line = say.n(  # in French the 1ʳᵉ, then the 2ᵉ
                "{players}. {dealer} deals number {n}.",
                "{players}. {dealer} deals number {n}.",
                seen.number,
                players=players,
                dealer=seen.dealer,
            )
        else:
            line = players
        self._line.setText(line)
        empty(self._flow)
        for score in scores(seen, words, say):
            self._flow.addWidget(ScoreFact(score, say("to")))
        self._turn()
        self.setAccessibleName(self._when.text())
        self.setAccessibleDescription(f"{self._title.text()}. {line}")

    def on_theme_changed(self) -> None:
        self._shape = None
        self.setMinimumHeight(self.theme.px(104))
        super().on_theme_changed()

    def _turn(self) -> None:
        wide = self.width() >= self.theme.px(_WIDE)
        beside = self._texts.sizeHint().width() + self.button.sizeHint().width() + 2 * 24 + 32
        if (shape := (wide, wide or beside <= self.width())) == self._shape:
            return
        self._shape = shape
        wide, beside_texts = shape
        self._texts.setMinimumWidth(self.theme.px(_TEXT) if wide else 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        if wide:
            places = ((0, 0, 1, 1), (0, 1, 1, 1), (0, 2, 1, 1))
        elif beside_texts:
            places = ((0, 0, 1, 2), (1, 0, 1, 3), (0, 2, 1, 1))
        else:
            places = ((0, 0, 1, 3), (1, 0, 1, 3), (2, 2, 1, 1))
        self._grid.addWidget(self._texts, *places[0])
        self._grid.addWidget(self._scores, *places[1], middle)
        self._grid.addWidget(self.button, *places[2])


def scores(seen: MatchSummary, words: Words, say: Translator) -> Sequence[Score]:
    """How a match stands: its games between two sides, or each side's total."""
    from cocotte.language.figures import Figures  # noqa: PLC0415 - an empty list has none

    figures = Figures(say)
    if len(seen.sides) > 2:
        best = None if seen.level else seen.order[0]
        return [
            Score(words.side(side), (figures.number(total),), 0 if place == best else None, won=False)
            for place, (side, total) in enumerate(zip(seen.sides, seen.totals, strict=True))
        ]
    found = []
    shown = [column for column in seen.columns if column.begun or column.winner is not None]
    for number, column in enumerate(seen.columns, 1):
        if column not in shown and number > 1:
            continue
        label = (
            say("Game {number}", number=number)
            if len(seen.columns) > 1
            else say("To {target}", target=figures.number(seen.target))
            if seen.target
            else say("Total")
        )
        if column.winner is not None:
            label = say("Game {number}, {side}", number=number, side=words.side(seen.sides[column.winner]))
        level = len(set(column.finals)) == 1
        best = (
            column.winner
            if column.winner is not None
            else None
            if level
            else column.finals.index(max(column.finals))
        )
        found.append(
            Score(label, tuple(map(figures.number, column.finals)), best, won=column.winner is not None)
        )
    return found[-_MOST:]
