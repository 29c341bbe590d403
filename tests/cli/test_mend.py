"""A damaged log at the command line: what is said, and what is saved of it."""

from __future__ import annotations

import json
from datetime import date
from typing import TYPE_CHECKING

import pytest

from cocotte.cli.main import main
from cocotte.language.figures import Figures
from connections import all_closed

if TYPE_CHECKING:
    from pathlib import Path

    from cocotte.language.catalogue import Translator
    from cocotte.store.logs.salvage import Salvage


@pytest.fixture
def damaged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A log of two matches; an entry of the second, Pierre's, was changed on the disk."""
    log = tmp_path / "evening.cocotte-log"
    for each in (("new", "Ann", "Ben"), ("deal", "Ann gin 20"), ("new", "Pierre", "Jean")):
        assert main(["--log", str(log), *each]) == 0
    log.write_bytes(log.read_bytes().replace(b"Pierre", b"Pietro", 1))
    capsys.readouterr()
    return log


def test_the_other_matches_are_listed(damaged: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What cannot be read is said, with the way out."""
    assert main(["--log", str(damaged), "list", "--json"]) == 0
    out, error = capsys.readouterr()
    broken, sound = json.loads(out)["matches"]
    assert broken["error"] == "LOG_DAMAGED"
    assert sound["totals"] == {"Ann": 40, "Ben": 0}
    assert "cocotte mend" in error


def test_what_is_lost_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A match that lost its first entry is no more; one that lost a later one is named, and says where."""
    log = tmp_path / "evening.cocotte-log"
    ours = ("new Ann Ben", "deal Ann gin 20", "deal Ben gin 4", "deal Ben gin 7")
    for each in (*ours, "new Pierre Jean", "deal Jean gin 11"):
        assert main(["--log", str(log), *each.split()]) == 0
    damaged = log.read_bytes().replace(b"Pierre", b"Pietro", 1).replace(b'"other":4', b'"other":9')
    log.write_bytes(damaged)
    capsys.readouterr()
    assert main(["--log", str(log), "mend"]) == 0
    _, *lines = capsys.readouterr().out.splitlines()
    assert main(["--log", str(log), "list", "--json"]) == 0
    (left,) = json.loads(capsys.readouterr().out)["matches"]
    today = Figures.of("en").full_date(date.today())  # noqa: DTZ011 - the day as the user's calendar has it
    why = "who played, and by which rules."
    rest = "1 entry of it stays in the damaged file, which nobody can reckon"
    assert lines == [
        "1 match was saved.",
        f"In 1 match something is lost, and its log says where: {left['match']}.",
        f"How the match of {today} began is lost: {why} {rest}.",
        "At least 3 entries are lost.",
    ]
    assert left["totals"] == {"Ann": 40, "Ben": 27}
    assert main(["--log", str(log), "show"]) == 0
    assert "What was recorded next is lost" in capsys.readouterr().out


def test_a_match_that_is_gone_is_told_as_json(damaged: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its id, how many entries it had, and when those that stay in the damaged file were recorded."""
    assert main(["--log", str(damaged), "new", "Zoé", "Max"]) == 0
    match_id = capsys.readouterr().out.split()[1]
    damaged.write_bytes(damaged.read_bytes().replace("Zoé".encode(), "Zoè".encode(), 1))
    assert main(["--log", str(damaged), "mend", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["mended"]
    (gone,) = (each for each in answer["gone"] if each["match_id"] == match_id)
    assert (gone["entries"], gone["times"]) == (1, [])
    assert answer["aside"].endswith(".cocotte-log")


@pytest.mark.parametrize(
    ("language", "words"), [("en", "It is kept unchanged at"), ("fr", "Il reste tel quel ici")]
)
def test_what_can_be_read_is_saved(
    damaged: Path, capsys: pytest.CaptureFixture[str], language: str, words: str
) -> None:
    """The damaged file stays; afterwards the log is sound, and nothing is mended twice."""
    assert main(["--log", str(damaged), "mend", "--lang", language]) == 0
    assert words in capsys.readouterr().out
    assert b"Pietro" in next(damaged.parent.glob("*damaged*")).read_bytes()
    assert main(["--log", str(damaged), "mend", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"mended": False}
    assert main(["--log", str(damaged), "show", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["totals"] == {"Ann": 40, "Ben": 0}


def test_who_leaves_while_the_loss_is_reported_leaves_no_log_open(
    damaged: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C, before the command has begun: the log was opened already, and is closed."""

    def leave(*_: Salvage | Translator) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("cocotte.cli.salvaged.salvage_text", leave)
    damaged.write_bytes(damaged.read_bytes()[:-100])
    with all_closed(patience=0):
        assert main(["--log", str(damaged), "list"]) == 130
