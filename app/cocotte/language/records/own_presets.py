"""What is said of a preset of one's own."""

from __future__ import annotations

from cocotte.core.presets import Preset, Texts
from cocotte.language.catalogue import Translator, languages


def own_text(base: Preset) -> Texts:
    """The line under the name of a preset made from this one, in every language the program speaks."""
    if base.own:
        return base.text
    voices = ((language, Translator.of(language)) for language in languages())
    return {language: say("House rules of {title}", title=base.title[language]) for language, say in voices}
