"""The examples that stand with the rules are true."""

import doctest
import importlib
from pathlib import Path

import pytest

from cocotte import core

CORE = Path(core.__file__).parent
SHOWING = [path for path in sorted(CORE.rglob("*.py")) if ">>> " in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("path", SHOWING, ids=lambda path: path.stem)
def test_what_an_example_shows_is_so(path: Path) -> None:
    """In the docstring of any function, class or module of the core."""
    name = ".".join(("cocotte.core", *path.relative_to(CORE).with_suffix("").parts))
    failed, tried = doctest.testmod(importlib.import_module(name))
    assert tried
    assert not failed
