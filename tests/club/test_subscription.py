"""Two computers of a club, each with its own program: each receives what the other records."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from threading import Event, Semaphore, Timer
from time import monotonic

import psycopg
import pytest

import postgres
from at_the_table import opening
from cocotte.club import replication, subscription
from cocotte.club.address import Address
from cocotte.club.joining import join, leave
from cocotte.club.membership import membership_of
from cocotte.club.postgres_log import PostgresLog
from cocotte.club.replication import Replication
from cocotte.club.subscription import ClubState, Subscription
from cocotte.keeper import Scorekeeper
from cocotte.store.logs.log import NewEntry
from cocotte.store.logs.sqlite_log import SqliteLog
from proxy import Proxy
from waiting import PATIENCE, until

NOON = "2026-01-31T12:00:00Z"
commands = (f"command {number}" for number in count())


class Computer:
    """A computer: its log on disk, and the subscription of its program."""

    def __init__(
        self, path: Path, address: Address, on_received: Callable[[], object] = lambda: None
    ) -> None:
        self.path = path
        self.states: list[ClubState] = []
        with SqliteLog(path) as log:
            join(path, log, address, NOON)
        self.subscription = Subscription(path, self.states.append, on_received)

    def record(self, match_id: str) -> None:
        """Record one more entry, through a connection of its own as the window does."""
        with SqliteLog(self.path) as log:
            known = len(log.read(match_id))
            log.append(match_id, known, next(commands), [NewEntry("deal", 1, "{}")], NOON)

    def has(self, match_id: str, entries: int) -> bool:
        with SqliteLog(self.path, reading=True) as log:
            return len(log.read(match_id)) == entries

    @property
    def waiting(self) -> int:
        return self.states[-1].waiting if self.states else -1

    @property
    def trouble(self) -> str:
        trouble = self.states[-1].trouble if self.states else None
        return trouble.code if trouble else ""


@pytest.fixture
def computers(tmp_path: Path, network: Proxy) -> Iterator[tuple[Computer, Computer]]:
    """Ann's, over a network that can be cut, and Ben's, directly."""
    address = postgres.club()
    over = Address(f"postgresql://postgres@127.0.0.1:{network.port}/{address.database}?sslmode=disable")
    with ExitStack() as stack:
        both = (Computer(tmp_path / "ann.sqlite", over), Computer(tmp_path / "ben.sqlite", address))
        for computer in both:
            stack.callback(computer.subscription.stop)
        yield both


def test_what_one_records_the_other_has(computers: tuple[Computer, Computer]) -> None:
    """In both directions, by itself; nothing waits afterwards."""
    ann, ben = computers
    ann.record("monday")
    until(lambda: ben.has("monday", 1))
    ben.record("monday")
    until(lambda: ann.has("monday", 2))
    until(lambda: (ann.waiting, ben.waiting) == (0, 0))


def test_nobody_waits_for_the_next_look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Entries are sent when the program says so, received when the server does, and stopping is immediate."""
    monkeypatch.setattr(subscription, "_TICK", 10 * PATIENCE)
    address, received = postgres.club(), Semaphore(0)
    ann = Computer(tmp_path / "ann.sqlite", address)
    until(lambda: ann.waiting == 0)
    ben = Computer(tmp_path / "ben.sqlite", address, received.release)
    assert received.acquire(timeout=PATIENCE)  # that Ann's computer is there
    ann.record("monday")
    ann.subscription.send_now()
    assert received.acquire(timeout=PATIENCE)
    assert ben.has("monday", 1)
    for computer in (ann, ben):
        computer.subscription.stop()
        assert not computer.subscription.is_running


def test_in_a_busy_club_entries_come_in_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each computer asks the server at its turn; who records something sends it at once, and asks then."""
    monkeypatch.setattr(subscription, "_TICK", 10 * PATIENCE)
    monkeypatch.setattr(subscription, "_TURN", 10 * PATIENCE)
    monkeypatch.setattr(subscription, "_BUSY", (2, PATIENCE))
    monkeypatch.setattr(subscription, "uniform", lambda _, most: monotonic() % most - 1)  # it just was
    address, received = postgres.club(), Semaphore(0)
    ben = Computer(tmp_path / "ben.sqlite", address, received.release)
    until(lambda: ben.waiting == 0)
    with PostgresLog(address) as club:
        for _ in range(2):  # the club was quiet: they come in at once
            Scorekeeper(club).open_match(opening())
            assert received.acquire(timeout=PATIENCE)
        for _ in range(3):
            Scorekeeper(club).open_match(opening())
        assert not received.acquire(timeout=0.2)
        ben.record("monday")
        ben.subscription.send_now()
        assert received.acquire(timeout=PATIENCE)
        assert len(club.read("monday")) == 1
    with SqliteLog(ben.path, reading=True) as log:
        assert len(log.matches()) == 2 + 3 + 1
    assert not received.acquire(blocking=False)
    ben.subscription.stop()


@pytest.mark.slow("a network that is waited for")
def test_a_network_that_is_cut_stops_nobody(computers: tuple[Computer, Computer], network: Proxy) -> None:
    """Each plays on and is told how many entries wait; after the network is back both have everything."""
    ann, ben = computers
    until(lambda: ann.waiting == 0)
    network.cut()
    ann.record("monday")
    ann.record("monday")
    ben.record("friday")
    until(lambda: (ann.waiting, ann.trouble) == (2, "CLUB_UNREACHABLE"))
    network.mend()
    until(lambda: ben.has("monday", 2) and ann.has("friday", 1))
    until(lambda: (ann.waiting, ann.trouble) == (0, ""))


@pytest.mark.slow("a network that is waited for")
def test_an_error_nobody_foresaw_is_told_and_tried_again(
    computers: tuple[Computer, Computer], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody plays on in the belief that all is well."""
    monkeypatch.setattr(subscription, "_PAUSES", (0.2,))
    ann, ben = computers
    until(lambda: (ann.waiting, ben.waiting) == (0, 0))
    with monkeypatch.context() as broken:
        broken.setattr(Replication, "exchange", lambda _: 1 / 0)
        ben.record("friday")
        until(lambda: ann.trouble == "CLUB_FAULT")
        ann.record("monday")
        until(lambda: ann.waiting == 1)
    until(lambda: (ann.waiting, ann.trouble) == (0, "") and ann.has("friday", 1))


@pytest.mark.slow("a network that is waited for")
def test_a_right_that_is_given_back_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What waited meanwhile goes, and nobody starts the program anew."""
    monkeypatch.setattr(subscription, "_ASK_EVERY", 0.5)
    address = postgres.club()
    ann = Computer(tmp_path / "ann.sqlite", postgres.member(address, "scorer"))
    until(lambda: ann.waiting == 0)
    scorer, user = f"{address.database}_scorer", Address(membership_of(ann.path).address).user  # type: ignore[union-attr]  # it joined
    with psycopg.connect(address.text, autocommit=True) as administrator:
        administrator.execute(f"REVOKE {scorer} FROM {user}")
        administrator.execute(f"GRANT {address.database}_spectator TO {user}")
        until(lambda: not ann.states[-1].may_record)
        ann.record("monday")
        until(lambda: ann.waiting == 1)
        administrator.execute(f"GRANT {scorer} TO {user}")
    until(lambda: ann.waiting == 0 and ann.states[-1].may_record)
    with PostgresLog(address) as club:
        assert len(club.read("monday")) == 1
    ann.subscription.stop()


def test_what_the_server_does_not_announce_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An announcement may be lost on the way."""
    monkeypatch.setattr(subscription, "_ASK_EVERY", 0.5)
    address = postgres.club()
    with psycopg.connect(address.text, autocommit=True) as administrator:
        administrator.execute("ALTER TABLE cocotte.entry DISABLE TRIGGER entry_is_announced")
    ann = Computer(tmp_path / "ann.sqlite", address)
    until(lambda: ann.waiting == 0)
    with PostgresLog(address) as club:
        club.append("monday", 0, next(commands), [NewEntry("deal", 1, "{}")], NOON)
    until(lambda: ann.has("monday", 1))
    ann.subscription.stop()


def test_leaving_ends_it(computers: tuple[Computer, Computer], network: Proxy) -> None:
    """What is recorded afterwards stays where it is."""
    ann, ben = computers
    until(lambda: ann.waiting == 0)
    network.cut()
    leave(ann.path)
    until(lambda: not ann.subscription.is_running)
    network.mend()
    ann.record("monday")
    ben.record("friday")
    until(lambda: ben.waiting == 0)
    assert not ann.has("friday", 1)


def test_leaving_while_it_is_connected_ends_it(computers: tuple[Computer, Computer]) -> None:
    """An exchange under way does not restore the membership."""
    ann, ben = computers
    ann.record("monday")
    until(lambda: ben.has("monday", 1))
    leave(ann.path)
    until(lambda: not ann.subscription.is_running)
    assert membership_of(ann.path) is None


@pytest.mark.slow("a network that is waited for")
def test_a_server_that_ends_the_connection_is_asked_again(computers: tuple[Computer, Computer]) -> None:
    """After a restart or a failover of the server the computers reconnect by themselves."""
    ann, ben = computers
    ann.record("monday")
    until(lambda: ben.has("monday", 1))
    postgres.disconnect_all()
    ann.record("monday")
    ben.record("friday")
    until(lambda: ben.has("monday", 2) and ann.has("friday", 1))


def test_a_long_exchange_is_cut_short_and_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Closed in the middle of a season, the program receives the rest the next time, and nothing twice."""
    monkeypatch.setattr(replication, "BATCH", 10)
    address, path = postgres.club(), tmp_path / "late.sqlite"
    with PostgresLog(address) as club:
        for seq in range(100):
            club.append("season", seq, next(commands), [NewEntry("deal", 1, "{}")], NOON)
    with SqliteLog(path) as log:
        join(path, log, address, NOON)
    under_way, closing = Event(), Event()

    def tell(state: ClubState) -> None:
        if state.progress is not None and not state.progress.sending and state.progress.done >= 20:
            under_way.set()
            assert closing.wait(PATIENCE)

    first = Subscription(path, tell)
    assert under_way.wait(PATIENCE)
    Timer(0.1, closing.set).start()
    first.stop()
    assert not first.is_running
    membership = membership_of(path)
    assert membership is not None
    assert 20 <= membership.received.position < 100
    again = Subscription(path)
    with SqliteLog(path) as log:
        until(lambda: len(log.read("season")) == 100)
    again.stop()
