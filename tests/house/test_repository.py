"""What lies in the repository, and what does not."""

import os
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

TOP = {
    *("app", "packaging", "resources", "tests", ".ci", ".gitignore"),
    *("CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.fr.md", "README.md", "SECURITY.md"),
    "pyproject.toml",
}
TEXT = {".css", ".in", ".md", ".po", ".py", ".sh", ".svg", ".toml", ".txt", ".xml", ""}


MADE = re.compile(r"__pycache__|build|dist|.*\.pdf|\.(?!ci$|gitignore$).*")
"""What tools make beside what is kept, as .gitignore says; nothing else may begin with a dot."""


@pytest.fixture(scope="session")
def kept(checkout: Path) -> list[Path]:
    """Every file of the repository."""
    files = []
    for folder, folders, names in os.walk(checkout):
        folders[:] = [name for name in folders if not MADE.fullmatch(name)]
        files += [Path(folder, name) for name in names if not MADE.fullmatch(name)]
    return files


def test_the_top_holds_what_the_map_says(kept: list[Path], checkout: Path) -> None:
    """Every folder at the top is on the map of the README."""
    assert {path.relative_to(checkout).parts[0] for path in kept} == TOP
    readme = (checkout / "README.md").read_text(encoding="utf-8")
    assert [name for name in ("app/", "packaging/", "resources/", "tests/") if name not in readme] == []


def test_the_map_of_the_readme_is_true(kept: list[Path], checkout: Path) -> None:
    """Every folder and file the README's map names is there, and no floor of the program is left out."""
    readme = (checkout / "README.md").read_text(encoding="utf-8")
    drawn = re.search(r"## The map\n.*?```text\n(.*?)```", readme, re.DOTALL)
    assert drawn
    above: list[str] = []
    named: set[str] = set()
    for line in filter(None, drawn[1].splitlines()):
        depth = (len(line) - len(line.lstrip())) // 2
        name = line.split()[0]
        above[depth:] = [name]
        named.add("".join(above))
    assert [place for place in sorted(named) if not (checkout / place).exists()] == []
    floors = {path.relative_to(checkout).parts[:-1] for path in kept if path.suffix == ".py"}
    program = {"/".join(floor[:4]) + "/" for floor in floors if floor[:2] == ("app", "cocotte")}
    assert program <= named


def test_no_path_of_one_machine(kept: list[Path], checkout: Path) -> None:
    """Nothing names the place where it happens to lie."""
    places = {checkout.as_posix(), Path.home().as_posix()}
    own = re.compile("|".join(rf"(?<![\w.]){re.escape(place)}/\w" for place in places))
    named = [
        f"{path}:{number}"
        for path in kept
        if path.suffix in TEXT
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if own.search(line)
    ]
    assert named == []


def test_nothing_is_left_for_later(kept: list[Path]) -> None:
    """What is there is finished."""
    later = re.compile(r"\b(T[O]DO|F[I]XME|X[X]X)\b")
    assert [str(path) for path in kept if path.suffix in TEXT and later.search(path.read_text("utf-8"))] == []


@pytest.mark.parametrize("name", ["run", "club", "events", "test", "build", "measure", "windows", "pip"])
def test_the_locked_lists_are_what_the_settings_ask_for(checkout: Path, name: str) -> None:
    """Everything wanted is locked, at a version that is allowed, with its hashes and no address."""
    settings = tomllib.loads((checkout / "pyproject.toml").read_text(encoding="utf-8"))
    project = settings["project"]
    lists = {
        "run": project["dependencies"],
        **project["optional-dependencies"],
        **settings["dependency-groups"],
    }
    wanted = lists[name]
    listed = (checkout / "packaging/requirements" / f"{name}.txt").read_text(encoding="utf-8")
    locked: dict[str, str] = dict(re.findall(r"^([\w.-]+)==(\S+)", listed, re.MULTILINE))
    for line in wanted:
        requirement = Requirement(line)
        assert locked.get(canonicalize_name(requirement.name), "") in requirement.specifier, line
    assert "://" not in listed
    entries = re.split(r"^(?=[\w.-]+==)", listed, flags=re.MULTILINE)[1:]
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []


def test_the_pythons_seen_to_pass_are_named_alike(checkout: Path) -> None:
    """In what package tools are given, and in every README: from the oldest that will do."""
    project = tomllib.loads((checkout / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pythons = [kind.split(" :: ")[-1] for kind in project["classifiers"] if ":: Python :: 3." in kind]
    assert pythons[0] == project["requires-python"].removeprefix(">=")
    for readme in checkout.glob("README*.md"):
        named = re.findall(r"(?<!\d)3\.\d\d(?!\d)", readme.read_text(encoding="utf-8"))
        assert [*dict.fromkeys(named)] == pythons
