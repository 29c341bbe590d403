"""The figures asked for, summed in a worker thread; what was asked last is answered."""

from __future__ import annotations

from pathlib import Path
from time import monotonic

from PySide6.QtCore import QObject, Signal

from cocotte.core.sheet import Points
from cocotte.core.statistics import PlayerFigures, Wanted, figures, pairings, running
from cocotte.core.values import field, frozen
from cocotte.gui.services.gc_control import set_aside
from cocotte.gui.services.tasks import Progress
from cocotte.gui.services.worker import Worker
from cocotte.keeper import Scorekeeper
from cocotte.operations.players import Player, listed_in
from cocotte.store.logs.played import PlayedMatches, Season
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.places import club_file

_SOON = 0.7
"""Seconds of reading after which what is known is shown."""
_RARELY = 6
"""How many times as long is read as is taken to show it."""


@frozen
class SumsQuery:
    """What is shown."""

    wanted: Wanted = field(default_factory=Wanted)
    """Which matches are summed."""
    player: str = ""
    """Whose figures are shown in full; empty for whoever stands first."""
    opponent: str = ""
    """The opponent against whom the balance runs; empty for all."""


@frozen
class SumsResult:
    """The answer."""

    query: SumsQuery
    """What was asked."""
    everybody: tuple[PlayerFigures, ...]
    """A row for each player."""
    player: str
    """The player shown in full; empty if there is nobody."""
    against: tuple[PlayerFigures, ...]
    """His figures against each opponent."""
    line: tuple[Points, ...]
    """His balance after each match that is over."""
    names: frozenset[str]
    """Everybody there is, in any match."""
    subject: Player
    """The player shown in full, with the matches they play in, whichever are summed."""
    unreadable: int = 0
    """Matches that cannot be read."""
    forks: int = 0
    """Matches that went on differently in two logs, and nobody said yet which line goes on."""


class Sums(QObject):
    """Sums the matches of a log on a thread of its own, over a connection of its own."""

    answered = Signal(object)
    """The answer: a `SumsResult`."""
    answeredSoFar = Signal(object)
    """The same of the matches read so far, now and then while there is much to read."""

    def __init__(self, log: Path, parent: QObject | None = None, known: PlayedMatches | None = None) -> None:
        """`known`: what others read of the same log before."""
        super().__init__(parent)
        self._log = log
        self.known = known or PlayedMatches.of(log)
        self._season: Season | None = None
        self._listed, self._in_club = frozenset[str](), False
        self.worker = Worker(self)
        """What reads: what was read is not read again where it was stopped."""
        self.worker.shown.connect(self._partly)
        self._aside = known is not None  # thousands of matches stay, and are not looked through for rubbish

    def ask(self, query: SumsQuery, *, anew: bool = False) -> None:
        """Ask for figures; `anew` looks first at what was recorded since."""
        if anew:
            self._season = None

        def work(progress: Progress) -> tuple[Season, SumsResult]:
            season = self._season if self._season is not None else self._read(progress, query)
            result = self._summed(season, query)
            if not self._aside:
                self._aside = True
                set_aside()
            return season, result

        self.worker.ask(work, self._done)

    def _read(self, progress: Progress, query: SumsQuery) -> Season:
        due = monotonic() + _SOON

        def at(done: int, of: int) -> None:
            nonlocal due
            progress.at(done, of)
            if (begun := monotonic()) > due and done < of:
                progress.show(self._summed(self.known.so_far(log), query))
                due = monotonic() + max(_SOON, _RARELY * (monotonic() - begun))

        with SqliteLog(self._log, reading=True) as log:
            keeper = Scorekeeper(log)
            self._listed = frozenset(player.name for player in listed_in(keeper).all())
            self._in_club = club_file(self._log).exists()
            return keeper.season(self.known, at)

    def _summed(self, season: Season, query: SumsQuery) -> SumsResult:
        return summed(season, query, self._listed, in_club=self._in_club)

    def _partly(self, result: SumsResult) -> None:
        """Show what is known, if somebody is known."""
        if result.everybody:
            self.answeredSoFar.emit(result)

    def _done(self, answer: tuple[Season, SumsResult]) -> None:
        self._season, result = answer
        self.answered.emit(result)


def summed(season: Season, query: SumsQuery, listed: frozenset[str], *, in_club: bool) -> SumsResult:
    """The figures asked for, out of a season."""
    everybody = figures(season.matches, query.wanted)
    shown = {each.player for each in everybody}
    player = query.player if query.player in shown else everybody[0].player if everybody else ""
    pairs = zip(season.ids, season.matches, strict=True)
    names = frozenset(name for match in season.matches for name in match.players)
    theirs = (line for each, match in pairs if player in match.players for line in season.lines(each))
    return SumsResult(
        query,
        everybody,
        player,
        pairings(season.matches, player, query.wanted),
        running(season.matches, player, query.wanted, query.opponent),
        names,
        Player(player, tuple(theirs), names | listed, in_club),
        len(season.unreadable),
        len(season.forks),
    )
