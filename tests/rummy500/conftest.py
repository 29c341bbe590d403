"""The program with a fourth game in its registries, and a table at the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cocotte.cli.main import DONE, main
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

    def do(*arguments: str, status: int = DONE, log: str = "log") -> str:
        assert main([*arguments, "--log", str(tmp_path / log)]) == status
        printed = capsys.readouterr()
        return (printed.out or printed.err).replace("\u00a0", " ").replace("\u202f", " ")

    return do


@pytest.fixture
def three(table: Say) -> Say:
    """Ann, Bob and Carl sit down to a stake of 5 a hundred."""
    table("new", "Ann", "Bob", "Carl", "--preset", "rummy500", "--stake", "0.05")
    return table
