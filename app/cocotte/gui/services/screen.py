"""Where no window can open: said in the user's words. Qt would give advice of its own and abort."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

from cocotte.language.catalogue import Translator, language_of

_NO_SERVER: Final = ("could not connect to display", "Failed to create wl_display")
"""What Qt says when nobody answers: to X11, to Wayland."""
_NO_PLATFORM: Final = "Could not"
"""How it begins to say anything else; then comes advice, often wrong: to install what is there."""


@contextmanager
def screen_expected(language: str) -> Iterator[None]:
    """Make the application in this: when Qt cannot, the reason is told and the program ends with 1.

    Qt ends the process as soon as its last message was handled, so nothing can be raised from there.
    """
    heard: list[str] = []

    def hear(kind: QtMsgType, _: QMessageLogContext, message: str) -> None:
        heard.append(message)
        if kind == QtMsgType.QtFatalMsg:
            _write(no_window(heard, language))
            os._exit(1)

    qInstallMessageHandler(hear)
    try:
        yield
    finally:
        qInstallMessageHandler(None)
    _write(heard)


def _write(lines: Sequence[str]) -> None:
    if sys.stderr is not None:  # a program of Windows has none
        sys.stderr.write("".join(f"{line}\n" for line in lines))
        sys.stderr.flush()


def no_window(heard: Sequence[str], language: str) -> list[str]:
    """Why no window can open, and what can be done without one, by what Qt said."""
    asked = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    say = Translator.of(language_of(language, *asked))
    named = ((name, os.environ.get(name, "")) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
    screens = ", ".join(f"{name}={value}" for name, value in named if value)
    if any(reason in message for message in heard for reason in _NO_SERVER):
        why = say("No screen answers ({screens}), so the window cannot open.", screens=screens)
    else:
        reason = next((message for message in heard if message.startswith(_NO_PLATFORM)), heard[-1])
        why = say("Qt cannot open a window here. It says: {reason}", reason=reason)
    return [why, say("“cocotte --help” lists what can be done without a window.")]
