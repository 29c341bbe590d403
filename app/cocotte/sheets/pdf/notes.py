"""Under the settlement: rules in force at the left, rulings at the right, signatures below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cocotte.sheets.pdf.fit import drawable, width_of, wrap
from cocotte.sheets.pdf.flow import AIR, Flow
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
from cocotte.sheets.written import Annex, AnnexItem, RulesText, Written

_PITCH: Final = 10.4
_CAPTION: Final = 13.0
_SHARE: Final = 0.43
"""What the rules take of the width."""
CHANGED: Final = "•"
"""Before a rule the table changed."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that stays together: lines of text with their places, over a height."""

    height: float
    """Its height."""
    texts: tuple[tuple[float, float, str, Type, str], ...]
    """Texts: how far from the left (or the right, if so aligned), how far down, what, how, aligned how."""
    rule: float | None = None
    """Where a hairline begins that runs to the right edge beside a caption; None for none."""


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
        told = wrap(line.text, type_.face, type_.size, width - label)
        texts += [(label, 7.6 + _PITCH * number, text, type_, "left") for number, text in enumerate(told)]
        pieces.append(Piece(_PITCH * max(len(told), len(head)), tuple(texts)))
    mark = f"{CHANGED} {rules.mark}. " if rules.mark else ""
    return [*pieces, *_small(mark + rules.source, width)]


def annex_pieces(annex: Annex, width: float) -> list[Piece]:
    """Rulings or corrections, a piece for each."""
    pieces = [_caption(annex.caption)]
    pieces += [_item(item, width) for item in annex.items]
    return [*pieces, *_small(annex.source, width), Piece(6, ())]


def _caption(text: str) -> Piece:
    told = text.upper()
    end = width_of(drawable(told, CAPTION.face), CAPTION.face, CAPTION.size) + 6
    return Piece(_CAPTION, ((0, 6.8, told, CAPTION, "left"),), end)


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
    for told, type_ in ((item.happened, RULE_LABEL), (item.decided, RULE)):
        for text in wrap(told, type_.face, type_.size, width - indent) if told else ():
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


def notes_height(flow: Flow, rules: RulesText, annexes: Sequence[Annex]) -> float:
    """The height of the notes side by side."""
    return max(_heights(flow, rules, annexes))


def under_height(flow: Flow, written: Written, scan: float) -> float:
    """The height of what stands under the settlement: notes, signatures, a code of a height beside them."""
    ours, theirs = _heights(flow, written.rules, written.annexes)
    signed = max(ours, theirs) + signatures_height(written.signatures)
    return max(signed, theirs + BESIDE + scan if scan else 0.0)


def _heights(flow: Flow, rules: RulesText, annexes: Sequence[Annex]) -> tuple[float, float]:
    _, (ours, theirs) = _sides(flow, rules, annexes)
    return _height(ours), _height(theirs)


def add_notes(flow: Flow, rules: RulesText, annexes: Sequence[Annex]) -> float:
    """Rules and annexes side by side; what does not fit goes on on further pages, in two columns.

    Answers where the right column ends.
    """
    ((left, left_width), (right, right_width)), (ours, theirs) = _sides(flow, rules, annexes)
    flow.need(min(max(_height(ours), _height(theirs)), 60.0))
    ours, first_end = _fill(flow, ours, left, left_width, flow.y)
    theirs, second_end = _fill(flow, theirs, right, right_width, flow.y)
    lowest = min(first_end, second_end)
    rest = [*ours, *theirs]
    while rest:
        flow.turn()
        half = (flow.right - flow.left) * 0.5 - 8
        rest, first_end = _fill(flow, rest, flow.left, half, flow.y)
        rest, second_end = _fill(flow, rest, flow.right - half, half, flow.y)
        lowest = min(first_end, second_end)
    flow.y = lowest
    return second_end


def _sides(
    flow: Flow, rules: RulesText, annexes: Sequence[Annex]
) -> tuple[tuple[tuple[float, float], tuple[float, float]], tuple[list[Piece], list[Piece]]]:
    """Where the two columns stand, and what stands in them."""
    whole = flow.right - flow.left
    left_width = whole * _SHARE
    right = flow.left + whole * 0.45
    right_width = flow.right - right
    theirs = [piece for annex in annexes for piece in annex_pieces(annex, right_width)]
    return ((flow.left, left_width), (right, right_width)), (rules_pieces(rules, left_width), theirs)


def _height(pieces: Sequence[Piece]) -> float:
    return sum(piece.height for piece in pieces)


def _fill(
    flow: Flow, pieces: Sequence[Piece], left: float, width: float, top: float
) -> tuple[list[Piece], float]:
    """Set pieces down a column; answers what is left over and where the column ends."""
    y = top
    for number, piece in enumerate(pieces):
        # A heading does not stand alone at the foot of a column.
        follows = pieces[number + 1].height if piece.rule is not None and number + 1 < len(pieces) else 0
        if y - piece.height - follows < flow.bottom and y < flow.top - AIR:
            return list(pieces[number:]), y
        _set(flow, piece, left, width, y)
        y -= piece.height
    return [], y


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
_SIGNATURES: Final = 52.0
_FURTHER: Final = 34.0
_ABREAST: Final = 4
"""More signatures than these stand in two rows."""


def signatures_height(names: Sequence[str]) -> float:
    """The room that signatures take."""
    return _SIGNATURES + _FURTHER * (-(-len(names) // _ABREAST) - 1) if names else 0.0


def add_signatures(flow: Flow, names: Sequence[str], taken: float = 0) -> None:
    """A line for each who signs, if there is room; at the right so much is `taken`."""
    if not names or flow.room < signatures_height(names):
        return
    rows = -(-len(names) // _ABREAST)
    abreast = -(-len(names) // rows)
    width = (flow.right - flow.left - taken) / max(abreast, 2)
    top = flow.y - 43

    def draw(pen: Pen) -> None:
        for number, name in enumerate(names):
            left, y = flow.left + width * (number % abreast), top - _FURTHER * (number // abreast)
            line = min(150.0, width - 16)
            pen.across(left, left + line, y, 0.3, GREY)
            pen.text(left, y - 9, name, LABEL, line)

    flow.draw(draw)
    flow.y = top - _FURTHER * (rows - 1) - 9
