"""What something done to one deal does to the later ones, before it is done; and who played them (D55)."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from cocotte.core.deal_entry import seated
from cocotte.core.errors import RuleViolation
from cocotte.core.match.commands import AmendDeal, Command, Redo, Restore, Strike, Undo
from cocotte.core.match.events import Seats
from cocotte.core.match.later_effects import Touched, touched
from cocotte.core.match.match import Match
from cocotte.core.match.seats import alike, meetings_of
from cocotte.core.values import replace
from cocotte.gui.pages.match.menu_actions import undo_words
from cocotte.gui.pages.match.panels.side_panel import SidePanel
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.clearing import put_instead
from cocotte.gui.widgets.layout.panel import Rule
from cocotte.gui.widgets.text.prose import Prose
from cocotte.gui.widgets.text.state import State, StateLine
from cocotte.words.catalogue import Translator
from cocotte.words.problems import problem_text
from cocotte.words.scores.later_effects import meetings_text, touched_line

Would = Callable[[Command], Match]
"""The match as it would stand; raises RuleViolation."""


def to_be_shown(match: Match, command: Command, would: Would) -> bool:
    """Whether later deals come out otherwise and nothing has said so yet.

    A correction said it while it was typed; it is asked where others played than whose turn it would be.

    Raises: RuleViolation.
    """
    if not isinstance(command, AmendDeal | Strike | Restore | Undo | Redo):
        return False
    found = touched(match, would(command))
    return any(each.out_of_turn or not isinstance(command, AmendDeal) for each in found)


class LaterDealsPanel(SidePanel):
    """Every later deal with its totals before and then; where it can be asked, who really played."""

    decided = Signal(object)
    """It is to be done: the `Command`."""

    def __init__(
        self, match: Match, command: Command, would: Would, say: Translator, parent: QWidget | None = None
    ) -> None:
        super().__init__(say("Later deals"), say, parent=parent)
        self._match, self._command, self._would = match, command, would
        self._reseated: dict[int, Seats] = {}
        self._out_of_turn: set[int] = set()  # deals of which it is asked who played
        self._lead = Prose()
        self._refused = StateLine(State.PROBLEM)
        self._refused.hide()
        self._list = QWidget()
        for part in (self._lead, self._refused, self._list):
            self.body.addWidget(part)
        self.body.addStretch(1)
        self.confirm = Button(_confirm_text(match, command, say), Kind.PRIMARY, key=say("Enter"))
        self.confirm.clicked.connect(lambda: self.decided.emit(self.command()))
        self.foot.addWidget(self.confirm)
        self.enter_at(self.confirm)
        self._show()

    def command(self) -> Command:
        """What is to be done, with who really played."""
        if isinstance(self._command, AmendDeal | Strike | Restore):
            return replace(self._command, reseated=dict(self._reseated))
        return self._command

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.confirm.click()
        else:
            super().keyPressEvent(event)

    def _show(self) -> None:
        """The deals as they come out by what is chosen."""
        say, found = self.say, touched(self._match, self._would(self.command()))
        self._out_of_turn |= {each.after.seq for each in found if each.out_of_turn}
        lead = say.n(
            "{n} later deal comes out otherwise. Nothing is recorded yet.",
            "{n} later deals come out otherwise. Nothing is recorded yet.",
            len(found),
        )
        asks = isinstance(self._command, AmendDeal | Strike | Restore)
        if self._out_of_turn and asks:
            lead += " " + say("Who really played? Those recorded stay unless you say otherwise.")
        elif self._out_of_turn:
            lead += " " + say("To say who really played, correct those deals afterwards.")
        self._lead.set_words(lead)
        listed = QWidget()
        column = vbox(listed, 8)
        for each in found:
            column.addWidget(Rule())
            column.addWidget(Prose(touched_line(each, each.before.number, say)))
            if asks and each.after.seq in self._out_of_turn:
                column.addWidget(self._question(each))
        put_instead(self.body, self._list, listed)
        self._list = listed

    def _question(self, each: Touched) -> Select:
        """Who played a deal: those recorded, those whose turn it would be, any others who may meet."""
        say, match, seq = self.say, self._match, each.after.seq
        question = Select(say("Who played deal {number}", number=each.before.number))
        recorded = seated(match, match.deal(seq)).tables
        meetings = sorted(meetings_of(match.opened), key=lambda seats: not alike(seats, recorded))
        for seats in meetings:
            present = tuple(tuple(match.names[player] for player in pair) for pair in seats)
            players = meetings_text(present, say)
            if alike(seats, recorded):
                players = say("{players}, as recorded", players=players)
            elif each.after.turn and alike(present, each.after.turn):
                players = say("{players}, whose turn it was", players=players)
            question.addItem(players)
        chosen = self._reseated.get(seq, recorded)
        question.setCurrentIndex(next(place for place, seats in enumerate(meetings) if alike(seats, chosen)))
        question.currentIndexChanged.connect(lambda place: self._choose(seq, meetings[place], recorded))
        question.setProperty("deal", seq)
        return question

    def _choose(self, seq: int, seats: Seats, recorded: Seats) -> None:
        before = dict(self._reseated)
        self._reseated.pop(seq, None)
        if not alike(seats, recorded):
            self._reseated[seq] = seats
        words = ""
        try:
            self._would(self.command())
        except RuleViolation as refused:
            self._reseated = before
            words = " ".join(problem_text(problem, self.say) for problem in refused.problems)
        self._refused.show_state(State.PROBLEM, words)
        self._refused.setVisible(bool(words))
        self._show()
        for question in self._list.findChildren(Select):
            if question.property("deal") == seq:
                question.setFocus(Qt.FocusReason.OtherFocusReason)


def _confirm_text(match: Match, command: Command, say: Translator) -> str:
    """What the button does."""
    match command:
        case AmendDeal():
            return say("Correct deal {number}", number=_number(match, command.deal))
        case Strike() if match.deal(command.target):
            return say("Strike deal {number} out", number=_number(match, command.target))
        case Strike():
            return say("Withdraw the ruling")
        case Restore():
            return say("Let it count again")
        case Redo():
            return say("Redo {what}", what=undo_words(match, say, redo=True))
        case _:
            return say("Undo {what}", what=undo_words(match, say))


def _number(match: Match, seq: int) -> int:
    """The number of a deal on the sheet."""
    return next(row.number for row in match.rows if row.seq == seq)
