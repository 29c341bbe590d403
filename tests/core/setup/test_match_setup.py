"""A match about to begin: who can sit down, who deals, what is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cocotte.core.card_notation import parse_cards
from cocotte.core.match.events import MatchOpened
from cocotte.core.match.opening import opening_problems
from cocotte.core.match.proposing import player_counts, sides_for
from cocotte.core.scoring.ledgers import LEDGERS
from cocotte.core.setup.match_setup import MatchSetup, tidy
from cocotte.core.setup.questions import STAKE, answers_of
from cocotte.core.setup.shapes import Shape, shapes_for
from cocotte.core.values import replace
from cocotte.store.reference.library import Library

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

LIBRARY = Library()
FOUR = ("Pierre", "Jean", "Jacques", "Paul")


def draft(
    preset: str = "gin-rami",
    names: Sequence[str] = (),
    cards: str = "",
    **more: Any,
) -> MatchSetup:
    """A draft of a preset with these names, and the cards they drew."""
    chosen = LIBRARY.presets[preset]
    drawn = tuple(parse_cards(cards)) if cards else ()
    return MatchSetup(chosen, LIBRARY.rules_of(chosen), answers_of(names=names, cards=drawn, **more))


def opened(setup: MatchSetup) -> MatchOpened:
    """The match it would begin."""
    begun = setup.opened()
    assert begun is not None
    return begun


@pytest.mark.parametrize("preset", list(LIBRARY.presets))
def test_every_preset_can_begin_with_each_number_it_is_for(preset: str) -> None:
    """Whatever the page offers is accepted by the rules."""
    for count in draft(preset).counts:
        names = [f"Player {number}" for number in range(count)]
        for shape in draft(preset, names).shapes:
            chosen = draft(preset, names, shape=shape)
            assert chosen.chosen == shape
            assert opening_problems(opened(chosen)) == ()
            assert chosen.problems() == ()


def test_games_add_up_in_every_way_that_the_rules_allow_and_in_no_other() -> None:
    """What is offered begins; what is not is refused with its clause, and the preset's own way stands."""
    for name, preset in LIBRARY.presets.items():
        for count in draft(name).counts:
            names = [f"Player {number}" for number in range(count)]
            for shape in draft(name, names).shapes:
                offered = draft(name, names, shape=shape).ledgers
                assert preset.ledger in offered, (name, shape)
                for ledger in LEDGERS:
                    setup = draft(name, names, shape=shape, ledger=ledger)
                    assert setup.problems() == (), (name, shape, ledger)
                    assert opened(setup).ledger == (ledger if ledger in offered else preset.ledger)
                    if ledger not in offered:
                        assert opening_problems(replace(opened(setup), ledger=ledger)), (name, shape, ledger)
    two = ("Ann", "Ben")
    assert draft("gin-rami", two).ledgers == ("single", "hollywood", "multi-match", "best-of")
    assert draft("gin-rami", two, house={"target": 0}).ledgers == ("single",)
    assert draft("contract-rummy", FOUR).ledgers == ("grid",)
    assert "multi-match" not in draft("gin-three", FOUR[:3]).ledgers
    kept = draft("gin-rami", two, ledger="multi-match").as_preset
    assert (kept.ledger, "cut-in" in kept.formats) == ("multi-match", False)


def test_sides_are_taken_in_turn_round_the_table() -> None:
    """Partners sit opposite, the first and the third, the second and the fourth: here as in the terminal."""
    begun = opened(draft("gin-four", FOUR))
    assert [side.players for side in begun.sides] == [("Pierre", "Jacques"), ("Jean", "Paul")]
    assert begun.sides == sides_for("partnership", FOUR)


def test_the_draw_makes_the_sides() -> None:
    """The two highest cards against the two lowest, the ace high (FOUR-01)."""
    drawn = draft("gin-four", FOUR, "AH QS QD 7C")
    assert [side.players for side in opened(drawn).sides] == [("Pierre", "Jean"), ("Jacques", "Paul")]
    assert opened(drawn).dealer == "Pierre"
    assert drawn.drawn is not None
    assert drawn.drawn.clause == "FOUR-01"


def test_the_lowest_of_three_sits_out() -> None:
    """And the middle one deals (THREE-01)."""
    begun = opened(draft("gin-three", FOUR[:3], "5H KS 9D"))
    assert begun.sitting_out == "Pierre"
    assert begun.dealer == "Jacques"


def test_a_card_drawn_twice_is_reported() -> None:
    """A pack has each card once."""
    begun = draft("gin-four", FOUR, "AH AH QD 7C")
    assert [problem.code for problem in begun.problems()] == ["CARD_TWICE"]
    assert begun.drawn is None


@pytest.mark.parametrize("preset", list(LIBRARY.presets))
def test_cards_are_drawn_one_after_the_other(preset: str) -> None:
    """In every format the draw may stand half entered: nothing is decided, and nothing wrong with it."""
    for count in draft(preset).counts:
        names = [f"Player {number}" for number in range(count)]
        for drawn in range(count):
            begun = draft(preset, names, "AH QS QD 7C 8C 9C TC JC 2D 3D 4D 5D"[: 3 * drawn])
            assert begun.problems() == ()
            assert begun.drawn is None


def test_a_card_drawn_twice_is_reported_at_once() -> None:
    """Before the others have drawn; with two packs it may well come twice (EIGHT-01)."""
    assert [each.code for each in draft("captain", FOUR[:3], "AH AH").problems()] == ["CARD_TWICE"]
    six = [f"Player {number}" for number in range(6)]
    assert draft("eights", six, "AH AH").problems() == ()


def test_whoever_is_chosen_deals_first() -> None:
    """What somebody decides goes before the draw."""
    assert opened(draft(names=("Pierre", "Jean"), dealer=1)).dealer == "Jean"
    assert opened(draft("gin-four", FOUR, "AH QS QD 7C", dealer=3)).dealer == "Paul"


def test_whoever_sits_out_does_not_deal() -> None:
    """A choice that cannot be is put right."""
    begun = draft("gin-three", FOUR[:3], dealer=2, sitting_out=2)
    assert opened(begun).sitting_out == "Jacques"
    assert opened(begun).dealer != "Jacques"


def test_changed_seats_go_before_the_draw() -> None:
    """Two who change places change sides."""
    begun = draft("gin-four", FOUR, "AH QS QD 7C", order=(0, 1, 3, 2))
    assert [side.players for side in opened(begun).sides] == [("Pierre", "Paul"), ("Jean", "Jacques")]


@pytest.mark.parametrize("names", [(), ("Pierre",), ("", "Jean"), ("  ", "Jean")])
def test_a_missing_name_is_reported_by_its_row(names: tuple[str, ...]) -> None:
    """The first row that lacks one."""
    (problem,) = draft(names=names).problems()
    assert problem.code == "NAME_EMPTY"
    assert problem.where == f"players.{1 if names == ('Pierre',) else 0}"


def test_a_name_given_twice_is_reported_where_it_is_repeated() -> None:
    """By the row, whatever side it plays for."""
    (problem,) = draft("gin-four", ("Pierre", "Jean", "Jean", "Paul")).problems()
    assert (problem.code, problem.where) == ("NAME_TWICE", "players.1")


def test_a_number_nobody_plays_with_is_reported() -> None:
    """Five do not sit down to gin."""
    (problem,) = draft(names=(*FOUR, "Anne")).problems()
    assert problem.code == "PLAYERS_NUMBER"
    assert problem.facts["expected"] == "2, 3, 4, 6, 8, 10, 12"


def test_nine_are_too_many_for_the_eights() -> None:
    """EIGHT-01: two to eight."""
    names = (*FOUR, "Anne", "Bea", "Cleo", "Dora", "Eva")
    (problem,) = draft("eights", names).problems()
    assert (problem.code, problem.clause) == ("PLAYERS", "EIGHT-01")


def test_the_first_spade_deals_the_eights() -> None:
    """EIGHT-04: by the cards as they were dealt round; without a spade somebody must be chosen."""
    assert opened(draft("eights", FOUR, "KH QS AS 7C")).dealer == "Jean"
    (problem,) = draft("eights", FOUR, "KH QD AD 7C").problems()
    assert (problem.code, problem.where) == ("NO_SPADE", "draw")
    assert draft("eights", FOUR, "KH QD AD").problems() == ()
    assert draft("eights", FOUR, "KH QD AD 7C", dealer=2).problems() == ()


def test_a_shape_that_no_longer_fits_gives_way() -> None:
    """Five who were four play as five can."""
    begun = draft("eights", FOUR, shape=Shape("round", 2))
    assert begun.chosen == Shape("round", 2)
    assert begun.answered(answers_of(names=(*FOUR, "Anne"))).chosen == Shape("round", 5)


def test_partners_may_play_the_eights() -> None:
    """Four as two pairs, six as two or three sides, eight as two or four (EIGHT-03)."""
    eights = LIBRARY.presets["eights"]
    sides = {count: {shape.sides for shape in shapes_for(eights, count)} for count in range(2, 9)}
    assert sides == {2: {2}, 3: {3}, 4: {4, 2}, 5: {5}, 6: {6, 3, 2}, 7: {7}, 8: {8, 4, 2}}


def test_the_captain_is_the_first_named() -> None:
    """Or whoever takes his seat."""
    begun = draft("captain", FOUR[:3])
    assert opened(begun).sides[0].players == ("Pierre",)
    assert opened(begun.answered(answers_of(order=(2, 1, 0)))).sides[0].players == ("Jacques",)


def test_sides_of_several_may_have_a_name() -> None:
    """A side of one is called by its player."""
    assert (
        opened(draft("gin-four", FOUR, side_names=("North", " South  Wind "))).sides[1].name == "South Wind"
    )
    assert opened(draft(names=("Pierre", "Jean"), side_names=("North", "South"))).sides[0].name == ""


def test_stakes_are_read_with_a_comma_too() -> None:
    """And a stake that is no number is told."""
    begun = draft(names=("Pierre", "Jean"), stake=" 0,10", currency="EUR", place="At  Paul’s")
    assert (opened(begun).stake, opened(begun).currency, opened(begun).place) == (
        "0.10",
        "EUR",
        "At Paul’s",
    )
    assert [problem.code for problem in begun.answered(answers_of(stake="much")).problems()] == [
        "STAKE_NOT_A_NUMBER"
    ]
    (slip,) = begun.answered(answers_of(stake="0,1O")).problems()
    assert slip.facts["stake"] == "0,1O", "as it was typed"
    assert opened(begun.answered({STAKE: None})).currency == ""


def test_house_rules_are_kept_beside_the_preset() -> None:
    """The match knows what the table changed."""
    begun = opened(draft(names=("Pierre", "Jean"), house={"box": 25}))
    assert (begun.rules.number("box"), begun.rules.changed) == (25, {"box": 20})


def test_names_are_tidied() -> None:
    """Composed, without what cannot be seen."""
    assert tidy("  Me\u0301lanie \t B. ") == "M\u00e9lanie B."


def test_every_number_of_players_is_offered_somewhere() -> None:
    """From two to twelve."""
    counts = {
        n
        for preset in LIBRARY.presets.values()
        for each in preset.formats
        for n in player_counts(each, preset.game)
    }
    assert counts == {2, 3, 4, 5, 6, 7, 8, 10, 12}
