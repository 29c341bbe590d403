"""Which form a match is entered with."""

from __future__ import annotations

from cocotte.core.match.formats import FORMATS
from cocotte.core.match.match import Match
from cocotte.core.rules import Game
from cocotte.gui.pages.match.entry_contract import ContractForm
from cocotte.gui.pages.match.entry_eights import EightsForm
from cocotte.gui.pages.match.entry_form import EntryForm
from cocotte.gui.pages.match.entry_gin import GinForm
from cocotte.gui.pages.match.entry_mahjong import MahjongForm
from cocotte.gui.pages.match.entry_tables import TablesForm
from cocotte.words.catalogue import Say


def form_for(match: Match, say: Say) -> EntryForm:
    """The form for the deals of a match: by its game, its scoring, its number of tables."""
    opened = match.opened
    if opened.game is Game.CONTRACT:
        return ContractForm(match, say)
    if opened.game is Game.EIGHTS:
        return EightsForm(match, say)
    if opened.rules.word("scoring") == "mahjong":
        return MahjongForm(match, say)
    return TablesForm(match, say) if FORMATS[opened.format].tables(opened) > 1 else GinForm(match, say)
