"""A page's fields as values: what the templates lay out, whatever is asked."""

from __future__ import annotations

from cocotte.core.values import field, frozen


@frozen
class Box:
    """One card to touch."""

    value: str
    """The card in canonical notation."""
    text: str
    """What stands on it: ``7♥``."""
    name: str
    """How it is read aloud: ``7 of hearts``."""
    held: bool
    """It is in this hand."""
    elsewhere: bool = False
    """It is in another hand, where there is one such card."""


@frozen
class Cards:
    """Cards as a line one types and boxes one touches, which say the same."""

    id: str
    """The field."""
    label: str
    """Whose cards they are."""
    line: str = ""
    """What stands in the line."""
    wrong: str = ""
    """Why it cannot be read or held, in words."""
    example: str = ""
    """How cards are typed."""
    one: bool = False
    """It is a single card."""
    open: bool = False
    """The boxes are laid out."""
    drawn: str = ""
    """The cards whose boxes are drawn as held, in canonical notation."""
    rows: tuple[tuple[str, str, tuple[Box, ...]], ...] = ()
    """Suit by suit: its letter, its name, its cards; the Jokers last."""
    again: tuple[Box, ...] = ()
    """Of several packs the cards held, to be held once more."""
    words: tuple[str, ...] = ()
    """What the cards come to."""


@frozen
class Field:
    """One question as a field of a page."""

    id: str
    """The question."""
    kind: str
    """``choice``, ``several``, ``list``, ``number``, ``amount``, ``words``, ``cards`` or ``said``."""
    label: str
    """What is asked."""
    value: str = ""
    """What is given."""
    options: tuple[tuple[str, str, bool], ...] = ()
    """Of a choice: id, words, whether it is chosen."""
    wrong: str = ""
    """Why it cannot be read, in words."""
    cards: Cards | None = None
    """The cards it is, or by which a number may be counted."""
    lines: tuple[str, ...] = field(default_factory=tuple)
    """Of what is said, the sentences under its label."""
    good: bool | None = None
    """Of what is said, whether it stands; None where that is not the question."""
