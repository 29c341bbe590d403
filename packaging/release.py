"""What is released: the version, as the program has it, and its day and news, as CHANGELOG.md has them."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

ROOT = Path(__file__).resolve().parents[1]
"""The checkout, or the source unpacked."""

FRENCH = "### En français"
"""The heading under which CHANGELOG.md has the news of a release in French, after the English."""

_VERSION = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)
_RELEASE = re.compile(r"^## (\S+) \((\d{4}-\d\d-\d\d)\)\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
_ITEM = re.compile(r"^- (.*(?:\n  .*)*)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Release:
    """One version players have had, or are about to have."""

    version: str
    """Its version: ``0.1.0``."""
    day: date
    """The day it came out."""
    news: Mapping[str, tuple[str, ...]]
    """What changed for players, in each language, a line each, without marks of weight."""


def version() -> str:
    """The one version: the program's own."""
    found = _VERSION.search((ROOT / "app" / "cocotte" / "__init__.py").read_text(encoding="utf-8"))
    assert found is not None
    return found[1]


def releases() -> list[Release]:
    """Every release in CHANGELOG.md, the newest first."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    return [
        Release(number, date.fromisoformat(day), _news(body)) for number, day, body in _RELEASE.findall(text)
    ]


def epoch() -> int:
    """The time all that is built bears: `SOURCE_DATE_EPOCH`, else the beginning of the release's day.

    So the same source gives the same bytes, whenever and wherever it is built.
    """
    variable = os.environ.get("SOURCE_DATE_EPOCH")
    day = releases()[0].day
    return int(variable) if variable else int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp())


def _news(body: str) -> Mapping[str, tuple[str, ...]]:
    english, _, french = body.partition(f"\n{FRENCH}\n")
    return {
        language: tuple(map(_plain, _ITEM.findall(items)))
        for language, items in (("en", english), ("fr", french))
    }


def _plain(item: str) -> str:
    return re.sub(r" *\n *", " ", re.sub(r"\*\*|`", "", item))
