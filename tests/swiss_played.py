"""Swiss events played by chance, each round held to a reference that looks at every pair there is."""

from __future__ import annotations

import random
import time

import networkx as nx

from cocotte.core.events.swiss import Standing, pair
from cocotte.matching import match


class Tournament:
    """A random Swiss event, and what a reference that looks at every pair says of each round."""

    def __init__(self, players: int, seed: int) -> None:
        self.random = random.Random(seed)
        self.names = [f"P{place}" for place in range(players)]
        self.points = dict.fromkeys(self.names, 0)
        self.met: dict[str, set[str]] = {name: set() for name in self.names}
        self.byes = dict.fromkeys(self.names, 0)
        self.spent = 0.0

    def play_round(self, number: int) -> None:
        standing = [
            Standing(name, self.points[name], frozenset(self.met[name]), self.byes[name])
            for name in self.names
        ]
        begun = time.process_time()
        paired = pair(standing, number, match)
        self.spent = max(self.spent, time.process_time() - begun)
        again = sum(second in self.met[first] for first, second in paired.pairs)
        spread = sum((self.points[first] - self.points[second]) ** 2 for first, second in paired.pairs)
        assert {*self.names} == {name for each in paired.pairs for name in each} | {
            *filter(None, [paired.bye])
        }
        if paired.bye:
            assert self.byes[paired.bye] == min(self.byes.values())
        assert (again, spread) == self.reference(paired.bye)
        for first, second in paired.pairs:
            self.met[first].add(second)
            self.met[second].add(first)
            won = self.random.choice([0, 0, 1, 2, 2])
            self.points[first] += won
            self.points[second] += 2 - won
        if paired.bye:
            self.byes[paired.bye] += 1
            self.points[paired.bye] += 2

    def reference(self, bye: str) -> tuple[int, int]:
        """The fewest who meet again, then the least squares of differences, among all pairs there are."""
        graph = nx.Graph()
        names = [name for name in self.names if name != bye]
        for place, one in enumerate(names):
            for other in names[place + 1 :]:
                cost = (other in self.met[one]) * 1_000_000 + (self.points[one] - self.points[other]) ** 2
                graph.add_edge(one, other, weight=cost)
        pairs = nx.min_weight_matching(graph)
        least: int = sum(graph.edges[each]["weight"] for each in pairs)
        return divmod(least, 1_000_000)
