"""The figures of players in words: the heads of a table, and what stands under them."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Final

from cocotte.core.sheet import Points
from cocotte.core.statistics import PlayerFigures
from cocotte.core.values import frozen, replace
from cocotte.language.catalogue import Translator, mark
from cocotte.language.figures import Figures

NONE: Final = "–"
"""What stands where there is no figure."""


@frozen
class Column:
    """A figure of every player."""

    key: str
    """The field of `PlayerFigures`, or ``average``."""
    head: str
    """What it is called."""
    hint: str
    """How it is counted."""
    currency: str = ""
    """The currency of an amount, if it names one."""

    def title(self, say: Translator) -> str:
        """Its head in words."""
        return f"{say(self.head)}\u00a0({self.currency})" if self.currency else say(self.head)


COLUMNS: Final = (
    Column("matches", mark("Matches"), mark("Matches with a deal played")),
    Column("won", mark("Matches won"), mark("Of the finished matches, those the player’s side won")),
    Column("deals", mark("Deals"), mark("Deals played, void ones left out")),
    Column("deals_won", mark("Deals won"), mark("Deals won, and what share that is of those played")),
    Column(
        "average",
        mark("Points a deal"),
        mark("Points of hands for each deal played, nets and bonuses left out"),
    ),
    Column("gins", mark("Gins"), mark("Deals won by gin or big gin")),
    Column("undercuts", mark("Undercuts"), mark("Deals won by undercut")),
    Column("shutouts", mark("Shutouts"), mark("Games won by a shutout")),
    Column("best", mark("Best deal"), mark("The most points scored in one deal")),
    Column(
        "balance",
        mark("Balance"),
        mark("Points owed to the player less points the player owes, over the finished matches"),
    ),
)
"""Every figure that is no money, in the order of the table."""

_MONEY: Final = (
    Column("won", mark("Money won"), mark("What the player was paid, as the finished matches were settled")),
    Column("lost", mark("Money lost"), mark("What the player paid, as the finished matches were settled")),
    Column("balance", mark("Money balance"), mark("Money won less money lost")),
)


def money_columns(found: Sequence[PlayerFigures]) -> tuple[Column, ...]:
    """What was won and lost in each currency that was played for."""
    currencies = sorted({money.currency for each in found for money in each.money})
    return tuple(
        replace(column, key=f"{_AMOUNT}{column.key} {currency}", currency=currency)
        for currency in currencies
        for column in _MONEY
    )


_AMOUNT: Final = "money "
"""How the key of an amount begins; what it is and the currency follow."""


def columns_for(found: Sequence[PlayerFigures]) -> tuple[Column, ...]:
    """The figures worth a column: gins, undercuts, shutouts, best deals, money only where there are any."""
    sometimes = ("gins", "undercuts", "shutouts", "best")
    columns = tuple(
        column
        for column in COLUMNS
        if column.key not in sometimes or any(getattr(each, column.key) for each in found)
    )
    return (*columns, *money_columns(found))


def figure_of(figures: PlayerFigures, key: str) -> Points | Decimal | None:
    """One figure by its key, an amount of money too; None where there is none."""
    if not key.startswith(_AMOUNT):
        value: Points | None = getattr(figures, key)
        return value
    _, what, currency = key.split(" ", 2)
    return next((getattr(money, what) for money in figures.money if money.currency == currency), None)


def figure_text(figures: PlayerFigures, key: str, say: Translator) -> str:
    """One figure as it is written."""
    numbers = Figures(say)
    if key.startswith(_AMOUNT):
        amount = figure_of(figures, key)
        if not isinstance(amount, Decimal):
            return NONE
        sign = "" if " balance " not in key or not amount else "+" if amount > 0 else "−"
        return sign + numbers.money(abs(amount), key.split(" ", 2)[2])
    match key:
        case "average":
            return NONE if figures.average is None else numbers.decimal(figures.average)
        case "balance":
            return numbers.number(figures.balance, signed=True)
        case "best":
            return NONE if figures.best is None else numbers.number(figures.best)
        case "deals_won" if figures.deals:
            share = numbers.percent(figures.deals_won / figures.deals)
            return say("{n} ({share})", n=numbers.number(figures.deals_won), share=share)
        case _:
            return numbers.number(getattr(figures, key))


def money_left(figures: PlayerFigures, say: Translator) -> list[str]:
    """What a player won less what he lost, in each currency: ``+$29.20``."""
    keys = (column.key for column in money_columns([figures]))
    return [figure_text(figures, key, say) for key in keys if " balance " in key]


def figures_sentence(figures: PlayerFigures, columns: Sequence[Column], say: Translator) -> str:
    """Figures of a player with his name, as they are read aloud."""
    figures_shown = ", ".join(figure_sentence(figures, column, say) for column in columns)
    return say("{player}. {figures}", player=figures.player, figures=figures_shown)


def figure_sentence(figures: PlayerFigures, column: Column, say: Translator) -> str:
    """One figure with what it is: ``Deals won: 3 (60%)``."""
    return say("{head}: {figure}", head=column.title(say), figure=figure_text(figures, column.key, say))
