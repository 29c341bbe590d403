"""Rule sets and presets from their files: differences from a base, every value with its clause.

A file is refused unless perfect: unknown keys, missing languages or clauses, bases that do not exist. Trouble
``LIBRARY_BAD`` names file, key and reason, as `datafile` lists them. A preset of the user's own that is not
perfect is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import TypeVar, cast

from cocotte.assets import places
from cocotte.core.errors import RuleViolation, StorageError
from cocotte.core.game import Game
from cocotte.core.games import GAMES
from cocotte.core.match.formats import FORMATS
from cocotte.core.presets import NamedRules, Preset, Texts
from cocotte.core.rules import RuleSet, Value
from cocotte.core.scoring.ledgers import LEDGERS
from cocotte.core.values import mutable, replace
from cocotte.store.disk_errors import storage_errors
from cocotte.store.reference import titles
from cocotte.store.reference.datafile import Table

Item = TypeVar("Item")


@mutable
class Library:
    """The rule sets and presets at hand: the program's own, and the user's where he saved some."""

    find_own: Callable[[], Path] | None = None
    """Finds the folder of the user's presets; not called where only the program's own are asked for."""

    @property
    def rule_sets(self) -> Mapping[str, NamedRules]:
        """Every rule set, by id, in the order of their files; bases before what builds on them."""
        return _rule_sets(*places("rulesets"))

    @property
    def presets(self) -> Mapping[str, Preset]:
        """Every preset, by id: the program's in the order of `presets/order.toml`, then the user's."""
        shipped = _presets(*places())
        own = {name: preset for name, preset in self._own.items() if isinstance(preset, Preset)}
        return _Read((*shipped, *own), lambda name: shipped[name] if name in shipped else own[name])

    @property
    def troubles(self) -> tuple[StorageError, ...]:
        """Presets of the user's own that were left out, and why."""
        return tuple(trouble for trouble in self._own.values() if isinstance(trouble, StorageError))

    def title_of_rules(self, rules: str) -> Texts:
        """A rule set by its name; one that is not here by its id."""
        if title := titles.title_of_rules(rules):
            return title
        return self.rule_sets[rules].title if rules in self.rule_sets else {"en": rules}

    def title_of(self, preset: str, rules: str) -> Texts:
        """What is played as players call it: a preset by its name, without one its rule set."""
        if title := titles.title_of_preset(preset):
            return title
        return self.presets[preset].title if preset in self.presets else self.title_of_rules(rules)

    def name_of_source(self, source: str) -> Texts:
        """What readers know the source of rules by; empty for rules of the table's own."""
        name = titles.name_of_source(source)
        if name or not source:
            return name
        from cocotte.store.reference.clauses import load_sources  # noqa: PLC0415 - of a game that came later

        sources = load_sources()
        return sources[source].name if source in sources else {}

    @cached_property
    def own(self) -> Path | None:
        """The folder of the user's presets."""
        return self.find_own() if self.find_own else None

    @cached_property
    def _own(self) -> Mapping[str, Preset | StorageError]:
        """The user's presets by the names of their files, and what is wrong with those that are spoilt."""
        found: dict[str, Preset | StorageError] = {}
        for path in sorted(self.own.glob("*.toml")) if self.own and self.own.is_dir() else ():
            try:
                found[path.stem] = replace(_preset(path, self.rule_sets), own=True)
            except StorageError as trouble:
                found[path.stem] = trouble
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

    def preset_called(self, name: str) -> Preset:
        """Return a preset by its id.

        Raises: RuleViolation (PRESET_UNKNOWN).
        """
        if name not in self.presets:
            known = ", ".join(self.presets)
            raise RuleViolation.of("PRESET_UNKNOWN", where="preset", found=name, expected=known)
        return self.presets[name]

    def own_named(self, name: str) -> frozenset[str]:
        """The user's presets of that name, by id."""
        return frozenset(
            preset.id for preset in self.presets.values() if preset.own and name in preset.title.values()
        )

    def read(self, path: Path) -> Preset:
        """Return a preset that somebody handed on in a file of any name.

        Raises: StorageError (LIBRARY_BAD; FILE_MISSING and what else the disk refuses).
        """
        with storage_errors(path, reading=True):
            path.open("rb").close()
        table = Table.read(path)
        return replace(_preset_of(table, table.text("id"), self.rule_sets), own=True)

    def forget(self) -> None:
        """Read the files again when asked next: a preset was saved or removed."""
        self.__dict__.pop("_own", None)


class _Read(Mapping[str, Item]):
    """What files hold, by name; each is read when it is asked for, and once."""

    def __init__(
        self,
        names: Iterable[str],
        read: Callable[[str], Item],
        order: Callable[[], Iterable[str]] | None = None,
    ) -> None:
        """The names stand as they are given, or in the `order` that shows when all are read."""
        self._names, self._read = dict.fromkeys(names), read
        self._order = order or self._names.keys
        self._known: dict[str, Item] = {}

    def __getitem__(self, name: str) -> Item:
        if name not in self._known:
            if name not in self._names:
                raise KeyError(name)
            self._known[name] = self._read(name)
        return self._known[name]

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._order())

    def __len__(self) -> int:
        return len(self._names)


@cache
def _rule_sets(*folders: Path) -> Mapping[str, NamedRules]:
    """The program's rule sets."""
    return rule_sets_in(
        {
            path.stem: path
            for folder in folders
            for game in GAMES
            for path in sorted((folder / game).glob("*.toml"))
        }
    )


@cache
def _presets(*folders: Path) -> Mapping[str, Preset]:
    """The program's presets."""
    files: dict[str, Path] = {}
    for folder in (each / "presets" for each in folders):
        order = Table.read(folder / "order.toml")
        for game in GAMES:
            files |= {name: folder / game / f"{name}.toml" for name in order.names(game)}
        order.done()
    rule_sets = _rule_sets(*(folder / "rulesets" for folder in folders))
    return _Read(files, lambda name: _preset(files[name], rule_sets))


def _preset(path: Path, rule_sets: Mapping[str, NamedRules]) -> Preset:
    table = Table.read(path)
    _check_id(table, path)
    return _preset_of(table, path.stem, rule_sets)


def _preset_of(table: Table, name: str, rule_sets: Mapping[str, NamedRules]) -> Preset:
    game = _game(table)
    rules = table.text("rules")
    if rules not in rule_sets or rule_sets[rules].rules.game is not game:
        table.refuse("rules", "UNKNOWN_NAME")
    formats, ledger = table.names("formats", required=True), table.text("ledger")
    if not set(formats) <= set(FORMATS):
        table.refuse("formats", "UNKNOWN_NAME")
    if ledger not in LEDGERS:
        table.refuse("ledger", "UNKNOWN_NAME")
    title, text = table.texts("title"), table.texts("text")
    clauses, players = table.names("clauses"), table.numbers("players")
    figures, figure_clauses = _figures(table, game)
    table.done()
    return Preset(name, game, rules, formats, ledger, title, text, clauses, figures, figure_clauses, players)


def rule_sets_in(files: Mapping[str, Path]) -> Mapping[str, NamedRules]:
    """The rule sets of some files, by id, each with its base resolved; read when they are asked for.

    Raises: StorageError (LIBRARY_BAD), then.
    """
    tables = _Read(files, lambda name: Table.read(files[name]))
    found: dict[str, NamedRules] = {}

    def read(name: str) -> NamedRules:
        _resolve(name, files, tables, found, ())
        return found[name]

    def in_order() -> Iterator[str]:
        taken: set[str] = set()
        waiting = [*files][::-1]
        while waiting:
            base = read(waiting[-1]).base
            if base and base not in taken:
                waiting.append(base)
            elif (name := waiting.pop()) not in taken:
                taken.add(name)
                yield name

    return _Read(files, read, in_order)


def _resolve(
    name: str,
    files: Mapping[str, Path],
    tables: Mapping[str, Table],
    found: dict[str, NamedRules],
    above: tuple[str, ...],
) -> RuleSet:
    """A rule set and, before it, all it builds on; `above` are those that build on it."""
    if name in found:
        return found[name].rules
    data = tables[name]
    _check_id(data, files[name])
    game = _game(data)
    values: dict[str, Value] = {key: figure.default for key, figure in game.figures.items()}
    clauses: dict[str, str] = {}
    base = data.text("base") if "base" in data else ""
    if base:
        if base not in tables or base in (*above, name):
            data.refuse("base", "UNKNOWN_NAME")
        rules = _resolve(base, files, tables, found, (*above, name))
        if rules.game is not game:
            data.refuse("base", "UNKNOWN_NAME")
        values, clauses = dict(rules.values), dict(rules.clauses)
    own, own_clauses = _figures(data, game)
    resolved = RuleSet(name, game, {**values, **own}, {**clauses, **own_clauses}, data.text("source"))
    found[name] = NamedRules(resolved, data.texts("title"), data.texts("text"), base)
    data.done()
    return resolved


def _figures(table: Table, game: Game) -> tuple[dict[str, Value], dict[str, str]]:
    """The figures a file changes, each with its clause; often none."""
    values: dict[str, Value] = {}
    clauses: dict[str, str] = {}
    for key, item in table.table("figures").tables() if "figures" in table else ():
        if key not in game.figures:
            item.refuse("", "UNKNOWN_NAME")
        value = item.value("value")
        value = tuple(value) if isinstance(value, list) else value
        if game.figures[key].problem(value, begun=True):
            item.refuse("value", "NOT_ALLOWED")
        values[key], clauses[key] = cast(Value, value), item.text("clause")
        item.done()
    return values, clauses


def _check_id(table: Table, path: Path) -> None:
    """A file says what it is, and is called so."""
    if table.text("id") != path.stem:
        table.refuse("id", "UNKNOWN_NAME")


def _game(table: Table) -> Game:
    name = table.text("game")
    if name not in GAMES:
        table.refuse("game", "UNKNOWN_NAME")
    return GAMES[name]
