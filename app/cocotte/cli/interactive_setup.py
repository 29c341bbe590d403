"""A match set up by answering its questions on a terminal: the game, who plays, for whom."""

from __future__ import annotations

from cocotte.cli.context import CommandContext
from cocotte.cli.prompts import ask
from cocotte.core.match.events import Side
from cocotte.core.presets import Preset
from cocotte.core.questions import Question
from cocotte.core.setup.match_setup import MatchSetup
from cocotte.core.setup.questions import SEATING, player_key
from cocotte.language.setup_prompts import setup_prompt
from cocotte.store.reference.setups import setup_by, setup_of


def ask_setup(context: CommandContext, preset: Preset | None) -> tuple[Preset, str, tuple[Side, ...]]:
    """The preset, asked unless it is given, with the format and the sides; an empty name ends the players."""
    presets = context.library.presets
    setup = setup_of(preset or next(iter(presets.values())), context.library)
    questions = {question.id: question for question in setup.questions(presets)}
    if preset is None:
        setup = _asked(context, setup, questions["preset"])
    for row in range(setup.counts[-1]):
        before, setup = setup, _asked(context, setup, questions[player_key(row)])
        if setup is before:
            break
    if len(setup.shapes) > 1:
        (seating,) = (question for question in setup.questions(presets) if question.id == SEATING)
        setup = _asked(context, setup, seating)
    opened = setup.opened()
    shape = setup.chosen
    sides = opened.sides if opened is not None else tuple(Side("", (name,)) for name in setup.names)
    return setup.preset, shape.format if shape is not None else setup.preset.formats[0], sides


def _asked(context: CommandContext, setup: MatchSetup, question: Question) -> MatchSetup:
    """The setup with an answer to a question; the same one where nothing is said."""
    presets = context.library.presets
    value = ask(setup_prompt(setup, question, presets, context.say), french=context.french)
    if value is None or not question.fits(value):
        return setup
    if question.id == "preset":
        return setup_by(setup, presets[str(value)], context.library)
    return setup.answered({question.id: str(value)})
