"""What the user chose for himself: language, look, places; nothing that a match depends on."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from datetime import date
from enum import Enum
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from cocotte.core.errors import StorageError
from cocotte.store.atomic import set_aside, write_bytes
from cocotte.store.disk_errors import storage_errors

T = TypeVar("T")
M = TypeVar("M", bound=Enum)

RECENT = 10
"""How many recent files are remembered."""
TEXT_SIZES = range(80, 201)
"""The text sizes there are, per cent."""


class Theme(Enum):
    """The look of the window."""

    SYSTEM = "system"
    """As the system is set."""
    LIGHT = "light"
    """Light."""
    DARK = "dark"
    """Dark."""
    CONTRAST = "contrast"
    """White on black; a program that does not know it takes `SYSTEM`."""


class Paper(Enum):
    """The paper that is printed on."""

    SYSTEM = "system"
    """What is usual in the user's country."""
    A4 = "a4"
    """210 x 297 mm."""
    LETTER = "letter"
    """8.5 x 11 inches."""


class Settings(NamedTuple):
    """The user's settings; as they stand here, everything follows the system."""

    language: str = ""
    """The code of the language, ``fr`` or ``en``; empty to follow the system."""
    country: str = ""
    """Whose French is written, ``CA`` or ``FR``; empty to follow the system."""
    theme: Theme = Theme.SYSTEM
    """The look of the window."""
    paper: Paper = Paper.SYSTEM
    """The paper that is printed on."""
    sheet_code: bool = True
    """Whether a sheet carries the match itself as a code, where it fits."""
    text_size: int = 100
    """The size of text, per cent, one of `TEXT_SIZES`."""
    four_colours: bool = False
    """Whether each suit has its own colour."""
    reduced_motion: bool = False
    """Whether nothing blinks or fades; else that is as the system has it."""
    last_match: str = ""
    """The match that was open last, where the next start goes on; empty if none."""
    recent_files: tuple[str, ...] = ()
    """The files that were imported or exported, newest first, at most `RECENT`."""
    windows: Mapping[str, str] = MappingProxyType({})
    """Where windows and splitters stood, by their name, as the shell wrote it down."""
    half_told: Mapping[str, str] = MappingProxyType({})
    """What was typed and not recorded, by its name: deals by their match; as the shell wrote it down."""

    def with_recent(self, file: str) -> Settings:
        """The settings with a file as the most recent one."""
        others = [other for other in self.recent_files if other != file]
        return self._replace(recent_files=(file, *others)[:RECENT])


def load(path: Path, today: date) -> Settings:
    """The settings in a file; what is missing, or cannot be meant, is as it is by default.

    A file that cannot be read at all is set aside under a name with the date, and the defaults answer.
    """
    with suppress(OSError, StorageError):  # one can play with the defaults
        try:
            chosen = json.loads(path.read_bytes())
        except (ValueError, RecursionError):
            chosen = None
        if isinstance(chosen, dict):
            return _settings(chosen)
        set_aside(path, today)
        path.unlink()
    return Settings()


def save(settings: Settings, path: Path, *, before: Settings | None = None) -> None:
    """Write the settings to a file, whole or not at all.

    With those of `before`, only what was chosen otherwise since: the rest may be another window's by now.

    Raises:
        StorageError: what the disk refuses; the settings in the file stay.
    """
    if before is not None and (there := _read(path)) is not None:
        settings = _merged(before, settings, there)
    chosen = settings._asdict() | {
        "theme": settings.theme.value,
        "paper": settings.paper.value,
        "windows": dict(settings.windows),
        "half_told": dict(settings.half_told),
    }
    with storage_errors(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    write_bytes(path, json.dumps(chosen, indent=2).encode() + b"\n")


def _read(path: Path) -> Settings | None:
    with suppress(OSError, ValueError, RecursionError):
        chosen = json.loads(path.read_bytes())
        return _settings(chosen) if isinstance(chosen, dict) else None
    return None


def _merged(before: Settings, now: Settings, there: Settings) -> Settings:
    """What stands `there`, but for what is otherwise `now` than `before`."""
    new, old = now._asdict(), before._asdict()
    changed = {name: value for name, value in new.items() if value != old[name]}
    changed |= {
        "windows": _by_name(before.windows, now.windows, there.windows),
        "half_told": _by_name(before.half_told, now.half_told, there.half_told),
    }
    return there._replace(**changed)


def _by_name(before: Mapping[str, str], now: Mapping[str, str], there: Mapping[str, str]) -> dict[str, str]:
    gone = before.keys() - now.keys()
    changed = {name: text for name, text in now.items() if before.get(name) != text}
    return {name: text for name, text in there.items() if name not in gone} | changed


def _settings(chosen: Mapping[str, object]) -> Settings:
    usual = Settings()
    return Settings(
        language=_as(str, chosen.get("language"), usual.language),
        country=_as(str, chosen.get("country"), usual.country),
        theme=_member(Theme, chosen.get("theme"), usual.theme),
        paper=_member(Paper, chosen.get("paper"), usual.paper),
        sheet_code=_as(bool, chosen.get("sheet_code"), usual.sheet_code),
        text_size=next((size for size in TEXT_SIZES if size == chosen.get("text_size")), usual.text_size),
        four_colours=_as(bool, chosen.get("four_colours"), usual.four_colours),
        reduced_motion=_as(bool, chosen.get("reduced_motion"), usual.reduced_motion),
        last_match=_as(str, chosen.get("last_match"), usual.last_match),
        recent_files=tuple(
            file for file in _as(list, chosen.get("recent_files"), []) if isinstance(file, str)
        )[:RECENT],
        windows=_texts(chosen.get("windows")),
        half_told=_texts(chosen.get("half_told")),
    )


def _texts(value: object) -> dict[str, str]:
    return {name: text for name, text in _as(dict, value, {}).items() if isinstance(text, str)}


def _as(kind: type[T], value: object, otherwise: T) -> T:
    return value if isinstance(value, kind) and type(value) is kind else otherwise


def _member(kind: type[M], value: object, otherwise: M) -> M:
    return next((member for member in kind if member.value == value), otherwise)
