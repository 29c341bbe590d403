"""The figures games share: how games end, formats, ledgers, dealers (GIN-17..24, HOLLY, MULTI, D1...)."""

from __future__ import annotations

from typing import Final

from cocotte.core.rules import Need, RuleOption

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
    RuleOption("target", 100, "GIN-19", "game", most=10_000),
    RuleOption("target_step", 25, "TEAM-01", "game"),
    RuleOption("target_from_three", 0, "TEDESCO-02", "game", most=10_000),
    RuleOption("game_bonus", 100, "GIN-19", "game"),
    RuleOption("box", 20, "GIN-20", "game"),
    RuleOption("boxes_at_once", False, "GIN-20", "game"),
    RuleOption(
        "shutout", "double-all", "GIN-21", "game", choices=("double-all", "double-points", "flat", "none")
    ),
    RuleOption("shutout_bonus", 100, "GIN-21", "game"),
    RuleOption("cutin_shutout", "each", "D8", "game", choices=("each", "once"), needs=(CUT_IN,)),
    RuleOption("exact_fifty", False, "D15", "game"),
    RuleOption("dealer", "winner", "D2", "format", choices=("winner", "alternate", "game-winner", "left")),
    RuleOption("void_dealer", "same", "D23", "format", choices=("same", "alternate")),
    RuleOption("newcomer_deals", True, "D37", "format", needs=(CHANGING,)),
    RuleOption("team_boxes", "net", "D9", "format", choices=("net", "table"), needs=(TABLES,)),
    RuleOption("alternance_void", "replay", "D34", "format", choices=("replay", "swap"), needs=(ALTERNANCE,)),
    RuleOption("shared_upcard", False, "D35", "format", needs=(TABLES,)),
    RuleOption("sweep_bonus", 0, "D14", "format", needs=(TEAMS,)),
    RuleOption("columns", 3, "HOLLY-01", "ledger", least=2, most=5, needs=(HOLLYWOOD,)),
    RuleOption("extra_columns", 0, "E-HOLLY-03", "ledger", most=2, needs=(HOLLYWOOD,)),
    RuleOption("column_closes", "both", "D6", "ledger", choices=("both", "own"), needs=(HOLLYWOOD,)),
    RuleOption("column_reach", "further", "D7", "ledger", choices=("further", "strict"), needs=(HOLLYWOOD,)),
    RuleOption("column_boxes", "written", "D38", "ledger", choices=("written", "all"), needs=(HOLLYWOOD,)),
    RuleOption("last_column_double", False, "HOLLY-03", "ledger", needs=(HOLLYWOOD,)),
    RuleOption("best_of", 5, "MULTI-03", "ledger", least=1, most=99, step=2, once_any=True, needs=(BEST_OF,)),
    RuleOption("match_total", 500, "MULTI-02", "ledger", least=1, most=100_000, needs=(MULTI_MATCH,)),
    RuleOption("settle_games", "differences", "D45", "settlement", choices=("differences", "games")),
    RuleOption("settle_partners", "opponent", "D45", "settlement", choices=("opponent", "each")),
)
"""Figures of the game, the format and the ledger, in the order the house rules show them."""
