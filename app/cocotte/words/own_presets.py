"""What is said of a preset of one's own."""

from __future__ import annotations

from cocotte.core.presets import Preset, Texts
from cocotte.words.catalogue import Say, languages


def own_text(base: Preset) -> Texts:
    """The line under the name of a preset made from this one, in every language the program speaks."""
    if base.own:
        return base.text
    return {each: Say.of(each)("House rules of {title}", title=base.title[each]) for each in languages()}
