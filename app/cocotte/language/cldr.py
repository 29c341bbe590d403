"""What Babel knows of languages, loaded when the first amount, share or average is written.

Babel looks for the time zone of the system as it reads a language, and fails where that is none. Nothing
that it writes here has a zone.
"""

from __future__ import annotations

import os
from importlib import import_module

try:
    import_module("babel.dates")
except Exception:  # noqa: BLE001 - a file that is no zone, one nobody may read, a folder: each fails otherwise
    before = dict(os.environ)
    os.environ["TZ"] = "UTC0"
    try:
        import_module("babel.dates")
    finally:
        os.environ.pop("TZ")
        os.environ.update(before)

from babel import Locale, localedata
from babel.numbers import format_currency, format_decimal, format_percent

__all__ = [
    "Locale",
    "format_currency",
    "format_decimal",
    "format_percent",
    "localedata",
]
