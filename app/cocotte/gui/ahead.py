"""What will be wanted is made ready while nobody waits: the pages' code, the rules, the players' figures."""

from __future__ import annotations

import gc
import time
from importlib import import_module
from pathlib import Path
from typing import Final

from cocotte.gui.desk import Desk
from cocotte.gui.tasks import Progress, Task
from cocotte.words.catalogue import Say, languages

MODULES: Final = (
    "cocotte.keeper",
    "cocotte.gui.pages.match.page",
    "cocotte.gui.pages.new_match.page",
    "cocotte.gui.pages.rules.page",
    "cocotte.gui.pages.players.page",
    "cocotte.gui.preferences",
    "cocotte.gui.files",
)
"""What is loaded, the page wanted first before the others."""
_BREATH: Final = 0.002  # seconds between two matches: the window goes first


def pages_ahead(desk: Desk) -> Task:
    """Load what the pages need: their code, clauses, incidents and presets, every language."""

    def work(progress: Progress) -> None:
        gc.disable()  # nothing of it is rubbish, and the window would wait while it is looked through
        try:
            load(progress)
        finally:
            gc.enable()

    def load(progress: Progress) -> None:
        for done, module in enumerate(MODULES):
            progress.at(done, len(MODULES))
            import_module(module)
        from cocotte.store.incidents import known_incidents  # noqa: PLC0415 - it is the point to load it here

        known_incidents()
        _ = desk.library
        for language in languages():
            Say.of(language)

    return Task(work, desk)


def figures_ahead(desk: Desk, log: Path) -> Task:
    """Read what the players' page sums: after a new version of the program all of it, else what is new.

    It stops when somebody asks for the figures himself.
    """

    def work(progress: Progress) -> None:
        from cocotte.store.played import PlayedMatches  # noqa: PLC0415 - the rules wait
        from cocotte.store.sqlite_log import SqliteLog  # noqa: PLC0415 - as above

        def tell(done: int, of: int) -> None:
            progress.at(done, of)
            time.sleep(_BREATH)

        with SqliteLog(log) as own:
            PlayedMatches.of(log).catch_up(own, tell)

    task = Task(work, desk)
    desk.figuresAsked.connect(task.cancel)
    return task
