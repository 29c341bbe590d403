"""Presets of one's own: a game with the table's figures, kept under a name, changed and taken away."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Final

from cocotte.cli.arguments import CHANGED
from cocotte.cli.command import Command
from cocotte.cli.context import CommandContext
from cocotte.cli.house_rules import assignments, named_preset, with_figures
from cocotte.core.match.naming import tidy
from cocotte.core.presets import Preset
from cocotte.language.catalogue import Translator, mark
from cocotte.operations.argument import Argument, flag
from cocotte.operations.no_log import no_log
from cocotte.operations.presets import (
    DELETE,
    FILE,
    HAND_ON,
    KEEP,
    NAME,
    RENAME_PRESET,
    Kept,
    OwnPreset,
    TableRules,
    own_preset,
)
from cocotte.store.places import log_path
from cocotte.store.reference.library import Library


def preset(context: CommandContext, args: Namespace) -> None:
    """Keep a preset of one's own, in the place of one of that name; or rename it, hand it on, take it away.

    Raises: RuleViolation (FIELD_MISSING, PRESET_..., FIGURE_..., CONTRACT_...), StorageError.
    """
    library, say = context.library, context.say
    same = own_preset(library, tidy(args.name), log_path(context.log))
    if args.remove:
        gone = DELETE.do(no_log(), same, {})
        context.answer({"removed": gone.id}, DELETE.said(gone, say))
        return
    if args.to:
        file = HAND_ON.do(no_log(), same, {FILE: args.to})
        context.answer({"file": file}, HAND_ON.said(file, say))
        return
    if args.rename is not None:
        done = RENAME_PRESET.do(no_log(), same, {NAME: args.rename})
    else:
        done = _keep(library, same, args, say)
    figures = dict(done.rules.house)
    answer = {"preset": done.id, "title": done.title, "rules": done.base.rules, "figures": figures}
    context.answer(answer, KEEP.said(done, say))


def _keep(library: Library, same: OwnPreset, args: Namespace, say: Translator) -> Kept:
    base = _base(library, args.base) if args.base else same.preset
    rules = None
    if base is not None:
        rules = with_figures(library.rules_of(base), assignments(args.set), base.game.figures)
    title = say.pick(same.preset.title) if same.preset else same.name
    return KEEP.do(no_log(), TableRules(library, base, rules), {NAME: title})


def _base(library: Library, name: str) -> Preset:
    """Return a preset by its name, or from the file in which somebody handed it on."""
    return library.read(Path(name)) if name.endswith(".toml") else named_preset(library, name)


_ARGUMENTS: Final = (
    Argument("name", mark("what the preset is called"), mark("NAME")),
    Argument("--from", mark("a named game; see: cocotte rules"), mark("PRESET"), called="base"),
    CHANGED,
    Argument("--rename", mark("call it otherwise"), mark("NAME")),
    Argument("--to", mark("write it to a file (.toml) that “--from” reads"), mark("FILE"), also="-o"),
    flag("--remove", mark("delete it")),
)


COMMANDS: Final = (
    Command(
        "preset",
        mark("Keep a preset of your own, change it, or delete it."),
        preset,
        _ARGUMENTS,
        mark('"Our table" --from oklahoma --set target=150'),
    ),
)
