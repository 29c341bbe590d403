"""All that is printed of a match in one language: its sheet, and what stands around it."""

from __future__ import annotations

from cocotte.core.cards import Card
from cocotte.core.values import frozen
from cocotte.language.written.model import Block, Figure, Heads, Row, SumLine


@frozen
class Labelled:
    """A word over, or before, what it is about."""

    label: str
    """The word."""
    text: str
    """What it is about."""


@frozen
class Section:
    """Games whose columns stand side by side, with the deals written in them."""

    title: str
    """A heading, where sections follow each other; empty for an only one."""
    blocks: tuple[Block, ...]
    """The games."""
    rows: tuple[Row, ...]
    """The deals."""
    sums: tuple[SumLine, ...]
    """What stands below."""
    open: bool
    """More deals may be written here."""


@frozen
class GridLine:
    """One contract of the grid."""

    number: str
    """Its number."""
    title: str
    """What it asks for."""
    cards: tuple[tuple[Card, ...], ...]
    """Cards that would do, combination by combination, to be drawn."""
    note: str
    """Cards dealt, and what else to mind."""
    dealer: str
    """Who dealt; empty before."""
    cells: tuple[Figure | None, ...]
    """Per player what is written."""
    voids: tuple[str, ...]
    """What is to be said of deals annulled before it was played."""


@frozen
class Payment:
    """Who pays whom."""

    text: str
    """In a sentence: ``Pierre paie à Jean``."""
    payer: str
    """Who pays."""
    payee: str
    """Who is paid."""
    working: str
    """How the sum comes about: ``282 × 0,10 €``; empty without a stake."""
    sum: str
    """The money; the points without a stake."""


@frozen
class Evening:
    """How the match came out."""

    caption: str
    """``règlement``, or that play has not ended."""
    verdict: str
    """Who wins, in a sentence."""
    totals: tuple[Labelled, ...]
    """Each side's total over all games, the best first; empty for an only game."""
    difference: Labelled | None
    """Between two sides."""
    payments: tuple[Payment, ...]
    """Who pays whom."""


@frozen
class RuleLine:
    """One rule in force."""

    label: str
    """What it is about."""
    text: str
    """What is played."""
    changed: bool
    """The table changed it."""


@frozen
class RulesText:
    """The rules in force."""

    caption: str
    """The heading."""
    lines: tuple[RuleLine, ...]
    """One by one."""
    source: str
    """Rule set, document, table decisions."""
    mark: str
    """What the mark of a changed rule means; empty when none is."""


@frozen
class AnnexItem:
    """A ruling or a correction."""

    mark: str
    """Its index on the sheet: ``²``; empty for a correction."""
    head: str
    """What it concerns: ``Coup 9``."""
    clause: str
    """By which clause."""
    happened: str
    """What happened."""
    decided: str
    """What was decided."""


@frozen
class Annex:
    """Rulings, corrections or an explanation, under a heading."""

    caption: str
    """The heading."""
    items: tuple[AnnexItem, ...]
    """One by one."""
    source: str = ""
    """Where it comes from."""


@frozen
class Written:
    """A whole sheet in one language."""

    language: str
    """Its code."""
    title: str
    """The game as players call it."""
    subtitle: str
    """By whom and how it is played."""
    dated: str
    """Date and place."""
    name: str
    """The document's name: ``Gin Hollywood : Pierre – Jean``."""
    teams: tuple[Labelled, ...]
    """The sides with their players, where they are many."""
    facts: tuple[Labelled, ...]
    """What was agreed before the first deal."""
    heads: Heads
    """The words over the columns."""
    sides: tuple[str, ...]
    """The sides, in the order of the columns."""
    sections: tuple[Section, ...]
    """The games with their deals; for Contract Rummy the grid takes their place on paper."""
    grid: tuple[GridLine, ...]
    """The contracts, in Contract Rummy."""
    evening: Evening
    """How it came out."""
    rules: RulesText
    """The rules in force."""
    annexes: tuple[Annex, ...]
    """Rulings, corrections, or how the game is played."""
    signatures: tuple[str, ...]
    """Who signs."""
    names: tuple[str, ...]
    """Every name that stands in the sheet's texts: players, and sides that have a name of their own."""
    foot: str
    """Program, match, digest of the rules."""
    scan: Labelled | None = None
    """The whole match as a script, to be printed as a code, with what it is."""
    unscanned: str = ""
    """What is said instead where no code holds it."""
    unlettered: str = ""
    """What is said where a name has letters that no font can draw."""
