"""The clock of a table, as a match keeps it."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from cocotte.core.clock import clock_of, read, written, zone_of

NOON = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("hours", "clock"), [(0, "+00:00"), (-5, "-05:00"), (5.75, "+05:45"), (-3.5, "-03:30"), (14, "+14:00")]
)
def test_a_clock_is_its_distance_from_greenwich(hours: float, clock: str) -> None:
    """East of it later, west of it earlier; it is read back as it was written."""
    zone = timezone(timedelta(hours=hours))
    assert clock_of(NOON.astimezone(zone)) == clock
    assert zone_of(clock) == zone


def test_a_moment_without_a_clock_has_none() -> None:
    """And what is no clock is nobody's."""
    assert clock_of(NOON.replace(tzinfo=None)) == ""
    assert zone_of("") is None
    assert zone_of("noon") is None


@pytest.mark.parametrize("fraction", ["", ".250", ".123456"])
def test_a_time_is_written_and_read_as_exactly_as_it_is_given(fraction: str) -> None:
    """To the second, the millisecond or the microsecond."""
    kept, shown = f"2026-11-22T01:30:00{fraction}+00:00", f"2026-11-21T20:30:00{fraction}-05:00"
    assert written(kept, "-05:00") == shown
    assert read(shown) == (kept if fraction else kept.replace("+", ".000+"), "-05:00")
