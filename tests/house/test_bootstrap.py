"""From a bare machine to a running program, with one command."""

from __future__ import annotations

import ast
import base64
import hashlib
import importlib
import inspect
import os
import re
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from types import ModuleType

TRIAL = "import cocotte.cli.main, cocotte.gui.app"
"""What a new environment is tried with: the command line, and the window with Qt."""


@pytest.fixture
def bootstrap(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script that sets everything up, on an English system."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.syspath_prepend(str(checkout / "packaging"))
    return importlib.import_module("bootstrap")


@pytest.fixture
def environments(bootstrap: ModuleType) -> ModuleType:
    """Its part that makes environments."""
    return importlib.import_module("environments")


@pytest.fixture
def libraries(bootstrap: ModuleType) -> ModuleType:
    """Its part that knows the system's libraries."""
    return importlib.import_module("libraries")


@pytest.fixture
def fetching(bootstrap: ModuleType) -> ModuleType:
    """Its part that fetches packages."""
    return importlib.import_module("fetching")


@pytest.fixture
def steps(
    bootstrap: ModuleType, environments: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> list[Sequence[str]]:
    """What a set-up would start, instead of starting it."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(bootstrap.sys, "platform", "linux")
    monkeypatch.setattr(environments.importlib.util, "find_spec", lambda name: name)
    taken: list[Sequence[str]] = []

    def finished(command: Sequence[str], *_: object) -> None:
        taken.append(command)
        if "venv" in command:
            folder = Path(command[-1])
            (folder / "bin").mkdir(parents=True)
            (folder / "bin" / "python").touch()
            Path(environments.site_packages(folder)).mkdir(parents=True)

    monkeypatch.setattr(environments, "finished", finished)
    monkeypatch.setattr(environments, "expect_network", lambda: None)
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
    parts = [importlib.import_module(name) for name in ("steps", "environments", "fetching", "libraries")]
    nodes = [node for part in (bootstrap, *parts) for node in ast.walk(ast.parse(inspect.getsource(part)))]
    texts = [node.value for node in nodes if isinstance(node, ast.Constant)]
    for english, french in parts[0].FRENCH.items():
        assert texts.count(english) == 2, english  # once said, once translated
        assert sorted(re.findall(r"{\w+}", english)) == sorted(re.findall(r"{\w+}", french))


@pytest.mark.parametrize("arguments", [[], ["play"]])
def test_an_unknown_command_is_wrong_usage(
    bootstrap: ModuleType, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """The commands are shown."""
    assert bootstrap.main(arguments) == 2
    assert "bootstrap.py run" in capsys.readouterr().err


def test_the_environment_is_made_once(
    bootstrap: ModuleType, environments: ModuleType, steps: list[Sequence[str]]
) -> None:
    """A second run starts nothing; the tests add what they need besides."""
    python = bootstrap.environment("run", "")
    assert [command[2] for command in steps] == ["venv", "pip", "pip", TRIAL]
    assert str(environments.LISTS["pip"]) in steps[1]
    assert str(environments.LISTS["run"]) in steps[2]
    assert bootstrap.environment("run", "") == python
    assert len(steps) == 4
    bootstrap.environment("test", "")
    assert [command[2] for command in steps[4:]] == ["pip", TRIAL]
    assert bootstrap.environment("run", "") == bootstrap.environment("test", "") == python
    assert len(steps) == 6


def test_the_first_command_installs_all_the_program_can_do(environments: ModuleType) -> None:
    """The club and Swiss rounds too: nobody is sent away to install something more."""
    assert set(environments.NEEDS["run"]) == {"run", "club", "events"}
    assert all(set(environments.NEEDS["run"]) <= set(lists) for lists in environments.NEEDS.values())


def test_settings_of_pip_do_not_bend_what_is_installed(
    bootstrap: ModuleType, fetching: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the packages come from may be told, as a company must; what is locked is what is installed."""
    for name in ("INDEX_URL", "CERT", "TARGET", "NO_INDEX", "CONFIG_FILE", "REQUIRE_VIRTUALENV"):
        monkeypatch.setenv(f"PIP_{name}", "theirs")
    told = {name: value for name, value in fetching.pip_settings().items() if value == "theirs"}
    assert set(told) == {"PIP_INDEX_URL", "PIP_CERT"}
    assert fetching.pip_settings()["PIP_CONFIG_FILE"] == os.devnull
    assert "--require-hashes" in fetching.LOCKED
    assert "PIP_INDEX_URL" not in bootstrap.clean_environment()


def test_a_program_that_does_not_start_is_not_ready(
    bootstrap: ModuleType,
    environments: ModuleType,
    steps: list[Sequence[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is installed is imported once before it is said to be there."""
    finished = environments.finished

    def broken(command: Sequence[str], *rest: str) -> None:
        if TRIAL in command:
            raise bootstrap.Stop("broken")
        finished(command, *rest)

    monkeypatch.setattr(environments, "finished", broken)
    with pytest.raises(bootstrap.Stop):
        bootstrap.environment("run", "")
    assert not [*environments.cache_folder().rglob("ready")]


def test_where_qt_lacks_libraries_the_command_line_is_tried(
    environments: ModuleType, steps: list[Sequence[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It needs none of them; the window is started when they are there."""
    monkeypatch.setattr(environments, "missing_libraries", lambda *_: {"libEGL.so.1"})
    environments.environment("run", "")
    assert steps[-1][2] == "import cocotte.cli.main"


@pytest.mark.parametrize("command", ["make", "check"])
def test_what_is_handed_out_is_made_by_its_script(
    bootstrap: ModuleType,
    environments: ModuleType,
    steps: list[Sequence[str]],
    command: str,
    monkeypatch: pytest.MonkeyPatch,
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
    assert str(environments.LISTS["build"]) in steps[2]


def test_tests_are_measured_with_lists_of_their_own(
    bootstrap: ModuleType,
    environments: ModuleType,
    steps: list[Sequence[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What runs and tests the program does not grow by it."""
    monkeypatch.setattr(bootstrap, "missing_libraries", lambda *_: set())
    monkeypatch.setattr(bootstrap.subprocess, "call", lambda command, env: Path(command[1]).name)
    assert bootstrap.main(["measure", "mutants", "5"]) == "measure.py"
    assert {str(environments.LISTS[name]) for name in ("run", "test", "measure")} <= set(steps[2])
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
    environments: ModuleType, steps: list[Sequence[str]], checkout: Path
) -> None:
    """The environment runs the program of its own checkout, and no other."""
    python = environments.environment("run", "")
    (link,) = Path(environments.site_packages(python.parents[1])).glob("*.pth")
    assert Path(link.read_text().strip()) == checkout / "app"


def test_an_interrupted_set_up_is_done_again(
    environments: ModuleType, steps: list[Sequence[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is half done is thrown away."""

    def broken(command: Sequence[str], trouble: str, *more: object) -> None:
        """The network goes while the packages are fetched."""
        if str(environments.LISTS["run"]) in command:
            raise environments.Stop(trouble)
        whole(command, trouble, *more)

    whole = environments.finished
    with monkeypatch.context() as patch:
        patch.setattr(environments, "finished", broken)
        with pytest.raises(environments.Stop, match="nothing is half done"):
            environments.environment("run", "")
    steps.clear()
    environments.environment("run", "")
    assert [command[2] for command in steps] == ["venv", "pip", "pip", TRIAL]


def test_every_checkout_and_every_list_has_its_own(
    environments: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Two versions side by side never share an environment."""
    own = environments.environment_name()
    monkeypatch.setattr(environments, "ROOT", tmp_path)
    elsewhere = environments.environment_name()
    changed = tmp_path / "run.txt"
    changed.write_text("reportlab==5.1.0\n")
    monkeypatch.setattr(environments, "LISTS", {"run": changed})
    assert len({own, elsewhere, environments.environment_name()}) == 3


def test_two_set_ups_take_turns(environments: ModuleType, tmp_path: Path) -> None:
    """The second waits for the first."""
    lock = tmp_path / "lock"
    with environments.only_one(lock), lock.open("a+") as other:
        assert not environments.try_lock(other.fileno())
    with lock.open("a+") as other:
        assert environments.try_lock(other.fileno())


def test_an_ordinary_user_is_told_the_line_to_type(
    libraries: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is installed behind anybody's back."""
    monkeypatch.setattr(libraries.shutil, "which", lambda program: program)
    monkeypatch.setattr(libraries.os, "geteuid", lambda: 1000)
    missing = libraries.debian_packages({"libEGL.so.1", "libxcb-cursor.so.0"})
    with pytest.raises(libraries.Stop, match=r"\nsudo apt-get install libegl1 libxcb-cursor0$"):
        libraries.install(missing)


def test_elsewhere_than_on_debian_the_names_are_given(
    libraries: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has another system knows how to look for them."""
    monkeypatch.setattr(libraries.shutil, "which", lambda program: None)
    with pytest.raises(libraries.Stop, match="libegl1"):
        libraries.install({"libegl1"})


def test_an_unknown_library_is_named(libraries: ModuleType) -> None:
    """A later Qt may ask for one that this list has not met."""
    with pytest.raises(libraries.Stop, match=r"libnew\.so\.1"):
        libraries.debian_packages({"libnew.so.1"})


def test_nothing_is_missing_where_these_tests_run(libraries: ModuleType) -> None:
    """Qt without a screen finds all its libraries."""
    assert libraries.missing_libraries(Path(sys.executable), "offscreen") == set()


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
    libraries: ModuleType, monkeypatch: pytest.MonkeyPatch, screen: dict[str, str], platform: str
) -> None:
    """Without a screen nothing of Qt is asked for."""
    monkeypatch.setattr(libraries.sys, "platform", "linux")
    monkeypatch.setattr(libraries.os, "environ", {**os.environ, "QT_QPA_PLATFORM": ""} | screen)
    for name in {"DISPLAY", "WAYLAND_DISPLAY"} - screen.keys():
        libraries.os.environ.pop(name, None)
    assert libraries.qt_platform() == platform


@pytest.fixture
def index(
    monkeypatch: pytest.MonkeyPatch, bootstrap: ModuleType
) -> Iterator[tuple[str, dict[str, bytes], list[str]]]:
    """A company's own index of packages: its address, what it hands out, and the passwords it was told."""
    files: dict[str, bytes] = {}
    told: list[str] = []

    class Answers(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            told.append(base64.b64decode(self.headers.get("Authorization", "Basic ")[6:]).decode())
            self.send_response(200 if self.path in files else 404)
            self.end_headers()
            self.wfile.write(files.get(self.path, b""))

        def log_message(self, *_: object) -> None:
            """Keep still."""

    for name in ("http_proxy", "HTTP_PROXY", "PIP_PROXY", "PIP_CERT"):
        monkeypatch.delenv(name, raising=False)
    with HTTPServer(("127.0.0.1", 0), Answers) as server:
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        address = f"127.0.0.1:{server.server_port}"
        monkeypatch.setenv("PIP_INDEX_URL", f"http://ann:secret@{address}/simple/")
        yield address, files, told
        server.shutdown()


def test_a_python_without_pip_fetches_it_by_its_hash(
    fetching: ModuleType,
    index: tuple[str, dict[str, bytes], list[str]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """From the index the user names, with its password; another file is refused, and no password is shown."""
    monkeypatch.setattr(fetching, "_trusts_anybody", lambda: True)
    _, files, told = index
    locked = tmp_path / "pip.txt"
    good = hashlib.sha256(b"pip").hexdigest()
    locked.write_text(f"pip==26.3 \\\n    --hash=sha256:{'0' * 64} \\\n    --hash=sha256:{good}\n")
    wheel = fetching.Wheel.of_pip(locked)
    with pytest.raises(fetching.Stop, match=r"no package came from 127\.0\.0\.1\.") as stop:
        fetching.fetch_pip(wheel, tmp_path)
    assert "secret" not in f"{stop.value}{capsys.readouterr()}"
    page = '<a href="/files/pip-26.2-py3-none-any.whl">old</a> <a href="/files/pip-26.3-py3-none-any.whl#x">'
    files["/simple/pip/"] = page.encode()
    files["/files/pip-26.3-py3-none-any.whl"] = b"pip"
    assert fetching.fetch_pip(wheel, tmp_path).read_bytes() == b"pip"
    assert told[-2] == "ann:secret"
    files["/files/pip-26.3-py3-none-any.whl"] = b"something else"
    with pytest.raises(fetching.Stop, match="its hash is another"):
        fetching.fetch_pip(wheel, tmp_path)
    fetching.expect_network()


def test_a_debian_without_pip_downloads_its_package(
    fetching: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody named an index, and this Python knows none: anybody may download a package, root or not."""
    monkeypatch.delenv("PIP_INDEX_URL", raising=False)
    monkeypatch.setattr(fetching, "_index_of_pip", lambda: "")
    wheel = tmp_path / "usr" / "share" / "python-wheels" / "pip-23.0.1-py3-none-any.whl"
    asked: list[list[str]] = []

    def do(command: list[str], **_: object) -> None:
        asked.append(command)
        if command[0] == "apt-get":
            (tmp_path / "python3-pip-whl_23.0.1_all.deb").touch()
        else:
            wheel.parent.mkdir(parents=True)
            wheel.touch()

    monkeypatch.setattr(fetching.subprocess, "run", do)
    assert fetching.fetch_pip(fetching.Wheel("pip.whl", frozenset()), tmp_path) == wheel
    assert asked[1] == ["dpkg-deb", "-x", "python3-pip-whl_23.0.1_all.deb", "."]
    fetching.expect_network()  # nothing is known to be asked


def test_the_usual_index_is_the_one_pip_knows(fetching: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody writes it down a second time."""
    monkeypatch.delenv("PIP_INDEX_URL", raising=False)
    assert fetching.index_address().startswith("https://")
    assert fetching.index_address().endswith("/simple")


def test_a_debian_without_certificates_is_told_their_package(
    fetching: ModuleType, libraries: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing can be fetched safely without; the network is not to blame."""
    monkeypatch.delenv("PIP_CERT", raising=False)
    monkeypatch.setenv("PIP_INDEX_URL", "https://packages.example/simple")
    monkeypatch.setattr(fetching, "_trusts_anybody", lambda: False)
    monkeypatch.setattr(libraries.shutil, "which", lambda program: program)
    monkeypatch.setattr(libraries.os, "geteuid", lambda: 1000)
    with pytest.raises(fetching.Stop, match=r"sudo apt-get install ca-certificates$"):
        fetching.fetch_pip(fetching.Wheel("pip.whl", frozenset()), tmp_path)


def test_without_a_network_nothing_is_begun(
    environments: ModuleType, fetching: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The user is told at once, before an environment is made for nothing."""

    def unreachable(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(environments, "expect_network", fetching.expect_network)
    monkeypatch.setattr(fetching, "create_connection", unreachable)
    with pytest.raises(fetching.Stop, match="check the network and try again"):
        environments.environment("run", "")
    assert steps == []


def test_a_folder_that_cannot_be_used_names_the_way_to_another(
    environments: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """One that cannot be written, and a disk without room."""
    monkeypatch.setattr(environments.shutil, "disk_usage", lambda _: SimpleNamespace(free=20_000_000))
    with pytest.raises(environments.Stop, match=r"no room for 400 MB(.|\n)*XDG_CACHE_HOME$"):
        environments.environment("run", "")
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    with pytest.raises(environments.Stop, match=r"cannot be written(.|\n)*XDG_CACHE_HOME$"):
        environments.environment("run", "")
    assert steps == []


def test_the_readmes_say_what_is_fetched(checkout: Path, environments: ModuleType) -> None:
    """As much as the first command says itself."""
    for readme, unit in (("README.md", "MB"), ("README.fr.md", "Mo")):
        text = (checkout / readme).read_text(encoding="utf-8")
        assert f"{environments.FETCHED} {unit}" in text
        assert f"{environments.TAKEN} {unit}" in text


def test_an_installation_shows_how_far_it_is(
    fetching: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    """Package by package, of those this system needs, and by the size of the large ones."""
    progress = fetching.Progress(3)
    for line in (
        "Ignoring pywin32: markers 'sys_platform == \"win32\"' don't match your environment",
        "Collecting anyio==4.16.0 (from -r run.txt (line 3))",
        "Collecting pyside6-essentials==6.11.3 (from -r run.txt (line 9))",
        "Progress 0 of 80300000",
        "Progress 80300000 of 80300000",
        "Installing collected packages: anyio, pyside6-essentials",
        "",
    ):
        progress.hear(f"{line}\n")
    progress.end()
    assert capsys.readouterr().err.splitlines() == [
        "cocotte: 1 / 2: anyio",
        "cocotte: 2 / 2: pyside6-essentials, 80 / 80 MB",
        "cocotte: 2 / 2: unpacking",
    ]


def test_what_a_step_says_is_heard_as_it_comes(
    bootstrap: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    """And shown only when it fails."""
    heard: list[str] = []
    run = importlib.import_module("steps").finished
    run([sys.executable, "-c", "print('one'); print('two')"], "trouble", None, heard.append)
    assert heard == ["one\n", "two\n"]
    with pytest.raises(bootstrap.Stop, match="trouble"):
        run([sys.executable, "-c", "import sys; sys.exit('broken')"], "trouble")
    assert capsys.readouterr().err.strip() == "broken"


def test_the_window_s_libraries_are_looked_for_with_its_options_too(bootstrap: ModuleType) -> None:
    """`run --log FILE` and `run --lang fr` open the window as `run` does."""
    python = Path(sys.executable)
    asked = {"": True, "--lang fr": True, "--log ours.sqlite": True, "--lang xx": False, "list": False}
    found = {arguments: bootstrap.opens_window(python, arguments.split()) for arguments in asked}
    assert found == asked
