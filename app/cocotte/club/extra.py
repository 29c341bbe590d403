"""What only a club needs is an extra of the wheel: whether it is there, and how it is had.

A program that brings its Python brings this, too.
"""

from __future__ import annotations

import sys

from cocotte.core.errors import StorageError


def require() -> None:
    """Refuse to go on where the extra is not installed.

    Raises: StorageError, `CLUB_NOT_INSTALLED` with the command that installs it.
    """
    try:
        import keyring  # noqa: F401, PLC0415 - whether it is there is the question
        import psycopg  # noqa: F401, PLC0415 - as above
    except ImportError as error:
        install = f'{sys.executable} -m pip install "psycopg[binary]" keyring'
        raise StorageError("CLUB_NOT_INSTALLED", install=install) from error
