"""From a bare machine to a running program, with one command."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from types import ModuleType

TRIAL = "import cocotte.cli.main, cocotte.gui.app"
"""What a new environment is tried with: the command line, and the window with Qt."""


@pytest.fixture
def bootstrap(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script that sets everything up, on an English system."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    path = checkout / "packaging" / "bootstrap.py"
    spec = importlib.util.spec_from_file_location("bootstrap", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def steps(bootstrap: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Sequence[str]]:
    """What a set-up would start, instead of starting it."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(bootstrap.sys, "platform", "linux")
    monkeypatch.setattr(bootstrap.importlib.util, "find_spec", lambda name: name)
    taken: list[Sequence[str]] = []

    def finished(command: Sequence[str], trouble: str, more: object = None) -> None:
        taken.append(command)
        if "venv" in command:
            folder = Path(command[-1])
            (folder / "bin").mkdir(parents=True)
            (folder / "bin" / "python").touch()
            Path(bootstrap.site_packages(folder)).mkdir(parents=True)

    monkeypatch.setattr(bootstrap, "finished", finished)
    return taken


def test_an_old_python_is_told_so(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Kindly, and without a traceback."""
    monkeypatch.setattr(bootstrap.sys, "version_info", (3, 9, 2))
    assert bootstrap.main(["run"]) == 1
    assert "Cocotte needs Python 3.11 or newer" in capsys.readouterr().err


def test_a_french_system_is_spoken_to_in_french(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """From the first line on, and with the same facts; the program's own translations come later."""
    monkeypatch.setenv("LC_ALL", "fr_CA.UTF-8")
    monkeypatch.setattr(bootstrap.sys, "version_info", (3, 9, 2))
    assert bootstrap.main(["run"]) == 1
    assert "Cocotte demande Python 3.11 ou plus récent" in capsys.readouterr().err
    text = Path(str(bootstrap.__file__)).read_text(encoding="utf-8")
    for english, french in bootstrap.FRENCH.items():
        assert text.count(json.dumps(english)) == 2, english
        assert re.findall(r"{\w+}", english) == re.findall(r"{\w+}", french)


@pytest.mark.parametrize("arguments", [[], ["play"]])
def test_an_unknown_command_is_wrong_usage(
    bootstrap: ModuleType, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """The commands are shown."""
    assert bootstrap.main(arguments) == 2
    assert "bootstrap.py run" in capsys.readouterr().err


def test_the_environment_is_made_once(bootstrap: ModuleType, steps: list[Sequence[str]]) -> None:
    """A second run starts nothing; the tests add what they need besides."""
    python = bootstrap.environment("run", "")
    assert [command[2] for command in steps] == ["venv", "pip", TRIAL]
    assert str(bootstrap.LISTS["run"]) in steps[1]
    assert bootstrap.environment("run", "") == python
    assert len(steps) == 3
    bootstrap.environment("test", "")
    assert [command[2] for command in steps[3:]] == ["pip", TRIAL]
    assert bootstrap.environment("run", "") == bootstrap.environment("test", "") == python
    assert len(steps) == 5


def test_settings_of_pip_do_not_bend_what_is_installed(
    bootstrap: ModuleType, steps: list[Sequence[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither its variables nor its own files: what is locked is what is installed."""
    monkeypatch.setenv("PIP_INDEX_URL", "https://example.org/simple")
    bootstrap.environment("run", "")
    assert "--isolated" in steps[1]
    assert "PIP_INDEX_URL" not in bootstrap.clean_environment()


def test_a_program_that_does_not_start_is_not_ready(
    bootstrap: ModuleType, steps: list[Sequence[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is installed is imported once before it is said to be there."""
    finished = bootstrap.finished

    def broken(command: Sequence[str], *rest: str) -> None:
        if TRIAL in command:
            raise bootstrap.Stop("broken")
        finished(command, *rest)

    monkeypatch.setattr(bootstrap, "finished", broken)
    with pytest.raises(bootstrap.Stop):
        bootstrap.environment("run", "")
    assert not [*bootstrap.cache_folder().rglob("ready")]


def test_where_qt_lacks_libraries_the_command_line_is_tried(
    bootstrap: ModuleType, steps: list[Sequence[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It needs none of them; the window is started when they are there."""
    monkeypatch.setattr(bootstrap, "missing_libraries", lambda *_: {"libEGL.so.1"})
    bootstrap.environment("run", "")
    assert steps[-1][2] == "import cocotte.cli.main"


@pytest.mark.parametrize("command", ["make", "check"])
def test_what_is_handed_out_is_made_by_its_script(
    bootstrap: ModuleType, steps: list[Sequence[str]], command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With what builds it besides what the program needs, and what was added."""
    started: list[Sequence[str]] = []

    def call(command: Sequence[str], env: Mapping[str, str]) -> int:
        started.append(command)
        return 3

    monkeypatch.setattr(bootstrap.subprocess, "call", call)
    assert bootstrap.main([command, "wheel"]) == 3
    ((_, script, *rest),) = started
    assert Path(script) == bootstrap.ROOT / "packaging" / f"{command}.py"
    assert Path(script).exists()
    assert rest == ["wheel"]
    assert str(bootstrap.LISTS["build"]) in steps[1]


def test_tests_are_measured_with_lists_of_their_own(
    bootstrap: ModuleType, steps: list[Sequence[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What runs and tests the program does not grow by it."""
    monkeypatch.setattr(bootstrap, "missing_libraries", lambda *_: set())
    monkeypatch.setattr(bootstrap.subprocess, "call", lambda command, env: Path(command[1]).name)
    assert bootstrap.main(["measure", "mutants", "5"]) == "measure.py"
    assert {str(bootstrap.LISTS[name]) for name in ("run", "test", "measure")} <= set(steps[1])
    assert [name for name in bootstrap.NEEDS if "measure" in bootstrap.NEEDS[name]] == ["measure"]


@pytest.mark.parametrize(("statuses", "answer"), [((0, 0), 0), ((0, 1), 1), ((5, 0), 5)])
def test_every_check_is_named_with_the_tests(
    bootstrap: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    statuses: tuple[int, int],
    answer: int,
) -> None:
    """They run beside each other; one that fails fails the command, and says why."""
    tests, types = statuses
    monkeypatch.setattr(bootstrap, "environment", lambda *_: Path("bin", "python"))
    monkeypatch.setattr(bootstrap, "missing_libraries", lambda *_: set())

    def check(command: Sequence[str], **_: Mapping[str, str] | int | Path) -> SimpleNamespace:
        failed = types if "mypy" in command else 0
        return SimpleNamespace(returncode=failed, communicate=lambda: ("it is no number" * failed, ""))

    monkeypatch.setattr(bootstrap.subprocess, "Popen", check)
    monkeypatch.setattr(bootstrap.subprocess, "call", lambda *_, **__: tests)
    assert bootstrap.main(["test"]) == answer
    errors = capsys.readouterr().err
    assert ("types: failed\nit is no number" in errors) is bool(types)
    assert ("everything passed" in errors) is (answer == 0)


def test_a_command_keeps_what_it_compiles(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test that starts the program would compile it again."""
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    assert "PYTHONDONTWRITEBYTECODE" not in bootstrap.clean_environment()


def test_the_checkout_itself_is_installed(
    bootstrap: ModuleType, steps: list[Sequence[str]], checkout: Path
) -> None:
    """The environment runs the program of its own checkout, and no other."""
    python = bootstrap.environment("run", "")
    (link,) = Path(bootstrap.site_packages(python.parents[1])).glob("*.pth")
    assert Path(link.read_text().strip()) == checkout / "app"


def test_an_interrupted_set_up_is_done_again(
    bootstrap: ModuleType, steps: list[Sequence[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is half done is thrown away."""

    def broken(command: Sequence[str], trouble: str, more: object = None) -> None:
        """The network goes while the packages are fetched."""
        if "pip" in command:
            raise bootstrap.Stop(trouble)
        whole(command, trouble, more)

    whole = bootstrap.finished
    with monkeypatch.context() as patch:
        patch.setattr(bootstrap, "finished", broken)
        with pytest.raises(bootstrap.Stop, match="nothing is half done"):
            bootstrap.environment("run", "")
    steps.clear()
    bootstrap.environment("run", "")
    assert [command[2] for command in steps] == ["venv", "pip", TRIAL]


def test_every_checkout_and_every_list_has_its_own(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Two versions side by side never share an environment."""
    own = bootstrap.environment_name()
    monkeypatch.setattr(bootstrap, "ROOT", tmp_path)
    elsewhere = bootstrap.environment_name()
    changed = tmp_path / "run.txt"
    changed.write_text("reportlab==5.1.0\n")
    monkeypatch.setattr(bootstrap, "LISTS", {"run": changed})
    assert len({own, elsewhere, bootstrap.environment_name()}) == 3


def test_two_set_ups_take_turns(bootstrap: ModuleType, tmp_path: Path) -> None:
    """The second waits for the first."""
    lock = tmp_path / "lock"
    with bootstrap.only_one(lock), lock.open("a+") as other:
        assert not bootstrap.try_lock(other.fileno())
    with lock.open("a+") as other:
        assert bootstrap.try_lock(other.fileno())


def test_an_ordinary_user_is_told_the_line_to_type(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is installed behind anybody's back."""
    monkeypatch.setattr(bootstrap.shutil, "which", lambda program: program)
    monkeypatch.setattr(bootstrap.os, "geteuid", lambda: 1000)
    missing = bootstrap.debian_packages({"libEGL.so.1", "libxcb-cursor.so.0"})
    with pytest.raises(bootstrap.Stop, match=r"\nsudo apt-get install libegl1 libxcb-cursor0$"):
        bootstrap.install(missing)


def test_elsewhere_than_on_debian_the_names_are_given(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has another system knows how to look for them."""
    monkeypatch.setattr(bootstrap.shutil, "which", lambda program: None)
    with pytest.raises(bootstrap.Stop, match="libegl1"):
        bootstrap.install({"libegl1"})


def test_an_unknown_library_is_named(bootstrap: ModuleType) -> None:
    """A later Qt may ask for one that this list has not met."""
    with pytest.raises(bootstrap.Stop, match=r"libnew\.so\.1"):
        bootstrap.debian_packages({"libnew.so.1"})


def test_nothing_is_missing_where_these_tests_run(bootstrap: ModuleType) -> None:
    """Qt without a screen finds all its libraries."""
    assert bootstrap.missing_libraries(Path(sys.executable), "offscreen") == set()


@pytest.mark.parametrize(
    ("screen", "platform"),
    [
        ({}, ""),
        ({"DISPLAY": ":0"}, "xcb"),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "wayland"),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, "xcb"),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "vnc:size=800x600"}, "vnc"),
    ],
)
def test_the_screen_says_what_qt_needs(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, screen: dict[str, str], platform: str
) -> None:
    """Without a screen nothing of Qt is asked for."""
    monkeypatch.setattr(bootstrap.sys, "platform", "linux")
    monkeypatch.setattr(bootstrap.os, "environ", {**os.environ, "QT_QPA_PLATFORM": ""} | screen)
    for name in {"DISPLAY", "WAYLAND_DISPLAY"} - screen.keys():
        bootstrap.os.environ.pop(name, None)
    assert bootstrap.qt_platform() == platform
