"""What is said of how a command is written: examples that work, and what is missing by its name."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cocotte.cli.commands import MODULES, command_called
from cocotte.cli.main import DONE, REFUSED, main
from cocotte.language.catalogue import Translator
from tiers import others_slow

IN_TURN = (
    "new deal amend show list sheet season evening standings event blank export import score backup restore "
    "players obligation hand showdown spread count laydown contract layoff puis-je play settle rules preset "
    "rulebook incidents rule guide schema club mend strike undo redo goes-on rename end archive"
)
"""The commands in an order in which their examples follow from one another."""

PRINTED_ANYWAY = ("schema", "export")
"""The commands that print a document and no answer."""

SERVED = "board"
"""The command that goes on until it is interrupted; its example is tried in tests/board."""

NEEDING = (
    "hand showdown spread count laydown contract layoff puis-je play new deal amend strike restore rename "
    "season event blank import backup score settle preset rule"
)
"""The commands that cannot be called without arguments."""

Run = Callable[..., tuple[int, str]]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command in a folder of its own; answers its status and all it printed."""
    monkeypatch.setenv("COCOTTE_LOG", str(tmp_path / "log.sqlite"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str) -> tuple[int, str]:
        status = main(arguments)
        printed = capsys.readouterr()
        return status, printed.out + printed.err

    return run


@pytest.mark.parametrize("options", others_slow("the other language", "--json", "--lang en", "--lang fr"))
def test_every_example_works(run: Run, options: str) -> None:
    """As it is printed, in both languages and as JSON; a match that was played once has no other line."""
    assert {*IN_TURN.split(), SERVED} == set(MODULES)
    language = "fr" if "fr" in options else "en"
    for command in IN_TURN.split():
        arguments = shlex.split(command_called(command).example(Translator.of(language)))[1:]
        status, printed = run(*arguments, *options.split())
        assert status == (REFUSED if command == "goes-on" else DONE), printed
        if "--json" in options and status == DONE and command not in PRINTED_ANYWAY:
            assert isinstance(json.loads(printed), dict), command


@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
@pytest.mark.parametrize("command", NEEDING.split())
def test_a_command_without_its_arguments_answers_with_an_example(
    run: Run, command: str, language: str
) -> None:
    """One line of it, the same that its help shows."""
    status, printed = run(command, "--lang", language)
    assert status == REFUSED
    shown = command_called(command).example(Translator.of(language))
    assert printed.splitlines()[-1].endswith(shown)
    with pytest.raises(SystemExit):
        run(command, "--help", "--lang", language)


@pytest.mark.parametrize("language", others_slow("the other language", "en", "fr"))
@pytest.mark.parametrize("command", MODULES)
def test_the_help_of_every_command_shows_its_example(
    command: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the meaning of everything that may be told."""
    with pytest.raises(SystemExit):
        main([command, "--help", "--lang", language])
    output = " ".join(capsys.readouterr().out.split())
    assert " ".join(command_called(command).example(Translator.of(language)).split()) in output


def test_what_may_be_left_out_is_not_missing(run: Run) -> None:
    """A ruling needs its incident; what is known of it is asked."""
    assert "QUESTION=" not in run("rule")[1]


def test_an_answer_that_cannot_be_is_refused_with_the_questions(run: Run) -> None:
    """Not with names of the data, but as they are asked, each answer with what it means."""
    status, answer = run("rule", "wrong-count", "moment=never", "--no-match")
    assert status == REFUSED
    assert "When was it noticed?" in answer
    assert "moment=deal           While dealing" in answer


@pytest.mark.parametrize(
    ("line", "nearest"),
    [
        ("setle", "settle"),
        ("hand --limt 3", "--limit"),
        ("new A B --preset oklahma", "oklahoma"),
        ("new A B --set targt=50", "target"),
        ("new A B --ledger holywood", "hollywood"),
        ("rules gin-ramy", "gin-rami"),
        ("rule wrong-cont --no-match", "wrong-count"),
        ("rule wrong-count momet=deal --no-match", "moment"),
        ("guide notaton", "notation"),
    ],
)
def test_a_slip_is_answered_with_the_nearest_name(run: Run, line: str, nearest: str) -> None:
    """Commands, options, rules, settings, incidents, questions and pages of the guide."""
    status, answer = run(*line.split())
    assert status == REFUSED
    assert re.search(rf"(Did you mean|nearest are)[^?;]*\b{nearest.lstrip('-')}\b", answer), answer


def test_french_headings_have_their_space(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    """As French sets a colon."""
    with pytest.raises(SystemExit):
        run("hand", "--help", "--lang", "fr")
    output = capsys.readouterr().out
    assert "\narguments\u00a0:\n" in output
    assert "\noptions\u00a0:\n" in output


@pytest.mark.posix("a machine without a screen")
def test_a_reader_who_has_gone_ends_the_sample_well(tmp_path: Path) -> None:
    """Where there is no screen, with ``cocotte | head``: no traceback."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {name: value for name, value in os.environ.items() if name not in screens}
    with subprocess.Popen(
        [sys.executable, "-m", "cocotte"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, cwd=tmp_path,
    ) as started:  # fmt: skip
        assert started.stdout
        assert started.stderr
        started.stdout.close()
        assert started.stderr.read() == b""
    assert started.returncode == DONE
