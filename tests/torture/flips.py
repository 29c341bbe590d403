"""One byte of the log changed, then ordinary use: the answer is the right one, or the damage is told."""

from __future__ import annotations

import io
import json
import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from datetime import date
from pathlib import Path
from unittest.mock import patch

from cocotte.cli.main import main
from cocotte.core.errors import CocotteError
from cocotte.keeper import Scorekeeper
from cocotte.store.logs.salvage import salvage
from cocotte.store.logs.sqlite_log import SqliteLog
from torture.counts import LOST, TRACEBACK, Counts, Limit

PLAYED = (
    "new --preset gin-rami --set target=1000 Pierre Jean",
    *("deal Pierre k 4 23", "deal Jean k 2 11") * 15,
    "new --preset contract-rummy Ann Bob Cleo",
    "deal Ann 12 30",
    "new --preset eights Zoé Léo Carl",
    "deal Zoé 12 30",
    "new Ann Ben",
    *("deal Ann k 4 23",) * 5,
)
"""What was played before the damage."""
ASKED = ("list", "show -m 4", "sheet -m 4", "deal -m 4 Pierre gin 20")
"""What is done with the damaged log, each with a copy of its own."""
INDEX_PAGES = b"\x02\x0a"
"""The kinds of pages that hold an index."""


def flips(counts: Counts, limit: Limit, *, index: bool = False) -> None:
    """Change one byte anywhere, or in a page of an index, and use the log."""
    with no_backup(), tempfile.TemporaryDirectory(dir=fast_folder()) as folder:
        whole = Path(folder, "whole.sqlite")
        for line in PLAYED:
            status, out, error = asked(whole, line)
            assert status == 0, (line, out, error)
        content = whole.read_bytes()
        right = {line: answer_of(Path(folder), content, line) for line in ASKED}
        places = list(_places(content, index=index))
        for _ in limit:
            place, byte = counts.luck.choice(places), counts.luck.randrange(1, 256)
            flipped = bytearray(content)
            flipped[place] ^= byte
            for line in ASKED:
                what, bad = _judged(answer_of(Path(folder), bytes(flipped), line), right[line])
                kind = TRACEBACK if what == "traceback" else LOST
                counts.add(what, bad and f"{line}, byte {place} ^ {byte}: {bad}", kind)


def mends(counts: Counts, limit: Limit) -> None:
    """Change one byte and mend: the entry it is in is lost, and with it a match that began there; no more."""
    with tempfile.TemporaryDirectory(dir=fast_folder()) as folder:
        log = Path(folder, "matches.sqlite")
        for line in PLAYED:
            assert asked(log, line)[0] == 0
        content, before = log.read_bytes(), _entries(log)
        places = list(_places(content, index=False))
        for _ in limit:
            place, byte = counts.luck.choice(places), counts.luck.randrange(1, 256)
            flipped = bytearray(content)
            flipped[place] ^= byte
            log.write_bytes(flipped)
            try:
                saved = salvage(log, date(2026, 1, 31))
                after = _entries(log)
            except Exception as error:  # noqa: BLE001 - whatever it is, it should not be
                counts.add("traceback", f"byte {place} ^ {byte}: {error!r}", TRACEBACK)
                continue
            finally:
                for aside in log.parent.glob("*damaged*"):
                    aside.unlink()
            gone = {match.match_id for match in saved.gone}
            lost, invented = {entry for entry in before - after if entry[0] not in gone}, after - before
            right = not invented and len(lost) <= 1 and len(gone) <= 1
            right &= saved.lost == len(lost) + sum(match.entries for match in saved.gone)
            what = "a beginning lost" if gone else "one lost" if lost else "all kept"
            counts.add(what, "" if right else f"byte {place} ^ {byte}: {lost} {invented} {saved}")


def _entries(log: Path) -> set[tuple[object, ...]]:
    """What every entry says, whatever it follows; places of entries that are lost are left out."""
    with SqliteLog(log) as opened:
        assert not opened.verify()
        entries = [entry for head in opened.matches() for entry in opened.read(head.match_id)]
    return {entry.row[:7] for entry in entries if entry.kind != "entry-lost"}


def _judged(answer: Sequence[object], right: Sequence[object]) -> tuple[str, str]:
    if answer == right:
        return "harmless", ""
    status, out, error, after = answer
    if isinstance(status, BaseException):
        return "traceback", repr(status)
    if "cocotte mend" in str(error):
        return "told", ""
    if "was damaged" in str(error):
        return "mended", ""
    if answer[:3] == right[:3] and after == "LOG_DAMAGED":
        return "told afterwards", ""
    return "wrong", f"{status} {out!s:.100} {error!s:.300} {after!s:.100}"


def answer_of(folder: Path, content: bytes, line: str) -> tuple[object, str, str, object]:
    """What a command answers about a log, and how the match stands afterwards."""
    log = folder / "matches.sqlite"
    for old in folder.glob("matches*"):
        old.unlink()
    log.write_bytes(content)
    try:
        status, out, error = asked(log, line)
    except Exception as bug:  # noqa: BLE001 - that is what is looked for
        return bug, "", "", ""
    reply = json.loads(out) if out else {}
    for name in ("at", "played", "last", "command"):
        reply.pop(name, None)
    return status, json.dumps(reply, sort_keys=True), error, _after(log) if line.startswith("deal") else ""


def _after(log: Path) -> object:
    try:
        with SqliteLog(log) as again:
            keeper = Scorekeeper(again)
            return [len(keeper.match(head.match_id).rows) for head in keeper.heads()]
    except CocotteError as error:
        return error.args[0]


def asked(log: Path, line: str) -> tuple[int, str, str]:
    """What a command answers, as JSON."""
    with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as error:
        status = main(["--log", str(log), "--lang", "en", "--json", *line.split()])
    return status, out.getvalue(), error.getvalue()


def _places(content: bytes, *, index: bool) -> Iterator[int]:
    for page in range(0, len(content), 4096):
        if not index or content[page + (100 if page == 0 else 0)] in INDEX_PAGES:
            yield from (place for place in range(page, page + 4096) if content[place] or place % 16 == 0)


def fast_folder() -> str | None:
    """A folder in memory, where there is one: what is tried ten thousand times need not wear out a disk."""
    return "/dev/shm" if os.path.isdir("/dev/shm") else None  # noqa: PTH112 - a name, not a path to work with


@contextmanager
def no_backup() -> Iterator[None]:
    """As if today's backup were made already: it reads all of the log, and would find everything."""
    with patch("cocotte.cli.context.backup_due", lambda *_: False):
        yield
