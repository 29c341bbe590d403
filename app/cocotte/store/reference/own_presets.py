"""Presets of one's own: written as the program's are, beside the matches."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container
from pathlib import Path

from cocotte.core.presets import Preset, Texts
from cocotte.core.rules import RuleSet, Value
from cocotte.store.atomic import write_bytes
from cocotte.store.disk_errors import storage_errors
from cocotte.store.reference.datafile import LANGUAGES


def save(
    folder: Path, name: str, *, preset: Preset, rules: RuleSet, text: Texts, taken: Container[str]
) -> str:
    """Keep rules with their house rules under a name; answers the preset's id, one that is not taken.

    Raises: StorageError when the disk refuses it.
    """
    own = _id_of(name, taken)
    with storage_errors(folder / own):
        folder.mkdir(parents=True, exist_ok=True)
    write_bytes(folder / f"{own}.toml", as_toml(own, name, preset, rules, text).encode("utf-8"))
    return own


def read(folder: Path, preset: str) -> bytes:
    """Return the file of a preset of one's own.

    Raises: StorageError when the disk refuses it.
    """
    path = folder / f"{preset}.toml"
    with storage_errors(path, reading=True):
        return path.read_bytes()


def remove(folder: Path, preset: str) -> None:
    """Take a preset of one's own away.

    Raises: StorageError when the disk refuses it.
    """
    path = folder / f"{preset}.toml"
    with storage_errors(path):
        path.unlink(missing_ok=True)


def as_toml(own: str, name: str, preset: Preset, rules: RuleSet, text: Texts) -> str:
    """The file of a preset; its title is the same in every language, as it was typed."""
    figures = rules.house if preset.own else {**preset.figures, **rules.house}
    lines = [
        f"id = {_quoted(own)}",
        f"game = {_quoted(preset.game.id)}",
        f"rules = {_quoted(preset.rules)}",
        f"formats = {_listed(preset.formats)}",
        f"ledger = {_quoted(preset.ledger)}",
        f"clauses = {_listed(preset.clauses)}",
        f"players = [{', '.join(map(str, preset.players))}]",
    ]
    for table, words in (("title", dict.fromkeys(LANGUAGES, name)), ("text", text)):
        lines += [
            "",
            f"[{table}]",
            *(f"{language} = {_quoted(words[language])}" for language in sorted(words)),
        ]
    if figures:
        lines += ["", "[figures]"]
    for key, value in figures.items():
        clause = rules.clause(key, rules.game.figures)
        lines.append(f"{key} = {{ value = {_value(value)}, clause = {_quoted(clause)} }}")
    return "\n".join(lines) + "\n"


def _id_of(name: str, taken: Container[str]) -> str:
    """A file name made of the letters of a name, and a number where it is taken."""
    plain = unicodedata.normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode("ascii")
    stem = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40] or "preset"
    number, own = 1, f"own-{stem}"
    while own in taken:
        number += 1
        own = f"own-{stem}-{number}"
    return own


def _value(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return _listed(value)
    return _quoted(value) if isinstance(value, str) else str(value)


def _listed(words: tuple[str, ...]) -> str:
    return "[" + ", ".join(map(_quoted, words)) + "]"


def _quoted(text: str) -> str:
    """A basic string of TOML."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c >= " " and c != "\x7f" else f"\\u{ord(c):04x}" for c in escaped) + '"'
