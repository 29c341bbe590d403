"""What stands over the sheet: the deal to come, what is played, the facts of the deal from the log alone."""

from __future__ import annotations

from collections.abc import Sequence

from cocotte.core.cards import Card
from cocotte.core.match.build_sheet import deal_at, next_deal, side_names
from cocotte.core.match.formats import Seating
from cocotte.core.match.match import Match
from cocotte.core.match.terms import target_of
from cocotte.core.sheet import NextDeal, Sheet
from cocotte.core.values import as_dict, replace
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.games import words_of
from cocotte.language.games.game_words import Fact
from cocotte.language.numbers import number_word
from cocotte.store.reference.library import Library

_FEW = 2


def title_of(match: Match, library: Library, say: Translator) -> str:
    """The game as players call it."""
    return say.pick(library.title_of(match.opened.preset, match.opened.rules.id))


def rules_title(match: Match, library: Library, say: Translator) -> str:
    """The rule set by its name."""
    return say.pick(library.title_of_rules(match.opened.rules.id))


def match_line(match: Match, library: Library, say: Translator, *, players: bool = True) -> str:
    """What is played, in short: ``Gin-rami, deux équipes de six, à 225``."""
    opened = match.opened
    teams = opened.format == "teams"
    title = rules_title(match, library, say) if teams else title_of(match, library, say)
    rules, target = opened.rules, target_of(opened)
    parts = [title]
    if teams:
        parts.append(say("two teams of {size}", size=number_word(say, len(opened.sides[0].players))))
    parts += words_of(opened.game).extent(opened, say)
    if opened.ledger == "hollywood" and "hollywood" not in title.casefold():
        parts.append(say("Hollywood"))
    if opened.ledger == "best-of":
        parts.append(say("best of {number}", number=rules.number("best_of")))
    limit = Figures(say).number(target)
    if not target or limit in title:
        return ", ".join(parts)
    if opened.ledger == "multi-match":
        if str(rules.number("match_total")) in title:
            return say("{match}, to {target} a match", match=", ".join(parts), target=limit)
        total = Figures(say).number(rules.number("match_total"))
        return say(
            "{match}, to {target} a match, {total} in all", match=", ".join(parts), target=limit, total=total
        )
    if players and len(parts) == 1 and opened.format == "heads-up" and opened.ledger == "single":
        first, second = (side.name for side in side_names(match))
        return say(
            "{match} to {target}, {first} v {second}", match=title, target=limit, first=first, second=second
        )
    if len(parts) == 1:
        return say("{match} to {target}", match=title, target=limit)
    return say("{match}, to {target}", match=", ".join(parts), target=limit)


def head_title(match: Match, say: Translator, correcting: int | None = None) -> str:
    """What comes next: ``Donne 9``; that a match is over, or was stopped; which deal is corrected."""
    if correcting is not None:
        return say("Correcting deal {number}", number=_deal_of_entry(match, correcting).number)
    if match.finished:
        return say("Match stopped") if match.stopped else say("Match over")
    return say("Deal {number}", number=next_deal(match).number)


def facts_of(
    match: Match,
    sheet: Sheet,
    say: Translator,
    *,
    typed: int = 0,
    correcting: int | None = None,
    seating: Seating | None = None,
    upcard: Card | None = None,
) -> list[Fact]:
    """The facts of the deal to come or of the one corrected; `typed` tables are about to be recorded.

    By `seating` who dealt and who played it, where the table is about to say so (D57, D55); with the `upcard`
    how far one may knock, where it says that (OKLA-01).
    """
    if match.finished and correcting is None:
        return _final_facts(match, sheet, say)
    coming = next_deal(match) if correcting is None else _deal_of_entry(match, correcting)
    if seating is not None:
        coming = replace(coming, **as_dict(seating))
    words, rules = words_of(match.opened.game), match.opened.rules
    limits = words.limits(coming, rules, upcard, say)
    if len(coming.tables) > 1:
        return _tables_facts(match, sheet, coming, say, typed=typed, limits=limits)
    facts = [(say("Dealer"), coming.dealers[0]), (say("Plays first"), _first(coming))]
    if coming.captain:
        facts.append((say("Captain"), coming.captain))
    if coming.sitting_out:
        facts.insert(
            0,
            (
                say("Playing"),
                say("{first} and {second}", first=coming.tables[0][0], second=coming.tables[0][1]),
            ),
        )
        facts.append((say("Sits out"), Figures(say).listing(coming.sitting_out)))
    return [*words.asked(coming, say), *facts, *limits, *_open_games(match, say)]


def _deal_of_entry(match: Match, seq: int) -> NextDeal:
    """The deal of an entry, as it was dealt."""
    return deal_at(match, next(place for place, recorded in enumerate(match.deals) if recorded.seq == seq))


def _tables_facts(
    match: Match, sheet: Sheet, coming: NextDeal, say: Translator, *, typed: int, limits: Sequence[Fact]
) -> list[Fact]:
    tables = len(coming.tables)
    entered = typed + (tables - len(coming.missing) if coming.missing else 0)
    value = say.n("{n} of {tables} entered", "{n} of {tables} entered", entered, tables=tables)
    if coming.missing and not typed:
        missing = Figures(say).listing([str(table + 1) for table in coming.missing])
        value = say("{entered}, missing {tables}", entered=value, tables=missing)
    dealers = _dealing_side(match, coming, say)
    facts = [(say("Dealers"), dealers)] if dealers else []
    facts.append((say("Tables"), value))
    facts += limits
    if sheet.difference:
        leader = sheet.sides[sheet.totals.index(max(sheet.totals))].name
        points = Figures(say).number(sheet.difference)
        facts.append((say("Ahead"), say("{side} by {points}", side=leader, points=points)))
    return facts + _open_games(match, say)


def _dealing_side(match: Match, coming: NextDeal, say: Translator) -> str:
    """One side where all its players deal, else two dealers by name; many are marked at their tables."""
    for side in side_names(match):
        if set(coming.dealers) <= set(side.players):
            return side.name
    return Figures(say).listing(coming.dealers) if len(coming.dealers) <= _FEW else ""


def _first(coming: NextDeal) -> str:
    """Who plays first: the player at the dealer's left, for two the other one (GIN-05, CONT-13, EIGHT-08)."""
    seats = coming.tables[0]
    return seats[(seats.index(coming.dealers[0]) + 1) % len(seats)]


def _open_games(match: Match, say: Translator) -> list[Fact]:
    games = match.books.games
    if len(games) < 2:
        return []
    figures = Figures(say)
    still = [figures.ordinal(place, feminine=True) for place, game in enumerate(games, 1) if not game.closed]
    label = say.n("Open game", "Open games", len(still))
    return [(label, figures.listing(still))] if still else []


def _final_facts(match: Match, sheet: Sheet, say: Translator) -> list[Fact]:
    figures = Figures(say)
    winners = [side.name for side, place in zip(sheet.sides, sheet.ranking, strict=True) if place == 1]
    facts = []
    if len(winners) < len(sheet.sides):
        facts.append((say.n("Winner", "Winners", len(winners)), figures.listing(winners)))
    if len(sheet.sides) == 2:
        facts.append((say("Difference"), figures.points(sheet.difference)))
    played = sum(1 for row in match.rows if not row.struck and not row.problems)
    facts.append((say("Deals"), figures.number(played)))
    return facts
