"""Presets of one's own: a game with the table's figures, kept under a name, changed and taken away."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Final

from cocotte.cli.arguments import CHANGED
from cocotte.cli.context import CommandContext
from cocotte.cli.house_rules import assignments, with_figures
from cocotte.cli.operating import Way, operated, typed_of
from cocotte.core.match.naming import tidy
from cocotte.core.presets import Preset
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import mark
from cocotte.operations.argument import Argument, flag
from cocotte.operations.no_log import no_log
from cocotte.operations.presets import (
    DELETE,
    HAND_ON,
    KEEP,
    NAME,
    RENAME_PRESET,
    Gone,
    Kept,
    OwnPreset,
    TableRules,
    own_preset,
)
from cocotte.store.places import log_path
from cocotte.store.reference.library import Library


def _own(context: CommandContext, args: Namespace) -> OwnPreset:
    """Return the preset of one's own that is called so, if there is one."""
    return own_preset(context.library, tidy(args.name), log_path(context.log))


def _keep(context: CommandContext, args: Namespace) -> None:
    """Keep a preset of one's own, in the place of one of that name.

    Raises: RuleViolation (FIELD_MISSING, PRESET_..., FIGURE_..., CONTRACT_...), StorageError.
    """
    library, same = context.library, _own(context, args)
    base = _base(library, args.base) if args.base else same.preset
    rules = None
    if base is not None:
        rules = with_figures(library.rules_of(base), assignments(args.set), base.game.figures)
    title = context.say.pick(same.preset.title) if same.preset else same.name
    _kept(context, args, same, KEEP.do(no_log(), TableRules(library, base, rules), {NAME: title}))


def _kept(context: CommandContext, _args: Namespace, _: OwnPreset, done: Kept) -> None:
    figures = dict(done.rules.house)
    answer = {"preset": done.id, "title": done.title, "rules": done.base.rules, "figures": figures}
    context.answer(answer, KEEP.said(done, context.say))


def _gone(context: CommandContext, _args: Namespace, _: OwnPreset, gone: Gone) -> None:
    context.answer({"removed": gone.id}, DELETE.said(gone, context.say))


def _written(context: CommandContext, _args: Namespace, _: OwnPreset, file: str) -> None:
    context.answer({"file": file}, HAND_ON.said(file, context.say))


def _without_log(_: CommandContext) -> Scorekeeper:
    return no_log()


def _base(library: Library, name: str) -> Preset:
    """Return a preset by its name, or from the file in which somebody handed it on."""
    return library.read(Path(name)) if name.endswith(".toml") else library.preset_called(name)


_REMOVE: Final = flag("--remove", mark("delete it"))
(_RENAME,), (_TO,) = typed_of(RENAME_PRESET), typed_of(HAND_ON)

COMMANDS: Final = (
    operated(
        "preset",
        mark("Keep a preset of your own, change it, or delete it."),
        [
            Way(DELETE, _own, _gone, _without_log, by=_REMOVE),
            Way(HAND_ON, _own, _written, _without_log, by=_TO),
            Way(RENAME_PRESET, _own, _kept, _without_log, by=_RENAME),
        ],
        mark('"Our table" --from oklahoma --set target=150'),
        besides=(
            Argument("name", mark("what the preset is called"), mark("NAME")),
            Argument("--from", mark("a named game; see: cocotte rules"), mark("PRESET"), called="base"),
            CHANGED,
        ),
        otherwise=_keep,
    ),
)
