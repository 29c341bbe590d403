"""What was made of the matches of a log is kept, and never believed blindly."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cocotte import __version__
from cocotte.store.logs.match_cache import Line, MatchCache
from cocotte.store.places import cache_folder

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


@pytest.mark.posix("rights as bits of a file")
def test_who_may_not_read_the_log_may_not_read_its_lines(tmp_path: Path) -> None:
    """They name the players and tell who won; a file that was there before is closed, too."""
    log = tmp_path / "matches.sqlite"
    log.touch()
    MatchCache.of(log, "private").keep(LINES[:1])
    log.chmod(0o600)
    for lines in (LINES[:1], LINES):
        kept = MatchCache.of(log, "private")
        kept.keep(lines)
        (file,) = cache_folder().glob("private-*")
        assert file.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("less", [1, 20, 60])
def test_a_file_cut_short_is_none(tmp_path: Path, less: int) -> None:
    """Every match is read again."""
    file = tmp_path / "kept.txt"
    MatchCache(file, "glances").keep(LINES)
    file.write_bytes(file.read_bytes()[:-less])
    kept = MatchCache(file, "glances")
    assert (kept.count, kept.stamps) == (0, {})


def test_the_first_lines_can_be_read_alone(tmp_path: Path) -> None:
    """It is known how many there are; the others come when somebody asks for them."""
    MatchCache(tmp_path / "kept.txt", "glances").keep(LINES)
    kept = MatchCache(tmp_path / "kept.txt", "glances", most=1)
    assert (kept.count, [*kept.stamps], kept.text("morning", "1 dawn")) == (2, ["evening"], None)
    kept.read_on()
    assert (kept.count, [*kept.stamps], kept.text("morning", "1 dawn")) == (2, ["evening", "morning"], "")


@pytest.mark.parametrize(
    "line", [Line("a\tb", "1", "x"), Line("a", "1\t2", "x"), Line("a\nb", "1", "x"), Line("a", "1", "x\ny")]
)
def test_what_would_not_be_read_again_is_refused(tmp_path: Path, line: Line) -> None:
    """A tab ends a field, the end of a line a match."""
    with pytest.raises(ValueError, match="a"):
        MatchCache(tmp_path / "kept.txt", "glances").keep([line])


def test_without_a_file_it_lasts_as_long_as_the_program() -> None:
    """For a log that is in no file."""
    kept = MatchCache(None, "glances")
    kept.keep(LINES)
    assert kept.text("evening", "3 noon") == "Jean v Zoé"


def test_a_text_spoilt_on_the_disk_is_read_with_a_sign_in_its_place(tmp_path: Path) -> None:
    """It never stops whoever asks; what was made of it then says whether it can be believed."""
    file = tmp_path / "kept.txt"
    MatchCache(file, "glances").keep(LINES)
    file.write_bytes(file.read_bytes().replace("é".encode(), b"\xff\xff"))
    kept = MatchCache(file, "glances")
    assert kept.text("evening", "3 noon") == "Jean v Zo\ufffd\ufffd"
    assert kept.beginning("evening", "3 noon", b"v") == "Jean "


def test_a_text_is_read_as_far_as_its_end(tmp_path: Path) -> None:
    """Whoever shows a glance needs no more; of one that does not hold there is nothing."""
    kept = MatchCache(tmp_path / "kept.txt", "glances")
    kept.keep([Line("evening", "3 noon", "Jean v Zoé;22;more"), Line("morning", "1 dawn", "Ann;5;more")])
    assert kept.beginning("evening", "3 noon", b";") == "Jean v Zoé"
    assert kept.beginning("morning", "1 dawn", b";") == "Ann"
    assert kept.beginning("evening", "4 noon", b";") == ""
    assert kept.holds("morning", "1 dawn")
    assert not kept.holds("morning", "2 dawn")


def test_each_log_has_a_file_of_its_own_for_each_thing_kept(tmp_path: Path) -> None:
    """In the folder of what can be made again; a line that tells other things is another form."""
    log = tmp_path / "club.sqlite"
    kept = MatchCache.of(log, "played", ("game", "players"))
    assert kept._file is not None
    assert kept._file == cache_folder() / kept._file.name
    assert kept._file.name.startswith("played-")
    assert kept._form == f"played game players of {log} {__version__}"
    assert MatchCache.of(log, "glances")._file != kept._file
