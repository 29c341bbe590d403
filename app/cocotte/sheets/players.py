"""The figures of players as a table for spreadsheets and for other programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any

from cocotte.core.sheet import Points
from cocotte.core.statistics import PlayerFigures
from cocotte.core.values import as_dict
from cocotte.language.catalogue import Translator
from cocotte.language.records.players import COLUMNS, figure_of, money_columns
from cocotte.sheets.tabular import harmless


def players_csv(figures: Sequence[PlayerFigures], say: Translator, *, head: str = "") -> bytes:
    """A line for each player with every figure, in UTF-8 with its mark; `head` names the first column."""
    comma = say.ctx("decimal mark", ".") == ","
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";" if comma else ",", lineterminator="\r\n")
    columns = (*COLUMNS, *money_columns(figures))
    writer.writerow([head or say("Player"), *(column.title(say) for column in columns)])
    for each in figures:
        values = (figure_of(each, column.key) for column in columns)
        writer.writerow([harmless(each.player), *(_field(value, comma=comma) for value in values)])
    return out.getvalue().encode("utf-8-sig")


def figures_as_dict(figures: PlayerFigures) -> dict[str, Any]:
    """Every figure by its name, for other programs; a share of a point as a decimal."""
    values = as_dict(figures)
    for key in ("points", "best", "balance"):
        values[key] = _plain(values[key])
    values["money"] = [
        {
            "currency": money.currency or None,
            "won": str(money.won),
            "lost": str(money.lost),
            "balance": str(money.balance),
        }
        for money in figures.money
    ]
    return {**values, "average": None if figures.average is None else round(float(figures.average), 4)}


def _plain(points: Points | None) -> int | float | None:
    return points if points is None or isinstance(points, int) else round(float(points), 4)


def _field(value: Points | Decimal | None, *, comma: bool) -> int | str:
    """A number with no more decimals than a spreadsheet needs; nothing where there is none."""
    if value is None:
        return ""
    if value == int(value):
        return int(value)
    text = f"{float(Fraction(value)):.4f}".rstrip("0")
    return text.replace(".", ",") if comma else text
