"""A refusal tells all that its sentence needs: what was found, what is allowed, where, by which clause."""

from typing import Any

import pytest

from at_the_table import do, opening, play, sit_down
from cocotte.core.errors import RuleViolation
from cocotte.core.gin.report import VOID, GinReport, Going
from cocotte.core.match import decide as ask
from cocotte.core.match.events import MatchOpened, RulingMode, Side
from cocotte.core.match.give_ruling import give_ruling
from cocotte.core.match.match import Match
from cocotte.core.match.opening import opening_problems
from cocotte.core.problems import Problem
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.rulings.obligations import ObligationMove
from cocotte.core.values import replace

FORMATS = "heads-up, cut-in, captain, partnership, alternance, teams, round"
LEDGERS = "single, hollywood, multi-match, best-of, grid"


def house(**figures: Any) -> MatchOpened:
    """Two at gin-rami by figures of their own."""
    return opening(**figures)


def many(count: int) -> tuple[Side, ...]:
    """Sides of one player each."""
    return tuple(Side("", (f"P{number}",)) for number in range(count))


NO_MATCH_SO: list[tuple[MatchOpened, Problem]] = [
    (replace(opening(), place="x" * 201), Problem("PLACE_LONG", {"length": 201, "most": 200}, "place")),
    (
        replace(opening(), format="whist"),
        Problem("FORMAT_UNKNOWN", {"format": "whist", "expected": FORMATS}, "format"),
    ),
    (
        replace(opening(), ledger="paper"),
        Problem("LEDGER_UNKNOWN", {"ledger": "paper", "expected": LEDGERS}, "ledger"),
    ),
    (
        replace(opening(), format="round"),
        Problem("FORMAT_NOT_FOR_GAME", {"format": "round", "ledger": "single"}, "format", "GIN-01"),
    ),
    (
        replace(opening("eights", "Ann Bob"), format="heads-up"),
        Problem("FORMAT_NOT_FOR_GAME", {"format": "heads-up", "ledger": "single"}, "format", "CONT-01"),
    ),
    (
        replace(opening(), ledger="grid"),
        Problem("GRID_ONLY_CONTRACT", {"format": "heads-up", "ledger": "grid"}, "format", "CONT-18"),
    ),
    (
        replace(opening("contract-rummy", "Ann Bob Cleo"), ledger="single"),
        Problem("CONTRACT_ONLY_GRID", {"format": "round", "ledger": "single"}, "format", "CONT-17"),
    ),
    (
        opening(players="Ann Bob Cleo", ledger="multi-match"),
        Problem("MULTI_MATCH_TWO_SIDES", {"format": "cut-in", "ledger": "multi-match"}, "format", "MULTI-02"),
    ),
    (
        opening("mahjong", "Ann Bob Cleo", ledger="single"),
        Problem("MAHJONG_TWO_PLAYERS", {"format": "cut-in", "ledger": "single"}, "format", "D46"),
    ),
    (
        opening("mahjong", ledger="hollywood"),
        Problem("MAHJONG_BOTH_SCORE", {"format": "heads-up", "ledger": "hollywood"}, "format", "D46"),
    ),
    (
        replace(opening("eights", "Ann Bob Cleo"), seats=("Ann", "Bob")),
        Problem("SEATS_DIFFER", {"expected": "Ann, Bob, Cleo"}, "seats"),
    ),
    (
        replace(opening(players="Ann Bob Cleo", out="Cleo"), dealer="Cleo"),
        Problem("DEALER_NOT_PLAYING", {"dealer": "Cleo", "expected": "Ann, Bob"}, "dealer"),
    ),
    (
        replace(opening(players="Ann Bob Cleo"), sitting_out="Zoé"),
        Problem(
            "SITTING_OUT_WRONG", {"player": "Zoé", "expected": "Ann, Bob, Cleo"}, "sitting_out", "THREE-02"
        ),
    ),
    (
        replace(opening(), sitting_out="Zoé"),
        Problem("SITTING_OUT_WRONG", {"player": "Zoé", "expected": ""}, "sitting_out"),
    ),
    (
        house(target=0, ledger="hollywood"),
        Problem("LEDGER_NEEDS_TARGET", {"ledger": "hollywood"}, "target", "GIN-19"),
    ),
    (
        replace(opening(), rules=opening("eights", "Ann Bob").rules),
        Problem("RULES_UNKNOWN", {"found": "eights", "game": "gin"}, "rules"),
    ),
    (
        replace(opening(), sides=(Side("", ("Zoé",)), Side("", ("Zoe\u0301",)))),
        Problem("NAME_TWICE", {"name": "Zoe\u0301"}, "players.1"),
    ),
    (
        replace(opening(), sides=(Side("", ("Ann",)), Side("", ("B" * 61,)))),
        Problem("NAME_LONG", {"most": 60, "length": 61}, "players.1"),
    ),
    (
        replace(opening(), sides=(Side("", ("Ann",)), Side("", ("B\0",)))),
        Problem("NAME_CHARACTERS", {}, "players.1"),
    ),
    (
        replace(opening(), sides=(Side("N" * 61, ("Ann",)), Side("South", ("Bob",)))),
        Problem("NAME_LONG", {"most": 60, "length": 61}, "sides.0"),
    ),
    (
        replace(opening(), sides=(Side("North", ("Ann",)), Side("\x1b", ("Bob",)))),
        Problem("NAME_CHARACTERS", {}, "sides.1"),
    ),
    (
        replace(opening(), sides=(Side("North", ("Ann",)), Side("North", ("Bob",)))),
        Problem("NAME_TWICE", {"name": "North"}, "sides.1"),
    ),
    (
        replace(opening(), sides=(Side("", ("Ann",)), Side("", (" ",)))),
        Problem("NAME_EMPTY", {"number": 2}, "players.1"),
    ),
    (
        replace(opening(), sides=many(101)),
        Problem(
            "PLAYERS_NUMBER",
            {
                "players": 101,
                "format": "heads-up",
                "expected": "2",
                "sides": " + ".join(["1"] * 101),
                "shapes": "1 + 1",
            },
            "players",
        ),
    ),
    (
        opening(sides=["Ann Bob", "Cleo Dan Eve Fay"], format_id="teams"),
        Problem(
            "SIDES_UNEQUAL",
            {
                "players": 6,
                "format": "teams",
                "expected": "6, 8, 10, 12",
                "sides": "2 + 4",
                "shapes": "3 + 3; 4 + 4; 5 + 5; 6 + 6",
            },
            "players",
            "TEAM-01",
        ),
    ),
    (
        opening("contract-rummy", "Ann Bob"),
        Problem(
            "PLAYERS_NUMBER",
            {
                "players": 2,
                "format": "round",
                "expected": "3, 4, 5",
                "sides": "1 + 1",
                "shapes": "1 + 1 + 1; 1 + 1 + 1 + 1; 1 + 1 + 1 + 1 + 1",
            },
            "players",
            "CONT-01",
        ),
    ),
    (
        replace(opening(), stake="ten"),
        Problem("STAKE_NOT_A_NUMBER", {"stake": "ten"}, "stake"),
    ),
    (
        replace(opening(), stake="1000000.01"),
        Problem("STAKE_RANGE", {"stake": "1000000.01", "most": 1_000_000}, "stake"),
    ),
    (
        replace(opening(), currency="x" * 13),
        Problem("CURRENCY", {"found": "x" * 13, "most": 12}, "currency"),
    ),
    (
        replace(opening(), stake="1", currency="euro\0"),
        Problem("CURRENCY", {"found": "euro\0", "most": 12}, "currency"),
    ),
    (
        replace(opening(), currency="old francs"),
        Problem("CURRENCY", {"found": "old francs", "most": 12}, "currency"),
    ),
    (
        house(limit=99),
        Problem(
            "FIGURE_RANGE", {"figure": "limit", "value": "99", "least": 0, "most": 98}, "limit", "GIN-09"
        ),
    ),
    (house(limit=True), Problem("FIGURE_NUMBER", {"figure": "limit", "value": "true"}, "limit", "GIN-09")),
    (
        house(big_gin=1),
        Problem("FIGURE_YES_NO", {"figure": "big_gin", "value": "1"}, "big_gin", "GIN-15"),
    ),
    (
        house(tie="é"),
        Problem(
            "FIGURE_CHOICE",
            {"figure": "tie", "value": "é", "expected": "bonus, nobody, knocker"},
            "tie",
            "D4",
        ),
    ),
    (
        house(ledger="best-of", best_of=4),
        Problem(
            "FIGURE_CHOICE",
            {"figure": "best_of", "value": "4", "expected": "1, 3, 5, …, 99"},
            "best_of",
            "MULTI-03",
        ),
    ),
    (
        opening("contract-rummy", "Ann Bob Cleo", contracts="é"),
        Problem("FIGURE_LIST", {"figure": "contracts", "value": "é"}, "contracts", "CONT-02"),
    ),
]


@pytest.mark.parametrize(("opened", "problem"), NO_MATCH_SO, ids=[each.code for _, each in NO_MATCH_SO])
def test_why_a_match_cannot_begin(opened: MatchOpened, problem: Problem) -> None:
    """Among what is wrong stands this, to the letter."""
    assert problem in opening_problems(opened)


def test_at_the_limit_a_match_begins() -> None:
    """The longest place, name and currency, the highest stake, the figures at both their ends."""
    opened = replace(opening(), place="x" * 200, currency="x" * 12, stake="1000000")
    assert opening_problems(opened) == ()
    assert opening_problems(replace(opening(), stake="0", currency="CAD")) == ()
    longest = "A" * 60
    assert opening_problems(opening(players=f"{longest} Bob")) == ()
    for limit in (0, 98):
        assert opening_problems(house(limit=limit)) == ()


def test_of_two_hundred_names_each_is_looked_at() -> None:
    """Of a hundred players it is still told whose name is there twice; of more, that there are too many."""
    hundred = replace(opening(), sides=(*many(99), Side("", ("P1",))))
    assert Problem("NAME_TWICE", {"name": "P1"}, "players.99") in opening_problems(hundred)
    more = replace(opening(), sides=(*many(100), Side("", ("P1",))))
    assert [problem.code for problem in opening_problems(more)] == ["PLAYERS_NUMBER"]


FOUR = {"players": "Ann Cleo Bob Dan"}
TABLE_ONE = "1 Ann knock 3 9"
FINE = Effect(EffectKind.FINE, "Zoé", None, 10, clause="IRR-2a")
OUT = Effect(EffectKind.FINE, "Cleo", None, 10, clause="IRR-2a")


def knock(player: str, own: int, other: int) -> GinReport:
    return GinReport(Going.KNOCK, player, own, other)


def ruling(*effects: Effect, deal: int | None = None) -> ask.Command:
    return give_ruling("wrong-count", "fine", "IRR-2a", RulingMode.APPLY, deal=deal, effects=effects)


REFUSED: list[tuple[Match, ask.Command, Problem]] = [
    (sit_down(), ask.undo(), Problem("NOTHING_TO_UNDO")),
    (sit_down(), ask.redo(), Problem("NOTHING_TO_REDO")),
    (do(sit_down(), ask.end_match()), ask.end_match(), Problem("ALREADY_ENDED")),
    (do(sit_down(), ask.end_match()), ask.record_deal({0: VOID}), Problem("MATCH_FINISHED")),
    (sit_down(), ask.record_deal({}), Problem("NOTHING_REPORTED")),
    (sit_down(), ask.strike(9), Problem("NO_SUCH_DEAL", {"deal": 9})),
    (sit_down(), ask.amend_deal(9, {0: VOID}), Problem("NO_SUCH_DEAL", {"deal": 9})),
    (sit_down(), ruling(deal=9), Problem("NO_SUCH_DEAL", {"deal": 9})),
    (play(sit_down(), "void"), ask.restore(2), Problem("NOT_STRUCK", {"deal": 2})),
    (do(play(sit_down(), "void"), ask.strike(2)), ask.strike(2), Problem("DEAL_STRUCK", {"deal": 2})),
    (
        do(play(sit_down(), "void"), ask.strike(2)),
        ask.amend_deal(2, {0: VOID}),
        Problem("DEAL_STRUCK", {"deal": 2}),
    ),
    (
        play(sit_down(**FOUR), TABLE_ONE),
        ask.record_deal({0: VOID}),
        Problem("TABLE_TWICE", {"table": 1, "expected": "2"}),
    ),
    (
        sit_down(**FOUR),
        ask.record_deal({2: VOID}),
        Problem("NO_SUCH_TABLE", {"table": 3, "tables": 2}, "2"),
    ),
    (
        sit_down(**FOUR),
        ask.record_deal({0: knock("Bob", 3, 9)}),
        Problem("NOT_AT_TABLE", {"player": "Bob", "table": 1, "expected": "Ann / Cleo"}, "0.player"),
    ),
    (
        sit_down("contract-rummy", "Ann Bob Cleo"),
        ask.record_deal({0: VOID}),
        Problem("OTHER_REPORT", {"expected": "contract"}),
    ),
    (
        sit_down("eights", "Ann Bob"),
        ask.record_deal({0: VOID}),
        Problem("OTHER_REPORT", {"expected": "eights"}),
    ),
    (
        sit_down(),
        ask.rename_player("Zoé", "Ann"),
        Problem("NOT_IN_MATCH", {"player": "Zoé", "expected": "Ann, Bob"}, "player"),
    ),
    (sit_down(), ask.rename_player("Ann", " "), Problem("NAME_EMPTY", {"number": 1}, "name")),
    (sit_down(), ask.rename_player("Ann", "Bob"), Problem("NAME_TWICE", {"name": "Bob"}, "name")),
    (sit_down(), ruling(FINE), Problem("NOT_IN_MATCH", {"player": "Zoé", "expected": "Ann, Bob"})),
    (
        sit_down(players="Ann Bob Cleo"),
        ruling(OUT),
        Problem("PLAYER_NOT_AT_TABLE", {"player": "Cleo", "expected": "Ann, Bob"}, "effects"),
    ),
    (
        sit_down(),
        ask.move_obligation(2, 0, ObligationMove.ENDED),
        Problem("NO_SUCH_RULING", {"ruling": 2}),
    ),
    (
        do(sit_down(), ruling(Effect(EffectKind.FINE, "Ann", None, 10))),
        ask.move_obligation(2, 1, ObligationMove.ENDED),
        Problem("OBLIGATION_NOT_STANDING", {"ruling": 2, "effect": 1}, "effect"),
    ),
    (
        play(sit_down(players="Ann Bob Cleo Dan"), "1 Ann knock 3 9"),
        ask.record_deal({1: VOID}, seats=(("Ann", "Dan"), ("Cleo", "Bob"))),
        Problem(
            "NO_SUCH_SEATS", {"found": "Ann – Dan, Cleo – Bob", "expected": "Ann – Bob, Cleo – Dan"}, "seats"
        ),
    ),
]


@pytest.mark.parametrize(("match", "command", "problem"), REFUSED, ids=[each.code for *_, each in REFUSED])
def test_why_nothing_comes_of_a_command(match: Match, command: ask.Command, problem: Problem) -> None:
    """That alone, to the letter."""
    with pytest.raises(RuleViolation) as caught:
        command(match)
    assert caught.value.problems == (problem,)
