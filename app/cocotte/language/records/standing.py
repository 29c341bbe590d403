"""The state of a log's club, in words."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from cocotte.core.tables import ScoringTable
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures


def waiting_line(say: Translator, waiting: int) -> str:
    """How many entries wait for the club."""
    return say.n("{n} entry waits here for the club.", "{n} entries wait here for the club.", waiting)


def progress_line(say: Translator, done: int, of: int, *, sending: bool) -> str:
    """How far an exchange with the club is."""
    figures = Figures.of(say.locale)
    numbers = {"done": figures.number(done), "of": figures.number(of)}
    return (
        say("Entries sent: {done} of {of}", **numbers)
        if sending
        else say("Entries received: {done} of {of}", **numbers)
    )


def left_line(say: Translator, waiting: int) -> str:
    """What becomes of entries that wait when the club is left."""
    return say.n(
        "{n} entry did not reach the club: it stays here, and goes there if you join again.",
        "{n} entries did not reach the club: they stay here, and go there if you join again.",
        waiting,
    )


def damaged_lines(say: Translator, damaged: Iterable[str]) -> list[str]:
    """Which matches do not go to the club or come from it."""
    return [say("Damaged, and left out: {match}", match=each) for each in sorted(damaged)]


def reached_line(say: Translator, *, may_record: bool, waiting: int = 0) -> str:
    """That the club can be reached, and whether one may record there."""
    if may_record:
        return say("The club is there.")
    if waiting:
        return say("The club is there; what you record stays here until its director admits you as a scorer.")
    return say("The club is there; you may watch.")


def touched_line(say: Translator, touched: str) -> str:
    """When the club was last in touch, on this machine's clock; `touched` is ISO 8601 in UTC."""
    figures, moment = Figures.of(say.locale), datetime.fromisoformat(touched).astimezone()
    return say(
        "Last in touch: {day}, {time}", day=figures.short_date(moment.date()), time=figures.time(moment)
    )


def away_line(say: Translator, since: str, now: datetime) -> str:
    """That other tables are not heard, and since when (ISO 8601 in UTC, empty where nobody knows)."""
    if not since:
        return say("The club cannot be reached: other tables may have gone on.")
    figures, moment = Figures.of(say.locale), datetime.fromisoformat(since).astimezone()
    time = figures.time(moment)
    if moment.date() != now.astimezone().date():
        time = say("{day}, {time}", day=figures.short_date(moment.date()), time=time)
    return say("The club has been out of reach since {time}: other tables may have gone on.", time=time)


def scored_at(say: Translator, table: str) -> str:
    """At which table a match is scored, in a list."""
    return say("Scored at {table}", table=table)


def scoring_line(say: Translator, table: ScoringTable) -> str:
    """Which table scores a match, and since when on this machine's clock."""
    figures, moment = Figures.of(say.locale), datetime.fromisoformat(table.since).astimezone()
    when = say("{day}, {time}", day=figures.short_date(moment.date()), time=figures.time(moment))
    computer = table.computer
    if table.name == computer:
        return say("Scored at {computer} since {when}.", computer=computer, when=when)
    return say("Scored at {table} ({computer}) since {when}.", table=table.name, computer=computer, when=when)
