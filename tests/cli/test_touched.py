"""What a correction does to later deals, at the command line (D55)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from cocotte.cli.main import DONE, REFUSED, main

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.fixture
def ask(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """A command on a match of Captain: Pierre alone, Rose plays first, Quinn sits out."""

    def run_cocotte(*words: str, code: int = DONE) -> str:
        assert main(["--log", str(tmp_path / "log.sqlite"), *words]) == code
        captured = capsys.readouterr()
        return captured.out if code == DONE else captured.err

    run_cocotte("new", "--preset", "captain", "Pierre", "Rose", "Quinn", "--dealer", "Pierre")
    run_cocotte("deal", "Pierre k 4 24")
    run_cocotte("deal", "Pierre k 5 2")  # Quinn undercuts
    return run_cocotte


LATER = "Deal 2: totals 20 – 13, now 0 – 33. Quinn played, out of turn: Rose was due."
LATER_FR = "Coup 2\u202f: totaux 20 – 13, désormais 0 – 33. Quinn a joué hors tour\u202f: c’était à Rose."


def test_a_correction_names_every_later_deal_it_touches(ask: Callable[..., str]) -> None:
    """Quinn undercut, and Quinn it stays; the totals before and now."""
    assert LATER in ask("amend", "1", "Rose k 4 24").splitlines()
    deals = json.loads(ask("show", "--json"))["deals"]
    assert [deal["tables"][0]["winner"] for deal in deals] == ["Rose", "Quinn"]
    assert deals[1]["turn"] == [["Pierre", "Rose"]]


def test_a_dry_run_says_the_same_and_records_nothing(ask: Callable[..., str]) -> None:
    """For what may be done to a deal, in both languages and for other programs."""
    before = ask("show")
    answer = ask("amend", "1", "Rose k 4 24", "--dry-run")
    assert answer.startswith("Nothing is recorded.")
    assert LATER in answer.splitlines()
    answer = ask("--lang", "fr", "amend", "1", "Rose k 4 24", "--dry-run").replace("\u00a0", "\u202f")
    assert LATER_FR in answer.splitlines()
    answer = json.loads(ask("strike", "1", "--dry-run", "--json"))
    assert answer["dry_run"]
    assert answer["touched"] == [{"deal": 1, "before": [20, 13], "after": [0, 13], "out_of_turn": True}]
    ask("undo", "--dry-run")
    assert ask("show") == before


def test_striking_restoring_and_taking_back_say_it_too(ask: Callable[..., str]) -> None:
    """Each with the later deals it touched, and none where none is."""
    assert "Deal 1: totals 20 – 13, now 0 – 13. Quinn played, out of turn" in ask("strike", "1")
    assert "Deal 2: totals 0 – 13, now 20 – 13. In turn again." in ask("restore", "1")
    assert "Deal 1: totals 20 – 13, now 0 – 13." in ask("undo")
    assert "In turn again." in ask("redo")


def test_two_players_are_told_their_totals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nobody else could have sat there; the points of later deals stand, their totals move."""
    log = ["--log", str(tmp_path / "log.sqlite")]
    for words in (["new", "Ann", "Ben"], ["deal", "Ann k 4 23"], ["deal", "Ben g 31"]):
        assert main([*log, *words]) == DONE
    capsys.readouterr()
    assert main([*log, "amend", "1", "Ann k 4 25", "--dry-run"]) == DONE
    assert "Deal 2: totals 19 – 51, now 21 – 51." in capsys.readouterr().out.splitlines()


def test_a_line_may_say_who_played(ask: Callable[..., str]) -> None:
    """The table says that it was Rose; and who cannot have met is refused with those who may."""
    ask("amend", "1", "Rose k 4 24")
    answer = ask("amend", "2", "P v R: P k 5 2", "--json")
    deal = json.loads(answer)["deals"][1]
    assert (deal["tables"][0]["winner"], deal["sitting_out"], deal["turn"]) == ("Rose", "Quinn", None)
    answer = ask("deal", "R v Q: Q g 12", code=REFUSED)
    assert "Rose – Quinn cannot meet so; those who may: Pierre – Rose / Pierre – Quinn." in answer
    answer = ask("deal", "P contre Q : Q g 12")
    assert "played out of turn" in answer
