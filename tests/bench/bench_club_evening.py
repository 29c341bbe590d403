"""A club's evening: 160 tables on four sites play for an hour, run faster than real time.

    bench_club_evening.py [tables] [minutes it takes] [tables a process] [minutes of play] [folder]

Each table is a computer: its own log, its own subscription, matches scored by the program's own rules, a deal
every two minutes of the evening. Twenty share a process, unless another number is given: with one each, two
processors keep up with the evening at its own pace, with twenty at three times that. Each site reaches the
server, which has fsync on, over a network with a latency of its own. Each site also has a window of the
program that shows a match of another site while it is recorded there.

The computers of a club have a disk each. Here all would share one, of some 600 commits a second, enough for
four records; so the logs are in memory unless a folder is given. The time of a commit on the disk is printed
as well: it occurs twice between one disk and another.

A record is timed from before it is made until it is on another computer's disk, on all of them, and until a
screen has painted it. At last every log must hold every entry once, each table's in the order it made them.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import psutil
import psycopg

import postgres
from cocotte.club import subscription
from cocotte.club.address import Address
from cocotte.club.joining import join
from cocotte.club.postgres_log import PostgresLog
from cocotte.club.seating import tables_of
from cocotte.club.subscription import Subscription
from cocotte.core.gin.report import GinReport, Going
from cocotte.core.match.decide import record_deal
from cocotte.core.match.events import MatchOpened
from cocotte.core.match.proposing import propose, sides_for
from cocotte.keeper import Scorekeeper
from cocotte.store.logs.log import Entry, Log, NewEntry
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.places import log_path
from cocotte.store.reference.library import Library
from proxy import Proxy

MEMORY: Final = "/dev/shm"
DEFAULTS: Final = (160, 20.0, 20, 60.0, MEMORY)
BETWEEN: Final = 120.0
"""Seconds of play between two deals of a table."""
SITES: Final = {"next door": 0.001, "in town": 0.005, "in the country": 0.01, "far away": 0.02}
"""The latency of each site, in seconds, in each direction."""
LIMIT: Final = 1.0
"""Seconds within which 99 of 100 records are on another screen."""
PATIENCE: Final = 300.0
"""Seconds for all logs to become equal after the last record."""
NOON: Final = "2026-01-31T12:00:00.000+00:00"


class Plan(NamedTuple):
    """How the evening goes."""

    begins: float
    """When it begins, as `time.time`."""
    ends: float
    """When the last deal is played, as `time.time`."""
    faster: float
    """How many times faster than real time it goes."""


# --- the computers ---------------------------------------------------------------------------------------


def opened(players: Sequence[str]) -> MatchOpened:
    """A match of two."""
    library = Library()
    preset = library.presets["gin-rami"]
    sides = sides_for("heads-up", players)
    return propose(library.rules_of(preset), "heads-up", "single", sides, preset=preset.id)


class Received(SqliteLog):
    """The log of a table, which notes when entries of others are on its disk."""

    def adopt(self, entries: Iterable[Entry]) -> None:
        taken: list[Entry] = []

        def noting() -> Iterator[Entry]:
            for entry in entries:
                taken.append(entry)
                yield entry

        super().adopt(noting())
        self._note(taken)

    def fast_forward(self, entries: Sequence[Entry]) -> bool:
        taken = super().fast_forward(entries)
        if taken:
            self._note(entries)
        return taken

    def _note(self, taken: Iterable[Entry]) -> None:
        now = time.time()
        with self.path.with_suffix(".received").open("a", encoding="ascii") as noted:
            noted.writelines(f"{entry.match_id} {entry.seq} {now}\n" for entry in taken)


class Table:
    """One table: its players play match after match, and what they record is noted."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self._luck = random.Random(path.stem)
        self._plan, self._between = plan, BETWEEN / plan.faster
        self._log = SqliteLog(path)
        self._keeper = Scorekeeper(self._log)
        self._keeper.tables = tables_of(path, self._log)
        assert self._keeper.tables is not None
        self._keeper.tables.catch_up()  # as a window does, in a worker thread
        self.subscription = Subscription(path)
        self._noted = path.with_suffix(".recorded").open("a", encoding="ascii", buffering=1)
        self._players = (f"Ann {path.stem}", f"Ben {path.stem}")
        self._opened, self._match = opened(self._players), ""
        self.due = plan.begins + self._luck.uniform(0, self._between)

    def play(self) -> None:
        """Record one more deal; where there is no match yet, or it is over, open one."""
        self.due += self._between * self._luck.uniform(0.5, 1.5)
        before = time.time()
        if not self._match or self._keeper.match(self._match).finished:
            self._match = self._keeper.open_match(self._opened).match_id
        else:
            luck = self._luck
            report = GinReport(Going.KNOCK, luck.choice(self._players), 4, 4 + luck.randint(1, 30))
            self._keeper.do(self._match, record_deal({0: report}))
        self._note(before)
        self.subscription.send_now()  # as a window does

    def _note(self, before: float) -> None:
        self._noted.write(f"{self._match} {self._keeper.match(self._match).last_seq} {before}\n")


def warm_up() -> None:
    """Have loaded what a deal needs: whoever scores an evening has begun his program before."""
    keeper = Scorekeeper(MemoryLog())
    match_id = keeper.open_match(opened(("Ann", "Ben"))).match_id
    keeper.do(match_id, record_deal({0: GinReport(Going.KNOCK, "Ann", 4, 20)}))


def play(plan: Plan, paths: Sequence[Path]) -> None:
    """Some tables in one process, until the evening is over; then they only listen, until they are killed."""
    subscription.SqliteLog = Received  # type: ignore[misc]  # to note when it is on disk
    tables = [Table(path, plan) for path in paths]
    warm_up()
    while True:
        table = min(tables, key=lambda each: each.due)
        if table.due > plan.ends:
            break
        time.sleep(max(0.0, table.due - time.time()))
        table.play()
    for path in paths:
        path.with_suffix(".over").touch()
    time.sleep(10 * PATIENCE)


def watch(table: str, noted: Path) -> None:
    """A window that shows the match a table of another site plays, and notes when a deal of it is painted."""
    from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QTimer
    from PySide6.QtWidgets import QApplication

    from cocotte.gui.app import Program
    from cocotte.gui.services.app_context import MatchChanged
    from cocotte.gui.widgets.style.focus import FocusRing
    from cocotte.gui.widgets.style.theming import ThemeManager
    from cocotte.store.settings import Settings

    class Painted(QObject):
        """When something was last painted."""

        at = 0.0

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's own name
            if event.type() == QEvent.Type.Paint:
                self.at = time.time()
            return super().eventFilter(watched, event)

    app = QApplication(["cocotte", "-style", "Fusion"])
    ThemeManager(app)
    FocusRing(app)
    program, painted = Program(app, Settings(language="en"), "en"), Painted()
    program.open()
    window, context = program.window, program.context
    assert window is not None
    assert context is not None
    app.installEventFilter(painted)
    out = noted.open("a", encoding="ascii", buffering=1)

    looking = QElapsedTimer()
    looking.start()

    def look(changed: MatchChanged) -> None:
        if changed.match_id and changed.match_id == window.match_id and changed.match is not None:
            line = f"{changed.match_id} {changed.match.last_seq}"
            QTimer.singleShot(_PAINTS, app, lambda: out.write(f"{line} {painted.at}\n"))
        elif not changed.match_id and looking.hasExpired(_FOLLOWS):
            looking.restart()
            own = (head for head in context.heads() if f'"Ann {table}"' in head.first.body)
            newest = next(own, None)
            if newest is not None and newest.match_id != window.match_id:
                window.open_match(newest.match_id)

    context.match_changed.connect(look)
    app.exec()


_FOLLOWS: Final = 5000  # milliseconds after which a window sees whether its table began another match
_PAINTS: Final = 60  # milliseconds after which whatever follows from a change is painted


# --- the evening -----------------------------------------------------------------------------------------


def let_all_in() -> None:
    """Have the server wait for its disk, and let in as many computers as there are."""
    server = postgres.server()
    with psycopg.connect(server.get_uri(), autocommit=True) as administrator:
        administrator.execute("ALTER SYSTEM SET fsync = on")
        administrator.execute("ALTER SYSTEM SET max_connections = 400")
    postmaster = psutil.Process(server.get_postmaster_info().pid)
    postmaster.send_signal(signal.SIGINT)  # at once, and in order
    postmaster.wait(60)
    server.ensure_postgres_running()


def deliver(server: Path, delay: float) -> None:
    """The network of a site, for as long as somebody needs it."""
    network = Proxy(server)
    network.delay = delay
    print(network.port, flush=True)
    sys.stdin.read()


class Evening:
    """All processes of the evening, and where their logs lie."""

    def __init__(self, folder: Path, tables: int) -> None:
        self._running: list[subprocess.Popen[str]] = []
        self._address = postgres.club()
        self._folder = folder
        socket_path = postgres.server().get_postmaster_info().socket_path
        assert socket_path is not None
        self.sites: dict[str, list[Path]] = {}
        self.screens: list[Path] = []
        for number, (site, delay) in enumerate(SITES.items()):
            network = self._start("deliver", str(socket_path), str(delay))
            assert network.stdout is not None
            over = self._over(int(network.stdout.readline()))
            self.sites[site] = [
                self._joined(f"table-{each:03}", over) for each in range(number, tables, len(SITES))
            ]
            self.screens.append(self._joined(f"screen-{number}/share/cocotte/{log_path().name}", over))

    @property
    def tables(self) -> list[Path]:
        """The logs of all tables."""
        return [path for paths in self.sites.values() for path in paths]

    def club(self) -> PostgresLog:
        """The club's own log."""
        return PostgresLog(self._address)

    def begin(self, minutes: float, together: int, played: float) -> Plan:
        """Start every computer, so many tables a process; when all are there, play begins."""
        begins = time.time() + 10 + len(self.tables) / together
        plan = Plan(begins, begins + 60 * minutes, played / minutes)
        for number, path in enumerate(self.screens):
            shown = [*self.sites.values()][(number + 1) % len(self.sites)][0]  # a table of the next site
            home = self._folder / f"screen-{number}"
            kinds = {"DATA": "share", "CACHE": "cache", "CONFIG": "config", "STATE": "state"}
            own = {f"XDG_{kind}_HOME": str(home / name) for kind, name in kinds.items()}
            self._start(
                "watch", shown.stem, str(path.with_suffix(".painted")), **own, QT_QPA_PLATFORM="offscreen"
            )
        for first in range(0, len(self.tables), together):
            paths = self.tables[first : first + together]
            self._start("play", *map(str, (*plan, *paths)))
        return plan

    def at_rest(self) -> float:
        """Wait until every log holds what the club's does; seconds it took."""
        begun, paths = time.monotonic(), (*self.tables, *self.screens)
        while time.monotonic() - begun < PATIENCE:
            with self.club() as club:
                wanted = _hashes(_all(club))
            # as many are not the same: one may wait to be sent where another one has not come in
            as_many = all(_last(path) == len(wanted) for path in paths)
            if as_many and all(_hashes(_of(path)) == wanted for path in paths):
                break
            time.sleep(1)
        return time.monotonic() - begun

    def of_processor(self) -> tuple[float, float]:
        """Seconds of the processor all took so far, and the server."""
        server = psutil.Process(postgres.server().get_postmaster_info().pid)
        served = sum(_used(each) for each in (server, *server.children()))
        return sum(_used(psutil.Process(each.pid)) for each in self._running), served

    def end(self) -> None:
        """Kill them all."""
        for process in self._running:
            process.kill()
            process.wait()

    def _over(self, port: int) -> Address:
        name = self._address.database
        return Address(f"postgresql://postgres@127.0.0.1:{port}/{name}?sslmode=disable")

    def _joined(self, name: str, address: Address) -> Path:
        path = self._folder / (name if name.endswith(".sqlite") else f"{name}.sqlite")
        path.parent.mkdir(parents=True, exist_ok=True)
        with SqliteLog(path) as log:
            join(path, log, address, NOON)
        return path

    def _start(self, *arguments: str, **environment: str) -> subprocess.Popen[str]:
        command = [sys.executable, __file__, *arguments]
        within = {**os.environ, **environment}
        process = subprocess.Popen(
            command, env=within, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._running.append(process)
        return process


def _hashes(log: Iterable[Entry]) -> set[str]:
    return {entry.hash for entry in log}


def _used(process: psutil.Process) -> float:
    """Seconds of the processor."""
    used = process.cpu_times()
    return float(used.user + used.system)


def _last(path: Path) -> int:
    with SqliteLog(path, reading=True) as log:
        return log.last()


# --- what came of it -------------------------------------------------------------------------------------

Made = dict[tuple[str, int], float]
"""When an entry was made, received or painted, by its match and its number there."""


def times(path: Path) -> Made:
    """What a computer noted."""
    lines = path.read_text().splitlines() if path.exists() else []
    return {(match_id, int(seq)): float(at) for match_id, seq, at in map(str.split, lines)}


def spread(what: str, seconds: Sequence[float]) -> float:
    """Print how long something took; within what 99 of 100 did."""
    found = sorted(seconds)
    if not found:
        print(f"{what}: nothing")
        return 0.0
    middle, late = found[len(found) // 2], found[min(len(found) - 1, len(found) * 99 // 100)]
    print(
        f"{what}: {middle:.3f} s, 99 of 100 within {late:.3f} s, all within {found[-1]:.3f} s "
        f"({len(found):,})"
    )
    return late


def commits() -> None:
    """Print how long an entry takes on the disk of this machine, while nobody else uses it."""
    with tempfile.TemporaryDirectory() as folder, SqliteLog(Path(folder) / "log.sqlite") as log:
        took = []
        for number in range(100):
            begun = time.perf_counter()
            log.append("evening", number, f"{number:016x}", [NewEntry("deal", 1, "{}")], NOON)
            took.append(time.perf_counter() - begun)
    spread("an entry on the disk", took)


def judge(evening: Evening) -> bool:
    """Say how long records were on their way, and what was lost, doubled, or out of order."""
    made = {path: times(path.with_suffix(".recorded")) for path in evening.tables}
    begun = {entry: at for each in made.values() for entry, at in each.items()}
    on_all: Made = {}
    good = True
    for site, paths in evening.sites.items():
        took = []
        for path in paths:
            for entry, at in times(path.with_suffix(".received")).items():
                if entry in begun:
                    took.append(at - begun[entry])
                    on_all[entry] = max(on_all.get(entry, 0.0), at - begun[entry])
        good &= spread(f"from a record to the disk of another computer, {site}", took) <= LIMIT
    spread("from a record to the disk of the last of them", [*on_all.values()])
    painted = [
        at - begun[entry]
        for path in evening.screens
        for entry, at in times(path.with_suffix(".painted")).items()
        if entry in begun
    ]
    good &= spread("from a record to a window that shows the match", painted) <= LIMIT and bool(painted)
    with evening.club() as club:
        wanted, sound = _all(club), club.verify() == ()
    logs = {path: _of(path) for path in (*evening.tables, *evening.screens)}
    lost = sum(len(begun.keys() - {(each.match_id, each.seq) for each in log}) for log in logs.values())
    doubled = sum(
        len(log) - len({(each.match_id, each.hash) for each in log}) for log in (wanted, *logs.values())
    )
    kept = all(in_order(log, made.values()) for log in (wanted, *logs.values()))
    alike = all(_hashes(log) == _hashes(wanted) for log in logs.values())
    print(f"{len(begun):,} entries recorded, {len(wanted):,} in the club, {len(logs)} computers")
    print(f"lost {lost}, doubled {doubled}, order {'kept' if kept and sound else 'NOT KEPT'}, ", end="")
    print("alike everywhere" if alike else "NOT ALIKE")
    return good and alike and kept and sound and not lost and not doubled


def in_order(log: Sequence[Entry], made: Iterable[Made]) -> bool:
    """Whether what each table recorded stands in the order it was made."""
    place = {(entry.match_id, entry.seq): number for number, entry in enumerate(log)}
    places = (
        [place[entry] for entry in sorted(each, key=each.__getitem__) if entry in place] for each in made
    )
    return all(each == sorted(each) for each in places)


def _of(path: Path) -> list[Entry]:
    with SqliteLog(path, reading=True) as log:
        return _all(log)


def _all(log: Log) -> list[Entry]:
    """Every entry, in the order they came."""
    found: list[tuple[int, Entry]] = []
    while batch := log.since(found[-1][0] if found else 0, 5000):
        found += batch
    return [entry for _, entry in found]


def main(tables: int, minutes: float, together: int, played: float, within: str) -> bool:
    """Hold the evening; whether all is as it should be."""
    commits()
    let_all_in()
    with tempfile.TemporaryDirectory(dir=within, ignore_cleanup_errors=True) as folder:
        evening = Evening(Path(folder), tables)
        try:
            plan = evening.begin(minutes, together, played)
            time.sleep(max(0.0, plan.begins - time.time()))
            before = evening.of_processor()
            while not all(path.with_suffix(".over").exists() for path in evening.tables):
                time.sleep(1)
            print(f"{tables} tables, {tables // together} processes, ", end="")
            print(f"{played:g} minutes of play in {minutes:g}; ", end="")
            print(f"the machine's load {os.getloadavg()[0]:.1f} of {os.cpu_count()}", flush=True)
            computers, server = (now - then for now, then in zip(evening.of_processor(), before, strict=True))
            print(f"of the processor: the computers {computers:.0f} s, the server {server:.0f} s")
            print(f"alike everywhere {evening.at_rest():.0f} s after the last record", flush=True)
        finally:
            evening.end()
        return judge(evening)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["play", begins, ends, faster, *paths]:
            play(Plan(float(begins), float(ends), float(faster)), [*map(Path, paths)])
        case ["watch", table, noted]:
            watch(table, Path(noted))
        case ["deliver", server, delay]:
            deliver(Path(server), float(delay))
        case given:
            tables, minutes, together, played, within = (*given, *DEFAULTS[len(given) :])
            good = main(int(tables), float(minutes), int(together), float(played), str(within))
            sys.exit(0 if good else 1)
