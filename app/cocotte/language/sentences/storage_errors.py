"""Trouble of the disk and the installation: what happened, what is safe, and what to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.language.catalogue import mark
from cocotte.language.sentences.refusal import Refusal

TROUBLE: Final[Mapping[str, Refusal]] = {
    "BACKUP_IS_LOG": Refusal(
        mark("{path} is the log itself."),
        advice=mark("Nothing was changed. Choose another file for the backup."),
    ),
    "BOARD_PORT": Refusal(
        mark("The board cannot listen on port {port}: {reason}."),
        advice=mark("Start it on another port, or end the program that is there."),
        command=mark("Give another with --port, for example cocotte board --port 8877."),
    ),
    "DISK_ERROR": Refusal(
        mark("The disk reports an error at {path}: {detail}"),
        advice=mark("What was recorded before is safe. Copy the log to another disk and go on there."),
    ),
    "DISK_FULL": Refusal(
        mark("There is no room left on the disk for {path}."),
        advice=mark("Everything recorded so far is safe. Free some disk space and try again."),
    ),
    "ENTRY_NEWER": Refusal(
        mark("Entry {seq} of match {match} was written by a newer Cocotte (kind {kind})."),
        advice=mark("Nothing was changed. Install the newer Cocotte to open this match."),
    ),
    "FILE_HOLDS_MATCHES": Refusal(
        mark("{path} holds matches: it is a log, or a copy of one."),
        advice=mark("Nothing was changed. Choose another file."),
    ),
    "FILE_IN_USE": Refusal(
        mark("Another program has {path} open."),
        advice=mark("Nothing was changed. Close it there, then try again."),
    ),
    "FILE_IS_FOLDER": Refusal(
        mark("{path} is a folder."), advice=mark("Nothing was changed. Choose a file.")
    ),
    "FILE_IS_OWN": Refusal(
        mark("Cocotte keeps {path} for itself, with the matches, the settings or the club."),
        advice=mark("Nothing was changed. Choose another file."),
    ),
    "FILE_MISSING": Refusal(
        mark("There is no file {path}."), advice=mark("Nothing was changed. Check the name.")
    ),
    "FILE_NAME_REFUSED": Refusal(
        mark("No file can be called {path} here."),
        advice=mark("Nothing was changed. Choose a short name of letters, figures and spaces."),
    ),
    "FILE_NOT_PLAIN": Refusal(
        mark("{path} is a device, and a file is needed."), advice=mark("Nothing was changed. Choose a file.")
    ),
    "FILE_REFUSED": Refusal(
        mark("The system does not allow {path} to be read or written."),
        advice=mark("Nothing was changed. Choose another folder, or ask the computer’s administrator."),
    ),
    "FOLDER_MISSING": Refusal(
        mark("The folder {path} does not exist and cannot be created."),
        advice=mark("Nothing was changed. Choose another folder."),
    ),
    "FOLDER_READ_ONLY": Refusal(
        mark("Nothing can be written in the folder {path}."),
        advice=mark("Nothing was changed. Choose another folder."),
    ),
    "LIBRARY_BAD": Refusal(
        mark("{file} has an error at {key}: {reason:reason}."),
        mark("{file} has an error: {reason:reason}."),
        advice=mark(
            "Your matches are safe. Fix or remove this file; if it came with Cocotte, reinstall Cocotte."
        ),
    ),
    "LOG_BEHIND": Refusal(
        mark("Match {match} has fewer entries than the {known} already seen."),
        advice=mark("An older log has replaced it. Nothing was recorded; find the newer one."),
    ),
    "LOG_DAMAGED": Refusal(
        mark("The log {path} is damaged: match {match} breaks off at entry {seq}."),
        mark("The log {path} is damaged ({detail})."),
        advice=mark(
            "Nothing was changed. Repair the log: what can be read goes into a new one, this one stays."
        ),
        command=mark(
            "Nothing was changed. Repair the log (cocotte mend): what can be read goes into a new one, "
            "this one stays."
        ),
    ),
    "LOG_FOREIGN": Refusal(
        mark("{path} belongs to another program (mark {application}); it was left untouched."),
        advice=mark("Choose another file for the log."),
    ),
    "LOG_LOCKED": Refusal(
        mark("Another program keeps the log {path} busy."),
        advice=mark("Nothing was recorded now, nothing is lost. Try again in a moment."),
    ),
    "LOG_MOVED": Refusal(
        mark("The log {path} was moved or replaced while it was open."),
        advice=mark("Nothing was recorded now, nothing is lost. Open the log again from where it is."),
    ),
    "LOG_NEWER": Refusal(
        mark("The log {path} was written by a newer Cocotte (form {found}; this one knows {known})."),
        advice=mark("It was left untouched. Install the newer Cocotte, or choose another log."),
    ),
    "LOG_NOT_DATABASE": Refusal(
        mark("{path} is not a Cocotte log; it was left untouched."),
        advice=mark("Choose another file for the log."),
    ),
    "LOG_READ_ONLY": Refusal(
        mark("The log {path} may be read, not written."),
        advice=mark(
            "Nothing was recorded now, nothing is lost. Allow it to be written, or choose another log."
        ),
    ),
    "RESOURCES_MISSING": Refusal(
        mark("Files of Cocotte’s own are missing; looked for in {looked_in}."),
        advice=mark("Your matches are safe. Reinstall Cocotte."),
    ),
}
"""Codes of trouble."""

REASONS: Final[Mapping[str, str]] = {
    "ANSWERS_WRONG": mark("answers are needed where there is a choice, and only there"),
    "EMPTY": mark("it is empty"),
    "LANGUAGE_MISSING": mark("the text is missing in this language"),
    "MISSING": mark("it is missing"),
    "NEAREST_WRONG": mark(
        "a question for several players says to whom the nearest is wanted, and no other does"
    ),
    "NOT_ALLOWED": mark("this value is not allowed there"),
    "NOT_A_LIST": mark("a list is needed"),
    "NOT_A_NUMBER": mark("a number above zero is needed"),
    "NOT_A_TABLE": mark("a table is needed"),
    "NOT_A_TEXT": mark("a text is needed"),
    "NOT_TOML": mark("it is not well-formed TOML"),
    "OWN_PROGRAM": mark("the name belongs to an incident of Cocotte’s own"),
    "TWICE": mark("it stands there twice"),
    "UNKNOWN_KEY": mark("nothing is known of this name"),
    "UNKNOWN_LANGUAGE": mark("the text is in one language too many"),
    "UNKNOWN_NAME": mark("nothing has that name"),
    "UNREADABLE": mark("it cannot be read"),
}
"""Why a data file is refused: the reasons of `LIBRARY_BAD`."""
