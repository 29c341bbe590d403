"""Deals and rulings by their numbers, as the table names them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cocotte.core.errors import RuleViolation
from cocotte.core.match.events import Struck
from cocotte.core.match.match import Match


def deals_struck(match: Match) -> Mapping[str, int]:
    """Return the entries of the struck deals, by the number each has again when it is restored.

    Of several at one place the one struck last has the number alone: to restore it undoes striking it. The
    others have their entry besides: ``3#7``.
    """
    if not (struck := [row for row in match.rows if row.struck]):
        return {}
    order = [logged.event.target for logged in match.entries if isinstance(logged.event, Struck)]
    last = {row.place: row.seq for row in sorted(struck, key=lambda row: _last(order, row.seq))}
    return {
        str(row.place) if last[row.place] == row.seq else f"{row.place}#{row.seq}": row.seq
        for row in reversed(struck)
    }


def rulings(match: Match, *, withdrawn: bool) -> Iterator[str]:
    """Give the numbers in the annex of the rulings that stand, or were `withdrawn`; the last one first."""
    for place in reversed(range(len(match.rulings))):
        if match.rulings[place].withdrawn is withdrawn:
            yield str(place + 1)


def deals(match: Match) -> Iterator[str]:
    """Give the numbers of the deals that stand, the last one first."""
    return (str(row.number) for row in reversed(match.rows) if not row.struck)


def _last(order: list[int], seq: int) -> int:
    """Return when an entry was struck last, as a place among all that was struck; -1 for never."""
    return max((place for place, each in enumerate(order) if each == seq), default=-1)


def name_of(match: Match, seq: int) -> str:
    """Return the number that names a deal, struck or not, by the entry that recorded it.

    Raises: RuleViolation (NO_SUCH_DEAL).
    """
    for row in match.rows:
        if row.seq == seq and not row.struck:
            return str(row.number)
    for number, entry in deals_struck(match).items():
        if entry == seq:
            return number
    raise RuleViolation.of("NO_SUCH_DEAL", deal=seq)


def name_of_ruling(match: Match, seq: int) -> str:
    """Return the number that names a ruling, by the entry that gave it.

    Raises: RuleViolation (NO_SUCH_RULING).
    """
    for place, given in enumerate(match.rulings, 1):
        if given.seq == seq:
            return str(place)
    raise RuleViolation.of("NO_SUCH_RULING", ruling=seq)


def deal_numbered(match: Match, number: int | str) -> int:
    """Return the entry of the deal with a number on the sheet.

    Raises: RuleViolation (NO_SUCH_DEAL).
    """
    found = next((row.seq for row in match.rows if str(row.number) == str(number) and not row.struck), None)
    if found is None:
        last = max((row.number for row in match.rows), default=0)
        raise RuleViolation.of("NO_SUCH_DEAL", where="deal", deal=number, most=last or None)
    return found


def struck_numbered(match: Match, number: int | str) -> int:
    """Return the entry of the struck deal that has a number again when it is restored.

    Raises: RuleViolation (NOT_STRUCK).
    """
    found = deals_struck(match).get(str(number))
    if found is None:
        expected = ", ".join(map(str, sorted({row.place for row in match.rows if row.struck})))
        raise RuleViolation.of("NOT_STRUCK", where="deal", deal=number, expected=expected)
    return found


def ruling_numbered(match: Match, number: int | str) -> int:
    """Return the entry of the ruling with a number in the annex.

    Raises: RuleViolation (NO_SUCH_RULING).
    """
    given = {str(place): each.seq for place, each in enumerate(match.rulings, 1)}
    if str(number) not in given:
        raise RuleViolation.of("NO_SUCH_RULING", ruling=number, most=len(match.rulings) or None)
    return given[str(number)]
