"""A form of who is out and what every other player holds, a line each."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QBoxLayout, QWidget

from cocotte.core.cards import AnyCard
from cocotte.core.deal_entry import EntryContext
from cocotte.core.hand_questions import counted, hands_given
from cocotte.core.match.match import Match
from cocotte.core.problems import Problem
from cocotte.core.questions import VOID, Answers, Choice, Hand, Number, Question, Value
from cocotte.gui.pages.match.entry.form import EntryForm
from cocotte.gui.pages.match.entry.player_row import PlayerRow
from cocotte.gui.pages.match.entry.players import Players, WhoIsOut
from cocotte.gui.questions.fields import ChoiceField, NumberEntry
from cocotte.gui.widgets.controls.button import Button, Size
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.layout.room import hold_width
from cocotte.gui.widgets.style.theming import ThemeManager
from cocotte.language.catalogue import Translator
from cocotte.language.deal_prompts import answer_texts, held_kind, title

_ANSWERS = 300  # px, as beside a sheet
_APART, _UNDER = 16, 2  # px between the answers and the players, and their heads
_TWO_ROWS = 4  # answers, two side by side


class HandsForm(EntryForm):
    """Who went out, then a number for each of the others; or a void deal, which has none."""

    def __init__(self, match: Match, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(match, say, parent)
        who, *_ = self.questions.questions
        assert isinstance(who, Choice)
        self._who = who.id
        (seats,) = self.questions.players
        self._before: Answers = {}  # what was given before the deal was void
        texts = answer_texts(self.questions, who, say)[:-1]
        teams = any(len(answer.players) > 1 for answer in who.answers)
        columns = 2 if teams or len(texts) == _TWO_ROWS else 3
        answers = Segments(title(self.questions, who, say), texts, columns=columns, size=Size.CONTROL)
        held = [each for each in self.questions.questions if isinstance(each, Number)]
        kinds = [held_kind(self.questions, each, say) for each in held if each.of == seats[0]]
        self._heads = len(kinds) > 1
        self._counts = any(each.unit == "cards" for each in held)
        self.players = Players(seats, kinds, say, self)
        self._offer_cards()
        self.who_is_out = WhoIsOut(answers.accessibleName(), answers, say, self)
        self.who_is_out.cardsRequested.connect(self.open_cards)
        self.who_is_out.voided.connect(self._say_void)
        self.add(self.who_is_out)
        self.add(self.players)
        self.bind(_OutField(who, answers, texts, self.who_is_out.void))
        self.add_details()
        self.lead_on_from(answers)
        for seat, row in enumerate(self.players.rows):
            row.counted.connect(partial(self._count, seat))
            for place, question in enumerate(each for each in held if each.of == seats[seat]):
                self.bind(_Held(question, row, place, say))

    def _offer_cards(self) -> None:
        """Let every hand be counted by its cards."""
        value = self.questions.tables[0].value
        assert value is not None
        self._value = value
        hand = next(each for each in self.questions.questions if isinstance(each, Hand))
        self.players.offer_cards(self._value, hand.packs, hand.jokers)

    def set_up(self, match: Match, deal: EntryContext) -> None:
        self._before = {}
        super().set_up(match, deal)

    def _ask(self, match: Match, deal: EntryContext) -> None:
        super()._ask(match, deal)
        self.players.name(deal.tables[0])

    def tall(self) -> bool:
        return True

    def lay(self, *, across: bool) -> None:
        super().lay(across=across)
        self._close_up()

    def fit_width(self, room: int) -> None:
        """Beside the answers, players side by side leave their height to the sheet."""
        across = self.row.direction() is QBoxLayout.Direction.LeftToRight
        answers = ThemeManager.current().theme.px(_ANSWERS)
        folded = self.players.fold(room - answers - self.row.spacing() if across else 0)
        hold_width(self.who_is_out, answers if folded else None)

    def _close_up(self) -> None:
        """The heads over two numbers part them from the answers: eight players stay on one page."""
        across = self.row.direction() is QBoxLayout.Direction.LeftToRight
        if self._heads:
            self.row.setSpacing(_UNDER if self._headed() and not across else _APART)

    def come_after(self, last: QWidget) -> None:
        self.who_is_out.stand_behind(last)

    def open_cards(self) -> None:
        """Lay the pack out for the player one is on, else for the first still to be counted."""
        waiting = next((row for row in self.players.rows if row.blank() is not None), None)
        row = self.players.at(QApplication.focusWidget()) or waiting
        if row is not None:
            held = dict(hands_given(self.questions.players[0], self.answers()))
            row.open_cards(held.get(row.player, ()))

    def _count(self, seat: int, cards: tuple[AnyCard, ...]) -> None:
        """Take a hand that was counted by its cards; the next number comes next."""
        self.put(counted(self.answers(), seat, cards, self._value(cards), counting=self._counting()))
        self.edited.emit()
        rows = self.players.rows
        blank = next((blank for row in rows if (blank := row.blank()) is not None), None)
        last = next(row for row in reversed(rows) if not row.fixed())
        (blank or last.points).setFocus(Qt.FocusReason.TabFocusReason)

    def _counting(self) -> bool:
        """How many cards everybody has is asked as well."""
        return self._counts and self._headed()

    def _headed(self) -> bool:
        """More than one number of everybody is asked now: heads say what each is."""
        return self._heads and not self.players.rows[0].fields[0].isHidden()

    def _say_void(self, void: bool) -> None:
        """A void deal has no numbers; those given before come back if it is not void after all."""
        if void:
            self.who_is_out.void.setChecked(False)
            self._before = self.answers()
        self.put({self._who: VOID} if void else self._before)
        self.edited.emit()

    def _touched(self) -> None:
        if not self._filling:
            self.who_is_out.void.setChecked(False)
        super()._touched()

    def _mark(self, found: Mapping[str, Sequence[Problem]], waived: Collection[str]) -> None:
        by_row: dict[PlayerRow, list[Sequence[Problem]]] = {row: [] for row in self.players.rows}
        for each in self.fields.values():
            if isinstance(each, _Held):
                by_row[each.row].append(found[each.question.id])
        self.players.show_problems([*by_row.values()], waived, self.say)

    def says(self, key: str) -> bool:
        return super().says(key) or isinstance(self.fields.get(key), _Held)

    def hush(self, key: str) -> None:
        super().hush(key)
        field = self.fields.get(key)
        self.players.hush(field.row if isinstance(field, _Held) else None)

    def _dress(self, answers: Answers) -> None:
        super()._dress(answers)
        if self._heads:
            self.players.show_heads(shown=self._headed())
            self._close_up()


class _OutField(ChoiceField):
    """Who is out; that the deal is void is said by a button of its own."""

    def __init__(self, question: Choice, answers: Segments, texts: Sequence[str], void: Button) -> None:
        super().__init__(question, answers, texts)
        self._void = void

    def ask(self, question: Question, texts: Sequence[str] = ()) -> None:
        super().ask(question, texts[:-1])

    def value(self) -> Value | None:
        return VOID if self._void.isChecked() else super().value()

    def show(self, value: Value | None) -> None:
        self._void.setChecked(value == VOID)
        super().show(None if value == VOID else value)


class _Held(NumberEntry):
    """A number of a player; whoever is out is said to be, and holds nothing, which is the last of them."""

    def __init__(self, question: Number, row: PlayerRow, place: int, say: Translator) -> None:
        self.row, self._out = row, say.ctx("player", "out")
        super().__init__(question, row.fields[place])

    def fit(self, given: Value | None, *, asked: bool) -> None:
        if self.number is not self.row.points:
            super().fit(given, asked=True)
            self.number.setVisible(self.question.offered and (asked or not self.question.when))
        elif given is not None:
            self.row.fix(self._out)
        else:
            self.row.free()
