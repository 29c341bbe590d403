"""Presets of one's own: a game with the table's figures, kept under a name, changed and taken away."""

from __future__ import annotations

from argparse import Namespace
from typing import Final

from cocotte.cli.arguments import CHANGED
from cocotte.cli.command import Command
from cocotte.cli.context import CommandContext
from cocotte.cli.fields import assignments, named_preset, with_figures
from cocotte.core.errors import RuleViolation
from cocotte.core.match.naming import tidy
from cocotte.core.presets import Preset
from cocotte.core.rules import RuleSet
from cocotte.language.catalogue import mark
from cocotte.language.labels import figure_name, value_name
from cocotte.language.records.own_presets import own_text
from cocotte.operations.argument import Argument, flag
from cocotte.store.reference import own_presets


def preset(context: CommandContext, args: Namespace) -> None:
    """Keep a preset of one's own, in the place of one of that name; or take it away.

    Raises: RuleViolation (FIELD_MISSING, PRESET_..., FIGURE_..., CONTRACT_...), StorageError.
    """
    name = tidy(args.name)
    if not name:
        raise RuleViolation.of("FIELD_MISSING", where="name", field="name")
    same = _own(context, name)
    if same is None and (args.remove or not args.base):
        own = ", ".join(key for key, each in context.library.presets.items() if each.own)
        code = "PRESET_UNKNOWN" if args.remove else "PRESET_WITHOUT_BASE"
        raise RuleViolation.of(code, where="name", found=name, expected=own)
    if args.remove:
        assert same is not None
        assert context.library.own is not None
        own_presets.remove(context.library.own, same.id)
        context.answer({"removed": same.id}, context.say("Deleted: {preset}.", preset=same.id))
        return
    base = named_preset(context.library, args.base) if args.base else same
    assert base is not None
    rules = with_figures(context.library.rules_of(base), assignments(args.set), base.game.figures)
    if problems := base.game.rules_problems(rules):
        raise RuleViolation(problems)
    title = context.say.pick(same.title) if same else name
    kept = _save(context, title, base, rules)
    lines = [context.say("Kept as {preset}.", preset=kept)]
    for key, value in rules.house.items():
        figure = {
            "figure": figure_name(key, context.say, value),
            "value": value_name(key, value, context.say),
        }
        lines.append("  " + context.say("{figure}: {value}", **figure))
    answer = {"preset": kept, "title": title, "rules": base.rules, "figures": dict(rules.house)}
    context.answer(answer, "\n".join(lines))


def _own(context: CommandContext, name: str) -> Preset | None:
    """The preset of one's own meant: by its title, or by its id."""
    presets = context.library.presets
    found = sorted(context.library.own_named(name)) or [name]
    return next((presets[own] for own in found if own in presets and presets[own].own), None)


def _save(context: CommandContext, name: str, base: Preset, rules: RuleSet) -> str:
    library = context.library
    assert library.own is not None
    taken = set(library.presets) - library.own_named(name)
    return own_presets.save(library.own, name, preset=base, rules=rules, text=own_text(base), taken=taken)


_ARGUMENTS: Final = (
    Argument("name", mark("what the preset is called"), mark("NAME")),
    Argument("--from", mark("a named game; see: cocotte rules"), mark("PRESET"), called="base"),
    CHANGED,
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
