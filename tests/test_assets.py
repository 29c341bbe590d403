"""Where the files that come with the program are found."""

import re

import pytest

from cocotte import __version__, assets
from cocotte.core.errors import StorageError


@pytest.fixture
def installed_in(monkeypatch):
    """A program whose package lies elsewhere."""

    def install(package):
        package.mkdir(parents=True)
        monkeypatch.setattr(assets, "_PACKAGE", package)
        assets.resources.cache_clear()

    yield install
    assets.resources.cache_clear()


def test_in_a_checkout_they_lie_beside_app(installed_in, tmp_path):
    """Two folders above the package."""
    installed_in(tmp_path / "app" / "cocotte")
    (tmp_path / "resources").mkdir()
    assert assets.resource("fonts", "DejaVuSans.ttf") == tmp_path / "resources" / "fonts" / "DejaVuSans.ttf"


def test_in_a_wheel_they_lie_within(installed_in, tmp_path):
    """Inside the package, whatever else lies above it."""
    installed_in(tmp_path / "app" / "cocotte")
    (tmp_path / "resources").mkdir()
    (tmp_path / "app" / "cocotte" / "resources").mkdir()
    assert assets.resource() == tmp_path / "app" / "cocotte" / "resources"


def test_an_incomplete_installation_is_said(installed_in, tmp_path):
    """Nothing is guessed when they are in neither place."""
    installed_in(tmp_path / "app" / "cocotte")
    with pytest.raises(StorageError) as refusal:
        assets.resources()
    assert refusal.value.code == "RESOURCES_MISSING"
    assert str(tmp_path / "resources") in str(refusal.value.facts["looked_in"])


def test_what_is_needed_is_there():
    """The program under test has its words and its fonts."""
    assert assets.resource("locale").is_dir()
    assert assets.resource("fonts", "DejaVuSans.ttf").is_file()


def test_the_version_is_a_version():
    """It is written in one place, and may be compared."""
    assert re.fullmatch(r"\d+\.\d+\.\d+", __version__)
