"""The figures games share: how games end, formats, ledgers, dealers (GIN-17..24, HOLLY, MULTI, D1...)."""

from __future__ import annotations

from typing import Final

from cocotte.core.rules import Figure

MATCH_FIGURES: Final = (
    Figure("target", 100, "GIN-19", "game", most=10_000),
    Figure("target_step", 25, "TEAM-01", "game"),
    Figure("target_from_three", 0, "TEDESCO-02", "game", most=10_000),
    Figure("game_bonus", 100, "GIN-19", "game"),
    Figure("box", 20, "GIN-20", "game"),
    Figure("boxes_at_once", False, "GIN-20", "game"),
    Figure(
        "shutout", "double-all", "GIN-21", "game", choices=("double-all", "double-points", "flat", "none")
    ),
    Figure("shutout_bonus", 100, "GIN-21", "game"),
    Figure("cutin_shutout", "each", "D8", "game", choices=("each", "once")),
    Figure("exact_fifty", False, "D15", "game"),
    Figure("dealer", "winner", "D2", "format", choices=("winner", "alternate", "game-winner", "left")),
    Figure("void_dealer", "same", "D23", "format", choices=("same", "alternate")),
    Figure("newcomer_deals", True, "D37", "format"),
    Figure("team_boxes", "net", "D9", "format", choices=("net", "table")),
    Figure("alternance_void", "replay", "D34", "format", choices=("replay", "swap")),
    Figure("shared_upcard", False, "D35", "format"),
    Figure("sweep_bonus", 0, "D14", "format"),
    Figure("columns", 3, "HOLLY-01", "ledger", least=2, most=5),
    Figure("extra_columns", 0, "E-HOLLY-03", "ledger", most=2),
    Figure("column_closes", "both", "D6", "ledger", choices=("both", "own")),
    Figure("column_reach", "further", "D7", "ledger", choices=("further", "strict")),
    Figure("column_boxes", "written", "D38", "ledger", choices=("written", "all")),
    Figure("last_column_double", False, "HOLLY-03", "ledger"),
    Figure("best_of", 5, "MULTI-03", "ledger", least=1, most=99, step=2, once_any=True),
    Figure("match_total", 500, "MULTI-02", "ledger", least=1, most=100_000),
    Figure("settle_games", "differences", "D45", "settlement", choices=("differences", "games")),
    Figure("settle_partners", "opponent", "D45", "settlement", choices=("opponent", "each")),
)
"""Figures of the game, the format and the ledger, in the order the house rules show them."""
