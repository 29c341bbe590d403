"""How an evening is held against what a screen reader speaks; the reader itself is `check heard`."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType

import pytest

LOG = """
10:00:01.1 - OBJECT EVENT: object:state-changed:focused
10:00:01.2 - SPEECH OUTPUT: 'Player 1 text.'{'established': False}
10:00:01.3 - SPEECH OUTPUT: 'A ' {'established': False, 'average-pitch': 7.0}
10:00:01.4 - SPEECH OUTPUT: "Anna's deal" {'established': False}
10:00:01.5 - SPEECH OUTPUT: '52'[{'established': False}]
10:00:01.6 - SPEECH OUTPUT: '' {'established': False}
"""


@pytest.fixture
def heard(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script that plays the evenings."""
    monkeypatch.syspath_prepend(str(checkout / "packaging"))
    return importlib.import_module("heard")


def test_all_it_needs_is_named(heard: ModuleType, checkout: Path) -> None:
    """By the command where it is missing, and by the README; the bus of the reader stands in no path."""
    tools = importlib.import_module("stage_tools")
    needed = tools.TOOLS["heard"]
    assert str(heard.BUS) in needed
    readme = (checkout / "packaging" / "README.md").read_text(encoding="utf-8")
    (row,) = [line for line in readme.splitlines() if line.startswith("| `heard`")]
    assert set(needed.values()) == set(row.strip("| ").rpartition("| ")[2].split(", "))


def test_what_is_spoken_is_read_in_the_readers_log(heard: ModuleType) -> None:
    """The words alone, in their order."""
    assert heard.spoken(LOG) == ["Player 1 text.", "A", "Anna's deal", "52"]


def test_what_should_be_heard_is_heard_in_its_order(heard: ModuleType) -> None:
    """Each as a part of what is spoken at once; the reader's own words may stand between."""
    spoken = ["notification Ben 31, gin.", "Quick line text.", "Anna deals."]
    assert heard.missing(["Ben 31", "Anna deals"], spoken) == []
    assert heard.missing(["Anna deals", "Ben 31"], spoken) == ["Ben 31"]
    assert heard.missing(["Ben 31", "Ben 31"], spoken) == ["Ben 31"]


def test_nothing_may_be_said_twice(heard: ModuleType) -> None:
    """The same words, spoken again at the same step."""
    assert heard.twice(["Anna deals.", "Ben.", "Anna deals."]) == ["Anna deals."]
    assert heard.twice(["Anna deals.", "Ben deals.", "push button", "push button"]) == []


def test_every_evening_is_played_in_both_languages(heard: ModuleType) -> None:
    """The same evenings; each does something, and expects to hear something each time it records."""
    files = sorted(heard.EVENINGS.glob("*.txt"))
    evenings = {
        language: {path.stem for path in files if path.stem.endswith(language)} for language in heard.LOCALES
    }
    assert {stem[:-3] for stem in evenings["en"]} == {stem[:-3] for stem in evenings["fr"]} != set()
    for path in files:
        played = list(heard.steps(path.read_text(encoding="utf-8")))
        assert all(done.startswith(("type ", "press ")) for done, _ in played[1:]), path
        assert all(expected for done, expected in played if done == "press Return"), path
