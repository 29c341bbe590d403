"""Every named game, in each of its formats, with the fewest and the most players, from opening to sheet."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cocotte.cli.main import DONE, main
from cocotte.core.games import GAMES
from cocotte.core.match.proposing import player_counts
from cocotte.core.presets import Preset
from cocotte.store.reference.library import Library
from tiers import others_slow

Json = dict[str, Any]
Play = Callable[..., str]

PLAYERS = ("Ann", "Ben", "Cléo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe", "Kim", "Léa")
NUMBER = (int, float)
SHEET = {
    "games": list, "deals": list, "next": (dict, type(None)), "totals": dict,
    "difference": (*NUMBER, type(None)), "settlement": list, "problems": list, "obligations": list,
    "finished": bool,
}  # fmt: skip
SIDE = {"entries": list, "running": list, "points": NUMBER, "boxes": int, "bonuses": list, "total": NUMBER}
DEAL = {"side": (str, type(None)), "points": NUMBER, "lines": list, "fines": list, "tables": list}
TABLE = {"winner": (str, type(None)), "points": NUMBER, "lines": list, "dealer": str}
PAYMENT = {"from": str, "to": str, "points": NUMBER, "amount": str}
LIBRARY = Library(lambda: Path("nowhere"))


@pytest.fixture
def play_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Runs a command that must end well, and answers what it printed."""
    monkeypatch.setenv("COCOTTE_LOG", str(tmp_path / "matches.sqlite"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str) -> str:
        status = main(arguments)
        printed = capsys.readouterr()
        assert status == DONE, printed.err
        return printed.out

    return run


def has(reply: Json, fields: dict[str, Any]) -> None:
    """Every field is there, of its type."""
    for name, kinds in fields.items():
        assert isinstance(reply[name], kinds), (name, reply[name])


def has_sheet(reply: Json) -> None:
    """The answer is a sheet as programs are promised it."""
    has(reply, SHEET)
    for game in reply["games"]:
        has(game, {"closed": bool, "winner": (str, type(None))})
        for side in game["sides"].values():
            has(side, SIDE)
    for deal in reply["deals"]:
        has(deal, DEAL)
        for table in deal["tables"]:
            has(table, TABLE)
    for payment in reply["settlement"]:
        has(payment, PAYMENT)
    balance = dict.fromkeys(PLAYERS, 0.0)
    for payment in reply["settlement"]:
        balance[payment["from"]] -= payment["points"]
        balance[payment["to"]] += payment["points"]
    assert sum(balance.values()) == pytest.approx(0)


def deal_of(preset: Preset, coming: Json, players: tuple[str, ...], number: int) -> str:
    """A deal that a table might tell: the winners take turns."""
    if preset.game is not GAMES["gin"]:
        winner = players[number % len(players)]
        held = (f"{player} {25 + place}" for place, player in enumerate(players) if player != winner)
        return f"{winner} out {' '.join(held)}"
    found = []
    for place, pair in enumerate(coming["pairings"], 1):
        winner = pair[(number + place) % 2]
        loser = pair[(number + place + 1) % 2]
        numbers = f"{winner} 60-0 {loser} 5-30" if preset.id == "mahjong" else f"{60 + place} up 9H"
        found.append(f"{place if len(coming['pairings']) > 1 else ''} {winner} gin {numbers}")
    return ", ".join(found)


@pytest.mark.slow_after_first("every preset in every format")
@pytest.mark.parametrize("formats", others_slow("every preset in every format", 1, 99), ids=["first", "all"])
@pytest.mark.parametrize("preset", LIBRARY.presets.values(), ids=lambda preset: preset.id)
def test_a_preset_is_played_and_written_in_every_format(play_out: Play, preset: Preset, formats: int) -> None:
    """Opened, a deal, priced again from its script to the same sheet, written in every form."""
    for seating in preset.formats[:formats]:
        counts = [n for n in player_counts(seating, preset.game) if n in (preset.players or [n])]
        for count in sorted({counts[0], counts[-1]}):
            players = PLAYERS[:count]
            opening = ("--preset", preset.id, "--format", seating, "--stake", "0.05", "--currency", "EUR")
            reply = json.loads(play_out("new", *opening, *players, "--json"))
            has_sheet(reply)
            reply = json.loads(play_out("deal", deal_of(preset, reply["next"], players, count), "--json"))
            has_sheet(reply)
        play_out(
            "blank", "--preset", preset.id, "--format", seating, "--count", str(count), "--to", "empty.pdf"
        )
        play_out("export", "--to", "match.cocotte")
        again = json.loads(play_out("score", "match.cocotte", "--json"))
        has_sheet(again)
        assert {name: again[name] for name in SHEET} == {name: reply[name] for name in SHEET}
    for name in ("sheet.pdf", "sheet.csv", "sheet.txt", "sheet.json"):
        play_out("sheet", "--to", name, "--lang", "fr")
        assert Path(name).stat().st_size > 100
    has_sheet(json.loads(Path("sheet.json").read_text("utf-8")))


@pytest.mark.parametrize(
    "preset", ["gin-rami", "hollywood-oklahoma", "captain", "teams", "mahjong", "eights-100"]
)
def test_an_evening_comes_to_its_end(play_out: Play, preset: str) -> None:
    """Deals go on until the sheet says it is finished, and then there is no next deal."""
    named = LIBRARY.presets[preset]
    players = PLAYERS[: player_counts(named.formats[0], named.game)[0]]
    reply = json.loads(play_out("new", "--preset", preset, *players, "--stake", "1", "--json"))
    for number in range(40):
        if not reply["finished"]:
            reply = json.loads(play_out("deal", deal_of(named, reply["next"], players, number), "--json"))
    assert reply["finished"]
    assert reply["next"] is None
    has_sheet(reply)
    assert play_out("show", "--lang", "fr")
