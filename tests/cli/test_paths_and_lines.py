"""Folders deeper than Windows once allowed, and files whose lines end as Windows ends them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from cocotte.cli.main import DONE, main

Run = Callable[..., str]

SCRIPT = "cocotte 1\npreset gin-rami\nside Zoë\nside Ben\n\n# a note\ndeal Ben gin 20\ndeal Zoë knock 4 23\n"


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command that must end well, on a log in a folder of its own; answers what it printed."""
    monkeypatch.setenv("COCOTTE_LOG", str(tmp_path / "matches.sqlite"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.chdir(tmp_path)

    def command(*arguments: object) -> str:
        assert main([str(each) for each in arguments]) == DONE
        return capsys.readouterr().out

    return command


def test_an_evening_deeper_than_260_characters(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log, what is read, what is written: Windows took no longer path until it was asked to."""
    deep = tmp_path
    while len(str(deep)) < 300:
        deep /= "a season of a club with a long name"
    deep.mkdir(parents=True)
    monkeypatch.setenv("COCOTTE_LOG", str(deep / "matches.sqlite"))
    (deep / "evening.cocotte").write_text(SCRIPT, encoding="utf-8")
    run("import", deep / "evening.cocotte")
    run("deal", "Ben g 31")
    assert (deep / "matches.sqlite").stat().st_size
    run("sheet", "--to", deep / "sheet.pdf")
    run("export", "--to", deep / "again.cocotte")
    assert (deep / "sheet.pdf").read_bytes().startswith(b"%PDF")
    assert json.loads(run("import", deep / "again.cocotte", "--json"))["fate"] == "known"


@pytest.mark.parametrize("end", ["\r\n", "\r"], ids=["Windows", "an old Mac"])
def test_a_script_is_the_same_match_however_its_lines_end(run: Run, tmp_path: Path, end: str) -> None:
    """Sent by mail or saved by another editor, it is known again, and the sheet is the same."""
    (tmp_path / "as-here.cocotte").write_bytes(SCRIPT.encode())
    (tmp_path / "as-there.cocotte").write_bytes(SCRIPT.replace("\n", end).encode())
    run("import", "as-here.cocotte")
    sheet = run("show")
    assert json.loads(run("import", "as-there.cocotte", "--json"))["fate"] == "known"
    assert run("show") == sheet


def test_settings_and_house_rules_with_lines_of_windows(run: Run, tmp_path: Path) -> None:
    """Whoever opens them in an editor of Windows goes on with them as they were."""
    run("preset", "Thursday", "--from", "gin-rami", "--set", "target=150")
    files = (path for path in (tmp_path / "cocotte").rglob("*") if path.is_file())
    (kept,) = (path for path in files if b"Thursday" in path.read_bytes())
    kept.write_bytes(kept.read_bytes().replace(b"\n", b"\r\n"))
    assert "150" in run("preset", "Thursday")
