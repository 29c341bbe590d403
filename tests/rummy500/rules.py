"""The figures of Rummy 500, the packs it takes, and what its cards count."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from cocotte.core.cards import AnyCard, Joker, Rank
from cocotte.core.rules import RuleOption, RuleSet
from cocotte.core.shared_options import MATCH_FIGURES

RUMMY_FIGURES: Final[dict[str, RuleOption]] = {
    figure.key: figure
    for figure in (
        RuleOption("ace_points", 15, "RUM-06", most=100),
        RuleOption("face_points", 10, "RUM-06", most=100),
        RuleOption("unused_fine", 10, "RUM-08", "ruling", most=100),
        *MATCH_FIGURES,
    )
}
"""Every figure of Rummy 500; a low ace is laid for 1, which its player counts (RUM-06)."""

FEW: Final = 4
"""So many play with one pack (RUM-01)."""


def packs_for(players: int) -> int:
    """One pack for two to four players, two for more (RUM-01)."""
    return 1 if players <= FEW else 2


def cards_each(players: int) -> int:
    """Thirteen cards for two players, seven for more (RUM-02)."""
    return 13 if players == 2 else 7


def value_by(rules: RuleSet) -> Callable[[Iterable[AnyCard]], int]:
    """Return what cards held count by some rules: an ace in hand is always high (RUM-06)."""
    ace, face = rules.number("ace_points"), rules.number("face_points")

    def of(card: AnyCard) -> int:
        if isinstance(card, Joker) or card.rank is Rank.ACE:
            return ace
        return face if card.rank in {Rank.JACK, Rank.QUEEN, Rank.KING} else int(card.rank)

    return lambda cards: sum(map(of, cards))
