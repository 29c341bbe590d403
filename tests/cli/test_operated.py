"""A command of an operation: what it needs is typed, or answered on a terminal, by one declaration."""

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cocotte.cli.commands import MODULES, command_called
from cocotte.cli.main import main
from cocotte.operations.registry import OPERATIONS

OK, REFUSED = 0, 2
Command = Callable[..., tuple[str, str]]


class Terminal(io.StringIO):
    """Somebody who answers, one line after the other."""

    def isatty(self) -> bool:
        """It is one."""
        return True


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run a command in a match with two deals; answer what it writes on standard output and beside it."""

    def run(*arguments: str, answers: str = "", status: int = OK, language: str = "en") -> tuple[str, str]:
        monkeypatch.setattr(sys, "stdin", Terminal(answers))
        log = str(tmp_path / "log.sqlite")
        assert main(["--log", log, "--lang", language, *arguments]) == status, capsys.readouterr()
        out, err = capsys.readouterr()
        return out, err

    run("new", "Ann", "Bob", "--preset", "gin-rami")
    run("deal", "Ann gin 40")
    run("deal", "Bob knock 3 20")
    return run


def test_what_is_missing_is_asked_on_a_terminal(command: Command) -> None:
    """Which deal is struck out, by its place in the list, until an answer fits."""
    out, err = command("strike", "--reason", "told twice", answers="Deal 9\n2\n")
    assert "Which deal" in err
    assert err.count("  1  Deal 2") == 2
    assert "Struck out: Ann gin" in out


def test_every_question_of_an_operation_is_put_in_its_order(command: Command) -> None:
    """Whose name, then the right one; in French as well."""
    _, err = command("rename", answers="1\nAnne\n", language="fr")
    assert err.splitlines()[0] == "Le nom de qui"
    assert "Anne" in command("show")[0]
    _, err = command("rename", "Anne", answers="Annie\n")
    assert err.splitlines() == ["The right name"]
    assert "Annie" in command("show")[0]


def test_where_nobody_answers_the_command_is_refused_as_without_a_terminal(command: Command) -> None:
    """Nothing is recorded; JSON is asked by a program, which is never asked back."""
    missing = "Missing: NUMBER (its number)."
    assert missing in command("strike", status=REFUSED)[1]
    _, err = command("strike", "--json", answers="1\n", status=REFUSED)
    assert missing in err
    assert "Which deal" not in err
    assert "Missing: NUMBER (its number); DEAL (the deal in words)." in command("amend", status=REFUSED)[1]


def test_a_settled_evening_and_matches_to_settle_are_not_meant_at_once(command: Command) -> None:
    """Of an evening that is settled nothing is settled again."""
    _, err = command("evening", "--settle", "--of", "evening-1", status=REFUSED)
    assert "--settle and --of do not go together." in err


def test_two_things_are_not_done_at_once(command: Command) -> None:
    """Neither is done where the second would be forgotten: a preset is not deleted before it is written."""
    command("preset", "Ours", "--from", "oklahoma")
    for words, asked in (
        ("--to/-o and --remove", ("preset", "Ours", "--remove", "--to", "ours.toml")),
        ("--rename and --remove", ("preset", "Ours", "--remove", "--rename", "Others")),
        ("--settle and --reopen", ("evening", "--settle", "--reopen")),
    ):
        assert f"{words} do not go together." in command(*asked, status=REFUSED)[1]
    assert "own-ours" in command("rules")[0]


def test_what_an_operation_asks_is_typed_as_it_declares_it() -> None:
    """Every typed answer is an argument of some command, by the same declaration."""
    there = {each for name in MODULES for each in command_called(name).arguments}
    typed = [ask.typed for operation in OPERATIONS for ask in operation.asks if ask.typed is not None]
    assert typed
    assert [each.name for each in typed if each not in there] == []
