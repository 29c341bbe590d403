"""What a draft begins from: a preset, or what another match was played by."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import get_type_hints

from cocotte.core.errors import CocotteError
from cocotte.core.match.events import MatchOpened
from cocotte.core.match.proposing import around
from cocotte.core.presets import Preset
from cocotte.core.rules import RuleSet, Value
from cocotte.core.values import replace
from cocotte.gui.pages.new_match.draft import Draft, Shape
from cocotte.store.logs.codec import made, plain
from cocotte.store.reference.library import Library


def rules_of(preset: Preset, library: Library) -> tuple[RuleSet, Mapping[str, Value]]:
    """A preset's rules: what its rule set says, and what somebody changed in it for his own."""
    rules = library.rules_of(preset)
    return replace(rules, values={**rules.values, **rules.changed}, changed={}), rules.house


def draft_of(preset: Preset, library: Library) -> Draft:
    """A match by a preset, nobody seated yet."""
    base, house = rules_of(preset, library)
    return Draft(preset, base, house=house)


def draft_like(opened: MatchOpened, library: Library, usual: Preset) -> Draft:
    """The same players, rules and stake; the draw is new. No preset like it: the `usual` one, changed."""
    preset = _preset_like(opened, library) or usual
    base, _ = rules_of(preset, library)
    house = {
        key: value
        for key, value in opened.rules.values.items()
        if base.game is opened.game and key in base.values and base.values[key] != value
    }
    return Draft(
        preset,
        base,
        names=_in_rows(opened),
        shape=Shape(opened.format, 2 if opened.format == "captain" else len(opened.sides)),
        side_names=tuple(side.name for side in opened.sides),
        house=house,
        stake=opened.stake,
        currency=opened.currency,
        place=opened.place,
    )


def draft_text(draft: Draft) -> str:
    """A draft as it is written down."""
    values = {name: plain(getattr(draft, name)) for name in _FIELDS}
    return json.dumps({"preset": draft.preset.id, **values}, ensure_ascii=False)


def read_draft(text: str, library: Library) -> Draft | None:
    """What `draft_text` wrote; None if it is none, or its preset is gone or has other figures now."""
    try:
        values = json.loads(text)
        usual = draft_of(library.presets[values["preset"]], library)
        draft = replace(usual, **{name: made(kind, values[name]) for name, kind in _FIELDS.items()})
        if not draft.house.keys() <= usual.base.values.keys():
            return None
        draft.problems()  # figures that are none are refused
    except (ValueError, KeyError, TypeError, AttributeError, LookupError, RecursionError, CocotteError):
        return None
    return draft


_FIELDS = {name: kind for name, kind in get_type_hints(Draft).items() if name not in ("preset", "base")}
"""What somebody chose, by the fields of a draft, and its type."""


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


def _in_rows(opened: MatchOpened) -> tuple[str, ...]:
    """The players in the order of the page's rows: the sides in turn."""
    if opened.format == "captain":
        return tuple(player for side in opened.sides for player in side.players)
    return around(opened.sides)
