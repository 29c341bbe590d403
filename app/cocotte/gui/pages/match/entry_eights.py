"""The form for a deal of Crazy Eights: who is out, or blocked, and what everybody else holds."""

from __future__ import annotations

from PySide6.QtWidgets import QBoxLayout, QWidget

from cocotte.core.eights.counting import CardValues, Deck
from cocotte.core.eights.report import EightsReport
from cocotte.core.match.match import Match
from cocotte.core.match.sheeting import side_names, teams_of
from cocotte.core.match.tokens import plain
from cocotte.gui.kit.button import Size
from cocotte.gui.kit.segments import Segments
from cocotte.gui.pages.match.entry_counted import CountedForm, example_of
from cocotte.gui.pages.match.entry_players import Players
from cocotte.gui.pages.match.setting import Setting, short_names
from cocotte.words.catalogue import Say
from cocotte.words.figures import Figures

_APART, _UNDER = 16, 2  # px between the answers and the players, and their heads


class EightsForm(CountedForm[EightsReport]):
    """The player, or the team, who is out; blocked deals ask for the number of cards too (EIGHT-13)."""

    def __init__(self, match: Match, say: Say, parent: QWidget | None = None) -> None:
        super().__init__(match, say, EightsReport(void=True), parent)
        rules = match.opened.rules
        seats = [match.names[player] for player in match.start.seating.tables[0]]
        deck = Deck.of(len(seats), packs=rules.number("packs"), jokers=rules.number("jokers"))
        self._teams = any(len(side.players) > 1 for side in match.opened.sides)
        sides = len(match.opened.sides)
        question = say("Who went out?")
        columns = 3 if not self._teams and sides != 3 else 2
        who = Segments(question, [""] * (sides + 1), columns=columns, size=Size.CONTROL)
        players = Players(seats, [say("cards"), say("points")], say)
        players.offer_cards(CardValues.of_rules(rules).count, deck.packs, deck.jokers)
        self._ask(question, who, players)

    def set_up(self, match: Match, setting: Setting) -> None:
        sides = side_names(match)
        self._sides = [side.players for side in sides]
        self._begin(match, setting, [*(side.name for side in sides), self.say("Blocked")])

    def _told(self) -> EightsReport | None:
        who = self.who.index()
        if who is None:
            return None
        out = self._sides[who] if who < len(self._sides) else ()
        held, cards = self.players.told(skip=out), self.players.cards()
        counts = self.players.counts() if not out and not self._teams else ()
        return EightsReport(out, held, counts, not out, cards)

    def missing(self) -> str:
        if self._void:
            return ""
        return (
            self._uncounted()
            if self.who.index() is not None
            else self.say("Who went out, or is the deal blocked?")
        )

    def waiting(self, missing: str) -> tuple[str, str]:
        who = self.who.index()
        if who is None:
            return missing, ""
        if who == len(self._sides):
            if self._teams:
                return self.say("Blocked: the fewest points win"), missing
            return self.say("Blocked: the fewest cards win"), missing
        names = Figures(self.say).listing(self._sides[who])
        return self.say.n("{names} goes out", "{names} go out", len(self._sides[who]), names=names), missing

    def example(self) -> str:
        name, out = next(iter(teams_of(self.match).items()), ("", self.setting.tables[0][:1]))
        whom = name[:1]
        if not whom or any(plain(player).startswith(plain(whom)) for player in self.setting.tables[0]):
            whom = short_names(self.setting.tables[0])[out[0]]
        return example_of(whom, len(self.setting.tables[0]) - len(out))

    def _answer(self, report: EightsReport) -> int | None:
        return len(self._sides) if report.blocked else self._side_out(report)

    def _show(self, report: EightsReport | None) -> None:
        super()._show(report)
        told = report or EightsReport(void=True)
        counts = dict(told.counts) | {player: len(cards) for player, cards in told.cards}
        with self._quietly():
            self.players.put_counts(counts)

    def _held(self, report: EightsReport) -> dict[str, int]:
        return dict.fromkeys(report.out, 0) | dict(report.points)  # a player may be out whose team is not

    def _side_out(self, report: EightsReport) -> int | None:
        """The side of which every member is out, the one named last if there are several."""
        nothing = {player for player, held in self._held(report).items() if not held}
        for player in reversed(report.out):
            for side, players in enumerate(self._sides):
                if player in players and nothing.issuperset(players):
                    return side
        return None

    def _fit(self) -> None:
        who = self.who.index()
        blocked = who is not None and who == len(self._sides)
        out = self._sides[who] if who is not None and not blocked else ()
        self.players.ask_counts(asked=blocked and not self._teams)
        self.players.set_out(out, self.say.ctx("player", "out"))
        self._close_up()

    def lay(self, *, across: bool) -> None:
        super().lay(across=across)
        self._close_up()

    def _close_up(self) -> None:
        """The heads over two numbers part them from the answers: eight players stay on one page."""
        across = self.row.direction() is QBoxLayout.Direction.LeftToRight
        self.row.setSpacing(_UNDER if self.players.asks_counts() and not across else _APART)
