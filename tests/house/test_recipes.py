"""The recipes of CONTRIBUTING.md are followed to the letter, on a copy of the data files."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cocotte import assets
from cocotte.core.errors import StorageError
from cocotte.core.games import GAMES
from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.fold import fold
from cocotte.store.match_files.transfer import read_match
from cocotte.store.reference.clauses import load_clauses
from cocotte.store.reference.incidents import load_incidents
from cocotte.store.reference.library import Library

if TYPE_CHECKING:
    from collections.abc import Mapping

BLOCK = re.compile(r"^```(?:toml|text)\n# (\S+/\S+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)

FIELD = re.compile(r"^```python\n# (\S+/report\.py)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
SCRIPT = """
from cocotte.core.deal_questions import questions_of
from cocotte.core.games import GAMES
from cocotte.core.match.plays import complete
from cocotte.core.rules import RuleSet
from cocotte.core.script.deal_line import read_deal, write_deal
from cocotte.core.script.partial_parse import read_line
from cocotte.core.script.spelling import as_typed

for game, typed, players in (
    (GAMES["gin"], "a4 23", ("Anne", "Bob")),
    (GAMES["contract"], "a 20 30", ("Anne", "Bob", "Carl")),
    (GAMES["eights"], "a 20 30", ("Anne", "Bob", "Carl")),
):
    rules, tables = complete(RuleSet("", game, {}), game), [players]
    questions = questions_of(rules, tables)
    print(*[question.id for question in questions.blanks(0, read_line(typed, questions).answers)])
    reports = read_deal(f"{typed} talon 12 pace fast dessous 7d kept [7H 8H] dealer b", tables, rules)
    line = write_deal(questions.reports(questions.answers(reports)), several=False)
    french = as_typed(line, game, french=True)
    print(line, french, read_deal(french, tables, rules, french=True) == reports, sep="; ")
"""


@pytest.fixture
def recipes(checkout: Path) -> dict[str, str]:
    """The blocks that name a file, by that file."""
    return dict(BLOCK.findall((checkout / "CONTRIBUTING.md").read_text(encoding="utf-8")))


@pytest.fixture
def kitchen(checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the rules' data files, which the program reads instead of its own."""
    for folder in ("clauses", "presets", "rulesets", "rulings"):
        shutil.copytree(checkout / "resources" / folder, tmp_path / "resources" / folder)
    (tmp_path / "resources" / "locale" / "fr").mkdir(parents=True)
    monkeypatch.setattr(assets, "resources", lambda: tmp_path / "resources")
    return tmp_path


def followed(recipes: Mapping[str, str], kitchen: Path) -> None:
    """Write each block into its file, or at its end."""
    for name, text in recipes.items():
        path = kitchen / name
        path.parent.mkdir(parents=True, exist_ok=True)
        before = path.read_text(encoding="utf-8") if path.is_file() else ""
        path.write_text(before + "\n" * bool(before) + text, encoding="utf-8")


def test_a_variant_needs_no_python(recipes: dict[str, str], kitchen: Path) -> None:
    """Rule set, preset, its name in the order; the case comes out as it tells."""
    followed(recipes, kitchen)
    order = kitchen / "resources" / "presets" / "order.toml"
    order.write_text(order.read_text(encoding="utf-8").replace('"gin-rami", ', '"gin-rami", "gin-fifty", '))
    library = Library()
    preset = library.presets["gin-fifty"]
    assert library.rules_of(preset).number("target") == 50
    case = (kitchen / "tests" / "cases" / "gin-fifty.cocotte").read_text(encoding="utf-8")
    match = fold(read_match(case, library).logged())
    (row,) = sheet_of(match).rows
    assert match.finished
    assert row.points == 60
    assert "#= 60 .\n#= finished yes" in case
    assert "# source:" in case


def test_an_incident_is_one_block(recipes: dict[str, str], kitchen: Path) -> None:
    """Every way to answer has its verdict, or the file would be refused."""
    followed(recipes, kitchen)
    found = load_incidents(load_clauses())
    (incident,) = [each for each in found.of(GAMES["eights"]) if each.id == "spilt-drink"]
    assert incident.title["en"] == "A spilt drink"
    path: Path = kitchen / "resources" / "rulings" / "eights.toml"
    path.write_text(
        path.read_text(encoding="utf-8").replace('when = { when = "after" }', 'when = { when = "before" }')
    )
    with pytest.raises(StorageError, match="VERDICT"):
        load_incidents(load_clauses())


def test_every_place_named_is_there(checkout: Path) -> None:
    """Files and folders of the program that the document speaks of."""
    text = (checkout / "CONTRIBUTING.md").read_text(encoding="utf-8")
    files = set(re.findall(r"`([\w./-]+/[\w.-]+\.(?:py|toml|po))`", text))
    folders = set(re.findall(r"`(resources/[\w/-]+|tests/[\w/-]+)`", text))
    assert files
    assert folders
    for name in files:
        roots = [checkout, checkout / "app" / "cocotte", checkout / "app" / "cocotte" / "core"]
        assert any((root / name).is_file() for root in roots), name
    for name in folders:
        assert (checkout / name).exists(), name


def test_a_field_of_a_deal_is_declared_once(checkout: Path, tmp_path: Path) -> None:
    """In any game what stands beside it asks, reads and writes it, in both languages."""
    shutil.copytree(checkout / "app" / "cocotte" / "core", tmp_path / "cocotte" / "core")
    shutil.copy(checkout / "app" / "cocotte" / "__init__.py", tmp_path / "cocotte")
    ((place, fields),) = FIELD.findall((checkout / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    for game in ("gin", "contract", "eights"):
        report = tmp_path / Path(place.replace("gin", game)).relative_to("app")
        text = report.read_text(encoding="utf-8").replace("import WHO_DEALT", "import *")
        before, dealer, after = text.replace("import AnyCard\n", "import AnyCard, Card\n").partition(
            "    dealer: "
        )
        lines = "".join(f"    {line}\n" for line in fields.splitlines())
        report.write_text(before + lines + dealer + after, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    result = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    ).stdout
    blank = "stock pace bottom kept"
    added = "stock 12 pace fast bottom 7D kept [7H 8H] dealer Bob"
    french = "talon 12 allure vive dessous 7K gardées [7C 8C] donneur Bob"
    held, tenu = f"Anne out Bob 20 Carl 30 {added}", f"Anne sort Bob 20 Carl 30 {french}"
    assert result.splitlines() == [
        *(blank, f"Anne knock 4 23 {added}; Anne f 4 23 {french}; True"),
        *(blank, f"{held}; {tenu}; True") * 2,
    ]
