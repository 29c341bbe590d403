"""What is wrong with a line of a deal, to the letter: where, what stands there, what was expected.

In refused_lines.txt ``>`` begins a line as it is typed; below it stand the place, the code and its facts.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from at_the_table import opening
from cocotte.core.errors import ParseError
from cocotte.core.script.deal_line import read_deal

FILE = Path(__file__).with_name("refused_lines.txt")
PAGE = FILE.read_text(encoding="utf-8").splitlines()


def refused(text: str, rules: str, *tables: str) -> str:
    """The mark under a line that cannot be read, with all that the refusal tells."""
    seated = [tuple(table.split()) for table in tables]
    with pytest.raises(ParseError) as caught:
        read_deal(text, seated, opening(rules, tables[0]).rules)
    error = caught.value
    assert error.text == text
    facts = json.dumps(error.facts, ensure_ascii=False, sort_keys=True)
    return f"{' ' * error.at}^ {error.code} {facts}"


def page() -> Iterator[str]:
    """The page again, of the lines that are typed on it."""
    rules, tables = "", [""]
    for line in PAGE:
        if line.startswith("# "):
            rules, *tables = line[2:].split("; ")
        if not line.startswith("  "):
            yield line
        if line.startswith(">"):
            yield f"  {refused(line[2:], rules, *tables)}"


def test_every_line_is_refused_as_it_is_written_down() -> None:
    """A player sees the place, what he typed there, and what could stand in its stead."""
    assert list(page()) == PAGE
