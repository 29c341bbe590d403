"""Dates in a list, by Qt's own tables: the first paint does not wait for more."""

from __future__ import annotations

import re
from datetime import date, datetime
from typing import Final

from PySide6.QtCore import QDate, QLocale

from cocotte.language.catalogue import Translator

_LOCALES: Final = {"en": "en_GB"}  # the day before the month
_EVENING: Final = 18


def day_in_list(day: date, today: date, say: Translator) -> str:
    """A day of a list: ``Sat 21 Nov``, ``sam. 21 nov.``; with its year where that is another one."""
    form = "ddd d MMM" if day.year == today.year else "d MMM yyyy"
    locale = QLocale(_LOCALES.get(say.locale, say.locale))
    text = locale.toString(QDate(day.year, day.month, day.day), form).replace("Sept", "Sep")
    return re.sub(r"\b1\b", "1er", text, count=1) if say.language == "fr" and day.day == 1 else text


def moment_near(moment: datetime, now: datetime, say: Translator) -> str:
    """A moment close to now: ``tonight 21:52``, ``yesterday 21:52``, ``Sat 21 Nov 21:52``."""
    time, now = f"{moment:%H:%M}", now.astimezone(moment.tzinfo)
    days = (now.date() - moment.date()).days
    if days == 0 and moment.hour >= _EVENING:
        return say("tonight {time}", time=time)
    if days == 0:
        return say("today {time}", time=time)
    if days == 1:
        return say("yesterday {time}", time=time)
    return say("{day} {time}", day=day_in_list(moment.date(), now.date(), say), time=time)


def spoken_days(day: date, languages: tuple[str, ...]) -> str:
    """Return every way in which somebody may type a day that is looked for."""
    texts = [day.isoformat()]
    for language in languages:
        locale = QLocale(_LOCALES.get(language, language))
        texts.append(locale.toString(QDate(day.year, day.month, day.day), "dddd d MMMM yyyy d/M/yyyy"))
        texts.append(locale.toString(QDate(day.year, day.month, day.day), "ddd d MMM"))
    return " ".join(texts)
