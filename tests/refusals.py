"""Each refusal tells what its sentence needs: its facts, where it stands, its clause (refusals.txt).

Whatever a test of `core`, `store` or `operations` is refused with is held to what is declared of it there.
"""

import re
import sys
from collections.abc import Callable, Iterable, Mapping
from fnmatch import fnmatchcase
from functools import cache, wraps
from itertools import starmap
from pathlib import Path
from typing import NamedTuple, TypeVar

import pytest

from cocotte.core.cards import JOKER, PACK
from cocotte.core.errors import ParseError, StorageError
from cocotte.core.problems import Fact, Problem
from cocotte.store.reference.clauses import load_clauses

FILE = Path(__file__).with_suffix(".txt")
CARDS = {str(card) for card in (*PACK, JOKER)}
TABLE = re.compile(r"[0-9]+\.(?=[a-z]|$)")


Made = TypeVar("Made")


class Declared(NamedTuple):
    """One way a refusal is told."""

    facts: frozenset[str]
    unknown: frozenset[str]
    """Those of them that may be unknown."""
    places: tuple[str, ...]
    """Empty: it stands nowhere."""
    clauses: tuple[str, ...]
    waivable: bool


@cache
def declared() -> dict[str, list[Declared]]:
    """Every way each code is told."""
    found: dict[str, list[Declared]] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            code, *parts = (part.split() for part in line.split("|"))
            facts, places, clauses, waivable = [*parts, [], [], []][:4]
            names = frozenset(fact.rstrip("?") for fact in facts if fact != "-")
            unknown = frozenset(fact.rstrip("?") for fact in facts if fact.endswith("?"))
            way = Declared(names, unknown, tuple(places), tuple(clauses), waivable == ["waivable"])
            found.setdefault(code[0], []).append(way)
    return found


def as_declared(
    code: str, facts: Mapping[str, Fact], place: str | None = None, clause: str = "", waivable: bool = False
) -> bool:
    """Whether a refusal is told in one of its ways; without a place, what only an error tells."""
    unknown = {name for name, fact in facts.items() if fact is None}
    return all(starmap(sayable, facts.items())) and any(
        facts.keys() == way.facts
        and unknown <= way.unknown
        and waivable <= way.waivable * (place is not None)  # a file has no option for it
        and (place is None or fits(TABLE.sub("", place), way.places))
        and (place is None or clause in clauses_of(way))
        for way in declared().get(code, ())
    )


def sayable(name: str, fact: Fact) -> bool:
    """Whether a fact can be said: a card is one, and nothing is a word for what is unknown."""
    return str(fact) in CARDS if name == "card" else fact != "None"


def fits(found: str, wanted: Iterable[str]) -> bool:
    return any(fnmatchcase(found or "-", each) for each in wanted)


def clauses_of(way: Declared) -> set[str]:
    """Those that may stand against it; of a figure or a format whichever its rules name."""
    return known_clauses() if way.clauses == ("*",) else {each.rstrip("-") for each in way.clauses}


@cache
def known_clauses() -> set[str]:
    library = load_clauses()
    return {"", *library.clauses, *library.decisions}


@pytest.fixture(autouse=True)
def every_refusal_as_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at every problem and error that the program makes; those that a test makes up are its own."""
    Problem("NO_MATCH")  # the first one makes what fills the others
    look_after(monkeypatch, Problem, "__init__", problem_as_declared)
    look_after(monkeypatch, ParseError, "__init__", error_as_declared)
    look_after(monkeypatch, ParseError, "with_facts", error_as_declared)
    look_after(monkeypatch, StorageError, "__init__", lambda error: as_declared(error.code, error.facts))


def problem_as_declared(problem: Problem) -> bool:
    """A problem stands somewhere, if only beside the whole."""
    result = as_declared(problem.code, problem.facts, problem.where, problem.clause, problem.waivable)
    return result and isinstance(problem.where, str)


def error_as_declared(error: ParseError) -> bool:
    """It stands within its line; one that is told its facts afterwards has none yet."""
    result = as_declared(error.code, error.facts) if error.facts else error.code in declared()
    return result and 0 <= error.at <= len(error.text) and error.line > 0


def look_after(
    monkeypatch: pytest.MonkeyPatch, kind: type[Made], method: str, is_as_declared: Callable[[Made], bool]
) -> None:
    """Look at what a method of the program made."""
    made = getattr(kind, method)

    @wraps(made)
    def watched(self: Made, *value: object, **named: object) -> object:
        answer = made(self, *value, **named)
        by_the_program = sys._getframe(1).f_globals["__name__"].startswith("cocotte")
        if by_the_program and not is_as_declared(self):
            pytest.fail(f"{FILE.name} declares nothing like {self!r}")
        return answer

    monkeypatch.setattr(kind, method, watched)
