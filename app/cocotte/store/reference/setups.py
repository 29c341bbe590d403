"""What a match about to begin is set up from: a preset, another match, or what was kept of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from cocotte.core.card_notation import parse_cards
from cocotte.core.errors import CocotteError
from cocotte.core.match.events import MatchOpened
from cocotte.core.match.proposing import around
from cocotte.core.match.terms import RAISES
from cocotte.core.presets import Preset
from cocotte.core.questions import Answers, fitting
from cocotte.core.setup.match_setup import MatchSetup
from cocotte.core.setup.questions import FIGURE, LEDGER, PRESET, answers_of, changed
from cocotte.core.setup.shapes import Shape
from cocotte.core.values import replace
from cocotte.store.reference.library import Library


def setup_of(preset: Preset, library: Library) -> MatchSetup:
    """A match by a preset, nobody seated yet; what a preset of one's own changed is changed here."""
    rules = library.rules_of(preset)
    base = replace(rules, values={**rules.values, **rules.changed}, changed={})
    return MatchSetup(preset, base, {PRESET: preset.id, **answers_of(house=rules.house)})


def setup_by(setup: MatchSetup, preset: Preset, library: Library) -> MatchSetup:
    """The same people by another preset, and its rules."""
    begun = setup_of(preset, library)
    figures = {key: None for key in setup.answers if key.startswith(FIGURE)}
    return replace(begun, answers=changed(setup.answers, {LEDGER: None, **figures, **begun.answers}))


def setup_like(opened: MatchOpened, library: Library, usual: Preset) -> MatchSetup:
    """The same players, rules and stake; the draw is new. No preset like it: the `usual` one, changed."""
    begun = setup_of(_preset_like(opened, library) or usual, library)
    base = begun.base
    house = {
        key: value
        for key, value in opened.rules.values.items()
        if base.game is opened.game and key in base.values and base.values[key] != value
    }
    if "target" in house:  # it was raised for larger sides, or not, as these say
        house |= {key: opened.rules.values[key] for key in RAISES}
    answers = answers_of(
        names=around(opened.sides),  # as the page's rows: the sides in turn, a captain first
        shape=Shape(opened.format, 2 if opened.format == "captain" else len(opened.sides)),
        ledger=opened.ledger if opened.ledger != begun.preset.ledger else "",
        side_names=tuple(side.name for side in opened.sides),
        house=house,
        stake=opened.stake,
        currency=opened.currency,
        place=opened.place,
    )
    return replace(begun, answers={PRESET: begun.preset.id, **answers})


def setup_text(setup: MatchSetup) -> str:
    """A setup as it is kept: its answers."""
    return json.dumps(setup.answers, ensure_ascii=False)


def read_setup(text: str, library: Library) -> MatchSetup | None:
    """What `setup_text` wrote, or an earlier version; None if it is none, or its preset is gone."""
    try:
        stored = json.loads(text)
        begun = setup_of(library.presets[stored[PRESET]], library)
        answers = stored if "names" not in stored else _of_earlier(stored)
        setup = replace(begun, answers=fitting(begun.questions(library.presets), answers))
        setup.problems()  # figures that are none are refused
    except (ValueError, KeyError, TypeError, AttributeError, LookupError, RecursionError, CocotteError):
        return None
    return setup


def _of_earlier(stored: Mapping[str, Any]) -> Answers:
    """The answers of what earlier versions kept: what was chosen, each by a name of its own."""
    cards = [parse_cards(card)[0] if card else None for card in stored["cards"]]
    shape = Shape(**stored["shape"]) if stored["shape"] else None
    given = {key: value for key, value in stored.items() if key not in (PRESET, "cards", "shape", "house")}
    house = {
        key: tuple(value) if isinstance(value, list) else value for key, value in stored["house"].items()
    }
    return {PRESET: stored[PRESET], **answers_of(cards=cards, shape=shape, house=house, **given)}


def _preset_like(opened: MatchOpened, library: Library) -> Preset | None:
    """The preset a match began from, if it is still what it was; else one by the same rules."""
    preset = library.presets.get(opened.preset)
    if preset is not None and preset.rules == opened.rules.id and opened.format in preset.formats:
        return preset
    return next(
        (
            each
            for each in library.presets.values()
            if each.rules == opened.rules.id
            and each.ledger == opened.ledger
            and opened.format in each.formats
        ),
        None,
    )
