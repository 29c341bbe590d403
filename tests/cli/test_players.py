"""The figures of players from the command line."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING

import pytest

from cocotte.cli.main import DONE, REFUSED, main

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

DEALS = ("P k 3 25", "J g 31", "J k 6 6", "P k 2 40", "P g 35")


@pytest.fixture
def club(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., str]:
    """Runs a command on a log with one match of Pierre against Jean and one of Jean against P."""
    monkeypatch.setenv("COCOTTE_LOG", str(tmp_path / "matches.sqlite"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str, status: int = DONE) -> str:
        assert main(arguments) == status
        printed = capsys.readouterr()
        return printed.out if status == DONE else printed.err

    run("new", "--preset", "gin-rami", "Pierre", "Jean", "--dealer", "Jean")
    for deal in DEALS:
        run("deal", deal)
    reply = json.loads(run("new", "--preset", "gin-rami", "Jean", "P.", "--dealer", "Jean", "--json"))
    run("deal", "Jean gin 20", "--match", reply["match"])
    return run


def test_everybody_s_figures(club: Callable[..., str]) -> None:
    """A line for each player, whoever won the most deals first."""
    head, first, second, third = club("players").splitlines()
    assert head.split()[:2] == ["Player", "Matches"]
    assert first.split()[:6] == ["Pierre", "1", "1", "5", "4", "(80%)"]
    assert second.split()[0] == "Jean"
    assert third.split()[:3] == ["P.", "1", "0"]
    assert first.split()[-1] == "+234"


def test_one_player_against_each_opponent(club: Callable[..., str]) -> None:
    """The same figures, opponent by opponent."""
    reply = json.loads(club("players", "Jean", "--json"))
    assert reply["player"]["deals"] == 6
    assert {each["player"]: each["balance"] for each in reply["against"]} == {"Pierre": -234, "P.": 0}
    assert "Against" in club("players", "Jean")


def test_a_period_and_a_game_can_be_chosen(club: Callable[..., str]) -> None:
    """Before anybody played there is nothing."""
    assert club("players", "--until", "1999-12-31") == "Nobody has played yet.\n"
    assert club("players", "--game", "eights") == "Nobody has played yet.\n"
    assert "not a date" in club("players", "--since", "yesterday", status=REFUSED)


def test_the_table_as_a_file(club: Callable[..., str], tmp_path: Path) -> None:
    """CSV, for spreadsheets."""
    club("players", "--to", "players.csv")
    assert (tmp_path / "players.csv").read_text("utf-8-sig").startswith("Player,Matches,")


def test_two_spellings_become_one_player(club: Callable[..., str]) -> None:
    """Two are never merged unasked: a script says so, else it is told the words for that."""
    for options in ((), ("--json",)):
        told = club("players", "P.", "--rename", "Pierre", *options, status=REFUSED)
        assert "would be one player" in told
        assert "--waive PLAYERS_MERGED" in told
    assert [line.split()[0] for line in club("players").splitlines()[1:]] == ["Pierre", "Jean", "P."]
    merge = ("--waive", "PLAYERS_MERGED")
    assert club("players", "P.", "--rename", "Pierre", *merge) == "P. is now Pierre in 1 match.\n"
    assert [line.split()[0] for line in club("players").splitlines()[1:]] == ["Pierre", "Jean"]
    assert "In 2 matches both play" in club("players", "Pierre", "--rename", "Jean", *merge)


def test_nobody_is_called_so(club: Callable[..., str]) -> None:
    """A name that is not there is refused with those that are."""
    assert "Pierre, Jean and P." in club("players", "Zoe", status=REFUSED)
    club("players", "Zoe", "--rename", "Zoé", status=REFUSED)


def test_a_new_name_without_whose_is_refused(club: Callable[..., str]) -> None:
    """It is said what is missing."""
    assert club("players", "--rename", "Zoé", status=REFUSED).startswith("Missing: player.")


def test_matches_that_come_in_say_whose_names_look_alike_now(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What was recorded elsewhere stays as it is: restored, imported or put in the place of the log."""

    def said(log: str, *words: str, file: str = "", language: str = "en") -> str:
        given = [str(tmp_path / file)] if file else []
        assert main([*words, *given, "--log", str(tmp_path / log), "--lang", language]) == DONE
        return capsys.readouterr().err

    said("home", "new", "Ace", "Zoé")
    said("away", "new", "\u0410\u0441\u0435", "Ben")  # in Cyrillic letters
    said("away", "new", "zoe", "Ben")
    said("away", "backup", file="backup.sqlite")
    said("away", "export", "1", "--to", file="zoe.json")
    said("blank", "new", "Zoé", "Ann")
    told = said("home", "restore", file="backup.sqlite")
    assert "Ace is there already; \u0410\u0441\u0435 may be the same person." in told
    assert "Zoé is there already; zoe may be the same person." in told
    assert "correct one of the names among the players" in told
    assert said("home", "restore", file="backup.sqlite") == ""
    assert "zoe est peut-être la même personne" in said("blank", "import", file="zoe.json", language="fr")
    assert "may be the same person" in said("blank", "players")
    assert said("blank", "players", "zoe", "--rename", "Zoé", "--waive", "PLAYERS_MERGED") == ""
    assert said("blank", "players") == ""
    assert said("blank", "restore", "--replace", file="backup.sqlite") == ""


def test_a_new_match_says_whom_a_name_typed_otherwise_may_stand_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Zoé played last week; « zoe » begins, and is told to a script, asked on a terminal."""
    monkeypatch.setenv("COCOTTE_LOG", str(tmp_path / "m.sqlite"))

    def said(*words: str, status: int = DONE) -> str:
        assert main(words) == status
        return capsys.readouterr().err

    assert (said("new", "Zoé", "Ben"), said("new", "Zoé", "Ben")) == ("", "")
    assert "Zoé is there already; zoe may be the same person." in said("new", "zoe", "Ben")
    assert "peut-être" in said("new", "ZOÉ", "Ben", "--json", "--lang", "fr")
    assert "Ann is there already" in said("new", "Ann", "ann")
    monkeypatch.setattr("cocotte.cli.context.somebody_types", lambda: True)
    for typed, status in (("no", REFUSED), ("2", DONE)):
        monkeypatch.setattr("sys.stdin", io.StringIO(f"{typed}\n"))
        told = said("new", "zoë", "Ben", status=status)
        assert "may be the same person" in told
        assert "--waive" not in told
