"""What a match about to begin is asked, in words, and how many may play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cocotte.core.presets import Preset
from cocotte.core.questions import Prompt, Question
from cocotte.core.setup.match_setup import MatchSetup
from cocotte.core.setup.questions import LEDGER, PRESET, SEATING
from cocotte.core.setup.shapes import Shape
from cocotte.language.catalogue import Translator
from cocotte.language.labels import format_line, format_name
from cocotte.language.numbers import number_word


def setup_prompt(
    setup: MatchSetup, question: Question, presets: Mapping[str, Preset], say: Translator
) -> Prompt:
    """A question as it is put: the preset, a player's name, or who plays for whom."""
    answers: tuple[str, ...] = ()
    if question.id == PRESET:
        answers = tuple(say.pick(preset.title) for preset in presets.values())
    elif question.id == SEATING:
        answers = tuple(shape_words(shape, setup.shapes, say)[0] for shape in setup.shapes)
    return Prompt(question, setup_title(question.id, say), answers)


def setup_title(question: str, say: Translator) -> str:
    """What is asked, shortly: the preset, who plays for whom, a player's name."""
    if question == PRESET:
        return say("Start from")
    if question == SEATING:
        return say("Format")
    if question == LEDGER:
        return say("How games add up")
    return say("Player {number}", number=int(question.rpartition(".")[2]) + 1)


def shape_words(shape: Shape, shapes: Sequence[Shape], say: Translator) -> tuple[str, str]:
    """A way to sit down among others, and what sets it apart."""
    most = max(each.sides for each in shapes)
    if shape.format == "round" and shape.sides < most:
        size = most // shape.sides
        number = number_word(say, shape.sides).capitalize()
        title = say("{n} sides of {size}", n=number, size=number_word(say, size))
        return title, say("Partners score together")
    return format_name(shape.format, say), format_line(shape.format, say)


def one_of(counts: Sequence[int], say: Translator) -> str:
    """Numbers of players as one says them: ``two, three or six``."""
    parts: list[str] = [number_word(say, n) for n in counts]
    if len(parts) == 1:
        return parts[0]
    return say("{first} or {second}", first=", ".join(parts[:-1]), second=parts[-1])


def refusal(players: int, counts: Sequence[int], say: Translator, instead: Preset | None = None) -> str:
    """Why so many cannot sit down to a game; empty where they can, or some may still come.

    A preset by the same rules that is for them is named in the same breath.
    """
    if players > counts[-1] and instead is not None:
        title = say.pick(instead.title)
        most = number_word(say, counts[-1]).capitalize()
        return say("{count} at most; else “{preset}”", count=most, preset=title)
    if players > counts[-1]:
        return say("{count} players at most", count=number_word(say, counts[-1]).capitalize())
    if players < counts[0] or players in counts:
        return ""
    most = str(counts[-1])
    fits = say("{first} or {second}", first=", ".join(map(str, counts[:-1])), second=most)
    return say("{counts} players", counts=fits)
