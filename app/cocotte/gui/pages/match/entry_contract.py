"""The form for a deal of Contract Rummy: who went out, and what every other player counts."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtWidgets import QWidget

from cocotte.core.contract.counting import CardPoints, count
from cocotte.core.contract.packs import JOKERS, PACKS
from cocotte.core.contract.report import ContractReport
from cocotte.core.match.events import Report
from cocotte.core.match.match import Match
from cocotte.core.problems import Problem
from cocotte.gui.kit.button import Size
from cocotte.gui.kit.segments import Segments
from cocotte.gui.pages.match.entry_form import EntryForm
from cocotte.gui.pages.match.entry_players import Asked, Players
from cocotte.gui.pages.match.reading import Reading
from cocotte.gui.pages.match.setting import Setting
from cocotte.words.catalogue import Say
from cocotte.words.figures import Figures

_NAMED = 2  # players still to count; more are told by their blank fields


class ContractForm(EntryForm):
    """Who went out, or nobody; then a number for each, with Tab from one to the next."""

    def __init__(self, match: Match, say: Say, parent: QWidget | None = None) -> None:
        super().__init__(match, say, parent)
        self._before: ContractReport | None = None
        players = [match.names[side.players[0]] for side in match.opened.sides]
        seats = [match.names[player] for player in match.progress[0].seating.tables[0]]
        assert set(players) == set(seats)
        jokers = JOKERS.get(len(seats), 0) if match.opened.rules.flag("jokers") else 0
        question = say("Who went out?")
        columns = 2 if len(seats) == min(JOKERS) else 3  # two rows in any case
        self.who = Segments(question, [*seats, say("Nobody")], columns=columns, size=Size.CONTROL)
        self.asked = Asked(question, self.who, say)
        self.asked.cardsAsked.connect(self.open_cards)
        self.asked.voided.connect(self._say_void)
        self.players = Players(seats, [say("points")], say)
        points = CardPoints.of_rules(match.opened.rules)
        self.players.offer_cards(lambda cards: count(cards, points), PACKS, jokers)
        self.row.addWidget(self.asked)
        self.row.addWidget(self.players)
        self.asked.stand_behind(self.players.rows[-1].points.line)
        self.who.chosen.connect(self._touched)
        self._go_on_from(self.who)
        self.players.edited.connect(self._touched)
        self.players.entered.connect(self.recordWanted)

    def set_up(self, match: Match, setting: Setting) -> None:
        self.match, self.setting, self._before = match, setting, None
        told = setting.told.get(0)
        self.players.name(setting.tables[0])
        self._name_answers(self.who, [*setting.tables[0], self.say("Nobody")])
        self._show(told if isinstance(told, ContractReport) else None)

    @property
    def _void(self) -> bool:
        """The deal is void."""
        return self.asked.void.isChecked()

    def reports(self) -> dict[int, Report]:
        told = ContractReport(None, void=True) if self._void else self._told()
        return {} if told is None else {0: told}

    def _told(self) -> ContractReport | None:
        """What the answers and the numbers tell."""
        who = self.who.index()
        if who is None:
            return None
        seats = self.setting.tables[0]
        out = seats[who] if who < len(seats) else None
        held = self.players.told(skip=() if out is None else (out,))
        cards = tuple((player, cards) for player, cards in self.players.cards() if player != out)
        return ContractReport(out, held, cards)

    def missing(self) -> str:
        say = self.say
        if self._void:
            return ""
        if self.who.index() is None:
            return say("Who went out?")
        waiting = self.players.waiting()
        if not waiting:
            return ""
        if len(waiting) > _NAMED:
            return say.n("Still to count: {n} player.", "Still to count: {n} players.", len(waiting))
        return say("Still to count: {names}.", names=Figures(say).listing(waiting))

    def waiting(self, missing: str) -> tuple[str, str]:
        who = self.who.index()
        if who is None:
            return missing, ""
        seats = self.setting.tables[0]
        first = self.say("{player} goes out.", player=seats[who]) if who < len(seats) else ""
        return first or self.say("Nobody goes out: all count."), missing

    def example(self) -> str:
        first = self.setting.tables[0][0][:1]
        return f"{first} " + " ".join(str(20 + 5 * place) for place in range(len(self.setting.tables[0]) - 1))

    def tall(self) -> bool:
        return True

    def previews_early(self) -> bool:
        return True

    def take(self, reading: Reading) -> None:
        report = reading.reports.get(0)
        self._show(report if isinstance(report, ContractReport) else None)

    def empty(self) -> bool:
        return self.who.index() is None and not self._void and not self.players.told()

    def first_blank(self) -> QWidget | None:
        if self._void:
            return None
        return self.who if self.who.index() is None else self.players.blank()

    def show_problems(self, problems: Sequence[Problem], waived: Collection[str]) -> tuple[Problem, ...]:
        return self.players.show_problems(problems, waived, self.say)

    def open_cards(self) -> None:
        """Lay the pack out for the player one is on."""
        self.players.open_cards()

    def _say_void(self, void: bool) -> None:
        """A void deal has no numbers; those told before come back if it is not void after all."""
        if void:
            self._before = self._told()
        self._show(ContractReport(None, void=True) if void else self._before)
        self.edited.emit()

    def _touched(self) -> None:
        if not self._filling:
            self.asked.void.setChecked(False)
            with self._quietly():
                self._fit()
            self.edited.emit()

    def _show(self, report: ContractReport | None) -> None:
        with self._quietly():
            seats = self.setting.tables[0]
            self.asked.void.setChecked(report is not None and report.void)
            place = None
            if report is not None and not report.void:
                place = seats.index(report.out) if report.out in seats else len(seats)
            self.who.choose(place)
            self._fit()
            self.players.put(dict(report.points) if report else {}, dict(report.cards) if report else {})

    def _fit(self) -> None:
        place, seats = self.who.index(), self.setting.tables[0]
        out = [seats[place]] if place is not None and place < len(seats) else []
        self.players.set_out(out, self.say.ctx("player", "out"))
