"""What the page of the season shows, put together in a worker thread; what was asked last is answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from cocotte.core.scoring.fewest import Payment
from cocotte.core.season.evening import Chosen, Listed, evening_of
from cocotte.core.season.meetings import growth_of
from cocotte.core.season.owed import Owed, owed, settled_in, settling
from cocotte.core.season.scheme import Scheme
from cocotte.core.season.schemes import SCHEMES, in_use
from cocotte.core.season.settled import EVENINGS, EveningSettled, Paid, SettledEvening
from cocotte.core.season.standings import tables_of
from cocotte.core.statistics import Wanted
from cocotte.core.values import field, frozen
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.tasks import Progress, Task
from cocotte.language.written.season.evening import evening_report, owed_report
from cocotte.language.written.season.standings import standings_report, standings_title
from cocotte.language.written.tables import Report
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
class Ticked:
    """A payment, due or made, as it can be ticked off or taken back."""

    paid: Paid
    """Who pays whom how much."""
    made: bool
    """It is ticked off already."""


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
    settle: EveningSettled | None = None
    """What settles the evening; None where it is settled, or nothing is over."""
    settled: str = ""
    """The id of the settled evening that is shown."""
    payments: tuple[Ticked, ...] = ()
    """What is still to be paid, and what was."""


class Reading(QObject):
    """Answers what the page asks, on a thread of its own."""

    answered = Signal(object)
    """The answer: a `Shown`."""
    reading = Signal(int, int)
    """So many matches of so many are read."""
    failed = Signal(object)
    """It ended in this error."""

    def __init__(self, context: AppContext, known: PlayedMatches, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context, self._known = context, known
        self._task: Task | None = None
        self._next: Query | None = None

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._task is not None

    def ask(self, query: Query) -> None:
        """Ask for what is to be shown."""
        if self._task is not None:
            self._next = query
            return

        def work(progress: Progress) -> Shown:
            with self._context.worker_keeper() as keeper:
                return shown(keeper, keeper.season(self._known, progress.at), query, self._context.say)

        self._task = task = Task(work, self)
        task.progressed.connect(self.reading)
        task.done.connect(self._done)
        task.failed.connect(self._failed)
        task.start()

    def _done(self, answer: Shown) -> None:
        if self.sender() is not self._task:
            return
        self._task = None
        if self._next is None:
            self.answered.emit(answer)
        else:
            query, self._next = self._next, None
            self.ask(query)

    def _failed(self, error: BaseException) -> None:
        if self.sender() is self._task:
            self._task = self._next = None
            self.failed.emit(error)


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
    names = season.by_every_name()
    decided = {each.id: each.state for each in keeper.decisions(EVENINGS).all().decisions}
    done = settled_in(decided, names)
    chosen = Chosen(wanted=query.wanted).among(season.listed)
    together = evening_of([each for each in chosen if each.match.deals and each.id not in done])
    stands = {each: owed(state, names) for each, state in decided.items() if not state.reopened}
    unpaid = {each: owes for each, owes in stands.items() if not owes.is_paid}
    report = evening_report(together, say, unpaid)
    settle = settling(together, decided, names) if together.accounts else None
    return Shown(query, report if report.tables or report.notes else None, days, settle=settle)


def _evening(
    keeper: Scorekeeper, season: Season, query: Query, days: tuple[date, ...], say: Translator
) -> Shown:
    """The evening as it is settled, else what its matches come to."""
    day = query.day or (days[0] if days else None)
    names = season.by_every_name()
    ids = tuple(names[each].id for each in query.ids if each in names)
    chosen = Chosen(ids, wanted=Wanted() if ids else Wanted(since=day, until=day)).among(season.listed)
    decided = {each.id: each.state for each in keeper.decisions(EVENINGS).all().decisions}
    settled = _settled_among(chosen, decided, names)
    if settled:
        stands = owed(decided[settled], names)
        shown = owed_report(settled, stands, say)
        return Shown(query, shown, days, settled=settled, payments=_payments(stands))
    together = evening_of([listed for listed in chosen if listed.match.deals])
    report = evening_report(together, say) if together.accounts or together.unfinished else None
    settle = settling(together, decided, names) if together.accounts else None
    return Shown(query, report, days, settle=settle)


def _settled_among(
    chosen: Sequence[Listed], decided: Mapping[str, SettledEvening], names: Mapping[str, Listed]
) -> str:
    """The settled evening that holds one of these matches, the one touched last; empty for none."""
    ids = {listed.id for listed in chosen}
    return next(
        (
            evening_id
            for evening_id, evening in decided.items()
            if not evening.reopened
            and any(each.id in names and names[each.id].id in ids for each in evening.matches)
        ),
        "",
    )


def _payments(stands: Owed) -> tuple[Ticked, ...]:
    due = [_paid(payment, each.account.unit) for each in stands.accounts for payment in each.due]
    made = [noted.event for each in stands.accounts for noted in each.made]
    return (*(Ticked(paid, made=False) for paid in due), *(Ticked(paid, made=True) for paid in made))


def _paid(payment: Payment, unit: str) -> Paid:
    payer, payee, amount = payment
    return Paid(payer, payee, str(amount), unit)
