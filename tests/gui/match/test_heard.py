"""What a player hears who listens: each line that is typed, and what is said then."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from cocotte.core.match.decide import end_match, move_obligation, rename_player
from cocotte.core.match.events import RulingMode
from cocotte.core.match.give_ruling import give_ruling
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.rulings.obligations import ObligationMove
from cocotte.gui.pages.match.panels import side_panel
from cocotte.gui.services.app_context import MatchChanged
from gui.match.conftest import play
from tiers import others_slow

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from gui.conftest import Heard
    from gui.match.conftest import SitDown, Table

EXPOSED = give_ruling(
    "exposed-card",
    "fined",
    "IRR-4",
    RulingMode.APPLY,
    effects=(Effect(EffectKind.EXPOSED_CARD, "Anna", "Ben", clause="IRR-4"),),
)
OPEN_HAND = give_ruling(
    "wrong-count",
    "fined",
    "IRR-2a",
    RulingMode.APPLY,
    effects=(Effect(EffectKind.HAND_EXPOSED, "Ben", clause="IRR-2c"),),
)
DEEDS: Mapping[str, Callable[[Table], object]] = {
    "(undo)": lambda table: table.page.undo(),
    "(redo)": lambda table: table.page.redo(),
    "(strike)": lambda table: table.page.strike_current(),
    "(escape)": lambda table: table.key(Qt.Key.Key_Escape),
    "(correct)": lambda table: table.page.amend_current(),
    "(exposed card)": lambda table: table.context.do(table.match_id, EXPOSED),
    "(open hand)": lambda table: table.context.do(table.match_id, OPEN_HAND),
    "(card taken)": lambda table: table.context.do(
        table.match_id, move_obligation(2, 0, ObligationMove.TOOK_EXPOSED)
    ),
    "(rename)": lambda table: table.context.do(table.match_id, rename_player("Ben", "Benoît")),
    "(end)": lambda table: table.context.do(table.match_id, end_match()),
}
"""What is done besides lines that are typed, each with Enter."""

HOLLYWOOD = """
> A k 4 23
    Anna scores 19: 23 minus 4. 19 in game 1. Anna deals next.
> B g 31
    Ben gin: 31 plus 20 makes 51. 51 in game 1. Ben deals next.
> B k 12 30
    Deadwood 12 is above the limit of 10. Count the deadwood again, or play on.
> (escape)
> B k 2 90
    Ben scores 88: 90 minus 2. 139 and 88 in games 1 and 2. Ben wins game 1. Ben deals next.
> v
    Nobody scores; Ben deals again.
> A k 9 9
    Undercut: Ben 10. 98 and 10 in games 2 and 3. Ben deals next.
> (undo)
    Undone: deal 5 recorded. Anna against Ben: first game 39 to 279, second 0 to 88, third 0 to 0.
> (redo)
    Redone: deal 5 recorded. Anna against Ben: first game 39 to 279, second 0 to 98, third 0 to 10.
> (strike)
    Deal 5 struck out. Anna against Ben: first game 39 to 279, second 0 to 88, third 0 to 0.
> B k 0
    How many points has Anna left?
> (escape)
> (correct)
    Correcting deal 4.
> (escape)
    Deal 5.
> (rename)
    New name for Ben: Benoît.
> (end)
    Match stopped. Benoît wins. Anna 39, Benoît 367.
"""
RULINGS = """
> (exposed card)
    Ruling 1 by IRR-4: Applied. Anna may take the exposed card, and Ben after that, until that player takes
    from the discard pile (IRR-4).
> (card taken)
    Ruling 1: The exposed card was taken. No longer: Anna may take the exposed card, and Ben after that, until
    that player takes from the discard pile (IRR-4).
> (open hand)
    Ruling 2 by IRR-2a: Applied. Ben plays with an open hand until the deal ends (IRR-2c).
> A k 4 23
    Anna scores 19: 23 minus 4. 19 in all, 81 to go. Anna deals next.
    No longer: Ben plays with an open hand until the deal ends (IRR-2c).
> A g 80
    Anna gin: 80 plus 20 makes 100. 119 in all. Anna wins the game. The match is over: Anna by 518 points.
"""
CONTRACT = """
> A 10 25
    Anna goes out. Anna leads with 0. Ben deals next. Anna 0, Ben 10, Cleo 25. Contract: A set and a run of 4.
> B [7S KD] [JK]
    Ben goes out. Ben leads with 10. Cleo deals next. Anna 17, Ben 10, Cleo 40. Contract: Two runs of 4.
> C 5
    Still to count: Ben.
"""
EIGHTS = """
> A 20 30
    Anna scores 50: 20 plus 30. 50 in all. Ben deals next. Anna 50, Ben 0, Cleo 0.
> 8H
    A name is expected here, Anna, Ben or Cleo, not “8H”. Write one of these names.
"""
EN_FRANCAIS = """
> A k 4 23
    Anna marque 19 : 23 moins 4. 19 dans la partie 1. Anna donne ensuite.
> B g 31
    Ben gin : 31 plus 20 font 51. 51 dans la partie 1. Ben donne ensuite.
> B k 12 30
    12 points de bois mort, c’est plus que la limite de 10. Recomptez le bois mort, ou continuez le coup.
> (escape)
> v
    Personne ne marque ; Ben redonne.
> (undo)
    Annulé : coup 3 inscrit.
> (correct)
    Coup 2 à corriger.
> (escape)
    Coup 3.
"""
DECISIONS = """
> (exposed card)
    Décision 1 selon IRR-4 : Appliquée. Anna peut prendre la carte exposée, puis Ben, tant que ce joueur
    ne prend rien dans la pile de défausses (IRR-4).
"""
RAMI_CONTRAT = """
> A 10 25
    Anna sort. Anna mène avec 0. Ben donne ensuite. Anna 0, Ben 10, Cleo 25.
    Contrat : Un brelan et une suite de 4.
"""
LES_HUIT = """
> A 20 30
    Anna marque 50 : 20 plus 30. 50 en tout. Ben donne ensuite. Anna 50, Ben 0, Cleo 0.
"""
TWO, THREE = ["Anna", "Ben"], ["Anna", "Ben", "Cleo"]
EVENINGS = {
    "Hollywood": ("hollywood", TWO, "en", HOLLYWOOD),
    "rulings": ("gin-rami", TWO, "en", RULINGS),
    "contracts": ("contract-rummy", THREE, "en", CONTRACT),
    "eights": ("eights", THREE, "en", EIGHTS),
    "Hollywood en français": ("hollywood", TWO, "fr", EN_FRANCAIS),
    "décisions": ("gin-rami", TWO, "fr", DECISIONS),
    "Rami Contrat": ("contract-rummy", THREE, "fr", RAMI_CONTRAT),
    "les Huit": ("eights", THREE, "fr", LES_HUIT),
}


@pytest.mark.slow("read out step by step")
@pytest.mark.parametrize("evening", others_slow("evenings in every form", *EVENINGS))
def test_an_evening_is_heard(sit_down: SitDown, heard: Callable[[str], Heard], evening: str) -> None:
    """Each line is answered in one message: its first words tell what happened, and nothing is said twice."""
    preset, players, language, script = EVENINGS[evening]
    reader = heard(language)
    table = sit_down(preset, players, language=language)
    reader.said()
    wanted = [part.strip().splitlines() for part in script.split("> ")[1:]]
    for line, *answer in wanted:
        DEEDS[line](table) if line in DEEDS else table.enter_deal(line)
        said = [" ".join(message.split()) for message in reader.said()]
        assert [line, *said] == [line, *([" ".join(" ".join(answer).split())] if answer else [])]


@pytest.mark.slow("read out step by step")
def test_a_match_that_is_opened_says_where_it_stands(
    sit_down: SitDown, heard: Callable[[str], Heard]
) -> None:
    """What is played, by whom, the score, who deals."""
    reader = heard("en")
    table = sit_down("gin-rami", ["Anna", "Ben"], "Anna k 4 23")
    reader.said()
    table.page.open(table.match_id)
    assert reader.said() == [
        "Gin rummy to 100. Anna 19, Ben 0. Deal 2. Dealer: Anna. Plays first: Ben. To knock: 10 or less."
    ]


@pytest.mark.slow("read out step by step")
def test_a_ruling_that_leads_back_to_the_match_is_said_alone(
    sit_down: SitDown, heard: Callable[[str], Heard]
) -> None:
    """What it leaves standing is not said again with where the match stands; the next time, that is."""
    reader = heard("en")
    table = sit_down("gin-rami", ["Anna", "Ben"], "Anna k 4 23")
    reader.said()
    table.context.do(table.match_id, OPEN_HAND)
    table.page.voice.say_where()
    (said,) = reader.said()
    assert said.count("Ben plays with an open hand") == 1
    table.page.voice.say_where()
    (where,) = reader.said()
    assert where.startswith("Gin rummy to 100.")


def test_what_others_record_is_said_as_theirs(sit_down: SitDown, heard: Callable[[str], Heard]) -> None:
    """Another program: first that a deal was recorded, then its result."""
    reader = heard("en")
    table = sit_down("gin-rami", ["Anna", "Ben"])
    reader.said()
    table.context.blockSignals(True)
    play(table.context, table.match_id, "Anna k 4 23")
    table.context.blockSignals(False)
    table.context.match_changed.emit(MatchChanged(table.match_id, table.match, elsewhere=True))
    assert reader.said() == [
        "Deal 1 recorded. Anna scores 19: 23 minus 4. 19 in all, 81 to go. Anna deals next."
    ]


@pytest.mark.slow("read out step by step")
def test_nothing_is_said_where_nobody_listens(sit_down: SitDown, heard: Callable[[str], Heard]) -> None:
    """Without a reader nothing is even composed."""
    table = sit_down("gin-rami", ["Anna", "Ben"])
    table.enter_deal("A k 4 23")
    assert heard("en").said() == []


def test_a_deal_typed_over_the_end_says_why_nothing_is_recorded(
    sit_down: SitDown, heard: Callable[[str], Heard]
) -> None:
    """The keyboard is on the result, where letters write nothing."""
    table = sit_down("gin-rami", ["Anna", "Ben"], "Ben gin 60", "Ben gin 60")
    reader = heard("en")
    table.type("B g 31")
    assert reader.said() == []
    table.enter()
    (said,) = reader.said()
    assert said.startswith("The match is over: nothing more can be recorded. ")


def test_the_cell_of_the_sheet_one_is_on_is_the_selected_one(sit_down: SitDown) -> None:
    """Of another a reader would say at each step that it is not."""
    body = sit_down("gin-rami", ["Anna", "Ben"], "Anna k 4 23", "Ben gin 31").page.sheet.body
    body.enter(1, 1)
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Down):
        QTest.keyClick(body, key)
        assert body.selectionModel().selectedIndexes() == [body.currentIndex()]


@pytest.mark.slow("read out step by step")
def test_somebody_asks_for_the_score_the_last_deal_and_why(sit_down: SitDown) -> None:
    """Each by its key: first what one wants to know most."""
    table = sit_down("hollywood", ["Anna", "Ben"], "Ben gin 31", "Anna knock 5 2")
    voice = table.page.voice
    assert voice.score() == (
        "Ben leads in 2 of 3 games. Game 1: Anna 0, 100 points to go. Ben 64, 36 points to go. "
        "Game 2: Anna 0, 100 points to go. Ben 13, 87 points to go. "
        "Game 3: Anna 0, 100 points to go. Ben 0, 100 points to go. "
        "Deal 3. Dealer: Ben. Plays first: Anna. To knock: 10 or less. Open games: 1st, 2nd and 3rd."
    )
    assert voice.last() == "Deal 2. Anna knocks with 5, Ben holds 2. Undercut: Ben 10 + 3 = 13."
    assert voice.why() == (
        "Deal 2. Ben undercuts, 2 against 5: 5 − 2 = 3. Undercut bonus: 10. Running total: 51 + 13 = 64."
    )
    table.page.sheet.enter()
    table.key(Qt.Key.Key_Up)
    assert voice.why() == "Deal 1. Ben has gin against 31: 31. Gin bonus: 20."


@pytest.mark.slow("read out step by step")
def test_what_is_typed_is_said_with_what_it_will_give(sit_down: SitDown) -> None:
    """Understood, missing or wrong: as the page shows it, once."""
    table = sit_down("gin-rami", ["Anna", "Ben"])
    said = []
    for line in ("A k", " 4", " 23", "0"):
        table.type(line)
        said.append(table.page.voice.typed())
    assert said == [
        "With how many points does Anna knock?",
        "How many points has Ben left?",
        "Anna knocks with 4, Ben holds 23. Anna scores 23 − 4 = 19. 19 in all, 81 to go. Anna deals next.",
        (
            "Anna knocks with 4, Ben holds 230. Deadwood 230 is more than ten cards can count: 98 at most. "
            "Count the hand again. Can’t record this: see the marked fields."
        ),
    ]


@pytest.mark.slow("read out step by step")
def test_a_panel_somebody_asks_for_is_read_out(
    sit_down: SitDown, heard: Callable[[str], Heard], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Why a figure stands, who pays whom, which later deals change: title first; Orca does it itself."""
    monkeypatch.setattr(side_panel, "SHOWN", False)
    reader = heard("en")
    table = sit_down("gin-rami", ["Anna", "Ben"], "Anna knock 4 23", "Ben gin 31")
    table.page.sheet.enter()
    table.key(Qt.Key.Key_Right)
    reader.said()
    table.page.on_sheet.why(0, 0)
    (why,) = reader.said()
    assert why.startswith("Anna after deal 1: 19. Anna knocks with 4 against 23: 23 minus 4 makes 19")
    table.page.show_standings()
    (standings,) = reader.said()
    assert standings.startswith("If play stopped here. Ben is ahead. by 32 points. Ben, 51. Anna, 19. ")
    assert standings.endswith("Settlement. Anna pays Ben, 32.")
    table.page.on_sheet.strike(0)
    (later,) = reader.said()
    assert later.startswith("Later deals. 1 later deal comes out otherwise. Nothing is recorded yet.")


SHEETS = {
    "en": (
        "hollywood",
        TWO,
        ["Ben gin 31", "Anna knock 5 2"],
        [
            ["1", "Ben gin against 31, plus 51", "Game 1, Ben, 51 points, total 51, won"],
            [
                "2",
                "Anna knocks 5 to 2, undercut, plus 13",
                "Game 1, Ben, 13 points, total 64, won",
                "Game 2, Ben, 13 points, total 13, won",
            ],
        ],
    ),
    "fr": (
        "contract-rummy",
        THREE,
        ["Anna 10 25"],
        [
            [
                "1",
                "Deux brelans",
                "Anna, 0 point, total 0, gagné",
                "Ben, 10 points, total 10",
                "Cleo, 25 points, total 25",
            ],
            ["2", "Un brelan, une suite de 4"],
        ],
    ),
}


@pytest.mark.slow_after_first("read out step by step")
@pytest.mark.parametrize("language", SHEETS)
def test_the_sheet_is_read_cell_by_cell(
    sit_down: SitDown, heard: Callable[[str], Heard], language: str
) -> None:
    """As Qt hands it to a reader: a row from its number on, blank paper and heads without a word."""
    preset, players, lines, rows = SHEETS[language]
    heard(language)
    body = sit_down(preset, players, *lines, language=language).page.sheet.body
    table = QAccessible.queryAccessibleInterface(body)
    parts = [table.child(place) for place in range(table.childCount())]
    name = QAccessible.Text.Name
    heads = [part.text(name) for part in parts if part.role() == QAccessible.Role.ColumnHeader]
    cells = [part.text(name) for part in parts if part.role() == QAccessible.Role.Cell]
    wide = len(heads)
    read = [[text for text in cells[at : at + wide] if text] for at in range(0, len(cells), wide)]
    assert heads == [""] * wide
    assert read[: len(rows)] == rows
