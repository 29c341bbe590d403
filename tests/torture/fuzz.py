"""Nonsense typed and files spoilt, wherever the program reads anything: refused in words, or read."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from datetime import date
from functools import cache
from pathlib import Path
from random import Random

from cocotte.assets import resource
from cocotte.core.card_notation import parse_cards
from cocotte.core.errors import CocotteError
from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.fold import fold
from cocotte.store.logs.backup import opened
from cocotte.store.match_files.transfer import match_of, to_json, to_script
from cocotte.store.reference.library import Library
from cocotte.store.settings import load
from cocotte.words.catalogue import Translator
from cocotte.words.problems import error_lines
from torture.counts import Counts, Limit
from torture.flips import fast_folder

CASES = Path(__file__).parents[1] / "cases"
SCHEMA_1 = Path(__file__).parents[1] / "store" / "data" / "schema-1.sqlite"
ODD = (
    b"\x00",
    b"\xff",
    b"\x1b[2J",
    "\u202e".encode(),
    b'"',
    b"{",
    b"[",
    b"-1",
    b"9" * 30,
    b"\n",
    b"#",
    b"NaN",
    b"{}",
)


def fuzz(counts: Counts, limit: Limit) -> None:
    """Spoil an input of every kind, and have it read."""
    kinds = _kinds()
    for _ in limit:
        name, (whole, read) = counts.luck.choice(kinds)
        spoilt = _spoilt(counts.luck.choice(whole), counts.luck)
        try:
            read(spoilt)
        except CocotteError as error:
            bad = "" if all(error_lines(error, Translator.of("fr"))) else repr(error)
            counts.add(f"{name} refused", bad)
        except Exception as error:  # noqa: BLE001 - that is what is looked for
            counts.add("traceback", f"{name}: {error!r} by {spoilt!r:.3000}")
        else:
            counts.add(f"{name} read")


def _spoilt(told: bytes, luck: Random) -> bytes:
    for _ in range(luck.randrange(1, 4)):
        at, end = sorted((luck.randrange(len(told) + 1), luck.randrange(len(told) + 1)))
        end = min(end, at + luck.randrange(1, 40))
        told = luck.choice(
            (
                told[:at] + told[end:],
                told[:at] + told[at:end] * luck.randrange(2, 5) + told[end:],
                told[:at] + luck.choice(ODD) + told[end:],
                told[:at] + luck.randbytes(1) + told[at + 1 :],
                told[end:] + told[at:end] + told[:at],
                told[:at],
            )
        )
    return told


def _kinds() -> list[tuple[str, tuple[list[bytes], Callable[[bytes], object]]]]:
    library = Library()
    scripts = [path.read_bytes() for path in sorted(CASES.glob("*.cocotte"))]
    matches = [match_of(script, "x", library).logged() for script in scripts]
    records = [to_json(match).encode() for match in matches]

    def whole_match(told: bytes) -> None:
        match = fold(match_of(told, "x", library).logged())
        sheet_of(match)
        to_script(match.entries, library)

    def backup(told: bytes) -> None:
        path = _folder() / "backup.sqlite"
        path.write_bytes(told)
        with opened(path) as log:
            log.matches()

    def settings(told: bytes) -> None:
        path = _folder() / "settings.json"
        path.write_bytes(told)
        load(path, date(2026, 1, 31))

    def presets(told: bytes) -> None:
        path = _folder() / "presets" / "mine.toml"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(told)
        _ = [*Library(path.parent).presets]

    def cards(told: bytes) -> None:
        parse_cards(told.decode(errors="replace"))

    plain = json.dumps({"language": "fr", "country": "CA", "scale": 1.5, "windows": {"main": "x"}}).encode()
    own = [path.read_bytes() for path in sorted(resource("presets").rglob("*-*.toml"))[:9]]
    return [
        ("script", (scripts, whole_match)),
        ("record", (records, whole_match)),
        ("backup", ([SCHEMA_1.read_bytes()], backup)),
        ("settings", ([plain], settings)),
        ("preset", (own, presets)),
        ("cards", ([b"3H 4H 5H 10C JD", "7\u2666 8\u2666 D\u2665".encode()], cards)),
    ]


@cache
def _folder() -> Path:
    return Path(tempfile.mkdtemp(dir=fast_folder(), prefix="cocotte-fuzz-"))
