"""What a command loads: what it needs, and nothing of what others need."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cocotte.cli.main import DONE, main
from cocotte.club.membership import Membership, remember
from cocotte.club.own_table import OwnTable
from cocotte.store.logs.sqlite_log import SqliteLog

LOADED = """
import sys
from cocotte.__main__ import main
status = main(sys.argv[1:])
print(*sys.modules, file=sys.stderr)
sys.exit(status)
"""

CLUB = {"psycopg", "keyring"}
"""What only a club needs."""

GAMES = {
    "gin": ("gin-rami", "Ann", "Bob"),
    "contract": ("contract-rummy", "Ann", "Bob", "Cyd"),
    "eights": ("eights", "Ann", "Bob"),
}
"""A preset of each game, with who plays."""


@pytest.fixture
def begun(tmp_path: Path) -> Callable[[str], Path]:
    """Opens a match of a game in a log of its own."""

    def begin(game: str) -> Path:
        preset, *players = GAMES[game]
        assert main(["--log", str(tmp_path / "log.sqlite"), "new", *players, "--preset", preset]) == DONE
        return tmp_path / "log.sqlite"

    return begin


def loaded(log: Path, *arguments: str) -> set[str]:
    """The modules a command has loaded when it has answered."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED, "--log", str(log), *arguments],
        env={**os.environ, "LANG": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stderr.splitlines()[-1].split())


def test_a_deal_of_gin_loads_no_other_game(begun: Callable[[str], Path]) -> None:
    """Of the others, what their tables report alone; no arbiter, no presets, no printer."""
    modules = loaded(begun("gin"), "deal", "Ann knock 4 23")
    others = {each for each in modules if each.startswith(("cocotte.core.contract.", "cocotte.core.eights."))}
    assert others <= {"cocotte.core.contract.report", "cocotte.core.eights.report"}
    unwanted = {
        *("reportlab", "tomllib", "babel", "platformdirs", "difflib", "decimal", "fractions"),
        *(
            "cocotte.sheets.pdf",
            "cocotte.sheets.exports",
            "cocotte.language.written.paper",
            "cocotte.store.reference.library",
        ),
        *(
            "cocotte.store.reference.incidents",
            "cocotte.store.logs.played",
            "cocotte.language.problems",
            "cocotte.language.rulings.arbiter",
        ),
    }
    assert not modules & unwanted


@pytest.mark.parametrize("game", GAMES)
def test_a_match_shown_loads_no_other_game(begun: Callable[[str], Path], game: str) -> None:
    """The others' rules are not read, nor what prints them."""
    modules = loaded(begun(game), "show")
    assert {each for each in GAMES if f"cocotte.core.{each}.game" in modules} <= {game}
    unwanted = {
        *("reportlab", "babel", "dataclasses", "inspect", "difflib", "cocotte.sheets.pdf"),
        *("cocotte.language.problems", "cocotte.language.rulings.arbiter"),
        *("tomllib", "platformdirs", "string", "cocotte.store.reference.incidents"),
    }
    assert not modules & unwanted


def test_a_sheet_of_gin_loads_what_it_says(begun: Callable[[str], Path]) -> None:
    """No contracts, no annex, and no names for house rules that have a line of their own."""
    modules = loaded(begun("gin"), "show")
    assert not modules & {
        *("cocotte.core.contract.contracts", "cocotte.core.clauses", "cocotte.core.questions"),
        *("cocotte.language.labels", "cocotte.language.written.annex", "cocotte.language.written.grid"),
    }


NOTED = """
import builtins, gc, sys
noted, compile_ = [], compile
def compile(source, *options, **named):  # modules without bytecode come as bytes
    noted.extend([source] * isinstance(source, str))
    return compile_(source, *options, **named)
builtins.compile = compile
from cocotte.__main__ import main
gc.callbacks.append(lambda phase, _: noted.append(f"collection: {phase}"))
status = main(sys.argv[1:])
gc.callbacks.clear()
print(noted, len(gc.get_objects()), file=sys.stderr)
sys.exit(status)
"""
"""Tells what was compiled, when the garbage collector ran, and how much is left for it at the end."""


@pytest.mark.parametrize("command", [("deal", "Ann knock 4 23"), ("show",)])
def test_nothing_is_compiled_and_nothing_looked_through(
    begun: Callable[[str], Path], command: tuple[str, ...]
) -> None:
    """Named tuples compile their annotations; the garbage collector goes through all that is loaded."""
    done = subprocess.run(
        [sys.executable, "-c", NOTED, "--log", str(begun("gin")), *command],
        capture_output=True,
        text=True,
        check=True,
    )
    noted, left = done.stderr.rstrip().rsplit(" ", 1)
    assert noted == "[]"
    assert int(left) < 100


OPENED = """
import sys
opened = []
sys.addaudithook(lambda event, args: event == "open" and opened.append(str(args[0])))
from cocotte.__main__ import main
main(sys.argv[1:])
print(*(name for name in opened if name.endswith(".po")), file=sys.stderr)
"""


@pytest.mark.parametrize("command", [("deal", "Ann knock 4 23"), ("show",), ("list",)])
def test_a_command_reads_none_of_the_window_s_texts(
    begun: Callable[[str], Path], command: tuple[str, ...]
) -> None:
    """What no language says in words of its own, as the example in its help, is looked for nowhere."""
    done = subprocess.run(
        [sys.executable, "-c", OPENED, "--log", str(begun("gin")), "--lang", "fr", *command],
        capture_output=True,
        text=True,
        check=True,
    )
    assert {Path(name).stem for name in done.stderr.split()} - {"sheets"} == {"language", "cli"}


def test_the_version_is_reported_before_anything_is_read() -> None:
    """Neither the arguments nor the log: it answers at once."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED, "--version"], capture_output=True, text=True, check=True
    )
    modules = done.stderr.split()
    assert done.stdout.startswith("Cocotte ")
    unwanted = {"argparse", "sqlite3", "json", "cocotte.cli", "cocotte.core.match", "cocotte.club", *CLUB}
    assert not unwanted & set(modules)


def test_nothing_of_a_club_is_loaded_before_one_is_joined(begun: Callable[[str], Path]) -> None:
    """Neither its driver nor the keyring, by a command nor by asking which club one is in."""
    log = begun("gin")
    for arguments in (["deal", "Ann knock 4 23"], ["show"], ["club", "status"]):
        modules = loaded(log, *arguments)
        assert CLUB.isdisjoint(modules)
        assert ("cocotte.club" in modules) is ("club" in arguments)


def test_a_deal_in_a_club_loads_neither_driver_nor_keyring(begun: Callable[[str], Path]) -> None:
    """It is recorded here; the server is somebody else's business."""
    log = begun("gin")
    remember(log, Membership("postgresql://club.example/season", "club", user="table4"))
    assert CLUB.isdisjoint(loaded(log, "deal", "Ann knock 4 23"))
    with SqliteLog(log) as opened:
        (table,) = OwnTable(log).ids()
        assert [entry.kind for entry in opened.read(table)] == ["decision-table", "match-taken"]
