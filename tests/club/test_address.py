"""The address of a club: read as libpq reads it, and kept without its secrets; its password."""

from __future__ import annotations

from traceback import format_exception

import keyring
import pytest
from keyring.backends.fail import Keyring as NoKeyring

import postgres
from cocotte.club.address import Address, read_address
from cocotte.club.postgres_log import PostgresLog
from cocotte.core.errors import StorageError
from own_keyring import Kept, Passwords


@pytest.mark.parametrize(
    ("given", "text", "password"),
    [
        ("postgresql://ann:queen@club.example/season", "postgresql://ann@club.example/season", "queen"),
        (
            "postgres://ann@one:1,two:2/season?password=queen&sslmode=verify-full",
            "postgres://ann@one:1,two:2/season?sslmode=verify-full",
            "queen",
        ),
        ("host=club.example dbname=season password='q n'", "dbname=season host=club.example", "q n"),
        (
            "password=x://queen host=club.example dbname=season",
            "dbname=season host=club.example",
            "x://queen",
        ),
        ("postgresql://ann:q#n@club.example:1/season", "postgresql://ann@club.example:1/season", "q#n"),
        ("postgresql://ann:q?n@club.example/season", "postgresql://ann@club.example/season", "q?n"),
        ("postgresql://ann:q[n@club.example/season", "postgresql://ann@club.example/season", "q[n"),
        ("postgresql://ann:q\uff1an@club.example/season", "postgresql://ann@club.example/season", "q\uff1an"),
        (
            "postgresql://ann:queen@[::1]:5,club.example/season?sslpassword=king&oauth_client_secret=jack",
            "postgresql://ann@[::1]:5,club.example/season",
            "queen",
        ),
    ],
)
def test_a_password_in_an_address_is_taken_out_of_it(given: str, text: str, password: str) -> None:
    """Whichever characters it has; and the address reads the same again."""
    address = read_address(given)
    assert (address.text, address.new_password) == (text, password)
    assert password not in repr(address)
    assert address.database == "season"
    assert read_address(address.text) == address


@pytest.mark.parametrize(
    "text",
    [
        "postgresql:///season?host=/var/run",
        "postgresql:///season?host=/run,/tmp&port=5432,5433&user=postgres&target_session_attrs=read-write",
        "postgresql://%2Fvar%2Frun/season",
        "postgresql://ann%40club@club.example/saison_d'été",
        "postgresql://club.example:6455/season?sslrootcert=/tmp/a%20b.crt&sslmode=verify-full",
        "postgresql://club.example/season?options=-c%20statement_timeout%3D5s",
        "postgresql://one,two:2,[fe80::1%25eth0]:3/season",
        "postgresql://club.example/?dbname=season",
        "dbname=season user=ann host=club.example sslmode=require",
    ],
)
def test_an_address_without_a_password_comes_out_as_it_was(text: str) -> None:
    """Keyrings and files of earlier versions name the club by it."""
    address = read_address(text)
    assert sorted(address.text.split()) == sorted(text.split())
    assert read_address(address.text).text == address.text


@pytest.mark.parametrize(
    "given",
    [
        "",
        "club.example",
        "https://ann:queen@club.example",
        "postgresql://club.example",
        "host",
        "postgresql://ann:queen/club.example/season",
        "postgresql://ann:pa/queen@club.example:6455/season",
        "postgresql://ann:12/queen@club.example:6455/season",
        "postgresql://ann:pa@queen@club.example/season",
        "postgresql://ann:123456/season",
        "host=club.example dbname=postgresql://ann:queen@club.example/season",
        "host=club.example dbname=season password=jack queen",
        "postgresql://ann:queen@club.example/%ff",
        "postgresql://ann:queen@club.example/\udcff",
    ],
)
def test_what_is_no_address_is_said_without_repeating_it(given: str) -> None:
    """Also if libpq reads a part of the password as a host, a port or a database."""
    with pytest.raises(StorageError) as refused:
        read_address(given)
    assert refused.value.code == "CLUB_ADDRESS"
    assert refused.value.facts.keys() == {"example"}
    assert "queen" not in "".join(format_exception(refused.value))


@pytest.mark.parametrize(
    ("given", "text"),
    [
        ("postgresql://club.example/season", "postgresql://ben@club.example/season"),
        ("postgresql://ann:queen@club.example/season", "postgresql://ben@club.example/season"),
        ("postgresql://club.example/season?user=ann", "postgresql://club.example/season?user=ben"),
        ("host=club.example dbname=season user=ann", "dbname=season host=club.example user=ben"),
    ],
)
def test_the_name_typed_beside_the_address_is_the_one(given: str, text: str) -> None:
    """Instead of the one in the address."""
    address = read_address(given, "ben")
    assert (sorted(address.text.split()), address.user) == (sorted(text.split()), "ben")


@pytest.mark.parametrize("given", ["service=season", "postgresql:///?service=season"])
def test_a_service_knows_its_database(given: str) -> None:
    """It is in the service file of libpq."""
    assert read_address(given).text == given


def test_a_password_is_asked_for_and_kept_by_the_system(passwords: Passwords) -> None:
    """Without one, with a wrong one, with the right one; none is in a message."""
    scorer = postgres.member(postgres.club(), "scorer", password="queen of spades")
    for wrong in (scorer, Address(scorer.text, "queen of hearts")):
        with pytest.raises(StorageError) as refused:
            PostgresLog(wrong)
        assert refused.value.code == "CLUB_PASSWORD"
        assert "hearts" not in repr(refused.value)
    Address(scorer.text, "queen of spades").keep_password()
    with PostgresLog(scorer) as log:
        assert log.matches() == ()
    scorer.forget_password()
    scorer.forget_password()
    assert passwords == {}


class Unreachable(Kept):
    """A keyring whose service is gone."""

    def get_password(self, service: str, username: str) -> str | None:
        raise ConnectionRefusedError

    def set_password(self, service: str, username: str, password: str) -> None:
        raise ConnectionRefusedError

    def delete_password(self, service: str, username: str) -> None:
        raise ConnectionRefusedError


@pytest.mark.parametrize("without", [NoKeyring, Unreachable])
def test_a_keyring_that_does_not_answer_is_none(without: type[Kept]) -> None:
    """The password is looked for in ``.pgpass``; a new password that cannot be kept is refused."""
    keyring.set_keyring(without())
    address = Address("postgresql://ann@club.example/season")
    assert address.password() is None
    address.forget_password()
    with pytest.raises(StorageError) as refused:
        Address(address.text, "queen").keep_password()
    assert refused.value.code == "CLUB_NO_KEYRING"
