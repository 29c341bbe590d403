"""An event about to begin: what is asked, and what opens it; then the knock-outs after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cocotte.core.errors import RuleViolation
from cocotte.core.events.entries import Entrant, EventOpened, Kind
from cocotte.core.events.event import Event
from cocotte.core.events.forms import FORMS, qualifiers
from cocotte.core.events.results import Result
from cocotte.core.events.rounds import is_over
from cocotte.core.events.standings import standings
from cocotte.core.events.tie_breaks import TIE_BREAKS as TIES
from cocotte.core.events.unplayed import DUMMY, RULES
from cocotte.core.match.naming import tidy
from cocotte.core.match.proposing import formats_for
from cocotte.core.presets import Preset
from cocotte.core.questions import NO, YES, YES_NO, Answer, Answers, Choice, Number, Question, Words, parted

NAME, FORM, PLAYERS, SEEDED = "name", "form", "players", "seeded"
ROUNDS, MEETINGS, PRESET, TARGET, DEALS, QUALIFY = (
    "rounds",
    "meetings",
    "preset",
    "target",
    "deals",
    "qualify",
)
TARGETS, TIE_BREAKS, UNPLAYED = "targets", "tie_breaks", "unplayed"
_DIGITS: Final = 12  # of a target, and more than any has
_USUAL_FORM: Final = Kind.SWISS.value
_OF_SWISS: Final = tuple(name for name, form in FORMS.items() if form.kind is Kind.SWISS)
_OF_MEETINGS: Final = tuple(
    name for name, form in FORMS.items() if form.kind is not Kind.SWISS and not form.kind.eliminates
)
_RANKED: Final = tuple(name for name, form in FORMS.items() if not form.kind.eliminates)
_ALONE: Final = tuple(name for name, form in FORMS.items() if not form.kind.of_teams)


def for_two(preset: Preset) -> bool:
    """Whether two can meet at a table of it."""
    return bool(formats_for(preset.formats, preset.game, 2)) and (not preset.players or 2 in preset.players)


def in_twos(preset: Preset) -> Preset:
    """A preset that the matches of an event are opened with.

    Raises: RuleViolation (EVENT_FOR_TWO) where two cannot play it.
    """
    if not for_two(preset):
        raise RuleViolation.of("EVENT_FOR_TWO", where=PRESET, preset=preset.id)
    return preset


def event_questions(presets: Sequence[str]) -> tuple[Question, ...]:
    """Everything an event is asked; matches are opened with one of the presets."""
    return (
        Words(id=NAME),
        Choice(id=FORM, answers=tuple(map(Answer, FORMS)), usual=_USUAL_FORM),
        Words(id=PLAYERS, listed=True),
        Choice(id=SEEDED, answers=YES_NO, usual=NO, when={FORM: _ALONE}),
        Number(id=ROUNDS, offered=False, unit="", most=99, when={FORM: _OF_SWISS}),
        Number(id=MEETINGS, offered=False, unit="", least=1, most=9, when={FORM: _OF_MEETINGS}),
        Choice(id=PRESET, answers=tuple(map(Answer, presets))),
        Number(id=TARGET, offered=False, most=99_999),
        Number(id=DEALS, offered=False, unit="", most=99),
        Number(id=QUALIFY, offered=False, unit="", most=511, when={FORM: _OF_SWISS}),
        Words(id=TARGETS, offered=False),
        Choice(
            id=TIE_BREAKS, offered=False, answers=tuple(map(Answer, TIES)), several=True, when={FORM: _RANKED}
        ),
        Choice(
            id=UNPLAYED, offered=False, answers=tuple(map(Answer, RULES)), usual=DUMMY, when={FORM: _OF_SWISS}
        ),
    )


def entrants_of(names: Sequence[str]) -> tuple[Entrant, ...]:
    """Who takes part; a team stands behind a stroke.

    >>> entrants_of(["Ann / North", "Bob"])
    (Entrant(name='Ann', team='North'), Entrant(name='Bob', team=''))
    """
    parts = (text.partition("/") for text in names)
    return tuple(Entrant(tidy(name), tidy(team)) for name, _, team in parts)


def names_typed(text: object) -> tuple[str, ...]:
    r"""Names as somebody types them one after the other: with semicolons, commas or on lines of their own.

    Where every name ends its line, a comma is part of it.

    >>> names_typed("Ann, Ben; Cleo"), names_typed("Smith, Ann\nBen\n")
    (('Ann', 'Ben', 'Cleo'), ('Smith, Ann', 'Ben'))
    """
    if not isinstance(text, str):
        return ()
    if text.endswith("\n"):
        return tuple(text[:-1].split("\n"))
    return parted(text.replace("\n", ";").replace(",", ";"), ";")


def event_from(
    answers: Answers,
    entrants: Sequence[Entrant],
    drawn: Sequence[Entrant],
) -> EventOpened:
    """The event that answers describe; `drawn` are those who take part as the lot was drawn.

    Where nothing else is answered, it is held as its form usually is; targets round by round go before the
    one of all rounds.

    Raises: RuleViolation (EVENT_FORM, FIELD_NUMBER).
    """
    name = str(answers.get(FORM, _USUAL_FORM))
    if name not in FORMS:
        raise RuleViolation.of("EVENT_FORM", where=FORM, found=name, expected=" / ".join(FORMS))
    form = FORMS[name]
    targets, tie_breaks = _targets(str(answers.get(TARGETS, ""))), parted(answers.get(TIE_BREAKS, ""))
    unplayed = str(answers.get(UNPLAYED, DUMMY))
    target, qualify = _number(answers, TARGET, 0), qualifiers(len(entrants)) if form.finals else 0
    in_order = answers.get(SEEDED) == YES or form.kind.of_teams
    return EventOpened(
        tidy(str(answers.get(NAME, ""))),
        form.kind,
        tuple(entrants if in_order else drawn),
        tuple(each.name for each in drawn),
        _number(answers, ROUNDS, form.rounds),
        _number(answers, MEETINGS, 1),
        str(answers.get(PRESET, "")),
        targets or ((target,) if target else form.targets),
        _number(answers, DEALS, 0),
        tie_breaks or form.tie_breaks,
        _number(answers, QUALIFY, qualify),
        finals=form.finals,
        unplayed=unplayed if unplayed in RULES else DUMMY,
    )


def finals_of(
    event_id: str,
    event: Event,
    results: Sequence[Result],
    names: tuple[str, str],
) -> tuple[EventOpened, ...]:
    """The knock-outs after an event, under these names: for those who go on, and for the others.

    They are seeded as they stand; who left plays in neither.

    Raises: RuleViolation (NO_FINALS, EVENT_NOT_OVER).
    """
    opened = event.opened
    if not opened.qualify:
        raise RuleViolation.of("NO_FINALS", name=opened.name)
    if not is_over(event, results) or any(each.score is None for each in results):
        raise RuleViolation.of("EVENT_NOT_OVER", name=opened.name)
    ranked = [Entrant(each.record.name) for each in standings(event, results) if not each.left]
    groups = ranked[: opened.qualify], ranked[opened.qualify :]
    return tuple(
        EventOpened(
            name,
            Kind.KNOCK_OUT,
            tuple(group),
            tuple(each.name for each in group),
            preset=opened.preset,
            targets=opened.finals or opened.targets[-1:],
            deals=0 if opened.finals else opened.deals,
            after=event_id,
        )
        for name, group in zip(names, groups, strict=True)
        if len(group) > 1
    )


def _targets(text: str) -> tuple[int, ...]:
    """Raises: RuleViolation (FIELD_NUMBER)."""
    for each in parted(text):
        if not (each.lstrip("-").isdecimal() and len(each) <= _DIGITS):
            raise RuleViolation.of("FIELD_NUMBER", where="target", field="target", found=each)
    return tuple(map(int, parted(text)))


def _number(answers: Answers, question: str, usual: int) -> int:
    """Raises: RuleViolation (FIELD_NUMBER)."""
    value = answers.get(question, usual)
    if not isinstance(value, int):
        raise RuleViolation.of("FIELD_NUMBER", where=question, field=question, found=str(value))
    return value
