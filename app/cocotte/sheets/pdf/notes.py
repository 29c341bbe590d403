"""Under the settlement: rules in force at the left, rulings at the right, signatures below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cocotte.core.values import frozen
from cocotte.language.written.printed import Annex, AnnexItem, RulesText
from cocotte.sheets.pdf.fit import drawable, width_of, wrap
from cocotte.sheets.pdf.flow import Flow
from cocotte.sheets.pdf.pen import Pen
from cocotte.sheets.style import (
    CAPTION,
    GREY,
    HAIR,
    LABEL,
    RULE,
    RULE_BOLD,
    RULE_LABEL,
    SOURCE,
    Type,
)

_PITCH: Final = 10.4
_CAPTION: Final = 13.0
_SHARE: Final = 0.43
"""What the rules take of the width."""
FEW: Final = 60.0
"""A page is not begun for less than this."""
CHANGED: Final = "•"
"""Before a rule the table changed."""


@frozen
class Piece:
    """Something that stays together: lines of text with their places, over a height."""

    height: float
    """Its height."""
    texts: tuple[tuple[float, float, str, Type, str], ...]
    """Texts: how far from the left (or the right, if so aligned), how far down, what, how, aligned how."""
    rule: float | None = None
    """Where a hairline begins that runs to the right edge beside a caption; None for none."""


@frozen
class Notes:
    """What stands under the settlement beside signatures and code."""

    rules: RulesText
    """The rules in force."""
    annexes: Sequence[Annex]
    """Rulings, corrections, how it is played."""
    remarks: Sequence[str] = ()
    """What else is to be said, in small."""


def rules_pieces(rules: RulesText, width: float) -> list[Piece]:
    """The rules in force, one piece each."""
    label = min(78.0, width * 0.36)
    pieces = [_caption(rules.caption)]
    for line in rules.lines:
        head = wrap(line.label, RULE_LABEL.face, RULE_LABEL.size, label - 9)
        texts: list[tuple[float, float, str, Type, str]] = [
            (0, 7.6 + _PITCH * number, text, RULE_LABEL, "left") for number, text in enumerate(head)
        ]
        if line.changed:
            texts.append((label - 7, 7.6, CHANGED, RULE_BOLD, "left"))
        type_ = RULE_BOLD if line.changed else RULE
        wrapped = wrap(line.text, type_.face, type_.size, width - label)
        texts += [(label, 7.6 + _PITCH * number, text, type_, "left") for number, text in enumerate(wrapped)]
        pieces.append(Piece(_PITCH * max(len(wrapped), len(head)), tuple(texts)))
    mark = f"{CHANGED} {rules.mark}. " if rules.mark else ""
    return [*pieces, *_small(mark + rules.source, width)]


def annex_pieces(annex: Annex, width: float) -> list[Piece]:
    """Rulings or corrections, a piece for each."""
    pieces = [_caption(annex.caption)]
    pieces += [_item(item, width) for item in annex.items]
    return [*pieces, *_small(annex.source, width), Piece(6, ())]


def _caption(text: str) -> Piece:
    heading = text.upper()
    end = width_of(drawable(heading, CAPTION.face), CAPTION.face, CAPTION.size) + 6
    return Piece(_CAPTION, ((0, 6.8, heading, CAPTION, "left"),), end)


def _item(item: AnnexItem, width: float) -> Piece:
    head = " ".join(filter(None, (item.mark, item.head)))
    room = width - width_of(drawable(item.clause, LABEL.face), LABEL.face, LABEL.size) - 8
    texts: list[tuple[float, float, str, Type, str]] = []
    y = 7.6
    for text in wrap(head, RULE_BOLD.face, RULE_BOLD.size, room):
        texts.append((0, y, text, RULE_BOLD, "left"))
        y += 10
    texts.append((0, 7.6, item.clause, LABEL, "right"))
    indent = 0.0 if item.head else 7.0
    y = y if item.head else 7.6
    for sentence, type_ in ((item.happened, RULE_LABEL), (item.decided, RULE)):
        for text in wrap(sentence, type_.face, type_.size, width - indent) if sentence else ():
            texts.append((indent, y, text, type_, "left"))
            y += 9.6
    return Piece(y - 7.6 + 5, tuple(texts))


def _small(text: str, width: float) -> list[Piece]:
    if not text:
        return []
    lines = wrap(text, SOURCE.face, SOURCE.size, width)
    return [
        Piece(9.0 + (2 if number == 0 else 0), ((0, 9.0, line, SOURCE, "left"),))
        for number, line in enumerate(lines)
    ]


def notes_height(flow: Flow, notes: Notes) -> float:
    """The height of the notes side by side."""
    return max(_heights(flow, notes))


def under_height(flow: Flow, notes: Notes, signatures: Sequence[str], scan: tuple[float, float]) -> float:
    """The height of what stands under the settlement: notes, signatures, a code of a size beside them."""
    ours, theirs = _heights(flow, notes)
    wide, high = scan
    signed = max(ours, theirs) + signatures_height(signatures, flow.right - flow.left - wide)
    return max(signed, theirs + BESIDE + high if high else 0.0)


def _heights(flow: Flow, notes: Notes) -> tuple[float, float]:
    _, (ours, theirs) = _sides(flow, notes)
    return _height(ours), _height(theirs)


def add_notes(flow: Flow, notes: Notes) -> float:
    """Rules and annexes side by side, on the page at hand; answers where the right column ends."""
    ((left, left_width), (right, right_width)), (ours, theirs) = _sides(flow, notes)
    first_end = _set_column(flow, ours, left, left_width, flow.y)
    second_end = _set_column(flow, theirs, right, right_width, flow.y)
    flow.y = min(first_end, second_end)
    return second_end


def add_notes_apart(flow: Flow, notes: Notes) -> float:
    """Rules, then annexes, on pages of their own in two columns; answers where the right column ends."""
    width = (flow.right - flow.left) / 2 - 8
    columns = _columns(
        [*rules_pieces(notes.rules, width), Piece(8, ()), *_beside_rules(notes, width)], flow.whole
    )
    ends = [0.0, 0.0]
    for number, column in enumerate(columns):
        if number % 2 == 0:
            flow.turn()
            ends = [flow.y, flow.y]
        left = flow.left if number % 2 == 0 else flow.right - width
        ends[number % 2] = _set_column(flow, column, left, width, flow.y)
    flow.y = min(ends)
    return ends[1]


def _beside_rules(notes: Notes, width: float) -> list[Piece]:
    """Annexes, and below them what else is to be said."""
    annexes = (piece for annex in notes.annexes for piece in annex_pieces(annex, width))
    return [*annexes, *(piece for remark in notes.remarks for piece in _small(remark, width))]


def _columns(pieces: Sequence[Piece], room: float) -> list[list[Piece]]:
    """Pieces in columns of a height; a heading is no column's last, and no page has but a few lines."""
    columns: list[list[Piece]] = [[]]
    left = room
    for number, piece in enumerate(pieces):
        follows = pieces[number + 1].height if piece.rule is not None and number + 1 < len(pieces) else 0
        if left < piece.height + follows and columns[-1]:
            columns.append([])
            left = room
        columns[-1].append(piece)
        left -= piece.height
    last = columns[-1]
    while len(columns) % 2 and len(columns) > 1 and len(columns[-2]) > 1 and _height(last) < FEW:
        last.insert(0, columns[-2].pop())
        while columns[-2][-1].rule is not None and len(columns[-2]) > 1:
            last.insert(0, columns[-2].pop())
    return columns


def _sides(
    flow: Flow, notes: Notes
) -> tuple[tuple[tuple[float, float], tuple[float, float]], tuple[list[Piece], list[Piece]]]:
    """Where the two columns stand, and what stands in them."""
    whole = flow.right - flow.left
    left_width = whole * _SHARE
    right = flow.left + whole * 0.45
    right_width = flow.right - right
    theirs = _beside_rules(notes, right_width)
    return ((flow.left, left_width), (right, right_width)), (rules_pieces(notes.rules, left_width), theirs)


def _height(pieces: Sequence[Piece]) -> float:
    return sum(piece.height for piece in pieces)


def _set_column(flow: Flow, pieces: Sequence[Piece], left: float, width: float, top: float) -> float:
    """Set pieces down a column; answers where it ends."""
    for piece in pieces:
        _set(flow, piece, left, width, top)
        top -= piece.height
    return top


def _set(flow: Flow, piece: Piece, left: float, width: float, top: float) -> None:
    def draw(pen: Pen) -> None:
        for x, down, text, type_, align in piece.texts:
            start = left + width - x if align == "right" else left + x
            pen.text(start, top - down, text, type_, width - x, align)
        if piece.rule is not None:
            pen.across(left + piece.rule, left + width, top - 4.5, 0.3, HAIR)

    flow.draw(draw)


BESIDE: Final = 8.0
"""Between the notes and the code below them."""
_FURTHER: Final = 34.0
_ABREAST: Final = 4
"""More signatures than these stand in two rows."""
_LONGEST: Final = 150.0
"""No line to sign on is longer."""


def signatures_height(names: Sequence[str], room: float) -> float:
    """The height that signatures take, in so much room from left to right."""
    return sum(_row_height(row, width) for row, width in _signing(names, room)) + 18 if names else 0.0


def _signing(names: Sequence[str], room: float) -> list[tuple[Sequence[str], float]]:
    """The signatures row by row, with the width each has."""
    rows = max(1, -(-len(names) // _ABREAST))
    abreast = max(1, -(-len(names) // rows))
    width = room / max(abreast, 2)
    return [(names[first : first + abreast], width) for first in range(0, len(names), abreast)]


def _signed(name: str, width: float) -> list[str]:
    """A name under its line, whole, on as many lines as it takes."""
    return wrap(name, LABEL.face, LABEL.size, min(_LONGEST, width - 16))


def _row_height(names: Sequence[str], width: float) -> float:
    return _FURTHER + 8.4 * (max(len(_signed(name, width)) for name in names) - 1)


def add_signatures(flow: Flow, names: Sequence[str], taken: float = 0) -> None:
    """A line for each who signs; at the right so much is `taken`."""
    y = flow.y - 9
    for row, width in _signing(names, flow.right - flow.left - taken):
        _add_signing(flow, row, width, y - _FURTHER)
        y -= _row_height(row, width)
    flow.y = y - 9


def _add_signing(flow: Flow, names: Sequence[str], width: float, y: float) -> None:
    def draw(pen: Pen) -> None:
        for number, name in enumerate(names):
            left, line = flow.left + width * number, min(_LONGEST, width - 16)
            pen.across(left, left + line, y, 0.3, GREY)
            for place, text in enumerate(_signed(name, width)):
                pen.text(left, y - 9 - 8.4 * place, text, LABEL, line)

    flow.draw(draw)
