"""The club's list: each player once, with spellings; a correction on one computer reaches all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cocotte.core.club_players import PLAYER, ClubPlayer
from cocotte.core.errors import RuleViolation
from cocotte.store.logs.club_players import ClubPlayers
from cocotte.store.logs.decisions import Decisions
from cocotte.store.logs.log import Log
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.logs.merging import merge

NOON = datetime(2026, 1, 31, 12, tzinfo=UTC)
seconds = count()


def listed(log: Log) -> ClubPlayers:
    """The list of a log, each entry a second after the one before."""
    return ClubPlayers(Decisions(log, PLAYER, lambda: NOON + timedelta(seconds=next(seconds))))


@pytest.fixture
def log() -> MemoryLog:
    return MemoryLog()


def shown(players: ClubPlayers) -> dict[str, tuple[str, ...]]:
    """The spellings of each player."""
    return {player.name: player.spellings for player in players.all()}


def refusal(does: Callable[[], object]) -> str:
    with pytest.raises(RuleViolation) as refused:
        does()
    return refused.value.problems[0].code


def test_a_player_is_listed_with_his_spellings(log: MemoryLog) -> None:
    """The same spelling twice is one."""
    players = listed(log)
    players.add("Georges Martin")
    for spelling in ("Jojo", "G. Martin", "Jojo"):
        players.add_spelling("Georges Martin", spelling)
    assert shown(players) == {"Georges Martin": ("Jojo", "G. Martin")}


def test_another_spelling_lists_the_player(log: MemoryLog) -> None:
    """The player may be named by any spelling; a bad spelling lists nobody."""
    players = listed(log)
    assert refusal(lambda: players.add_player_spelling("Georges", "")) == "NAME_EMPTY"
    assert players.all() == ()
    assert players.add_player_spelling("Georges", "Jojo") == ClubPlayer("Georges", ("Jojo",))
    assert players.add_player_spelling("Jojo", "Jo") == ClubPlayer("Georges", ("Jojo", "Jo"))
    assert shown(players) == {"Georges": ("Jojo", "Jo")}


def test_two_of_one_name_are_told_apart(log: MemoryLog) -> None:
    """A second player of one name needs another; the same name is refused."""
    players = listed(log)
    players.add("Jean")
    assert refusal(lambda: players.add("Jean")) == "NAME_TWICE"
    players.add("Jean (Lyon)")
    assert [*shown(players)] == ["Jean", "Jean (Lyon)"]


def test_a_rename_keeps_the_name_as_a_spelling(log: MemoryLog) -> None:
    """The former name leads to the new one; renamed back, it is the other way round."""
    players = listed(log)
    players.add("Jo")
    players.rename("Jo", "Joséphine")
    assert shown(players) == {"Joséphine": ("Jo",)}
    players.rename("Joséphine", "Jo")
    assert shown(players) == {"Jo": ("Joséphine",)}


def test_two_who_are_one_are_merged_and_parted_again(log: MemoryLog) -> None:
    """The spellings of both lead to the player who stays."""
    players = listed(log)
    players.add("Jo")
    players.add_spelling("Jo", "Jojo")
    players.add("Joséphine")
    players.follow_rename("Jo", "Joséphine")
    assert shown(players) == {"Joséphine": ("Jo", "Jojo")}
    players.follow_rename("Joséphine", "Jo")
    assert shown(players) == {"Jo": ("Jojo",), "Joséphine": ()}


def test_the_list_is_replicated(log: MemoryLog) -> None:
    """A player listed on two computers without a network is one, with the spellings of both."""
    elsewhere = MemoryLog()
    ours, theirs = listed(log), listed(elsewhere)
    ours.add("Jo")
    theirs.add("Jo")
    ours.add_spelling("Jo", "Jojo")
    theirs.add_spelling("Jo", "Joe")
    merge(log, elsewhere)
    merge(elsewhere, log)
    assert {name: sorted(ways) for name, ways in shown(ours).items()} == {"Jo": ["Joe", "Jojo"]}
    assert ours.all()[0].name == theirs.all()[0].name


def test_a_player_listed_twice_is_renamed_once(log: MemoryLog) -> None:
    """The rename holds for both entries of the player."""
    elsewhere = MemoryLog()
    listed(log).add("Jo")
    listed(elsewhere).add("Jo")
    merge(log, elsewhere)
    players = listed(log)
    players.rename("Jo", "Joséphine")
    assert shown(players) == {"Joséphine": ("Jo",)}


def test_a_name_corrected_in_a_club_is_listed(log: MemoryLog) -> None:
    """The wrong names lead to the right one from then on."""
    players = listed(log)
    players.follow_rename("Jo", "Joséphine", adding=True)
    assert shown(players) == {"Joséphine": ("Jo",)}
    players.follow_rename("Joe", "Joséphine", adding=True)
    assert shown(players) == {"Joséphine": ("Jo", "Joe")}


def test_players_merged_in_a_circle_are_one(log: MemoryLog) -> None:
    """Two computers merged the same two players in opposite directions: the first by name stays, on both."""
    elsewhere = MemoryLog()
    players, others = listed(log), listed(elsewhere)
    for name in ("Joséphine", "Jo"):
        players.add(name)
    merge(elsewhere, log)
    players.rename("Jo", "Joséphine")
    others.rename("Joséphine", "Jo")
    merge(log, elsewhere)
    merge(elsewhere, log)
    assert shown(players) == shown(others) == {"Jo": ("Joséphine",)}
    players.follow_rename("Jo", "Josette")
    assert shown(players) == {"Josette": ("Jo", "Joséphine")}


def test_a_merged_player_may_be_renamed(log: MemoryLog) -> None:
    """The player is parted from the other one, who stays."""
    players = listed(log)
    for name in ("Anne", "Annie", "Cleo"):
        players.add(name)
    players.follow_rename("Annie", "Anne")
    players.follow_rename("Annie", "Nina")
    assert shown(players) == {"Anne": (), "Cleo": (), "Nina": ("Annie",)}
    players.follow_rename("Nina", "Anne")
    players.follow_rename("Nina", "Cleo")
    assert shown(players) == {"Anne": (), "Cleo": ("Nina", "Annie")}


def test_a_merged_player_follows_a_rename_of_the_other(log: MemoryLog) -> None:
    """The former name is a spelling, and not listed any more."""
    players = listed(log)
    for name in ("Anne", "Annie"):
        players.add(name)
    players.follow_rename("Annie", "Anne")
    players.follow_rename("Anne", "Nina")
    assert shown(players) == {"Nina": ("Annie", "Anne")}


def test_the_name_of_a_merged_player_belongs_to_the_other(log: MemoryLog) -> None:
    """Annie is Anne: so is everybody whose name is corrected to Annie; nobody else can be listed as Annie."""
    players = listed(log)
    for name in ("Anne", "Annie", "Cleo"):
        players.add(name)
    players.follow_rename("Annie", "Anne")
    players.follow_rename("Cleo", "Annie")
    players.follow_rename("Ani", "Annie", adding=True)
    assert shown(players) == {"Anne": ("Ani", "Annie", "Cleo")}
    assert refusal(lambda: players.add("Annie")) == "NAME_TWICE"


def test_a_spelling_belongs_to_one_player(log: MemoryLog) -> None:
    """The spelling of another player is refused; as a name, it belongs to the player of that name."""
    players = listed(log)
    players.add_player_spelling("Georges", "Jojo")
    assert refusal(lambda: players.add_player_spelling("Joséphine", "Jojo")) == "NAME_TWICE"
    assert refusal(lambda: players.add_player_spelling("Joséphine", "Georges")) == "NAME_TWICE"
    assert shown(players) == {"Georges": ("Jojo",)}
    players.add_spelling("Jojo", "Gégé")
    players.add("Jojo")
    assert shown(players) == {"Georges": ("Gégé",), "Jojo": ()}


def test_a_name_is_listed_with_single_spaces(log: MemoryLog) -> None:
    """The matches keep it the same way."""
    players = listed(log)
    players.add(" Jean  Paul ")
    players.follow_rename("Jean Paul", " Jean  Pierre ")
    players.add_spelling("Jean Pierre", " J.  P. ")
    assert shown(players) == {"Jean Pierre": ("Jean Paul", "J. P.")}


NAMES = ("Anne", "Annie", "Cleo", "Nina")
Step = tuple[str, int, str, str, int]
steps = st.lists(
    st.tuples(
        st.sampled_from(["add", "spell", "also", "rename", "correct", "correct in a club", "exchange"]),
        st.integers(0, 2),
        st.sampled_from(NAMES),
        st.sampled_from(NAMES),
        st.integers(0, 2),
    ),
    max_size=30,
)


@given(steps)
def test_all_computers_list_the_same_players(taken: Sequence[Step]) -> None:
    """Each name and spelling belongs to one player; a name corrected in the matches is never refused."""
    club, logs = MemoryLog(), [MemoryLog() for _ in range(3)]
    now = NOON
    computers = [ClubPlayers(Decisions(log, PLAYER, lambda: now)) for log in logs]

    def exchange(who: int) -> None:
        """Replicate one computer's log with the club's."""
        merge(club, logs[who])
        merge(logs[who], club)

    for name in NAMES[:2]:
        computers[0].add(name)
    for who in range(3):
        exchange(who)
    for what, who, name, other, later in taken:
        now += timedelta(seconds=later)
        players = computers[who]
        if what == "exchange":
            exchange(who)
        elif what.startswith("correct"):
            players.follow_rename(name, other, adding=what.endswith("club"))
        else:
            with suppress(RuleViolation):
                if what == "add":
                    players.add(name)
                else:
                    {
                        "spell": players.add_spelling,
                        "also": players.add_player_spelling,
                        "rename": players.rename,
                    }[what](name, other)
    for who in (0, 1, 2, 0, 1):
        exchange(who)
    everybody = computers[0].all()
    assert [players.all() for players in computers] == [everybody] * 3
    written = [name for player in everybody for name in (player.name, *player.spellings)]
    assert len(written) == len(set(written))
    histories = [each.state for each in Decisions(club, PLAYER).all().decisions]
    assert {name for each in histories for name in (each.name, *each.spellings)} == set(written)
    assert {player.name for player in everybody} <= {each.name for each in histories}
    for name in written:
        computers[0].follow_rename(name, f"{name} B", adding=True)


@pytest.mark.parametrize(
    ("name", "code"),
    [("", "NAME_EMPTY"), (" ", "NAME_EMPTY"), ("J" * 61, "NAME_LONG"), ("J\0", "NAME_CHARACTERS")],
)
def test_a_name_nobody_can_have_is_refused(log: MemoryLog, name: str, code: str) -> None:
    assert refusal(lambda: listed(log).add(name)) == code


def test_a_player_who_is_not_listed_cannot_be_renamed(log: MemoryLog) -> None:
    """A name corrected in the matches need not be listed."""
    players = listed(log)
    assert refusal(lambda: players.rename("Jo", "Joséphine")) == "NOBODY_LISTED"
    players.follow_rename("Jo", "Joséphine")
    assert players.all() == ()
    assert ClubPlayer("Jo").spellings == ()
