"""Exceptions to the rules of the house, each with its reason."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

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
    """A test is run or does not exist."""
    skip = re.compile(r"pytest\.(skip|importorskip|xfail|mark\.(skip|skipif|xfail))\b|@(unittest\.)?skip")
    skipped = [
        str(path)
        for path in (checkout / "tests").rglob("*.py")
        if path.name != "test_exceptions.py" and skip.search(path.read_text(encoding="utf-8"))
    ]
    assert skipped == []
