"""The draw for seats at the command line: cards drawn at the table, or a fair draw by the program."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cocotte.cli.main import main


@pytest.fixture(autouse=True)
def own_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A log of its own for each test."""
    monkeypatch.setenv("COCOTTE_LOG", str(tmp_path / "matches.sqlite"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LANG", "C")


def drawn(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """The match opened so."""
    assert main(["new", *arguments, "--json"]) == 0
    reply: dict[str, Any] = json.loads(capsys.readouterr().out)
    return reply


def test_the_lowest_of_three_sits_out_and_the_middle_deals(capsys: pytest.CaptureFixture[str]) -> None:
    """THREE-01, and between two queens the spade is higher (GIN-03)."""
    cards = ("--drawn", "Pierre=QH", "--drawn", "Jean=QS", "--drawn", "Jacques=AS")
    coming = drawn(capsys, "--preset", "gin-three", *cards)["next"]
    assert coming["sitting_out"] == "Jacques"
    assert coming["dealer"] == "Pierre"


def test_the_highest_of_three_is_captain(capsys: pytest.CaptureFixture[str]) -> None:
    """CAPT-01: the highest is captain, the middle deals first, the lowest sits out."""
    cards = ("--drawn", "Pierre=3H", "--drawn", "Jean=KS", "--drawn", "Jacques=9S")
    coming = drawn(capsys, "--preset", "captain", *cards)["next"]
    assert coming["captain"] == "Jean"
    assert coming["dealer"] == "Jacques"
    assert coming["sitting_out"] == "Pierre"


def test_with_four_the_ace_is_high(capsys: pytest.CaptureFixture[str]) -> None:
    """FOUR-01 and D53: the higher half plays the lower; or first and third against second and fourth."""
    cards = ("--drawn", "A=2S", "--drawn", "B=AH", "--drawn", "C=KD", "--drawn", "D=7C")
    reply = drawn(capsys, "--preset", "gin-four", *cards)
    assert [side["players"] for side in reply["sides"]] == [["B", "C"], ["D", "A"]]
    reply = drawn(capsys, "--preset", "gin-four", *cards, "--alternate-ranks")
    assert [side["players"] for side in reply["sides"]] == [["B", "D"], ["C", "A"]]


def test_the_program_draws_fairly(capsys: pytest.CaptureFixture[str]) -> None:
    """Without cards the program draws one for each, and tells them."""
    assert main(["new", "--preset", "gin-three", "Pierre", "Jean", "Jacques", "--draw"]) == 0
    assert "Drawn: " in capsys.readouterr().out


def test_one_card_cannot_be_drawn_twice(capsys: pytest.CaptureFixture[str]) -> None:
    """GIN-01: there is one of each."""
    assert main(["new", "--preset", "gin-rami", "--drawn", "A=2S", "--drawn", "B=2S"]) == 2
    assert "2♠" in capsys.readouterr().err
