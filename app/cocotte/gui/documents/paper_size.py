"""The paper that is printed on: as chosen, else as usual in the user's country."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QLocale

from cocotte.sheets.style import PageSize
from cocotte.store.settings import Paper

_LETTER_COUNTRIES: Final = frozenset(
    {
        QLocale.Country.Canada,
        QLocale.Country.Chile,
        QLocale.Country.Colombia,
        QLocale.Country.CostaRica,
        QLocale.Country.Mexico,
        QLocale.Country.Philippines,
        QLocale.Country.UnitedStates,
        QLocale.Country.Venezuela,
    }
)


def page_size(chosen: Paper) -> PageSize:
    """The size of the paper."""
    if chosen is Paper.SYSTEM:
        letter = QLocale.system().territory() in _LETTER_COUNTRIES
        return PageSize.LETTER if letter else PageSize.A4
    return PageSize.LETTER if chosen is Paper.LETTER else PageSize.A4
