"""The least costly way to pair all: networkx, which an extra of the installation brings."""

from __future__ import annotations

from collections.abc import Sequence

from cocotte.core.errors import StorageError
from cocotte.core.events.swiss import Edge


def match(number: int, edges: Sequence[Edge]) -> tuple[tuple[int, int], ...]:
    """The pairs of a perfect matching of least cost among so many, counted from 0; one has to be there.

    Raises: StorageError, `PAIRING_NOT_INSTALLED` with the extra to install.
    """
    if not number:
        return ()
    try:
        import networkx as nx  # noqa: PLC0415 - Swiss rounds alone take the time it takes
    except ImportError as error:
        raise StorageError("PAIRING_NOT_INSTALLED", extra="events") from error
    graph = nx.Graph()
    graph.add_nodes_from(range(number))
    most = max((cost for _, _, cost in edges), default=0)
    graph.add_weighted_edges_from((one, other, most - cost) for one, other, cost in edges)
    return tuple(nx.max_weight_matching(graph, maxcardinality=True))
