"""Events as other programs read them (`resources/schemas/event-1.json`), and their rounds on paper."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from cocotte.core.events.held import Held
from cocotte.core.events.knock_out import meetings_of
from cocotte.core.events.notes import notes_of
from cocotte.core.events.results import Result
from cocotte.core.events.rounds import rounds_due
from cocotte.core.events.standings import Place, standings, team_standings, tie_breaks_of
from cocotte.core.problems import Problem
from cocotte.core.sheet import Points
from cocotte.language.catalogue import Translator
from cocotte.language.problems import problem_text
from cocotte.language.written.events.posted import Posted
from cocotte.sheets.style import PageSize


def event_as_dict(held: Held, say: Translator) -> dict[str, Any]:
    """The whole event: who takes part, every round, the standings, and what a director should know."""
    event = held.event
    opened, places = event.opened, standings(event, held.results)
    return {
        "event": held.id,
        "name": opened.name,
        "kind": opened.kind.value,
        "preset": opened.preset or None,
        "targets": list(opened.targets),
        "deals": opened.deals,
        "rounds_due": rounds_due(event),
        "tie_breaks": list(tie_breaks_of(event)),
        "unplayed": opened.unplayed,
        "qualify": opened.qualify,
        "after": opened.after or None,
        "over": held.over,
        "closed": event.closed,
        "players": [
            {"name": each.name, "team": each.team or None, "joined": each.joined, "left": each.left}
            for each in event.players
        ],
        "rounds": [
            {
                "round": number,
                "tables": [_table(each) for each in held.results if each.round == number],
                "byes": list(each.byes),
                "points": {name: _half(points) for name, points in each.points.items()},
                "waived": list(each.waived),
            }
            for number, each in enumerate(event.rounds, 1)
        ],
        "standings": [_place(each) for each in places],
        "teams": [
            {
                "place": each.place,
                "team": each.team,
                "points": _half(each.points),
                "boxes": each.boxes,
                "ahead": _points(each.ahead),
            }
            for each in (team_standings(places) if opened.kind.of_teams else ())
        ],
        "bracket": [
            {"slot": each.slot, "players": list(each.players), "winner": each.winner or None}
            for each in (meetings_of(event, held.results) if opened.kind.eliminates else ())
        ],
        "notes": [_note(each, say) for each in notes_of(event, held.results)],
    }


def round_pdf(posted: Posted, say: Translator, *, page: PageSize = PageSize.A4) -> bytes:
    """A round as it is put up on the wall."""
    from cocotte.sheets.pdf.event import render_round  # noqa: PLC0415 - reportlab waits until it is needed

    return render_round(posted, say, page)


def slips_pdf(posted: Posted, say: Translator, *, page: PageSize = PageSize.A4) -> bytes:
    """Slips to cut for the tables of a round."""
    from cocotte.sheets.pdf.event import render_slips  # noqa: PLC0415 - as above

    return render_slips(posted, say, page)


def _table(each: Result) -> dict[str, Any]:
    score, pairing = each.score, each.pairing
    return {
        "table": each.table,
        "first": pairing.first,
        "second": pairing.second,
        "slot": pairing.slot or None,
        "match": each.match or None,
        "stray": each.stray,
        "result": score
        and {
            "winner": each.winner or None,
            "boxes": score.boxes,
            "points": _points(score.points),
            "forfeit": score.forfeit,
        },
    }


def _place(each: Place) -> dict[str, Any]:
    record = each.record
    return {
        "place": each.place or None,
        "player": record.name,
        "team": record.team or None,
        "points": _half(record.points),
        "won": record.won,
        "level": record.level,
        "lost": record.lost,
        "byes": record.byes,
        "boxes": record.boxes,
        "ahead": _points(record.ahead),
        "left": each.left,
        "out": each.out,
        "tie_breaks": [
            {
                "by": name,
                "value": _points(figure.value),
                "terms": [
                    {"round": term.round, "opponent": term.opponent or None, "value": _points(term.value)}
                    for term in figure.terms
                ],
            }
            for name, figure in each.figures.items()
        ],
    }


def _note(problem: Problem, say: Translator) -> dict[str, Any]:
    return {"code": problem.code, "facts": dict(problem.facts), "text": problem_text(problem, say)}


def _half(points: int) -> int | float:
    """Points in halves, as one says them: 2.5."""
    return _points(Fraction(points, 2))


def _points(value: Points) -> int | float:
    exact = Fraction(value)
    return int(exact) if exact.denominator == 1 else round(float(exact), 4)
