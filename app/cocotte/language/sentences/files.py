"""Files that are brought in, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.language.catalogue import mark
from cocotte.language.sentences.refusal import MATCH_FILE, WRITE_SO, Refusal

FILES: Final[Mapping[str, Refusal]] = {
    "ENTRY_BAD": Refusal(
        mark("Entry {seq} of match {match} cannot be understood ({detail})."),
        mark("This entry cannot be understood ({detail})."),
        advice=mark("Nothing was changed. Restore the log from a backup, or save what can be read."),
    ),
    "FILE_IS_LOG": Refusal(
        mark("This is a whole log of matches."),
        advice=mark("Restore it as a backup."),
        command=mark("Restore it as a backup, with “cocotte restore”."),
    ),
    "FILE_IS_SHEET": Refusal(
        mark("This is a sheet, made to be read: the match cannot be recovered from it."),
        advice=mark("Import the match file (.cocotte) or the complete record (.json)."),
    ),
    "FILE_TOO_LARGE": Refusal(
        mark("The file is too large for a match: more than {most} bytes."), advice=MATCH_FILE
    ),
    "FOLDER_WITHOUT_MATCHES": Refusal(
        mark("There is no match file in the folder {path}; they end in {expected}."),
        advice=mark("Choose another folder."),
    ),
    "JSON_BAD": Refusal(
        mark("This is not well-formed JSON."),
        advice=mark("Choose another file, or export the match again."),
        command=mark("Check the quotation marks, commas and braces."),
    ),
    "JSON_NEWER": Refusal(
        mark("The file has form {found}, written by a newer Cocotte; this one knows form {known}."),
        advice=mark("Install the newer Cocotte to open it."),
    ),
    "JSON_OBJECT": Refusal(mark("An object is expected here."), advice=WRITE_SO),
    "NOT_A_MATCH": Refusal(
        mark("This is not a match of Cocotte’s; expected: {expected}."), advice=MATCH_FILE
    ),
    "NOT_A_SCRIPT": Refusal(mark("A match file begins with the line “{expected}”."), advice=MATCH_FILE),
    "NOT_UTF8": Refusal(
        mark("The text is not UTF-8: byte {at_byte} cannot be read."),
        mark("The text is not {expected}."),
        advice=mark("Save the file as UTF-8, then try again."),
    ),
    "RULING_BAD": Refusal(
        mark("The ruling cannot be understood ({detail})."),
        advice=mark("Export the match again from where it was kept."),
    ),
    "MATCH_TOO_LONG": Refusal(
        mark("That is no match of cards: {entries} entries, and {most} at most."),
        advice=mark("Give each match a file of its own."),
    ),
    "SCRIPT_TOO_LONG": Refusal(
        mark("The script is too long: {length:characters}, and {most} at most."),
        advice=mark("Give each match a file of its own."),
    ),
}
"""Codes of files."""
