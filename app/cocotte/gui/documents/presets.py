"""Presets of one's own to a file and from one, so that tables hand them on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cocotte.core.values import replace
from cocotte.gui.services.app_context import AppContext
from cocotte.operations.presets import FILE, HAND_ON, KEEP, NAME, TableRules, free_name, own_preset
from cocotte.store.match_files import endings

if TYPE_CHECKING:
    from cocotte.gui.documents.match_files import Files


def share_preset(preset: str, files: Files, context: AppContext) -> None:
    """Ask for a file, and write a preset of one's own to it."""
    say, this = context.say, own_preset(context.library, preset, context.log_path)
    title = say.pick(context.library.presets[preset].title)
    kind = say("Presets ({files})", files=endings.pattern(endings.PRESET))
    path = files.choose_file(say(HAND_ON.title), title, endings.PRESET, kind)
    if path is not None:
        HAND_ON.do(context.keeper, this, {FILE: str(path)})
        files.remember(path)
        files.say_done(HAND_ON.said(path.name, say))


def take_preset(path: Path, files: Files, context: AppContext) -> None:
    """Keep the preset that somebody handed on in a file, under its name, or with a number after it.

    Raises: StorageError, RuleViolation, where the file holds none that can be played.
    """
    say, library = context.say, context.library
    preset = library.read(path)
    name = free_name(library, say.pick(preset.title))
    done = KEEP.do(context.keeper, TableRules(library, preset), {NAME: name})
    files.remember(path)
    files.say_done(KEEP.said(replace(done, id=done.title), say))
