"""Rule sets shown and compared; the rule book searched."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from cocotte.cli.checking import answer_lines
from cocotte.cli.desk import Desk
from cocotte.cli.errors import complaint
from cocotte.cli.fields import Fields, named_rules
from cocotte.cli.files import pdf_file
from cocotte.core.errors import RuleViolation
from cocotte.core.match.plays import FIGURES
from cocotte.core.rules import Game, RuleSet, Value
from cocotte.sheets import PageSize, render_rulebook
from cocotte.store.atomic import write_bytes
from cocotte.words.labels import figure_name, no_effect, value_name

if TYPE_CHECKING:  # only the book needs the clauses
    from cocotte.store.rulebook import RuleBook
    from cocotte.written.book import Entry


def show_rules(desk: Desk, told: Namespace) -> None:
    """The rule sets and presets; one with its figures; two side by side where they differ."""
    if len(told.names) > 2:
        raise RuleViolation.of("TOO_MANY_NAMES", where="names", count=len(told.names), most=2)
    if not told.names:
        _list(desk)
    elif len(told.names) == 1:
        _show(desk, told.names[0])
    else:
        _compare(desk, *told.names)


def search_book(desk: Desk, told: Namespace) -> None:
    """The clauses and decisions that a search finds, all of them without one; or the whole book as PDF."""
    from cocotte.store.rulebook import rule_book  # noqa: PLC0415 - only the book needs the clauses
    from cocotte.written.book import entry_of  # noqa: PLC0415 - only the book needs the clauses

    book = rule_book()
    game = Game(told.game) if told.game else None
    if told.to:
        _write_book(desk, book, game, told)
        return

    def found_by(search: str) -> list[dict[str, Any]]:
        return [book.answer(page, desk.say.language) for page in book.search(search, game)]

    if told.search == ["-"]:
        answer_lines(desk, lambda fields: {"clauses": found_by(Fields(fields, desk.library).text("search"))})
        return
    found = book.search(" ".join(told.search), game)
    text = "\n\n".join("\n".join(_entry_lines(entry_of(page, desk.say))) for page in found)
    answer = {"clauses": [book.answer(page, desk.say.language) for page in found]}
    desk.answer(answer, text or desk.say("Nothing found."))


def _entry_lines(entry: Entry) -> Iterator[str]:
    """A clause or a decision as the printed book has it: what the table may decide instead is told apart."""
    yield f"{entry.id}  {entry.title}"
    yield from entry.paragraphs
    if entry.choices:
        yield entry.choices_head
        yield from (f"  – {choice}" for choice in entry.choices)
    if entry.source:
        yield f"({entry.source})"


def _write_book(desk: Desk, book: RuleBook, game: Game | None, told: Namespace) -> None:
    """The book to print, whole or of one game.

    Raises: RuleViolation (BOOK_WHOLE, FORM_UNKNOWN), Trouble.
    """
    if told.search:
        raise RuleViolation.of("BOOK_WHOLE", where="search", file=told.to)
    path = pdf_file(told.to)
    write_bytes(path, render_rulebook(book, desk.say, page=PageSize(told.paper), game=game))
    desk.answer({"file": told.to}, desk.say("Written to {file}.", file=told.to))


def _list(desk: Desk) -> None:
    sets = [
        {
            "id": name,
            "game": known.rules.game.value,
            "title": desk.say.pick(known.title),
            "text": desk.say.pick(known.text),
            "source": known.rules.source,
        }
        for name, known in desk.library.rule_sets.items()
    ]
    presets = [
        {
            "id": preset.id,
            "game": preset.game.value,
            "rules": preset.rules,
            "formats": list(preset.formats),
            "ledger": preset.ledger,
            "title": desk.say.pick(preset.title),
            "text": desk.say.pick(preset.text),
        }
        for preset in desk.library.presets.values()
    ]
    lines = [desk.say("Rule sets")]
    lines += [f"  {one['id']:<22} {one['title']}. {one['text']}" for one in sets]
    lines += ["", desk.say("Presets")]
    lines += [f"  {one['id']:<22} {one['title']}. {one['text']}" for one in presets]
    desk.answer({"rule_sets": sets, "presets": presets}, "\n".join(lines))
    for trouble in desk.library.troubles:
        print(complaint(trouble, desk.say), file=sys.stderr)


def _show(desk: Desk, name: str) -> None:
    rules, preset = named_rules(desk.library, name), desk.library.presets.get(name)
    kept = {"ledger": preset.ledger} if preset and name not in desk.library.rule_sets else {}
    figures = [_figure(desk, rules, key, kept) for key in FIGURES[rules.game]]
    lines = [f"{name}  ({rules.source}, {rules.digest})"]
    lines += [
        f"  {one['name']:<44} {one['shown']:<30} {one['clause']:<12} {one['no_effect'] or ''}".rstrip()
        for one in figures
    ]
    answer = {"id": name, "game": rules.game.value, "source": rules.source, "digest": rules.digest}
    desk.answer({**answer, "figures": figures}, "\n".join(lines))


def _compare(desk: Desk, first: str, second: str) -> None:
    one, other = named_rules(desk.library, first), named_rules(desk.library, second)
    if one.game is not other.game:
        raise RuleViolation.of("OTHER_GAME", where="names", first=one.game.value, second=other.game.value)
    differing = [key for key in FIGURES[one.game] if one.values[key] != other.values[key]]
    pairs = [(_figure(desk, one, key), _figure(desk, other, key)) for key in differing]
    lines = [f"{'':<44} {first:<24} {second}"]
    lines += [f"{a['name']:<44} {a['shown']:<24} {b['shown']}" for a, b in pairs]
    if not pairs:
        lines = [desk.say("They have the same settings.")]
    answer = [
        {"figure": a["figure"], first: a["value"], second: b["value"], "clauses": [a["clause"], b["clause"]]}
        for a, b in pairs
    ]
    desk.answer({"differences": answer}, "\n".join(lines))


def _figure(desk: Desk, rules: RuleSet, key: str, kept: Mapping[str, Value] | None = None) -> dict[str, Any]:
    """A figure with its value; `kept` says of a preset how it is kept, on which its effect may depend."""
    value: Value = rules.values[key]
    known = {**rules.values, **(kept or {})}
    need = FIGURES[rules.game][key].lacks(known)
    return {
        "figure": key,
        "name": figure_name(key, desk.say, value),
        "value": list(value) if isinstance(value, tuple) else value,
        "shown": value_name(key, value, desk.say),
        "clause": rules.clause(key, FIGURES[rules.game]),
        "no_effect": no_effect(need, known, desk.say) if need else None,
    }
