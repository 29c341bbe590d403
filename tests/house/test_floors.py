"""The floors of the house: who may import whom."""

from __future__ import annotations

import logging.config
import sys
from typing import TYPE_CHECKING

import pytest
from importlinter import cli

if TYPE_CHECKING:
    from pathlib import Path


def test_every_module_imports_from_below_only(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The window stands on the rules, never the rules on the window."""
    monkeypatch.chdir(checkout)
    monkeypatch.setattr(sys, "path", [*sys.path])  # it looks into the checkout first, and for good
    monkeypatch.setattr(logging.config, "dictConfig", lambda _: None)  # it silences whoever logs already
    if cli.lint_imports(no_cache=True):
        pytest.fail(capsys.readouterr().out)


def test_modules_are_short(modules: list[Path], checkout: Path) -> None:
    """A module holds one concept, in 500 lines at most; how complex it may be, ruff holds."""
    sizes = {str(path.relative_to(checkout)): len(path.read_text().splitlines()) for path in modules}
    assert {path: size for path, size in sizes.items() if size > 500} == {}


def test_the_core_has_no_words(checkout: Path) -> None:
    """Floors below the words never say a sentence: they have no voice to say it with."""
    below = [*(checkout / "app/cocotte/core").rglob("*.py"), *(checkout / "app/cocotte/store").rglob("*.py")]
    speaking = [str(path) for path in below if "say(" in path.read_text() or "mark(" in path.read_text()]
    assert speaking == []
