"""What was given, said back: a match about to begin, a deal as it was understood."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import Final

from cocotte.core.match.events import MatchOpened
from cocotte.core.match.terms import target_of
from cocotte.core.report import Report
from cocotte.core.sheet import TableRow
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.games import words_at
from cocotte.language.labels import brief_value, figure_name
from cocotte.language.numbers import number_word

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
    table = TableRow(tuple(players), "", report)
    text = words_at(table).explained(table, say)
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
