"""The form for a deal of Crazy Eights: who is out, or blocked, and what everybody else holds."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtWidgets import QWidget

from cocotte.core.eights.counting import CardValues, Deck
from cocotte.core.eights.report import EightsReport
from cocotte.core.match.events import Report
from cocotte.core.match.match import Match
from cocotte.core.match.sheeting import side_names
from cocotte.core.problems import Problem
from cocotte.gui.kit.button import Size
from cocotte.gui.kit.segments import Segments
from cocotte.gui.pages.match.entry_form import EntryForm
from cocotte.gui.pages.match.entry_players import Asked, Players
from cocotte.gui.pages.match.reading import Reading
from cocotte.gui.pages.match.setting import Setting
from cocotte.words.catalogue import Say
from cocotte.words.figures import Figures


class EightsForm(EntryForm):
    """The player, or the team, who is out; blocked deals ask for the number of cards too (EIGHT-13)."""

    def __init__(self, match: Match, say: Say, parent: QWidget | None = None) -> None:
        super().__init__(match, say, parent)
        self._before: EightsReport | None = None
        rules = match.opened.rules
        self._values = CardValues.of_rules(rules)
        seats = [match.names[player] for player in match.progress[0].seating.tables[0]]
        self._deck = Deck.of(len(seats), packs=rules.number("packs"), jokers=rules.number("jokers"))
        self._teams = any(len(side.players) > 1 for side in match.opened.sides)
        sides = len(match.opened.sides)
        question = say("Who is out?")
        columns = 3 if not self._teams and sides not in (3, 7) else 2
        self.who = Segments(question, [""] * (sides + 1), columns=columns, size=Size.CONTROL)
        self.asked = Asked(question, self.who, say)
        self.asked.cardsAsked.connect(self.open_cards)
        self.asked.voided.connect(self._say_void)
        self.players = Players(seats, [say("cards"), say("points")], say)
        self.players.offer_cards(self._values.count, self._deck.packs, self._deck.jokers)
        self.row.addWidget(self.asked)
        self.row.addWidget(self.players)
        self.asked.stand_behind(self.players.rows[-1].points.line)
        self.who.chosen.connect(self._touched)
        self._go_on_from(self.who)
        self.players.edited.connect(self._touched)
        self.players.entered.connect(self.recordWanted)

    def set_up(self, match: Match, setting: Setting) -> None:
        self.match, self.setting, self._before = match, setting, None
        self._sides = [side.players for side in side_names(match)]
        self.players.name(setting.tables[0])
        names = [side.name for side in side_names(match)]
        self._name_answers(self.who, [*names, self.say("Blocked")])
        told = setting.told.get(0)
        self._show(told if isinstance(told, EightsReport) else None)

    @property
    def _void(self) -> bool:
        """The deal is void."""
        return self.asked.void.isChecked()

    def reports(self) -> dict[int, Report]:
        told = EightsReport(void=True) if self._void else self._told()
        return {} if told is None else {0: told}

    def _told(self) -> EightsReport | None:
        """What the answers and the numbers tell."""
        who = self.who.index()
        if who is None:
            return None
        out = self._sides[who] if who < len(self._sides) else ()
        held, cards = self.players.told(skip=out), self.players.cards()
        counts = self.players.counts() if not out and not self._teams else ()
        return EightsReport(out, held, counts, not out, cards)

    def missing(self) -> str:
        say = self.say
        if self._void:
            return ""
        if self.who.index() is None:
            return say("Who is out, or is the deal blocked?")
        waiting = self.players.waiting()
        return say("Still to count: {names}.", names=Figures(say).listing(waiting)) if waiting else ""

    def waiting(self, missing: str) -> tuple[str, str]:
        who = self.who.index()
        if who is None:
            return missing, ""
        if who == len(self._sides):
            if self._teams:
                return self.say("Blocked: the fewest points win."), missing
            return self.say("Blocked: the fewest cards win."), missing
        names = Figures(self.say).listing(self._sides[who])
        return self.say.n("{names} is out.", "{names} are out.", len(self._sides[who]), names=names), missing

    def example(self) -> str:
        first = self.setting.tables[0][0][:1]
        return f"{first} " + " ".join(str(20 + 5 * place) for place in range(len(self.setting.tables[0]) - 1))

    def tall(self) -> bool:
        return True

    def take(self, reading: Reading) -> None:
        report = reading.reports.get(0)
        self._show(report if isinstance(report, EightsReport) else None)

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
        self._show(EightsReport(void=True) if void else self._before)
        self.edited.emit()

    def _touched(self) -> None:
        if not self._filling:
            self.asked.void.setChecked(False)
            with self._quietly():
                self._fit()
            self.edited.emit()

    def _show(self, report: EightsReport | None) -> None:
        with self._quietly():
            self.asked.void.setChecked(report is not None and report.void)
            place = None
            if report is not None and not report.void:
                place = len(self._sides) if report.blocked else self._side_out(report)
            self.who.choose(place)
            self._fit()
            self.players.put(dict(report.points) if report else {}, dict(report.cards) if report else {})
            if report is not None:
                counts = dict(report.counts) | {player: len(cards) for player, cards in report.cards}
                self.players.put_counts(counts)

    def _side_out(self, report: EightsReport) -> int | None:
        """The side of which a member is out, the one named last if there are several."""
        for player in reversed(report.out):
            for side, players in enumerate(self._sides):
                if player in players:
                    return side
        return None

    def _fit(self) -> None:
        who = self.who.index()
        blocked = who is not None and who == len(self._sides)
        out = self._sides[who] if who is not None and not blocked else ()
        self.players.ask_counts(asked=blocked and not self._teams)
        self.players.set_out(out, self.say.ctx("player", "out"))
