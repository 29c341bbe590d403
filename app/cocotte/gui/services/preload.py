"""What will be wanted is made ready while nobody waits: the pages' code, the rules, the players' figures."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.abc import InspectLoader
from importlib.util import find_spec
from pathlib import Path
from pkgutil import walk_packages
from typing import Final

from PySide6.QtCore import QObject, QTimer

from cocotte.core.games import GAMES
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.tasks import Progress
from cocotte.language.catalogue import Translator, languages

RULES: Final = ("cocotte.core", "cocotte.store", "cocotte.language", "cocotte.keeper", "cocotte.operations")
"""What is loaded in a worker thread: nothing of Qt, whose types may be met first on its own thread alone."""
MATCH: Final = ("cocotte.gui.widgets", "cocotte.gui.pages.match")
"""What the page of a match needs."""
PAGES: Final = (
    *MATCH,
    "cocotte.gui.pages",
    "cocotte.gui",
)
"""What the window loads itself, a module at a time: those that others need before the others."""
_WINDOW: Final = "cocotte.gui."
_BETWEEN: Final = 10  # milliseconds between two modules
_BREATH: Final = 0.002  # seconds between two matches: the window goes first


def rules_ahead(context: AppContext) -> Callable[[Progress], None]:
    """Return what loads all that pages need but Qt: rules, clauses, incidents, presets, every language."""

    def load(progress: Progress) -> None:
        modules = [*_modules(RULES), "cocotte.sheets.exports"]
        for done, module in enumerate(modules):
            progress.at(done, len(modules))
            import_module(module)
        from cocotte.language.figures import Figures  # noqa: PLC0415 - as above
        from cocotte.store.guide import Guide  # noqa: PLC0415 - the rules wait
        from cocotte.store.reference.incidents import known_incidents  # noqa: PLC0415 - as above
        from cocotte.store.reference.rulebook import rule_book  # noqa: PLC0415 - as above

        for game in GAMES.values():  # the first search puts the words of a book in order
            game.prepare()
            known_incidents().search(game).find(game.id)
        rule_book().search(next(iter(GAMES)))
        _ = [*context.library.rule_sets.values(), *context.library.presets.values()]
        guide = Guide(spelled=context.say.spelled)
        for language in languages():
            for page in guide.names:
                guide.page(page, language)
            say = Translator.of(language)
            say.make_ready()
            Figures(say).listing(("", ""))

    return load


def pages_ahead(window: QObject, then: Callable[[], None]) -> None:
    """Load the code of the pages on the window's own thread, which goes on between two modules."""
    modules, clock = loading(PAGES), QTimer(window, interval=_BETWEEN)

    def step() -> None:
        if next(modules, None) is None:
            clock.stop()
            clock.deleteLater()
            then()

    clock.timeout.connect(step)
    clock.start()


def loading(names: Sequence[str]) -> Iterator[str]:
    """Load these modules, and those of the packages among them, one at a time."""
    met: set[str] = set()
    for module in _modules(names):
        for each in _after_its_needs(module, met):
            import_module(each)
            yield each


def _after_its_needs(module: str, met: set[str]) -> Iterator[str]:
    """A module of the window after those it names: else the first would load the others all at once."""
    if module in met or module in sys.modules:
        return
    met.add(module)
    found = find_spec(module)
    loader = found.loader if found is not None else None
    code = loader.get_code(module) if isinstance(loader, InspectLoader) else None
    for name in code.co_names if code is not None else ():
        if name.startswith(_WINDOW):
            yield from _after_its_needs(name, met)
    yield module


def _modules(names: Sequence[str]) -> Iterator[str]:
    """These modules, and those of the packages among them."""
    for name in names:
        module = import_module(name)
        yield name
        for found in walk_packages(getattr(module, "__path__", ()), f"{name}."):
            yield found.name


def figures_ahead(log: Path) -> Callable[[Progress], None]:
    """Return what reads the players' figures: what is new, of an older program's all of it."""

    def work(progress: Progress) -> None:
        from cocotte.store.logs.played import PlayedMatches  # noqa: PLC0415 - the rules wait
        from cocotte.store.logs.sqlite_log import SqliteLog  # noqa: PLC0415 - as above

        def report(done: int, of: int) -> None:
            progress.at(done, of)
            time.sleep(_BREATH)

        with SqliteLog(log, reading=True) as own:
            PlayedMatches.of(log).catch_up(own, report)

    return work
