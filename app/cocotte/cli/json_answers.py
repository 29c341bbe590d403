"""An answer as one line of JSON, whatever values of the program it holds."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date
from enum import Enum
from pathlib import Path
from typing import Any

from cocotte.core.cards import Card
from cocotte.core.values import as_dict, is_value


def json_line(answer: Mapping[str, Any]) -> str:
    """Return an answer as JSON: a value by its fields, cards and files as written, dates by ISO 8601.

    A member of an enumeration is its value, an amount of money a decimal string.
    """
    return json.dumps(answer, ensure_ascii=False, default=_plain)


def _plain(value: object) -> object:
    """Return what stands for a value that JSON has no form for.

    Raises: TypeError for what no answer may hold.
    """
    from decimal import Decimal  # noqa: PLC0415 - few answers hold more than JSON has a form for
    from fractions import Fraction  # noqa: PLC0415 - as above

    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Card | Path | Decimal):
        return str(value)
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else float(value)
    if isinstance(value, frozenset | set):
        return sorted(value)
    if is_value(type(value)):
        return as_dict(value)
    raise TypeError(f"no answer holds a {type(value).__name__}")
