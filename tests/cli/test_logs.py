"""The whole log out and in, from the command line."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from cocotte.cli.main import DONE, REFUSED, TROUBLE, main

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.fixture
def run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., str]:
    """Runs a command on a log named first; it must end well unless told."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)

    def command(log: str, *arguments: str, status: int = DONE) -> str:
        assert main((*arguments, "--log", f"{log}.sqlite")) == status
        printed = capsys.readouterr()
        return printed.out if status == DONE else printed.err

    return command


@pytest.fixture
def evening(run: Callable[..., str]) -> Callable[..., str]:
    """Pierre against Jean, one deal, in the log called home."""
    run("home", "new", "Pierre", "Jean", "--dealer", "Jean")
    run("home", "deal", "Pierre k 3 25")
    return run


def matches(run: Callable[..., str], log: str) -> dict[str, dict[str, int]]:
    """Each match's totals, by its id."""
    return {each["match"]: each["totals"] for each in json.loads(run(log, "list", "--json"))["matches"]}


def test_a_log_moves_to_another_computer(evening: Callable[..., str]) -> None:
    """Backed up here, restored there: the matches are the same ones."""
    assert evening("home", "backup", "stick") == "1 match written to stick.\n"
    assert evening("club", "restore", "stick") == "1 match was imported.\n"
    assert matches(evening, "club") == matches(evening, "home")
    assert "was here already" in evening("club", "restore", "stick")


def test_both_computers_went_on(evening: Callable[..., str]) -> None:
    """The deal entered at the club comes home; recorded twice, differently, both are kept."""
    evening("home", "backup", "stick")
    evening("club", "restore", "stick")
    evening("club", "deal", "Jean k 5 15")
    assert evening("home", "restore", "club.sqlite") == "1 match goes on with the deals it lacked.\n"
    evening("club", "deal", "Jean k 1 15")
    evening("home", "deal", "Jean k 2 15")
    reply = json.loads(evening("home", "restore", "club.sqlite", "--json"))
    (apart,) = reply["apart"]
    found = matches(evening, "home")
    assert found[apart["kept"]] == {"Pierre": 22, "Jean": 23}
    assert found[apart["beside"]] == {"Pierre": 22, "Jean": 24}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_one_command_says_which_line_goes_on(evening: Callable[..., str], language: str) -> None:
    """D56: marked in the list and counted once, until somebody says which goes on; undo takes it back."""
    evening("home", "backup", "home.backup")
    evening("away", "restore", "home.backup")
    evening("home", "deal", "Jean k 4 24")
    evening("away", "deal", "Pierre gin 10")
    evening("away", "backup", "away.backup")
    output = evening("home", "restore", "away.backup", "--lang", language)
    assert "cocotte goes-on" in output
    (first, second) = matches(evening, "home")
    listed = evening("home", "list", "--lang", language)
    assert listed.count("cocotte goes-on") == 2
    forks = {each["match"]: each["fork"] for each in json.loads(evening("home", "list", "--json"))["matches"]}
    assert forks == {first: [second], second: [first]}
    figures = json.loads(evening("home", "players", "--json"))
    assert [each["deals"] for each in figures["players"]] == [2, 2]
    assert {*figures["forks"][0]} == {first, second}
    answer = json.loads(evening("home", "goes-on", second, "--json"))
    assert answer == {"match": second, "set_aside": [first]}
    assert json.loads(evening("home", "sheet", "--json"))["match"] == second
    assert list(matches(evening, "home")) == [second]
    every = json.loads(evening("home", "list", "--archived", "--json"))["matches"]
    assert {each["match"]: (each["fork"], each["set_aside"]) for each in every} == {
        first: ([], second), second: ([], None),
    }  # fmt: skip
    assert json.loads(evening("home", "players", "--json"))["forks"] == []
    evening("home", "undo", "-m", first)
    assert set(matches(evening, "home")) == {first, second}
    alone = evening("away", "goes-on", status=REFUSED)
    assert "once" in alone


@pytest.mark.parametrize(("language", "told"), [("en", "This is about match"), ("fr", "Il s’agit du match")])
def test_whoever_names_no_match_is_told_that_it_went_on_differently(
    evening: Callable[..., str], capsys: pytest.CaptureFixture[str], language: str, told: str
) -> None:
    """Which version a deal goes to, and that one is to be chosen; a version that is named needs no word."""
    evening("home", "backup", "home.backup")
    evening("away", "restore", "home.backup")
    evening("home", "deal", "Jean k 4 24")
    evening("away", "deal", "Pierre gin 10")
    evening("home", "restore", "away.sqlite")
    for named in ((), ("-m", "1"), ("-m", "2")):
        assert main(("deal", "Jean k 1 3", *named, "--lang", language, "--log", "home.sqlite")) == DONE
        said = capsys.readouterr().err
        assert (told in said, "cocotte goes-on" in said) == ((False, False) if named else (True, True))
    evening("home", "goes-on", "1")
    assert main(("deal", "Jean k 1 3", "--log", "home.sqlite")) == DONE
    assert capsys.readouterr().err == ""


def test_the_last_match_is_one_that_goes_on(evening: Callable[..., str]) -> None:
    """To set a line aside touches it; whoever enters a deal after that means the other one.

    On the other computer both are called as here; the id under which the match began means none of them
    until somebody chose, then the one that goes on.
    """
    evening("home", "backup", "home.backup")
    evening("away", "restore", "home.backup")
    evening("home", "deal", "Jean k 4 24")
    evening("away", "deal", "Pierre gin 10")
    evening("away", "backup", "away.backup")
    evening("home", "restore", "away.backup")
    (shared,) = matches(evening, "away")
    first, second = matches(evening, "home")
    assert {first[: len(shared)], second[: len(shared)]} == {shared}
    ambiguous = evening("home", "show", "-m", shared, status=REFUSED)
    assert first in ambiguous
    assert second in ambiguous
    evening("home", "goes-on", second)
    assert json.loads(evening("home", "show", "-m", shared, "--json"))["match"] == second
    assert json.loads(evening("home", "deal", "Jean k 1 3", "--json"))["match"] == second
    evening("home", "backup", "again.backup")
    evening("away", "restore", "again.backup")
    listed = json.loads(evening("away", "list", "--archived", "--json"))["matches"]
    assert {each["match"]: (each["set_aside"], each["aside"]) for each in listed} == {
        first: (second, []), second: (None, [first]),
    }  # fmt: skip
    assert f"Set aside: {first}." in evening("away", "list")


def test_two_who_choose_contrary_versions_are_asked_again(evening: Callable[..., str]) -> None:
    """Nothing goes away at either computer; one more choice settles it."""
    evening("home", "backup", "home.backup")
    evening("away", "restore", "home.backup")
    evening("home", "deal", "Jean k 4 24")
    evening("away", "deal", "Pierre gin 10")
    evening("home", "restore", "away.sqlite")
    evening("away", "restore", "home.sqlite")
    first, second = [*matches(evening, "home")]
    evening("home", "goes-on", first)
    evening("away", "goes-on", second)
    evening("home", "restore", "away.sqlite")
    evening("away", "restore", "home.sqlite")
    for computer in ("home", "away"):
        listed = json.loads(evening(computer, "list", "--json"))["matches"]
        found = {each["match"]: (each["fork"], each["contrary"]) for each in listed}
        assert found == {first: ([second], True), second: ([first], True)}
        assert "different versions were kept" in evening(computer, "list")
        assert len(json.loads(evening(computer, "players", "--json"))["forks"]) == 1
    evening("away", "goes-on", first)
    evening("home", "restore", "away.sqlite")
    for computer in ("home", "away"):
        assert [*matches(evening, computer)] == [first]


def test_a_backup_takes_the_place_of_the_log(evening: Callable[..., str], tmp_path: Path) -> None:
    """Where that is what is wanted; what was there is kept beside it."""
    evening("home", "backup", "stick")
    evening("home", "new", "Anne", "Ben")
    reply = json.loads(evening("home", "restore", "stick", "--replace", "--json"))
    assert reply["matches"] == 1
    assert len(matches(evening, "home")) == 1
    assert reply["aside"].startswith(str(tmp_path / "home-replaced-"))
    assert "What was there before is now at" in evening("home", "restore", "stick", "--replace")


def test_restore_still_lets_a_deal_count_again(evening: Callable[..., str]) -> None:
    """The number by which it was struck out is the one by which it counts again, and it is told."""
    assert "“cocotte restore 1” lets it count again" in evening("home", "strike", "1")
    assert "Deal 1, struck out" in evening("home", "show")
    assert "struck out are: 1." in evening("home", "restore", "2", status=REFUSED)
    assert json.loads(evening("home", "restore", "1", "--json"))["totals"] == {"Pierre": 22, "Jean": 0}
    evening("home", "restore", "1", status=REFUSED)


def test_restoring_a_number_undoes_striking_it(evening: Callable[..., str]) -> None:
    """Once a deal is struck out the next one has its number: struck and restored twice, it is as before."""
    evening("home", "deal", "Pierre g 5")
    before = evening("home", "--json", "show")
    evening("home", "strike", "1")
    evening("home", "strike", "1")
    evening("home", "restore", "1")
    evening("home", "restore", "1")
    assert json.loads(evening("home", "--json", "show"))["deals"] == json.loads(before)["deals"]


def test_what_is_no_backup_is_refused(evening: Callable[..., str], tmp_path: Path) -> None:
    """And the log stays as it is."""
    (tmp_path / "note").write_text("Pierre 12")
    before = matches(evening, "home")
    for name in ("note", "nothing"):
        for more in ((), ("--replace",)):
            assert name in evening("home", "restore", name, *more, status=TROUBLE)
    assert "is the log itself" in evening("home", "backup", "home.sqlite", status=TROUBLE)
    assert matches(evening, "home") == before


def test_a_backup_that_cannot_be_made_is_reported(
    evening: Callable[..., str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What was asked is done; but somebody must know that there is no backup."""
    evening("home", "new", "Ann", "Ben")
    folder = tmp_path / "home.sqlite.backups"
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()
    folder.write_text("in the way")
    capsys.readouterr()
    assert main(["--log", str(tmp_path / "home.sqlite"), "list"]) == 0
    out, error = capsys.readouterr()
    assert "Ann v Ben" in out
    assert error.startswith("No backup was made.")
    assert error.endswith("cocotte backup FILE\n")


def test_damage_the_backup_meets_is_reported(
    evening: Callable[..., str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A command that is right about its own match says that another one is damaged."""
    evening("home", "new", "Ann", "Ben")
    evening("home", "new", "Pierre", "Jean")
    evening("home", "deal", "Pierre gin 20")
    evening("home", "deal", "Pierre gin 20")
    log = tmp_path / "home.sqlite"
    for backup in tmp_path.glob("*.backups/*"):
        backup.unlink()
    log.write_bytes(log.read_bytes().replace(b'"other":20', b'"other":30', 1))
    assert main(["--log", str(log), "sheet", "-m", "2"]) == 0
    assert "cocotte mend" in capsys.readouterr().err


def test_no_command_writes_over_the_log(evening: Callable[..., str], tmp_path: Path) -> None:
    """Whatever writes a file says that this one holds matches, and they stay."""
    evening("home", "end")
    evening("home", "event", "new", "Cup", "Ann", "Ben")
    evening("home", "event", "pair")
    before = (tmp_path / "home.sqlite").read_bytes()
    (tmp_path / "x.pdf").symlink_to("home.sqlite")
    commands = (
        *(("export", "--to"), ("sheet", "--form", "pdf", "--to"), ("players", "--to"), ("season", "--to")),
        *(("evening", "--to"), ("standings", "--to"), ("blank", "--to"), ("rulebook", "--to")),
        *(("event", what, "--to") for what in ("show", "round", "standings", "slips")),
    )
    for command in commands:
        assert "Choose another file" in evening("home", *command, "x.pdf", status=TROUBLE), command
    assert "Choose another file" in evening("home", "backup", "home.sqlite", status=TROUBLE)
    assert (tmp_path / "home.sqlite").read_bytes() == before
