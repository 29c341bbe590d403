"""Every state of every widget, light and dark, as pictures to look at: run it with a folder to draw into."""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from cocotte.core.cards import Card, Rank, Suit
from cocotte.gui.services.theme import Scheme, Theme
from cocotte.gui.widgets.boards.card import CardsRow
from cocotte.gui.widgets.boards.card_board import CardBoard
from cocotte.gui.widgets.controls.button import Button, Kind, Size
from cocotte.gui.widgets.controls.field import Labelled
from cocotte.gui.widgets.controls.number_field import NumberField
from cocotte.gui.widgets.controls.option_card import OptionCard, OptionRow, PresetCard
from cocotte.gui.widgets.controls.rail import Rail
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.controls.select import Select
from cocotte.gui.widgets.controls.text_field import SearchField, TextField
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.obligation import ObligationRow
from cocotte.gui.widgets.page_head import Head
from cocotte.gui.widgets.result import ResultBox
from cocotte.gui.widgets.sheet.view import SheetView
from cocotte.gui.widgets.style.focus import FocusRing
from cocotte.gui.widgets.style.theming import Themed, ThemeManager, application
from cocotte.gui.widgets.text.prose import Prose, Run
from cocotte.gui.widgets.text.state import State, StateLine
from cocotte.gui.widgets.text.tag import Tag, Tone
from cocotte.language.written.model import DealState, Figure, Steps, SumCell, SumKind
from gui.kit.sheets_by_hand import deal, figure, game, line, sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from PySide6.QtGui import QImage

    from cocotte.core.cards import AnyCard
    from cocotte.gui.widgets.boards.board_model import Whose
    from cocotte.language.written.model import ScoreSheet


def named(card: AnyCard, whose: Whose, others: str) -> str:
    """A card in words, as a page would say it."""
    return " ".join(str(part) for part in (card, whose.value, others) if part)


def cards(text: str) -> list[AnyCard]:
    """Cards from their canonical spelling."""
    ranks = {rank.letter: rank for rank in Rank}
    suits = {suit.letter: suit for suit in Suit}
    return [Card(ranks[word[0]], suits[word[1]]) for word in text.split()]


def row_of(*widgets: QWidget, gap: int = 8) -> QWidget:
    """Widgets side by side."""
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(gap)
    for widget in widgets:
        row.addWidget(widget, 0, Qt.AlignmentFlag.AlignTop)
    row.addStretch()
    return holder


def small_sheet() -> ScoreSheet:
    """Plain, amended, struck, won and previewed rows."""
    won = figure("15", won=True), figure("18", won=True), figure("50", won=True)
    return sheet(
        [game("Pierre", "Jean")],
        [
            deal(1, "Pierre knocks 4 – 19", (won[0], None)),
            deal(2, "Jean knocks 9 – 27", (None, won[1]), amended=True),
            deal(3, "Jean gin – 12", (None, won[2]), state=DealState.STRUCK),
            deal(4, "Pierre gin – 65", (figure("100", won=True, closes=True), None)),
            deal(5, "Jean knocks 2 – 20", (None, "36"), state=DealState.PREVIEW),
        ],
        name="Gin rummy, Pierre against Jean",
        words="plain, amended, struck, hovered and won, preview",
    )


def hollywood() -> ScoreSheet:
    """The sheet of the Hollywood mock-up."""
    data = [
        ("Pierre frappe 4 – 19", "+15", "15", "", "", "", "", ""),
        ("Jean frappe 6 – 18", "+12", "", "12", "", "", "", ""),
        ("Jean frappe 9 – 27", "+18", "", "30", "", "18", "", ""),
        ("Jean fait gin – 12", "+32", "", "62", "", "50", "", "32"),
        ("Pierre frappe 2 – 28", "+26", "41", "", "26", "", "", ""),
        ("Pierre fait gin – 14", "+34", "75", "", "60", "", "34", ""),
        ("Pierre frappe 8 – 4, undercut", "+14", "", "76", "", "64", "", "46"),
        ("Jean fait gin – 9", "+29", "", "105", "", "93", "", "75"),
    ]
    rows = [
        deal(
            number,
            words,
            *by_game([figure(text, won=True, closes=text == "105") if text else "" for text in texts]),
            amended=number == 3,
            gained=gained,
        )
        for number, (words, gained, *texts) in enumerate(data, start=1)
    ]
    now = by_game(["", "", "79", "", "53", ""])
    rows.append(deal(9, "Pierre frappe 4 – 23", *now, state=DealState.PREVIEW, gained="+19"))
    boxes = [
        SumCell(text, final=place < 2) for place, text in enumerate(("60", "100", "40", "80", "20", "60"))
    ]
    totals = ["135", SumCell("305", won=True), "", "", "", ""]
    lines = (
        ((15, 15, 15, 15, 41, 75, 75, 75), (0, 12, 30, 62, 62, 62, 76, 105)),
        ((0, 0, 0, 0, 26, 60, 60, 60), (0, 0, 18, 50, 50, 50, 64, 93)),
        ((0, 0, 0, 0, 0, 34, 34, 34), (0, 0, 0, 32, 32, 32, 46, 75)),
    )
    games = [
        game(
            "Pierre",
            "Jean",
            title=title,
            note=note,
            closed=closed,
            steps=Steps(series, ("P", "J"), 100, deals=tuple(range(1, 9)), step="Coup {deal} : {totals}"),
        )
        for title, note, closed, series in zip(
            ("1ʳᵉ partie", "2ᵉ partie", "3ᵉ partie"),
            ("Jean +170", "à 100", "à 100"),
            (True, False, False),
            lines,
            strict=True,
        )
    ]
    return sheet(
        games,
        rows,
        [
            line("À faire", *by_game(["", "gagnée", "40", "7", "66", "25"]), kind=SumKind.TO_GO),
            line("Prime de partie", *by_game(["–", "100", "", "", "", ""])),
            line("Cocottes", *by_game(boxes), note="20 chacune"),
            line("Total", *by_game(totals), kind=SumKind.TOTAL),
        ],
        name="Feuille de pointage",
        number="n°",
        words="coup",
        title="Feuille",
        struck="1 ligne rayée",
        toggle="montrer",
        legend=("Progression", "Pierre trait plein, Jean tirets", "100 en pointillé"),
    )


def by_game(texts: Sequence[object]) -> Any:
    """What stands in the columns of three games for two."""
    return texts[:2], texts[2:4], texts[4:]


def contract() -> ScoreSheet:
    """The sheet of the contract mock-up."""
    words = (
        ("Deux groupes", "10 cartes"),
        ("Un groupe, une séquence de 4", "10 cartes"),
        ("Deux séquences de 4", "10 cartes"),
        ("Trois groupes", "12 cartes"),
        ("Deux groupes, une séquence de 4", "12 cartes"),
        ("Un groupe, deux séquences de 4", "12 cartes"),
        ("Deux séquences de 4, une de 5", "12 cartes, sans défausse"),
    )
    points = ((0, 25, 42, 18, 60), (35, 10, 55, 0, 22), (48, 0, 15, 30, 71), (12, 45, 0, 64, 38), (0, 20, 35))
    so_far = [0] * 5
    rows = []
    for number, (title, under) in enumerate(words, start=1):
        state = DealState.COUNTS if number < 5 else DealState.PREVIEW if number == 5 else DealState.COMING
        made: list[Figure | None] = [None] * 5
        for side, value in enumerate(points[number - 1] if number <= 5 else ()):
            so_far[side] += value if number < 5 else 0
            made[side] = Figure(str(so_far[side]), str(value), won=value == 0 and number < 5)
        rows.append(deal(number, title, made, state=state, under=under))
    totals = [SumCell(str(total), won=total == min(so_far)) for total in so_far]
    return sheet(
        [game("Olivier", "Mélanie", "Marie-Pierre", "Jean", "Sophie")],
        rows,
        [line("Total", totals, kind=SumKind.TOTAL)],
        name="Rami Contrat",
        words="contrat",
        grid=True,
    )


class Page(Themed, QWidget):
    """A ground to lay widgets on."""

    focus: QWidget | None = None
    """What has the keyboard in the picture."""

    def __init__(self, width: int, height: int, *parts: QWidget) -> None:
        super().__init__()
        scale = self.theme.scale
        self.setFixedSize(round(width * max(1, scale**0.8)), round(height * scale))
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(16)
        for part in parts:
            column.addWidget(part)
        if not any(isinstance(part, SheetView) for part in parts):
            column.addStretch()


def fields() -> QWidget:
    """Number fields in every state, and a question answered."""
    holder = QWidget()
    grid = QGridLayout(holder)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setSpacing(16)
    for place, (label, value, state, words) in enumerate(
        (
            ("Rest", 4, State.PLAIN, ""),
            ("Fixed", 0, State.FIXED, ""),
            ("Changed", 20, State.CHANGED, "Changed, preset 25"),
            ("Problem", 12, State.PROBLEM, "12 for a limit of 7, upcard 7♦"),
            ("Waived", 12, State.WAIVED, "Allowed by the table, kept in the log"),
        )
    ):
        box = (
            NumberField(label, size=Size.CONTROL)
            if place
            else NumberField(label, less="one less", more="one more")
        )
        box.set_value(value)
        labelled = Labelled(label, box)
        labelled.set_state(state, words)
        grid.addWidget(labelled, place // 3, place % 3, Qt.AlignmentFlag.AlignTop)
    who = Segments("Who", ["Pierre", "Jean"], size=Size.CONTROL)
    who.choose(0)
    grid.addWidget(who, 1, 2, Qt.AlignmentFlag.AlignTop)
    return holder


def controls() -> Page:
    """Buttons, fields, segments, an obligation, the small sheet, cards and tags."""
    buttons = [
        Button("Record", Kind.PRIMARY),
        Button("Rest"),
        Button("Hover"),
        Button("Pressed"),
        Button("Not yet"),
    ]
    buttons[3].setDown(True)
    buttons[4].setEnabled(False)
    keyed = [
        Button("Inscrire", Kind.PRIMARY, key="Entrée", size=Size.ENTRY),
        Button("Undo deal 4", Kind.QUIET, icon="undo"),
        Button("Display", icon="display", key="F11"),
        Button("Withdraw", Kind.QUIET),
    ]
    quick = TextField("Quick line", hint="P k 4 23", key="Ctrl+L", size=Size.ENTRY, strong=True)
    quick.set_text("P k 4 23")
    kinds = Select("Games")
    kinds.addItems(["All games", "Gin rummy"])
    search = SearchField("Search", hint="Player, game or date", key="Ctrl+F")
    sheet = SheetView()
    sheet.show_sheet(small_sheet())
    sheet.body.lines.hovered = 3
    sheet.setFixedHeight(252)
    board = CardBoard("Hand", named)
    board.hold(cards("9H 9C"))
    tags = row_of(
        Tag("Finished"),
        Tag("By agreement", Tone.NOTE),
        Tag("10 of 10", ticked=True),
    )
    page = Page(
        640,
        1060,
        row_of(*buttons),
        row_of(*keyed),
        fields(),
        quick,
        row_of(search, kinds),
        ObligationRow("Jean plays with his hand exposed", "until the deal ends", "IRR-6a"),
        sheet,
        row_of(
            CardsRow(cards("AS KH TD 7C"), "ace of spades"),
            CardsRow(cards("5C 6C 7C"), "run"),
            gap=24,
        ),
        tags,
    )
    page.focus = quick
    return page


def pieces() -> QWidget:
    """Head, board, result, options, presets, rail."""
    head = Head("Coup 9", "Gin-rami, Hollywood à 100")
    head.set_facts([("Donneur", "Jean"), ("Commence", "Pierre"), ("Pour frapper", "10 ou moins")])
    head.buttons.addWidget(Button("Annuler : coup 8", Kind.QUIET, icon="undo"))
    head.buttons.addWidget(Button("Tableau", icon="display", key="F11"))
    board = CardBoard("Main de Jean", named)
    board.hold(cards("AS JS 7H 8H 9H JH 8D JD 8C JC"))
    board.take_elsewhere(
        {card: ["Pierre"] for card in cards("2S 4S AH 4H AD 4D 4C 5C 6C 7C")}
        | {card: ["retourne"] for card in cards("QS")}
    )
    double = CardBoard("Contrat", named, packs=2, jokers=2)
    double.hold(cards("AS AS 7H"))
    panel = Panel()
    panel.column.addWidget(board)
    result = ResultBox("Pierre marque 23 − 4 = 19", "79 et 53 dans les parties 2 et 3. Pierre donne ensuite.")
    options = QWidget()
    row = QHBoxLayout(options)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(16)
    facts = (
        ("Pierre", "70, sans changement"),
        ("Jean", [Run("51, et non 76", strong=True)]),
        ("Obligations", "aucune"),
    )
    first = OptionCard("Nouvelle donne", "Le coup est annulé, Pierre redonne.", facts, key="1")
    first.setChecked(True)
    row.addWidget(first)
    row.addWidget(OptionCard("Le coup continue", "Pierre peut faire étaler la main de Jean.", facts, key="2"))
    presets = QWidget()
    flow = Flow(presets, gap=16, row_gap=16, least=240)
    for place, (title, said) in enumerate(
        (
            ("Gin rummy", "To 100. Undercut 10, gin and box 20."),
            ("Oklahoma", "The upcard sets the limit, spades double. To 150."),
            ("Hollywood", "Three games at once, in three columns."),
        )
    ):
        card = PresetCard(title, said, "Le Gin-rami")
        card.setChecked(place == 1)
        flow.addWidget(card)
    listed = Panel(padding=0, gap=0)
    one = OptionRow("Two against two", "Partners sit opposite")
    one.setChecked(True)
    listed.column.addWidget(one)
    listed.column.addWidget(OptionRow("Two against two, rotating", "Opponents change after every deal"))
    answers = Segments(
        "Who went out?",
        ["Olivier", "Mélanie", "Marie-Pierre", "Jean", "Sophie", "Personne"],
        columns=3,
        size=Size.CONTROL,
    )
    answers.choose(0)
    modes = Segments("Mode", ["Nombres", "Cartes"], ticks=False, size=Size.CONTROL, keys=["", "F4"])
    modes.choose(0)
    prose = Prose(
        [
            "Only 8♣ can be laid off. In the run, 3♣ would find a place too. 10♦ K♠ A♥. See ",
            Run("GIN-09", link="GIN-09"),
            ".",
        ]
    )
    right = QWidget()
    column = QVBoxLayout(right)
    for part in (
        result,
        modes,
        answers,
        listed,
        prose,
        StateLine(State.PROBLEM, "12 for a limit of 7: upcard 7♦"),
    ):
        column.addWidget(part)
    middle = QWidget()
    line = QHBoxLayout(middle)
    line.setContentsMargins(0, 0, 0, 0)
    line.addWidget(panel)
    line.addWidget(right, 1)
    rail = Rail(
        "Places", [("matches", "Matchs"), ("match", "Match"), ("rules", "Règles"), ("players", "Joueurs")]
    )
    rail.go(1)
    page = Page(1180, 1180, head, middle, options, presets, double)
    whole = QWidget()
    outer = QHBoxLayout(whole)
    outer.setContentsMargins(0, 0, 0, 0)
    outer.setSpacing(0)
    outer.addWidget(rail)
    outer.addWidget(page)
    return whole


def sheet_page(sheet: ScoreSheet, width: int, height: int, *, compact: bool = False) -> Page:
    """One sheet on its ground."""
    view = SheetView(compact=compact)
    view.show_sheet(sheet)
    return Page(width + 48, height + 48, view)


def picture(look: ThemeManager, theme: Theme, make: Callable[[], QWidget]) -> QImage:
    """Build a page in a theme and show it; answers what is seen of it."""
    look.apply(theme)
    page = make()
    page.show()
    page.activateWindow()
    if (focus := getattr(page, "focus", None)) is not None:
        focus.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    QApplication.processEvents()
    seen = page.grab().toImage()
    page.close()
    page.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return seen


PAGES: dict[str, Callable[[], QWidget]] = {
    "controls": controls,
    "pieces": pieces,
    "hollywood": lambda: sheet_page(hollywood(), 760, 608),
    "contract": lambda: sheet_page(contract(), 784, 498),
    "compact": lambda: sheet_page(small_sheet(), 216, 340, compact=True),
}


def main(folder: Path, scale: float = 1.0) -> None:
    """Draw every page in both schemes."""
    app = application("cocotte")
    look = ThemeManager(app, Theme())
    FocusRing(app)
    folder.mkdir(parents=True, exist_ok=True)
    for scheme in Scheme:
        for name, make in PAGES.items():
            seen = picture(look, Theme(scheme=scheme, scale=scale), make)
            seen.save(str(folder / f"{name}-{scheme.value}-{scale:g}.png"))


if __name__ == "__main__":
    main(Path(sys.argv[1]), float(sys.argv[2]) if len(sys.argv) > 2 else 1.0)
