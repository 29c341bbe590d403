"""Classes of values: what may be left out, and what has to be named."""

from __future__ import annotations

import pytest

from cocotte.core.values import FEW, KW_ONLY, frozen


@frozen
class Bid:
    """A bid at another game."""

    player: str
    _: KW_ONLY
    tricks: int = 0


@frozen
class Overbid(Bid):
    """A bid with what it is bid over, which has no default."""

    over: Bid


def test_what_stands_behind_the_mark_is_given_by_name() -> None:
    """A class made of it may go on with fields that have no default, for its first values and all others."""
    for _ in range(FEW + 2):
        assert Bid("Ann", tricks=3).tricks == 3
        assert Overbid("Bob", Bid("Ann"), tricks=4).over == Bid("Ann")
        with pytest.raises(TypeError):
            Bid("Ann", 3)  # type: ignore[call-arg]  # what is refused
