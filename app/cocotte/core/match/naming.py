"""Names: entries keep the name a player had at first; people see and type the name he has now."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from cocotte.core.match.events import MatchOpened
from cocotte.core.match.look_alike import among, as_seen, has_stowaways, mixed_word
from cocotte.core.problems import Fact, Problem
from cocotte.core.rulings.effects import Effect
from cocotte.core.scoring.outcome import DealOutcome
from cocotte.core.sheet import ScoreLine
from cocotte.core.values import replace

LONGEST_NAME: Final = 60
"""Characters a player's or side's name may have."""


def present(name: str | None, names: Mapping[str, str]) -> str | None:
    """The name a player has now, by the one he had at first; one that is not among `names` stays."""
    return names.get(name, name) if name else name


def by_present_names(effect: Effect, names: Mapping[str, str]) -> Effect:
    """What a ruling does to players, by the names they have now."""
    return replace(effect, player=present(effect.player, names), other=present(effect.other, names))


def opened_anew(opened: MatchOpened, names: Mapping[str, str]) -> MatchOpened:
    """What opens a match like this one: the same, with its players by the names they have now."""
    return replace(
        opened,
        sides=tuple(
            replace(side, players=tuple(names[player] for player in side.players)) for side in opened.sides
        ),
        dealer=names[opened.dealer],
        seats=tuple(names[player] for player in opened.seats),
        sitting_out=names.get(opened.sitting_out, ""),
    )


def is_writable(text: str) -> bool:
    """Whether a text can stand on one line of a sheet and in a file: no line ends or other controls in it.

    Nor what turns the order of a line round, or is not seen at all; joiners belong to scripts and emoji.
    """
    return not any(map(_is_control, re.findall(_NEITHER_WORD_NOR_ASCII, text)))


def _is_control(character: str) -> bool:
    return unicodedata.category(character) in _CONTROLS and character not in _JOINERS


def visible(text: str) -> str:
    """A text to be shown, whatever it quotes: a sign stands for each control in it but the ends of lines."""
    return re.sub(_NEITHER_WORD_NOR_ASCII, _sign, text)


def _sign(found: re.Match[str]) -> str:
    character = found[0]
    return _SIGNS.get(character, "\ufffd") if _is_control(character) else character


def without_controls(text: str) -> str:
    """A text as an earlier version kept it, without what nobody sees in it or what turns a line round."""
    return text if text.isascii() else re.sub(_UNSEEN, "", text)


def tidy(text: str) -> str:
    """Free text as it is kept: on one line, single spaces, nothing in it that cannot be written."""
    return " ".join("".join(character if is_writable(character) else " " for character in text).split())


_CONTROLS: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Unicode's controls and marks of format, lone halves of a character, line and paragraph separators."""
_JOINERS: Final = "\u200c\u200d"
_SIGNS: Final = {chr(code): chr(0x2400 + code) for code in range(0x20)} | {"\x7f": "\u2421", "\n": "\n"}
_NEITHER_WORD_NOR_ASCII: Final = r"[^\w -~]"
"""What may be a control; no letter, figure or printable sign of ASCII is."""
_UNSEEN: Final = "[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]"


def first_names(names: Mapping[str, str]) -> dict[str, str]:
    """From the name a player has now to the one he had at first."""
    return {present: first for first, present in names.items()}


def said_of(outcome: DealOutcome, names: Mapping[str, str]) -> DealOutcome:
    """A priced deal whose lines speak of players by the names they have now."""

    def said(lines: Iterable[ScoreLine]) -> tuple[ScoreLine, ...]:
        return tuple(replace(line, facts=_by_name(line.facts, names)) for line in lines)

    tables = tuple(replace(table, lines=said(table.lines)) for table in outcome.tables)
    return replace(outcome, lines=said(outcome.lines), fines=said(outcome.fines), tables=tables)


def _by_name(facts: Mapping[str, Fact], names: Mapping[str, str]) -> dict[str, Fact]:
    """Facts with the players among them called by the names they have now."""
    return {
        key: names.get(fact, fact) if isinstance(fact, str) and key in _PLAYER_FACTS else fact
        for key, fact in facts.items()
    }


_PLAYER_FACTS: Final = frozenset({"player", "from", "offender"})
"""Facts of score lines and problems that name a player."""


def say_present(problem: Problem, names: Mapping[str, str]) -> Problem:
    """A problem that speaks of players by the names they have now."""
    if all(first == now for first, now in names.items()):
        return problem
    facts = _by_name(problem.facts, names)
    expected = facts.get("expected")
    if isinstance(expected, str):
        facts["expected"] = " / ".join(names.get(name, name) for name in expected.split(" / "))
    return replace(problem, facts=facts)


def name_problem(name: str, others: Sequence[str], where: str = "name") -> Problem | None:
    """Why a name cannot be a player's or side's: too long, unwritable, in use, or taken for another."""
    if len(name) > LONGEST_NAME:
        return Problem("NAME_LONG", {"most": LONGEST_NAME, "length": len(name)}, where)
    if not is_writable(name):
        return Problem("NAME_CHARACTERS", {}, where)
    if as_seen(name) in map(as_seen, others):
        return Problem("NAME_TWICE", {"name": name}, where)
    if has_stowaways(name):
        return Problem("NAME_UNSEEN", {}, where)
    if word := mixed_word(name):
        return Problem("NAME_MIXED", {"word": word}, where)
    if other := among(name, others):
        return Problem("NAME_LOOKS_LIKE", {"name": name, "other": other}, where)
    return None
