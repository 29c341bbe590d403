"""What the button of the entry says it does, and how an endless match is ended."""

from __future__ import annotations

from cocotte.core.match.match import Match
from cocotte.core.rules import Game
from cocotte.gui.kit.prose import Run, Words
from cocotte.gui.pages.match.entry_form import EntryForm
from cocotte.gui.pages.match.entry_tables import TablesForm
from cocotte.gui.pages.match.setting import Setting
from cocotte.words.catalogue import Say


def record_words(form: EntryForm, setting: Setting, say: Say) -> str:
    """Record the deal, some of its tables, or a correction."""
    if setting.amending is not None:
        return say("Correct deal {number}", number=setting.number)
    if isinstance(form, TablesForm) and (untold := form.untold()):
        tables = len(setting.tables)
        told = tables - len(untold)
        if not told:
            return say("Record")
        return say.n("Record {n} table of {tables}", "Record {n} tables of {tables}", told, tables=tables)
    return say("Record deal {number}", number=setting.number) if form.tall() else say("Record")


def way_out(match: Match, say: Say, *, brief: bool) -> Words:
    """A match without points to reach has no last deal: the table ends it (EIGHT-14)."""
    endless = not match.terms.target and match.opened.game is not Game.CONTRACT
    if not endless or match.finished or not match.rows:
        return ""
    way = Run(say("End the match"), link="end")
    return [way] if brief else [say("No target: play as long as you like."), " ", way]
