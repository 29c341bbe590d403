"""The contracts: which groups and runs a deal asks for, and how many cards are dealt (CONT-02, CONT-03)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from cocotte.core.contract.packs import JOKERS, PACKS
from cocotte.core.errors import ParseError, RuleViolation
from cocotte.core.problems import Problem
from cocotte.core.values import frozen, replace

SHORTEST: Final = 3
"""The fewest cards of a group or run (CONT-04, CONT-05)."""

LARGEST_GROUP: Final = 4 * PACKS
"""All the cards of a rank (CONT-04)."""

LONGEST_RUN: Final = 14
"""From the ace below the 2 to the ace above the King (CONT-05, D16)."""

_WORD = re.compile(r"[^\s,+]+")
_GROUP = re.compile(r"G([0-9]{0,3})", re.IGNORECASE)
_RUN = re.compile(r"R([0-9]{1,3})", re.IGNORECASE)
_DEALT = re.compile(r"/([0-9]{1,3})")


def _usual_cards(size: int) -> int:
    """Cards dealt for a contract of that many cards: 10 up to 8 of them, then 12 (CONT-03)."""
    return 10 if size <= 8 else 12


@frozen
class Contract:
    """What a deal asks for; written ``G3 R4``: a group of three and a run of four.

    Source: CONT-02, CONT-03, D17.
    """

    groups: tuple[int, ...]
    """Cards in each group asked for, smallest first."""
    runs: tuple[int, ...]
    """Cards in each run asked for, shortest first."""
    cards: int
    """Cards dealt to each player."""

    @classmethod
    def of(
        cls, groups: int | Iterable[int] = 0, runs: Iterable[int] = (), cards: int | None = None
    ) -> Contract:
        """The contract of those groups (a number: so many groups of three) and runs.

        Without `cards`, the seed's number is dealt: 10 for contracts of up to 8 cards, 12 for larger ones.
        """
        sizes = (SHORTEST,) * groups if isinstance(groups, int) else tuple(sorted(groups))
        lengths = tuple(sorted(runs))
        return cls(sizes, lengths, _usual_cards(sum(sizes) + sum(lengths)) if cards is None else cards)

    @property
    def size(self) -> int:
        """Cards laid for it, exactly (CONT-10)."""
        return sum(self.groups) + sum(self.runs)

    @property
    def no_discard(self) -> bool:
        """It takes the cards dealt and the one drawn, so none is left to discard (CONT-11)."""
        return self.size > self.cards

    def __str__(self) -> str:
        words = [f"G{size}" for size in self.groups] + [f"R{length}" for length in self.runs]
        if self.cards != _usual_cards(self.size):
            words.append(f"/{self.cards}")
        return " ".join(words)


STANDARD: Final[tuple[Contract, ...]] = (
    Contract((3, 3), (), 10),
    Contract((3,), (4,), 10),
    Contract((), (4, 4), 10),
    Contract((3, 3, 3), (), 12),
    Contract((3, 3), (4,), 12),
    Contract((3,), (4, 4), 12),
    Contract((), (4, 4, 5), 12),
)
"""The seven contracts in their order (CONT-02, CONT-03)."""


def contract_problems(
    contract: Contract, players: int = max(JOKERS), jokers: int = 0, where: str = ""
) -> tuple[Problem, ...]:
    """Why no table could play this contract: sizes, and cards to deal to so many players.

    Source: CONT-01, CONT-04, CONT-05, D17.
    """
    found = []
    if not contract.size:
        found.append(Problem("CONTRACT_EMPTY", {}, where, "CONT-02"))
    for size in contract.groups:
        if not SHORTEST <= size <= LARGEST_GROUP:
            facts = {"cards": size, "least": SHORTEST, "most": LARGEST_GROUP}
            found.append(Problem("CONTRACT_GROUP", facts, where, "CONT-04"))
    for length in contract.runs:
        if not SHORTEST <= length <= LONGEST_RUN:
            facts = {"cards": length, "least": SHORTEST, "most": LONGEST_RUN}
            found.append(Problem("CONTRACT_RUN", facts, where, "CONT-05"))
    if contract.size > contract.cards + 1:
        facts = {"cards": contract.size, "dealt": contract.cards}
        found.append(Problem("CONTRACT_ABOVE_DEAL", facts, where, "CONT-03"))
    most = (52 * PACKS + jokers - 1) // players
    if not 1 <= contract.cards <= most:
        facts = {"dealt": contract.cards, "players": players, "most": most}
        found.append(Problem("CONTRACT_DEAL", facts, where, "CONT-03"))
    return tuple(found)


def read_contract(text: str, contracts: Sequence[Contract] = STANDARD) -> Contract:
    """The contract a text names: its number in the list played, or its groups and runs.

    Read: ``5``; ``G G R4`` and ``G3, G3, R4`` (``G`` alone is a group of three); ``/11`` for 11 cards dealt.

    Raises: ParseError (CONTRACT_NUMBER, CONTRACT_WORD), RuleViolation (`contract_problems`).

    >>> str(read_contract("5"))
    'G3 G3 R4'
    >>> read_contract("G G R4").size
    10
    """
    if number := re.fullmatch(r"\s*([0-9]+)\s*", text):
        if len(number[1]) > 3 or not 1 <= int(number[1]) <= len(contracts):
            raise ParseError("CONTRACT_NUMBER", text, len(text) - len(text.lstrip()), most=len(contracts))
        return contracts[int(number[1]) - 1]
    groups, runs, cards = [], [], None
    for word in _WORD.finditer(text):
        if group := _GROUP.fullmatch(word[0]):
            groups.append(int(group[1] or SHORTEST))
        elif run := _RUN.fullmatch(word[0]):
            runs.append(int(run[1]))
        elif (dealt := _DEALT.fullmatch(word[0])) and cards is None:
            cards = int(dealt[1])
        else:
            raise ParseError("CONTRACT_WORD", text, word.start(), word=word[0])
    contract = Contract.of(groups, runs, cards)
    if problems := contract_problems(contract):
        raise RuleViolation(problems)
    return contract


def list_problems(texts: Sequence[str], players: int, jokers: int) -> tuple[Problem, ...]:
    """Why so many players cannot play the contracts of a list, each with its place in it; an empty list too.

    Source: CONT-02, CONT-03, D17.
    """
    if not texts:
        return (Problem("CONTRACT_EMPTY", {}, "contracts", "CONT-02"),)
    found: list[Problem] = []
    for place, text in enumerate(texts):
        where = f"contracts.{place}"
        try:
            found += contract_problems(read_contract(text), players, jokers, where)
        except ParseError as error:
            found.append(Problem(error.code, error.facts, where, "CONT-02"))
        except RuleViolation as violation:
            found += [replace(problem, where=where) for problem in violation.problems]
    return tuple(found)
