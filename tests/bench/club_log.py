"""A club's log for the benches: thousands of matches of twelve deals each, recorded at once."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta

from cocotte.core.gin.report import GinReport, Going
from cocotte.core.match.events import DealRecorded, MatchOpened
from cocotte.core.match.proposing import propose, sides_for
from cocotte.store.logs.chain import chained
from cocotte.store.logs.codec import encode
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.reference.library import Library

MEMBERS = ("Pierre", "Jean", "Marie", "Zoé", "Ann", "Bob", "Hélène", "Carl", "Dora", "Léo")
"""Who plays there."""
LONG = "match-long"
"""A match of very many deals that is not over."""
_BEGUN = datetime(2020, 1, 1, 20, tzinfo=UTC)


def fill(log: SqliteLog, matches: int, long: int = 0) -> None:
    """So many matches, and one of `long` deals."""
    library, luck = Library(), random.Random(5)
    preset = library.presets["gin-rami"]
    rules = library.rules_of(preset)

    def opened(pair: tuple[str, ...], **house: int) -> MatchOpened:
        sides = sides_for("heads-up", pair)
        return propose(rules.with_house_rules(house), "heads-up", "single", sides, preset=preset.id)

    def deal(pair: tuple[str, ...], most: int) -> DealRecorded:
        report = GinReport(Going.KNOCK, luck.choice(pair), 4, 4 + luck.randint(1, most))
        return DealRecorded(((0, report),))

    found = []
    for number in range(matches):
        pair = tuple(luck.sample(MEMBERS, 2))
        at = (_BEGUN + timedelta(hours=10 * number)).isoformat()
        entries = [encode(opened(pair)), *(encode(deal(pair, 30)) for _ in range(12))]
        found += chained(f"match-{number:05}", None, "fill", entries, at)
    if long:
        pair = MEMBERS[:2]
        entries = [encode(opened(pair, target=1000)), *(encode(deal(pair, 1)) for _ in range(long))]
        found += chained(LONG, None, "fill", entries, (_BEGUN + timedelta(hours=10 * matches)).isoformat())
    log.adopt(found)
