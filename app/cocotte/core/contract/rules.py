"""The figures of Contract Rummy (CONT-01..19)."""

from __future__ import annotations

from typing import Final

from cocotte.core.rules import Need, RuleOption

CONTRACT_FIGURES: Final[dict[str, RuleOption]] = {
    figure.key: figure
    for figure in (
        RuleOption(
            "contracts",
            ("G3 G3", "G3 R4", "R4 R4", "G3 G3 G3", "G3 G3 R4", "G3 R4 R4", "R4 R4 R5"),
            "CONT-02",
            "play",
        ),
        RuleOption("all_cards_in_last", False, "D54", "play"),
        RuleOption("jokers", True, "CONT-01", "play"),
        RuleOption("joker_points", 15, "CONT-16", "score", most=200, needs=(Need("jokers", (True,)),)),
        RuleOption("ace_points", 15, "CONT-16", "score", most=200),
        RuleOption("dealer", "left", "D44", "format", choices=("left", "winner")),
    )
}
"""Every figure of Contract Rummy with the values of seed 001 as defaults."""
