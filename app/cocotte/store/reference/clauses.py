"""The clauses and the table decisions, read from ``resources/clauses``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import chain
from pathlib import Path

from cocotte.assets import places
from cocotte.core.clauses import Citation, Clause, ClauseLibrary, Decision, Source, Topic
from cocotte.core.game import Game
from cocotte.core.games import GAMES
from cocotte.store.reference.datafile import Table


def load_clauses() -> ClauseLibrary:
    """Every clause and table decision, with its sources; read once.

    Raises: StorageError (LIBRARY_BAD) as `clauses_in` does.
    """
    return clauses_in(*places("clauses"))


def load_sources() -> Mapping[str, Source]:
    """What the clauses are taken from; read once, without them.

    Raises: StorageError (LIBRARY_BAD).
    """
    return _sources_in(*places("clauses"))


@cache
def _sources_in(*folders: Path) -> Mapping[str, Source]:
    return {name: _source(name, table) for name, table in _tables(folders, "sources").items()}


@cache
def clauses_in(*folders: Path) -> ClauseLibrary:
    """The clauses and table decisions of some folders; the first has all there is to one.

    Raises:
        StorageError: ``LIBRARY_BAD`` with file, key and reason, as `cocotte.store.reference.datafile` names
        them.
    """
    sources = _sources_in(*folders)
    topics = {name: _topic(name, table) for name, table in _tables(folders, "topics").items()}
    decision_tables = _tables(folders, "decisions")
    decisions = {name: _decision(name, table) for name, table in decision_tables.items()}
    clause_tables: dict[str, Table] = {}
    clauses: dict[str, Clause] = {}
    for file in chain.from_iterable(game.clause_files for game in GAMES.values()):
        whole = Table.read(_lying(folders, file)[-1])
        game = _game(whole)
        for name, table in whole.tables():
            if name in clauses:
                table.refuse("", "TWICE")
            clause_tables[name] = table
            clauses[name] = _clause(name, game, table, sources=sources, topics=topics, decisions=decisions)
    for name, clause in clauses.items():
        _known(clause_tables[name], "related", clause.related, clauses)
    for name, decision in decisions.items():
        _known(decision_tables[name], "clauses", decision.clauses, clauses)
    return ClauseLibrary(sources, topics, clauses, decisions)


def _lying(folders: Sequence[Path], name: str) -> list[Path]:
    """The files of a name: the first folder's, though it were missing, and those of others that have one."""
    first, *others = (folder / f"{name}.toml" for folder in folders)
    return [first, *filter(Path.is_file, others)]


def _tables(folders: Sequence[Path], name: str) -> dict[str, Table]:
    """The tables in all files of a name."""
    return dict(chain.from_iterable(Table.read(path).tables() for path in _lying(folders, name)))


def _game(table: Table) -> Game:
    try:
        return GAMES[table.text("game")]
    except KeyError:
        table.refuse("game", "UNKNOWN_NAME")


def _source(name: str, table: Table) -> Source:
    source = Source(name, table.text("title"), table.texts("name"), table.texts("about"))
    table.done()
    return source


def _topic(name: str, table: Table) -> Topic:
    topic = Topic(name, table.texts("title"))
    table.done()
    return topic


def _decision(name: str, table: Table) -> Decision:
    decision = Decision(
        id=name,
        question=table.texts("question"),
        answer=table.texts("answer"),
        alternatives=tuple(each.every_language() for each in table.table_list("alternatives")),
        clauses=table.names("clauses", required=True),
    )
    table.done()
    return decision


def _clause(
    name: str,
    game: Game,
    table: Table,
    *,
    sources: Mapping[str, Source],
    topics: Mapping[str, Topic],
    decisions: Mapping[str, Decision],
) -> Clause:
    topic = table.text("topic")
    _known(table, "topic", (topic,), topics)
    sections = dict(table.table("source").all_texts())
    _known(table, "source", sections, sources)
    clause = Clause(
        id=name,
        game=game,
        topic=topics[topic],
        title=table.texts("title"),
        text=table.texts("text"),
        sources=tuple(Citation(sources[source], section) for source, section in sections.items()),
        related=table.names("related"),
        decisions=tuple(decision for decision in decisions.values() if name in decision.clauses),
        search=table.texts("search") if "search" in table else {},
    )
    table.done()
    return clause


def _known(table: Table, key: str, names: Iterable[str], known: Mapping[str, object]) -> None:
    for name in names:
        if name not in known:
            table.refuse(f"{key}.{name}", "UNKNOWN_NAME")
