"""The two shells behind one command: the window without arguments or for a file, else the command line."""

from __future__ import annotations

import gc
import os
import sys
import time
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from cocotte.store.match_files import endings
from cocotte.store.places import LOG_VARIABLE


def run(arguments: Sequence[str]) -> int:
    """Open the window, or answer at the command line; answers the exit status."""
    _set_clock()
    for_window = window_arguments(arguments)
    if for_window is None:
        from cocotte.cli.main import main as command_line  # noqa: PLC0415 - one shell at a time

        try:
            return command_line(arguments)
        finally:
            gc.freeze()  # what is there is not looked through at the end, either
    files, options = for_window
    if log := options.get("--log"):
        os.environ[LOG_VARIABLE] = log
    language = options.get("--lang", "")
    if not has_screen():
        from cocotte.cli.without_screen import show  # noqa: PLC0415 - one shell at a time

        return show(files, language)
    from cocotte.gui.app import run as window  # noqa: PLC0415 - one shell at a time

    return window(files, language)


def window_arguments(arguments: Sequence[str]) -> tuple[list[str], dict[str, str]] | None:
    """The files and the options of arguments that open the window; None for those of the command line.

    Its options are the log and a language it speaks.
    """
    from cocotte.language.catalogue import locales  # noqa: PLC0415 - a helper does without words

    files: list[str] = []
    options: dict[str, str] = {}
    coming = iter(arguments)
    for argument in coming:
        name, equals, value = argument.partition("=")
        if name in ("--log", "--lang"):
            options[name] = value if equals else next(coming, "")
            if not options[name] or (name == "--lang" and options[name] not in locales()):
                return None
        elif is_match_file(argument):
            files.append(argument)
        else:
            return None
    return files, options


def _set_clock() -> None:
    """Where the time zone is a day or more away from everybody's, nothing has a date: leave it out."""
    try:
        datetime.now(UTC).astimezone()
    except ValueError:
        os.environ["TZ"] = "UTC0"
        if sys.platform == "win32":
            import ctypes  # noqa: PLC0415 - hardly anybody's clock is wrong

            ctypes.CDLL("ucrtbase")._tzset()  # noqa: SLF001 - Python has no name for it there
        else:
            time.tzset()


def is_match_file(argument: str) -> bool:
    """Whether an argument is a match to bring in, or a whole log of them, and not a command."""
    path = Path(argument)
    return path.suffix.lower() in endings.ALL and path.is_file()


def has_screen(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Whether a window can be shown: asked before Qt, which would abort."""
    if not platform.startswith(("linux", "freebsd")):
        return True
    return any(environment.get(name) for name in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "DISPLAY"))
