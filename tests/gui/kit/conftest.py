"""The kit on a table without a screen: one look, both grounds, the keyboard in a window of its own."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pytest
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cocotte.gui.services.theme import Scheme, Theme

if TYPE_CHECKING:
    from types import ModuleType

    from pytestqt.qtbot import QtBot

    from cocotte.gui.widgets.style.theming import ThemeManager


class Shown(Protocol):
    """Lays widgets on a window, shows it and gives it the keyboard."""

    def __call__(self, *widgets: QWidget, width: int = 640, height: int = 480) -> QWidget: ...


@pytest.fixture(params=list(Scheme), ids=lambda scheme: scheme.value)
def look(plain_look: ThemeManager, request: pytest.FixtureRequest) -> ThemeManager:
    """The look on one ground, then on the other."""
    plain_look.apply(Theme(scheme=request.param))
    return plain_look


@pytest.fixture
def light(plain_look: ThemeManager) -> ThemeManager:
    """The look on paper, where the ground makes no difference."""
    return plain_look


@pytest.fixture
def shown(qtbot: QtBot) -> Shown:
    """Lay widgets on a window, show it and give it the keyboard."""
    windows: list[QWidget] = []  # as long as the test lasts

    def show(*widgets: QWidget, width: int = 640, height: int = 480) -> QWidget:
        window = QWidget()
        windows.append(window)
        qtbot.addWidget(window)
        column = QVBoxLayout(window)
        for widget in widgets:
            column.addWidget(widget)
        window.resize(width, height)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        return window

    return show


@pytest.fixture(scope="session")
def states_page() -> ModuleType:
    """The page of states, as a module."""
    place = Path(__file__).with_name("states_page.py")
    spec = importlib.util.spec_from_file_location("states_page", place)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
