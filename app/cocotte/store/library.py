"""Rule sets and presets from their files: differences from a base, every value with its clause.

A file is refused unless perfect: unknown keys, missing languages or clauses, bases that do not exist. Trouble
``LIBRARY_BAD`` names file, key and reason.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from cocotte.assets import resource
from cocotte.core.errors import Trouble
from cocotte.core.match.formats import FORMATS
from cocotte.core.match.ledgers import LEDGERS
from cocotte.core.match.plays import FIGURES
from cocotte.core.presets import NamedRules, Preset
from cocotte.core.rules import Game, RuleSet, Value

LANGUAGES: Final = ("en", "fr")
"""Every text is there in each."""


@dataclass
class Library:
    """The rule sets and presets at hand: the program's own, and the user's where he saved some."""

    own: Path | None = None
    """The folder of the user's presets."""

    @cached_property
    def rule_sets(self) -> Mapping[str, NamedRules]:
        """Every rule set, by id, in the order of their files; bases before what builds on them."""
        told = {}
        for game in Game:
            for path in sorted(resource("rulesets", game.value).glob("*.toml")):
                told[path.stem] = (path, _read(path))
        found: dict[str, NamedRules] = {}
        for name in told:
            _resolve(name, told, found, ())
        return found

    @cached_property
    def presets(self) -> Mapping[str, Preset]:
        """Every preset, by id: the program's in the order of `presets/order.toml`, then the user's."""
        found = {}
        for game, names in _read(resource("presets", "order.toml")).items():
            for name in names:
                preset = self._preset(resource("presets", game, f"{name}.toml"))
                found[preset.id] = preset
        if self.own and self.own.is_dir():
            for path in sorted(self.own.glob("*.toml")):
                preset = replace(self._preset(path), own=True)
                found[preset.id] = preset
        return found

    def rules_of(self, preset: Preset) -> RuleSet:
        """A preset's rules, resolved: its figures as part of the rule set, of one's own as house rules."""
        base = self.rule_sets[preset.rules].rules
        if preset.own:
            return base.with_house_rules(preset.figures)
        return RuleSet(
            base.id,
            base.game,
            {**base.values, **preset.figures},
            {**base.clauses, **preset.figure_clauses},
            base.source,
        )

    def base_of(self, rules: str, preset: str = "") -> RuleSet | None:
        """The rules a match started from: its preset's if that is of this rule set, else the set's own.

        Presets of one's own do not count: no other machine knows them.
        """
        named = self.presets.get(preset)
        if named and named.rules == rules and not named.own:
            return self.rules_of(named)
        return self.rule_sets[rules].rules if rules in self.rule_sets else None

    def forget(self) -> None:
        """Read the files again when asked next: a preset was saved or removed."""
        self.__dict__.pop("presets", None)

    def _preset(self, path: Path) -> Preset:
        told = _read(path)
        known = {"id", "game", "rules", "formats", "ledger", "clauses", "players", "title", "text", "figures"}
        _refuse_unknown(path, told, known)
        game = _game(path, told)
        rules = _word(path, told, "rules")
        if rules not in self.rule_sets or self.rule_sets[rules].rules.game is not game:
            raise _bad(path, "rules", f"no such rule set: {rules}")
        formats = tuple(told.get("formats", ()))
        for name in formats:
            if name not in FORMATS:
                raise _bad(path, "formats", f"no such format: {name}")
        if not formats:
            raise _bad(path, "formats", "at least one is needed")
        if _word(path, told, "ledger") not in LEDGERS:
            raise _bad(path, "ledger", f"no such ledger: {told['ledger']}")
        figures, clauses = _figures(path, told, game)
        return Preset(
            _own_id(path, told),
            game,
            rules,
            formats,
            told["ledger"],
            _texts(path, told, "title"),
            _texts(path, told, "text"),
            tuple(told.get("clauses", ())),
            figures,
            clauses,
            tuple(told.get("players", ())),
        )


def _resolve(
    name: str,
    told: Mapping[str, tuple[Path, dict[str, Any]]],
    found: dict[str, NamedRules],
    above: tuple[str, ...],
) -> NamedRules:
    if name in found:
        return found[name]
    path, data = told[name]
    _refuse_unknown(path, data, {"id", "game", "base", "source", "title", "text", "figures"})
    game = _game(path, data)
    base = data.get("base")
    if base is not None and (base not in told or base in (*above, name)):
        raise _bad(path, "base", f"no such base: {base}")
    if base is None:
        values: dict[str, Value] = {key: figure.default for key, figure in FIGURES[game].items()}
        clauses: dict[str, str] = {}
    else:
        rules = _resolve(base, told, found, (*above, name)).rules
        if rules.game is not game:
            raise _bad(path, "base", f"of another game: {base}")
        values, clauses = dict(rules.values), dict(rules.clauses)
    own, own_clauses = _figures(path, data, game)
    resolved = RuleSet(
        _own_id(path, data), game, {**values, **own}, {**clauses, **own_clauses}, _word(path, data, "source")
    )
    found[name] = NamedRules(resolved, _texts(path, data, "title"), _texts(path, data, "text"))
    return found[name]


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise _bad(path, "", str(error)) from error


def _figures(path: Path, told: Mapping[str, Any], game: Game) -> tuple[dict[str, Value], dict[str, str]]:
    values: dict[str, Value] = {}
    clauses: dict[str, str] = {}
    for key, item in told.get("figures", {}).items():
        if key not in FIGURES[game]:
            raise _bad(path, key, "no such figure")
        if not isinstance(item, dict) or set(item) != {"value", "clause"}:
            raise _bad(path, key, "a value and its clause are needed")
        value = tuple(item["value"]) if isinstance(item["value"], list) else item["value"]
        if problem := FIGURES[game][key].problem(value):
            raise _bad(path, key, problem.code)
        values[key], clauses[key] = value, str(item["clause"])
    return values, clauses


def _texts(path: Path, told: Mapping[str, Any], key: str) -> dict[str, str]:
    texts = told.get(key)
    if not isinstance(texts, dict) or set(texts) != set(LANGUAGES) or not all(texts.values()):
        raise _bad(path, key, "needed in every language: " + ", ".join(LANGUAGES))
    return {language: str(text) for language, text in texts.items()}


def _word(path: Path, told: Mapping[str, Any], key: str) -> str:
    value = told.get(key)
    if not isinstance(value, str) or not value:
        raise _bad(path, key, "missing")
    return value


def _own_id(path: Path, told: Mapping[str, Any]) -> str:
    if told.get("id") != path.stem:
        raise _bad(path, "id", f"must be the file's name: {path.stem}")
    return path.stem


def _game(path: Path, told: Mapping[str, Any]) -> Game:
    try:
        return Game(told.get("game"))
    except ValueError as error:
        raise _bad(path, "game", f"no such game: {told.get('game')}") from error


def _refuse_unknown(path: Path, told: Mapping[str, Any], known: set[str]) -> None:
    for key in told:
        if key not in known:
            raise _bad(path, key, "unknown key")


def _bad(path: Path, key: str, reason: str) -> Trouble:
    return Trouble("LIBRARY_BAD", file=str(path), key=key, reason=reason)
