"""Rule sets shown and compared; the rule book searched."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from cocotte.cli.command import Command
from cocotte.cli.desk import Desk
from cocotte.cli.errors import complaint
from cocotte.cli.fields import named_rules
from cocotte.core.errors import RuleViolation
from cocotte.core.match.plays import FIGURES
from cocotte.core.rules import RuleSet, Value
from cocotte.words.labels import figure_name, no_effect, value_name

if TYPE_CHECKING:  # only the book needs the clauses
    pass
from cocotte.words.catalogue import Translator, mark


def show_rules(desk: Desk, told: Namespace) -> None:
    """The rule sets and presets; one with its figures; two side by side where they differ."""
    if len(told.names) > 2:
        raise RuleViolation.of("TOO_MANY_NAMES", where="names", count=len(told.names), most=2)
    if not told.names:
        _list(desk)
    elif len(told.names) == 1:
        _show(desk, told.names[0])
    else:
        _compare(desk, *told.names)


def _list(desk: Desk) -> None:
    sets = [
        {
            "id": name,
            "game": known.rules.game.value,
            "title": desk.say.pick(known.title),
            "text": desk.say.pick(known.text),
            "source": known.rules.source,
        }
        for name, known in desk.library.rule_sets.items()
    ]
    presets = [
        {
            "id": preset.id,
            "game": preset.game.value,
            "rules": preset.rules,
            "formats": list(preset.formats),
            "ledger": preset.ledger,
            "title": desk.say.pick(preset.title),
            "text": desk.say.pick(preset.text),
        }
        for preset in desk.library.presets.values()
    ]
    lines = [desk.say("Rule sets")]
    lines += [f"  {one['id']:<22} {one['title']}. {one['text']}" for one in sets]
    lines += ["", desk.say("Presets")]
    lines += [f"  {one['id']:<22} {one['title']}. {one['text']}" for one in presets]
    desk.answer({"rule_sets": sets, "presets": presets}, "\n".join(lines))
    for trouble in desk.library.troubles:
        print(complaint(trouble, desk.say), file=sys.stderr)


def _show(desk: Desk, name: str) -> None:
    rules, preset = named_rules(desk.library, name), desk.library.presets.get(name)
    kept = {"ledger": preset.ledger} if preset and name not in desk.library.rule_sets else {}
    figures = [_figure(desk, rules, key, kept) for key in FIGURES[rules.game]]
    lines = [f"{name}  ({rules.source}, {rules.digest})"]
    lines += [
        f"  {one['name']:<44} {one['shown']:<30} {one['clause']:<12} {one['no_effect'] or ''}".rstrip()
        for one in figures
    ]
    answer = {"id": name, "game": rules.game.value, "source": rules.source, "digest": rules.digest}
    desk.answer({**answer, "figures": figures}, "\n".join(lines))


def _compare(desk: Desk, first: str, second: str) -> None:
    one, other = named_rules(desk.library, first), named_rules(desk.library, second)
    if one.game is not other.game:
        raise RuleViolation.of("OTHER_GAME", where="names", first=one.game.value, second=other.game.value)
    differing = [key for key in FIGURES[one.game] if one.values[key] != other.values[key]]
    pairs = [(_figure(desk, one, key), _figure(desk, other, key)) for key in differing]
    lines = [f"{'':<44} {first:<24} {second}"]
    lines += [f"{a['name']:<44} {a['shown']:<24} {b['shown']}" for a, b in pairs]
    if not pairs:
        lines = [desk.say("They have the same settings.")]
    answer = [
        {"figure": a["figure"], first: a["value"], second: b["value"], "clauses": [a["clause"], b["clause"]]}
        for a, b in pairs
    ]
    desk.answer({"differences": answer}, "\n".join(lines))


def _figure(desk: Desk, rules: RuleSet, key: str, kept: Mapping[str, Value] | None = None) -> dict[str, Any]:
    """A figure with its value; `kept` says of a preset how it is kept, on which its effect may depend."""
    value: Value = rules.values[key]
    known = {**rules.values, **(kept or {})}
    need = FIGURES[rules.game][key].lacks(known)
    return {
        "figure": key,
        "name": figure_name(key, desk.say, value),
        "value": list(value) if isinstance(value, tuple) else value,
        "shown": value_name(key, value, desk.say),
        "clause": rules.clause(key, FIGURES[rules.game]),
        "no_effect": no_effect(need, known, desk.say) if need else None,
    }


def _arguments(parser: ArgumentParser, say: Translator) -> None:
    parser.add_argument("names", nargs="*", metavar=say("RULES"))


COMMANDS: Final = (
    Command(
        "rules",
        mark("List the rule sets and presets, show one, or compare two."),
        show_rules,
        _arguments,
        "gin-rami oklahoma",
    ),
)
