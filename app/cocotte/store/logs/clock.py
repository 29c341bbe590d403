"""Times of the log on the clock of the table."""

from __future__ import annotations

from datetime import UTC, datetime

from cocotte.core.clock import zone_of


def on_the_clock(at: str, clock: str = "") -> datetime | None:
    """A moment of the log on the clock of its table, else on this machine's; None where none was given."""
    return datetime.fromisoformat(at).astimezone(zone_of(clock)) if at else None


def timestamp(moment: datetime) -> str:
    """A moment as the log keeps it."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")
