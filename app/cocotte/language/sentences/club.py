"""Trouble with a club's server: what happened, what is safe, and what to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.language.catalogue import mark
from cocotte.language.sentences.refusal import Refusal

_GOES_ON: Final = mark("The table plays on. What is recorded waits here and goes to the club later.")
_AWAY: Final = mark("The club {club} cannot be reached: {detail}")
_NOT_SENT: Final = mark("No password was sent. Check the address, or ask who looks after the club’s server.")
_IF_IT_STAYS: Final = mark("The table plays on. If it does not pass, ask who looks after the club’s server.")
_ASK: Final = mark("Nothing was changed. Ask who looks after the club’s server.")

CLUB: Final[Mapping[str, Refusal]] = {
    "CLUB_ADDRESS": Refusal(
        mark("The address {club} cannot be used: {detail}"),
        mark("That is no address of a club."),
        advice=mark("Write it as {example}, without the password."),
    ),
    "CLUB_BROKEN": Refusal(
        mark("What stands in the database of {club} under the name cocotte is no whole club: {detail}"),
        mark("What stands in the database of {club} under the name cocotte is no whole club."),
        advice=mark(
            "Nothing was changed. Who looks after the club’s server restores it from its backup; where "
            "nothing of it is to be kept, DROP SCHEMA cocotte CASCADE makes room for a new club."
        ),
    ),
    "CLUB_BUSY": Refusal(
        mark("The server of {club} is busy with something else for too long: {detail}"), advice=_GOES_ON
    ),
    "CLUB_CERTIFICATE": Refusal(
        mark("The server of {club} does not prove that it is the club’s: {detail}"),
        advice=_NOT_SENT,
    ),
    "CLUB_DAMAGED": Refusal(
        mark("On the server of {club}, match {match} was changed at entry {seq}."),
        mark("On the server of {club}, {missing} entries are missing."),
        advice=mark("Your own log is safe. The club’s server is to be restored from its backup."),
    ),
    "CLUB_ENCODING": Refusal(
        mark("The database of {club} keeps texts in {found}; a club’s has to keep them in UTF-8."),
        advice=mark(
            "Nothing was changed. Who looks after the club’s server makes the database anew: "
            "createdb -E UTF8 -T template0 season"
        ),
    ),
    "CLUB_FAULT": Refusal(
        mark("Something went wrong between this log and the club: {detail}"), advice=_GOES_ON
    ),
    "CLUB_FILE_DAMAGED": Refusal(
        mark("The file {path}, which says to which club this log belongs, is damaged or cannot be read."),
        advice=mark(
            "The table plays on. Join the club again: what is recorded meanwhile goes there then, too."
        ),
        command=mark(
            "The table plays on. Join again; what is recorded meanwhile goes there then, too: "
            "cocotte club join URL"
        ),
    ),
    "CLUB_FORBIDDEN": Refusal(
        mark("You have no right to do that in the club {club}."),
        advice=mark("Nothing is lost. Ask the club’s director to admit you as a scorer."),
    ),
    "CLUB_FULL": Refusal(mark("The server of {club} has no room left."), advice=_GOES_ON),
    "CLUB_MISSING": Refusal(
        mark("The database of {club} holds no club."),
        advice=_ASK,
        command=mark("Nothing was changed. Check the address, or make a club there: cocotte club create URL"),
    ),
    "CLUB_NEWER": Refusal(
        mark("The club {club} was made by a newer Cocotte (form {found}; this one knows {known})."),
        advice=mark("Nothing was changed. Install the newer Cocotte."),
    ),
    "CLUB_NONE": Refusal(
        mark("This log belongs to no club."),
        advice=mark("Nothing was changed. Join a club first."),
        command=mark("Join one: cocotte club join URL"),
    ),
    "CLUB_NOT_INSTALLED": Refusal(
        mark("What a club needs is not installed."),
        advice=mark(
            "Nothing was changed. Install Cocotte again with its extra “{extra}”; the README says how. "
            "“bootstrap.py run” and the packages for Linux and Windows bring it."
        ),
    ),
    "CLUB_NO_KEYRING": Refusal(
        mark("This computer has no keyring to keep the password of {club} in."),
        advice=mark(
            "Write it into the file .pgpass of your home folder, and give the address without the password."
        ),
    ),
    "CLUB_NOT_REACHED": Refusal(
        _AWAY,
        advice=mark("Nothing was changed. Check the address and the network, and whether the server runs."),
    ),
    "CLUB_NO_TLS": Refusal(
        mark("The server of {club} does not speak TLS, which the address asks for."),
        advice=_NOT_SENT,
    ),
    "CLUB_OLDER": Refusal(
        mark("The club {club} was made by an earlier Cocotte (form {found}; this one needs {known})."),
        advice=_ASK,
        command=mark("Who looks after its server brings it up to date: cocotte club create URL"),
    ),
    "CLUB_OTHER": Refusal(
        mark("At {club} there is another club than the one you joined."),
        advice=mark("Nothing was changed. Check the address; to change clubs, leave the first one."),
    ),
    "CLUB_PASSWORD": Refusal(
        mark("{club} asks for a password, and the one known does not fit, or there is none."),
        advice=mark("Nothing was changed. Join again with the password."),
        command=mark("Join again; the password is asked for: cocotte club join URL"),
    ),
    "CLUB_READ_ONLY": Refusal(
        mark("On the server of {club}, nothing may be written at the moment."), advice=_GOES_ON
    ),
    "CLUB_REFUSED": Refusal(mark("The server of {club} lets nobody in: {detail}"), advice=_IF_IT_STAYS),
    "CLUB_SERVER_OLD": Refusal(
        mark("The server of {club} is PostgreSQL {found}; the club needs {known} or newer."), advice=_ASK
    ),
    "CLUB_TROUBLE": Refusal(mark("The server of {club} does not do that: {detail}"), advice=_IF_IT_STAYS),
    "CLUB_UNREACHABLE": Refusal(_AWAY, advice=_GOES_ON),
}
"""By code."""
