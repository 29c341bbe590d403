"""What keeps a match from beginning: sides, names, figures, ledgers that make no sense together."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from at_the_table import opening
from cocotte.core.errors import RuleViolation
from cocotte.core.games import GAMES
from cocotte.core.match.decide import open_match
from cocotte.core.match.events import MatchOpened, Side
from cocotte.core.match.formats import FORMATS
from cocotte.core.match.opening import amount, opening_problems
from cocotte.core.match.proposing import player_counts, propose, sides_for
from cocotte.core.match.terms import target_of
from cocotte.core.values import replace
from match_strategies import LIBRARY, NAMES

if TYPE_CHECKING:
    pass


def problems_of(opened: MatchOpened) -> list[tuple[str, str]]:
    """Each problem's code and place."""
    return [(problem.code, problem.where) for problem in opening_problems(opened)]


def named(*names: str) -> MatchOpened:
    """A gin match of two with these names."""
    return replace(
        opening(), sides=tuple(Side("", (name,)) for name in names), dealer=names[0], seats=(), sitting_out=""
    )


@pytest.mark.parametrize(("size", "target"), [(2, 125), (3, 150), (4, 175), (5, 200), (6, 225)])
def test_the_target_grows_with_the_sides(size: int, target: int) -> None:
    """X-12, FOUR-03, TEAM-01: 25 more for each further player a side."""
    assert target_of(opening(players=" ".join(NAMES[: 2 * size]))) == target


@pytest.mark.parametrize(
    ("rules", "size", "target"),
    [
        ("oklahoma", 1, 150),
        ("oklahoma", 2, 175),  # D10
        ("corner", 1, 125),
        ("corner", 2, 150),  # CORNER-04
        ("corner", 3, 175),
        ("oklahoma-corner", 1, 150),  # the higher of the two
        ("oklahoma-corner", 2, 175),
        ("tedesco", 1, 200),
        ("tedesco", 2, 200),
        ("tedesco", 3, 300),  # TEDESCO-02
        ("tedesco", 6, 300),  # D14
        ("gin-standard", 3, 150),
    ],
)
def test_the_target_of_each_rule_set(rules: str, size: int, target: int) -> None:
    """D10, CORNER-04, TEDESCO-02: the clause where one names it, else 25 for each player beyond one."""
    opened = opening(rules, " ".join(NAMES[: 2 * size]))
    assert target_of(opened) == target
    assert target_of(replace(opened, rules=opened.rules.with_house_rules({"target_step": 0}))) in (
        opened.rules.number("target"),
        300,
    )


def test_a_target_that_was_typed_is_the_target() -> None:
    """D62: larger sides play to what was typed, also the usual figure; a step typed as well is added."""
    for rules, size, house, target in (
        ("gin-rami", 2, {"target": 125}, 125),
        ("gin-rami", 2, {"target": 300}, 300),
        ("gin-rami", 2, {"target": 100}, 100),  # the rule set's own
        ("tedesco", 3, {"target": 250}, 250),
        ("gin-rami", 2, {"target": 125, "target_step": 25}, 150),
        ("gin-rami", 2, {"box": 25}, 125),
        ("gin-rami", 1, {"target": 125}, 125),
    ):
        chosen = LIBRARY.rule_sets[rules].rules.with_house_rules(house)
        format_id = {1: "heads-up", 2: "partnership", 3: "teams"}[size]
        sides = sides_for(format_id, NAMES[: 2 * size])
        assert target_of(propose(chosen, format_id, "single", sides, typed=house)) == target, house


def test_a_typed_target_of_two_players_changes_nothing_else() -> None:
    """D62: there are no partners to raise it for, so no further figure is a house rule."""
    rules = LIBRARY.rule_sets["gin-rami"].rules.with_house_rules({"target": 125})
    opened = propose(rules, "heads-up", "single", sides_for("heads-up", NAMES[:2]), typed={"target": 125})
    assert opened.rules.house == {"target": 125}


def test_a_captain_plays_to_the_target_of_two() -> None:
    """CAPT-03: 100."""
    assert target_of(opening(sides=["Ann", "Bob Cleo"], format_id="captain")) == 100


@pytest.mark.parametrize(
    ("format_id", "wrong"),
    [
        ("heads-up", (1, 3, 4)),
        ("cut-in", (2, 4)),
        ("captain", (2, 4)),
        ("partnership", (2, 3, 6)),
        ("alternance", (2, 6)),
        ("teams", (4, 7, 14)),
    ],
)
def test_a_wrong_number_of_players(format_id: str, wrong: tuple[int, ...]) -> None:
    """Each format says how many it is for."""
    many = [*NAMES, "Max", "Nell"]
    rules = LIBRARY.rule_sets["gin-rami"].rules
    for count in wrong:
        (problem, *_) = opening_problems(
            propose(rules, format_id, "single", sides_for(format_id, many[:count]))
        )
        assert problem.code in ("PLAYERS_NUMBER", "SIDES_UNEQUAL")
        assert problem.facts["expected"]


@pytest.mark.parametrize(
    ("rules", "counts", "code"),
    [
        ("contract-rummy", (2, 6), "PLAYERS_NUMBER"),
        ("eights", (1, 9), "PLAYERS"),
        ("huit-cochon", (1, 9), "PLAYERS"),
    ],
)
def test_a_wrong_number_at_a_round_table(rules: str, counts: tuple[int, int], code: str) -> None:
    """CONT-01, EIGHT-01: three to five, two to eight."""
    many = [*NAMES]
    for count in counts:
        assert (code, "players") in problems_of(opening(rules, " ".join(many[:count])))


def test_teams_of_unequal_size() -> None:
    """TEAM-01, EIGHT-03: sides of two and three cannot meet."""
    gin = opening(sides=["Ann Bob", "Cleo Dan Eve"], format_id="teams")
    assert problems_of(gin) == [("PLAYERS_NUMBER", "players")]
    gin = opening(sides=["Ann Bob", "Cleo Dan Eve Fay"], format_id="teams")
    assert problems_of(gin) == [("SIDES_UNEQUAL", "players")]
    eights = opening("eights", sides=["Ann Bob Cleo", "Dan"], format_id="round")
    assert problems_of(eights) == [("TEAMS_UNEQUAL", "players")]
    eights = opening("eights", sides=["Ann Bob Cleo Dan", "Eve Fay Guy Hal"][:1], format_id="round")
    assert problems_of(eights) == [("TEAM_SIZE", "players")]


def test_hollywood_eights_are_for_two_sides() -> None:
    """E-HOLLY-01: three columns are kept for two, alone or in teams."""
    assert problems_of(opening("eights-hollywood", "Ann Bob", ledger="hollywood")) == []
    teams = opening("eights-hollywood", sides=["Ann Bob", "Cleo Dan"], format_id="round", ledger="hollywood")
    assert problems_of(teams) == []
    three = opening("eights-hollywood", "Ann Bob Cleo", ledger="hollywood")
    assert problems_of(three) == [("HOLLYWOOD_TWO_SIDES", "players")]


@pytest.mark.parametrize(
    ("names", "problem"),
    [
        (("Ann", "Ann"), ("NAME_TWICE", "players.1")),
        (("Ann", " Ann "), ("NAME_TWICE", "players.1")),
        (("Ann", ""), ("NAME_EMPTY", "players.1")),
        (("  ", "Bob"), ("NAME_EMPTY", "players.0")),
        (("Ann", "B" * 61), ("NAME_LONG", "players.1")),
        (("Ann\nLee", "Bob"), ("NAME_CHARACTERS", "players.0")),
        (("Ann", "Bob\udcff"), ("NAME_CHARACTERS", "players.1")),
        (("Ann", "Bob\u2028"), ("NAME_CHARACTERS", "players.1")),
    ],
)
def test_names_that_cannot_be(names: tuple[str, str], problem: tuple[str, str]) -> None:
    """Missing, too long, twice, or not to be written on one line."""
    assert problem in problems_of(named(*names))


def test_a_missing_name_says_whose() -> None:
    """By the player's place, from 1."""
    (problem,) = opening_problems(named("Ann", ""))
    assert problem.facts["number"] == 2


def test_any_other_name_may_be() -> None:
    """Markup, quotes, emoji, reserved words: names are the players' own."""
    for name in ("<b>", "gin", 'the "Duke"', "👩‍👩‍👧", "Zoë\u202f!", "7K"):
        assert problems_of(named(name, "Bob")) == []


def test_sides_need_names_of_their_own() -> None:
    """Two sides called alike cannot be told apart."""
    opened = opening(players="Ann Bob Cleo Dan")
    sides = tuple(replace(side, name="Reds") for side in opened.sides)
    assert problems_of(replace(opened, sides=sides)) == [("NAME_TWICE", "sides.1")]


@pytest.mark.parametrize(
    "sides",
    [
        (Side("", ("Ann & Bob",)), Side("", ("Ann", "Bob"))),
        (Side("Bob", ("Ann", "Cleo")), Side("", ("Bob",))),
    ],
)
def test_sides_are_told_apart_on_the_sheet(sides: tuple[Side, Side]) -> None:
    """Also those that are called after their players."""
    opened = replace(opening(players="Ann Bob Cleo"), sides=sides, seats=(), sitting_out="", format="captain")
    assert ("NAME_TWICE", "sides.1") in problems_of(opened)


def test_dealer_and_seats_are_of_the_table() -> None:
    """Who deals first must play the first deal; seats name everybody once."""
    opened = opening(players="Ann Bob Cleo", out="Cleo")
    assert problems_of(replace(opened, dealer="Cleo")) == [("DEALER_NOT_PLAYING", "dealer")]
    assert problems_of(replace(opened, dealer="Zoé")) == [("DEALER_NOT_PLAYING", "dealer")]
    assert problems_of(replace(opened, sitting_out="Zoé")) == [("SITTING_OUT_WRONG", "sitting_out")]
    assert problems_of(replace(opening(), sitting_out="Bob")) == [("SITTING_OUT_WRONG", "sitting_out")]
    captain = opening(sides=["Ann", "Bob Cleo"], format_id="captain", out="Cleo")
    assert problems_of(replace(captain, sitting_out="Ann", dealer="Bob")) == [
        ("SITTING_OUT_WRONG", "sitting_out")
    ]
    eights = opening("eights", "Ann Bob Cleo")
    assert problems_of(replace(eights, seats=("Ann", "Bob"))) == [("SEATS_DIFFER", "seats")]


@pytest.mark.parametrize("stake", ["ten", "1e3", "0,10", "NaN", "٣", " 1", "1_000", "0x10", "+1"])
def test_a_stake_is_an_amount(stake: str) -> None:
    """Money for a point, with a point for the cents."""
    assert problems_of(replace(opening(), stake=stake)) == [("STAKE_NOT_A_NUMBER", "stake")]


@pytest.mark.parametrize("stake", ["-1", "1000001", "-0.01"])
def test_a_stake_within_reason(stake: str) -> None:
    """Neither negative nor absurd."""
    assert problems_of(replace(opening(), stake=stake)) == [("STAKE_RANGE", "stake")]


@pytest.mark.parametrize(
    ("figures", "code"),
    [
        ({"undercut_bonus": -5}, "FIGURE_RANGE"),
        ({"target": 10_001}, "FIGURE_RANGE"),
        ({"gin_bonus": 10**30}, "FIGURE_RANGE"),
        ({"gin_bonus": "25"}, "FIGURE_NUMBER"),
        ({"gin_bonus": True}, "FIGURE_NUMBER"),
        ({"corner": "yes"}, "FIGURE_YES_NO"),
        ({"tie": "both"}, "FIGURE_CHOICE"),
        ({"no_such": 1}, "FIGURE_UNKNOWN"),
    ],
)
def test_house_rules_that_cannot_be(figures: dict[str, int], code: str) -> None:
    """Each figure says what it may be."""
    opened = opening()
    opened = replace(opened, rules=replace(opened.rules, values={**opened.rules.values, **figures}))
    assert problems_of(opened) == [(code, next(iter(figures)))]


@pytest.mark.parametrize(
    ("contracts", "code"),
    [
        ((), "CONTRACT_EMPTY"),
        (("three of a kind",), "CONTRACT_WORD"),
        (("G2",), "CONTRACT_GROUP"),
        (("R2",), "CONTRACT_RUN"),
        (("9",), "CONTRACT_NUMBER"),
        (("G3 G3 G3 G3 G3",), "CONTRACT_ABOVE_DEAL"),
        (("G3 /30",), "CONTRACT_DEAL"),
        (("R" + "9" * 5000,), "CONTRACT_WORD"),
        (("9" * 5000,), "CONTRACT_NUMBER"),
    ],
)
def test_contracts_that_cannot_be_played(contracts: tuple[str, ...], code: str) -> None:
    """D17: refused before the match begins, with their place in the list."""
    opened = opening("contract-rummy", "Ann Bob Cleo")
    rules = replace(opened.rules, values={**opened.rules.values, "contracts": contracts})
    problems = opening_problems(replace(opened, rules=rules))
    assert [problem.code for problem in problems] == [code]
    assert problems[0].where in ("contracts", "contracts.0")


def test_contracts_of_ones_own() -> None:
    """CONT-19, D17: any list that can be dealt and laid."""
    opened = opening("contract-rummy", "Ann Bob Cleo", contracts=("G3", "R5 R5 /11"))
    assert problems_of(opened) == []


def test_more_cards_for_each_than_the_packs_hold() -> None:
    """EIGHT-06: eight players cannot have thirteen cards each of two packs, and a starter."""
    names = " ".join(NAMES[:8])
    assert problems_of(opening("eights", names, cards_each=13)) == [("DECK_TOO_SMALL", "cards_each")]
    assert problems_of(opening("eights", names, cards_each=12)) == []
    assert problems_of(opening("eights", names, cards_each=13, jokers=1)) == []


def test_rules_of_another_game() -> None:
    """The rules must be of the game that is played."""
    opened = replace(opening(), rules=LIBRARY.rule_sets["eights"].rules)
    assert problems_of(opened) == [("RULES_UNKNOWN", "rules")]


def test_formats_and_ledgers_there_are_not() -> None:
    """Said with what there is."""
    assert problems_of(replace(opening(), format="solo", ledger="ladder")) == [
        ("FORMAT_UNKNOWN", "format"),
        ("LEDGER_UNKNOWN", "ledger"),
    ]


@pytest.mark.parametrize(
    ("rules", "format_id", "ledger", "code"),
    [
        ("gin-rami", "round", "single", "FORMAT_NOT_FOR_GAME"),
        ("eights", "heads-up", "single", "FORMAT_NOT_FOR_GAME"),
        ("contract-rummy", "cut-in", "grid", "FORMAT_NOT_FOR_GAME"),
        ("gin-rami", "heads-up", "grid", "GRID_ONLY_CONTRACT"),
        ("eights", "round", "grid", "GRID_ONLY_CONTRACT"),
        ("contract-rummy", "round", "single", "CONTRACT_ONLY_GRID"),
        ("gin-rami", "cut-in", "multi-match", "MULTI_MATCH_TWO_SIDES"),
        ("mahjong", "partnership", "single", "MAHJONG_TWO_PLAYERS"),
        ("mahjong", "heads-up", "hollywood", "MAHJONG_BOTH_SCORE"),
    ],
)
def test_combinations_that_make_no_sense(rules: str, format_id: str, ledger: str, code: str) -> None:
    """One table says which, with the reason."""
    players = " ".join(NAMES[: {"cut-in": 3, "round": 3, "partnership": 4}.get(format_id, 2)])
    opened = opening(rules, players, format_id, ledger)
    assert (code, "format") in problems_of(opened)


def test_every_clash_clashes() -> None:
    """No line of the table of clashes is idle: each refuses something nothing else refuses."""
    alone = set()
    for name, format_id, ledger in {
        (name, format_id, ledger)
        for name in ("gin-rami", "eights-100", "contract-rummy", "mahjong")
        for format_id in FORMATS
        for ledger in ("single", "hollywood", "multi-match", "best-of", "grid")
    }:
        rules = LIBRARY.rule_sets[name].rules
        standing = [
            clash
            for clash in rules.game.clashes
            if clash.stands(format_id, ledger, str(rules.values.get("scoring")))
        ]
        if len(standing) == 1:
            alone.add(standing[0])
    assert alone == {clash for game in GAMES.values() for clash in game.clashes}


def test_deals_that_are_games_need_no_ledger_of_games() -> None:
    """EIGHT-14: without a target there is nothing Hollywood could close."""
    assert problems_of(opening("eights", "Ann Bob", ledger="hollywood")) == [
        ("LEDGER_NEEDS_TARGET", "target")
    ]


def test_every_preset_opens_in_each_of_its_formats() -> None:
    """A preset is a match ready to begin, for each number of players it names."""
    for preset in LIBRARY.presets.values():
        rules = LIBRARY.rules_of(preset)
        sat_down = set()
        for format_id in preset.formats:
            counts = player_counts(format_id, preset.game)
            fitting = [count for count in counts if count in (preset.players or counts)]
            assert fitting, (preset.id, format_id)
            for count in fitting:
                sides = sides_for(format_id, NAMES[:count])
                assert not opening_problems(propose(rules, format_id, preset.ledger, sides)), preset.id
            sat_down |= set(fitting)
        assert sat_down >= set(preset.players), preset.id


def test_a_match_that_cannot_begin_is_refused_with_every_reason() -> None:
    """All at once, so that the dialog can show them beside their fields."""
    opened = replace(opening(), dealer="Zoé", stake="much", sitting_out="Ann")
    with pytest.raises(RuleViolation) as refused:
        open_match(opened)
    assert {problem.code for problem in refused.value.problems} == {
        "DEALER_NOT_PLAYING",
        "STAKE_NOT_A_NUMBER",
        "SITTING_OUT_WRONG",
    }


def test_the_place_is_kept_on_one_line() -> None:
    """Free text of several lines becomes one."""
    opened = open_match(replace(opening(), place=" Chez Paul\n  salle 2 \udc80"))
    assert opened.place == "Chez Paul salle 2"


def test_a_proposal_seats_partners_facing_each_other() -> None:
    """Turn by turn around the table: EIGHT-03, FOUR-01."""
    eights = opening("eights", sides=["Ann Bob", "Cleo Dan"], format_id="round")
    assert eights.seats == ("Ann", "Cleo", "Bob", "Dan")
    assert opening().seats == ()


def test_players_are_named_as_they_sit() -> None:
    """Partners are every second one: they face each other (FOUR-01)."""
    four = opening(players="Ann Bob Cleo Dan")
    assert [side.players for side in four.sides] == [("Ann", "Cleo"), ("Bob", "Dan")]


def test_a_proposal_fills_in_who_sits_out_and_deals() -> None:
    """THREE-01, CAPT-01: the last named sits out; in Captain the captain's opponent deals."""
    three = opening(players="Ann Bob Cleo")
    assert (three.sitting_out, three.dealer) == ("Cleo", "Ann")
    captain = opening(sides=["Ann", "Bob Cleo"], format_id="captain")
    assert (captain.sitting_out, captain.dealer) == ("Cleo", "Bob")
    assert opening(players="Ann Bob Cleo", first="Cleo").sitting_out == "Bob"
    assert opening(players="Ann", format_id="cut-in", first="Ann").sitting_out == ""


@pytest.mark.parametrize(("adds", "codes"), [(2, []), (3, ["FIGURE_CHOICE"]), (4, []), (5, ["FIGURE_RANGE"])])
def test_the_2_of_spades_adds_two_or_four(adds: int, codes: list[str]) -> None:
    """D51: nothing between."""
    opened = opening("huit-cochon-infernal", "Ann Bob Cleo", two_of_spades_adds=adds)
    assert [problem.code for problem in opening_problems(opened)] == codes


def test_sides_of_nobody_are_all_that_is_said() -> None:
    """Who deals and who sits out is asked of players there are."""
    nobody = replace(opening(), sides=(Side("", ()), Side("", ())))
    assert {code for code, _ in problems_of(nobody)} == {"NAME_TWICE"}


def test_an_amount_may_be_written_with_a_comma() -> None:
    """As in French; what is no amount stays as it was typed, to be refused."""
    assert [amount(text) for text in ("0,05", "0.05", "5", "1,000,000", "a,b", ",5")] == [
        "0.05", "0.05", "5", "1,000,000", "a,b", ",5",
    ]  # fmt: skip
