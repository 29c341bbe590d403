"""Presets of one's own from the page on which a match begins: kept, and deleted."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from cocotte.core.setup.match_setup import MatchSetup
from cocotte.gui.widgets.notice import ask
from cocotte.language.catalogue import Translator
from cocotte.language.records.own_presets import own_text
from cocotte.store.reference import own_presets
from cocotte.store.reference.library import Library


def keep(library: Library, draft: MatchSetup, name: str) -> str:
    """Keep the rules of a draft under a name, in the place of one of that name; answers the preset's id."""
    assert library.own is not None
    base, taken = draft.preset, set(library.presets) - library.own_named(name)
    text = own_text(base)
    own = own_presets.save(library.own, name, preset=base, rules=draft.rules, text=text, taken=taken)
    library.forget()
    return own


def is_kept(library: Library, draft: MatchSetup) -> bool:
    """Whether the rules of a draft are those of a preset of one's own, just as it is saved."""
    preset = draft.preset
    return preset.own and draft.rules.values == library.rules_of(preset).values


def delete(library: Library, name: str, say: Translator, parent: QWidget) -> bool:
    """Delete a preset of one's own, if that is what somebody wants; whether it was."""
    assert library.own is not None
    title = say.pick(library.presets[name].title)
    lines = [say("“{title}” will be deleted. Matches played with it keep their rules.", title=title)]
    answers = [say("Keep it"), say("Delete")]
    if ask(say("Delete the preset?"), lines, answers, usual=0, parent=parent) == 0:
        return False
    own_presets.remove(library.own, name)
    library.forget()
    return True
