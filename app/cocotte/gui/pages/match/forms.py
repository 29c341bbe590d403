"""Which form a match is entered with."""

from __future__ import annotations

from cocotte.core.match.match import Match
from cocotte.gui.pages.match.entry_form import EntryForm
from cocotte.gui.pages.match.entry_gin import GinForm
from cocotte.words.catalogue import Say


def form_for(match: Match, say: Say) -> EntryForm:
    """The form for the deals of a match."""
    return GinForm(match, say)
