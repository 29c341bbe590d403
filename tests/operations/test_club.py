"""A club for the log: joined by its address, and left."""

from __future__ import annotations

from cocotte.core.questions import YES
from cocotte.language.catalogue import Translator
from cocotte.operations.club import ADDRESS, EVERYTHING, JOIN_CLUB, LEAVE_CLUB, PASSWORD, USER, ClubOfLog
from cocotte.operations.no_log import no_log

SAY = Translator.of("en")


class Server:
    """A door to a club that takes whatever is said at it."""

    def __init__(self) -> None:
        self.asked: list[tuple[object, ...]] = []

    def join(self, address: str, user: str, password: str, *, everything: bool) -> str:
        self.asked.append((address, user, password, everything))
        return address

    def leave(self) -> tuple[str, int]:
        return str(self.asked[-1][0]), 2


def test_a_club_is_joined_and_left() -> None:
    """What is not said is empty: the address has the user, the keyring the password."""
    server = Server()
    this = ClubOfLog(server, joined=False)
    assert LEAVE_CLUB.offers(this, SAY) == ()
    address = "postgresql://club.example/season"
    said = JOIN_CLUB.said(JOIN_CLUB.do(no_log(), this, {ADDRESS: address}), SAY)
    assert said == f"This log belongs to the club now: {address}"
    answers = {ADDRESS: address, USER: "ann", PASSWORD: "queen", EVERYTHING: YES}
    JOIN_CLUB.do(no_log(), this, answers)
    assert server.asked == [(address, "", "", False), (address, "ann", "queen", True)]
    left = LEAVE_CLUB.do(no_log(), ClubOfLog(server, joined=True, waiting=2), {})
    assert LEAVE_CLUB.said(left, SAY).splitlines() == [
        "This log belongs to no club any more; all that is in it stays.",
        "2 entries did not reach the club: they stay here, and go there if you join again.",
    ]
