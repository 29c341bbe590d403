"""How each language writes dates, thousands and lists, as Babel knows it: ``resources/locale/dates.json``.

    PYTHONPATH=app python packaging/dates.py

The program reads the file in the place of Babel, which takes longer to load than most commands take.
"""

from __future__ import annotations

import json
import re
from typing import Any

from babel import Locale

from cocotte.assets import resource
from cocotte.language.catalogue import locales
from cocotte.language.figures import HABITS

WEEK, YEAR = range(7), range(1, 13)


def habits(name: str) -> dict[str, Any]:
    """The habits of a language and country: patterns of dates, their names, what stands between."""
    locale = Locale.parse(HABITS.get(name, name))
    days, months = locale.days["format"], locale.months["format"]
    lists = locale.list_patterns
    return {
        "full": filled(locale.date_formats["full"].pattern),
        "short": filled(locale.date_formats["medium"].pattern),
        "week": filled(locale.datetime_skeletons["MMMEd"].pattern),
        "EEEE": [days["wide"][day] for day in WEEK],
        "E": [days["abbreviated"][day] for day in WEEK],
        "MMMM": [months["wide"][month] for month in YEAR],
        "MMM": [months["abbreviated"][month] for month in YEAR],
        "thousands": locale.number_symbols["latn"]["group"],
        "between": lists["standard"]["middle"].removeprefix("{0}").removesuffix("{1}"),
        "and": lists["standard"]["end"],
        "or": lists["or"]["end"],
    }


def filled(pattern: str) -> str:
    """A pattern as `str.format` reads it: ``{EEEE}, {d} {MMMM} {y}``."""
    return re.sub(r"[A-Za-z]+", r"{\g<0>}", pattern)


def dates() -> str:
    """The file: every language the program speaks, each with its countries."""
    names = [name.replace("-", "_") for name in locales()]
    lines = [f'  "{name}": {json.dumps(habits(name), ensure_ascii=False)}' for name in names]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    resource("locale", "dates.json").write_text(dates(), encoding="utf-8")
