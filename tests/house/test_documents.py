"""The documents tell the truth: their commands run and answer as shown."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import cocotte
from cocotte.cli.main import main
from cocotte.store.guide import Guide

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

READMES = {"en": "README.md", "fr": "README.fr.md"}
DOCUMENTS = (*READMES.values(), "CONTRIBUTING.md")
SHOWN = (
    *READMES.values(),
    *(f"resources/guide/{language}/{page}.md" for language in READMES for page in ("command-line", "events")),
)
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.DOTALL | re.MULTILINE)
COMMAND = re.compile(r"^\$ (.*)\n((?:^(?!\$ ).*\n)*)", re.MULTILINE)


@pytest.fixture
def shell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[[str], subprocess.CompletedProcess[str]]:
    """Run a line as a reader would, in an empty folder with a log of its own and `cocotte` on the path.

    A command of the program alone is run within this one, which saves its start.
    """
    programs = tmp_path / "programs"
    programs.mkdir()
    program = programs / "cocotte"
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m cocotte "$@"\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", str(Path(cocotte.__file__).parents[1]))
    monkeypatch.setenv("COCOTTE_LOG", str(tmp_path / "log" / "matches.cocotte"))
    for kind in ("CACHE", "CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind.lower()))
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.delenv("DISPLAY", raising=False)
    table = tmp_path / "table"
    table.mkdir()
    monkeypatch.chdir(table)

    def run(line: str) -> subprocess.CompletedProcess[str]:
        if line.startswith("cocotte ") and not set("|<>&;$*`") & set(line):
            status = main(shlex.split(line)[1:])
            captured = capsys.readouterr()
            return subprocess.CompletedProcess(line, status, captured.out, captured.err)
        return subprocess.run(
            ["sh", "-ec", line], cwd=table, capture_output=True, text=True, timeout=120, check=False
        )

    return run


def like(shown: Sequence[str], answered: str) -> bool:
    """Whether an answer is what a document shows, where dots stand for anything: alone, for any lines."""
    pattern = ""
    for line in shown:
        pattern += "(?:.*\n)*?" if line == "..." else re.escape(line).replace(r"\.\.\.", ".*") + "\n"
    return re.fullmatch(pattern, answered) is not None


@pytest.mark.slow_after_first("every command of every page")
@pytest.mark.parametrize("document", SHOWN)
def test_every_command_shown_runs(
    document: str, checkout: Path, shell: Callable[[str], subprocess.CompletedProcess[str]]
) -> None:
    """A ``console`` block is what a reader would see: its commands succeed, and answer what is printed."""
    text = (checkout / document).read_text(encoding="utf-8")
    commands = [command for block in BLOCK.findall(text) for command in COMMAND.findall(block)]
    assert commands
    for line, shown in commands:
        answer = shell(line)
        assert answer.returncode == 0, f"$ {line}\n{answer.stdout}{answer.stderr}"
        if shown:
            assert like(shown.splitlines(), answer.stdout), f"$ {line}\n{answer.stdout}"


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_commands_of_a_checkout_are_real(document: str, checkout: Path) -> None:
    """The commands that set everything up are those of the bootstrap."""
    text = (checkout / document).read_text(encoding="utf-8")
    verbs = set(re.findall(r"python3 packaging/bootstrap\.py (\w+)", text))
    assert {"run", "test"} <= verbs
    answer = subprocess.run(
        [sys.executable, "packaging/bootstrap.py", "--help"],
        cwd=checkout,
        capture_output=True,
        text=True,
        check=True,
    )
    assert verbs <= set(re.findall(r"bootstrap\.py (\w+)", answer.stdout))


@pytest.mark.parametrize("language", READMES)
def test_the_readme_leads_to_every_page_of_the_guide(language: str, checkout: Path) -> None:
    """Without a window one reads the pages themselves, each language in its own README."""
    text = (checkout / READMES[language]).read_text(encoding="utf-8")
    linked = re.findall(rf"\(resources/guide/{language}/([\w-]+)\.md\)", text)
    assert linked == list(Guide().names)


def test_both_readmes_show_the_same_pictures(checkout: Path) -> None:
    """Each in its own language."""
    shown = {
        language: re.findall(
            rf"\(packaging/pictures/{language}/(\w+)\.png\)",
            (checkout / name).read_text(encoding="utf-8"),
        )
        for language, name in READMES.items()
    }
    assert shown["en"] == shown["fr"]
    assert len(shown["en"]) == 5


@pytest.mark.parametrize("document", [*DOCUMENTS, "CHANGELOG.md"])
def test_every_link_leads_to_a_file(checkout: Path, document: str) -> None:
    """A link within the repository, a picture, and a path named in passing."""
    text = (checkout / document).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (checkout / target).exists(), target


def test_the_continuous_build_does_the_same(checkout: Path) -> None:
    """What a contributor runs is what the build runs."""
    script = (checkout / ".ci" / "run").read_text(encoding="utf-8")
    assert 'bootstrap.py" test' in script
    assert os.access(checkout / ".ci" / "run", os.X_OK)


def test_players_are_told_what_changed(checkout: Path) -> None:
    """Release by release, each with its day; what is not released yet stands on top."""
    headings = re.findall(r"^## (.*)$", (checkout / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings
    released = headings[1:] if headings[0] == "Unreleased" else headings
    assert [head for head in released if not re.fullmatch(r"\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)", head)] == []
