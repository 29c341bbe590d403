"""What was made of the matches of a log is kept, and never believed blindly."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cocotte.store.logs.match_cache import Line, MatchCache

if TYPE_CHECKING:
    from pathlib import Path

LINES = [Line("evening", "3 noon", "Jean v Zoé"), Line("morning", "1 dawn", "")]


def test_a_line_is_there_the_next_time(tmp_path: Path) -> None:
    """In its order, and only while nothing was added to its match."""
    MatchCache(tmp_path / "new" / "kept.txt", "glances").keep(LINES)
    again = MatchCache(tmp_path / "new" / "kept.txt", "glances")
    assert list(again.stamps.items()) == [("evening", "3 noon"), ("morning", "1 dawn")]
    assert again.text("evening", "3 noon") == "Jean v Zoé"
    assert again.text("evening", "4 noon") is None
    assert again.text("night", "1 dusk") is None


def test_lines_that_mean_something_else_are_not_read(tmp_path: Path) -> None:
    """Another program wrote them, or of another log."""
    MatchCache(tmp_path / "kept.txt", "glances").keep(LINES)
    assert MatchCache(tmp_path / "kept.txt", "played").stamps == {}
    one, other = (
        MatchCache.of(tmp_path / "one.sqlite", "glances"),
        MatchCache.of(tmp_path / "two.sqlite", "glances"),
    )
    assert one._file != other._file


@pytest.mark.parametrize("less", [1, 20, 60])
def test_a_file_cut_short_is_none(tmp_path: Path, less: int) -> None:
    """Every match is read again."""
    file = tmp_path / "kept.txt"
    MatchCache(file, "glances").keep(LINES)
    file.write_bytes(file.read_bytes()[:-less])
    assert MatchCache(file, "glances").stamps == {}


def test_without_a_file_it_lasts_as_long_as_the_program() -> None:
    """For a log that is in no file."""
    kept = MatchCache(None, "glances")
    kept.keep(LINES)
    assert kept.text("evening", "3 noon") == "Jean v Zoé"
