"""From a stream of bands to pages: what does not fit goes on on the next one, under the same head."""

from __future__ import annotations

from collections.abc import Callable

from cocotte.core.values import field, mutable
from cocotte.sheets.pdf.pen import Pen
from cocotte.sheets.style import BOTTOM, MARGIN, PageSize

Draw = Callable[[Pen], None]

HEAD = 71.1
"""From the edge of the paper to below the title's double rule."""
AIR = 14.0
"""Between the head of a further page and what stands below it."""
FOOT = 22.0
"""From the bottom margin up to where nothing may stand."""


@mutable
class Flow:
    """The pages of a document while they are laid out."""

    width: float
    """The width of the paper."""
    height: float
    """The height of the paper."""
    pages: list[list[Draw]] = field(default_factory=list)
    """What is drawn on each page."""
    marks: list[tuple[int, str]] = field(default_factory=list)
    """Entries of the outline: the page, counted from 0, and the heading."""
    y: float = 0
    """Where the page at hand goes on, measured from its foot."""

    @classmethod
    def on(cls, size: PageSize, *, landscape: bool) -> Flow:
        """Pages of a size, with the first one begun."""
        width, height = size.upright
        flow = cls(height, width) if landscape else cls(width, height)
        flow.turn()
        return flow

    @property
    def left(self) -> float:
        """The left margin."""
        return MARGIN

    @property
    def right(self) -> float:
        """The right margin."""
        return self.width - MARGIN

    @property
    def bottom(self) -> float:
        """Nothing stands lower than this."""
        return BOTTOM + FOOT

    @property
    def top(self) -> float:
        """Everything but the head stands lower than this."""
        return self.height - HEAD

    @property
    def room(self) -> float:
        """What is left on the page at hand."""
        return self.y - self.bottom

    @property
    def whole(self) -> float:
        """The room of an empty page."""
        return self.top - AIR - self.bottom

    def turn(self) -> None:
        """Begin another page."""
        self.y = self.top - (AIR if self.pages else 0)
        self.pages.append([])

    def need(self, height: float) -> None:
        """Begin another page unless so much room is left, or the page is empty."""
        if self.room < height and self.y < self.top - AIR:
            self.turn()

    def draw(self, draw: Draw) -> None:
        """Draw on the page at hand."""
        self.pages[-1].append(draw)

    def mark(self, heading: str) -> None:
        """Note a heading for the outline."""
        self.marks.append((len(self.pages) - 1, heading))
