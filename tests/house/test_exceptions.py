"""Exceptions to the rules of the house, each with its reason."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

MOST_PRIVATE = 150
"""How often the tests look inside what they test, all in all: it may become less, not more."""

NOQA = re.compile(r"# noqa(?P<codes>: [A-Z]+\d+(, ?[A-Z]+\d+)*)?(?P<reason> - \w.*)?")
IGNORE = re.compile(r"# type: ignore(?P<codes>\[[\w, -]+\])?(?P<reason> +# \w.*)?")


@pytest.mark.parametrize("kind", [NOQA, IGNORE], ids=["noqa", "type-ignore"])
def test_an_exception_in_the_code_says_why(
    kind: re.Pattern[str], modules: list[Path], checkout: Path
) -> None:
    """Whoever sets a rule aside names the rule and the reason: ``# noqa: RULE - reason``."""
    bare = [
        f"{path}:{number} {line.strip()}"
        for path in [*modules, *(checkout / "tests").rglob("*.py")]
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if path.name != "test_exceptions.py"
        for found in kind.finditer(line)
        if not (found["codes"] and found["reason"])
    ]
    assert bare == []


def test_an_exception_in_the_settings_says_why(checkout: Path) -> None:
    """Every rule that is off for a whole folder has its reason on its line."""
    settings = (checkout / "pyproject.toml").read_text(encoding="utf-8")
    ruff = settings.partition("\nignore = [")[2].partition("# --- types")[0]
    rules = re.findall(r'^    "[A-Z]+\d*",.*$', ruff, re.MULTILINE)
    assert rules
    assert [rule for rule in rules if not re.search(r"  # \w", rule)] == []


def test_nothing_is_skipped(checkout: Path) -> None:
    """A test is run or does not exist; one that Windows has no use for says why."""
    skip = re.compile(
        r"pytest\.(skip|importorskip|xfail|mark\.(skip|skipif|xfail|posix(?!\(\"[^\"]+\"\))))\b|@(unittest\.)?skip"
    )
    skipped = [
        str(path)
        for path in (checkout / "tests").rglob("*.py")
        if path.name != "test_exceptions.py" and skip.search(path.read_text(encoding="utf-8"))
    ]
    assert skipped == []


def private_accesses(text: str) -> Iterator[str]:
    """Private names of others that a module asks for or imports."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Attribute):
            own = isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
            yield from [] if own else [node.attr]
        elif isinstance(node, ast.ImportFrom):
            yield from (each.name for each in node.names)


@pytest.mark.slow("reads every test")
def test_tests_look_at_what_a_user_sees(checkout: Path) -> None:
    """Keys, clicks, names and texts are there for it (``tests/seen.py``); few look inside."""
    names = [
        name
        for path in (checkout / "tests").rglob("*.py")
        for name in private_accesses(path.read_text(encoding="utf-8"))
    ]
    private = [name for name in names if name.startswith("_") and not name.endswith("__")]
    assert len(private) <= MOST_PRIVATE
