"""How something is asked: of a match, or of what a club decided."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

State = TypeVar("State")
Terms = ParamSpec("Terms")
Answer = TypeVar("Answer")


def command(
    decide: Callable[Concatenate[State, Terms], Answer],
) -> Callable[Terms, Callable[[State], Answer]]:
    """Have something asked for by its terms alone; how it all stands comes when it is decided.

    >>> @command
    ... def bid(highest: int, offer: int) -> int:
    ...     return max(highest, offer)
    >>> bid(7)(5)
    7
    """

    @wraps(decide)
    def asked(*terms: Terms.args, **named: Terms.kwargs) -> Callable[[State], Answer]:
        return lambda state: decide(state, *terms, **named)

    del asked.__dict__["__wrapped__"]  # who asks for its signature is to see no state
    return asked
