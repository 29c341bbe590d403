"""What rulings leave standing, and the right to the exposed card in all its states (IRR-4, IRR-4v)."""

from itertools import product

import pytest

from cocotte.core.rulings.effects import Effect, EffectKind, Span
from cocotte.core.rulings.obligations import (
    Obligation,
    ObligationMove,
    after_move,
    after_ruling,
    arising,
    problem_with,
)

TOOK_EXPOSED, TOOK_PILE, ENDED = (
    ObligationMove.TOOK_EXPOSED,
    ObligationMove.TOOK_PILE,
    ObligationMove.ENDED,
)
SILENT = Effect(EffectKind.NO_KNOCK_UNLESS_GIN, "Jean", clause="IRR-4")
EXPOSED = Effect(EffectKind.EXPOSED_CARD, "Pierre", "Jean", clause="IRR-4")
VARIANT = Effect(EffectKind.EXPOSED_CARD, "Pierre", clause="IRR-4v")

HOLDERS = {  # who has the right after each move; the empty string: nobody
    EXPOSED: {
        (): "Pierre",
        (TOOK_EXPOSED,): "",
        (ENDED,): "",
        (TOOK_PILE,): "Jean",
        (TOOK_PILE, TOOK_EXPOSED): "",
        (TOOK_PILE, TOOK_PILE): "",
        (TOOK_PILE, ENDED): "",
    },
    VARIANT: {(): "Pierre", (TOOK_EXPOSED,): "", (ENDED,): "", (TOOK_PILE,): ""},
}


@pytest.mark.parametrize("card", [EXPOSED, VARIANT])
@pytest.mark.parametrize(
    "moves", [moves for length in range(4) for moves in product(ObligationMove, repeat=length)]
)
def test_the_right_to_the_exposed_card_through_every_row_of_moves(
    card: Effect, moves: tuple[ObligationMove, ...]
) -> None:
    """Opponent, then offender, then nobody; in the variant never the offender; what is gone stays gone."""
    standing = arising(7, [card])
    for move in moves:
        standing = after_move(standing, 7, 0, move)
    table = HOLDERS[card]
    known = max((row for row in table if row == moves[: len(row)]), key=len)
    holder = "".join(each.player or "" for each in standing)
    assert holder == table[known]


def test_a_ruling_leaves_standing_what_is_not_done_at_once() -> None:
    """Every kind of effect is either done when read aloud or shown on the match until it ends."""
    for kind in EffectKind:
        (standing,) = arising(3, [Effect(kind, "Jean")]) or (None,)
        assert (standing is None) == (kind.span is Span.AT_ONCE)


def test_the_ban_on_knocking_ends_when_the_others_draw_is_entered() -> None:
    """IRR-4: the opponent draws on his own turn: the offender's is over; what another ruling bans is not."""
    standing = (*arising(4, [SILENT, EXPOSED]), *arising(5, [SILENT]))
    after = after_move(standing, 4, 1, TOOK_PILE)
    assert [(each.ruling, each.kind, each.player) for each in after] == [
        (4, EffectKind.EXPOSED_CARD, "Jean"),
        (5, EffectKind.NO_KNOCK_UNLESS_GIN, "Jean"),
    ]


def test_one_touch_ends_one_obligation() -> None:
    """Whatever the log cannot tell is ended by hand, alone."""
    standing = arising(4, [SILENT, EXPOSED])
    assert after_move(standing, 4, 0, ENDED) == standing[1:]
    assert after_move(standing, 4, 1, ENDED) == standing[:1]


def test_a_deal_that_is_dealt_again_keeps_nothing() -> None:
    """A new deal ends the hand exposed and the card beside the pile."""
    standing = after_ruling((), 4, [SILENT, EXPOSED])
    assert len(standing) == 2
    assert after_ruling(standing, 6, [Effect(EffectKind.HAND_EXPOSED, "Jean")])[:2] == standing
    assert after_ruling(standing, 6, [Effect(EffectKind.REDEAL, "Pierre")]) == ()
    assert after_ruling(standing, 6, [Effect(EffectKind.NO_WINNER)]) == ()


def test_what_waits_for_the_score_is_ended_by_no_move() -> None:
    """IRR-2b: a defender with too many cards cannot win; the deal's price ends that."""
    standing = arising(4, [Effect(EffectKind.CANNOT_WIN, "Jean", clause="IRR-2b")])
    problem = problem_with(standing, 4, 0, ENDED)
    assert problem
    assert (problem.code, problem.where, problem.clause) == ("OBLIGATION_PRICED", "move", "IRR-2b")
    assert dict(problem.facts) == {"ruling": 4}


@pytest.mark.parametrize(
    ("effect", "move", "code"),
    [
        (1, TOOK_PILE, None),
        (0, ENDED, None),
        (0, TOOK_PILE, "OBLIGATION_MOVE"),
        (9, ENDED, "OBLIGATION_NOT_STANDING"),
    ],
)
def test_a_move_that_does_not_fit_is_named_and_changes_nothing(
    effect: int, move: ObligationMove, code: str | None
) -> None:
    """Only an exposed card is taken, and only what stands ends."""
    standing = arising(4, [SILENT, EXPOSED])
    problem = problem_with(standing, 4, effect, move)
    assert (problem and problem.code) == code
    assert (after_move(standing, 4, effect, move) == standing) == (code is not None)


def test_an_obligation_says_all_that_its_effect_does() -> None:
    """Which ruling, which of its effects, whom it binds and by which clause, with points and cards."""
    effects = (
        Effect(EffectKind.REDEAL, "Ann", clause="IRR-1a"),
        Effect(EffectKind.FINE, "Ann", "Bob", 10, clause="IRR-2a"),
        Effect(EffectKind.DRAWS_CARDS, "Bob", cards=2, clause="COCHON-06"),
        EXPOSED,
    )
    left = [each for each in arising(7, effects) if each.kind is not EffectKind.REDEAL]
    wanted = {
        1: Obligation(7, 1, EffectKind.FINE, "Ann", "Bob", "IRR-2a", 10, 0),
        2: Obligation(7, 2, EffectKind.DRAWS_CARDS, "Bob", None, "COCHON-06", 0, 2),
        3: Obligation(7, 3, EffectKind.EXPOSED_CARD, "Pierre", "Jean", "IRR-4", 0, 0),
    }
    assert left == [wanted[number] for number in wanted if effects[number].kind.span is not Span.AT_ONCE]
