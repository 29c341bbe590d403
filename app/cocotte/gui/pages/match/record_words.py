"""What the button of the entry says it does."""

from __future__ import annotations

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
