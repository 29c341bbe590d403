"""The arbiter's decision tables, read from ``resources/rulings`` and proved before they are used.

A file names its game; each of its tables is an incident, by its id:

- `title` and `search` (further words it is found by); every text is in every language;
- `common`: its place among the most frequent; `source`: the seed document, unless a verdict names another;
- `settings`: what its verdicts depend on without a question: house rules, ``source`` and ``teams``;
- `scored`: the one verdict on a deal that is scored already, where the others are for the deal and the play;
- `figures`: the numbers its texts and effects name;
- `only`: the house rules without which it cannot happen, each with its values (`knock = "fixed upcard"`);
- `corrects`: true where the deal is scored already, and may be corrected if the table agrees;
- `problems`: codes of what is refused when a deal with this in it is recorded;
- `questions.<id>`: `text`; `answers.<id>` with their texts, and in `given` the values of the match's fact
  `known` that answer it; or `asks` a ``player`` (`other`: the role of his opponent, `other_than`: the fact
  that names who is not meant) or ``players``;
- `verdicts`, a list: `when` (by question or setting, the answers it stands for), `ruling`, `clause` (none for
  a ruling ``not-covered`` that no clause is near), `sentence`; perhaps `effects`, a `chooser` with
  `options.<id>` (`label`, `text`, `effects`), `elsewhere`, `decision`, `see`; and `table`, what the table may
  decide, where the clause gives the rule and no remedy.

A file is refused for the least fault. To the reasons of `cocotte.store.reference.datafile` come those of
`cocotte.core.rulings.checking` (answers with no verdict or with two, names that mean nothing), and:

- ``ANSWERS_WRONG``: answers to choose from where players are named, or none where there is a choice;
- ``NEAREST_WRONG``: only a question for several players says to whom the nearest of them is wanted, and must;
- ``OWN_PROGRAM``: an incident of that name comes with the program.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Iterator, Mapping
from enum import Enum
from functools import cache, cached_property, lru_cache
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from cocotte.assets import places
from cocotte.core.clauses import Citation, ClauseLibrary, Texts
from cocotte.core.errors import StorageError
from cocotte.core.game import Game
from cocotte.core.games import GAMES
from cocotte.core.questions import Choice
from cocotte.core.rules import RuleOption, RuleSet, spelled
from cocotte.core.rulings.checking import faults
from cocotte.core.rulings.effects import EffectKind
from cocotte.core.rulings.incidents import (
    MATCH_SETTINGS,
    Answer,
    Asks,
    EffectRule,
    Incident,
    OptionRule,
    Question,
    Setting,
    Verdict,
    ending_with_the_deal,
)
from cocotte.core.rulings.ruling import NOT_COVERED
from cocotte.core.values import frozen, replace
from cocotte.store.places import data_folder
from cocotte.store.reference.clauses import load_clauses
from cocotte.store.reference.datafile import Table

if TYPE_CHECKING:
    from cocotte.store.reference.incident_search import IncidentSearch

Named = TypeVar("Named", bound=Enum)


@frozen
class Incidents:
    """Everything the arbiter can rule on."""

    by_id: Mapping[str, Incident]
    """The incidents, the most frequent of each game first."""
    troubles: tuple[StorageError, ...] = ()
    """Files of the user's own that were left out, and why."""

    def behind(self, rules: RuleSet, codes: Iterable[str]) -> Incident | None:
        """What happened at a table whose deal is refused with these codes; None where nobody can say."""
        refused = set(codes)
        may = (each for each in self.of(rules.game) if each.may_happen(rules))
        return next((each for each in may if refused.intersection(each.problems)), None)

    def of(self, game: Game) -> tuple[Incident, ...]:
        """Those of one game, the most frequent first."""
        return tuple(incident for incident in self.by_id.values() if incident.game is game)

    def search(self, game: Game) -> IncidentSearch:
        """The search among those of one game, which keeps its words in order."""
        from cocotte.store.reference.incident_search import IncidentSearch  # noqa: PLC0415 - only a search needs it

        return self._searches.setdefault(game, IncidentSearch(self.of(game)))

    @cached_property
    def _searches(self) -> dict[Game, IncidentSearch]:
        return {}


def load_incidents(clauses: ClauseLibrary, folder: Path | None = None) -> Incidents:
    """Every incident of the program, each verdict resting on one of the `clauses`; another folder for a test.

    Raises:
        StorageError: ``LIBRARY_BAD`` with file, key and reason.
    """
    return _of_files(sorted(folder.glob("*.toml")) if folder else _shipped_files(), clauses)


def _of_files(files: Iterable[Path], clauses: ClauseLibrary) -> Incidents:
    found: dict[str, Incident] = {}
    for path in files:
        found |= _read(path, clauses, found)
    return Incidents(_frequent_first(found))


def with_own(shipped: Incidents, clauses: ClauseLibrary, files: Iterable[Path]) -> Incidents:
    """The program's incidents and those of the user's files; one that is not perfect is reported."""
    found = dict(shipped.by_id)
    troubles: list[StorageError] = []
    for path in files:
        try:
            found |= _read(path, clauses, found)
        except StorageError as trouble:
            troubles.append(trouble)
    return Incidents(_frequent_first(found), tuple(troubles))


def known_incidents() -> Incidents:
    """Every incident the user's program knows: its own, and those of the folder ``rulings`` of his data.

    They are read once, and his again when a file of his is another one.

    Raises: StorageError (LIBRARY_BAD) as `load_incidents` does.
    """
    return _with_those(
        tuple(_shipped_files()), tuple((path, path.stat().st_mtime_ns) for path in _own_files())
    )


def incident_behind(rules: RuleSet, codes: Collection[str]) -> tuple[str, Texts] | None:
    """What `Incidents.behind` finds among all that are known: its id, and what the table would say happened.

    Only the files that speak of the codes are read, and of the program's own no verdict, which would need
    every clause.

    Raises: StorageError (LIBRARY_BAD) as `load_incidents` does.
    """
    shipped = [path for path in _shipped_files() if _speaks(path, codes)]
    own = [path for path in _own_files() if _speaks(path, codes)]
    if own:
        known = with_own(_of_files(shipped, load_clauses()), load_clauses(), own)
    else:
        known = Incidents(_frequent_first(dict(chain.from_iterable(map(_headings, shipped)))))
    found = known.behind(rules, codes)
    return (found.id, found.title) if found else None


def _shipped_files() -> list[Path]:
    return [path for folder in places("rulings") for path in sorted(folder.glob("*.toml"))]


def _own_files() -> list[Path]:
    return sorted((data_folder() / "rulings").glob("*.toml"))


def _speaks(path: Path, codes: Collection[str]) -> bool:
    """Whether a file has one of the codes in it; one that cannot be read may."""
    try:
        data = path.read_bytes()
    except OSError:
        return True
    return any(code.encode() in data for code in codes)


@lru_cache(maxsize=1)
def _with_those(shipped: tuple[Path, ...], own: tuple[tuple[Path, int], ...]) -> Incidents:
    return with_own(_shipped(shipped), load_clauses(), [path for path, _ in own])


@cache
def _shipped(files: tuple[Path, ...]) -> Incidents:
    return _of_files(files, load_clauses())


def _frequent_first(found: Mapping[str, Incident]) -> Mapping[str, Incident]:
    frequent = sorted(found.values(), key=lambda incident: incident.common or len(found))
    return {incident.id: incident for incident in frequent}


def _read(path: Path, clauses: ClauseLibrary, present: Collection[str]) -> dict[str, Incident]:
    file = Table.read(path)
    game = _game(file)
    found = {}
    for name, table in file.tables():
        if name in present:
            table.refuse("", "OWN_PROGRAM")
        found[name] = incident = _incident(name, game, table, clauses)
        for fault in faults(incident):
            key = ".".join(filter(None, (name, fault.where)))
            raise StorageError("LIBRARY_BAD", file=path.name, key=key, reason=fault.code, **fault.facts)
    return found


def _headings(path: Path) -> Iterator[tuple[str, Incident]]:
    """The incidents of a file, by id, without what is asked and ruled."""
    file = Table.read(path)
    game = _game(file)
    for name, table in file.tables():
        yield name, _heading(name, game, table)


def _incident(name: str, game: Game, table: Table, clauses: ClauseLibrary) -> Incident:
    source = _perhaps(table, "source")
    incident = replace(
        _heading(name, game, table),
        questions=tuple(_question(each, question) for each, question in _named(table, "questions")),
        verdicts=tuple(_verdict(each, source, clauses) for each in table.table_list("verdicts")),
    )
    if "scored" in table:
        incident = ending_with_the_deal(incident, _verdict(table.table("scored"), source, clauses))
    table.done()
    return incident


def _heading(name: str, game: Game, table: Table) -> Incident:
    """An incident without what is asked and ruled."""
    return Incident(
        id=name,
        game=game,
        title=table.texts("title"),
        search=table.texts("search"),
        questions=(),
        verdicts=(),
        settings=tuple(_settings(table, game)),
        figures={
            key: figure.default
            for key, figure in _figures(table, "figures", game)
            if isinstance(figure.default, int)
        },
        only=dict(_only(table, game)),
        corrects="corrects" in table and table.value("corrects") is True,
        problems=table.names("problems"),
        common=table.number("common") if "common" in table else 0,
    )


def _question(name: str, table: Table) -> Question:
    question = Question(
        id=name,
        text=table.texts("text"),
        asks=_member(table, "asks", Asks) if "asks" in table else Asks.CHOICE,
        answers=tuple(_answer(each, answer) for each, answer in _named(table, "answers")),
        known=_perhaps(table, "known"),
        other=_perhaps(table, "other"),
        other_than=_perhaps(table, "other_than"),
        nearest_to=_perhaps(table, "nearest_to"),
    )
    table.done()
    if (question.asks is Asks.CHOICE) != bool(question.answers):
        table.refuse("answers", "ANSWERS_WRONG")
    if (question.asks is Asks.PLAYERS) != bool(question.nearest_to and question.other):
        table.refuse("nearest_to", "NEAREST_WRONG")
    return question


def _answer(name: str, table: Table) -> Answer:
    given = table.names("given")
    return Answer(name, table.every_language(), given)


def _verdict(table: Table, usual_source: str, clauses: ClauseLibrary) -> Verdict:
    code = table.text("ruling")
    covered = "clause" in table or code != NOT_COVERED
    clause, source = _clause(table, usual_source, clauses) if covered else ("", None)
    verdict = Verdict(
        when={name: tuple(answers.split()) for name, answers in _when(table)},
        code=code,
        clause=clause,
        source=source,
        sentence=table.texts("sentence"),
        table=table.texts("table") if "table" in table else {},
        chooser=_perhaps(table, "chooser"),
        options=tuple(_option(each, option) for each, option in _named(table, "options")),
        effects=_effects(table),
        elsewhere=table.texts("elsewhere") if "elsewhere" in table else {},
        decision=_perhaps(table, "decision"),
        see=table.names("see"),
    )
    table.done()
    _known(table, "decision", {verdict.decision} - {""}, clauses.decisions)
    _known(table, "see", verdict.see, {**clauses.clauses, **clauses.decisions})
    return verdict


def _clause(table: Table, usual_source: str, clauses: ClauseLibrary) -> tuple[str, Citation]:
    """The clause that decides, and where it comes from."""
    clause = table.text("clause")
    _known(table, "clause", [clause], clauses.clauses)
    source = table.text("source") if "source" in table or not usual_source else usual_source
    citations = {citation.source.id: citation for citation in clauses.clauses[clause].sources}
    _known(table, "source", [source], citations)
    return clause, citations[source]


def _known(table: Table, key: str, names: Iterable[str], known: Container[str]) -> None:
    for name in names:
        if name not in known:
            table.refuse(f"{key}.{name}", "UNKNOWN_NAME")


def _when(table: Table) -> Iterator[tuple[str, str]]:
    if "when" in table:
        yield from table.table("when").all_texts()


def _option(name: str, table: Table) -> OptionRule:
    option = OptionRule(name, table.texts("label"), table.texts("text"), _effects(table))
    table.done()
    return option


def _effects(table: Table) -> tuple[EffectRule, ...]:
    return tuple(map(_effect, table.table_list("effects")))


def _effect(table: Table) -> EffectRule:
    effect = EffectRule(
        kind=_member(table, "kind", EffectKind),
        player=_perhaps(table, "player"),
        other=_perhaps(table, "other"),
        points=_perhaps(table, "points"),
        cards=table.number("cards") if "cards" in table else 0,
    )
    table.done()
    return effect


def _perhaps(table: Table, name: str) -> str:
    return table.text(name) if name in table else ""


def _named(table: Table, name: str) -> Iterator[tuple[str, Table]]:
    if name in table:
        yield from table.table(name).tables()


def _game(file: Table) -> Game:
    name = file.text("game")
    if name not in GAMES:
        file.refuse("game", "UNKNOWN_NAME")
    return GAMES[name]


def _member(table: Table, name: str, kind: type[Named]) -> Named:
    try:
        return kind(table.text(name))
    except ValueError:
        table.refuse(name, "UNKNOWN_NAME")


def _settings(table: Table, game: Game) -> Iterator[Setting]:
    keys = table.names("settings")
    _known(table, "settings", keys, {*game.figures, *MATCH_SETTINGS})
    for key in keys:
        yield Setting(key, MATCH_SETTINGS[key] if key in MATCH_SETTINGS else _values(game.figures[key]))


def _figures(table: Table, name: str, game: Game) -> Iterator[tuple[str, RuleOption]]:
    keys = table.names(name)
    _known(table, name, keys, game.figures)
    for key in keys:
        yield key, game.figures[key]


def _only(table: Table, game: Game) -> Iterator[tuple[str, tuple[str, ...]]]:
    if "only" not in table:
        return
    for key, value in table.table("only").all_texts():
        _known(table, "only", [key], game.figures)
        values = tuple(value.split())
        _known(table, f"only.{key}", values, _values(game.figures[key]))
        yield key, values


def _values(figure: RuleOption) -> tuple[str, ...]:
    """The values a house rule may take as decision tables write them, its usual value first."""
    question, usual = figure.question, spelled(figure.default)
    values = question.offered_ids if isinstance(question, Choice) else ()
    return tuple(sorted(values, key=lambda value: value != usual))
