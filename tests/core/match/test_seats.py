"""Who played a deal, as it is told and recorded (D55)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from at_the_table import do, play, sit_down
from cocotte.core.errors import ParseError, RuleViolation
from cocotte.core.gin.report import GinReport, Going
from cocotte.core.match import decide as ask
from cocotte.core.match import fold as fold_module
from cocotte.core.match.events import DealRecorded, Logged
from cocotte.core.match.fold import fold, reprice
from cocotte.core.script.seat_words import read_seats, write_seats
from cocotte.core.values import replace
from cocotte.store.match_files.transfer import read_match, to_json, to_script
from cocotte.store.reference.library import Library

if TYPE_CHECKING:
    from cocotte.core.match.events import Event
    from cocotte.core.match.match import Match

THREE = {"players": "Ann Bob Cleo", "out": "Cleo"}
KNOCK = {0: GinReport(Going.KNOCK, "Cleo", 4, 24)}


def seats_recorded(match: Match) -> list[tuple[tuple[str, ...], ...]]:
    """Who played each deal, as its entry says."""
    return [logged.event.seats for logged in match.entries if isinstance(logged.event, DealRecorded)]


def test_a_deal_recorded_says_who_played_it() -> None:
    """The two whose turn it was; where the same always meet nothing is said."""
    match = play(sit_down(**THREE), "Ann k 4 24", "Cleo k 2 12")
    assert seats_recorded(match) == [(("Ann", "Bob"),), (("Ann", "Cleo"),)]
    assert seats_recorded(play(sit_down(), "Ann k 4 24")) == [()]


def test_a_deal_may_be_entered_of_others_than_whose_turn_it_was() -> None:
    """Bob and Cleo sat down first, though Cleo was to sit out."""
    match = do(sit_down(**THREE), ask.record_deal(KNOCK, seats=(("Cleo", "Bob"),)))
    (row,) = match.rows
    assert (row.tables[0].players, row.sitting_out, row.turn) == (
        ("Bob", "Cleo"),
        ("Ann",),
        (("Ann", "Bob"),),
    )
    assert row.tables[0].dealer == "Cleo"  # in the place of Ann, who was to deal
    with pytest.raises(RuleViolation) as refused:
        do(match, ask.record_deal(KNOCK, seats=(("Cleo", "Dan"),)))
    (problem,) = refused.value.problems
    assert problem.code == "NO_SUCH_SEATS"
    assert problem.facts["expected"] == "Ann – Bob / Ann – Cleo / Bob – Cleo"


def test_a_correction_may_say_who_really_played_later() -> None:
    """CAPT-02: whoever sat in Quinn's place did what she is told to have done; a step for undo each."""
    match = sit_down(
        sides=["Pierre", "Rose Quinn"], format_id="captain", players="Pierre Rose Quinn", out="Quinn"
    )
    match = play(match, "Pierre k 4 24", "Quinn g 12")
    won = GinReport(Going.KNOCK, "Rose", 4, 24)
    later = {match.deals[1].seq: (("Pierre", "Rose"),)}
    corrected = do(match, ask.reseat(ask.amend_deal(match.deals[0].seq, {0: won}), later))
    assert [row.tables[0].winner for row in corrected.rows] == ["Rose", "Rose"]
    assert [row.turn for row in corrected.rows] == [(), ()]
    kept = do(corrected, ask.undo())
    assert kept.rows[1].tables[0].winner == "Quinn"
    assert kept.rows[1].turn == (("Pierre", "Rose"),)


def test_who_played_stays_under_other_rules() -> None:
    """What if: the evening is counted by other rules, but it was played by those who played it."""
    match = play(sit_down(**THREE), "Ann k 5 3", "Bob k 2 12")
    strict = match.opened.rules.with_house_rules({"tie": "nobody", "undercut_bonus": 0})
    other = reprice(match, replace(match.opened, rules=strict))
    assert [row.tables[0].players for row in other.rows] == [row.tables[0].players for row in match.rows]


def test_what_was_taken_back_can_be_done_again_under_other_rules() -> None:
    """What if: the evening counted by other rules is as far as the match is."""
    match = do(play(sit_down(**THREE), "Ann k 5 3", "Bob k 2 12"), ask.undo())
    other = reprice(match, match.opened)
    assert (other.done, other.undone) == (match.done, match.undone)
    assert other.undone


def test_an_entry_without_players_is_of_those_whose_turn_it_was() -> None:
    """What 0.1 wrote, in the log, as JSON or as a script: a later correction does not move them."""
    match = play(sit_down(**THREE), "Ann k 4 24", "Cleo k 2 12")
    old = [replace(logged, event=_as_of_01(logged.event)) for logged in match.entries]
    assert fold(old).rows == match.rows
    for text in (to_script(old, Library()), to_json(old)):
        assert fold(read_match(text, Library()).logged()).rows == match.rows
    amended = do(fold(old), ask.amend_deal(2, {0: GinReport(Going.KNOCK, "Bob", 4, 24)}))
    assert amended.rows[1].tables[0].players == ("Ann", "Cleo")
    assert amended.rows[1].points == 10


def test_a_long_log_without_players_prices_each_deal_no_more_than_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each deal of a script of 20,000 was asked of all before it; also where the lines fit nobody who sat."""
    looked = 0

    def counted(*arguments: Any) -> int:
        nonlocal looked
        looked += 1
        return unchanged(*arguments)

    unchanged = fold_module._unchanged
    monkeypatch.setattr(fold_module, "_unchanged", counted)
    opening = sit_down(**THREE).entries
    for player in ("Ann", "Cleo"):
        lines = [
            Logged(seq, DealRecorded(((0, GinReport(Going.KNOCK, player, 4, 5)),))) for seq in range(2, 60)
        ]
        looked = 0
        assert len(fold([*opening, *lines]).deals) == len(lines)
        assert looked < 6


def _as_of_01(event: Event) -> Event:
    return replace(event, seats=()) if isinstance(event, DealRecorded) else event


@pytest.mark.parametrize(
    ("line", "seats", "rest"),
    [
        ("Ann v Bob: Bob k 4 23", (("Ann", "Bob"),), "           Bob k 4 23"),
        ("a contre c : c g 12", (("Ann", "Cleo"),), "             c g 12"),
        ("A vs B, C v Dan: 1 void", (("Ann", "Bob"), ("Cleo", "Dan")), "                 1 void"),
        ("Ann k 4 v 23", (), "Ann k 4 v 23"),
        ("a v 23", (), "a v 23"),
        ("v", (), "v"),
        ('Ann v "Bob: void', (), 'Ann v "Bob: void'),
        ("4 v Bob: void", (), "4 v Bob: void"),
    ],
)
def test_a_line_may_begin_with_who_played(line: str, seats: tuple[tuple[str, str], ...], rest: str) -> None:
    """Names as they are typed elsewhere; what follows keeps its place in the line."""
    assert read_seats(line, ("Ann", "Bob", "Cleo", "Dan")) == (seats, rest)


def test_whoever_is_called_v_is_read_as_well() -> None:
    """A name like the word between two names stands in quotes."""
    seats = (("v", "Contre"),)
    line = write_seats(seats) + "void"
    assert read_seats(line, ("v", "Contre", "Ann")) == (seats, "void".rjust(len(line)))


@pytest.mark.parametrize(
    ("line", "at"),
    [
        ("Ann v Bob k 4 23", 10),
        ("Ann v Zoe: void", 6),
        ("Ann v Ann: void", 6),
        ("Ann v Bob, Cleo: void", 15),
    ],
)
def test_who_played_is_pointed_at_where_it_cannot_be_read(line: str, at: int) -> None:
    """No colon; nobody called so; nobody meets himself."""
    with pytest.raises(ParseError) as wrong:
        read_seats(line, ("Ann", "Bob", "Cleo"))
    assert wrong.value.at == at


def test_a_deal_begun_is_told_on_of_those_who_began_it() -> None:
    """FOUR-04: the second table tells the same meeting as the first."""
    match = sit_down(players="Ann Bob Cleo Dan", format_id="alternance")
    (first, second), other = match.now.seating.tables, (("Ann", "Dan"), ("Cleo", "Bob"))
    match = do(match, ask.record_deal({0: GinReport(Going.KNOCK, first[0], 4, 24)}, seats=(first, second)))
    with pytest.raises(RuleViolation) as refused:
        do(match, ask.record_deal({1: GinReport(Going.KNOCK, "Cleo", 4, 24)}, seats=other))
    (problem,) = refused.value.problems
    assert (problem.code, problem.where, problem.facts) == ("SEATS_BEGUN", "seats", {"deal": 1})


def test_a_later_deal_that_is_entered_otherwise_is_one_there_is() -> None:
    """The first is corrected; of a ninth nobody knows who played it."""
    match = play(sit_down(**THREE), "Ann k 4 24")
    later = {9: (("Ann", "Bob"),)}
    with pytest.raises(RuleViolation) as refused:
        do(
            match,
            ask.reseat(ask.amend_deal(match.deals[0].seq, {0: GinReport(Going.GIN, "Bob", 0, 9)}), later),
        )
    (problem,) = refused.value.problems
    assert (problem.code, problem.facts) == ("NO_SUCH_DEAL", {"deal": 9})
