"""One page of the rule book: the rule in full, where it comes from, what the table decided about it."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.clauses import Clause, Decision
from cocotte.gui.pages.rules.books import ArbiterBooks
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.clearing import discard
from cocotte.gui.widgets.layout.panel import Panel, Rule
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose, Words
from cocotte.gui.widgets.text.tag import Tag, Tone
from cocotte.language.catalogue import Translator
from cocotte.language.games import game_name
from cocotte.language.rulings.phrasing import citation_text
from cocotte.store.reference.rulebook import Page


class ClausePage(Panel):
    """A clause with its sources and decisions, or a decision with its alternatives."""

    clauseFollowed = Signal(str)
    """Somebody wants to read another page."""

    def __init__(self, say: Translator, books: ArbiterBooks, parent: QWidget | None = None) -> None:
        super().__init__(padding=24, gap=0, parent=parent)
        self._say, self._books = say, books
        self._holder: QWidget | None = None
        self.id = ""

    def show_page(self, page: Page) -> None:
        """Show a page."""
        if self._holder is not None:
            discard(self._holder, self.column)
        self.id = page.id
        self._holder = QWidget()
        self._column = vbox(self._holder, 8)
        if isinstance(page, Clause):
            self._clause(page)
        else:
            self._decision(page)
        self.column.addWidget(self._holder)
        self.setAccessibleName(page.id)

    def _clause(self, clause: Clause) -> None:
        say = self._say
        game = game_name(clause.game, say)
        self._small(f"{clause.id}  ·  {game}  ·  {say.pick(clause.topic.title)}")
        self._add(say.pick(clause.title), Type.SUMMARY)
        for paragraph in say.pick(clause.text).split("\n\n"):
            self._add(self._books.linked(" ".join(paragraph.split())))
        self._under(say("Source"))
        for citation in clause.sources:
            self._add(citation_text(citation, say))
        for decision in clause.decisions:
            self._under(say("Table decision"))
            self._decided(decision, linked=True)
        if clause.related:
            self._under(say("See also"))
            self._related(clause.related)

    def _decision(self, decision: Decision) -> None:
        say = self._say
        self._small(f"{decision.id}  ·  {say('Table decision')}")
        self._add(say.pick(decision.question), Type.SUMMARY)
        self._column.addWidget(Tag(say("Where the texts differ or are silent"), Tone.NOTE))
        self._decided(decision, linked=False)
        self._under(say("Clauses it settles"))
        self._related(decision.clauses)

    def _decided(self, decision: Decision, *, linked: bool) -> None:
        """What is played, and what the table may decide instead."""
        say = self._say
        if linked:
            title = self._books.links([decision.id])
            self._add([*title, "  ", say.pick(decision.question)])
        self._add(self._books.linked(say.pick(decision.answer)))
        if decision.alternatives:
            self._small(say("The table may decide instead"))
            for alternative in decision.alternatives:
                self._add(["–  ", *self._books.linked(say.pick(alternative))])

    def _related(self, names: Iterable[str]) -> None:
        for name in names:
            page = self._books.book.page(name)
            assert page is not None
            title = page.title if isinstance(page, Clause) else page.question
            self._add([*self._books.links([page.id]), "  ", self._say.pick(title)])

    def _under(self, heading: str) -> None:
        self._column.addSpacing(8)
        self._column.addWidget(Rule())
        self._small(heading)

    def _small(self, text: str) -> None:
        self._column.addWidget(Label(text, Type.SMALL, Token.INK2))

    def _add(self, words: Words, kind: Type = Type.BODY) -> None:
        prose = Prose(words, kind, widest=720)
        prose.linkActivated.connect(self.clauseFollowed)
        self._column.addWidget(prose)
