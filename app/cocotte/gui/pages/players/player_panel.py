"""One player in full: the balance match by match, the figures against each opponent, the name."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from cocotte.gui.pages.players.model import NARROW, FiguresModel
from cocotte.gui.pages.players.rename_row import RenameRow, SpellingRow
from cocotte.gui.pages.players.sums import SumsResult
from cocotte.gui.pages.players.table import FiguresTable
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind, Size
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.layout.room import lay
from cocotte.gui.widgets.progress_row import ProgressRow
from cocotte.gui.widgets.sheet.balance_chart import BalanceChart
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.records.players import money_left
from cocotte.operations.players import PUT_BACK_NAME, RENAME_PLAYER, SPELL_PLAYER, Correction, Roll

_ROWS = 10  # opponents in sight at once
_WIDE = 1040  # px at 100 % from which chart and opponents stand side by side


class PlayerPanel(Panel):
    """What the page shows of the current player."""

    opponentChosen = Signal(str)
    """The balance against this opponent is wanted; empty for that against all."""
    renameRequested = Signal(str)
    """The player is to be called so."""
    spellingRequested = Signal(str)
    """The player is written so, too."""
    putBackRequested = Signal()
    """The last correction is to be taken back."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(padding=16, gap=12, parent=parent)
        self._say = say
        self._result: SumsResult | None = None
        self._keys_wanted = False  # the field of a correction had the keyboard
        self._news_of: tuple[str, ...] = ()  # whose correction is shown, by both names
        self._wide: bool | None = None
        self.title = Label("", Type.SUMMARY)
        self.rename = Button(say("Correct the name…"), icon="pen")
        self.rename.clicked.connect(self._begin_rename)
        self.spell = Button(say("Also written…"))
        self.spell.clicked.connect(self._begin_spelling)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self.title, 1)
        for button in (self.spell, self.rename):
            head.addWidget(button)
        self.row = RenameRow(say)
        self.row.requested.connect(self.renameRequested)
        self.row.left.connect(self.leave_rename)
        self.spelling = SpellingRow(say)
        self.spelling.requested.connect(self.spellingRequested)
        self.spelling.left.connect(self.leave_spelling)
        self.news = ProgressRow()
        self.news.pressed.connect(self.putBackRequested)
        for part in (self.row, self.spelling, self.news):
            part.hide()
        self.chart = BalanceChart()
        self._chart_title = Prose("", Type.SMALL, Token.INK2)
        self.everybody = Button(say("Against all"), Kind.QUIET, size=Size.CONTROL)
        self.everybody.clicked.connect(lambda: self.opponentChosen.emit(""))
        self.model = FiguresModel(say, say("Against"), NARROW)
        self.table = FiguresTable(self.model, say("Figures against each opponent"), least=2)
        self.table.chosen.connect(self.opponentChosen)
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._body.setSpacing(24)
        self._body.addLayout(self._chart_part())
        self._body.addWidget(self.table)
        self.column.addLayout(head)
        for part in (self.row, self.spelling, self.news):
            self.column.addWidget(part)
        self.column.addLayout(self._body)

    def _chart_part(self) -> QVBoxLayout:
        top = QHBoxLayout()
        top.addWidget(self._chart_title, 1)
        top.addWidget(self.everybody)
        part = vbox(gap=8)
        part.addLayout(top)
        part.addWidget(self.chart)
        part.addStretch()
        return part

    def show_player(self, result: SumsResult) -> None:
        """Show the figures of a player; a club lists its players with their spellings."""
        say, opponent = self._say, result.query.opponent
        if self._result is not None and self._result.player != result.player:
            self.leave_rename()
            self.leave_spelling()
        self.spell.setVisible(result.subject.in_club and self.spelling.isHidden())
        if self._news_of and result.player not in self._news_of:
            self.clear_news()
        self._result = result
        self.title.setText(result.player)
        number, n = Figures(say).number, len(result.line)
        balance = number(result.line[-1] if result.line else 0, signed=True)
        in_money = ", ".join((balance, *self._in_money(result)))
        facts = {"n": number(n), "opponent": opponent, "balance": in_money}
        if not n:
            spoken = say("No match is over yet")
        elif opponent:
            spoken = say.n(
                "Balance against {opponent} over {n} finished match: {balance}",
                "Balance against {opponent} over {n} finished matches: {balance}",
                n,
                **facts,
            )
        else:
            spoken = say.n(
                "Balance over {n} finished match: {balance}",
                "Balance over {n} finished matches: {balance}",
                n,
                **facts,
            )
        self._chart_title.set_words(spoken)

        def after(match: int) -> str:
            points = number(result.line[match], signed=True)
            return say("Match {n} of {of}: {balance}", n=match + 1, of=n, balance=points)

        self.chart.show_line(result.line, balance, spoken, after)
        self.everybody.setVisible(bool(opponent))
        self.model.show_figures(result.against)
        self.table.go_to(opponent)
        self._fit()

    def _in_money(self, result: SumsResult) -> list[str]:
        """The balance in words, in each currency that was played for."""
        rows, who = result.everybody, result.player
        if result.query.opponent:
            rows, who = result.against, result.query.opponent
        return [text for each in rows if each.player == who for text in money_left(each, self._say)]

    def leave_rename(self) -> None:
        """Correct nothing."""
        if self.row.isVisible():
            self.row.hide()
            self.rename.show()
            self.rename.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave_spelling(self) -> None:
        """Add no spelling."""
        if self.spelling.isVisible():
            self.spelling.hide()
            self.spell.show()
            self.spell.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_spellings(self, roll: Roll) -> None:
        """A spelling is added: all there are."""
        self.leave_spelling()
        self.show_news(SPELL_PLAYER.said(roll, self._say))

    def show_news(self, words: str) -> None:
        """Something to read under the name, with nothing to be done about it."""
        self._news_of = (self.title.text(),)
        self.news.say(words)
        self.news.show()

    def show_progress(self, done: int, of: int) -> None:
        """A correction is under way."""
        if self.row.isAncestorOf(QApplication.focusWidget() or self):
            self._keys_wanted = True
        self.row.hide()
        self.rename.hide()
        words = self._say("Correcting the name: match {n} of {of}", n=done, of=of)
        self.news.say(words, share=done / of if of else 1)
        self.news.show()

    def show_correction(self, correction: Correction) -> None:
        """A correction is done; it can be put back."""
        back = "".join(offer.words for offer in PUT_BACK_NAME.offers(correction, self._say))
        self.news.say(RENAME_PLAYER.said(correction, self._say), back)
        self._news_of = (correction.player.name, correction.new)
        self.row.hide()
        self.rename.show()
        if self._keys_wanted:
            self.rename.setFocus(Qt.FocusReason.OtherFocusReason)
            self._keys_wanted = False
        self.news.show()

    def clear_news(self) -> None:
        """There is no news of a correction."""
        self._news_of = ()
        self.news.hide()
        self.rename.show()

    def _begin_rename(self) -> None:
        assert self._result is not None
        self.clear_news()
        self.leave_spelling()
        self.rename.hide()
        self.row.show()
        self.row.begin(self._result.subject)

    def _begin_spelling(self) -> None:
        self.clear_news()
        self.leave_rename()
        self.spell.hide()
        self.spelling.show()
        self.spelling.begin(self.title.text())

    def _fit(self) -> None:
        """The opponents as high as their rows, until they are many."""
        self.table.setFixedHeight(self.table.height_of(min(self.model.rowCount(), _ROWS)))

    def on_theme_changed(self) -> None:
        self._wide = None
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
        self._fit()

    def _arrange(self) -> None:
        wide = self.width() >= self.theme.px(_WIDE)
        if wide != self._wide:
            self._wide = wide
            lay(self._body, across=wide)
            self._body.setStretch(0, 1 if wide else 0)
            self._body.setStretch(1, 2 if wide else 0)
