"""Rule sets shown and compared; the rule book searched."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from cocotte.cli.command import Command
from cocotte.cli.context import CommandContext
from cocotte.cli.errors import complaint
from cocotte.cli.house_rules import named_rules
from cocotte.core.errors import RuleViolation
from cocotte.core.rules import RuleSet, Value
from cocotte.language.catalogue import mark
from cocotte.language.labels import figure_name, no_effect, value_name
from cocotte.operations.argument import Argument, Takes

if TYPE_CHECKING:  # only the book needs the clauses
    pass


def show_rules(context: CommandContext, args: Namespace) -> None:
    """The rule sets and presets; one with its figures; two side by side where they differ."""
    if len(args.names) > 2:
        raise RuleViolation.of("TOO_MANY_NAMES", where="names", count=len(args.names), most=2)
    if not args.names:
        _list(context)
    elif len(args.names) == 1:
        _show(context, args.names[0])
    else:
        _compare(context, *args.names)


def _list(context: CommandContext) -> None:
    sets = [
        {
            "id": name,
            "game": known.rules.game.id,
            "title": context.say.pick(known.title),
            "text": context.say.pick(known.text),
            "source": known.rules.source,
        }
        for name, known in context.library.rule_sets.items()
    ]
    presets = [
        {
            "id": preset.id,
            "game": preset.game.id,
            "rules": preset.rules,
            "formats": list(preset.formats),
            "ledger": preset.ledger,
            "title": context.say.pick(preset.title),
            "text": context.say.pick(preset.text),
        }
        for preset in context.library.presets.values()
    ]
    lines = [context.say("Rule sets")]
    lines += [f"  {one['id']:<22} {one['title']}. {one['text']}" for one in sets]
    lines += ["", context.say("Presets")]
    lines += [f"  {one['id']:<22} {one['title']}. {one['text']}" for one in presets]
    context.answer({"rule_sets": sets, "presets": presets}, "\n".join(lines))
    for trouble in context.library.troubles:
        print(complaint(trouble, context.say), file=sys.stderr)


def _show(context: CommandContext, name: str) -> None:
    rules, preset = named_rules(context.library, name), context.library.presets.get(name)
    kept = {"ledger": preset.ledger} if preset and name not in context.library.rule_sets else {}
    figures = [_figure(context, rules, key, kept) for key in rules.game.figures]
    lines = [f"{name}  ({rules.source}, {rules.digest})"]
    lines += [
        f"  {one['name']:<44} {one['shown']:<30} {one['clause']:<12} {one['no_effect'] or ''}".rstrip()
        for one in figures
    ]
    answer = {"id": name, "game": rules.game.id, "source": rules.source, "digest": rules.digest}
    context.answer({**answer, "figures": figures}, "\n".join(lines))


def _compare(context: CommandContext, first: str, second: str) -> None:
    one, other = named_rules(context.library, first), named_rules(context.library, second)
    if one.game is not other.game:
        raise RuleViolation.of("OTHER_GAME", where="names", first=one.game.id, second=other.game.id)
    differing = [key for key in one.game.figures if one.values[key] != other.values[key]]
    pairs = [(_figure(context, one, key), _figure(context, other, key)) for key in differing]
    lines = [f"{'':<44} {first:<24} {second}"]
    lines += [f"{a['name']:<44} {a['shown']:<24} {b['shown']}" for a, b in pairs]
    if not pairs:
        lines = [context.say("They have the same settings.")]
    answer = [
        {"figure": a["figure"], first: a["value"], second: b["value"], "clauses": [a["clause"], b["clause"]]}
        for a, b in pairs
    ]
    context.answer({"differences": answer}, "\n".join(lines))


def _figure(
    context: CommandContext, rules: RuleSet, key: str, kept: Mapping[str, Value] | None = None
) -> dict[str, Any]:
    """A figure with its value; `kept` says of a preset how it is kept, on which its effect may depend."""
    value: Value = rules.values[key]
    known = {**rules.values, **(kept or {})}
    need = rules.game.figures[key].lacks(known)
    return {
        "figure": key,
        "name": figure_name(key, context.say, value),
        "value": list(value) if isinstance(value, tuple) else value,
        "shown": value_name(key, value, context.say),
        "clause": rules.clause(key, rules.game.figures),
        "no_effect": no_effect(need, known, context.say) if need else None,
    }


_ARGUMENTS: Final = (Argument("names", mark("none, one, or two to compare"), mark("RULES"), takes=Takes.ANY),)


COMMANDS: Final = (
    Command(
        "rules",
        mark("List the rule sets and presets, show one, or compare two."),
        show_rules,
        _ARGUMENTS,
        "gin-rami oklahoma",
    ),
)
