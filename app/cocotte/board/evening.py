"""The evening on a phone: what it comes to, and what may be done with it there, at a touch or by fields."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date
from typing import Any, Final

from cocotte.board.answering import Typed
from cocotte.board.apart import Apart
from cocotte.board.deeds import ASKED, Outcome, drawn, first, touched
from cocotte.board.links import Link
from cocotte.board.pages import frame
from cocotte.core.season.evening import latest_day
from cocotte.core.statistics import Wanted
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.written.season.evening import evening_report, owed_report
from cocotte.language.written.tables import Report
from cocotte.operations.evening import LIST, PAY, REOPEN, SETTLE, TAKE_BACK
from cocotte.operations.evenings import (
    Listing,
    Standing,
    Together,
    evening_on,
    evenings_in,
    listing,
    open_matches,
    standing,
)
from cocotte.operations.operation import Operation
from cocotte.operations.payments import EVENING
from cocotte.store.logs.decisions import Found
from cocotte.store.logs.played import Season

_OF, _DAY, _WHOLE = "of", "day", "whole"
"""Fields that say which evening is meant."""
_MOST: Final = 30  # evenings that a page leads to

Deed = Operation[Any, Standing]
"""What is done with an evening."""


class Evenings:
    """The evenings of a log, for phones.

    Every match of the log is read for them, so that is done in a thread of its own and with a log of its own.
    """

    def __init__(self, apart: Apart, wanted: Sequence[str] = ()) -> None:
        self._apart, self._wanted = apart, tuple(wanted)

    async def answer(self, link: Link, say: Translator, typed: Typed) -> tuple[Mapping[str, Any], bool]:
        """Return the page after what a button asks for, and whether anything changed.

        Raises: RuleViolation (DECISION_UNKNOWN), StorageError.
        """

        def work(keeper: Scorekeeper, season: Season) -> tuple[Mapping[str, Any], bool]:
            return self._work(keeper, season, link, say, typed)

        return await self._apart.do(work)

    def _work(
        self, keeper: Scorekeeper, season: Season, link: Link, say: Translator, typed: Typed
    ) -> tuple[Mapping[str, Any], bool]:
        known = listing(keeper, season.by_every_name())
        this = self._meant(keeper, season, known, typed)
        came = Outcome()
        if act := first(typed, "act"):
            deed = next((each for each in _deeds(this, link) if each.id == act), None)
            came = touched(deed, keeper, this, typed, say, seen=_report(this, known, say).number)
            this = this if came.done is None else came.done
            known = listing(keeper, known.names)
        others = [] if self._wanted else [*_others(season, known, say)]
        again = typed if came.news and came.done is None else {}
        page = _page(this, known, link, say, again)
        return {**page, "others": others, "came": came}, came.done is not None

    def _meant(
        self, keeper: Scorekeeper, season: Season, known: Listing, typed: Typed
    ) -> Together | Standing:
        """Return the evening a page is about: one that is settled, all that is not, or that of a day.

        A board of some matches is about those.

        Raises: RuleViolation (DECISION_UNKNOWN), StorageError.
        """
        if self._wanted:
            return evening_on(season, known, None, self._wanted)
        if of := first(typed, _OF):
            return standing(evenings_in(keeper).get(of), known.names)
        if first(typed, _WHOLE):
            return open_matches(season, known, Wanted())
        day = None
        with suppress(ValueError):
            day = date.fromisoformat(first(typed, _DAY))
        return evening_on(season, known, day or latest_day(season.listed))


def _page(
    this: Together | Standing, known: Listing, link: Link, say: Translator, again: Typed
) -> Mapping[str, Any]:
    """Return what stands on the page of an evening, `again` with what was refused."""
    report = _report(this, known, say)
    return {
        **frame(report.title, "", say),
        "report": report,
        "meant": [("seen", report.number), *_meaning(this)],
        "asked": ASKED,
        "deeds": [
            drawn(each, this, say, again if first(again, "act") == each.id else None)
            for each in _deeds(this, link)
        ],
        "back": f"/t/{link.token}",
        "height": 0,
        "words": {
            "nothing": say("No match is over yet."),
            "others": say("Other evenings"),
            "back": say("Enter a deal"),
        },
    }


def _deeds(this: Together | Standing, link: Link) -> Iterator[Deed]:
    """Find what may be done with an evening on the phone with a link."""
    deeds: tuple[Deed, ...] = (SETTLE,) if isinstance(this, Together) else (PAY, TAKE_BACK, REOPEN)
    yield from (each for each in deeds if link.role in each.roles)


def _report(this: Together | Standing, known: Listing, say: Translator) -> Report:
    if isinstance(this, Together):
        return evening_report(this.evening, say, known.unpaid if this.whole else {})
    return owed_report(this.id, this.owed, say, reopened=this.evening.reopened)


def _meaning(this: Together | Standing) -> Iterator[tuple[str, str]]:
    """Give the fields by which the same evening is meant again."""
    if isinstance(this, Standing):
        yield _OF, this.id
    elif this.whole:
        yield _WHOLE, "1"
    elif days := [gave.day for account in this.evening.accounts for gave in account.matches if gave.day]:
        yield _DAY, days[0].isoformat()


def _others(season: Season, known: Listing, say: Translator) -> Iterator[tuple[str, str]]:
    """Say where the page leads: the words of each link, and what it asks for."""
    yield say("All that is not settled"), f"{_WHOLE}=1"
    days = {each.match.day for each in season.listed if each.match.finished and each.match.day}
    for day in sorted(days, reverse=True)[:_MOST]:
        yield Figures(say).full_date(day), f"{_DAY}={day.isoformat()}"
    latest = Listing(known.names, Found(known.found.decisions[:_MOST]))
    for offer in LIST.offers(latest, say):
        yield offer.words, f"{_OF}={offer.answers[EVENING]}"
