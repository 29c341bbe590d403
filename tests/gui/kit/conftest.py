"""The kit on a table without a screen: one look, both grounds, the keyboard in a window of its own."""

import importlib.util
from pathlib import Path

import pytest
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cocotte.gui.services.theme import Scheme, Theme


@pytest.fixture(params=list(Scheme), ids=lambda scheme: scheme.value)
def look(plain_look, request):
    """The look on one ground, then on the other."""
    plain_look.apply(Theme(scheme=request.param))
    return plain_look


@pytest.fixture
def light(plain_look):
    """The look on paper, where the ground makes no difference."""
    return plain_look


@pytest.fixture
def shown(qtbot):
    """Lay widgets on a window, show it and give it the keyboard."""
    windows = []  # as long as the test lasts

    def show(*widgets, width=640, height=480):
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
def states_page():
    """The page of states, as a module."""
    place = Path(__file__).with_name("states_page.py")
    spec = importlib.util.spec_from_file_location("states_page", place)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
