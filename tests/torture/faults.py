"""A disk that is full, broken or rationed at any write: what stood there stays, or the new is there whole."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path
from typing import Final

from cocotte.core.errors import CocotteError, StorageError
from cocotte.store import settings as stored
from cocotte.store.atomic import write_bytes
from cocotte.store.logs.backup import back_up, copy_out, restore
from cocotte.store.logs.log import NewEntry
from cocotte.store.logs.salvage import salvage
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.settings import Settings
from torture.counts import TRACEBACK, Counts, Limit
from torture.flips import fast_folder
from torture.system_calls import ERRORS, Fault

SCHEMA_1: Final = Path(__file__).parents[1] / "store" / "data" / "schema-1.sqlite"
NOON: Final = "2026-01-31T12:00:00Z"
TODAY: Final = date(2026, 1, 31)
DEALS: Final = [NewEntry("deal", 1, "x" * 6000), NewEntry("deal", 1, "{}")]
DONE, REFUSED, SAID_WRONG, TRACED = 0, 2, 3, 70

State = Mapping[str, object]
"""What stands in a folder: of a log its entries, or that it is damaged; of another file its bytes."""


def _record(folder: Path) -> None:
    with SqliteLog(folder / "log.sqlite") as log:
        log.append("evening", 3, "last", DEALS, NOON)


def _take(folder: Path) -> None:
    with SqliteLog(folder / "other.sqlite") as other, SqliteLog(folder / "log.sqlite") as log:
        log.adopt(other.read("morning"))


def _open_first_schema(folder: Path) -> None:
    SqliteLog(folder / "old.sqlite").close()


def _back_up(folder: Path) -> None:
    back_up(folder / "log.sqlite", TODAY)


def _copy_out(folder: Path) -> None:
    copy_out(folder / "log.sqlite", folder / "copy.sqlite")


def _restore(folder: Path) -> None:
    restore(folder / "other.sqlite", folder / "log.sqlite", TODAY)


def _mend(folder: Path) -> None:
    salvage(folder / "damaged.sqlite", TODAY)


def _export(folder: Path) -> None:
    write_bytes(folder / "sheet.pdf", b"new" * 9000)


def _keep_settings(folder: Path) -> None:
    stored.save(Settings(language="fr", half_told={"x": "y" * 9000}), folder / "settings.json")


WAYS: Final = (
    _record, _take, _open_first_schema, _back_up, _copy_out, _restore, _mend, _export, _keep_settings,
)  # fmt: skip
"""Everything that is kept, each in a folder prepared for all."""


def faults(counts: Counts, limit: Limit) -> None:
    """Do something that is kept while the system refuses: all of it is there, or what stood there before."""
    with tempfile.TemporaryDirectory(dir=fast_folder()) as within:
        prepared, folder = Path(within, "prepared"), Path(within, "tried")
        _prepare(prepared)
        before, after = _state(prepared), {way: _after(way, prepared, folder) for way in WAYS}
        for _ in limit:
            way, luck = counts.luck.choice(WAYS), counts.luck
            fault = Fault(
                int(luck.expovariate(1 / 15)) + 1,
                luck.choice(ERRORS),
                lasting=luck.random() < 0.5,
                half=luck.random() < 0.25,
            )
            size = luck.choice((0, 0, luck.randrange(512, 40_000)))  # no file may grow beyond it
            status = _in_a_process(_copied(prepared, folder), way, fault, size)
            bad = _judged(before, after[way], _state(folder), status)
            line = f"{way.__name__} {vars(fault)} {size}: {status} {bad}"
            what = {DONE: "done", REFUSED: "refused", TRACED: "traceback"}.get(status, "told wrong")
            counts.add(what, line if bad else "", TRACEBACK if status == TRACED else "lost")


def _judged(before: State, after: State, found: State, status: int) -> str:
    """What is wrong with what is found; empty for nothing."""
    if status not in {DONE, REFUSED}:
        return f"status {status}"
    if status == DONE:
        return "" if found == after else "not done"
    for name in before.keys() | after.keys() | found.keys():
        if found.get(name) not in (before.get(name), after.get(name)):
            return f"neither old nor new: {name}"
    replaced = any(found.get(name) != each for name, each in before.items())
    if replaced and any(name not in found for name in after.keys() - before.keys()):
        return "replaced before the new one was there"
    return ""


def _prepare(folder: Path) -> None:
    folder.mkdir()
    for name, match_id in (("log", "evening"), ("other", "morning"), ("damaged", "night")):
        with SqliteLog(folder / f"{name}.sqlite") as log:
            log.append(match_id, 0, "open", [NewEntry("deal", 1, "{}"), *DEALS], NOON)
    damaged = folder / "damaged.sqlite"
    damaged.write_bytes(damaged.read_bytes().replace(b"{}", b"[]", 1))
    shutil.copyfile(SCHEMA_1, folder / "old.sqlite")
    for name in ("copy.sqlite", "sheet.pdf"):
        (folder / name).write_bytes(b"old")
    stored.save(Settings(), folder / "settings.json")


def _copied(prepared: Path, folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(prepared, folder)
    return folder


def _after(way: Callable[[Path], None], prepared: Path, folder: Path) -> State:
    way(_copied(prepared, folder))
    return _state(folder)


def _state(folder: Path) -> State:
    """What stands there; what was half written is swept the next day."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {
        str(path.relative_to(folder)): _content(path)
        for path in sorted(files)
        if not path.name.startswith(".cocotte-") and not path.name.endswith("-journal")
    }


def _content(path: Path) -> object:
    if path.suffix != ".sqlite" or (path.name == "old.sqlite" and not path.read_bytes()):
        return path.read_bytes()
    try:
        with SqliteLog(path, reading=True) as log:
            return log.verify() or {head.match_id: log.read(head.match_id) for head in log.matches()}
    except StorageError as trouble:
        return trouble.code


def _in_a_process(folder: Path, way: Callable[[Path], None], fault: Fault, size: int) -> int:
    """What becomes of it: done, refused by trouble of the disk, by other trouble, or a traceback."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    try:
        if size:
            import resource  # which Windows lacks

            resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
        fault.begin()
        way(folder)
    except CocotteError as error:
        code = str(error.args[0]) if error.args else ""
        os._exit(REFUSED if isinstance(error, StorageError) and "DAMAGED" not in code else SAID_WRONG)
    except BaseException:  # noqa: BLE001 - it is told by the status
        os._exit(TRACED)
    os._exit(DONE)
