"""The head of every page, the facts under the first, and the foot."""

from __future__ import annotations

from collections.abc import Sequence

from cocotte.language.written.printed import Labelled
from cocotte.sheets.pdf.fit import drawable, fit, width_of, wrap
from cocotte.sheets.pdf.flow import Flow
from cocotte.sheets.pdf.pen import Pen
from cocotte.sheets.style import (
    BOTTOM,
    DATED,
    FACT,
    FACT_LABEL,
    FOOT,
    HAIR,
    INK,
    RED,
    SUBTITLE,
    TITLE,
    TOP,
    Face,
    Type,
)

_SUITS = (("♠", INK), ("♥", RED), ("♦", RED), ("♣", INK))
_FACTS = 44.0
"""From the double rule to where the columns may begin."""
_TEAM_LINE = 22.0
"""A line of facts."""
_LEADING = 11.4
"""A further line of one fact."""
_SHORT = 60
"""Letters of a fact up to which it shares a line with another."""


def draw_head(pen: Pen, flow: Flow, title: str, subtitle: str, dated: str) -> None:
    """Title, subtitle, date and place, the four suits, the double rule."""
    base = flow.height - TOP - 17
    room = flow.right - flow.left
    shown, size = fit(dated, DATED.face, DATED.size, room * 0.5)
    room -= max(width_of(shown, DATED.face, size), 11.0 * len(_SUITS)) + 14
    # The title may take what the shortest readable subtitle leaves it.
    least = width_of(drawable(subtitle, SUBTITLE.face), SUBTITLE.face, 8) + 11
    end = pen.text(flow.left, base, title, TITLE, max(room * 0.6, room - least))
    left = room - (end + 11 - flow.left)
    if subtitle and left > 40:
        pen.text(end + 11, base, subtitle, SUBTITLE, left)
    pen.text(flow.right, base - 2, shown, Type(DATED.face, size, DATED.ink), align="right")
    with pen.tags.read_as(""):
        for number, (suit, ink) in enumerate(reversed(_SUITS)):
            pen.text(flow.right - 8.96 - 11 * number, base + 10, suit, Type(Face.PLAIN, 10, ink))
    pen.across(flow.left, flow.right, base - 9, 1.4)
    pen.across(flow.left, flow.right, base - 11.6, 0.3)


def add_facts(flow: Flow, teams: Sequence[Labelled], facts: Sequence[Labelled]) -> None:
    """What was agreed before the first deal: label over value; teams and long texts on further lines."""
    facts, whole = list(facts), flow.right - flow.left
    while len(facts) > 1 and sum(_width(fact) + 10 for fact in facts) > whole:
        longest = max(facts, key=_width)
        facts.remove(longest)
        teams = (*teams, longest)
    y = flow.y - 11.4
    while teams:
        abreast = 1 if _width(teams[0]) > whole / 2 - 10 and len(teams[0].text) > _SHORT else 2
        y = _line_of_facts(flow, y, teams[:abreast], 2 if abreast > 1 else 1)
        teams = teams[abreast:]
    y = _line_of_facts(flow, y, facts, max(len(facts), 5))
    flow.y = y + 11.4 - _FACTS + 4 + _TEAM_LINE


def _line_of_facts(flow: Flow, y: float, facts: Sequence[Labelled], places: int) -> float:
    """Facts beside each other, wrapped where they are long; answers where the next line stands."""
    whole = flow.right - flow.left
    x, lines = flow.left, 1
    for fact, width in zip(facts, _shares([_width(fact) + 10 for fact in facts], whole, places), strict=True):
        lines = max(lines, _fact(flow, x, y, fact, width - 10))
        x += width
    return y - _TEAM_LINE - _LEADING * (lines - 1)


def _shares(needed: Sequence[float], whole: float, places: int) -> list[float]:
    """Even places if each is large enough; else what each needs, the largest giving way first."""
    if max(needed, default=0) <= whole / places:
        return [whole / places] * len(needed)
    shares = dict.fromkeys(range(len(needed)), 0.0)
    left = whole
    for taken, place in enumerate(sorted(shares, key=needed.__getitem__)):
        shares[place] = min(needed[place], left / (len(needed) - taken))
        left -= shares[place]
    return [share + left / len(needed) for share in shares.values()]


def _width(fact: Labelled) -> float:
    over = width_of(drawable(fact.label.upper(), FACT_LABEL.face), FACT_LABEL.face, FACT_LABEL.size)
    return max(over, width_of(drawable(fact.text, FACT.face), FACT.face, FACT.size))


def _fact(flow: Flow, x: float, y: float, fact: Labelled, width: float) -> int:
    """A fact at its place; answers how many lines it takes."""
    lines = wrap(fact.text, FACT.face, FACT.size, width + 0.01)

    def draw(pen: Pen) -> None:
        pen.text(x, y, fact.label.upper(), FACT_LABEL, width)
        for number, line in enumerate(lines):
            pen.text(x, y - 11 - _LEADING * number, line, FACT)

    flow.draw(draw)
    return len(lines)


def draw_foot(pen: Pen, flow: Flow, foot: str, page: str) -> None:
    """Program, match, digest of the rules, page."""
    pen.across(flow.left, flow.right, BOTTOM + 8, 0.3, HAIR)
    end = width_of(drawable(page, FOOT.face), FOOT.face, FOOT.size)
    pen.text(flow.left, BOTTOM, foot, FOOT, flow.right - flow.left - end - 20)
    pen.text(flow.right, BOTTOM, page, FOOT, align="right")
