"""How step lines and the names at their ends share a chart, whoever draws it, in his own lengths."""

from __future__ import annotations

from collections.abc import Sequence

NamedRow = tuple[float, list[int]]
"""A height and the sides that are named there."""


def thinned(line: Sequence[int], most: int) -> Sequence[int]:
    """No more steps than can be told apart; the last one stays."""
    if len(line) <= most or most <= 0:
        return line
    each = -(-len(line) // most)
    return line[::-each][::-1]


def in_rows(ends: list[tuple[float, int]], least: float, room: float) -> list[NamedRow]:
    """A row for each end of a line; where there is no room for all, those that end close share one."""
    rows: list[NamedRow] = []
    crowded = (len(ends) - 1) * least > room
    for y, side in sorted(ends):
        if crowded and rows and y - rows[-1][0] < least:
            rows[-1][1].append(side)
        else:
            rows.append((y, [side]))
    return rows


def apart(rows: list[NamedRow], least: float, top: float, bottom: float) -> list[NamedRow]:
    """The rows of names moved apart, each cluster about the middle of its lines, all within the chart."""

    def begin(cluster: list[NamedRow]) -> float:
        middle = sum(y - place * least for place, (y, _) in enumerate(cluster)) / len(cluster)
        return max(top, min(middle, bottom - (len(cluster) - 1) * least))

    clusters: list[list[NamedRow]] = []
    for row in rows:
        clusters.append([row])
        while len(clusters) > 1 and begin(clusters[-2]) + least * len(clusters[-2]) > begin(clusters[-1]):
            clusters[-2:] = [clusters[-2] + clusters[-1]]
    return [
        (begin(cluster) + place * least, sides)
        for cluster in clusters
        for place, (_, sides) in enumerate(cluster)
    ]
