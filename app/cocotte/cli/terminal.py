"""How a terminal and its pipes are read and written to, and which language the system speaks."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import FileIO, TextIOWrapper
from typing import Final

_NAMES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def write_anything(*, as_json: bool) -> None:
    """Let no text stop an answer: JSON goes out as UTF-8, what cannot be encoded goes out escaped.

    Through a pipe of Windows all goes as UTF-8, both ways: its code pages hold neither suits nor every name.
    """
    utf8 = sys.platform == "win32"
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8" if as_json or utf8 else None, errors="backslashreplace")
    if utf8 and isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8")


def somebody_types() -> bool:
    """Whether questions can be answered on a terminal; a program may be started without a way in.

    Windows calls the empty device NUL a terminal, too; but what is typed there comes from no file.
    """
    if sys.stdin is None or not sys.stdin.isatty():
        return False
    read = getattr(getattr(sys.stdin, "buffer", None), "raw", None)
    return sys.platform != "win32" or not isinstance(read, FileIO)


def system_languages() -> Sequence[str | None]:
    """The languages of the system, the one that counts most first."""
    named = [os.environ.get(name) for name in _NAMES]
    if sys.platform == "win32" and not any(named):
        return [_of_windows()]
    return named


if sys.platform == "win32":

    def _of_windows() -> str | None:
        """The language Windows itself is shown in: it has no variables for it."""
        import ctypes  # noqa: PLC0415 - nobody else needs it
        import locale  # noqa: PLC0415 - as above

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage())
