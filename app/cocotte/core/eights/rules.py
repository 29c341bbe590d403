"""The figures of Crazy Eights, Huit cochon and Hollywood Eights (EIGHT-01..15, COCHON-01..09, E-HOLLY)."""

from __future__ import annotations

from typing import Final

from cocotte.core.rules import Need, RuleOption
from cocotte.core.shared_options import MATCH_FIGURES

EIGHTS_FIGURES: Final[dict[str, RuleOption]] = {
    figure.key: figure
    for figure in (
        RuleOption("eight_points", 50, "EIGHT-02", most=500),
        RuleOption("face_points", 10, "EIGHT-02", most=500),
        RuleOption("ace_points", 1, "EIGHT-02", most=500),
        RuleOption("joker_points", 50, "D11", most=500, needs=(Need("jokers", (1, 2, 3, 4)),)),
        RuleOption("jokers", 0, "COCHON-01", "play", most=4),
        RuleOption("packs", 0, "EIGHT-01", "play", most=4),
        RuleOption("cards_each", 0, "EIGHT-06", "play", most=26),
        RuleOption("eight_anytime", True, "D19", "play"),
        RuleOption("stock_ends", False, "EIGHT-11", "play"),
        RuleOption("cochon_two", False, "COCHON-01", "play", needs=(Need("cochon_two_adds", (False,)),)),
        RuleOption("cochon_joker", False, "COCHON-02", "play"),
        RuleOption("cochon_jack", False, "COCHON-03", "play"),
        RuleOption("cochon_ten", False, "COCHON-04", "play"),
        RuleOption("cochon_draw_one", False, "COCHON-05", "play"),
        RuleOption("cochon_last_card", False, "COCHON-06", "play"),
        RuleOption("cochon_two_adds", False, "COCHON-07", "play"),
        RuleOption(
            "two_of_spades_adds",
            4,
            "D51",
            "play",
            least=2,
            most=4,
            step=2,
            needs=(Need("cochon_two_adds", (True,)),),
        ),
        RuleOption("cochon_seven", False, "COCHON-08", "play"),
        RuleOption("cochon_queens", False, "COCHON-09", "play"),
        RuleOption("blocked_floor", False, "D12"),
        RuleOption("blocked_tie", "points", "D13", choices=("points", "share")),
        RuleOption("blocked_teams", "difference", "D43", choices=("difference", "all")),
        *MATCH_FIGURES,
    )
}
"""Every figure of the Eights with the values of seed 002 as defaults."""
