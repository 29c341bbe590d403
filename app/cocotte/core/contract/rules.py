"""The figures of Contract Rummy (CONT-01..19)."""

from __future__ import annotations

from typing import Final

from cocotte.core.rules import Figure, Need

CONTRACT_FIGURES: Final[dict[str, Figure]] = {
    figure.key: figure
    for figure in (
        Figure(
            "contracts",
            ("G3 G3", "G3 R4", "R4 R4", "G3 G3 G3", "G3 G3 R4", "G3 R4 R4", "R4 R4 R5"),
            "CONT-02",
            "play",
        ),
        Figure("all_cards_in_last", False, "D54", "play"),
        Figure("jokers", True, "CONT-01", "play"),
        Figure("joker_points", 15, "CONT-16", "score", most=200, needs=(Need("jokers", (True,)),)),
        Figure("ace_points", 15, "CONT-16", "score", most=200),
        Figure("dealer", "left", "D44", "format", choices=("left", "winner")),
    )
}
"""Every figure of Contract Rummy with the values of seed 001 as defaults."""
