"""The games to start from: the usual ones, all of them, one's own; each with a line and its source."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from cocotte.core.games import GAMES
from cocotte.core.presets import Preset, Texts
from cocotte.core.setup.shapes import counts_for, instead_of
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.steps import call_soon
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.controls.exclusive_group import ExclusiveGroup
from cocotte.gui.widgets.controls.option_card import PresetCard
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.clearing import empty
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.style.keys import bare
from cocotte.gui.widgets.style.theming import Themed
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose
from cocotte.language.games import game_name
from cocotte.language.problems import error_lines
from cocotte.language.setup_prompts import refusal

_ALL, _OWN = 1, 2
"""The segments that show every preset, and those of one's own."""

_LEAST = 200  # px of a card at 100 %: four in a row of a window of 1024
_IN_A_ROW = 4  # the usual ones fill two rows


def usual(presets: Sequence[Preset], chosen: str) -> list[Preset]:
    """The first few of each game; another that is chosen stands in the place of the last of its game."""
    shown: list[Preset] = []
    for game in GAMES.values():
        most = game.shown_first
        of_game = [preset for preset in presets if preset.game is game and not preset.own]
        beyond = [preset for preset in of_game[most:] if preset.id == chosen]
        shown += of_game[: most - len(beyond)] + beyond
    return shown


class PresetChooser(Themed, QWidget):
    """The cards of the presets; one is always chosen."""

    chosen = Signal(str)
    """Somebody chose this preset."""
    removed = Signal(str)
    """Somebody does not want this preset of their own any more."""
    renamed = Signal(str)
    """This preset of one's own is to be called otherwise."""
    shared = Signal(str)
    """This preset of one's own is to be handed on."""

    def __init__(self, context: AppContext, starts: Segments, parent: QWidget | None = None) -> None:
        """`starts` says which presets are shown; it stands in the head of the page."""
        super().__init__(parent)
        self._context, self._starts = context, starts
        self._shown: list[Preset] = []
        self.cards: list[PresetCard] = []  # those shown, in their order
        self._current = ""
        self._players = 0
        self._touched = False
        self._one = ExclusiveGroup(parent=self)
        self._one.chosen.connect(self._choose)
        self._column = vbox(self, 8)
        starts.chosen.connect(lambda _: self.refresh())

    def chosen_card(self) -> PresetCard | None:
        """The card of the preset chosen, where it is shown."""
        return next((card for card in self.cards if card.isChecked()), None)

    def current(self) -> str:
        """The preset chosen."""
        return self._current

    def show_choice(self, preset: str) -> None:
        """Choose without a signal, on whichever page the preset stands."""
        self._current = preset
        self._count_them()
        presets = list(self._context.library.presets.values())
        there = next((place for place, page in enumerate(self._pages(presets)) if _has(page, preset)), 0)
        if not _has(self._pages(presets)[self._starts.index() or 0], preset):
            self._starts.choose(there)
        self.refresh()

    def seat(self, players: int) -> None:
        """Say on its card of every game that so many cannot sit down to it."""
        self._players = players
        for card, preset in zip(self.cards, self._shown, strict=True):
            instead = instead_of(preset, players, self._context.library.presets.values())
            card.refuse(refusal(players, counts_for(preset), self._context.say, instead))

    def refresh(self) -> None:
        """Show the presets of the page chosen."""
        say = self._context.say
        pages = self._pages(list(self._context.library.presets.values()))
        self._shown = pages[self._starts.index() or 0]
        empty(self._column)
        self.cards = []
        games = [game for game in GAMES.values() if any(preset.game is game for preset in self._shown)]
        by_game = self._starts.index() == _ALL
        for game in games if by_game else [None]:
            if game is not None:
                self._column.addWidget(Label(game_name(game, say), Type.BODY_STRONG))
            self._add_cards([preset for preset in self._shown if game in (None, preset.game)])
        troubles = self._context.library.troubles if self._starts.index() == _OWN else ()
        for trouble in troubles:
            self._column.addWidget(Prose("\n".join(error_lines(trouble, say)), token=Token.PROB))
        if not self._shown and not troubles:
            words = say("None yet. Change a house rule, then save the rules as your own.")
            self._column.addWidget(Prose(words, token=Token.INK2))
        if self._shown and not _has(self._shown, self._current):
            title = self._in(self._context.library.presets[self._current].title)
            words = say("{title} stays chosen until you take another.", title=title)
            self._column.addWidget(Prose(words, token=Token.INK2))
        self._one.replace(self.cards)
        for place, preset in enumerate(self._shown):
            if preset.id == self._current:
                self._one.choose(place)
        self.seat(self._players)

    def on_theme_changed(self) -> None:
        for flow in self.findChildren(Flow):
            flow.set_least(self.theme.px(_LEAST))

    def _count_them(self) -> None:
        """Say on the segments how many presets there are."""
        say, presets = self._context.say, self._context.library.presets.values()
        mine = sum(preset.own for preset in presets)
        chosen = self._starts.index() or 0
        self._starts.set_texts(
            [
                say("Usual"),
                say("All, {n}", n=len(presets) - mine),
                say("My own, {n}", n=mine) if mine else say("My own"),
            ]
        )
        self._starts.choose(chosen)

    def _add_cards(self, presets: Sequence[Preset]) -> None:
        area = QWidget()
        flow = Flow(area, gap=16, row_gap=16, least=self.theme.px(_LEAST), most=_IN_A_ROW)
        for preset in presets:
            card = PresetCard(self._in(preset.title), self._in(preset.text), self._source(preset))
            card.installEventFilter(self)
            if preset.own:
                self._offer_removal(card, preset)
            flow.addWidget(card)
            self.cards.append(card)
        self._column.addWidget(area)

    def _offer_removal(self, card: PresetCard, preset: Preset) -> None:
        """Let a preset of one's own be taken away by finger and by its menu; the key is heard below."""
        say = self._context.say
        button = Button(say("Delete"), Kind.QUIET)
        button.setAccessibleName(say("Delete {title}", title=self._in(preset.title)))
        button.clicked.connect(lambda: self.removed.emit(preset.id))
        card.offer(button)
        card.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        card.customContextMenuRequested.connect(lambda at: self._show_menu(preset.id, card.mapToGlobal(at)))

    def _show_menu(self, preset: str, at: QPoint) -> None:
        from cocotte.gui.widgets.menu_style import ContextMenu  # noqa: PLC0415 - when somebody asks

        menu = ContextMenu(self)
        say = self._context.say
        menu.addAction(say("&Rename…"), lambda: self.renamed.emit(preset))
        menu.addAction(say("&Share…"), lambda: self.shared.emit(preset))
        menu.addAction(say("&Delete…"), lambda: self.removed.emit(preset))
        menu.popup(at)

    def _pages(self, presets: list[Preset]) -> list[list[Preset]]:
        own = [preset for preset in presets if preset.own]
        return [usual(presets, self._current), [preset for preset in presets if not preset.own], own]

    def _choose(self, place: int) -> None:
        self._current = self._shown[place].id
        self.chosen.emit(self._current)
        if self._touched and self._starts.index() == _ALL:  # the long list makes room for the players
            self._starts.choose(0)
            call_soon(self, self.refresh)

    def _in(self, texts: Texts) -> str:
        return self._context.say.pick(texts)

    def _source(self, preset: Preset) -> str:
        """The document a preset comes from, or whose it is."""
        from cocotte.store.reference.clauses import load_clauses  # noqa: PLC0415 - the first page does without

        if preset.own:
            return self._context.say("My own")
        source = load_clauses().sources.get(self._context.library.rules_of(preset).source)
        return self._in(source.name) if source else ""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Delete on a preset of one's own removes it; a finger chooses for good, the arrows look around."""
        if event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.KeyPress):
            self._touched = event.type() == QEvent.Type.MouseButtonPress
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and watched in self.cards:
            preset = self._shown[self.cards.index(watched)]
            if preset.own and bare(event) and event.key() == Qt.Key.Key_Delete:
                self.removed.emit(preset.id)
                return True
        return False


def _has(presets: Sequence[Preset], name: str) -> bool:
    return any(preset.id == name for preset in presets)
