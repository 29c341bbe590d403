"""A match of the list in words: what is played, by whom, how far it is, who leads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from cocotte.gui.pages.matches.summary import Column, MatchSummary, SeenSide
from cocotte.gui.services.dates import day_in_list
from cocotte.words.catalogue import Translator, mark
from cocotte.words.numbers import number_word

if TYPE_CHECKING:
    from cocotte.words.figures import Figures

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

    @property
    def spoken(self) -> str:
        """The row as it is read aloud."""
        return ", ".join(
            part
            for part in (self.title, self.players, self.state, self.standing, self.day, self.time)
            if part
        )


class Words:
    """Rows in one language."""

    def __init__(self, say: Translator) -> None:
        self._say = say

    @cached_property
    def _figures(self) -> Figures:
        from cocotte.words.figures import Figures  # noqa: PLC0415 - an empty list has none

        return Figures(self._say)

    def row(self, glance: MatchSummary, today: date) -> Row:
        """What the list says of a match."""
        told = (self.title(glance), self.line(glance), self.state(glance))
        return Row(*self._when(glance.at, today), *told, not glance.finished, self.standing(glance))

    def forked(self, row: Row, lines: int) -> Row:
        """The row of a match that went on differently, with so many lines of which one is to go on."""
        return row._replace(state=self._say.n("{n} version", "{n} versions", lines), open=True)

    def unread(self, at: datetime | None, today: date) -> Row:
        """What the list says of a match that is just being read."""
        return Row(*self._when(at, today), "…", "", "", open=False, standing="")

    def title(self, glance: MatchSummary) -> str:
        """What is played: ``Hollywood to 100``, ``Oklahoma, two against two``."""
        say, teams = self._say, glance.format == "teams"
        texts = glance.rules_title if teams else glance.title
        title = say.pick(texts)
        parts = [title]
        if teams:
            parts.append(
                say("two teams of {size}", size=number_word(self._say, len(glance.sides[0].players)))
            )
        elif glance.format in _FORMATS and not glance.seats_told:
            parts.append(say(_FORMATS[glance.format]))
        target, total = self._figures.number(glance.target), self._figures.number(glance.match_total)
        if glance.ledger == "hollywood" and "hollywood" not in title.casefold():
            parts.append(say("Hollywood to {target}", target=target))
        elif glance.ledger == "multi-match" and total not in title.split():
            parts.append(say("match after match to {total}", total=total))
        elif glance.ledger == "best-of":
            parts.append(say("best of {number} games", number=glance.best_of))
        elif (
            glance.ledger != "multi-match"
            and glance.target
            and len(parts) == 1
            and target not in title.split()
        ):
            return say("{game} to {target}", game=title, target=target)
        return ", ".join(parts)

    def players(self, glance: MatchSummary) -> str:
        """By whom: ``Pierre v Jean``, ``North v South, twelve players``."""
        say, sides = self._say, glance.sides
        if len(sides) != 2:
            return ", ".join(self.side(side) for side in sides)
        text = say("{one} v {other}", one=self.side(sides[0]), other=self.side(sides[1]))
        named = any(side.name for side in sides)
        count = len(glance.players)
        if named and count > 2:
            return say("{sides}, {count} players", sides=text, count=number_word(self._say, count))
        return text

    def line(self, glance: MatchSummary) -> str:
        """By whom, and whether anybody played it: the sample says what it is."""
        players = self.players(glance)
        return self._say("Sample match: {players}", players=players) if glance.sample else players

    def state(self, glance: MatchSummary) -> str:
        """How far it is: ``Deal 7``, ``Deal 5 of 7``, ``Finished``."""
        say = self._say
        if glance.set_aside:
            return say("Set aside")
        if glance.stopped:
            return say("Stopped")
        if glance.finished:
            return say("Finished")
        if glance.last_number:
            return say("Deal {number} of {last}", number=glance.number, last=glance.last_number)
        return say("Deal {number}", number=glance.number)

    def standing(self, glance: MatchSummary) -> str:
        """Who leads, or how it ended: ``North leads 83 to 69``, ``Pierre wins 234, 305 to 71``."""
        say, points = self._say, [self._figures.number(total) for total in glance.totals]
        best = glance.order[0]
        ranked = [points[side] for side in glance.order]
        if not any(glance.totals) and not glance.finished:
            return say("{player} deals first", player=glance.dealer) if glance.number == 1 else ""
        if glance.finished:  # stopped or played to the end, as its page says it
            return self._result(glance, ranked)
        if glance.ledger == "hollywood":
            return self._lead_in_games(glance)
        facts = {"side": self.side(glance.sides[best]), "points": ranked[0]}
        many = self._verb(glance, best)
        if glance.level:
            return self._level(glance, ranked)
        if len(ranked) == 2:
            return say.n(
                "{side} leads {points} to {other}",
                "{side} lead {points} to {other}",
                many,
                **facts,
                other=ranked[1],
            )
        return say.n("{side} leads with {points}", "{side} lead with {points}", many, **facts)

    def _level(self, glance: MatchSummary, ranked: Sequence[str]) -> str:
        """Several have the best total; who, unless it is everybody."""
        first = [side for side, total in zip(glance.order, ranked, strict=True) if total == ranked[0]]
        if len(first) == len(ranked):
            return self._say("Level at {points}", points=ranked[0])
        names = self.names([self.side(glance.sides[side]) for side in first])
        return self._say("{names} level at {points}", names=names, points=ranked[0])

    def _lead_in_games(self, glance: MatchSummary) -> str:
        """Of games played at once, in how many somebody leads."""
        from cocotte.words.scores.leads import lead_in_games  # noqa: PLC0415 - few lists have such a match

        def named(sides: Sequence[int]) -> tuple[str, int]:
            told = [self.side(glance.sides[side]) for side in sides]
            return self.names(told), sum(self._verb(glance, side) for side in sides)

        ahead = [_ahead(game) for game in glance.columns if game.winner is None]
        over = len(ahead) < len(glance.columns)
        return lead_in_games(self._say, ahead, len(glance.sides), named, over=over)

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

    def _result(self, glance: MatchSummary, ranked: Sequence[str]) -> str:
        say, best = self._say, glance.order[0]
        side = self.side(glance.sides[best])
        many = self._verb(glance, best)
        if glance.level:
            return self._level(glance, ranked)
        if glance.format == "captain" and glance.taken:
            points = self._figures.number(glance.taken)
            return say.n(
                "{side} takes {points} from each", "{side} take {points} each", many, side=side, points=points
            )
        if glance.format == "cut-in":
            named = (
                f"{self.side(glance.sides[place])}\u00a0{total}"
                for place, total in zip(glance.order, ranked, strict=True)
            )
            return ", ".join(named)
        if glance.game == "contract":
            return say.n(
                "{side} wins with {points}", "{side} win with {points}", many, side=side, points=ranked[0]
            )
        facts = {"side": side, "points": ranked[0], "others": self.names(ranked[1:])}
        if len(ranked) == 2 and glance.game == "gin":
            best_two = glance.totals[glance.order[0]] - glance.totals[glance.order[1]]
            facts["difference"] = self._figures.number(best_two)
            if len(glance.players) > 2:
                return say.n("{side} wins by {difference}", "{side} win by {difference}", many, **facts)
            if facts["difference"] == ranked[0]:  # a shutout: the two would be the same figure
                return say.n(
                    "{side} wins {points} to {others}", "{side} win {points} to {others}", 1, **facts
                )
            return say("{side} wins by {difference}, {points} to {others}", **facts)
        return say.n("{side} wins {points} to {others}", "{side} win {points} to {others}", many, **facts)

    def _verb(self, glance: MatchSummary, side: int) -> int:
        """One where the side is said as one, by its name or as a single player."""
        told = glance.sides[side]
        return 1 if told.name else len(told.players)


def _ahead(game: Column) -> int | None:
    """Who leads in a game; None where it is level."""
    best = max(game.finals)
    return game.finals.index(best) if game.finals.count(best) == 1 else None
