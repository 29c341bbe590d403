"""What the tests of paper share: a system that lends no letters, so that a sheet is the same everywhere."""

import pytest

from cocotte.sheets.pdf import fonts


@pytest.fixture(autouse=True)
def no_fonts_to_borrow(monkeypatch):
    """Whatever is installed."""
    monkeypatch.setattr(fonts, "font_folders", tuple)
    fonts._lenders.cache_clear()
    fonts.borrowed.cache_clear()
    yield
    fonts._lenders.cache_clear()
    fonts.borrowed.cache_clear()
