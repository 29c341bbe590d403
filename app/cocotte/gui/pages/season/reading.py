"""What the page of the season shows, put together in a worker thread; what was asked last is answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from cocotte.core.season.evening import Chosen
from cocotte.core.season.meetings import growth_of
from cocotte.core.season.scheme import Scheme
from cocotte.core.season.schemes import SCHEMES, in_use
from cocotte.core.season.standings import tables_of
from cocotte.core.statistics import Wanted
from cocotte.core.values import field, frozen
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.tasks import Progress
from cocotte.gui.services.worker import Worker
from cocotte.language.written.season.evening import evening_report, owed_report
from cocotte.language.written.season.standings import standings_report, standings_title
from cocotte.language.written.tables import Report
from cocotte.operations.evenings import Standing, Together, evening_on, listing, open_matches
from cocotte.store.logs.played import PlayedMatches, Season

if TYPE_CHECKING:
    from cocotte.keeper import Scorekeeper
    from cocotte.language.catalogue import Translator


@frozen
class Query:
    """What is to be shown."""

    evening: bool = False
    """An evening; else the standings."""
    wanted: Wanted = Wanted()
    """Of the standings, and of all that is not settled: of which game and days."""
    scheme: str | None = None
    """By which scheme points are given; empty for the usual one, None for the one the club uses."""
    whole: bool = False
    """Not an evening, but all that no evening settles."""
    day: date | None = None
    """The evening; None for the last one."""
    ids: tuple[str, ...] = ()
    """The matches to settle together, whatever their day."""


@frozen
class Shown:
    """The answer."""

    query: Query
    """What was asked."""
    report: Report | None
    """The tables; None where there is nothing to show."""
    days: tuple[date, ...]
    """The evenings there are, the last one first."""
    growth: Mapping[str, Mapping[str, Sequence[int]]] = field(default_factory=dict)
    """By the title of a table of standings, each player's points evening by evening."""
    schemes: tuple[str, ...] = ()
    """The schemes of the club."""
    scheme: Scheme | None = None
    """The scheme by which points are given; None where none are."""
    settle: Together | None = None
    """What may be settled together; None where it is settled, or nothing is over."""
    settled: Standing | None = None
    """The settled evening that is shown."""


class Reading(QObject):
    """Answers what the page asks, on a thread of its own."""

    answered = Signal(object)
    """The answer: a `Shown`."""

    def __init__(self, context: AppContext, known: PlayedMatches, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context, self._known = context, known
        self.worker = Worker(self)
        """What reads."""

    def ask(self, query: Query) -> None:
        """Ask for what is to be shown."""

        def work(progress: Progress) -> Shown:
            with self._context.worker_keeper() as keeper:
                return shown(keeper, keeper.season(self._known, progress.at), query, self._context.say)

        self.worker.ask(work, self.answered.emit)


def shown(keeper: Scorekeeper, season: Season, query: Query, say: Translator) -> Shown:
    """What is shown of a season."""
    found = {listed.match.day for listed in season.listed if listed.match.day and listed.match.finished}
    days = tuple(sorted(found, reverse=True))
    if not query.evening:
        return _standings(keeper, season, query, days, say)
    return (_whole if query.whole else _evening)(keeper, season, query, days, say)


def _standings(
    keeper: Scorekeeper, season: Season, query: Query, days: tuple[date, ...], say: Translator
) -> Shown:
    decided = [each.state for each in keeper.decisions(SCHEMES).all().decisions]
    schemes = {each.scheme.name: each.scheme for each in decided if not each.dropped}
    scheme = in_use(decided)
    if query.scheme is not None:
        scheme = schemes.get(query.scheme, Scheme())
    tables = tables_of(Chosen(wanted=query.wanted).among(season.listed), scheme)
    report = standings_report(tables, scheme, say) if tables else None
    growth = {standings_title(table, say): growth_of(table) for table in tables}
    return Shown(query, report, days, growth, tuple(sorted(schemes)), scheme)


def _whole(
    keeper: Scorekeeper, season: Season, query: Query, days: tuple[date, ...], say: Translator
) -> Shown:
    """All that no evening settles, and what the evenings that are settled still owe."""
    known = listing(keeper, season.by_every_name())
    found = open_matches(season, known, query.wanted)
    report = evening_report(found.evening, say, known.unpaid)
    settle = found if found.evening.accounts else None
    return Shown(query, report if report.tables or report.notes else None, days, settle=settle)


def _evening(
    keeper: Scorekeeper, season: Season, query: Query, days: tuple[date, ...], say: Translator
) -> Shown:
    """The evening as it is settled, else what its matches come to."""
    day = query.day or (days[0] if days else None)
    found = evening_on(season, listing(keeper, season.by_every_name()), day, query.ids)
    if isinstance(found, Standing):
        return Shown(query, owed_report(found.id, found.owed, say), days, settled=found)
    evening = found.evening
    report = evening_report(evening, say) if evening.accounts or evening.unfinished else None
    return Shown(query, report, days, settle=found if evening.accounts else None)
