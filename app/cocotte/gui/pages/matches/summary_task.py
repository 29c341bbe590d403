"""From a match to what a list shows of it."""

from __future__ import annotations

from cocotte.core.match.build_sheet import next_deal, settlement_of
from cocotte.core.match.events import MatchOpened
from cocotte.core.match.match import Match
from cocotte.core.match.terms import target_of
from cocotte.core.scoring.ledgers import LEDGERS
from cocotte.gui.pages.matches.summary import Column, MatchSummary, SeenSide
from cocotte.language.catalogue import SOURCE_LANGUAGE
from cocotte.store.logs.sample import is_sample
from cocotte.store.reference.library import Library


def summary_of(match_id: str, match: Match, library: Library) -> MatchSummary:
    """What a list shows of a match."""
    books, opened = match.books, match.opened
    named, preset = library.rule_sets.get(opened.rules.id), library.presets.get(opened.preset)
    rules_title = dict(named.title) if named else {SOURCE_LANGUAGE: opened.rules.id}
    totals = LEDGERS[opened.ledger].totals(books)
    lowest = opened.game.lowest_wins
    order = sorted(range(len(totals)), key=lambda side: totals[side], reverse=not lowest)
    coming = None if match.finished else next_deal(match)
    paid = settlement_of(match, totals) if match.finished else ()
    return MatchSummary(
        match_id=match_id,
        last_seq=match.last_seq,
        played_at=match.entries[match.last_played].at,
        clock=match.clocks[match.last_played],
        game=opened.game.id,
        title=dict(preset.title) if preset else rules_title,
        rules_title=rules_title,
        seats_told=preset is not None and len(preset.formats) == 1,
        format=opened.format,
        ledger=opened.ledger,
        sides=tuple(
            SeenSide(side.name, tuple(match.names[player] for player in side.players))
            for side in opened.sides
        ),
        place=opened.place,
        target=target_of(opened),
        match_total=_number(opened, "match_total"),
        best_of=_number(opened, "best_of"),
        columns=tuple(Column(game.finals(), game.first, any(game.totals)) for game in books.games),
        totals=tuple(totals),
        order=tuple(order),
        number=coming.number if coming else match.now.number,
        last_number=match.terms.deals,
        dealer=coming.dealers[0] if coming else "",
        taken=paid[0].points if paid else 0,
        finished=match.finished,
        stopped=match.stopped,
        archived=match.archived,
        set_aside=bool(match.instead),
        sample=is_sample(match.entries[0].at, [player for side in opened.sides for player in side.players]),
    )


def _number(opened: MatchOpened, key: str) -> int:
    return opened.rules.number(key) if key in opened.rules.values else 0
