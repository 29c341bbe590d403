"""The figures games share: how games end, formats, ledgers, dealers (GIN-17..24, HOLLY, MULTI, D1...)."""

from __future__ import annotations

from typing import Final

from cocotte.core.rules import Figure, Need

CUT_IN: Final = Need("format", ("cut-in",))
"""Three, one of whom sits out, each for himself."""
CHANGING: Final = Need("format", ("cut-in", "captain"))
"""Players give up their places."""
TABLES: Final = Need("format", ("partnership", "alternance", "teams"))
"""Several tables are played at once."""
ALTERNANCE: Final = Need("format", ("alternance",))
"""Opponents are swapped."""
TEAMS: Final = Need("format", ("teams",))
"""Three or more a side."""
HOLLYWOOD: Final = Need("ledger", ("hollywood",))
"""Several games are played at once."""
BEST_OF: Final = Need("ledger", ("best-of",))
"""The best of so many games wins."""
MULTI_MATCH: Final = Need("ledger", ("multi-match",))
"""Match after match."""

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
    Figure("cutin_shutout", "each", "D8", "game", choices=("each", "once"), needs=(CUT_IN,)),
    Figure("exact_fifty", False, "D15", "game"),
    Figure("dealer", "winner", "D2", "format", choices=("winner", "alternate", "game-winner", "left")),
    Figure("void_dealer", "same", "D23", "format", choices=("same", "alternate")),
    Figure("newcomer_deals", True, "D37", "format", needs=(CHANGING,)),
    Figure("team_boxes", "net", "D9", "format", choices=("net", "table"), needs=(TABLES,)),
    Figure("alternance_void", "replay", "D34", "format", choices=("replay", "swap"), needs=(ALTERNANCE,)),
    Figure("shared_upcard", False, "D35", "format", needs=(TABLES,)),
    Figure("sweep_bonus", 0, "D14", "format", needs=(TEAMS,)),
    Figure("columns", 3, "HOLLY-01", "ledger", least=2, most=5, needs=(HOLLYWOOD,)),
    Figure("extra_columns", 0, "E-HOLLY-03", "ledger", most=2, needs=(HOLLYWOOD,)),
    Figure("column_closes", "both", "D6", "ledger", choices=("both", "own"), needs=(HOLLYWOOD,)),
    Figure("column_reach", "further", "D7", "ledger", choices=("further", "strict"), needs=(HOLLYWOOD,)),
    Figure("column_boxes", "written", "D38", "ledger", choices=("written", "all"), needs=(HOLLYWOOD,)),
    Figure("last_column_double", False, "HOLLY-03", "ledger", needs=(HOLLYWOOD,)),
    Figure("best_of", 5, "MULTI-03", "ledger", least=1, most=99, step=2, once_any=True, needs=(BEST_OF,)),
    Figure("match_total", 500, "MULTI-02", "ledger", least=1, most=100_000, needs=(MULTI_MATCH,)),
    Figure("settle_games", "differences", "D45", "settlement", choices=("differences", "games")),
    Figure("settle_partners", "opponent", "D45", "settlement", choices=("opponent", "each")),
)
"""Figures of the game, the format and the ledger, in the order the house rules show them."""
