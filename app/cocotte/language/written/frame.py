"""Top and bottom of a sheet: what was agreed before the first deal, the heads of columns, who signs."""

from __future__ import annotations

from collections.abc import Iterable

from cocotte.core.match.events import MatchOpened
from cocotte.core.match.formats import FORMATS
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.written.model import Heads
from cocotte.language.written.paper import Paper
from cocotte.language.written.printed import Labelled

MOST_SIGNATURES = 8
"""More than so many would not find room to sign."""

SHORT_PLACE = 24
"""Letters of a place that stands beside the date; a longer one is a fact of its own."""


def dated(paper: Paper, say: Translator) -> str:
    """Date and place: ``vendredi 20 novembre 2026 · table 3``."""
    day = Figures(say).full_date(paper.begun.date()) if paper.begun else ""
    place = paper.opened.place if len(paper.opened.place) <= SHORT_PLACE else ""
    return " · ".join(filter(None, (day, place)))


def document_name(paper: Paper, say: Translator) -> str:
    """What the document is called: ``Gin Hollywood : Pierre – Jean``."""
    title = say.pick(paper.title)
    return say("{title}: {sides}", title=title, sides=" – ".join(side.name for side in paper.sheet.sides))


def teams_of(paper: Paper) -> tuple[Labelled, ...]:
    """The players of sides that have more than the columns' heads can hold, or a name of their own."""
    if paper.opened.format == "captain":
        return ()
    return tuple(
        Labelled(side.name, ", ".join(side.players))
        for side in paper.sheet.sides
        if len(side.players) > 1 and side.name != " & ".join(side.players)
    )


def facts_of(paper: Paper, say: Translator) -> tuple[Labelled, ...]:
    """What was agreed before the first deal, and how many deals were played."""
    return tuple(Labelled(label, text) for label, text in _facts(paper, say) if text)


def _facts(paper: Paper, say: Translator) -> Iterable[tuple[str, str]]:
    opened, sides = paper.opened, paper.sheet.sides
    if opened.format == "captain":
        yield say("captain"), sides[0].name
        yield say("team"), sides[1].name
    elif len(sides) == 2 and not teams_of(paper):
        label = say("players") if all(len(side.players) == 1 for side in sides) else say("partners")
        yield label, " – ".join(side.name for side in sides)
    else:
        yield say("players"), str(sum(len(side.players) for side in sides))
    if paper.target:
        several = opened.ledger in {"hollywood", "best-of", "multi-match"}
        to = Figures(say).number(paper.target)
        if opened.ledger == "multi-match":
            total = Figures(say).number(opened.rules.number("match_total"))
            yield say("target"), say("{target} a match, {total} in all", target=to, total=total)
        else:
            yield say("target"), say("{target} a game", target=to) if several else to
    yield say("first dealer"), paper.dealer
    yield say("sits out first"), paper.sitting_out
    if opened.stake:
        from decimal import Decimal  # noqa: PLC0415 - most tables play for nothing

        money = Figures(say).money(Decimal(opened.stake), opened.currency)
        yield say("stake"), say("{money} a point", money=money)
    yield say("deals"), _counted(paper, say)
    if len(opened.place) > SHORT_PLACE:
        yield say("played at"), opened.place


def _counted(paper: Paper, say: Translator) -> str:
    rows = [row for row in paper.sheet.rows if not row.struck and not row.problems and not row.pending]
    void = sum(row.void for row in rows)
    played = say.n("{n} scored", "{n} scored", len(rows) - void)
    return (
        say("{played}, {void}", played=played, void=say.n("{n} void", "{n} void", void)) if void else played
    )


def heads_of(opened: MatchOpened, say: Translator) -> Heads:
    """The words over the columns."""
    captain, several = opened.format == "captain", FORMATS[opened.format].tables(opened) > 1
    return Heads(
        say("no."),
        say.ctx("head", "table") if several else "",
        say.ctx("head", "dealer"),
        say.ctx("head", "contract") if opened.ledger == "grid" else say.ctx("head", "deal"),
        say.ctx("head", "sits out") if captain else "",
        say("points"),
        say("Net of the deal") if several else "",
        say("won"),
        say("won by") if captain else say("won"),
        say.ctx("head", "total"),
        say("sits out"),
        say("carried over"),
        say("to carry over"),
    )


def signatures_of(paper: Paper) -> tuple[str, ...]:
    """Who signs: every player where they are few, else somebody for each side."""
    players = tuple(player for side in paper.sheet.sides for player in side.players)
    if len(players) <= MOST_SIGNATURES:
        return players
    sides = tuple(side.name for side in paper.sheet.sides)
    return sides if len(sides) <= MOST_SIGNATURES else ()


def names_of(paper: Paper) -> tuple[str, ...]:
    """Every name the sheet's texts may hold, in the order of the seats; then those of sides."""
    sides = paper.sheet.sides
    players = [player for side in sides for player in side.players]
    return tuple(dict.fromkeys([*players, *(side.name for side in sides if side.spoken_of == 1)]))


def foot_of(paper: Paper, say: Translator) -> str:
    """Program, match and digest: what tells this sheet from any other."""
    digest = paper.opened.rules.digest
    parts = ["Cocotte", say("score sheet")]
    if paper.match_id:
        parts.append(say("match {id}", id=paper.match_id))
    parts.append(say("rules {digest}", digest=f"{digest[:4]} {digest[4:]}"))
    return " · ".join(parts)
