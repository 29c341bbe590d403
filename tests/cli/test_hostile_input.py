"""Input that is made to deceive or to overwhelm: refused at once and in words, and shown as what it is."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cocotte.cli.checking import answer_lines
from cocotte.cli.context import CommandContext
from cocotte.cli.main import REFUSED, TROUBLE, main
from cocotte.core.match.events import PlayerRenamed
from cocotte.core.match.naming import name_problem, visible
from cocotte.language.catalogue import Translator
from cocotte.store.logs.codec import decode
from cocotte.store.logs.log import Entry

HEAD = "cocotte 1\npreset gin-rami\n"


@pytest.mark.parametrize("name", ["\u202eAnn", "An\u200bn", "Ann\u2067", "\ufeffAnn", "\x1b[31mAnn"])
def test_a_name_that_turns_the_line_round_is_refused(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is not seen, or makes others seem what they are not, is no part of a name."""
    path = tmp_path / "match.cocotte"
    path.write_text(f'{HEAD}side "{name}"\nside Ben\n', encoding="utf-8")
    assert main(["score", str(path), "--lang", "en"]) == REFUSED
    error = capsys.readouterr().err
    assert "characters that cannot be written" in error or "never closed" in error
    assert not [character for character in error if character in "\x1b\u202e\u200b\u2067\ufeff"]


@pytest.mark.parametrize("name", ["نیم\u200cفاصله", "👨\u200d👩\u200d👧", "Zoé", "O’Brien"])
def test_a_name_of_another_script_stays(name: str) -> None:
    """Joiners belong to Persian words and to emoji."""
    assert name_problem(name, ()) is None


def test_a_name_an_earlier_version_took_is_shown_without_what_nobody_sees() -> None:
    """The log stays as it is; whatever shows the match shows the name in its right order."""
    body = '{"player":"\u202eAnn","name":"An\u200bne"}'
    entry = Entry("m", 2, "c", "player-renamed", 1, body, "", "", "")
    event = decode(entry).event
    assert isinstance(event, PlayerRenamed)
    assert (event.player, event.name) == ("Ann", "Anne")


def test_what_a_message_quotes_does_nothing() -> None:
    """A sign stands for each control."""
    assert visible("\x1b[2J\r\u202eAnn\nBen") == "␛[2J␍\ufffdAnn\nBen"


@pytest.mark.posix("a device that is always full")
@pytest.mark.parametrize("as_json", [(), ("--json",)])
def test_an_answer_that_nobody_can_take_is_trouble(as_json: tuple[str, ...], tmp_path: Path) -> None:
    """A full disk behind the output is told like any other."""
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "cocotte", "--lang", "en", "list", *as_json]
        run = subprocess.run(
            [*command, "--log", str(tmp_path / "log")],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert run.returncode == TROUBLE
    assert run.stderr.startswith("There is no room left on the disk for stdout.")


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("".join(f"side P{number}\n" for number in range(100_000)), "not 100,000"),
        ("side " + '"' * 3_900_000, "The line is too long"),
        ('side "' + '""' * 1_900_000, "The line is too long"),
        ("side Ann\nside Ben\n" + "deal " + "[" * 3_900_000, "The line is too long"),
        ("side Ann\nside Ben\n" + "deal " + '"a" ' * 900_000, "The line is too long"),
    ],
)
def test_too_much_of_anything_is_refused_at_once(
    text: str, given: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither seconds nor memory are spent on what no match holds."""
    path = tmp_path / "match.cocotte"
    path.write_text(HEAD + text, encoding="utf-8")
    began = time.process_time()
    assert main(["score", str(path), "--lang", "en"]) == REFUSED
    assert time.process_time() - began < 1
    assert given in capsys.readouterr().err


def test_a_line_without_an_end_is_read_no_further(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One that is far too long is refused in parts, and the lines behind it are answered."""
    lines = io.BytesIO(b"x" * 5_000_000 + b"\n" + b'{"hand":"3H"}\n')
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(lines))
    answer_lines(CommandContext(Translator.of("en"), json=True), lambda table: table)
    refused, answered = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert refused["error"]["code"] == "LINE_LONG"
    assert answered == {"hand": "3H"}


@pytest.mark.parametrize("form", ["cocotte", "json"])
def test_a_file_that_contradicts_itself_is_refused(
    form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A figure of another game, a winner without a name: told, and no traceback."""
    path = tmp_path / f"match.{form}"
    if form == "cocotte":
        given = "cocotte 1\nrules eights\nfigure blocked_floor = yes\nrules gin-rami\n"
        given += "side Ann\nside Bob\ndeal void\n"
    else:
        sides = "side Ann\nside Bob\nside Cleo\ndeal Ann out Bob 20 Cleo 35\n"
        path.with_suffix(".cocotte").write_text("cocotte 1\npreset contract-rummy\n" + sides)
        log = str(tmp_path / "log")
        assert main(["--log", log, "import", str(path.with_suffix(".cocotte"))]) == 0
        assert main(["--log", log, "export", "--form", "json", "--to", str(path)]) == 0
        given = path.read_text(encoding="utf-8").replace('"out": "Ann"', '"out": ""')
        assert '"out": ""' in given
    path.write_text(given, encoding="utf-8")
    capsys.readouterr()
    assert main(["--log", str(tmp_path / "other"), "import", str(path), "--lang", "en"]) in (0, REFUSED)
