"""What is wrong with a script, to the letter: line, place, what stands there, what was expected.

In refused_scripts.txt ``>`` begins each line of a script, and ``> ...`` stands for a head and two deals;
below it stand the place in the line that is wrong, the code, the number of that line and the facts.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cocotte.core.errors import ParseError
from cocotte.core.problems import Fact
from cocotte.store.match_files.transfer import read_match
from match_strategies import LIBRARY

FILE = Path(__file__).with_name("refused_scripts.txt")
BEGUN = """cocotte 1
game gin
rules gin-rami
format heads-up
ledger single
side Ann
side Bob
dealer Ann
deal Ann knock 4 24
deal void"""
PAGE = FILE.read_text(encoding="utf-8")


def refused(script: str) -> str:
    """The mark under a script that cannot be read, with all that the refusal tells."""
    text = "\n".join(line[2:] for line in script.splitlines()).replace("...", BEGUN)
    with pytest.raises(ParseError) as caught:
        read_match(text, LIBRARY)
    error = caught.value
    assert error.text == text.split("\n")[error.line - 1]
    facts = json.dumps(
        {name: begun(fact) for name, fact in error.facts.items()}, ensure_ascii=False, sort_keys=True
    )
    return f"{script}\n  {' ' * error.at}^ {error.code} {error.line} {facts}"


def begun(fact: Fact) -> Fact:
    """A fact, of a long list its beginning: figures and presets are added at the end."""
    return f"{fact[:40]}..." if isinstance(fact, str) and len(fact) > 110 else fact


def page() -> str:
    """The page again, of the scripts that are on it."""
    scripts = (script.strip("\n").rpartition("\n  ")[0] for script in PAGE.split("\n\n"))
    return "\n\n".join(map(refused, scripts)) + "\n"


def test_every_script_is_refused_as_it_is_written_down() -> None:
    """A player sees the line, the place in it, what stands there, and what could stand in its stead."""
    assert page() == PAGE
