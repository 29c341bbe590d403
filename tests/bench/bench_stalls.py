"""How long the window answers nothing: the longest block of its thread, on a club's log.

    python tests/bench/bench_stalls.py [matches] [minutes]

A beat of a millisecond runs on the window's thread; the longest gap between two beats is the block. Other
programs of the machine lengthen gaps: the processor's time of the thread within the gap stands beside it.
With minutes, the same things are done over and over so long, and the memory is told. What keeps the window
for five minutes, a dialog that waits for an answer, say, ends the run with where each thread stands.
"""

from __future__ import annotations

import faulthandler
import logging
import os
import sys
import tempfile
import time
from collections.abc import Callable
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from club_log import LONG, fill
from PySide6.QtCore import QEventLoop, QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cocotte.core.match.proposing import propose, sides_for
from cocotte.gui.window.places import PLACES
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.places import log_path
from cocotte.store.settings import Settings

if TYPE_CHECKING:
    from cocotte.gui.app import Program

LIMIT = 50.0
"""Milliseconds the window may answer nothing."""
GROWTH = 1.1
"""How many times the memory after the first minute there may be after the last."""
BEGINNING = ("contracts", "two teams", "crazy eights")
"""What begins a match; a table that goes on for an hour plays on in it."""
_HURRY = 0.15  # seconds between two things done over and over
_PASSES = 4  # times that everything is done
_STILL = 0.25  # seconds of quiet after which a thing is done
_HUNG = 300  # seconds after which nobody waits any longer


class Block(NamedTuple):
    """How long the window answered nothing, in milliseconds."""

    clock: float
    processor: float


class Beat(QObject):
    """Notes the longest gap between two beats."""

    def __init__(self) -> None:
        super().__init__()
        self._timer = QTimer(self, interval=1, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self.begin()
        self._timer.start()

    def begin(self) -> None:
        """Forget what was."""
        self._last = time.perf_counter(), time.thread_time()
        self.longest, self.of_processor, self.busy_at = 0.0, 0.0, time.perf_counter()

    def _beat(self) -> None:
        now = time.perf_counter(), time.thread_time()
        gap, own = ((new - old) * 1000 for new, old in zip(now, self._last, strict=True))
        self.longest, self.of_processor = max(self.longest, gap), max(self.of_processor, own)
        if own > 3:
            self.busy_at = now[0]
        self._last = now


def wait(seconds: float) -> None:
    """Let the window do what it has to do."""
    loop = QEventLoop()
    QTimer.singleShot(int(seconds * 1000), loop.quit)
    loop.exec()


def ready(program: Program) -> bool:
    """Whether everything is read that is read ahead."""
    model = program.window.page("match-list").model
    ahead = any(worker.busy for worker in (program._rules, program._figures))
    made = {place.name for place in PLACES} <= program.window.pages.made.keys()
    return made and model.repository.sure and not model.reading and not ahead


def watch(what: str) -> None:
    """From here on this is done; if it takes too long, the run ends and says where it stands."""
    print(f"\r{what:32}", end=" ", flush=True)
    faulthandler.dump_traceback_later(_HUNG, exit=True)


def memory() -> float:
    """Megabytes the program holds now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def things(window: Callable, context, other: str) -> dict[str, Callable[[], object]]:
    """What is done, in this order; `other` is a match of the list."""
    from cocotte.gui.documents.preview import Preview

    quick = lambda: window().page("match").entry.quick.field.line  # noqa: E731 - the line of the moment

    def typed(text: str) -> Callable[[], None]:
        return lambda: QTest.keyClicks(quick(), text)

    def export() -> None:
        files, match = window().files, context().keeper.match(LONG)
        files.write_out(LONG, match, "pdf", log_path().with_name("sheet.pdf"))

    def shut() -> None:
        for preview in window().findChildren(Preview):
            preview.close()

    page = lambda name: window().page(name)  # noqa: E731 - the page of the moment

    def act(name: str) -> Callable[[], None]:
        def do() -> None:
            window().actions_by_name[name].trigger()

        return do

    def call(name: str, path: str, *value: object) -> Callable[[], None]:
        return lambda: attrgetter(path)(page(name))(*value)

    def begin(preset: str, seating: str, players: int) -> Callable[[], None]:
        def do() -> None:
            library = context().library
            rules, value = library.rules_of(library.presets[preset]), library.presets[preset]
            sides = sides_for(seating, [f"Player {number}" for number in range(1, players + 1)])
            window().come_to(
                context().open_match(propose(rules, seating, value.ledger, sides, preset=preset))
            )

        return do

    return {
        "open the match of 500 deals": lambda: window().come_to(LONG),
        "type in the quick line": typed("Pierre k 4 5"),
        "Enter": lambda: QTest.keyClick(quick(), Qt.Key.Key_Return),
        "undo": act("undo"),
        "strike an early deal": lambda: page("match").on_sheet.strike(2),
        "confirm the strike": call("match", "panels.panel.confirm.click"),
        "undo the strike": act("undo"),
        "redo the strike": act("redo"),
        "undo it again": act("undo"),
        "why": call("match", "sheet.whyRequested.emit", 3, 1),
        "correct a deal": act("amend"),
        "the log": act("log"),
        "who pays whom": act("standings"),
        "other rules": act("what-if"),
        "by the cards": act("cards"),
        "by the numbers": act("quick-line"),
        "something happened": act("happened"),
        "search an incident": lambda: QTest.keyClicks(page("rules").happened.picker.search.line, "gin"),
        "an incident": call("rules", "happened.picker.list.choose_first"),
        "the rule book": call("rules", "go", 1),
        "search the book": lambda: QTest.keyClicks(page("rules").book.search.line, "gin"),
        "a clause": lambda: window().open_clause("GIN-12"),
        "checks": act("checks"),
        "back to the deals": lambda: window().go("match"),
        "export": export,
        "preview": lambda: window().files.preview(LONG),
        "close the preview": shut,
        "the table display": act("display"),
        "no table display": act("display"),
        "to the matches": lambda: window().go("match-list"),
        "search": lambda: QTest.keyClicks(window().page("match-list").search.line, "marie"),
        "search no more": lambda: QTest.keyClick(window().page("match-list").search.line, Qt.Key.Key_Escape),
        "to the match": lambda: window().go("match"),
        "the rules": lambda: window().go("rules"),
        "the players": lambda: window().go("players"),
        "preferences": lambda: window().go("preferences"),
        "a new match": lambda: window().begin(),
        "all presets": lambda: QTest.keyClick(page("new-match").starts, Qt.Key.Key_2),
        "the usual ones": lambda: QTest.keyClick(page("new-match").starts, Qt.Key.Key_1),
        "house rules": call("new-match", "house.fold.click"),
        "another preset": call("new-match", "choose_preset", "contract-rummy"),
        "contracts": begin("contract-rummy", "round", 5),
        "two teams": begin("teams", "teams", 12),
        "crazy eights": begin("eights", "round", 8),
        "the guide": act("guide"),
        "back to the matches": lambda: window().go("match-list"),
        "open a match": lambda: window().come_to(other),
        "dark": lambda: context().change_settings(theme=type(context().settings.theme)("dark")),
        "light": lambda: context().change_settings(theme=type(context().settings.theme)("light")),
        "larger letters": act("larger"),
        "smaller letters": act("smaller"),
        "in French": lambda: context().change_settings(language="fr"),
        "in English": lambda: context().change_settings(language="en"),
    }


def run(matches: int, minutes: int) -> bool:
    """Print the longest block of each; whether none is too long."""
    from cocotte.gui import app as program
    from cocotte.gui.services.tasks import Task
    from cocotte.gui.widgets.style.focus import FocusRing
    from cocotte.gui.widgets.style.theming import ThemeManager

    log_path().parent.mkdir(parents=True)
    with SqliteLog(log_path()) as log:
        fill(log, matches, long=500)
    logging.basicConfig(level=logging.ERROR)  # what the program would show in a dialog
    app = QApplication([])
    ThemeManager(app)
    FocusRing(app)
    made = program.Program(app, Settings(language="en"), "en")
    beat = Beat()
    good = True

    def do(what: str, thing: Callable[[], object]) -> Block:
        """Do a thing until it is quiet again; the longest block."""
        watch(what)
        beat.begin()
        begun = time.perf_counter()
        QTimer.singleShot(0, thing)
        wait(_STILL)
        while Task.any_runs() or time.perf_counter() - beat.busy_at < _STILL:
            wait(0.05)
        took = time.perf_counter() - begun
        print(
            f"{beat.longest:6.0f} ms, of the processor {beat.of_processor:5.0f} ms, quiet after {took:5.1f} s"
        )
        return Block(beat.longest, beat.of_processor)

    do("start", made.open)  # bench_start times it: there is no window to answer yet
    watch("what is read ahead")
    begun = time.perf_counter()
    beat.begin()
    while not ready(made):
        wait(0.1)
    print(f"{beat.longest:.0f} ms, of the processor {beat.of_processor:.0f} ms")
    print(f"all is read after {time.perf_counter() - begun:.0f} s")
    every = things(lambda: made.window, lambda: made.context, f"match-{matches // 2:05}")
    blocks: dict[str, list[Block]] = {what: [] for what in every}
    for number in range(_PASSES):
        print("again" if number else "the first time")
        for what, thing in every.items():
            blocks[what].append(do(what, thing))
    print("longest block in ms, by the clock and of the processor:")
    print(f"{'':32} first time     least of {_PASSES - 1} more: other programs only ever add")
    for what, (first, *others) in blocks.items():
        clock, processor = (min(block[place] for block in others) for place in (0, 1))
        good &= processor <= LIMIT
        mark = "  too long" if processor > LIMIT else "  perhaps too long" if first.processor > LIMIT else ""
        print(f"{what:32} {first.clock:5.0f} {first.processor:5.0f}    {clock:5.0f} {processor:5.0f}{mark}")
    held = use(made, every, minutes)
    if held:
        good &= held[-1] <= held[0] * GROWTH
        print(f"{held[-1] / held[0]:.2f} times as much as after the first minute (limit {GROWTH})")
    made.window.close()
    return good


def use(made: Program, every: dict[str, Callable[[], object]], minutes: int) -> list[float]:
    """Do everything over and over; the megabytes after each minute."""

    def settle() -> None:
        wait(_HURRY)
        while made.window.match_id and made.window.page("match").work.entry is None:
            wait(_HURRY)

    def play_on(match_id: str) -> Callable[[], object]:
        return lambda: made.window.open_match(match_id)

    for what in BEGINNING if minutes else ():
        watch(what)
        every[what]()
        settle()
        every[what] = play_on(made.window.match_id)
    held: list[float] = []
    begun, done = time.perf_counter(), 0
    while len(held) < minutes:
        for what, thing in every.items():
            watch(what)
            thing()
            settle()
            done += 1
            if time.perf_counter() - begun > 60 * (len(held) + 1) and len(held) < minutes:
                held.append(memory())
                print(f"\rafter {len(held)} minutes and {done} things: {held[-1]:.0f} MB", flush=True)
    return held


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        for kind in ("CACHE", "CONFIG", "DATA", "STATE"):
            os.environ[f"XDG_{kind}_HOME"] = str(Path(home) / kind)
        numbers = [int(number) for number in sys.argv[1:]]
        sys.exit(0 if run(*(numbers + [5000, 0][len(numbers) :])) else 1)
