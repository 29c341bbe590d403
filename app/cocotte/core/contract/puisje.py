"""Puis-je? Who gets the discard, and what he draws with it (CONT-13, CONT-14, CONT-15)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cocotte.core.errors import RuleViolation
from cocotte.core.problems import Problem
from cocotte.core.values import frozen


@frozen
class Piles:
    """How many cards lie on the two piles."""

    stock: int
    """Cards of the stock, once the player in turn has drawn."""
    discards: int
    """Cards of the discard pile, the top one included."""

    def refilled(self) -> Piles:
        """An empty stock made anew, at once, of the discards but the top one (CONT-13)."""
        if self.stock or self.discards < 2:
            return self
        return Piles(self.discards - 1, 1)

    def granted(self) -> Piles | None:
        """The piles once the top discard and a stock card are taken; None: the stock has none (CONT-15)."""
        before = self.refilled()
        return Piles(before.stock - 1, before.discards - 1).refilled() if before.stock else None


@frozen
class Grant:
    """One "Puis-je?" decided."""

    player: str
    """Who takes the top discard, and draws `drawn` besides; with none to draw, nothing is taken (D80)."""
    refused: tuple[str, ...] = ()
    """Who asked as well and sits further on, nearest first."""
    drawn: int = 1
    """Cards he draws from the stock as well."""


@frozen
class TurnGrants:
    """What the arbiter says of all the "Puis-je?" of one turn."""

    grants: tuple[Grant, ...]
    """One for each discard asked for, in order; then the player in turn plays on."""
    piles: Piles | None = None
    """The piles afterwards, where they were given."""
    over: bool = False
    """Stock and discards have run out: the deal has no winner, everybody counts his hand (CONT-15)."""


def grant(
    seats: Sequence[str], turn: str, asking: Collection[str], *, took_discard: bool = False
) -> Grant | None:
    """Who gets the top discard: of those who ask, the nearest clockwise to the player in turn.

    `seats` go clockwise; `took_discard` says that the player in turn took it himself. None: nobody asks.

    Raises: RuleViolation (`asking_problems`). Source: CONT-14.

    >>> grant(("Anne", "Bob", "Carl", "Dan"), "Anne", {"Dan", "Carl"})
    Grant(player='Carl', refused=('Dan',), drawn=1)
    """
    if problems := asking_problems(seats, turn, asking, took_discard=took_discard):
        raise RuleViolation(problems)
    first = seats.index(turn)
    nearest = [player for player in (*seats[first:], *seats[:first]) if player in asking]
    return Grant(nearest[0], tuple(nearest[1:])) if nearest else None


def puis_je(
    seats: Sequence[str],
    turn: str,
    rounds: Sequence[Collection[str]],
    piles: Piles | None = None,
    *,
    took_discard: bool = False,
) -> TurnGrants:
    """Who gets which discard in one turn: `rounds` says who asks for the top one, the next one, and so on.

    The player in turn has drawn from the stock already, and `piles` are counted after that. Each discard
    costs its taker a stock card, and each time the nearest to the player in turn comes first.

    Raises: RuleViolation (`asking_problems`, NO_DISCARD). Source: CONT-13, CONT-14, CONT-15, D80.

    >>> seats = ("Anne", "Bob", "Carl", "Dan")
    >>> [grant.player for grant in puis_je(seats, "Anne", [{"Dan", "Carl"}, {"Dan"}]).grants]
    ['Carl', 'Dan']
    """
    if problems := asking_problems(seats, turn, ()):  # also where nobody asks
        raise RuleViolation(problems)
    grants: list[Grant] = []
    for number, asking in enumerate(rounds, 1):
        granted = grant(seats, turn, asking, took_discard=took_discard)
        if granted is None:
            break
        if piles is not None:
            if not piles.discards:
                raise RuleViolation.of("NO_DISCARD", clause="CONT-14", number=number)
            after = piles.granted()
            if after is None:
                last = Grant(granted.player, granted.refused, drawn=0)
                return TurnGrants((*grants, last), piles, over=True)
            piles = after
        grants.append(granted)
    return TurnGrants(tuple(grants), piles)


def asking_problems(
    seats: Sequence[str], turn: str, asking: Collection[str], *, took_discard: bool = False
) -> tuple[Problem, ...]:
    """Why nobody can ask, or why one of these players cannot.

    Source: CONT-14.
    """
    expected = " / ".join(seats)
    found = [
        Problem("UNKNOWN_PLAYER", {"player": player, "expected": expected}, where)
        for player, where in ((turn, "turn"), *((player, "asking") for player in asking))
        if player not in seats
    ]
    if turn in asking:
        found.append(Problem("ASKER_IN_TURN", {"player": turn}, "asking", "CONT-14"))
    if took_discard and asking:
        found.append(Problem("DISCARD_TAKEN", {"player": turn}, "asking", "CONT-14"))
    return tuple(found)
