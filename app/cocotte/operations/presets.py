"""Presets of one's own: a game with the table's figures kept under a name, renamed, deleted, handed on."""

from __future__ import annotations

from itertools import chain, count
from pathlib import Path
from typing import Final

from cocotte.core.errors import RuleViolation
from cocotte.core.match.naming import tidy
from cocotte.core.presets import Preset
from cocotte.core.questions import Answers, Words
from cocotte.core.rules import RuleSet
from cocotte.core.values import frozen
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import Translator, mark
from cocotte.language.labels import figure_name, value_name
from cocotte.language.records.own_presets import own_text
from cocotte.operations.argument import Argument
from cocotte.operations.operation import Ask, Offer, Operation
from cocotte.store.outgoing import file_named, write_out
from cocotte.store.reference import own_presets
from cocotte.store.reference.library import Library

NAME: Final = "name"
"""The question under which name."""
FILE: Final = "file"
"""The question to which file."""


@frozen
class TableRules:
    """The rules a table plays by, to be kept."""

    library: Library
    """Where the presets are."""
    base: Preset | None
    """What they are made from; None where nothing was named that there is."""
    rules: RuleSet | None = None
    """The rules with all changes; None for those of the base."""


@frozen
class OwnPreset:
    """A preset of one's own."""

    library: Library
    """Where the presets are."""
    name: str
    """What it was called by: its title or its id."""
    preset: Preset | None
    """The preset; None where there is none."""
    log: Path | None = None
    """The log in use, which no file takes the place of."""


@frozen
class Kept:
    """A preset that was kept."""

    id: str
    """Its id."""
    title: str
    """Its name."""
    base: Preset
    """What it was made from."""
    rules: RuleSet
    """The rules it has."""


@frozen
class Gone:
    """A preset that was deleted."""

    id: str
    """Its id."""


def own_preset(library: Library, name: str, log: Path | None = None) -> OwnPreset:
    """Return the preset of one's own that is called so, by its title or by its id."""
    presets = library.presets
    found = sorted(library.own_named(name)) or [name]
    meant = (presets[own] for own in found if own in presets and presets[own].own)
    return OwnPreset(library, name, next(meant, None), log)


def free_name(library: Library, name: str) -> str:
    """Return the name, with a number where a preset of one's own has it already."""
    others = (f"{name} {number}" for number in count(2))
    return next(each for each in chain([name], others) if not library.own_named(each))


def _meant(this: OwnPreset) -> tuple[Path, Preset]:
    """Raises: RuleViolation (FIELD_MISSING, PRESET_UNKNOWN)."""
    library = this.library
    if not tidy(this.name):
        raise RuleViolation.of("FIELD_MISSING", where="name", field="name")
    if this.preset is None or library.own is None:
        own = ", ".join(key for key, each in library.presets.items() if each.own)
        raise RuleViolation.of("PRESET_UNKNOWN", where="name", found=this.name, expected=own)
    return library.own, this.preset


def _name(answers: Answers) -> str:
    """Raises: RuleViolation (FIELD_MISSING)."""
    if not (name := tidy(str(answers.get(NAME, "")))):
        raise RuleViolation.of("FIELD_MISSING", where="name", field="name")
    return name


def _keep(_: Scorekeeper, this: TableRules, answers: Answers) -> Kept:
    """Keep the rules, in the place of a preset of that name.

    Raises: RuleViolation (FIELD_MISSING, PRESET_WITHOUT_BASE, what the game says of the rules), StorageError.
    """
    name, library, base = _name(answers), this.library, this.base
    if base is None or library.own is None:
        own = ", ".join(key for key, each in library.presets.items() if each.own)
        raise RuleViolation.of("PRESET_WITHOUT_BASE", where="name", found=name, expected=own)
    rules = library.rules_of(base) if this.rules is None else this.rules
    if problems := base.game.rules_problems(rules):
        raise RuleViolation(problems)
    return _saved(library, name, base, rules, set(library.presets) - library.own_named(name))


def _saved(library: Library, name: str, base: Preset, rules: RuleSet, taken: set[str]) -> Kept:
    assert library.own is not None
    own = own_presets.save(library.own, name, preset=base, rules=rules, text=own_text(base), taken=taken)
    library.forget()
    return Kept(own, name, base, rules)


def _rename(_: Scorekeeper, this: OwnPreset, answers: Answers) -> Kept:
    """Keep it under another name, and no longer under its own.

    Raises: RuleViolation (FIELD_MISSING, PRESET_UNKNOWN, NAME_TWICE), StorageError.
    """
    folder, preset = _meant(this)
    name, library = _name(answers), this.library
    if library.own_named(name) - {preset.id}:
        raise RuleViolation.of("NAME_TWICE", where="name", name=name)
    done = _saved(library, name, preset, library.rules_of(preset), set(library.presets) - {preset.id})
    if done.id != preset.id:
        own_presets.remove(folder, preset.id)
        library.forget()
    return done


def _delete(_: Scorekeeper, this: OwnPreset, _answers: Answers) -> Gone:
    """Raises: RuleViolation (PRESET_UNKNOWN), StorageError."""
    folder, preset = _meant(this)
    own_presets.remove(folder, preset.id)
    this.library.forget()
    return Gone(preset.id)


def _hand_on(_: Scorekeeper, this: OwnPreset, answers: Answers) -> str:
    """Write its file for somebody else, who keeps it under its name.

    Raises: RuleViolation (PRESET_UNKNOWN), StorageError.
    """
    folder, preset = _meant(this)
    name = str(answers[FILE])
    write_out(file_named(name), own_presets.read(folder, preset.id), this.log)
    return name


def _kept(done: Kept, say: Translator) -> str:
    lines = [say("Kept as {preset}.", preset=done.id)]
    for key, value in done.rules.house.items():
        figure, said = figure_name(key, say, value), value_name(key, value, say)
        lines.append("  " + say("{figure}: {value}", figure=figure, value=said))
    return "\n".join(lines)


_NAME: Final = mark("Name of the preset")

KEEP: Final[Operation[TableRules, Kept]] = Operation(
    "preset-keep",
    mark("Save as a preset"),
    (Ask(NAME, _NAME, lambda _: Words(id=NAME)),),
    lambda *_: (),
    _keep,
    _kept,
)
"""The rules of a table are kept, to begin matches with."""

RENAME_PRESET: Final[Operation[OwnPreset, Kept]] = Operation(
    "preset-rename",
    mark("Rename the preset"),
    (
        Ask(
            NAME,
            _NAME,
            lambda _: Words(id=NAME),
            typed=Argument("--rename", mark("call it otherwise"), mark("NAME")),
        ),
    ),
    lambda *_: (),
    _rename,
    _kept,
)
"""A preset of one's own is called otherwise."""

DELETE: Final[Operation[OwnPreset, Gone]] = Operation(
    "preset-delete",
    mark("Delete the preset"),
    (),
    lambda this, say: (Offer(say(DELETE.title), {}),) if this.preset is not None else (),
    _delete,
    lambda done, say: say("Deleted: {preset}.", preset=done.id),
)
"""A preset of one's own is deleted; matches played with it keep their rules."""

HAND_ON: Final[Operation[OwnPreset, str]] = Operation(
    "preset-share",
    mark("Share the preset"),
    (
        Ask(
            FILE,
            mark("Which file"),
            lambda _: Words(id=FILE),
            typed=Argument(
                "--to", mark("write it to a file (.toml) that “--from” reads"), mark("FILE"), also="-o"
            ),
        ),
    ),
    lambda *_: (),
    _hand_on,
    lambda name, say: say("Written to {file}.", file=name),
)
"""A preset of one's own goes to a file, from which somebody else keeps it."""
