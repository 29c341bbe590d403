"""The program with a fourth game in its registries, and a table at the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from board.conftest import board, log  # noqa: F401 - a board over a log, as its own tests have it
from cocotte.cli.main import DONE, main
from gui.conftest import (  # noqa: F401 - the window, as its own tests have it
    empty_log,
    own_context,
    own_folders,
    own_window,
    plain_look,
    qapp_args,
    swept,
    window_look,
)
from gui.match.conftest import match_context, sit_down  # noqa: F401 - as above
from rummy500.registering import known

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    Say = Callable[..., str]


@pytest.fixture(scope="module", autouse=True)
def _known() -> Iterator[None]:
    """The program knows the game while it is tested, and forgets it for the tests of others."""
    with known():
        yield


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Say:
    """Do something at a log of this test; answers what is said, no-break spaces as spaces."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")

    def do(*arguments: str, status: int = DONE, file: str = "log") -> str:
        assert main([*arguments, "--log", str(tmp_path / file)]) == status
        printed = capsys.readouterr()
        return (printed.out or printed.err).replace("\u00a0", " ").replace("\u202f", " ")

    return do


@pytest.fixture
def three(table: Say) -> Say:
    """Ann, Bob and Carl sit down to a stake of 5 a hundred."""
    table("new", "Ann", "Bob", "Carl", "--preset", "rummy500", "--stake", "0.05")
    return table
