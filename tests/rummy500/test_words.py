"""What is said of Rummy 500, in both languages: nothing is left in English."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cocotte.assets import places
from cocotte.core.values import as_dict
from cocotte.language.catalogue import Translator
from cocotte.language.games import game_name, words_of
from cocotte.language.labels import figure_name, kind_name
from cocotte.language.po import Texts
from cocotte.store.reference.clauses import load_clauses
from cocotte.store.reference.incidents import known_incidents
from rummy500.game import GAME
from rummy500.in_match import LAID
from rummy500.words import REFUSALS, RULES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def test_nothing_is_left_in_english() -> None:
    """Endings of deals, what its figures and score lines are called, its rules, what it refuses."""
    say, words = Translator.of("fr"), words_of(GAME)
    texts = {text for deal in words.deals.values() for text in as_dict(deal).values() if text}
    texts |= {*words.figures.values(), *words.kinds.values(), *words.ways.values(), *(r.label for r in RULES)}
    for refusal in REFUSALS.values():
        texts |= {*refusal.sentences, *refusal.advice, *refusal.command}
    french = Texts(path for folder in places("locale", "fr") for path in folder.glob("*.po"))
    assert [text for text in texts if isinstance(text, str) and not french.one("", text)] == []
    assert game_name(GAME, say) == "Rami 500"
    assert kind_name(LAID, say) == "Posé moins tenu"
    assert figure_name("unused_fine", say) == "Amende pour une carte prise et non posée"


def test_french_is_set_as_french_is_set(checkout: Path) -> None:
    """No-break spaces before double marks, no straight apostrophe, as in the program's own texts."""
    files = [*(checkout / "tests/rummy500/resources").rglob("*.*")]
    faults = [f"{path.name}: {line}" for path in files for line in french_of(path) if _FAULT.search(line)]
    assert faults == []


def french_of(path: Path) -> Iterator[str]:
    """The French lines of a file."""
    text = path.read_text(encoding="utf-8")
    if "fr" in path.parts:
        yield from (line for line in text.splitlines() if path.suffix == ".md" or line.startswith("msgstr"))
    yield from re.findall(r"\bfr = \"{3}(.*?)\"{3}", text, re.DOTALL)
    yield from re.findall(r"\bfr = \"([^\"]+)\"", text)


_FAULT = re.compile(r" [;:?!»]|« |\w'\w")


def test_every_figure_and_verdict_rests_on_a_clause() -> None:
    """Those of its own on its own, those that all games share on theirs."""
    clauses, decisions = load_clauses().clauses, load_clauses().decisions
    figures = {figure.clause for figure in GAME.figures.values()}
    (incident,) = known_incidents().of(GAME)
    cited = figures | {verdict.clause for verdict in incident.verdicts}
    assert cited <= clauses.keys() | decisions.keys()
    assert {name for name in cited if name.startswith("RUM-")} == {"RUM-03", "RUM-06", "RUM-08"}
    assert {clause.game for name, clause in clauses.items() if name.startswith("RUM-")} == {GAME}
