"""Where the files that come with the program are found."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from cocotte import __version__, assets
from cocotte.core.errors import StorageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


@pytest.fixture
def installed_in(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Path], None]]:
    """A program whose package lies elsewhere."""

    def install(package: Path) -> None:
        package.mkdir(parents=True)
        monkeypatch.setattr(assets, "_PACKAGE", package)
        assets.resources.cache_clear()

    yield install
    assets.resources.cache_clear()


def test_in_a_checkout_they_lie_beside_app(installed_in: Callable[[Path], None], tmp_path: Path) -> None:
    """Two folders above the package."""
    installed_in(tmp_path / "app" / "cocotte")
    (tmp_path / "resources").mkdir()
    assert assets.resource("fonts", "DejaVuSans.ttf") == tmp_path / "resources" / "fonts" / "DejaVuSans.ttf"


def test_in_a_wheel_they_lie_within(installed_in: Callable[[Path], None], tmp_path: Path) -> None:
    """Inside the package, whatever else lies above it."""
    installed_in(tmp_path / "app" / "cocotte")
    (tmp_path / "resources").mkdir()
    (tmp_path / "app" / "cocotte" / "resources").mkdir()
    assert assets.resource() == tmp_path / "app" / "cocotte" / "resources"


def test_an_incomplete_installation_is_said(installed_in: Callable[[Path], None], tmp_path: Path) -> None:
    """Nothing is guessed when they are in neither place."""
    installed_in(tmp_path / "app" / "cocotte")
    with pytest.raises(StorageError) as refusal:
        assets.resources()
    assert refusal.value.code == "RESOURCES_MISSING"
    assert str(tmp_path / "resources") in str(refusal.value.facts["looked_in"])


def test_what_is_needed_is_there() -> None:
    """The program under test has its words and its fonts."""
    assert assets.resource("locale").is_dir()
    assert assets.resource("fonts", "DejaVuSans.ttf").is_file()


def test_the_version_is_a_version() -> None:
    """It is written in one place, and may be compared."""
    assert re.fullmatch(r"\d+\.\d+\.\d+", __version__)
