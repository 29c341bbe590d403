"""What something done to one deal does to the later ones, before it is done; and who played them (D55)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cocotte.core.deal_entry import seated
from cocotte.core.errors import RuleViolation
from cocotte.core.match.events import Seats
from cocotte.core.match.later_effects import Touched, touched
from cocotte.core.match.match import Match
from cocotte.core.match.seats import alike, meetings_of
from cocotte.gui.pages.match.asked import Asked
from cocotte.gui.pages.match.panels.side_panel import SidePanel
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.clearing import discard, put_instead
from cocotte.gui.widgets.layout.panel import Rule
from cocotte.gui.widgets.text.prose import Prose
from cocotte.gui.widgets.text.state import State, StateLine
from cocotte.keeper import Changes
from cocotte.language.catalogue import Translator
from cocotte.language.problems import problem_text
from cocotte.language.scores.later_effects import meetings_text, touched_line
from cocotte.operations.entry_names import asked_words
from cocotte.operations.on_match import OnMatch

Would = Callable[[Asked], Changes]
"""What something would come to; raises RuleViolation."""
_AT_ONCE = 20
"""Later deals that are listed at once, and each time more are wanted."""


class LaterDealsPanel(SidePanel):
    """Every later deal with its totals before and then; where it can be asked, who really played."""

    decided = Signal(object)
    """It is to be done: what is `Asked`."""

    def __init__(
        self,
        match: Match,
        wanted: Asked,
        would: Would,
        say: Translator,
        found: Sequence[Touched] = (),
        parent: QWidget | None = None,
    ) -> None:
        """`found` are the deals as they come out if nobody says who really played, where they are known."""
        super().__init__(say("Later deals"), say, parent=parent)
        self._match, self._asked, self._would = match, wanted, would
        asked = would(wanted).events[0].event
        self.asked = asked_words(match, asked, say)
        """What waits for its Enter, by its name."""
        self._most = _AT_ONCE
        self._reseated: dict[int, Seats] = {}
        self._out_of_turn: set[int] = set()  # deals of which it is asked who played
        self._lead = Prose()
        self._refused = StateLine(State.PROBLEM)
        self._refused.hide()
        self._list = QWidget()
        for part in (self._lead, self._refused, self._list):
            self.body.addWidget(part)
        self.body.addStretch(1)
        called = wanted.operation.offer_of(OnMatch("", match), wanted.answers, say).words
        self.confirm = Button(called, Kind.PRIMARY, key=say("Enter"))
        self.confirm.clicked.connect(lambda: self.decided.emit(self.wanted()))
        self.foot.addWidget(self.confirm)
        self.enter_at(self.confirm)
        self._show(found)

    def wanted(self) -> Asked:
        """What is to be done, with who really played."""
        return self._asked._replace(played=dict(self._reseated))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.confirm.click()
        else:
            super().keyPressEvent(event)

    def _show(self, found: Sequence[Touched] = ()) -> None:
        """The deals as they come out by what is chosen."""
        say, found = self.say, found or touched(self._match, self._would(self.wanted()).match)
        self._out_of_turn |= {each.after.seq for each in found if each.out_of_turn}
        lead = say.n(
            "{n} later deal comes out otherwise. Nothing is recorded yet.",
            "{n} later deals come out otherwise. Nothing is recorded yet.",
            len(found),
        )
        if self._out_of_turn:
            lead += " " + say("Who really played? Those recorded stay unless you say otherwise.")
        self._lead.set_words(lead)
        listed = QWidget()
        column = vbox(listed, 8)
        self._add(column, found[: self._most])
        if rest := found[self._most :]:
            self._offer(column, rest)
        put_instead(self.body, self._list, listed)
        self._list = listed

    def _add(self, column: QVBoxLayout, found: Iterable[Touched]) -> None:
        """List deals; of those played out of turn it is asked who played them."""
        for each in found:
            column.addWidget(Rule())
            column.addWidget(Prose(touched_line(each, each.before.number, self.say)))
            if each.after.seq in self._out_of_turn:
                column.addWidget(self._question(each))

    def _show_more(self, column: QVBoxLayout, more: Button, rest: Sequence[Touched]) -> None:
        """List the next deals where the button stood."""
        self._most += _AT_ONCE
        discard(more, column)
        self._add(column, rest[:_AT_ONCE])
        if left := rest[_AT_ONCE:]:
            self._offer(column, left)

    def _offer(self, column: QVBoxLayout, rest: Sequence[Touched]) -> None:
        """A button under the list, for those that are not in it yet."""
        more = Button(self.say.n("{n} more deal", "{n} more deals", len(rest)), Kind.QUIET)
        more.clicked.connect(lambda: self._show_more(column, more, rest))
        column.addWidget(more, 0, Qt.AlignmentFlag.AlignLeft)

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
            self._would(self.wanted())
        except RuleViolation as refused:
            self._reseated = before
            words = " ".join(problem_text(problem, self.say) for problem in refused.problems)
        self._refused.show_state(State.PROBLEM, words)
        self._refused.setVisible(bool(words))
        self._show()
        for question in self._list.findChildren(Select):
            if question.property("deal") == seq:
                question.setFocus(Qt.FocusReason.OtherFocusReason)
