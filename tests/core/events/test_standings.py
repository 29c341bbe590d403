"""Who is ahead, and what parts those who have the same points: tables worked by hand."""

from __future__ import annotations

from fractions import Fraction

from cocotte.core.events.decide import enter, strike_result, strike_round
from cocotte.core.events.entries import Kind, ResultEntered
from cocotte.core.events.notes import notes_of
from cocotte.core.events.records import records_of
from cocotte.core.events.tie_breaks import TIE_BREAKS, Field
from cocotte.core.values import replace
from events_held import Held, opened

FOUR = ("Ann", "Ben", "Cleo", "Dan")
TIES = ("buchholz", "sonneborn")


def round_robin(tie_breaks: tuple[str, ...], winners: tuple[str, ...]) -> Held:
    """Of four: Ann-Dan, Ben-Cleo; Ben-Dan, Cleo-Ann; Cleo-Dan, Ann-Ben; two winners a round."""
    cup = Held(opened(Kind.ROUND_ROBIN, FOUR, tie_breaks=tie_breaks))
    for number in range(3):
        cup.pair()
        cup.wins(*winners[2 * number : 2 * number + 2])
    return cup


def figures(cup: Held, tie_break: str) -> dict[str, str]:
    return {
        each.record.name: str(each.figures[tie_break].value)
        for each in cup.ranks
        if tie_break in each.figures
    }


def test_the_sum_of_the_opponents_points() -> None:
    """Ann and Ben won two; Ann's opponents have two, one and one, and so have Ben's: level to the last."""
    cup = round_robin(("buchholz",), ("Ann", "Ben", "Ben", "Cleo", "Dan", "Ann"))
    assert [each.record.points // 2 for each in cup.ranks] == [2, 2, 1, 1]
    assert figures(cup, "buchholz") == {"Ann": "4", "Ben": "4", "Cleo": "5", "Dan": "5"}
    assert [each.place for each in cup.ranks] == [1, 1, 3, 3]


def test_the_points_of_those_one_beat() -> None:
    """Ann beat Dan with one and Ben with two, that is 3; Ben beat Cleo and Dan with one each, 2."""
    cup = round_robin(("sonneborn",), ("Ann", "Ben", "Ben", "Cleo", "Dan", "Ann"))
    assert figures(cup, "sonneborn") == {"Ann": "3", "Ben": "2", "Cleo": "2", "Dan": "1"}
    assert [each.record.name for each in cup.ranks] == ["Ann", "Ben", "Cleo", "Dan"]
    terms = [(term.opponent, term.value) for term in cup.ranks[0].figures["sonneborn"].terms]
    assert terms == [("Dan", Fraction(1)), ("Cleo", Fraction(0)), ("Ben", Fraction(2))]


def test_the_matches_among_those_who_are_level() -> None:
    """Ann beat Ben, Dan beat Cleo; only matches among the two count."""
    cup = round_robin(("direct",), ("Ann", "Ben", "Ben", "Cleo", "Dan", "Ann"))
    assert figures(cup, "direct") == {"Ann": "1", "Ben": "0", "Dan": "1", "Cleo": "0"}
    assert [each.record.name for each in cup.ranks] == ["Ann", "Ben", "Dan", "Cleo"]


def test_deals_and_points_ahead() -> None:
    """Ben is four deals ahead and one behind, Ann two ahead and three behind."""
    cup = round_robin(
        ("boxes", "points"), ("Ann+1+10", "Ben+2+50", "Ben+2+20", "Cleo+3+80", "Dan+1+5", "Ann+1+15")
    )
    assert figures(cup, "boxes") == {"Ben": "3", "Ann": "-1", "Cleo": "0", "Dan": "-2"}
    assert [each.record.name for each in cup.ranks] == ["Ben", "Ann", "Cleo", "Dan"]
    assert cup.ranks[1].record.ahead == 10 - 80 + 15


def test_at_last_the_lot() -> None:
    """It was drawn when the event was opened: nobody can say it was drawn again."""
    cup = Held(opened(Kind.SWISS, FOUR, rounds=1))
    cup.pair()
    cup.wins("Ann", "Ben")
    names = [each.record.name for each in cup.ranks]
    assert names == ["Ann", "Ben", "Cleo", "Dan"]
    assert [str(each.figures["lot"].value) for each in cup.ranks] == ["-1", "-2", "-3", "-4"]


def test_wins_at_the_table_part_from_walkovers() -> None:
    """A bye and a walkover are points, but no wins of one's own."""
    cup = Held(opened(Kind.SWISS, 3, rounds=1, tie_breaks=("wins",)))
    cup.pair()
    cup.wins("Ann")
    assert [(each.record.name, each.record.points) for each in cup.ranks] == [
        ("Ann", 2),
        ("Cleo", 2),
        ("Ben", 0),
    ]
    assert figures(cup, "wins") == {"Ann": "1", "Cleo": "0"}


def five(unplayed: str) -> Held:
    """P1 beats P3, P2 and P4, P2 beats P4 and P5, P3 beats P5; free are P5, P4 and P3."""
    cup = Held(opened(Kind.SWISS, 5, rounds=3, unplayed=unplayed))
    for tables, free in (
        ("Ben-Dan Ann-Cleo", "Eve"),
        ("Ann-Ben Cleo-Eve", "Dan"),
        ("Ann-Dan Ben-Eve", "Cleo"),
    ):
        cup.paired_as(tables, free)
        cup.all_win(min)
    return cup


def test_a_bye_costs_nothing_in_the_points_of_those_met() -> None:
    """D73: as against somebody with as many points, half a point a round at most; or another rule."""
    for unplayed, buchholz, sonneborn in (
        ("dummy", "5 5 11/2 6 5", "5 2 5/2 1 1"),
        ("virtual", "4 4 9/2 11/2 9/2", "4 1 3/2 1/2 1"),
        ("nothing", "5 5 4 5 4", "5 2 1 0 0"),
    ):
        cup = five(unplayed)
        records = records_of(cup.event, cup.results)
        field = Field(records, frozenset(), cup.event.lots, 3, unplayed)
        found = [[TIE_BREAKS[tie](records[name], field).value for name in records] for tie in TIES]
        assert [" ".join(map(str, each)) for each in found] == [buchholz, sonneborn], unplayed
    assert [each.record.name for each in five("dummy").ranks] == ["Ann", "Cleo", "Ben", "Dan", "Eve"]
    assert [each.record.name for each in five("nothing").ranks][:3] == ["Ann", "Ben", "Cleo"]


def test_forfeits_and_who_left_are_worth_what_the_rule_says() -> None:
    """D73: Fay never came, Ben and Dan missed round 3, Eve was free twice, once for half a point."""
    cup = Held(opened(Kind.SWISS, ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"), rounds=4))
    for tables, byes, told in (
        ("Ann-Fay Ben-Cleo Dan-Eve", "", "Ann! Ben Dan"),
        ("Ann-Ben Cleo-Dan", "Eve", "Ann Cleo"),
        ("Cleo-Ann Ben-Dan", "Eve", "Cleo !"),
        ("Ann-Dan Cleo-Eve", "Ben", "Ann ="),
    ):
        cup.paired_as(tables, byes)
        for table, winner in enumerate(told.split(), 1):
            cup.tell(table, winner.strip("!="), forfeit="!" in winner)
        if len(cup.event.rounds) == 1:
            cup.goes("Fay")
    records = dict(records_of(cup.event, cup.results))
    half = [replace(each, brought=1) if each.round == 2 else each for each in records["Eve"].unplayed]
    records["Eve"] = replace(records["Eve"], points=4, unplayed=tuple(half))
    assert {name: each.points / 2 for name, each in records.items()} == {
        "Ann": 3, "Ben": 2, "Cleo": 2.5, "Dan": 1, "Eve": 2, "Fay": 0,
    }  # fmt: skip
    for unplayed, buchholz, sonneborn in (
        ("dummy", (7, 8.5, 8, 8.5, 7.5, 0), (4.5, 4.5, 5, 2, 4.25, 0)),
        ("virtual", (7.5, 8.5, 7.5, 9, 6.5, 7), (5, 3.5, 4.75, 1.5, 3, 0)),
    ):
        field = Field(records, frozenset(), cup.event.lots, 4, unplayed)
        found = [
            tuple(float(TIE_BREAKS[tie](records[name], field).value) for name in records) for tie in TIES
        ]
        assert found == [buchholz, sonneborn], unplayed


def test_a_match_to_which_neither_came_brings_neither_anything() -> None:
    """D74: it is lost by both and was not played; two who left are no other case."""
    for leave in (False, True):
        cup = Held(opened(Kind.SWISS, FOUR, rounds=2))
        first, second = cup.pair()[0].split("-")
        if leave:
            cup.goes(first)
            cup.goes(second)
        else:
            cup.tell(1, forfeit=True)
        records = records_of(cup.event, cup.results)
        for name in (first, second):
            assert (records[name].points, records[name].level, records[name].lost) == (0, 0, 1)


def test_who_did_not_meet_by_forfeit_may_be_paired_again_and_had_a_free_point() -> None:
    """A match nobody played is no meeting; who won it has the bye later than others."""
    cup = Held(opened(Kind.SWISS, ("Ann", "Ben", "Cleo"), rounds=3))
    first, second = cup.pair()[0].split("-")
    cup.tell(1, first, forfeit=True)
    cup.pair()
    assert cup.byes == (second,)


def test_a_correction_after_pairing_is_noted() -> None:
    """Points change, the pairing stays, and the director is told."""
    cup = Held(opened(Kind.SWISS, FOUR, rounds=2))
    cup.pair()
    cup.wins("Ann", "Ben")
    paired = cup.pair()
    assert notes_of(cup.event, cup.results) == ()
    cup.do(enter(ResultEntered(1, 1, "Cleo")))
    assert [f"{each.first}-{each.second}" for each in cup.event.rounds[1].pairings] == paired
    notes = notes_of(cup.event, cup.results)
    assert [(each.code, *map(each.facts.get, ("name", "before", "now"))) for each in notes] == [
        ("POINTS_CHANGED", "Ann", "1", "0"),
        ("POINTS_CHANGED", "Cleo", "0", "1"),
    ]


def test_meeting_again_is_noted() -> None:
    """When all others left, two can only meet again."""
    cup = Held(opened(Kind.SWISS, 4, rounds=2))
    first, second = cup.pair()[0].split("-")
    for name in {player.name for player in cup.event.players} - {first, second}:
        cup.goes(name)
    cup.wins(first)
    assert cup.pair() == [f"{first}-{second}"]
    assert [note.code for note in notes_of(cup.event, cup.results)] == ["MET_AGAIN"]


def test_a_round_or_result_is_taken_back() -> None:
    """A round only before anything of it was played."""
    cup = Held(opened(Kind.SWISS, FOUR, rounds=2))
    cup.pair()
    cup.wins("Ann")
    cup.do(strike_result((1, 1)))
    cup.do(strike_round())
    assert cup.event.rounds == ()
