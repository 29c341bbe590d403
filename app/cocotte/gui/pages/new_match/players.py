"""The players: a name in each row, completed from earlier matches, and the card each drew."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from cocotte.core.cards import AnyCard
from cocotte.core.problems import Problem
from cocotte.core.questions import Card as AskedCard
from cocotte.core.questions import Words
from cocotte.core.setup.match_setup import MatchSetup, tidy
from cocotte.core.setup.questions import MOST, drawn_key, player_key
from cocotte.gui.pages.new_match.card_field import CardField
from cocotte.gui.pages.new_match.names import KnownNames
from cocotte.gui.questions.fields import CardEntry, WordsField
from cocotte.gui.questions.form import AnswerForm
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.layout.boxes import hbox
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.layout.room import Turning, keep_place
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.tab_order import lead
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Run
from cocotte.gui.widgets.text.state import State, StateLine
from cocotte.language.catalogue import Translator
from cocotte.language.problems import problems_text
from cocotte.language.setup_prompts import setup_title

_TWO_COLUMNS = 6  # players from which names stand in two columns, opponents side by side
_BOTH = 512  # px of the panel in which two columns leave each name room to be read


class PlayersPanel(Turning, Panel):
    """One row for each player, and an empty one for the next."""

    def __init__(
        self, say: Translator, names: KnownNames, form: AnswerForm, parent: QWidget | None = None
    ) -> None:
        """The `form` takes the fields of each row."""
        super().__init__(padding=16, gap=8, parent=parent)
        self.column.setContentsMargins(16, 4, 16, 16)
        self._say, self._known, self._form = say, names, form
        head = hbox(gap=8)
        head.addWidget(Label(say("Players"), Type.HEADING))
        self.more = Button(say("One more"), Kind.QUIET, icon="plus")
        self.more.clicked.connect(self._add)
        keep_place(self.more)  # the title stays on the line of its neighbours
        head.addWidget(self.more)
        head.addStretch(1)
        head.addWidget(Label(say("card drawn"), Type.SMALL, Token.INK2))
        self.column.addLayout(head)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(8)
        self.column.addLayout(self._grid)
        self.note = StateLine()
        self.note.hide()
        self.column.addWidget(self.note)
        self.column.addStretch()
        self.rows: list[PlayerRow] = []
        """Those there were so far, some of them hidden again."""
        self._shown = self._columns = 0
        self._rows_wanted = 0
        self._names: list[str] = []
        self._most = MOST
        self._packs = 1

    def show_draft(self, draft: MatchSetup) -> None:
        """Show a row for each player, and those somebody asked for."""
        self._packs = draft.preset.game.packs(draft.count)
        least, self._most = draft.counts[0], min(draft.counts[-1], MOST)
        last = max((row + 1 for row in draft.rows), default=0)
        self._rows_wanted = min(self._rows_wanted, self._most)
        self._show_rows(min(max(least, last, self._rows_wanted), MOST))
        self._names = [draft.name(place) for place in range(self._shown)]
        for place, row in enumerate(self.rows[: self._shown]):
            row.needed(place < draft.counts[0] or bool(draft.name(place)))

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Say what is wrong beside the name it is about."""
        by_row = {problem.where: problem for problem in problems}
        for place, row in enumerate(self.rows):
            problem = by_row.get(f"players.{place}")
            row.show_problem(problems_text((problem,), self._say) if problem and row.touched else "")
            if row.touched and problem is None and place < len(self._names):
                row.show_near(self._known.near(self._names[place]), self._names)
        whole = by_row.get("players") or by_row.get("draw")
        self.note.show_message(problems_text((whole,), self._say) if whole is not None else "")

    def _need(self, count: int) -> None:
        """So many rows are needed; they are made once."""
        for place in range(len(self.rows), count):
            gone = partial(self._drawn_by_others, place)
            row = PlayerRow(place + 1, self._say, self._known, gone, self)
            row.field.entered.connect(partial(self._next, place))
            self.rows.append(row)
            for field in row.fields:
                self._form.bind(field)
        # the names in one go, then the cards, which few tables type
        lead([*(row.field.line for row in self.rows), *(row.card for row in self.rows)])

    def _drawn_by_others(self, place: int) -> dict[AnyCard, str]:
        """The cards of a single pack that are no longer in the fan, each with whose it is."""
        others = [row for row in self.rows[: self._shown] if row is not self.rows[place]]
        if self._packs > 1:
            return {}
        return {card: row.whose_card() for row in others if (card := row.card.card()) is not None}

    def _show_rows(self, shown: int) -> None:
        self.more.setVisible(shown < self._most)
        if shown == self._shown:
            return
        self._shown = shown
        self._need(shown)
        self._columns = 0
        self._turn()

    def _turn(self) -> None:
        """Names stand in two columns where there are many, and both can be read."""
        both = self._shown > _TWO_COLUMNS and self.width() >= self.theme.px(_BOTH)
        columns = 2 if both else 1
        if columns == self._columns:
            return
        self._columns = columns
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, columns - 1)  # no message makes one wider than the other
        for place, row in enumerate(self.rows):
            self._grid.removeWidget(row)
            if place < self._shown:
                self._grid.addWidget(row, *divmod(place, columns), Qt.AlignmentFlag.AlignTop)
            row.setVisible(place < self._shown)

    def _add(self) -> None:
        """A row for one more player, if more may play."""
        if self._shown < self._most:
            self._rows_wanted = self._shown + 1
            self._show_rows(self._rows_wanted)
            self.rows[self._shown - 1].field.line.setFocus(Qt.FocusReason.TabFocusReason)

    def _next(self, place: int) -> None:
        """Enter in a name goes on to the next one, one more if it is the last."""
        if place + 1 == self._shown and self.rows[place].field.text().strip():
            self._add()
        elif place + 1 < self._shown:
            self.rows[place + 1].field.line.setFocus(Qt.FocusReason.TabFocusReason)


class PlayerRow(QWidget):
    """A number, a name, a card; under the name what is wrong with it."""

    def __init__(
        self,
        number: int,
        say: Translator,
        names: KnownNames,
        gone: Callable[[], Mapping[AnyCard, str]],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.hide()
        self._say, self._place = say, number
        self.touched = False
        self._number = Label(str(number), Type.SMALL, Token.INK2)
        self.field = TextField(setup_title(player_key(number - 1), say))
        names.complete(self.field.line)
        self.field.line.editingFinished.connect(self._left)
        self.card = CardField(self.whose_card, gone, say)
        name = WordsField(Words(id=player_key(number - 1)), self.field)
        card = CardEntry(AskedCard(id=drawn_key(number - 1)), self.card, self.card.card, self.card.put)
        self.card.changed.connect(card.changed)
        self.fields = name, card
        """What it asks."""
        self._near = ""
        self.note = StateLine()
        self.note.linkActivated.connect(self._take)
        self.note.hide()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        grid.setColumnMinimumWidth(0, 16)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self._number, 0, 0)
        grid.addWidget(self.field, 0, 1)
        grid.addWidget(self.card, 0, 2)
        grid.addWidget(self.note, 1, 1, 1, 2)

    def needed(self, yes: bool) -> None:
        """Whether the match needs this player, or would take one more."""
        self.field.line.setPlaceholderText("" if yes else self._say("One more player"))

    def show_problem(self, words: str) -> None:
        """Say what is wrong with the name; empty for nothing."""
        self.field.set_state(State.PROBLEM if words else State.PLAIN, words)
        self.note.show_message(words)

    def show_near(self, other: str, here: Collection[str]) -> None:
        """Say who is known and may be meant by the name, to be taken by one touch; empty for nobody.

        Whoever is `here` already is not taken once more.
        """
        self._near = other
        words: list[str | Run] = []
        if other:
            words = [self._say("{player} is known: the same person?", player=other)]
            if other not in here:
                words += [" ", Run(self._say("Take {player}", player=other), link="take")]
        self.note.show_message(words, State.PLAIN)

    def _take(self) -> None:
        """Take the one who is known."""
        self.field.set_text(self._near)
        self.field.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self.fields[0].changed.emit()

    def whose_card(self) -> str:
        """Whose card stands beside the name."""
        if name := tidy(self.field.text()):
            return self._say("Card drawn by {player}", player=name)
        return self._say("Card drawn by player {number}", number=self._place)

    def _left(self) -> None:
        """Somebody is done with the name; one completed in it was not typed."""
        self.touched = True
        self.field.set_text(tidy(self.field.text()))
        self.fields[0].changed.emit()
