"""The pages of the board in one language: the values that the templates in ``resources/board`` lay out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import ceil, sqrt
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from cocotte.assets import resource
from cocotte.board.chart import HEIGHT, chart_of
from cocotte.board.room import Room, Unreadable
from cocotte.core.match.left_standing import obligations_of
from cocotte.core.match.match import Match
from cocotte.core.match.naming import visible
from cocotte.language.catalogue import Translator
from cocotte.language.problems import sentence
from cocotte.language.records.standing import away_line
from cocotte.language.rulings.effects import standing_text
from cocotte.language.written.display import shown_of
from cocotte.language.written.events.report import event_report
from cocotte.language.written.season.standings import standings_report
from cocotte.language.written.shown_sheet import SheetAdapter

_ACROSS: Final = 6  # tiles on a television: more would be too small to read


@cache
def templates() -> Environment:
    """The templates; whatever stands in them is escaped, and names show what is invisible in them."""
    return Environment(
        loader=FileSystemLoader(resource("board")),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        finalize=lambda value: visible(value) if type(value) is str else value,  # not what is escaped already
        trim_blocks=True,
        lstrip_blocks=True,
    )


def draw(template: str, values: Mapping[str, Any], *, part: bool = False) -> str:
    """A page, or the part of it that changes."""
    return templates().get_template(template).render({**values, "part": part})


def match_page(match_id: str, match: Match, room: Room, say: Translator) -> Mapping[str, Any]:
    """One match: where everybody stands, the last deal, obligations, the progress, the sheet."""
    say = say.at(match.opened.game)
    shown = shown_of(match, room.library, say)
    sheet = SheetAdapter(match, say).drawn()
    head = sheet.heads.net or sheet.heads.deal
    return {
        **frame(f"{' – '.join(side.name for side in shown.sides)}", f"/m/{room.name_of(match_id)}", say),
        "shown": shown,
        "sheet": sheet,
        "owed": [standing_text(each, say) for each in obligations_of(match)],
        "charts": [chart_of(each.label, each.steps) for each in shown.charts],
        "height": HEIGHT,
        "finished": match.finished,
        "several": len(room.shown) + len(room.unreadable) > 1,
        "away": away(room, say),
        "words": {
            "all": say("All matches"),
            "owed": say("Obligations"),
            "progress": say("Progress"),
            "sheet": say("Score sheet"),
            "deal": head[:1].upper() + head[1:],
            "number": sheet.heads.number,
        },
    }


def tiles_page(room: Room, say: Translator) -> Mapping[str, Any]:
    """All matches of the evening, as far as a television shows them."""
    tiles = [
        {
            "name": room.name_of(match_id),
            "shown": shown_of(match, room.library, say.at(match.opened.game)),
            "table": room.table_of(match_id),
        }
        for match_id, match in room.shown.items()
    ]
    return {
        **frame(say("This evening"), "/", say),
        "tiles": tiles,
        "unreadable": [
            {"title": each.who, "table": room.table_of(each.match_id), "why": unreadable_line(each, say)}
            for each in room.unreadable
        ],
        "away": away(room, say),
        "across": min(ceil(sqrt(len(tiles) + len(room.unreadable))), _ACROSS),
        "words": {
            "none": say("No match yet. It appears here as soon as one begins."),
            "standings": say("Standings"),
            "events": say("Tournaments"),
        },
    }


def standings_page(room: Room, say: Translator) -> Mapping[str, Any]:
    """A table for each game, who beat whom and whom each met least, and the rules of the scheme."""
    report = standings_report(room.ranking.tables, room.ranking.scheme, say)
    return {
        **frame(say("Standings"), "/standings", say),
        "report": report,
        "charts": {table.title: chart_of("", table.steps) for table in report.tables if table.steps},
        "height": HEIGHT,
        "words": {"all": say("All matches"), "none": say("No match is over yet.")},
    }


def events_page(room: Room, say: Translator) -> Mapping[str, Any]:
    """Of each tournament that goes on the last round and the standings."""
    return {
        **frame(say("Tournaments"), "/events", say),
        "reports": [event_report(each, say) for each in room.ranking.events],
        "height": HEIGHT,
        "words": {"all": say("All matches"), "none": say("No tournament is being played.")},
    }


def away(room: Room, say: Translator) -> str:
    """That the club cannot be reached; empty while it can, and where there is none."""
    return "" if room.away_since is None else away_line(say, room.away_since, room.now())


def unreadable_line(match: Unreadable, say: Translator) -> str:
    """That a match cannot be read, and why."""
    why = sentence(match.trouble.code, match.trouble.facts, say)
    return f"{say('This match cannot be read.')} {why}"


def frame(title: str, path: str, say: Translator) -> dict[str, Any]:
    """What stands on every page."""
    return {
        "language": say.language,
        "title": title,
        "path": path,
        "stale": say("No connection: nothing new since {time}", time="{time}"),
    }
