"""A match of the list in words: what is played, by whom, how far it is, who leads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from cocotte.core.games import GAMES
from cocotte.gui.pages.matches.summary import Column, MatchSummary, SeenSide
from cocotte.gui.services.dates import day_in_list
from cocotte.language.catalogue import Translator, mark
from cocotte.language.numbers import number_word

if TYPE_CHECKING:
    from cocotte.language.figures import Figures

_FORMATS: Final[Mapping[str, str]] = {
    "cut-in": mark("three players"),
    "captain": mark("captain"),
    "partnership": mark("two against two"),
    "alternance": mark("two against two, rotating"),
}


class Row(NamedTuple):
    """What a row of the list says."""

    day: str
    """The day it was last played."""
    time: str
    """The time of that day."""
    title: str
    """What is played."""
    players: str
    """By whom."""
    state: str
    """How far it is."""
    open: bool
    """It can be played on."""
    standing: str
    """Who leads, or how it ended."""
    place: str = ""
    """At which other table of the club it is scored."""

    @property
    def under(self) -> str:
        """What stands under the title."""
        return " · ".join(filter(None, (self.players, self.place)))

    @property
    def spoken(self) -> str:
        """The row as it is read aloud."""
        parts = (self.title, self.players, self.state, self.place, self.standing, self.day, self.time)
        return ", ".join(filter(None, parts))


class Words:
    """Rows in one language."""

    def __init__(self, say: Translator) -> None:
        self._say = say

    @cached_property
    def _figures(self) -> Figures:
        from cocotte.language.figures import Figures  # noqa: PLC0415 - an empty list has none

        return Figures(self._say)

    def row(self, summary: MatchSummary, today: date) -> Row:
        """What the list says of a match."""
        words = (self.title(summary), self.line(summary), self.state(summary))
        return Row(*self._when(summary.at, today), *words, not summary.finished, self.standing(summary))

    def forked(self, row: Row, lines: int) -> Row:
        """The row of a match that went on differently, with so many lines of which one is to go on."""
        return row._replace(state=self._say.n("{n} version", "{n} versions", lines), open=True)

    def elsewhere(self, row: Row, table: str) -> Row:
        """The row of a match that another table of the club scores."""
        from cocotte.language.records.standing import scored_at  # noqa: PLC0415 - few logs belong to a club

        return row._replace(place=scored_at(self._say, table))

    def unread(self, at: datetime | None, today: date) -> Row:
        """What the list says of a match that is just being read."""
        return Row(*self._when(at, today), "…", "", "", open=False, standing="")

    def title(self, summary: MatchSummary) -> str:
        """What is played: ``Hollywood to 100``, ``Oklahoma, two against two``."""
        say, teams = self._say, summary.format == "teams"
        texts = summary.rules_title if teams else summary.title
        title = say.pick(texts)
        parts = [title]
        if teams:
            parts.append(
                say("two teams of {size}", size=number_word(self._say, len(summary.sides[0].players)))
            )
        elif summary.format in _FORMATS and not summary.seats_told:
            parts.append(say(_FORMATS[summary.format]))
        target, total = self._figures.number(summary.target), self._figures.number(summary.match_total)
        if summary.ledger == "hollywood" and "hollywood" not in title.casefold():
            parts.append(say("Hollywood to {target}", target=target))
        elif summary.ledger == "multi-match" and total not in title.split():
            parts.append(say("match after match to {total}", total=total))
        elif summary.ledger == "best-of":
            parts.append(say("best of {number} games", number=summary.best_of))
        elif (
            summary.ledger != "multi-match"
            and summary.target
            and len(parts) == 1
            and target not in title.split()
        ):
            return say("{game} to {target}", game=title, target=target)
        return ", ".join(parts)

    def players(self, summary: MatchSummary) -> str:
        """By whom: ``Pierre v Jean``, ``North v South, twelve players``."""
        say, sides = self._say, summary.sides
        if len(sides) != 2:
            return ", ".join(self.side(side) for side in sides)
        text = say("{one} v {other}", one=self.side(sides[0]), other=self.side(sides[1]))
        named = any(side.name for side in sides)
        count = len(summary.players)
        if named and count > 2:
            return say("{sides}, {count} players", sides=text, count=number_word(self._say, count))
        return text

    def line(self, summary: MatchSummary) -> str:
        """By whom, and whether anybody played it: the sample says what it is."""
        players = self.players(summary)
        return self._say("Sample match: {players}", players=players) if summary.sample else players

    def state(self, summary: MatchSummary) -> str:
        """How far it is: ``Deal 7``, ``Deal 5 of 7``, ``Finished``."""
        say = self._say
        if summary.set_aside:
            return say("Set aside")
        if summary.stopped:
            return say("Stopped")
        if summary.finished:
            return say("Finished")
        if summary.last_number:
            return say("Deal {number} of {last}", number=summary.number, last=summary.last_number)
        return say("Deal {number}", number=summary.number)

    def standing(self, summary: MatchSummary) -> str:
        """Who leads, or how it ended: ``North leads 83 to 69``, ``Pierre wins 234, 305 to 71``."""
        say, points = self._say, [self._figures.number(total) for total in summary.totals]
        best = summary.order[0]
        ranked = [points[side] for side in summary.order]
        if not any(summary.totals) and not summary.finished:
            return say("{player} deals first", player=summary.dealer) if summary.number == 1 else ""
        if summary.finished:  # stopped or played to the end, as its page says it
            return self._result(summary, ranked)
        if summary.ledger == "hollywood":
            return self._lead_in_games(summary)
        facts = {"side": self.side(summary.sides[best]), "points": ranked[0]}
        many = self._verb(summary, best)
        if summary.level:
            return self._level(summary, ranked)
        if len(ranked) == 2:
            return say.n(
                "{side} leads {points} to {other}",
                "{side} lead {points} to {other}",
                many,
                **facts,
                other=ranked[1],
            )
        return say.n("{side} leads with {points}", "{side} lead with {points}", many, **facts)

    def _level(self, summary: MatchSummary, ranked: Sequence[str]) -> str:
        """Several have the best total; who, unless it is everybody."""
        first = [side for side, total in zip(summary.order, ranked, strict=True) if total == ranked[0]]
        if len(first) == len(ranked):
            return self._say("Level at {points}", points=ranked[0])
        names = self.names([self.side(summary.sides[side]) for side in first])
        return self._say("{names} level at {points}", names=names, points=ranked[0])

    def _lead_in_games(self, summary: MatchSummary) -> str:
        """Of games played at once, in how many somebody leads."""
        from cocotte.language.scores.leads import lead_in_games  # noqa: PLC0415 - few lists have such a match

        def named(sides: Sequence[int]) -> tuple[str, int]:
            those = [self.side(summary.sides[side]) for side in sides]
            return self.names(those), sum(self._verb(summary, side) for side in sides)

        ahead = [_ahead(game) for game in summary.columns if game.winner is None]
        over = len(ahead) < len(summary.columns)
        return lead_in_games(self._say, ahead, len(summary.sides), named, over=over)

    def side(self, side: SeenSide) -> str:
        """A side by its own name, else by its players."""
        return side.name or self.names(side.players)

    def names(self, names: Sequence[str]) -> str:
        """Several names as one phrase: ``Jean, Jacques and Paul``."""
        if len(names) == 1:
            return names[0]
        return self._say("{first} and {second}", first=", ".join(names[:-1]), second=names[-1])

    def _when(self, at: datetime | None, today: date) -> tuple[str, str]:
        return (day_in_list(at.date(), today, self._say), f"{at:%H:%M}") if at else ("", "")

    def _result(self, summary: MatchSummary, ranked: Sequence[str]) -> str:
        say, best = self._say, summary.order[0]
        side = self.side(summary.sides[best])
        many = self._verb(summary, best)
        if summary.level:
            return self._level(summary, ranked)
        if summary.format == "captain" and summary.taken:
            points = self._figures.number(summary.taken)
            return say.n(
                "{side} takes {points} from each", "{side} take {points} each", many, side=side, points=points
            )
        if summary.format == "cut-in":
            named = (
                f"{self.side(summary.sides[place])}\u00a0{total}"
                for place, total in zip(summary.order, ranked, strict=True)
            )
            return ", ".join(named)
        if GAMES[summary.game].lowest_wins:
            return say.n(
                "{side} wins with {points}", "{side} win with {points}", many, side=side, points=ranked[0]
            )
        facts = {"side": side, "points": ranked[0], "others": self.names(ranked[1:])}
        if len(ranked) == 2 and GAMES[summary.game].won_by_difference:
            best_two = summary.totals[summary.order[0]] - summary.totals[summary.order[1]]
            facts["difference"] = self._figures.number(best_two)
            if len(summary.players) > 2:
                return say.n("{side} wins by {difference}", "{side} win by {difference}", many, **facts)
            if facts["difference"] == ranked[0]:  # a shutout: the two would be the same figure
                return say.n(
                    "{side} wins {points} to {others}", "{side} win {points} to {others}", 1, **facts
                )
            return say("{side} wins by {difference}, {points} to {others}", **facts)
        return say.n("{side} wins {points} to {others}", "{side} win {points} to {others}", many, **facts)

    def _verb(self, summary: MatchSummary, side: int) -> int:
        """One where the side is said as one, by its name or as a single player."""
        of_match = summary.sides[side]
        return 1 if of_match.name else len(of_match.players)


def _ahead(game: Column) -> int | None:
    """Who leads in a game; None where it is level."""
    best = max(game.finals)
    return game.finals.index(best) if game.finals.count(best) == 1 else None
