"""Seats: the table as it will be, the draw that decides it, and what somebody may decide otherwise."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from cocotte.core.cards import PACK
from cocotte.core.match.draw import fair_draw
from cocotte.core.match.events import MatchOpened
from cocotte.core.match.formats import FORMATS
from cocotte.core.questions import Answers, Words
from cocotte.core.setup.match_setup import MatchSetup
from cocotte.core.setup.questions import DEALER, ORDER, OUT, drawn_key, side_key
from cocotte.gui.pages.new_match.table import Place, Table, TableSeat
from cocotte.gui.questions.fields import WordsField
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.controls.text_field import TextField
from cocotte.gui.widgets.layout.boxes import hbox
from cocotte.gui.widgets.layout.clearing import discard, empty
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.layout.room import keep_place
from cocotte.gui.widgets.menu_style import ContextMenu
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.clause import ClauseLink
from cocotte.gui.widgets.text.label import Label
from cocotte.language.catalogue import Translator

_ROUND_A_TABLE = 8  # more sit in two rows, opponent beside opponent


class SeatsPanel(Panel):
    """Who sits where."""

    answered = Signal(object)
    """Somebody decides otherwise, or lets the program draw: answers by question."""
    clauseRequested = Signal(str)
    """Somebody wants to read this clause."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(padding=16, gap=8, parent=parent)
        self.column.setContentsMargins(16, 4, 16, 12)
        self._say = say
        self._draft: MatchSetup | None = None
        head = hbox(gap=8)
        head.addWidget(Label(say("Seats"), Type.HEADING), 1)
        self._clause_words = Label("", Type.SMALL, Token.INK2)
        head.addWidget(self._clause_words)
        self._head = head
        self._clause: ClauseLink | None = None
        self.draw = Button(say("Draw for us"), Kind.QUIET)
        self.draw.clicked.connect(self._draw)
        keep_place(self.draw)
        head.addWidget(self.draw)
        self.column.addLayout(head)
        self._names = QWidget()
        row = hbox(self._names, 16)
        self.side_fields = tuple(
            TextField(say("Name of side {number}", number=number), hint=say("Side {number}", number=number))
            for number in (1, 2)
        )
        self.fields = tuple(
            WordsField(Words(id=side_key(place)), field) for place, field in enumerate(self.side_fields)
        )
        for field in self.side_fields:
            row.addWidget(field)
        self.column.addWidget(self._names)
        self.table = Table()
        self.table.requested.connect(self._offer)
        self.column.addWidget(self.table, 1)
        self._pairs = QWidget()
        self._grid = QGridLayout(self._pairs)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(4)
        self.column.addWidget(self._pairs)

    def show_draft(self, draft: MatchSetup, opened: MatchOpened | None) -> None:
        """Seat everybody as the draft has it."""
        self._draft = draft
        rows = draft.seated
        complete = opened is not None and len(rows) == draft.count
        teams = complete and draft.chosen is not None and draft.chosen.format == "teams"
        around = not teams and len(rows) <= _ROUND_A_TABLE
        places = [Place(row, draft.name(row), self._role(draft, opened, row)) for row in rows]
        self.table.setVisible(around)
        self._pairs.setVisible(not around)
        self._names.setVisible(teams)
        if around:
            lines = self._meetings(opened) if complete else [self._say("Name the players")]
            self.table.show_table(places if complete else [], lines)
        else:
            self._show_pairs(places)
        drawn = draft.drawn if not draft.order else None
        self.draw.setText(self._say("Draw again") if drawn else self._say("Draw for us"))
        self.draw.setVisible(complete)
        self._show_clause(drawn.clause if drawn else "")

    def _role(self, draft: MatchSetup, opened: MatchOpened | None, row: int) -> str:
        say, name = self._say, draft.name(row)
        if opened is None:
            return ""
        if name == opened.sitting_out:
            return say("sits out first")
        if name == opened.dealer:
            return say("deals first")
        if opened.format == "captain" and row == draft.sides[0][0]:
            return say("captain")
        drawn = draft.drawn
        if drawn and not draft.order and drawn.order[0] == str(row):
            return say("highest card")
        partners = next((side for side in draft.sides if row in side), ())
        if len(partners) == 2:
            other = next(partner for partner in partners if partner != row)
            return say("with {player}", player=draft.name(other))
        return ""

    def _meetings(self, opened: MatchOpened | None) -> list[str]:
        """What is written on the table: who meets whom in the first deal."""
        say = self._say
        if opened is None or opened.format == "round":
            return []
        players = [player for side in opened.sides for player in side.players]
        if len(set(players)) < len(players):
            return []  # nobody can say who meets whom while two are called alike
        pairs = FORMATS[opened.format].first(opened).tables
        return [say("{one} meets {other}", one=one, other=other) for one, other in pairs]

    def _show_pairs(self, places: Sequence[Place]) -> None:
        empty(self._grid)
        for number, place in enumerate(places):
            seat = TableSeat(place)
            seat.requested.connect(self._offer)
            self._grid.addWidget(seat, *divmod(number, 2))
            seat.show()

    def _show_clause(self, clause: str) -> None:
        if self._clause is not None:
            discard(self._clause, self._head)
            self._clause = None
        self._clause_words.setText(self._say("as drawn") if clause else "")
        if clause:
            self._clause = ClauseLink(clause, Type.SMALL)
            self._clause.clicked.connect(lambda: self.clauseRequested.emit(clause))
            self._head.insertWidget(2, self._clause)

    def _draw(self) -> None:
        """Shuffle fairly and give everybody a card, as the game draws for its dealer (GIN-03, EIGHT-04)."""
        if self._draft is None:
            return
        fan = list(PACK)
        secrets.SystemRandom().shuffle(fan)
        cards = dict(fair_draw([str(row) for row in self._draft.rows], fan, self._draft.preset.game))
        drawn = {drawn_key(row): str(cards[str(row)]) for row in self._draft.rows}
        self.answered.emit({**drawn, ORDER: None, DEALER: None, OUT: None})

    def _offer(self, row: int, at: QPoint) -> None:
        """What can be changed about a player."""
        draft, say = self._draft, self._say
        if draft is None or row < 0 or draft.chosen is None:
            return
        menu = ContextMenu(self)
        menu.addAction(say("Deals first"), lambda: self.answered.emit({DEALER: str(row)}))
        if draft.chosen.format == "cut-in" or (draft.chosen.format == "captain" and row in draft.sides[1]):
            menu.addAction(say.ctx("choice", "Sits out first"), lambda: self.answered.emit({OUT: str(row)}))
        menu.addSeparator()
        seated = draft.seated
        for other in seated:
            if other != row:
                words = say("Change places with {player}", player=draft.name(other)).replace("&", "&&")
                menu.addAction(words, partial(self.answered.emit, _swapped(seated, row, other)))
        menu.popup(at)


def _swapped(rows: Sequence[int], one: int, other: int) -> Answers:
    exchange = {one: other, other: one}
    return {ORDER: ",".join(str(exchange.get(row, row)) for row in rows)}
