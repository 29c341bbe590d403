"""Gin rummy in all its forms, as the rest of the program meets it."""

from __future__ import annotations

from typing import ClassVar, Final

from cocotte.core.game import MULTI_MATCH_TWO_SIDES, Clash, Game, Way, part


class _Difference(Way):
    """Who went down, with what against what."""

    report = part("cocotte.core.gin.report:GinReport")
    read = part("cocotte.core.gin.notation:read_gin")
    write = part("cocotte.core.gin.notation:write_gin")
    filled = part("cocotte.core.gin.shorthand:filled")


class _Mahjong(Way):
    """What everybody tabled and still holds (MAHJ-02)."""

    report = part("cocotte.core.gin.report:MahjongReport")
    read = part("cocotte.core.gin.mahjong_notation:read_mahjong")
    write = part("cocotte.core.gin.mahjong_notation:write_mahjong")
    filled = part("cocotte.core.gin.shorthand:filled_mahjong")


class _Gin(Game):
    id = "gin"

    figures = part("cocotte.core.gin.rules:GIN_FIGURES")
    often_changed = ("target", "gin_bonus", "undercut_bonus", "box", "big_gin")
    clashes = (
        Clash("FORMAT_NOT_FOR_GAME", "GIN-01", formats=("round",)),
        Clash("GRID_ONLY_CONTRACT", "CONT-18", ledgers=("grid",)),
        MULTI_MATCH_TWO_SIDES,
        Clash("MAHJONG_TWO_PLAYERS", "D46", formats_but=("heads-up",), scorings=("mahjong",)),
        Clash("MAHJONG_BOTH_SCORE", "D46", ledgers=("hollywood", "multi-match"), scorings=("mahjong",)),
    )
    clause_files = ("gin", "irregularities")
    table_sizes = tuple(range(2, 9))  # of the format that is refused above, whatever the number

    shown_first = 6
    won_by_difference = True

    ways: ClassVar = {"difference": _Difference(), "mahjong": _Mahjong()}
    entered_by = "scoring"
    counted_apart: ClassVar = {"gins": ("gin", "big-gin"), "undercuts": ("undercut",)}

    play = part("cocotte.core.gin.in_match:GinPlay")
    prepare = part("cocotte.core.gin.arrangement:prepare")
    questions = part("cocotte.core.gin.questions:questions_at")
    void = part("cocotte.core.gin.report:VOID")

    reserved = part("cocotte.core.gin.notation:RESERVED")
    touching = part("cocotte.core.gin.shorthand:TOUCHING")
    short: ClassVar = {"knock": "k"}
    french: ClassVar = {"knock": "f", "big-gin": "gros-gin", "up": "r", "void": "nulle"}


GAME: Final[Game] = _Gin()
"""Gin rummy."""
