"""What the forms have in common in which somebody goes out and everybody else counts what he holds."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Generic, TypeVar

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from cocotte.core.cards import AnyCard
from cocotte.core.contract.report import ContractReport
from cocotte.core.eights.report import EightsReport
from cocotte.core.match.events import Report
from cocotte.core.match.match import Match
from cocotte.core.match.reading import Reading
from cocotte.core.problems import Problem
from cocotte.gui.kit.look import Look
from cocotte.gui.kit.room import hold_width
from cocotte.gui.kit.segments import Segments
from cocotte.gui.pages.match.entry_form import EntryForm
from cocotte.gui.pages.match.entry_players import Asked, Players
from cocotte.gui.pages.match.kept import Kept, answer, number
from cocotte.gui.pages.match.setting import Setting, short_names
from cocotte.words.catalogue import Say
from cocotte.words.figures import Figures

Told = TypeVar("Told", ContractReport, EightsReport)
_ANSWERS = 300  # px, as beside a sheet
_NAMED = 2  # players still to count


def example_of(out: str, left: int) -> str:
    """A quick line for somebody who is out and so many who hold cards: ``A 20 25``."""
    return " ".join([out, *(str(20 + 5 * place) for place in range(left))])


class CountedForm(EntryForm, Generic[Told]):
    """Who went out, then a number for each of the others; or a void deal, which has none."""

    def __init__(self, match: Match, say: Say, void: Told, parent: QWidget | None = None) -> None:
        """`void` is the report of a void deal."""
        super().__init__(match, say, parent)
        self._void_deal: Told = void
        self._before: Told | None = None

    def _told(self) -> Told | None:
        """What the answers and the numbers tell."""
        raise NotImplementedError

    def _answered(self) -> int | None:
        """Which answer is given: its place, from 0."""
        return self.who.index()

    def _uncounted(self) -> str:
        """Whose numbers are still to be told, in a line; many are seen by their blank fields."""
        say, waiting = self.say, self.players.waiting()
        if len(waiting) > _NAMED:
            return say.n("Still to count: {n} player.", "Still to count: {n} players.", len(waiting))
        return say("Still to count: {names}.", names=Figures(say).listing(waiting)) if waiting else ""

    def _answer(self, report: Told) -> int | None:
        """The answer to the question in a deal that was played: its place, from 0."""
        raise NotImplementedError

    def _held(self, report: Told) -> dict[str, int]:
        """The points a report tells, by player."""
        return dict(report.points)

    def _ask(self, question: str, who: Segments, players: Players) -> None:
        """Put the question beside the players."""
        self.who, self.players = who, players
        self.asked = Asked(question, who, self.say)
        self.asked.cardsAsked.connect(self.open_cards)
        self.asked.voided.connect(self._say_void)
        self.add(self.asked)
        self.add(players)
        who.chosen.connect(self._touched)
        self._go_on_from(who)
        players.edited.connect(self._touched)
        players.entered.connect(self.recordWanted)

    def _begin(self, match: Match, setting: Setting, answers: Sequence[str]) -> None:
        """Be about another deal, with these answers to the question."""
        super().set_up(match, setting)
        self._before = None
        self.players.name(setting.tables[0])
        self.lay_by(())
        self._name_answers(self.who, answers)
        self._show_report(setting.told.get(0))

    @property
    def _void(self) -> bool:
        """The deal is void."""
        return self.asked.void.isChecked()

    def reports(self) -> dict[int, Report]:
        told = self._void_deal if self._void else self._told()
        return {} if told is None else {0: told}

    def example(self) -> str:
        players = self.setting.tables[0]
        return example_of(short_names(players)[players[0]], len(players) - 1)

    def tall(self) -> bool:
        return True

    def take(self, reading: Reading) -> None:
        self._show_report(reading.reports.get(0))

    def fields(self) -> Mapping[str, Kept]:
        numbers = {
            f"number {place} {seat}": number(field)
            for seat, row in enumerate(self.players.rows)
            for place, field in enumerate(row.fields)
        }
        return {"who": answer(self.who, len(self._answers)), **numbers}

    def empty(self) -> bool:
        return self.who.index() is None and not self._void and not self.players.told()

    def first_blank(self) -> QWidget | None:
        if self._void:
            return None
        return self.who if self._answered() is None else self.players.blank()

    def show_problems(self, problems: Sequence[Problem], waived: Collection[str]) -> tuple[Problem, ...]:
        return self.players.show_problems(problems, waived, self.say)

    def lay(self, *, across: bool) -> None:
        super().lay(across=across)
        self._fold()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        """Beside the answers, players side by side leave their height to the sheet."""
        across = self.row.direction() is QBoxLayout.Direction.LeftToRight
        answers = Look.current().theme.px(_ANSWERS)
        folded = self.players.fold(self.width() - answers - self.row.spacing() if across else 0)
        hold_width(self.asked, answers if folded else None)

    def come_after(self, last: QWidget) -> None:
        self.asked.stand_behind(last)

    def open_cards(self) -> None:
        """Lay the pack out for the player one is on."""
        self.players.open_cards()

    def lay_by(self, cards: Sequence[AnyCard]) -> None:
        self.players.lying = tuple(cards)

    def _say_void(self, void: bool) -> None:
        """A void deal has no numbers; those told before come back if it is not void after all."""
        if void:
            self._before = self._told()
        self._show(self._void_deal if void else self._before)
        self.edited.emit()

    def _touched(self) -> None:
        if not self._filling:
            self.asked.void.setChecked(False)
            with self._quietly():
                self._fit()
            self.edited.emit()

    def _show_report(self, report: Report | None) -> None:
        """Show a deal as reported; one of another game is none."""
        self._show(report if isinstance(report, type(self._void_deal)) else None)

    def _show(self, report: Told | None) -> None:
        with self._quietly():
            void = report is not None and report.void
            self.asked.void.setChecked(void)
            self.who.choose(None if report is None or void else self._answer(report))
            self._fit()
            self.players.put(self._held(report) if report else {}, dict(report.cards) if report else {})
