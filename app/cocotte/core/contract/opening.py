"""What keeps a match of Contract Rummy from beginning."""

from __future__ import annotations

from cocotte.core.contract.contracts import list_problems
from cocotte.core.contract.packs import JOKERS
from cocotte.core.match.events import MatchOpened
from cocotte.core.problems import Problem


def deck_problems(opened: MatchOpened, players: int) -> list[Problem]:
    """Contracts that cannot be dealt or laid by so many (D17)."""
    jokers = JOKERS.get(players, 0) if opened.rules.flag("jokers") else 0
    return list(list_problems(opened.rules.words("contracts"), players, jokers))
