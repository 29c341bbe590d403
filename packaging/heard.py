"""Play evenings by keys alone with a screen reader, and hold what it speaks against what should be heard.

    python3 packaging/bootstrap.py check heard

An evening is a file in ``evenings/``: a line with ``>`` is what the hands do (``type`` a text, ``press`` keys
as xdotool names them), and the lines below it are what must be heard then, in that order, each as a part of
what is spoken at once. More may be heard (the reader's own words, as "push button"), but nothing twice. All
that was spoken is written into ``dist/heard``.

The reader is Orca, without a voice: what it would speak stands in its debug log. Window, reader and the
bus between them live on a screen and in a session of their own.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bare import Fault
from release import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

EVENINGS: Final = ROOT / "packaging" / "evenings"

LOCALES: Final = {"en": "en_US", "fr": "fr_FR"}
"""The system's language on an evening, by the last part of its file's name."""

SESSION: Final = ("xvfb-run", "-a", "-s", "-screen 0 1400x1000x24", "dbus-run-session", "--")
"""Starts a program with a screen and a session bus of its own."""

BUS: Final = Path("/usr/libexec/at-spi-bus-launcher")

PREFERENCES: Final = {"profile": ["Default", "default"], "enableKeyEcho": False}
"""Of the reader's user: the keys are ours, they need not be spoken."""

CUSTOMIZATIONS: Final = """
from orca import debug, speech
debug.debugFile.reconfigure(line_buffering=True)
speech.init = speech.checkSpeechSetting = lambda *_: None
"""
"""What the reader runs at its start: what it speaks is to be read at once, and no voice is looked for. Were
speech disabled, it would keep a part of its messages to itself."""

QUIET: Final = 1.4
"""Seconds without a word after which all is said; what is typed is understood aloud after one second."""

PATIENCE: Final = 20.0
"""Seconds in which something must be heard."""


def prove(work: Path) -> None:
    """Play every evening.

    Raises: Fault with what was not heard, or heard twice.
    """
    to = ROOT / "dist" / "heard"
    to.mkdir(parents=True, exist_ok=True)
    faults = []
    for path in sorted(EVENINGS.glob("*.txt")):
        home = work / path.stem
        home.mkdir()
        told = subprocess.run(
            [*SESSION, sys.executable, __file__, str(path), str(home), str(to / path.name)],
            env=_within(home, LOCALES[path.stem.rpartition(".")[2]]),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
        if told.returncode:
            faults.append(f"{path.name}\n{told.stderr[-4000:]}")
        print(f"heard: what was spoken lies in {to / path.name}", flush=True)
    if faults:
        raise Fault("\n".join(faults))


def _within(home: Path, locale: str) -> Mapping[str, str]:
    """The environment of an evening: a user of its own, in a language made for him."""
    subprocess.run(["localedef", "-i", locale, "-f", "UTF-8", home / f"{locale}.UTF-8"], check=True)
    own = {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CACHE", "CONFIG", "DATA", "STATE")}
    spoken = {"LANG": f"{locale}.UTF-8", "LOCPATH": str(home), "QT_QPA_PLATFORM": "xcb"}
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    return {**kept, **own, **spoken, "HOME": str(home), "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}


# --- one evening, in the session made for it -----------------------------------------------------------


class Ear:
    """The reader's log, of which what it spoke is taken."""

    def __init__(self, path: Path) -> None:
        """The log may not be there yet."""
        self.path = path
        self._read = 0

    def wait_for(self, text: str) -> None:
        """Wait until the log holds a text.

        Raises: Fault when it does not.
        """
        until = time.monotonic() + PATIENCE
        while not (self.path.exists() and text in self.path.read_text(errors="replace")):
            if time.monotonic() > until:
                raise Fault(f"the reader never says {text!r} in its log")
            time.sleep(0.1)

    def hear(self, expected: list[str]) -> list[str]:
        """What is spoken until it is quiet; it waits for what is expected."""
        heard: list[str] = []
        began = last = time.monotonic()
        size = 0
        while True:
            now = time.monotonic()
            text = self.path.read_bytes()
            if len(text) != size:
                size, last = len(text), now
            heard = spoken(text[self._read :].decode(errors="replace"))
            if now - last > QUIET and (not missing(expected, heard) or now - began > PATIENCE):
                self._read = size
                return heard
            time.sleep(0.05)


def spoken(log: str) -> list[str]:
    """What was spoken, of a piece of the reader's log."""
    return [text.strip() for text in re.findall(r"SPEECH OUTPUT: ['\"](.*)['\"] ?\[?\{", log) if text.strip()]


def missing(expected: list[str], heard: list[str]) -> list[str]:
    """What should have been heard and was not, or not in this order."""
    left = iter(heard)
    return [text for text in expected if not any(text in each for each in left)]


def twice(heard: list[str]) -> list[str]:
    """What was said more than once; not a bare kind of thing ("layered pane"), which ends without a stop."""
    return [text for text, times in Counter(heard).items() if times > 1 and text.endswith((".", "?", "!"))]


def steps(evening: str) -> Iterator[tuple[str, list[str]]]:
    """What is done, and what should be heard then; the evening begins with nothing done."""
    done, expected = "", list[str]()
    for line in filter(None, map(str.strip, evening.splitlines())):
        if line.startswith("> "):
            yield done, expected
            done, expected = line[2:], []
        elif not line.startswith("#"):
            expected.append(line)
    yield done, expected


def do(done: str) -> None:
    """Type a text, or press keys."""
    verb, _, what = done.partition(" ")
    how = {"type": ["type", "--delay", "30", what], "press": ["key", "--delay", "60", *what.split()]}
    if done:
        subprocess.run(["xdotool", *how[verb]], check=True)


def play(evening: Path, home: Path, to: Path) -> None:
    """Play an evening; what was spoken is written down.

    Raises: Fault with what was not heard, or heard twice.
    """
    data = home / "data" / "orca"
    data.mkdir(parents=True)
    (data / "orca-customizations.py").write_text(CUSTOMIZATIONS)
    own: Mapping[str, object] = {"pronunciations": {}, "keybindings": {}}
    preferences = {"general": {}, **own, "profiles": {"default": {**PREFERENCES, **own}}}
    (data / "user-settings.conf").write_text(json.dumps(preferences))
    ear = Ear(home / "orca.log")
    reader = ["orca", "--disable", "braille", "--debug-file", str(ear.path)]
    with ExitStack() as ended, to.open("w") as transcript:
        for command in (["openbox"], [str(BUS), "--launch-immediately"], reader):
            _start(command, ended)
        ear.wait_for("Starting registry")
        _start([sys.executable, "-m", "cocotte"], ended)
        _come_to_front()
        faults = []
        for done, expected in steps(evening.read_text()):
            do(done)
            heard = ear.hear(expected)
            lines = [f"> {done}"] * bool(done) + [f"  {text}" for text in heard]
            print(*lines, sep="\n", file=transcript, flush=True)
            faults += [
                f"> {done}\n  not heard: {text}\n  heard: {heard}" for text in missing(expected, heard)
            ]
            faults += [f"> {done}\n  heard twice: {text}" for text in twice(heard)]
        if faults:
            raise Fault("\n".join(faults))


def _come_to_front() -> None:
    """Wait until the window has the keyboard; on a busy machine it may come before who gives it that.

    Raises: Fault when it never has.
    """
    find = ["xdotool", "search", "--sync", "--onlyvisible", "--class", "Cocotte"]
    subprocess.run(find, check=True)
    until = time.monotonic() + PATIENCE
    for command in ([*find, "windowactivate"], ["xdotool", "getactivewindow"]):
        while subprocess.run(command, check=False, capture_output=True).returncode:
            if time.monotonic() > until:
                raise Fault("the window never has the keyboard: is a window manager running?")
            time.sleep(0.1)


def _start(command: list[str], ended: ExitStack) -> None:
    """Start a program that is ended with the evening."""
    quiet = subprocess.DEVNULL
    process = ended.enter_context(subprocess.Popen(command, stdout=quiet, stderr=quiet))
    ended.callback(_end, process)


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a program; a reader that hangs at its end is not waited for."""
    process.terminate()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()


if __name__ == "__main__":
    try:
        play(*map(Path, sys.argv[1:]))
    except Fault as fault:
        sys.exit(str(fault))
