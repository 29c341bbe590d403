"""One table at a time scores a match: the others see which, watch the match, and may take it over."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest
from httpx2 import get

import postgres
from at_the_table import opening, reports
from cocotte.board.server import Board
from cocotte.cli.main import DONE, REFUSED, main
from cocotte.club.address import Address
from cocotte.club.joining import club_of, join, joined, replication_of
from cocotte.club.seating import tables_of
from cocotte.core.errors import RuleViolation
from cocotte.core.match.decide import archive, end_match, record_deal
from cocotte.keeper import Scorekeeper
from cocotte.store.logs.forks import lines_of
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.places import club_file
from proxy import Proxy
from waiting import until

NOON = datetime(2026, 1, 31, 12, tzinfo=UTC)
seconds = count()


class Computer:
    """A computer of the club with its own log."""

    def __init__(self, path: Path, address: Address, stack: ExitStack) -> None:
        self.path = path
        self.log = stack.enter_context(SqliteLog(path))
        join(path, self.log, address, NOON.isoformat(timespec="milliseconds"))
        self.keeper = Scorekeeper(self.log, _clock)
        self.keeper.tables = tables_of(path, self.log)
        self.sync()

    def sync(self) -> None:
        membership = joined(self.path)
        with club_of(membership) as club:
            replication_of(self.path, self.log, club, membership).exchange()
        self.keeper.refresh()

    def open_match(self) -> str:
        return self.keeper.open_match(opening()).match_id

    def record(self, match_id: str) -> None:
        self.keeper.do(match_id, record_deal(reports(self.keeper.match(match_id), "Ann knock 3 25")))

    def elsewhere(self, match_id: str) -> str:
        """The user name of the other table that scores a match; empty for none."""
        assert self.keeper.tables is not None
        table = self.keeper.tables.elsewhere(match_id)
        return table.user if table else ""

    def take(self, match_id: str) -> None:
        assert self.keeper.tables is not None
        self.keeper.tables.take(match_id)


def _clock() -> datetime:
    return NOON + timedelta(seconds=next(seconds))


@pytest.fixture
def club() -> Address:
    return postgres.club()


@pytest.fixture
def computers(tmp_path: Path, club: Address) -> Iterator[tuple[Computer, Computer]]:
    with ExitStack() as stack:
        salon, kitchen = (
            Computer(tmp_path / f"{name}.sqlite", postgres.member(club, "scorer"), stack)
            for name in ("salon", "kitchen")
        )
        yield salon, kitchen


def synced(*computers: Computer) -> None:
    for each in (*computers, *computers):
        each.sync()


def test_a_match_is_scored_where_it_was_begun(computers: tuple[Computer, Computer]) -> None:
    """The table that begins a match scores it without being asked, and the others see which table it is."""
    salon, kitchen = computers
    match_id = salon.open_match()
    synced(salon, kitchen)
    assert salon.elsewhere(match_id) == ""
    assert kitchen.elsewhere(match_id) == joined(salon.path).user != ""


def test_a_deal_is_recorded_at_one_table(computers: tuple[Computer, Computer]) -> None:
    """Another table is told which one scores the match; any table may correct a name or archive the match."""
    salon, kitchen = computers
    match_id = salon.open_match()
    synced(salon, kitchen)
    with pytest.raises(RuleViolation) as refused:
        kitchen.record(match_id)
    (problem,) = refused.value.problems
    assert (problem.code, problem.facts["table"]) == ("SCORED_ELSEWHERE", joined(salon.path).user)
    kitchen.keeper.do(match_id, archive())
    salon.record(match_id)


def test_a_match_is_taken_over_from_a_computer_that_died(computers: tuple[Computer, Computer]) -> None:
    """With or without a network to the former table, which is told once it is back and may take it back."""
    salon, kitchen = computers
    match_id = salon.open_match()
    synced(salon, kitchen)
    kitchen.take(match_id)
    kitchen.record(match_id)
    assert salon.elsewhere(match_id) == ""  # it knows nothing of it yet
    synced(kitchen, salon)
    assert salon.elsewhere(match_id) == joined(kitchen.path).user
    salon.take(match_id)
    synced(salon, kitchen)
    assert (salon.elsewhere(match_id), kitchen.elsewhere(match_id)) == ("", joined(salon.path).user)


def test_if_both_went_on_both_lines_are_kept(computers: tuple[Computer, Computer]) -> None:
    """A fork: neither line is lost, and the players say which goes on (D56)."""
    salon, kitchen = computers
    match_id = salon.open_match()
    synced(salon, kitchen)
    kitchen.take(match_id)
    kitchen.record(match_id)
    salon.record(match_id)
    synced(kitchen, salon)
    for computer in computers:
        assert len(lines_of(computer.log.matches())[match_id]) == 1


def test_two_that_take_it_at_once_agree_afterwards(computers: tuple[Computer, Computer]) -> None:
    """Both computers agree on the later one."""
    salon, kitchen = computers
    match_id = salon.open_match()
    synced(salon, kitchen)
    kitchen.take(match_id)
    salon.take(match_id)
    synced(kitchen, salon)
    assert sorted([salon.elsewhere(match_id) == "", kitchen.elsewhere(match_id) == ""]) == [False, True]


def test_a_match_from_before_the_club_is_scored_where_it_goes_on(tmp_path: Path, club: Address) -> None:
    """No table scores it until a deal is recorded."""
    with ExitStack() as stack:
        log = stack.enter_context(SqliteLog(tmp_path / "salon.sqlite"))
        match_id = Scorekeeper(log, _clock).open_match(opening()).match_id
        salon = Computer(tmp_path / "salon.sqlite", club, stack)
        assert salon.keeper.tables is not None
        assert salon.keeper.tables.scoring(match_id) is None
        salon.record(match_id)
        assert salon.keeper.tables.scoring(match_id) is not None


def test_a_computer_whose_log_was_restored_scores_on(
    computers: tuple[Computer, Computer], tmp_path: Path
) -> None:
    """From a backup of before it joined: no stray match appears, and its own match is taken back at once."""
    salon, kitchen = computers
    match_id = salon.open_match()
    synced(salon, kitchen)
    restored = tmp_path / "restored.sqlite"
    club_file(restored).write_bytes(club_file(salon.path).read_bytes())
    with SqliteLog(restored) as log:
        salon.path, salon.log, salon.keeper = restored, log, Scorekeeper(log, _clock)
        salon.keeper.tables = tables_of(restored, log)
        another = salon.open_match()
        assert [head.match_id for head in log.matches()] == [another]
        synced(salon, kitchen)
        assert (salon.elsewhere(another), kitchen.elsewhere(another)) == ("", joined(restored).user)
        salon.take(match_id)
        salon.record(match_id)
        assert {head.match_id for head in log.matches()} == {match_id, another}


def test_without_a_club_nothing_is_said_of_tables(tmp_path: Path) -> None:
    with SqliteLog(tmp_path / "home.sqlite") as log:
        assert tables_of(tmp_path / "home.sqlite", log) is None


# --- at the command line -------------------------------------------------------------------------------


def answer(
    capsys: pytest.CaptureFixture[str], computer: Computer, *arguments: str, status: int = DONE
) -> str:
    assert main((*arguments, "--log", str(computer.path))) == status
    printed = capsys.readouterr()
    return printed.out + printed.err


@pytest.mark.parametrize(
    ("language", "scored", "taken"),
    [
        ("en", "This match is scored at", "is scored here now"),
        ("fr", "Ce match est marqué à", "maintenant marqué ici"),
    ],
)
def test_the_command_line_says_where_and_takes_over(
    computers: tuple[Computer, Computer],
    capsys: pytest.CaptureFixture[str],
    language: str,
    scored: str,
    taken: str,
) -> None:
    """A deal is refused with the command that takes the match over; after it the deal is recorded."""
    salon, kitchen = computers
    match_id = salon.open_match()
    synced(salon, kitchen)
    said = ("--lang", language)
    refused = answer(capsys, kitchen, "deal", "Ann k 3 25", *said, status=REFUSED)
    assert scored in refused
    assert f"cocotte club take {match_id}" in refused
    assert taken in answer(capsys, kitchen, "club", "take", match_id, *said)
    answer(capsys, kitchen, "deal", "Ann k 3 25", *said)


def test_a_match_is_watched_until_it_is_over(
    computers: tuple[Computer, Computer], capsys: pytest.CaptureFixture[str]
) -> None:
    """The sheet is shown again after each entry of the other table."""
    salon, kitchen = computers
    match_id = salon.open_match()
    synced(salon, kitchen)
    ended: list[int] = []
    watching = threading.Thread(
        target=lambda: ended.append(main(("club", "watch", match_id, "--json", "--log", str(kitchen.path))))
    )
    watching.start()
    lines: list[str] = []

    def seen() -> int:
        lines.extend(capsys.readouterr().out.splitlines())
        return len(lines)

    until(lambda: seen() == 1)
    salon.record(match_id)
    salon.sync()
    until(lambda: seen() == 2)
    salon.keeper.do(match_id, end_match())
    salon.sync()
    until(lambda: bool(ended))
    assert ended == [DONE]
    seen()
    assert [len(json.loads(line)["entries"]) for line in lines] == [1, 2, 3]


def test_what_this_table_scores_is_meant(
    computers: tuple[Computer, Computer], capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a name: the match touched last here. The list says at which tables the others are."""
    salon, kitchen = computers
    own = kitchen.open_match()
    away = salon.open_match()
    synced(salon, kitchen)
    assert json.loads(answer(capsys, kitchen, "sheet", "--json"))["match"] == own
    listed = json.loads(answer(capsys, kitchen, "list", "--json"))["matches"]
    table = joined(salon.path).user
    assert {each["match"]: each["table"] for each in listed} == {away: table, own: None}
    assert answer(capsys, kitchen, "list").count(f"Scored at {table}.") == 1


def test_a_match_that_has_not_come_in_yet_is_watched(
    computers: tuple[Computer, Computer], capsys: pytest.CaptureFixture[str]
) -> None:
    """The club has it: it is fetched first."""
    salon, kitchen = computers
    match_id = salon.open_match()
    salon.keeper.do(match_id, end_match())
    salon.sync()
    watched = answer(capsys, kitchen, "club", "watch", match_id, "--json")
    assert json.loads(watched)["match"] == match_id


def test_the_board_follows_the_club_and_says_when_it_cannot(
    tmp_path: Path,
    club: Address,
    network: Proxy,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """What another table records comes in while nobody syncs; without a network the page says so."""
    ended, ends = threading.Event(), list[int]()
    monkeypatch.setattr(Board, "wait", lambda _: ended.wait())
    over = Address(f"postgresql://postgres@127.0.0.1:{network.port}/{club.database}?sslmode=disable")
    with ExitStack() as stack:
        salon = Computer(tmp_path / "salon.sqlite", postgres.member(club, "scorer"), stack)
        kitchen = Computer(tmp_path / "kitchen.sqlite", over, stack)
        salon.keeper.open_match(opening())
        serving = threading.Thread(
            target=lambda: ends.append(main(("board", "--port", "0", "--json", "--log", str(kitchen.path))))
        )
        serving.start()
        stack.callback(ended.set)
        printed: list[str] = []

        def answered() -> str:
            printed.append(capsys.readouterr().out)
            return "".join(printed)

        until(lambda: answered().endswith("\n"))
        url = json.loads(answered())["board"]["urls"][0]

        def page() -> str:
            return get(f"{url}director?lang=en").text

        salon.sync()
        until(lambda: "Ann" in page())
        assert "out of reach" not in page()
        network.cut()
        until(lambda: "The club has been out of reach since" in page())
        network.mend()
        until(lambda: "out of reach" not in page())
        ended.set()
        serving.join()
    assert ends == [DONE]
