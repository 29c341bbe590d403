"""One page of the guide: text, examples the program works itself, live pictures, games to begin."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QGridLayout, QWidget

from cocotte.gui.pages.guide.picture import EntryOf, Picture, cards_picture, entry_picture, sheet_picture
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.steps import LONG, begin_steps
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.clearing import discard
from cocotte.gui.widgets.layout.flow import Flow
from cocotte.gui.widgets.layout.panel import Panel, Rule
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose, Run
from cocotte.gui.widgets.text.typed_text import TypedText
from cocotte.sheets.guide import example, example_lines
from cocotte.store.guide import (
    CLAUSE,
    Guide,
    Part,
    Shown,
    Target,
    picture_of,
    presets_of,
    target_of,
)
from cocotte.store.reference.markdown import Block, Fence, Grid, Heading, Paragraph, Points, Spans

_WIDEST = 720  # px a line of text may be long
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
_TOP = Qt.AlignmentFlag.AlignTop


class GuideReader(Panel):
    """Shows a page; its links say what somebody wants to see."""

    pageFollowed = Signal(str)
    """Another page of the guide."""
    clauseFollowed = Signal(str)
    """A clause of the rule book."""
    presetFollowed = Signal(str)
    """A match to begin."""

    def __init__(
        self, context: AppContext, guide: Guide, entry_of: EntryOf, parent: QWidget | None = None
    ) -> None:
        super().__init__(padding=24, gap=0, parent=parent)
        self._context, self._guide, self._say = context, guide, context.say
        self._entry_of = entry_of
        self._holder: QWidget | None = None
        self.name = ""
        self.whole = False
        """All of the page is there."""

    def show_page(self, name: str) -> None:
        """Show a page: its beginning at once, the rest as it is made."""
        if self._holder is not None:
            discard(self._holder, self.column)
        page = self._guide.page(name, self._say.language)
        self.name, self.whole = name, False
        self._holder = QWidget()
        self._column = vbox(self._holder, 12)
        self._column.addWidget(Prose(page.title, Type.TITLE, widest=_WIDEST))
        self.column.addWidget(self._holder)
        begin_steps(self._holder, self._adding(self._holder, page.blocks))
        self.setAccessibleName(page.title)

    def _adding(self, holder: QWidget, blocks: Iterable[Block]) -> Iterator[object]:
        """One block after the other, as long as it is the page one reads."""
        for block in blocks:
            yield LONG if picture_of(block) else None
            if holder is not self._holder:
                return
            self._add(block, holder)
        self.whole = True

    def _add(self, block: Block, holder: QWidget) -> None:
        if picture := picture_of(block):
            self._column.addWidget(self._picture(picture, holder))
            return
        if presets := presets_of(block):
            self._column.addWidget(self._offers(presets))
            return
        match block:
            case Heading(text):
                self._column.addSpacing(8)
                self._column.addWidget(Label(text, Type.HEADING))
            case Paragraph(spans):
                self._column.addWidget(self._prose(spans))
            case Points(items, numbered):
                self._column.addWidget(self._points(items, numbered=numbered))
            case Grid():
                self._column.addWidget(self._grid(block))
            case Fence("deals"):
                self._column.addWidget(self._deals(block))
            case Fence():
                self._column.addWidget(self._lines(block))

    def _prose(self, spans: Spans) -> Prose:
        prose = Prose(list(self._runs(spans)), widest=_WIDEST)
        prose.linkActivated.connect(self.follow)
        return prose

    def _runs(self, spans: Spans) -> Iterable[str | Run]:
        """Words with their links; a clause leads to the rule book by itself."""
        for span in spans:
            if span.target:
                yield Run(span.text, link=span.target)
            elif span.strong or span.typed:
                yield Run(span.text, strong=True)
            else:
                done = 0
                for found in CLAUSE.finditer(span.text):
                    yield span.text[done : found.start()]
                    yield Run(found[0], link=found[0])
                    done = found.end()
                yield span.text[done:]

    def follow(self, target: str) -> None:
        """Go where a link leads."""
        if CLAUSE.fullmatch(target):
            self.clauseFollowed.emit(target)
            return
        kind, name = target_of(target)
        if kind is Target.PAGE:
            self.pageFollowed.emit(name)
        elif kind is Target.PRESET:
            self.presetFollowed.emit(name)
        elif target.startswith("https:"):
            QDesktopServices.openUrl(QUrl(target))

    def _points(self, items: Iterable[Spans], *, numbered: bool) -> QWidget:
        holder, grid = _grid_of(spacing=6)
        for row, item in enumerate(items):
            mark = f"{row + 1}." if numbered else "–"
            grid.addWidget(Label(mark, token=Token.INK2), row, 0, _TOP)
            grid.addWidget(self._prose(item), row, 1)
        grid.setColumnStretch(1, 1)
        return holder

    def _grid(self, table: Grid) -> QWidget:
        holder, grid = _grid_of(spacing=6)
        columns = len(table.heads)
        for column, head in enumerate(table.heads):
            grid.addWidget(Prose(list(self._runs(head)), Type.SMALL, Token.INK2), 0, column)
        for row, cells in enumerate(table.rows, 1):
            grid.addWidget(Rule(), 2 * row - 1, 0, 1, columns)
            for column, cell in enumerate(cells):
                grid.addWidget(self._prose(cell), 2 * row, column, _TOP)
        for column in range(columns):
            grid.setColumnStretch(column, 2 if column == columns - 1 else 1)
        return holder

    def _deals(self, fence: Fence) -> QWidget:
        """Deals as they are typed, what they say, who scores what."""
        panel = Panel(padding=12, gap=0, ground=Token.CLOSED)
        holder, grid = _grid_of(spacing=6)
        match = self._guide.sample(fence.about, self._context.library)
        for row, (typed, _) in enumerate(example_lines(fence)):
            worked = example(typed, match, self._say)
            if row:
                grid.addWidget(Rule(), 2 * row - 1, 0, 1, 3)
            grid.addWidget(Prose([Run(worked.typed, strong=True)]), 2 * row, 0, _TOP)
            grid.addWidget(Prose(worked.words), 2 * row, 1, _TOP)
            grid.addWidget(Label(worked.gained, Type.BODY_MEDIUM, Token.ACC), 2 * row, 2, _RIGHT)
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 3)
        panel.column.addWidget(holder)
        return panel

    def _lines(self, fence: Fence) -> QWidget:
        """Lines that stand as they are."""
        panel = Panel(padding=12, gap=2, ground=Token.CLOSED)
        for line in fence.lines:
            strong = line.startswith("$ ")
            panel.column.addWidget(TypedText(line or " ", Token.INK, strong=strong, wrapped=True))
        return panel

    def _picture(self, shown: Shown, parent: QWidget) -> Picture:
        """A picture where it will lie: moved there it would be dressed once more."""
        played, say = self._guide.sample(shown.match, self._context.library), self._say
        match shown.part:
            case Part.SHEET:
                return sheet_picture(played, shown.caption, say, parent)
            case Part.ENTRY:
                return entry_picture(played, shown, say, self._entry_of, parent)
            case Part.CARDS:
                return cards_picture(played, shown, say, self._context.figures, parent)

    def _offers(self, presets: Iterable[str]) -> QWidget:
        """A button for each match that can be begun from here."""
        holder = QWidget()
        flow = Flow(holder, gap=8, row_gap=8)
        for name in presets:
            title = self._say.pick(self._context.library.presets[name].title)
            button = Button(self._say("Begin: {title}", title=title), icon="plus")
            button.clicked.connect(partial(self.presetFollowed.emit, name))
            flow.addWidget(button)
        return holder


def _grid_of(spacing: int) -> tuple[QWidget, QGridLayout]:
    holder = QWidget()
    grid = QGridLayout(holder)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(spacing)
    return holder, grid
