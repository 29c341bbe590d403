"""The pictures of every page and dialog that somebody looks through before a release."""

from __future__ import annotations

import ast
import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QLocale, QTranslator, qWarning

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from PySide6.QtWidgets import QApplication

    from cocotte.gui.widgets.style.theming import ThemeManager
    from gui.conftest import OpenWindow
    from scenes.scene import Scene
    from scenes.user import User
    from stage import Appearance

WINDOWS = {"QDialog", "QFileDialog", "QMenu"}
"""What Qt shows in front of a window."""
IN_FRONT = {f"Qt.WindowType.{kind}" for kind in ("Popup", "Window", "Dialog", "Tool")}
"""A widget that is made one of these stands in front, too."""
ITS_OWN = {"TableDisplay"}
"""A window that only its lack of a parent makes one."""
TITLED = re.compile(r"(?:(?<![.\w])ask|\bchoose_file|\bFileDialog\.\w+)\(\s*(?:say,\s*)?say\(\"([^\"]+)\"")
"""How the program opens what asks and tells, with its title."""
A_FEW = ("gin-ways", "new-names", "preview-gin", "file-back-up", "told-mended")
"""A pack of spreads over the window, names offered, a preview, a dialog for a file, the whole program."""


@pytest.fixture(scope="module")
def staged(checkout: Path) -> Iterator[None]:
    """The folder of the scenes, to import from."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(checkout / "packaging"))
        yield


@pytest.fixture(scope="module")
def scenes(staged: None) -> tuple[Scene, ...]:
    """Every scene."""
    from scenes import SCENES

    return SCENES


@pytest.fixture(scope="module")
def sources(checkout: Path) -> list[str]:
    """The window's modules, as text."""
    return [path.read_text(encoding="utf-8") for path in (checkout / "app" / "cocotte" / "gui").rglob("*.py")]


def stands_in_front(node: ast.ClassDef) -> bool:
    """Whether a class is a window: by what it is made from, or because it makes itself one."""
    found = [each for each in ast.walk(node) if isinstance(each, ast.Call)]
    made = [call for call in found if getattr(call.func, "attr", "") == "__init__"]
    flags = {ast.unparse(argument) for call in made for argument in call.args}
    return bool(bases_of(node) & WINDOWS or flags & IN_FRONT)


def bases_of(node: ast.ClassDef) -> set[str]:
    """The names of the classes a class is made from."""
    return {base.id for base in node.bases if isinstance(base, ast.Name)}


def windows_of(sources: Sequence[str]) -> set[str]:
    """The classes of windows that are opened: those nothing else is made from."""
    nodes = [node for text in sources for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
    found = {node.name for node in nodes if stands_in_front(node)}
    before: set[str] = set()
    while found != before:
        before, found = found, found | {node.name for node in nodes if bases_of(node) & found}
    return found - set().union(*map(bases_of, nodes)) | ITS_OWN


@pytest.mark.slow("pictures of pages drawn")
def test_every_window_is_in_a_picture(scenes: tuple[Scene, ...], sources: list[str]) -> None:
    """Whoever adds a dialog, a menu or a pack to choose from adds a scene that shows it."""
    windows = windows_of(sources)
    assert {"About", "Preview", "HandCount", "ContextMenu", "FileDialog"} <= windows
    assert sorted(windows - {scene.shows for scene in scenes}) == []


def test_every_page_is_in_a_picture(own_window: OpenWindow, scenes: tuple[Scene, ...]) -> None:
    """Whoever adds a page adds a scene that begins there, or leads there and shows it."""
    window = own_window()
    pages = {type(window.page(name)).__name__ for name in window.pages._makers}
    assert len(pages) == 8
    assert sorted(pages - {scene.shows for scene in scenes}) == []


@pytest.mark.slow("pictures of pages drawn")
def test_everything_the_program_asks_and_tells_is_in_a_picture(
    scenes: tuple[Scene, ...], sources: list[str]
) -> None:
    """By the titles of its dialogs; none is looked for that is no more."""
    titles = {title for text in sources for title in TITLED.findall(text)}
    assert len(titles) > 10
    assert titles - {scene.titled for scene in scenes} == set()


def test_a_picture_has_its_own_name(scenes: tuple[Scene, ...]) -> None:
    """Two of one name would be one file."""
    assert [name for name, times in Counter(scene.name for scene in scenes).items() if times > 1] == []


def test_the_pictures_of_the_readme_are_scenes(staged: None, scenes: tuple[Scene, ...]) -> None:
    """Each file is drawn from one of them."""
    import pictures

    assert {scene for scene, _ in pictures.SHOWN.values()} <= {scene.name for scene in scenes}


@pytest.mark.slow("pictures of pages drawn")
def test_every_match_of_the_scenes_can_be_read(staged: None, scenes: tuple[Scene, ...]) -> None:
    """In both languages; what follows the end of a match is no deal."""
    from bilingual import in_language
    from cocotte.core.match.fold import fold
    from cocotte.store.match_files.transfer import read_match
    from cocotte.store.reference.library import Library

    library = Library()
    for script in {script for scene in scenes for script in scene.played}:
        for language in ("en", "fr"):
            read = read_match(in_language(script, language), library).logged()
        over = [each.seq for each in read if fold(read[: each.seq]).finished]
        assert over in ([], [read[-1].seq]), script


@pytest.fixture
def look(staged: None, qapp: QApplication, plain_look: ThemeManager) -> Iterator[Appearance]:
    """A look to draw in; what it changes is put back."""
    from stage import Appearance, wear

    appearance = Appearance.named("fr-dark-100")
    wear(qapp, appearance)
    yield appearance
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
    QLocale.setDefault(QLocale.c())


@pytest.mark.slow("pictures of pages drawn")
def test_a_few_are_drawn(qapp: QApplication, scenes: tuple[Scene, ...], look: Appearance) -> None:
    """Each comes to what it is to show, and nobody warns."""
    from scenes.playing import play

    few = {scene.name: scene for scene in scenes if scene.name in A_FEW}
    assert len(few) == len(A_FEW)
    pictures = {name: play(qapp, scene, look) for name, scene in few.items()}
    assert pictures["gin-ways"].width() == 1280
    assert pictures["new-names"] != pictures["gin-ways"]
    assert not qapp.activeModalWidget()


def test_what_does_not_come_is_missed(
    qapp: QApplication, scenes: tuple[Scene, ...], look: Appearance, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A scene whose dialog is not there any more has no picture, and says what it lacks."""
    from scenes import playing, scene

    monkeypatch.setattr(playing, "_PATIENCE", 0.5)
    with pytest.raises(playing.NoPicture, match="Nowhere"):
        playing.play(qapp, scene.Scene("lost", "Nowhere"), look)


def test_what_goes_wrong_on_the_way_is_reported(qapp: QApplication, look: Appearance) -> None:
    """A deed that fails, and a warning of Qt."""
    from scenes import playing, scene

    def fail(user: User) -> None:
        qWarning("something is odd")
        raise ValueError("no such figure")

    with pytest.raises(playing.NoPicture, match="no such figure\nQt: something is odd"):
        playing.play(qapp, scene.Scene("fails", "MatchesPage", steps=(fail,)), look)


def test_a_scene_that_cannot_begin_is_reported(qapp: QApplication, look: Appearance) -> None:
    """A script nobody can read."""
    from scenes import playing, scene

    with pytest.raises(playing.NoPicture, match="it never began\nParseError"):
        playing.play(qapp, scene.Scene("lost", "MatchPage", ("cocotte 1\npreset nothing\n",)), look)
