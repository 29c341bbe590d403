"""What the tests of paper share: a system that lends no letters, so that a sheet is the same everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cocotte.sheets.pdf import fonts

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def no_fonts_to_borrow(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever is installed."""
    monkeypatch.setattr(fonts, "font_folders", tuple)
    fonts._lenders.cache_clear()
    fonts.borrowed.cache_clear()
    yield
    fonts._lenders.cache_clear()
    fonts.borrowed.cache_clear()
