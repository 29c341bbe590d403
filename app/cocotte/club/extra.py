"""The packages that only a club needs, the extra ``club`` of the wheel.

An installer with a Python of its own always contains them.
"""

from __future__ import annotations

import sys

from cocotte.core.errors import StorageError


def require() -> None:
    """Check that the extra is installed.

    Raises: StorageError (CLUB_NOT_INSTALLED), with the command that installs it.
    """
    try:
        import keyring  # noqa: F401, PLC0415 - only to see whether it is installed
        import psycopg  # noqa: F401, PLC0415 - as above
    except ImportError as error:
        install = f'{sys.executable} -m pip install "psycopg[binary]" keyring'
        raise StorageError("CLUB_NOT_INSTALLED", install=install) from error
