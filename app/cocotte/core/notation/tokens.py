r"""A line of deal notation cut into its words, each with its place.

line  = { word | quoted | cards | mark } ;
word  = any run of characters but spaces, quotes, brackets and marks ;
quoted = '"' { character | '\"' } '"' ;          a name with spaces or marks in it
cards  = "[" { character } "]" ;
mark   = "," | ":" | ";" ;
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from cocotte.core.errors import ParseError
from cocotte.core.folding import folded
from cocotte.core.values import frozen, mutable

_TOKEN: Final = re.compile(r'\s*(?:"((?:[^"\\]|\\.)*)"|\[([^\]]*)\]|([,:;])|([^\s",:;\[\]]+))')
_ESCAPED: Final = re.compile(r"\\(.)", re.DOTALL)
_ESCAPES: Final = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r"}
LONGEST_LINE: Final = 50_000  # characters; every card of eight hands takes a few hundred
_PLAIN: Final = re.compile(r'[^\s",:;\[\]]+')


def refuse_long(length: int) -> None:
    """Refuse a line of more characters than any that says something, before it is looked into.

    Raises: ParseError (LINE_LONG).
    """
    if length > LONGEST_LINE:
        raise ParseError("LINE_LONG", "", 0, length=length, most=LONGEST_LINE)


@frozen
class Token:
    """One word of a line."""

    text: str
    """What it says, without quotes or brackets."""
    at: int
    """Where it begins, in characters from 0."""
    form: str
    """``word``, ``quoted``, ``cards`` or ``mark``."""


@mutable
class Line:
    """A line being read, word by word."""

    text: str
    """The whole line."""
    tokens: Sequence[Token]
    """Its words."""
    place: int = 0
    """The next word to read."""

    @classmethod
    def of(cls, text: str) -> Line:
        """A line, cut into words.

        Raises: ParseError (LINE_UNREADABLE) for a quote or bracket that is never closed, (LINE_LONG).
        """
        refuse_long(len(text))
        tokens = []
        at, end = 0, len(text.rstrip())
        while at < end:
            found = _TOKEN.match(text, at)
            if not found:
                while text[at].isspace():
                    at += 1
                raise ParseError("LINE_UNREADABLE", text, at, found=text[at])
            quoted, cards, mark, word = found.groups()
            if quoted is not None:
                tokens.append(Token(_ESCAPED.sub(_unescaped, quoted), found.start(1) - 1, "quoted"))
            elif cards is not None:
                tokens.append(Token(cards, found.start(2) - 1, "cards"))
            else:
                form, group = ("mark", 3) if mark else ("word", 4)
                tokens.append(Token(mark or word, found.start(group), form))
            at = found.end()
        return cls(text, tokens)

    def peek(self) -> Token | None:
        """The word to come, or None at the end."""
        return self.tokens[self.place] if self.place < len(self.tokens) else None

    @property
    def at(self) -> int:
        """Where the word to come begins, or the end of the line."""
        token = self.peek()
        return token.at if token else len(self.text)

    def take(self) -> Token:
        """The word to come, read. There must be one."""
        token = self.tokens[self.place]
        self.place += 1
        return token

    def accept(self, *words: str, names: Iterable[str] = ()) -> bool:
        """Read the word to come if it is one of these, whatever its case and accents.

        A letter alone is rather the beginning of one of the `names`.
        """
        token = self.peek()
        if token is None or token.form in ("quoted", "cards") or folded(token.text) not in words:
            return False
        if len(token.text) == 1 and any(folded(name).startswith(folded(token.text)) for name in names):
            return False
        self.place += 1
        return True

    def number(self, expected: str) -> int:
        """A number, read.

        Raises: ParseError (NUMBER_EXPECTED).
        """
        number = self.maybe_number()
        if number is None:
            raise self.error("NUMBER_EXPECTED", expected)
        return number

    def maybe_number(self) -> int | None:
        """A number of at most six digits, if one comes."""
        token = self.peek()
        if token is None or token.form != "word" or not re.fullmatch(r"[-−]?[0-9]{1,6}", token.text):
            return None
        self.place += 1
        return int(token.text.replace("−", "-"))

    def name(self, names: Iterable[str]) -> str:
        """One of the names, whole or by a beginning that only one of them has.

        Raises: ParseError (NAME_EXPECTED, NAME_UNKNOWN, NAME_AMBIGUOUS).
        """
        every = tuple(names)
        expected = ", ".join(every)
        token = self.peek()
        if token is None or token.form in ("cards", "mark"):
            raise self.error("NAME_EXPECTED", expected)
        found = _called(token.text, every, whole=token.form == "quoted")
        if not found and token.form == "word" and token.text[0].isdigit():  # points, and not a name misspelt
            raise self.error("NAME_EXPECTED", expected)
        if len(found) != 1:
            code = "NAME_AMBIGUOUS" if found else "NAME_UNKNOWN"
            raise ParseError(
                code, self.text, token.at, found=token.text, expected=", ".join(found) or expected
            )
        self.place += 1
        return found[0]

    def maybe_name(self, names: Iterable[str]) -> str | None:
        """One of the names if the word to come is one, or the beginning of one alone."""
        token = self.peek()
        if token is None or token.form in ("cards", "mark"):
            return None
        found = _called(token.text, tuple(names), whole=token.form == "quoted")
        if len(found) != 1:
            return None
        self.place += 1
        return found[0]

    def end(self) -> None:
        """Nothing more may come.

        Raises: ParseError (LINE_TOO_LONG).
        """
        if token := self.peek():
            raise ParseError("LINE_TOO_LONG", self.text, token.at, found=token.text)

    def error(self, code: str, expected: str) -> ParseError:
        """What is wrong with the word to come, and what was expected instead."""
        token = self.peek()
        found = token.text if token else ""
        return ParseError(code, self.text, self.at, found=found, expected=expected)


@contextmanager
def so_far(partial: Callable[[], object]) -> Iterator[None]:
    """Let an error that stops a reader go on with what is `partial` until then."""
    try:
        yield
    except ParseError as error:
        error.partial = partial()
        raise


def quoted(name: str, reserved: Iterable[str] = ()) -> str:
    """A name as it is written in a line: in quotes if it could be read as something else.

    >>> quoted("Zoé"), quoted("Jean Paul"), quoted("knock", reserved=["knock"])
    ('Zoé', '"Jean Paul"', '"knock"')
    """
    if (
        _PLAIN.fullmatch(name)
        and not name[0].isdigit()
        and folded(name) not in reserved
        and name[0] not in "-−#"
    ):
        return name
    return '"' + "".join(_ESCAPES.get(character, character) for character in name) + '"'


def _unescaped(found: re.Match[str]) -> str:
    return {"n": "\n", "r": "\r"}.get(found[1], found[1])


def about_absent(error: ParseError, absent: Iterable[str]) -> ParseError:
    """The same error; where the name it stops at is of one of those who sit out, that is what is told."""
    if error.code != "NAME_UNKNOWN":
        return error
    called = _called(str(error.facts["found"]), tuple(absent), whole=False)
    if len(called) != 1:
        return error
    expected = error.facts["expected"]
    told = ParseError("NAME_SITS_OUT", error.text, error.at, player=called[0], expected=expected)
    told.partial, told.table = error.partial, error.table
    return told


def _called(text: str, names: Sequence[str], *, whole: bool) -> tuple[str, ...]:
    exact = tuple(name for name in names if name == text)
    if exact or whole:
        return exact
    wanted = folded(text)
    same = tuple(name for name in names if folded(name) == wanted)
    return same or tuple(name for name in names if folded(name).startswith(wanted))
