"""How a match came out: totals over all games, and who pays whom."""

from __future__ import annotations

from collections.abc import Sequence

from cocotte.core.match.events import MatchOpened
from cocotte.core.sheet import Sheet, Transfer
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.numbers import number_word
from cocotte.language.written.paper import Paper
from cocotte.language.written.printed import Evening, Labelled, Payment


def evening_of(paper: Paper, say: Translator) -> Evening:
    """The totals over several games, the difference, and each payment."""
    sheet, figures = paper.sheet, Figures(say)
    caption = say("settlement") if sheet.finished else say("settlement if play stopped here")
    totals: tuple[Labelled, ...] = ()
    difference = None
    if len(sheet.games) > 1 and paper.opened.ledger != "multi-match":
        games = number_word(say, len(sheet.games))
        best = sorted(range(len(sheet.sides)), key=lambda side: sheet.ranking[side])
        totals = tuple(
            Labelled(
                say("{side}, {number} games", side=sheet.sides[side].name, number=games),
                figures.number(sheet.totals[side]),
            )
            for side in best
        )
        if len(sheet.sides) == 2:
            difference = Labelled(say("difference"), figures.number(sheet.difference))
    payments = tuple(payment_of(paper.opened, each, say) for each in sheet.settlement)
    first = first_of(sheet)
    result = verdict(sheet, first, say)
    if sheet.finished and paper.opened.game.lowest_wins and len(first) < len(sheet.sides):
        result = say("{verdict} with {totals}", verdict=result, totals=figures.points(min(sheet.totals)))
    return Evening(caption, result, totals, difference, payments)


def first_of(sheet: Sheet) -> list[int]:
    """The sides in the first place."""
    return [side for side, place in enumerate(sheet.ranking) if place == 1]


def verdict(sheet: Sheet, first: Sequence[int], say: Translator) -> str:
    """Who wins, or who is ahead: the sides that are `first`; all of them are level."""
    sides = [sheet.sides[side] for side in first]
    if len(sides) == len(sheet.sides):
        return say("Level")
    names = Figures(say).listing(side.name for side in sides) if len(sides) > 1 else sides[0].name
    count = sum(side.spoken_of for side in sides)
    if sheet.finished:
        return say.n("{names} wins", "{names} win", count, names=names)
    return say.n("{names} is ahead", "{names} are ahead", count, names=names)


def payment_of(opened: MatchOpened, pay: Transfer, say: Translator) -> Payment:
    """Who pays whom, in points and in the match's currency."""
    figures = Figures(say)
    text = say("{payer} pays {payee}", payer=pay.payer, payee=pay.payee)
    if not pay.amount:
        return Payment(text, pay.payer, pay.payee, "", figures.points(pay.points))
    from decimal import Decimal  # noqa: PLC0415 - most tables play for nothing
    from fractions import Fraction  # noqa: PLC0415 - as above

    stake = figures.money(Decimal(opened.stake), opened.currency)
    working = say("{points} × {stake}", points=figures.number(pay.points), stake=stake)
    amount = Decimal(pay.amount)
    if Fraction(amount) != pay.points * Fraction(opened.stake):
        working = say("{working}, rounded (D41)", working=working)
    return Payment(text, pay.payer, pay.payee, working, figures.money(amount, opened.currency))
