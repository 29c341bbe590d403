"""Times of the log on the clock of the table."""

from __future__ import annotations

from datetime import datetime

from cocotte.words.catalogue import Say
from cocotte.words.figures import Figures


def clock(at: str, say: Say) -> str:
    """A time of the log: ``21:52``, with its day when that is another one."""
    if not at:
        return ""
    moment = datetime.fromisoformat(at).astimezone()
    figures = Figures(say)
    if moment.date() == datetime.now().astimezone().date():
        return figures.time(moment)
    return f"{figures.week_date(moment.date())} {figures.time(moment)}"
