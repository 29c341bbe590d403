"""A match that cannot be read stops no command that is about another one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from cocotte.cli.main import DONE, TROUBLE, main
from cocotte.store.logs.log import NewEntry
from cocotte.store.logs.sqlite_log import SqliteLog

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_the_last_one_that_can_be_read_is_meant_and_the_other_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A deal goes into it, a sheet is made of it; without any other the trouble itself is answered."""
    path = tmp_path / "matches.sqlite"
    monkeypatch.setenv("COCOTTE_LOG", str(path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    def newer(match_id: str) -> None:
        with SqliteLog(path) as log:
            log.append(match_id, 0, "begin", [NewEntry("match-opened", 9, "{}")], "2999-11-28T20:00:00+00:00")

    newer("2999-11-28-abcdef")
    assert main(["--lang", "en", "deal", "Ann gin 10"]) == TROUBLE
    assert "written by a newer Cocotte" in capsys.readouterr().err
    assert main(["new", "--preset", "gin-rami", "Ann", "Bob", "--json"]) == DONE
    ann = json.loads(capsys.readouterr().out)["match"]
    for number, command in enumerate((["deal", "Ann gin 10"], ["sheet"], ["undo"], ["show"])):
        later = [f"2999-11-28-{number}{place}cdef" for place in "ab"]
        for each in later:  # recorded last, whatever the clock said
            newer(each)
        assert main(["--lang", "en", *command]) == DONE, command
        said = capsys.readouterr()
        assert said.out
        for each in later:
            assert f"match {each} was written by a newer Cocotte" in said.err, command
        assert said.err.endswith(f"This is about match {ann}.\n")
        assert "Nothing was changed" not in said.err
    assert main(["--lang", "en", "list"]) == DONE
    assert "2999-11-28-abcdef  This match cannot be read." in capsys.readouterr().out
    assert main(["--lang", "en", "show", "-m", "2999-11-28-abcdef"]) == TROUBLE
