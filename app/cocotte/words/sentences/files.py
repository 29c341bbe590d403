"""Files that are brought in, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.words.catalogue import mark

FILES: Final[Mapping[str, tuple[str, ...]]] = {
    "ENTRY_BAD": (
        mark("Entry {seq} of match {match} cannot be understood ({detail})."),
        mark("This entry cannot be understood ({detail})."),
    ),
    "FILE_IS_LOG": (
        mark("This is a whole log of matches; restore it as a backup (“cocotte restore” does it, too)."),
    ),
    "FILE_IS_SHEET": (
        mark(
            "This is a sheet, made to be read: the match cannot be recovered from it. "
            "The match file (.cocotte) and the complete record (.json) can be imported."
        ),
    ),
    "FILE_TOO_LARGE": (mark("The file is too large for a match: more than {most} bytes."),),
    "FOLDER_WITHOUT_MATCHES": (mark("There is no match file in the folder {path}; they end in {expected}."),),
    "JSON_BAD": (mark("This is not well-formed JSON."),),
    "JSON_NEWER": (
        mark("The file has form {found}, written by a newer Cocotte; this one knows form {known}."),
    ),
    "JSON_OBJECT": (mark("An object is expected here: {expected}."),),
    "NOT_A_MATCH": (mark("This is not a match of Cocotte’s; expected: {expected}."),),
    "NOT_A_SCRIPT": (mark("A match file begins with the line “{expected}”."),),
    "NOT_UTF8": (
        mark("The text is not UTF-8: byte {at_byte} cannot be read."),
        mark("The text is not {expected}."),
    ),
    "RULING_BAD": (mark("The ruling cannot be understood ({detail})."),),
    "SCRIPT_TOO_LONG": (mark("The script is too long: {length:characters}, and {most} at most."),),
}
"""Codes of files."""
