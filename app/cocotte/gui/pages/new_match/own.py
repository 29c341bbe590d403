"""Presets of one's own from the page on which a match begins: kept, and deleted."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from cocotte.core.setup.match_setup import MatchSetup
from cocotte.gui.questions.operation_form import OperationDialog
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.widgets.notice import ask
from cocotte.operations.presets import DELETE, KEEP, NAME, RENAME_PRESET, TableRules, own_preset
from cocotte.store.reference.library import Library


def keep(context: AppContext, draft: MatchSetup, name: str) -> str:
    """Keep the rules of a draft under a name, in the place of one of that name; answers the preset's id."""
    this = TableRules(context.library, draft.as_preset, draft.rules)
    return KEEP.do(context.keeper, this, {NAME: name}).id


def is_kept(library: Library, draft: MatchSetup) -> bool:
    """Whether the rules of a draft are those of a preset of one's own, just as it is saved."""
    preset = draft.preset
    same = draft.ledger == preset.ledger
    return same and preset.own and draft.rules.values == library.rules_of(preset).values


def rename(
    context: AppContext, preset: str, parent: QWidget, renamed: Callable[[str, str], object]
) -> OperationDialog:
    """Ask what a preset of one's own is to be called; `renamed` is called with its id before and since."""
    title = context.say.pick(context.library.presets[preset].title)
    this = own_preset(context.library, preset)
    dialog = OperationDialog(context, RENAME_PRESET, this, {NAME: title}, parent=parent)
    dialog.done_with.connect(lambda done: renamed(preset, done.id))
    dialog.open()
    return dialog


def delete(context: AppContext, name: str, parent: QWidget) -> bool:
    """Delete a preset of one's own, if that is what somebody wants; whether it was."""
    say, this = context.say, own_preset(context.library, name)
    title = say.pick(context.library.presets[name].title)
    lines = [say("“{title}” will be deleted. Matches played with it keep their rules.", title=title)]
    answers = [say("Keep it"), say("Delete")]
    if ask(say("Delete the preset?"), lines, answers, usual=0, parent=parent) == 0:
        return False
    DELETE.do(context.keeper, this, {})
    return True
