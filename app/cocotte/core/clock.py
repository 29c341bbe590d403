"""The clock of the table: how far it stands from UTC, so that an evening keeps its day and its hour.

It is written as in ISO 8601, ``-05:00``. Empty, nobody knows: it is then the clock of whoever looks.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta, timezone
from functools import cache
from typing import Final

_FORM: Final = re.compile(r"([+-])(0\d|1\d|2[0-3]):([0-5]\d)")


def is_clock(text: str) -> bool:
    """Whether a text names a clock, or none because nobody knows it."""
    return not text or _FORM.fullmatch(text) is not None


def clock_of(moment: datetime) -> str:
    """The clock a moment is given by; empty where it names none.

    >>> from datetime import datetime, timedelta, timezone
    >>> clock_of(datetime(2026, 11, 21, 20, 30, tzinfo=timezone(timedelta(hours=-5))))
    '-05:00'
    """
    offset = moment.utcoffset()
    if offset is None:
        return ""
    minutes = round(offset / timedelta(minutes=1))
    hours, rest = divmod(abs(minutes), 60)
    return f"{'-' if minutes < 0 else '+'}{hours:02}:{rest:02}"


@cache
def zone_of(clock: str) -> timezone | None:
    """The time zone of a clock; None where nobody knows it."""
    found = _FORM.fullmatch(clock)
    if found is None:
        return None
    sign, hours, minutes = found.groups()
    offset = timedelta(hours=int(hours), minutes=int(minutes))
    return timezone(-offset if sign == "-" else offset)


def written(at: str, clock: str) -> str:
    """A time of the log as a match script has it, by the clock of the table.

    A table whose clock is UTC is written with a ``Z``: ``+00:00`` is how a time is written whose clock nobody
    knows.

    >>> written("2026-11-22T01:30:00Z", "-05:00")
    '2026-11-21T20:30:00-05:00'
    """
    zone = zone_of(clock)
    if zone is None:
        return at
    local = datetime.fromisoformat(at).astimezone(zone)
    text = local.isoformat(timespec=_precision(at))
    return text.removesuffix("+00:00") + "Z" if text.endswith("+00:00") else text


def read(text: str) -> tuple[str, str]:
    """The time as the log keeps it, in UTC, and the clock that a text names, as `written` writes it.

    A time that names no zone is taken for UTC. One given in UTC to the second is kept so; another has its
    milliseconds at least.

    Raises: ValueError for what is no time.

    >>> read("2026-11-21T20:30:00-05:00")
    ('2026-11-22T01:30:00.000+00:00', '-05:00')
    """
    if not text:
        return "", ""
    moment = datetime.fromisoformat(text)
    here = moment.replace(tzinfo=moment.tzinfo or UTC)
    universal = here.astimezone(UTC).isoformat(timespec=_precision(text))
    if universal != text and _precision(text) == "seconds":
        universal = here.astimezone(UTC).isoformat(timespec="milliseconds")
    known = text.endswith("Z") or bool(here.utcoffset())
    return universal, clock_of(here) if known else ""


def _precision(text: str) -> str:
    """How exactly a time is given."""
    fraction = re.search(r"[.,](\d+)", text)
    if fraction is None:
        return "seconds"
    return "milliseconds" if len(fraction[1]) <= 3 else "microseconds"
