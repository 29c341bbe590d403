"""What goes through pipes where a code page is not UTF-8, and the language where no variable names it."""

from __future__ import annotations

import io
import os
import sys
from typing import TYPE_CHECKING

import pytest

from cocotte.cli import terminal

if TYPE_CHECKING:
    from collections.abc import Mapping

NAMES = ("LC_ALL", "LC_MESSAGES", "LANG")


def pipes(monkeypatch: pytest.MonkeyPatch) -> Mapping[str, io.BytesIO]:
    """Standard streams through pipes, in the code page of Western Europe."""
    made = {"stdin": io.BytesIO("Zoë ♠".encode()), "stdout": io.BytesIO(), "stderr": io.BytesIO()}
    for name, pipe in made.items():
        monkeypatch.setattr(sys, name, io.TextIOWrapper(pipe, encoding="cp1252", write_through=True))
    return made


def test_through_a_pipe_of_windows_all_goes_as_utf8(monkeypatch: pytest.MonkeyPatch) -> None:
    """Suits and names, in and out; a code page would lose them."""
    through = pipes(monkeypatch)
    monkeypatch.setattr(sys, "platform", "win32")
    terminal.write_anything(as_json=False)
    print(sys.stdin.readline(), end="")
    assert through["stdout"].getvalue().decode("utf-8") == "Zoë ♠"


def test_elsewhere_the_system_says_how_it_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it cannot hold goes out escaped; JSON is UTF-8 everywhere."""
    through = pipes(monkeypatch)
    monkeypatch.setattr(sys, "platform", "linux")
    terminal.write_anything(as_json=False)
    print("ë ♠", end="")
    terminal.write_anything(as_json=True)
    print("♠", end="")
    assert through["stdout"].getvalue() == b"\xeb \\u2660" + "♠".encode()


class Device(io.FileIO):
    """The empty device, as Windows describes it."""

    def isatty(self) -> bool:
        """It says so."""
        return True


def test_the_empty_device_of_windows_answers_no_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """It calls itself a terminal; a program started with it waited for somebody to type."""
    with io.TextIOWrapper(io.BufferedReader(Device(os.devnull))) as device:
        monkeypatch.setattr(sys, "stdin", device)
        monkeypatch.setattr(sys, "platform", "linux")
        assert terminal.somebody_types()
        monkeypatch.setattr(sys, "platform", "win32")
        assert not terminal.somebody_types()
        monkeypatch.undo()


def test_the_language_of_windows_is_asked_where_no_variable_names_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A variable that is set goes before it, there as everywhere."""
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert not any(terminal.system_languages())
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(terminal, "_of_windows", lambda: "fr_CA", raising=False)
    assert list(terminal.system_languages()) == ["fr_CA"]
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    assert "fr_CA" not in terminal.system_languages()
