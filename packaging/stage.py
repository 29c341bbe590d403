"""What pictures of the program are taken of: its look, its log, its window, without a screen."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from bilingual import in_language
from cocotte.assets import resource
from cocotte.core.match.events import Logged
from cocotte.gui.app import name_application
from cocotte.gui.services.gc_control import Sweeper
from cocotte.gui.services.motion import keep_still
from cocotte.gui.widgets.style.focus import FocusRing
from cocotte.gui.widgets.style.theming import ThemeManager, application, theme_for
from cocotte.gui.widgets.style.typography import load_fonts
from cocotte.keeper import Scorekeeper
from cocotte.store.match_files.transfer import read_match
from cocotte.store.reference.library import Library
from cocotte.store.settings import Settings, Theme

if TYPE_CHECKING:
    from cocotte.store.logs.log import Log

EVENING: Final = datetime(2026, 11, 20, 21, 0, tzinfo=UTC)
"""When the last match of a log was begun; the one before it an evening earlier, and so on."""
_SCREEN: Final = Path(__file__).with_name("screen.json")  # as large as most tables have
_A_DEAL: Final = timedelta(minutes=6)
_FOLDERS: Final = ("HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")


class Appearance(NamedTuple):
    """How the program looks, named ``fr-dark-200``."""

    language: str
    """What it speaks."""
    theme: str
    """Its ground."""
    size: int
    """The size of the text, in percent."""

    @classmethod
    def named(cls, name: str) -> Appearance:
        """A look by its name."""
        language, theme, size = name.split("-")
        return cls(language, theme, int(size))

    @property
    def settings(self) -> Settings:
        """The settings of somebody who likes it."""
        return Settings(
            language=self.language,
            theme=Theme(self.theme),
            text_size=self.size,
            four_colours=True,
            reduced_motion=True,
        )


LOOKS: Final = tuple(
    f"{language}-{theme}-{size}"
    for language in ("fr", "en")
    for theme in ("light", "dark", "contrast")
    for size in (100, 200)
)
"""Both languages, each ground, both sizes of text a page is drawn for."""


def program() -> QApplication:
    """The application as the program makes it, over a screen there is not; nothing blinks."""
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={_SCREEN}"
    app = application("cocotte")
    name_application(app)
    keep_still(still=True)
    ThemeManager(app)
    FocusRing(app)
    Sweeper(app)
    load_fonts(resource("fonts"), first=False)
    return app


def wear(app: QApplication, look: Appearance) -> None:
    """Have the program look so, and Qt's own dialogs speak its language."""
    ThemeManager.current().apply(theme_for(look.settings, app))
    QLocale.setDefault(QLocale(look.language))
    for old in app.findChildren(QTranslator):
        app.removeTranslator(old)
        old.deleteLater()
    translator = QTranslator(app)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if translator.load(f"qtbase_{look.language}", folder):
        app.installTranslator(translator)


def keeper_of(log: Log) -> Scorekeeper:
    """Who keeps a log, on the evening after its last match."""
    return Scorekeeper(log, lambda: EVENING + timedelta(days=1))


def bring_in(keeper: Scorekeeper, library: Library, scripts: Sequence[str], language: str) -> tuple[str, ...]:
    """Put matches into a log, an evening after each other; answers their ids."""
    ids = []
    for before, script in zip(reversed(range(len(scripts))), scripts, strict=True):
        begun = EVENING - timedelta(days=before)
        logged = read_match(in_language(script, language), library).logged()
        entries = [Logged(each.seq, each.event, (begun + each.seq * _A_DEAL).isoformat()) for each in logged]
        ids.append(keeper.import_as_new(entries).match_id)
    return tuple(ids)


@contextmanager
def own_folders() -> Iterator[Path]:
    """Settings, matches and diagnostics of nobody, in a folder that goes afterwards."""
    before = {name: os.environ.get(name) for name in _FOLDERS}
    with tempfile.TemporaryDirectory(prefix="cocotte-", ignore_cleanup_errors=True) as place:
        folder = Path(place)
        for name in _FOLDERS:
            (folder / name.lower()).mkdir()
            os.environ[name] = str(folder / name.lower())
        try:
            yield folder
        finally:
            for name, value in before.items():
                os.environ.pop(name, None)
                if value is not None:
                    os.environ[name] = value
