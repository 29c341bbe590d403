"""What was given, said back: a match about to begin, a deal as it was understood."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Final

from cocotte.core.contract.report import ContractReport
from cocotte.core.eights.report import EightsReport
from cocotte.core.gin.report import GinReport, Going, MahjongReport
from cocotte.core.match.events import MatchOpened
from cocotte.core.match.terms import target_of
from cocotte.core.report import Report
from cocotte.words.catalogue import Translator
from cocotte.words.figures import Figures
from cocotte.words.labels import brief_value, figure_name
from cocotte.words.numbers import number_word
from cocotte.words.play.cards import card_text

_NUMBER: Final = re.compile(r"\d+")


def match_sentence(opened: MatchOpened, title: str, say: Translator) -> str:
    """The match in a sentence, as it stands below the choices that made it.

    ``Gin rummy, Hollywood to 100, Pierre against Jean. Jean deals first.`` `title` is that of its preset or
    rule set.
    """
    sentences = say(
        "{game}, {players}.", game=_played(opened, title, say), players=opponents_text(opened, say)
    )
    if opened.sitting_out:
        sentences += " " + say("{player} sits out first.", player=opened.sitting_out)
    return sentences + " " + say("{player} deals first.", player=opened.dealer)


def terms_sentence(opened: MatchOpened, say: Translator) -> str:
    """What is not plain from the preset: ``One house rule (Box: 20)``, ``No stake``."""
    house, target = opened.rules.house, target_of(opened)
    if house:
        rules = ", ".join(
            say("{figure}: {value}", figure=figure_name(key, say, value), value=brief_value(key, value, say))
            for key, value in house.items()
        )
        sentences = say.n("One house rule ({rules}).", "{n} house rules ({rules}).", len(house), rules=rules)
    else:
        sentences = say("No house rules.")
    if target and target != (usual := opened.rules.number("target")):
        size = number_word(say, max(len(side.players) for side in opened.sides))
        larger = say("{size} a side play to {target}, not {usual}.", size=size, target=target, usual=usual)
        sentences = f"{larger[:1].upper()}{larger[1:]} {sentences}"
    if not opened.stake:
        return sentences + " " + say("No stake.")
    amount = Figures(say).money(Decimal(opened.stake), opened.currency)
    return sentences + " " + say("Stake: {amount} a point.", amount=amount)


def understood(report: Report, players: Sequence[str], say: Translator) -> str:
    """What a line was understood to say: ``Pierre knocks with 4, Jean holds 23``.

    `players` are those who sit at the table.
    """
    match report:
        case GinReport():
            text = _gin(report, players, say)
        case MahjongReport():
            text = _mahjong(report, say)
        case ContractReport():
            text = _contract(report, say)
        case EightsReport():
            text = _eights(report, say)
    return say("{deal}, dealt by {player}", deal=text, player=report.dealer) if report.dealer else text


def _played(opened: MatchOpened, title: str, say: Translator) -> str:
    """The game and how far it goes; what the title says itself is not said again."""
    rules, target = opened.rules, target_of(opened)
    match opened.ledger:
        case "hollywood" if "hollywood" not in title.casefold():
            return say("{title}, Hollywood to {target}", title=title, target=target)
        case "multi-match":
            total = rules.number("match_total")
            return say(
                "{title}, matches to {target}, {total} in all", title=title, target=target, total=total
            )
        case "best-of":
            best = rules.number("best_of")
            return say("{title}, best of {best} games to {target}", title=title, best=best, target=target)
        case "grid":
            count = len(rules.words("contracts"))
            return say.n("{title}, {n} contract", "{title}, {n} contracts", count, title=title)
        case _ if target and str(target) not in _NUMBER.findall(title):
            return say("{title} to {target}", title=title, target=target)
        case _:
            return title


def opponents_text(opened: MatchOpened, say: Translator) -> str:
    """Who meets: ``Pierre and Jacques against Jean and Paul``; a side of many by its name."""
    listing = Figures(say).listing
    sides = [side.name or listing(side.players) for side in opened.sides]
    if len(sides) == 2:
        return say("{first} against {second}", first=sides[0], second=sides[1])
    if any(len(side.players) > 1 and not side.name for side in opened.sides):
        sides = [side.name or " & ".join(side.players) for side in opened.sides]
    return listing(sides)


def _gin(report: GinReport, players: Sequence[str], say: Translator) -> str:
    if report.going is Going.VOID or report.player is None:
        return say("Void deal: nobody scores")
    opponent = next((player for player in players if player != report.player), "")
    facts = {"player": report.player, "own": report.own, "opponent": opponent, "other": report.other}
    if report.going is Going.KNOCK:
        text = say("{player} knocks with {own}, {opponent} holds {other}", **facts)
    elif report.going is Going.GIN:
        text = say("{player} has gin, {opponent} holds {other}", **facts)
    else:
        text = say("{player} has big gin, {opponent} holds {other}", **facts)
    if report.upcard:
        text = say("{deal}, upcard {card}", deal=text, card=card_text(report.upcard, say))
    return text


def _mahjong(report: MahjongReport, say: Translator) -> str:
    if report.player is None:
        return say("Void deal: nobody scores")
    held = dict(report.held)
    tabled = [
        say(
            "{player} tabled {tabled} and holds {held}",
            player=player,
            tabled=points,
            held=held.get(player, 0),
        )
        for player, points in report.tabled
    ]
    return ", ".join([say("{player} has gin", player=report.player), *tabled])


def _contract(report: ContractReport, say: Translator) -> str:
    if report.void:
        return say("Void deal: the same contract again")
    first = say("{player} goes out", player=report.out) if report.out else say("Nobody goes out")
    return _with_holdings(first, report.points, say)


def _eights(report: EightsReport, say: Translator) -> str:
    if report.void:
        return say("Void deal: nobody scores")
    if report.blocked:
        counts = dict(report.counts)
        held = [
            say.n(
                "{player} {n} card for {points}",
                "{player} {n} cards for {points}",
                counts.get(player, 0),
                player=player,
                points=Figures(say).points(points),
            )
            for player, points in report.points
        ]
        return ", ".join([say("Blocked"), *held])
    if not report.out:
        return _with_holdings(say("Nobody goes out"), report.points, say)
    out = Figures(say).listing(report.out)
    first = say.n("{players} goes out", "{players} go out", len(report.out), players=out)
    return _with_holdings(first, report.points, say)


def _with_holdings(first: str, points: Iterable[tuple[str, int]], say: Translator) -> str:
    held = [say("{player} holds {points}", player=player, points=number) for player, number in points]
    return ", ".join([first, *held])
