"""The form for a deal of Contract Rummy: who went out, and what every other player counts."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from cocotte.core.contract.counting import CardPoints, count
from cocotte.core.contract.packs import JOKERS, PACKS
from cocotte.core.contract.report import ContractReport
from cocotte.core.match.match import Match
from cocotte.gui.kit.button import Size
from cocotte.gui.kit.segments import Segments
from cocotte.gui.pages.match.entry_counted import CountedForm
from cocotte.gui.pages.match.entry_players import Players
from cocotte.gui.pages.match.setting import Setting
from cocotte.words.catalogue import Say


class ContractForm(CountedForm[ContractReport]):
    """Who went out, or nobody; then a number for each, with Tab from one to the next."""

    def __init__(self, match: Match, say: Say, parent: QWidget | None = None) -> None:
        super().__init__(match, say, ContractReport(None, void=True), parent)
        seats = [match.names[player] for player in match.start.seating.tables[0]]
        jokers = JOKERS.get(len(seats), 0) if match.opened.rules.flag("jokers") else 0
        question = say("Who went out?")
        columns = 2 if len(seats) == min(JOKERS) else 3  # two rows in any case
        who = Segments(question, [*seats, say("Nobody")], columns=columns, size=Size.CONTROL)
        players = Players(seats, [say("points")], say)
        points = CardPoints.of_rules(match.opened.rules)
        players.offer_cards(lambda cards: count(cards, points), PACKS, jokers)
        self._ask(question, who, players)

    def set_up(self, match: Match, setting: Setting) -> None:
        self._begin(match, setting, [*setting.tables[0], self.say("Nobody")])

    def _answered(self) -> int | None:
        """Before anybody is chosen points for everybody tell it, as in the line: who has 0, else nobody."""
        points = [number for _, number in self.players.told()]
        if self.who.index() is not None or len(points) < len(self.setting.tables[0]):
            return self.who.index()
        return points.index(0) if points.count(0) == 1 else len(points)

    def _told(self) -> ContractReport | None:
        who = self._answered()
        if who is None:
            return None
        seats = self.setting.tables[0]
        out = seats[who] if who < len(seats) else None
        held = self.players.told(skip=() if out is None else (out,))
        cards = tuple((player, cards) for player, cards in self.players.cards() if player != out)
        return ContractReport(out, held, cards)

    def missing(self) -> str:
        if self._void:
            return ""
        return self.say("Who went out?") if self._answered() is None else self._uncounted()

    def waiting(self, missing: str) -> tuple[str, str]:
        who = self.who.index()
        if who is None:
            return missing, ""
        seats = self.setting.tables[0]
        first = self.say("{player} goes out", player=seats[who]) if who < len(seats) else ""
        return first or self.say("Nobody went out; everyone scores their hand"), missing

    def previews_early(self) -> bool:
        return True

    def _answer(self, report: ContractReport) -> int | None:
        seats = self.setting.tables[0]
        return seats.index(report.out) if report.out in seats else len(seats)

    def _fit(self) -> None:
        place, seats = self.who.index(), self.setting.tables[0]
        out = [seats[place]] if place is not None and place < len(seats) else []
        self.players.set_out(out, self.say.ctx("player", "out"))
