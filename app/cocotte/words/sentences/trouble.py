"""Trouble of the disk and the installation: what happened. What to do about it stands in `ADVICE`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.words.catalogue import mark

TROUBLE: Final[Mapping[str, tuple[str, ...]]] = {
    "BACKUP_IS_LOG": (mark("{path} is the log itself."),),
    "DISK_ERROR": (mark("The disk reports an error at {path}: {detail}"),),
    "DISK_FULL": (mark("There is no room left on the disk for {path}."),),
    "ENTRY_NEWER": (mark("Entry {seq} of match {match} was written by a newer Cocotte (kind {kind})."),),
    "FILE_IS_FOLDER": (mark("{path} is a folder; choose a file."),),
    "FILE_MISSING": (mark("There is no file {path}."),),
    "FILE_NOT_PLAIN": (mark("{path} is a device, and a file is needed."),),
    "FILE_REFUSED": (mark("The system does not allow {path} to be read or written."),),
    "FOLDER_MISSING": (mark("The folder {path} does not exist and cannot be created."),),
    "FOLDER_READ_ONLY": (mark("Nothing can be written in the folder {path}."),),
    "LIBRARY_BAD": (
        mark("{file} has an error at {key}: {reason:reason}."),
        mark("{file} has an error: {reason:reason}."),
    ),
    "LOG_BEHIND": (mark("Match {match} has fewer entries than the {known} already seen."),),
    "LOG_DAMAGED": (
        mark("The log {path} is damaged: match {match} breaks off at entry {seq}."),
        mark("The log {path} is damaged ({detail})."),
    ),
    "LOG_FOREIGN": (mark("{path} belongs to another program (mark {application}); it was left untouched."),),
    "LOG_LOCKED": (mark("Another program keeps the log {path} busy."),),
    "LOG_MOVED": (mark("The log {path} was moved or replaced while it was open."),),
    "LOG_NEWER": (
        mark("The log {path} was written by a newer Cocotte (form {found}; this one knows {known})."),
    ),
    "LOG_NOT_DATABASE": (mark("{path} is not a Cocotte log; it was left untouched."),),
    "LOG_READ_ONLY": (mark("The log {path} may be read, not written."),),
    "RESOURCES_MISSING": (mark("Files of Cocotte’s own are missing; looked for in {looked_in}."),),
}
"""Codes of trouble."""

ADVICE: Final[Mapping[str, str]] = {
    "BACKUP_IS_LOG": mark("Nothing was changed. Choose another file for the backup."),
    "DISK_ERROR": mark("What was recorded before is safe. Copy the log to another disk and go on there."),
    "DISK_FULL": mark("Everything recorded so far is safe. Free some disk space and try again."),
    "ENTRY_BAD": mark("Nothing was changed. Restore the log from a backup, or save what can be read."),
    "ENTRY_NEWER": mark("Nothing was changed. Install the newer Cocotte to open this match."),
    "FILE_IS_FOLDER": mark("Nothing was changed. Choose a file."),
    "FILE_MISSING": mark("Nothing was changed. Check the name."),
    "FILE_NOT_PLAIN": mark("Nothing was changed. Choose a file."),
    "FILE_REFUSED": mark("Nothing was changed. Choose another folder, or ask the computer’s administrator."),
    "FOLDER_MISSING": mark("Nothing was changed. Choose another folder."),
    "FOLDER_READ_ONLY": mark("Nothing was changed. Choose another folder."),
    "LIBRARY_BAD": mark(
        "Your matches are safe. Fix or remove this file; if it came with Cocotte, reinstall Cocotte."
    ),
    "LOG_BEHIND": mark("An older log has replaced it. Nothing was recorded; find the newer one."),
    "LOG_DAMAGED": mark(
        "Nothing was changed. Repair the log (cocotte mend): what can be read goes into a new one, "
        "this one stays."
    ),
    "LOG_FOREIGN": mark("Choose another file for the log."),
    "LOG_LOCKED": mark("Nothing was recorded now, nothing is lost. Try again in a moment."),
    "LOG_MOVED": mark("Nothing was recorded now, nothing is lost. Open the log again from where it is."),
    "LOG_NEWER": mark("It was left untouched. Install the newer Cocotte, or choose another log."),
    "LOG_NOT_DATABASE": mark("Choose another file for the log."),
    "LOG_READ_ONLY": mark(
        "Nothing was recorded now, nothing is lost. Allow it to be written, or choose another log."
    ),
    "RESOURCES_MISSING": mark("Your matches are safe. Reinstall Cocotte."),
}
"""What is safe, and what to do."""

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
