"""The one command: the window, the command line, or the sample's sheet where there is no screen."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from cocotte import __main__ as command
from cocotte import shells as the_shells
from cocotte.cli import without_screen
from cocotte.gui.services.screen import no_window

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


@pytest.fixture
def shells(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[object, ...]]]:
    """What would have been started, and with what."""
    started: list[tuple[object, ...]] = []

    def shell(name: str) -> Callable[..., int]:
        def begin(*value: object) -> int:
            started.append((name, *value))
            return 0

        return begin

    monkeypatch.setattr("cocotte.cli.main.main", shell("line"))
    monkeypatch.setattr("cocotte.gui.app.run", shell("window"))
    monkeypatch.setattr(without_screen, "show", shell("sample"))
    yield started
    gc.enable()  # off while a shell runs


def test_without_arguments_the_window_opens(
    shells: list[tuple[object, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a desktop."""
    monkeypatch.setenv("DISPLAY", ":0")
    assert command.main([]) == 0
    assert shells == [("window", [], "")]


def test_with_arguments_the_command_line_answers(shells: list[tuple[object, ...]]) -> None:
    """Whether there is a screen or not."""
    command.main(["rules", "list"])
    assert shells == [("line", ["rules", "list"])]


def test_a_match_file_opens_the_window(
    shells: list[tuple[object, ...]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """As a double click on it does; a command called like a file stays a command."""
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "evening.cocotte").write_text("cocotte 1\n")
    (tmp_path / "list").write_text("groceries")
    (tmp_path / "all.cocotte-log").write_text("a whole log")
    (tmp_path / "2026-11-20.sqlite").write_text("a daily backup")
    command.main(["evening.cocotte"])
    command.main(["all.cocotte-log"])
    command.main(["2026-11-20.sqlite"])
    command.main(["list"])
    command.main(["missing.cocotte"])
    assert shells == [
        ("window", ["evening.cocotte"], ""),
        ("window", ["all.cocotte-log"], ""),
        ("window", ["2026-11-20.sqlite"], ""),
        ("line", ["list"]),
        ("line", ["missing.cocotte"]),
    ]


@pytest.fixture
def evening_here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """On a desktop, in a folder with one match; no log is told yet."""
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv("COCOTTE_LOG", "")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "evening.cocotte").write_text("cocotte 1\n")


@pytest.mark.usefixtures("evening_here")
@pytest.mark.parametrize(
    ("given", "files", "language"),
    [
        (["--log", "ours.sqlite"], [], ""),
        (["--log=ours.sqlite"], [], ""),
        (["--lang", "fr", "--log", "ours.sqlite"], [], "fr"),
        (["evening.cocotte", "--lang=en", "--log", "ours.sqlite"], ["evening.cocotte"], "en"),
    ],
)
def test_the_window_opens_on_another_log_and_in_another_language(
    shells: list[tuple[object, ...]], given: list[str], files: list[tuple[object, ...]], language: str
) -> None:
    """The log and the language are no command: they go with the window."""
    assert command.main(given) == 0
    assert shells == [("window", files, language)]
    assert os.environ["COCOTTE_LOG"] == "ours.sqlite"


@pytest.mark.parametrize("given", [["--lang", "xx"], ["--log"], ["--json"], ["--log", "a.sqlite", "list"]])
def test_what_no_window_knows_goes_to_the_command_line(
    shells: list[tuple[object, ...]], monkeypatch: pytest.MonkeyPatch, given: list[str]
) -> None:
    """Which says what is wrong with it, or does it."""
    monkeypatch.setenv("DISPLAY", ":0")
    command.main(given)
    assert shells == [("line", given)]


@pytest.mark.posix("a machine without a screen")
def test_without_a_screen_the_sample_is_shown(
    shells: list[tuple[object, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of Qt is asked for."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    command.main([])
    assert shells == [("sample", [], "")]


@pytest.mark.parametrize(
    ("environment", "platform", "screen"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ""}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"QT_QPA_PLATFORM": "offscreen"}, "linux", True),
        ({}, "darwin", True),
        ({}, "win32", True),
    ],
)
def test_a_screen_is_looked_for_before_qt_is(
    environment: dict[str, str], platform: str, screen: bool
) -> None:
    """X11, Wayland, or what somebody told Qt."""
    assert the_shells.has_screen(environment, platform) is screen


def test_a_screen_that_does_not_answer_is_told_in_the_user_s_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Qt would advise to install what is there; what else it cannot do is said by its own reason alone."""
    monkeypatch.setenv("DISPLAY", ":77")
    advice = ["From 6.5.0, xcb-cursor0 is needed", 'Could not load the Qt platform plugin "xcb"', "Reinstall"]
    told = no_window(["could not connect to display :77", *advice], "fr")
    assert told[0].startswith("Aucun écran ne répond (DISPLAY=:77)")
    assert no_window(advice, "en")[0] == (
        'Qt cannot open a window here. It says: Could not load the Qt platform plugin "xcb"'
    )


def run(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a folder, in a process of its own."""
    inherited = {
        name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")
    }
    inherited.pop("QT_QPA_PLATFORM", None)
    return subprocess.run(
        [sys.executable, "-m", "cocotte", *arguments],
        cwd=folder,
        env={**inherited, **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.mark.posix("a machine without a screen")
@pytest.mark.parametrize(
    ("language", "words"), [("en_CA.UTF-8", "Nothing was stored"), ("fr_CA.UTF-8", "Rien")]
)
def test_the_main_job_is_done_without_a_screen(tmp_path: Path, language: str, words: str) -> None:
    """The sheet on the terminal, its PDF in the folder, and the way to the window."""
    answer = run(tmp_path, LANG=language)
    assert answer.returncode == 0, answer.stderr
    assert "Hollywood" in answer.stdout
    assert "105" in answer.stdout
    assert words in answer.stdout
    assert str(tmp_path / "hollywood.pdf") in answer.stdout
    assert (tmp_path / "hollywood.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.posix("a machine without a screen")
def test_a_window_that_cannot_open_ends_in_a_sentence(tmp_path: Path) -> None:
    """Not in Qt's abort: the status is that of any trouble."""
    answer = run(tmp_path, QT_QPA_PLATFORM="nothing", LANG="en_CA.UTF-8")
    assert answer.returncode == 1
    assert answer.stderr.startswith("Qt cannot open a window here. It says: Could not find")
    assert answer.stderr.count("\n") == 2


@pytest.mark.posix("a machine without a screen")
def test_a_file_is_shown_without_a_screen(tmp_path: Path, checkout: Path) -> None:
    """A match one has instead of the sample; one that cannot be read is told."""
    sample = (checkout / "resources" / "sample" / "hollywood.cocotte").read_text("utf-8")
    (tmp_path / "ours.cocotte").write_text(sample.replace("Pierre", "Élodie"), "utf-8")
    answer = run(tmp_path, "ours.cocotte")
    assert answer.returncode == 0
    assert "Élodie" in answer.stdout
    (tmp_path / "bad.cocotte").write_text("nonsense", "utf-8")
    answer = run(tmp_path, "bad.cocotte")
    assert answer.returncode == 2
    assert answer.stderr
    assert "Traceback" not in answer.stderr


@pytest.mark.slow_after_first("the program started as its user does")
@pytest.mark.parametrize("zone", [":garbage", ".", "UTC-25"])
def test_a_time_zone_that_is_none_costs_nobody_his_match(tmp_path: Path, zone: str) -> None:
    """Whatever the system takes for one: the sheet, corrections with their day, and the figures."""
    (tmp_path / "garbage").write_text("no zone", "utf-8")
    (tmp_path / "ours.cocotte").write_text(
        "cocotte 1\npreset gin-rami\nside Ann\nside Ben\ndeal Ann gin 20\namend 1: Ann gin 25\n", "utf-8"
    )
    environment = {"TZ": zone, "COCOTTE_LOG": str(tmp_path / "log.sqlite"), "LANG": "en_CA.UTF-8"}
    for command_line in ("import ours.cocotte", "show", "players"):
        answer = run(tmp_path, *command_line.split(), **environment)
        assert (answer.returncode, answer.stderr) == (0, ""), command_line
