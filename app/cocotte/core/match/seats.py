"""Who sat at a deal (D55): what the table says of it, and what follows where it was not their turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cocotte.core.match.events import MatchOpened, Seats
from cocotte.core.match.formats import FORMATS, Seating, seats_of
from cocotte.core.problems import Problem


def meetings_of(opened: MatchOpened) -> tuple[Seats, ...]:
    """Every way the players of a match may sit down; a single one where the same always meet."""
    return FORMATS[opened.format].meetings(opened)


def changing(opened: MatchOpened) -> bool:
    """Whether others meet from one deal to the next, so that who sat has to be recorded."""
    return len(meetings_of(opened)) > 1


def meant(opened: MatchOpened, given: Sequence[Sequence[str]]) -> Seats | None:
    """The one way to sit down that is given, by all of its tables or by some of them; else None."""
    return meant_of(meetings_of(opened), given)


def meant_of(meetings: Iterable[Seats], given: Sequence[Sequence[str]]) -> Seats | None:
    """The one of these ways to sit down that is given; else None."""
    wanted = {frozenset(pair) for pair in given}
    found = [seats for seats in meetings if wanted <= _pairs(seats)]
    return found[0] if len(found) == 1 and all(len(set(pair)) == len(pair) for pair in given) else None


def alike(one: Seats, other: Seats) -> bool:
    """Whether the same players meet at each table.

    >>> alike((("Anne", "Bob"),), (("Bob", "Anne"),))
    True
    """
    return list(map(frozenset, one)) == list(map(frozenset, other))


def sat(opened: MatchOpened, turn: Seating, seats: Seats) -> Seating:
    """The seating of a deal played by others than whose turn it was: whoever sat for the dealer dealt."""
    dealers = tuple(
        dealer if dealer in pair else next((player for player in pair if player not in due), pair[0])
        for pair, due, dealer in zip(seats, turn.tables, turn.dealers, strict=True)
    )
    playing = {player for pair in seats for player in pair}
    out = tuple(player for player in seats_of(opened) if player not in playing)
    return Seating(seats, dealers, out)


def no_such_seats(
    meetings: Iterable[Seats], given: Iterable[Sequence[str]], names: Mapping[str, str]
) -> Problem:
    """Players who cannot have met so, with every way they may; by the names they have now."""
    expected = " / ".join(_written(each, names) for each in meetings)
    return Problem("NO_SUCH_SEATS", {"found": _written(given, names), "expected": expected}, "seats")


def _written(seats: Iterable[Sequence[str]], names: Mapping[str, str]) -> str:
    return ", ".join(" – ".join(names.get(player, player) for player in pair) for pair in seats)


def replaced(before: Seats, after: Seats) -> tuple[Mapping[str, str], ...]:
    """Table by table, who sits in whose place now.

    >>> replaced((("Anne", "Bob"),), (("Carl", "Bob"),))
    ({'Anne': 'Carl'},)
    """
    return tuple(
        dict(zip(sorted(set(old) - set(new)), sorted(set(new) - set(old)), strict=True))
        for old, new in zip(before, after, strict=True)
    )


def _pairs(seats: Seats) -> set[frozenset[str]]:
    return set(map(frozenset, seats))
