"""A club whose server and computers are killed and whose network is cut and slow: nothing lost or doubled.

    python tests/bench/bench_club_killed.py [computers] [computers killed] [server killed]

Each computer is a process with its own log, and records a match, entry after entry, far faster than a table
does. Computers and the server are killed with SIGKILL and started again, and the network is cut, mended and
slowed. In the end each log, and that of the club, must hold every match in order, as far as its own computer
recorded it.
"""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import os

import psutil

import postgres
from cocotte.club.address import Address
from cocotte.club.joining import join
from cocotte.club.membership import membership_of
from cocotte.club.postgres_log import PostgresLog
from cocotte.club.subscription import Subscription
from cocotte.store.logs.log import Log, NewEntry
from cocotte.store.logs.sqlite_log import SqliteLog
from proxy import Proxy

COMPUTERS, KILLED, SERVER_KILLED = 4, 40, 5
NOON = "2026-01-31T12:00:00.000+00:00"
PAUSE = 0.02
"""Seconds between two entries of a computer."""
PATIENCE = 180.0
"""Seconds for all logs to become equal after the last fault."""


def play(path: Path) -> None:
    """A computer: records entry after entry in its own match, and notes each once it is on disk."""
    match_id = path.stem
    subscription = Subscription(path)
    stop = path.with_suffix(".stop")
    with SqliteLog(path) as log, path.with_suffix(".noted").open("a", encoding="ascii") as noted:
        known = len(log.read(match_id))
        while subscription.is_running:
            if not stop.exists():
                known += 1
                entry = NewEntry("deal-recorded", 1, str(known))
                log.append(match_id, known - 1, os.urandom(8).hex(), [entry], NOON)
                noted.write(f"{known}\n")
                noted.flush()
            time.sleep(PAUSE)


class Computers:
    """The processes of the computers, one for each log."""

    def __init__(self, paths: list[Path]) -> None:
        self.paths = paths
        self._processes = [self._started(path) for path in paths]

    def _started(self, path: Path) -> subprocess.Popen[bytes]:
        return subprocess.Popen([sys.executable, __file__, "play", str(path)])

    def kill_one(self) -> None:
        """Kill one of them at random, and start it again."""
        place = random.randrange(len(self.paths))
        self._processes[place].kill()
        self._processes[place].wait()
        self._processes[place] = self._started(self.paths[place])

    def end(self) -> None:
        """Kill them all."""
        for process in self._processes:
            process.kill()
            process.wait()


def kill_server() -> None:
    """Kill the server with its child processes, and start it again."""
    server = postgres.server()
    postmaster = psutil.Process(server.get_postmaster_info().pid)
    children = postmaster.children(recursive=True)
    postmaster.send_signal(signal.SIGKILL)
    for child in children:
        with suppress(psutil.NoSuchProcess):
            child.send_signal(signal.SIGKILL)
    psutil.wait_procs([postmaster, *children], timeout=30)
    server.ensure_postgres_running()


def held(log: Log, paths: list[Path]) -> dict[str, list[str]]:
    """The bodies of the entries of each match in a log, in order."""
    return {path.stem: [entry.body for entry in log.read(path.stem)] for path in paths}


def chaos(computers: Computers, network: Proxy, killed: int, server_killed: int) -> None:
    """Inject faults in random order: so many computers and servers killed, the network cut and slowed."""
    faults = [computers.kill_one] * killed + [kill_server] * server_killed
    faults += [network.cut, network.mend] * (killed // 4)
    random.shuffle(faults)
    for fault in faults:
        network.delay = random.choice((0, 0, 0.05, 0.3))
        fault()
        time.sleep(random.uniform(0.05, 0.6))
    network.delay = 0
    network.mend()


def main(count: int = COMPUTERS, killed: int = KILLED, server_killed: int = SERVER_KILLED) -> int:
    """Inject the faults and compare the logs; returns the exit status."""
    address = postgres.club()
    socket_path = postgres.server().get_postmaster_info().socket_path
    assert socket_path is not None
    network = Proxy(socket_path)
    over = Address(f"postgresql://postgres@127.0.0.1:{network.port}/{address.database}?sslmode=disable")
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder, f"computer-{number}.sqlite") for number in range(count)]
        for path in paths:
            with SqliteLog(path) as log:
                join(path, log, over, NOON)
        computers = Computers(paths)
        begun = time.monotonic()
        try:
            chaos(computers, network, killed, server_killed)
            for path in paths:
                path.with_suffix(".stop").touch()
            took = time.monotonic() - begun
            print(f"{killed} computers and {server_killed} servers killed in {took:.0f} s", flush=True)
            rested = at_rest(paths, address)
        finally:
            computers.end()
            network.close()
        return judge(paths, address, rested)


def at_rest(paths: list[Path], address: Address) -> float:
    """Wait until every log equals the club's; returns the seconds it took."""
    begun = time.monotonic()
    while time.monotonic() - begun < PATIENCE:
        time.sleep(1)
        with PostgresLog(address) as club:
            wanted = held(club, paths)
        own = {path.stem: _read(path, paths)[path.stem] for path in paths}
        if own == wanted and all(_read(path, paths) == wanted for path in paths):
            break
    return time.monotonic() - begun


def _read(path: Path, paths: list[Path]) -> dict[str, list[str]]:
    with SqliteLog(path, reading=True) as log:
        return held(log, paths)


def judge(paths: list[Path], address: Address, rested: float) -> int:
    """Print what was lost, doubled or out of order; returns the exit status."""
    with PostgresLog(address) as club:
        logs = {"the club": held(club, paths)} | {path.stem: _read(path, paths) for path in paths}
        sound = club.verify() == () and len(club.matches()) == len(paths)
    recorded = {path.stem: int(path.with_suffix(".noted").read_text().split()[-1]) for path in paths}
    lost = doubled = 0
    for matches in logs.values():
        for match_id, bodies in matches.items():
            numbers = [int(body) for body in bodies]
            lost += max(0, recorded[match_id] - len(set(numbers)))
            doubled += len(numbers) - len(set(numbers))
            sound = sound and numbers == [*range(1, len(numbers) + 1)]
    total = sum(recorded.values())
    print(f"{total:,} entries recorded, alike everywhere {rested:.0f} s later")
    print(f"lost {lost}, doubled {doubled}, order {'kept' if sound else 'NOT KEPT'}")
    alike = all(matches == logs["the club"] for matches in logs.values())
    assert all(membership_of(path) is not None for path in paths)
    return int(bool(lost or doubled) or not (sound and alike))


if __name__ == "__main__":
    if sys.argv[1:2] == ["play"]:
        play(Path(sys.argv[2]))
    else:
        sys.exit(main(*map(int, sys.argv[1:])))
