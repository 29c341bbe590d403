"""Times of the log on the clock of the table."""

from __future__ import annotations

from datetime import datetime

from cocotte.core.match.match import Match
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.store.logs.clock import on_the_clock


def clock(match: Match, seq: int, say: Translator) -> str:
    """When an entry was recorded: ``21:52``, with its day when that is another one."""
    moment = on_the_clock(match.entries[seq - 1].at, match.clocks[seq - 1])
    if moment is None:
        return ""
    figures = Figures(say)
    if moment.date() == datetime.now(moment.tzinfo).date():
        return figures.time(moment)
    return f"{figures.week_date(moment.date())} {figures.time(moment)}"
