"""What rulings do, as values that survive the log."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cocotte.core.errors import RuleViolation
from cocotte.core.rulings.effects import Effect, EffectKind, contradiction

names = st.none() | st.text(min_size=1)
effects = st.builds(
    Effect,
    st.sampled_from(EffectKind),
    names,
    names,
    st.integers(0, 100),
    st.integers(0, 12),
    st.sampled_from(["", "IRR-2a", "COCHON-06"]),
)


@given(effects)
def test_an_effect_is_read_as_it_was_written(effect: Effect) -> None:
    """The log holds plain values and gives the same effect back."""
    assert Effect.from_dict(effect.as_dict()) == effect


def test_what_is_not_said_is_not_written() -> None:
    """The fine of a ruling without a match names the role and nothing more than it needs."""
    assert Effect(EffectKind.FINE, "defender", points=10, clause="IRR-2a").as_dict() == {
        "kind": "fine",
        "player": "defender",
        "points": 10,
        "clause": "IRR-2a",
    }


@pytest.mark.parametrize(
    ("plain", "key", "value"),
    [
        ({}, "kind", "null"),
        ({"kind": "beheading"}, "kind", "beheading"),
        ({"kind": []}, "kind", "null"),
        ({"kind": "fine", "player": 7}, "player", "7"),
        ({"kind": "fine", "other": []}, "other", "[]"),
        ({"kind": "fine", "points": "ten"}, "points", "ten"),
        ({"kind": "fine", "points": -10}, "points", "-10"),
        ({"kind": "draws-cards", "cards": True}, "cards", "True"),
        ({"kind": "fine", "clause": 2}, "clause", "2"),
    ],
)
def test_what_is_no_effect_is_refused(plain: dict[str, list[object] | str], key: str, value: str) -> None:
    """A damaged or foreign value is named, never guessed at."""
    with pytest.raises(RuleViolation) as refused:
        Effect.from_dict(plain)
    (problem,) = refused.value.problems
    assert (problem.code, problem.facts) == ("EFFECT_UNREADABLE", {"key": key, "value": value})


def test_a_defender_is_not_short_and_long_at_once() -> None:
    """IRR-2a and IRR-2b cannot both be right of one player in one deal."""
    short = Effect(EffectKind.NO_UNDERCUT_BONUS, "Jean", clause="IRR-2a")
    long = Effect(EffectKind.CANNOT_WIN, "Jean", clause="IRR-2b")
    other = Effect(EffectKind.CANNOT_WIN, "Pierre", clause="IRR-2b")
    assert contradiction([short, other]) is None
    assert contradiction([]) is None
    for effects in ([short, long], [long, other, short]):
        problem = contradiction(effects)
        assert problem is not None
        assert (problem.code, problem.facts["player"]) == ("RULINGS_CONTRADICT", "Jean")
