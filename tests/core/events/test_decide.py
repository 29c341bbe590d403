"""What a director may not decide, and what a table's match tells."""

from __future__ import annotations

import pytest

from cocotte.core.errors import RuleViolation
from cocotte.core.events import decide
from cocotte.core.events.beginning import event_from
from cocotte.core.events.entries import Entrant, EventOpened, Kind, ResultEntered
from cocotte.core.events.forms import FORMS, qualifiers
from cocotte.core.events.results import Score
from cocotte.core.games import GAMES
from cocotte.core.played_match import Played
from cocotte.core.scoring.dealt_figures import Dealt
from events_held import Held, opened


def played(*winners: int, players: tuple[str, ...] = ("Ann", "Ben"), **more: object) -> Played:
    """A match of deals of 20 points, won by the first, 0, or the second, 1."""
    deals = tuple(Dealt((0, 1), who, (20, 0) if who == 0 else (0, 20)) for who in winners)
    return Played(GAMES["gin"], None, players, (0, 1), deals, **more)  # type: ignore[arg-type]  # as each test says


def refused(cup: Held, asked: decide.Asked) -> list[str]:
    with pytest.raises(RuleViolation) as found:
        cup.do(asked)
    return [problem.code for problem in found.value.problems]


def test_a_match_of_the_log_tells_the_result() -> None:
    """Who won, how many deals and points more; while it goes on, nothing."""
    cup = Held(opened(Kind.ROUND_ROBIN, 2, meetings=2))
    cup.pair()
    cup.do(decide.assign((1, 1), "m1", played(), {}))
    for match, score in (
        (played(0), None),
        (played(0, 1, 0, finished=True, winners=(0,), pays=((1, 0, 65),)), Score(2, 1, 65)),
        (played(1, finished=True, winners=(1,), pays=((0, 1, 40),)), Score(0, -1, -40)),
        (played(0, 1, finished=True), Score(1, 0, 0)),
    ):
        cup.matches = {"m1": match}
        assert [each.score for each in cup.results] == [score]


def test_after_so_many_deals_a_match_is_over() -> None:
    """Those after that count for nothing; without a difference nobody won."""
    cup = Held(opened(Kind.ROUND_ROBIN, 2, deals=2))
    cup.pair()
    cup.do(decide.assign((1, 1), "m1", played(), {}))
    for winners, score in (((0,), None), ((0, 0, 1), Score(2, 2, 40)), ((0, 1), Score(1, 0, 0))):
        cup.matches = {"m1": played(*winners)}
        assert [each.score for each in cup.results] == [score]


def test_a_match_that_is_gone_or_of_others_is_no_result() -> None:
    """It is said, and the result is missing again."""
    cup = Held(opened(Kind.ROUND_ROBIN, 2))
    cup.pair()
    cup.do(decide.assign((1, 1), "m1", played(), {}))
    others = played(0, players=("Ann", "Zoe"), finished=True, winners=(0,))
    aside = played(0, finished=True, winners=(0,), aside=True)
    for matches in ({}, {"m1": others}, {"m1": aside}):
        cup.matches = matches
        assert [(each.score, each.stray) for each in cup.results] == [(None, True)]


def test_a_match_counts_once_and_between_its_own_two() -> None:
    """Not for another event, nor another table, nor for others."""
    cup = Held(opened(Kind.ROUND_ROBIN, 4))
    cup.pair()
    table = cup.table_of("Ann")
    other = 3 - table
    against_dan = played(players=("Dan", "Ann"))
    assert refused(cup, decide.assign((1, table), "m1", played(), {})) == ["NOT_BETWEEN"]
    taken = {"m1": "Spring cup"}
    assert refused(cup, decide.assign((1, table), "m1", against_dan, taken)) == ["MATCH_TAKEN"]
    cup.do(decide.assign((1, table), "m1", against_dan, {}))
    ben = played(players=("Ben", "Cleo"))
    assert refused(cup, decide.assign((1, other), "m1", ben, {})) == ["MATCH_TAKEN"]
    assert refused(cup, decide.enter(ResultEntered(1, table, "Ann"))) == ["RESULT_BY_MATCH"]
    cup.do(decide.enter(ResultEntered(1, other, "Ben")))
    assert refused(cup, decide.assign((1, other), "m2", ben, {})) == ["RESULT_THERE"]


def test_a_round_waits_for_the_last_unless_the_director_says_so() -> None:
    """What is missing counts for nothing then; entered later it counts, and the pairing stays."""
    cup = Held(opened(Kind.SWISS, 4, rounds=2))
    cup.pair()
    cup.wins("Ann")
    with pytest.raises(RuleViolation) as found:
        cup.pair()
    (problem,) = found.value.problems
    assert (problem.code, problem.facts["tables"], problem.waivable) == ("RESULTS_MISSING", "2", True)
    cup.pair("RESULTS_MISSING")
    assert cup.event.rounds[1].waived == ("RESULTS_MISSING",)


def test_a_knock_out_can_pair_those_who_are_ready_and_no_others() -> None:
    """Nothing to waive where nobody can be paired."""
    cup = Held(opened(Kind.KNOCK_OUT, 4))
    cup.pair()
    cup.wins("Ann")
    with pytest.raises(RuleViolation, match="RESULTS_MISSING"):
        cup.pair("RESULTS_MISSING")


def test_bad_input_is_named() -> None:
    """A player twice, unknown, gone, or too late; a table, round or result that is not there."""
    cup = Held(opened(Kind.SWISS, 4, rounds=2))
    assert refused(cup, decide.strike_round()) == ["NO_ROUND"]
    cup.pair()
    assert refused(cup, decide.enter(ResultEntered(1, 3, "Ann"))) == ["NO_TABLE"]
    assert refused(cup, decide.enter(ResultEntered(1, 1, "Ben"))) == ["NOT_THIS_TABLE"]
    assert refused(cup, decide.enter(ResultEntered(1, 1, "Zoe"))) == ["NOT_IN_EVENT"]
    assert refused(cup, decide.strike_result((1, 1))) == ["NO_RESULT"]
    assert refused(cup, decide.leave("Zoe")) == ["NOT_IN_EVENT"]
    with pytest.raises(RuleViolation, match="ENTERED_ALREADY"):
        cup.comes("Ann")
    with pytest.raises(RuleViolation, match="NAME_TWICE"):
        cup.comes("Ann ")
    cup.goes("Dan")
    assert refused(cup, decide.leave("Dan")) == ["LEFT_ALREADY"]
    cup.comes("Dan")
    cup.wins("Ann")
    assert refused(cup, decide.strike_round()) == ["ROUND_PLAYED"]
    cup.do(decide.close())
    assert refused(cup, decide.strike_round()) == ["EVENT_CLOSED"]
    assert refused(cup, decide.close()) == ["EVENT_CLOSED"]
    cup.do(decide.close(closed=False))
    assert refused(cup, decide.close(closed=False)) == ["EVENT_GOES_ON"]


def test_everybody_may_leave() -> None:
    """Then there is nobody to pair."""
    cup = Held(opened(Kind.SWISS, 2, rounds=2))
    cup.goes("Ann")
    with pytest.raises(RuleViolation, match="NOBODY_TO_PAIR"):
        cup.pair()


@pytest.mark.parametrize(
    ("players", "more", "codes"),
    [
        (("Ann", "Ben", "Ann"), {}, ["NAME_TWICE"]),
        (("Ann",), {}, ["EVENT_PLAYERS"]),
        (("Ann", "Ben\n"), {}, ["NAME_CHARACTERS"]),
        (("Ann", "Ben"), {"rounds": 100}, ["FIELD_RANGE"]),
        (("Ann", "Ben"), {"meetings": 0, "deals": -1}, ["FIELD_RANGE", "FIELD_RANGE"]),
        (("Ann", "Ben"), {"targets": (0,), "qualify": 2}, ["FIELD_RANGE", "FIELD_RANGE"]),
        (("Ann", "Ben"), {"tie_breaks": ("height",)}, ["TIE_BREAK_UNKNOWN"]),
    ],
)
def test_an_event_that_cannot_begin_so_says_why(
    players: tuple[str, ...], more: dict[str, object], codes: list[str]
) -> None:
    """With every reason."""
    with pytest.raises(RuleViolation) as found:
        Held(opened(Kind.SWISS, players, **more))
    assert [problem.code for problem in found.value.problems] == codes


def test_the_gin_tournaments_of_las_vegas() -> None:
    """Sixteen short matches; a half at most goes on, to ever longer ones."""
    form = FORMS["las-vegas"]
    assert (form.kind, form.rounds, form.targets) == (Kind.SWISS, 16, (100,))
    assert list(form.finals) == sorted(form.finals)
    assert [qualifiers(players) for players in (120, 20, 4, 2)] == [32, 8, 2, 1]


def test_a_name_that_is_corrected_is_that_of_the_same_player() -> None:
    """Wherever he stands: pairings, byes, results, lots and points; nobody becomes two, nor two one."""
    cup = Held(opened(Kind.SWISS, ("Ann", "Ben", "Cleo"), rounds=3))
    cup.pair()
    cup.wins(cup.event.rounds[0].pairings[0].first)
    cup.pair()
    before = [(place.place, place.record.name, place.record.points) for place in cup.ranks]
    cup.do(decide.rename("Ben", "Benoît"))
    assert [(place.place, place.record.name, place.record.points) for place in cup.ranks] == [
        (place, name.replace("Ben", "Benoît"), points) for place, name, points in before
    ]
    assert "Ben" not in cup.event.lots
    assert {"Ben"}.isdisjoint(name for each in cup.event.rounds for name in (*each.byes, *each.points))
    assert refused(cup, decide.rename("Ann", "Cleo")) == ["NAME_TWICE"]
    assert refused(cup, decide.rename("Ben", "Zoe")) == ["NOT_IN_EVENT"]
    assert refused(cup, decide.rename("Ann", "")) == ["NAME_EMPTY"]


def test_an_event_may_leave_the_preset_to_each_table() -> None:
    """Where none is answered, its matches are opened with whatever a table likes."""
    assert event_from({"name": "Cup"}, (), ()).preset == ""


def test_a_teams_name_is_held_to_what_a_players_is() -> None:
    """Too long, with what nobody sees, or another's typed otherwise."""
    for team, code in (("N" * 61, "NAME_LONG"), ("Nord\ufe0f", "NAME_TWICE"), ("nord", "NAME_NEAR")):
        entrants = (Entrant("Ann", "Nord"), Entrant("Ben", team))
        begun = EventOpened("Cup", Kind.TEAMS, entrants, ("Ann", "Ben"))
        with pytest.raises(RuleViolation) as found:
            decide.open_event(begun)
        assert [problem.code for problem in found.value.problems] == [code]
