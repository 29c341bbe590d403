"""Nonsense typed and files spoilt, wherever the program reads anything: refused in words, or read."""

from __future__ import annotations

import io
import json
import shlex
import tempfile
from collections.abc import Callable, Sequence
from datetime import date
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Final, NamedTuple
from unittest.mock import patch

from cocotte.assets import resource
from cocotte.cli.checking import answer_lines, as_fields
from cocotte.cli.commands import command_called
from cocotte.cli.context import CommandContext
from cocotte.cli.parser import parse
from cocotte.cli.ruling_session import Arbiter, RulingSession
from cocotte.core.card_notation import parse_cards
from cocotte.core.deal_questions import questions_of
from cocotte.core.errors import CocotteError, RuleViolation
from cocotte.core.match.build_sheet import sheet_of, teams_of
from cocotte.core.match.events import Logged
from cocotte.core.match.fold import fold
from cocotte.core.match.naming import name_problem
from cocotte.core.notation.tokens import quoted
from cocotte.core.script.deal_line import read_deal
from cocotte.core.script.partial_parse import read_line
from cocotte.core.setup.questions import answers_of
from cocotte.gui.services.deal_drafts import DealDraft
from cocotte.language.catalogue import Translator
from cocotte.language.problems import error_lines
from cocotte.language.written.paper import paper_of
from cocotte.sheets.pdf import render_pdf
from cocotte.store.logs.backup import opened
from cocotte.store.match_files.transfer import match_of, to_json, to_script
from cocotte.store.reference.library import Library
from cocotte.store.reference.setups import read_setup, setup_of, setup_text
from cocotte.store.settings import load
from torture.counts import TRACEBACK, Counts, Limit
from torture.flips import fast_folder

CASES = Path(__file__).parents[1] / "cases"
SCHEMA_1 = Path(__file__).parents[1] / "store" / "data" / "schema-1.sqlite"
ODD: Final = (
    *(b"\x00", b"\xff", b"\x1b[2J", b'"', b"{", b"[", b"-1", b"9" * 30, b"\n", b"#", b"NaN", b"{}", b"1e999"),
    *(odd.encode() for odd in ["\u202e", "\u200d", "é", "é", "♥", "王", "ش", "👨\u200d👩\u200d👧", "\ufeff"]),
)
"""What nobody types on purpose."""
CHECKS: Final = ("hand", "showdown", "spread", "count", "laydown", "layoff", "play", "settle")
"""The commands that answer lines of JSON."""


class Kind(NamedTuple):
    """A way in."""

    name: str
    """What it is called."""
    often: int
    """How often it is tried: what is read fast, more."""
    whole: list[bytes]
    """What is right."""
    read: Callable[[bytes], object]
    """What reads it."""


class _Nowhere(io.StringIO):
    """Where answers go that nobody reads."""

    def write(self, text: str, /) -> int:
        return len(text)


def fuzz(counts: Counts, limit: Limit) -> None:
    """Spoil an input of every kind, and have it read."""
    kinds = _kinds()
    often = [kind.often for kind in kinds]
    for _ in limit:
        (kind,) = counts.luck.choices(kinds, often)
        spoilt = _spoilt(counts.luck.choice(kind.whole), counts.luck)
        try:
            kind.read(spoilt)
        except CocotteError as error:
            bad = "" if all(error_lines(error, Translator.of("fr"))) else repr(error)
            counts.add(kind.name, bad)
        except Exception as error:  # noqa: BLE001 - that is what is looked for
            counts.add(kind.name, f"{error!r} by {spoilt!r:.3000}", TRACEBACK)
        else:
            counts.add(kind.name)


def _spoilt(data: bytes, luck: Random) -> bytes:
    for _ in range(luck.randrange(1, 4)):
        at, end = sorted((luck.randrange(len(data) + 1), luck.randrange(len(data) + 1)))
        end = min(end, at + luck.randrange(1, luck.choice((3, 40))))
        match luck.randrange(6):
            case 0:
                data = data[:at] + data[end:]
            case 1:
                data = data[:at] + data[at:end] * luck.randrange(2, 5) + data[end:]
            case 2:
                data = data[:at] + luck.choice(ODD) + data[end:]
            case 3:
                data = data[:at] + luck.randbytes(1) + data[at + 1 :]
            case 4:
                data = data[end:] + data[at:end] + data[:at]
            case 5:
                data = data[:at]
    return data


def _kinds() -> list[Kind]:
    library = Library()
    scripts = [path.read_bytes() for path in sorted(CASES.glob("*.cocotte"))]
    matches = [match_of(script, "x", library).logged() for script in scripts]
    records = [to_json(match).encode() for match in matches]
    plain = json.dumps({"language": "fr", "country": "CA", "scale": 1.5, "windows": {"main": "x"}}).encode()
    own = [path.read_bytes() for path in sorted(resource("presets").rglob("*-*.toml"))[:9]]
    context = CommandContext(
        Translator.of("fr"), json=True, log=str(_folder() / "log.sqlite"), out=_Nowhere()
    )
    arbiter = Arbiter(context)
    return [
        Kind("script", 4, scripts, partial(_match, library)),
        Kind("JSON", 4, records, partial(_match, library)),
        Kind("backup", 1, [SCHEMA_1.read_bytes()], _backup),
        *map(_lines, scripts, matches),
        Kind("cards", 400, [b"3H 4H 5H 10C JD", "7\u2666 8\u2666 D\u2665".encode()], _cards),
        *(
            Kind("JSON lines", 8, _questions(context, command), _answers(context, command))
            for command in CHECKS
        ),
        Kind("ruling", 20, _incidents(arbiter), _rulings(arbiter)),
        Kind("settings", 10, [plain], _settings),
        Kind("preset", 1, own, _presets),
        Kind("draft", 60, _drafts(library), partial(_draft, library)),
        Kind("name", 1, [b"Ann", "Zoé l’aînée".encode(), "علي".encode()], partial(_name, library)),
    ]


def _match(library: Library, data: bytes) -> None:
    match = fold(match_of(data, "x", library).logged())
    sheet_of(match)
    to_script(match.entries, library)


def _backup(data: bytes) -> None:
    path = _folder() / "backup.sqlite"
    path.write_bytes(data)
    with opened(path) as log:
        log.matches()


def _lines(script: bytes, logged: Sequence[Logged]) -> Kind:
    """The deals of a match, read by its own rules: as typed, letter by letter, and as Enter takes them."""
    match = fold(logged)
    rules, tables = match.opened.rules, [table.players for table in match.rows[0].tables]
    questions, teams = questions_of(rules, tables), teams_of(match)

    def read(data: bytes) -> None:
        text, french = data.decode(errors="replace"), bool(len(data) % 2)
        read_line(text, questions, french=french, teams=teams)
        read_deal(text, tables, rules, french=french, teams=teams)

    return Kind("line", 3, [line[5:] for line in script.splitlines() if line.startswith(b"deal ")], read)


def _cards(data: bytes) -> None:
    parse_cards(data.decode(errors="replace"))


def _questions(context: CommandContext, command: str) -> list[bytes]:
    """A line of JSON for a check: its example, told so."""
    args = parse(shlex.split(command_called(command).example(context.say))[1:], context.say)
    return [json.dumps(as_fields(args)).encode()]


def _answers(context: CommandContext, command: str) -> Callable[[bytes], None]:
    """What answers lines of JSON."""
    from_input = parse([command, "-"], context.say)
    return _typed(lambda: command_called(command).run(context, from_input))


def _rulings(arbiter: Arbiter) -> Callable[[bytes], None]:
    """What rules on lines of JSON, as the command does; its incidents are read once, not for each line."""
    return _typed(
        lambda: answer_lines(arbiter.context, lambda fields: RulingSession.of(arbiter, fields).answer())
    )


def _typed(run: Callable[[], object]) -> Callable[[bytes], None]:
    """What reads its input from the terminal."""

    def read(data: bytes) -> None:
        with patch("sys.stdin", io.TextIOWrapper(io.BytesIO(data))):
            run()

    return read


def _incidents(arbiter: Arbiter) -> list[bytes]:
    """Every incident, its questions answered somehow."""
    found = []
    for each in arbiter.find(""):
        facts = {question.id: answer.id for question in each.questions for answer in question.answers[:1]}
        found.append(json.dumps({"incident": each.id, "facts": facts, "deal": None}).encode())
    return found


def _settings(data: bytes) -> None:
    path = _folder() / "settings.json"
    path.write_bytes(data)
    load(path, date(2026, 1, 31))
    for each in path.parent.glob("settings*"):  # else the next one looks for a free name among thousands
        each.unlink()


def _presets(data: bytes) -> None:
    path = _folder() / "presets" / "mine.toml"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    _ = [*Library(lambda: path.parent).presets]


def _drafts(library: Library) -> list[bytes]:
    answers: dict[str, int | str] = {"going": "knock", "player": "0", "own": 4}
    deal = DealDraft("Ann k 4", answers, 3, DealDraft("Ben g"))
    match = setup_of(library.presets["gin-rami"], library)
    return [
        deal.text(7).encode(),
        setup_text(match.answered(answers_of(names=("Ann", "Zoé"), place="chez Ann"))).encode(),
    ]


def _draft(library: Library, data: bytes) -> None:
    """What was typed and not recorded; nobody minds when it is none."""
    DealDraft.read(data.decode(errors="replace"), 7)
    read_setup(data.decode(errors="replace"), library)


def _name(library: Library, data: bytes) -> None:
    """A player called so, and his sheet as a PDF."""
    name = data.decode(errors="replace")
    if problem := name_problem(name, ("Ben",)):
        raise RuleViolation((problem,))
    script = f"cocotte 1\npreset gin-rami\nside {quoted(name)}\nside Ben\n"
    match = fold(match_of(script.encode(), "x", library).logged())
    assert tuple(match.names) == (name, "Ben")
    assert render_pdf(paper_of("x", match, library), Translator.of("fr")).startswith(b"%PDF")


@cache
def _folder() -> Path:
    return Path(tempfile.mkdtemp(dir=fast_folder(), prefix="cocotte-fuzz-"))
