"""The packages that only a club needs, the extra ``club`` of the wheel.

An installer with a Python of its own always contains them.
"""

from __future__ import annotations

from cocotte.core.errors import StorageError


def require() -> None:
    """Check that the extra is installed.

    Raises: StorageError (CLUB_NOT_INSTALLED), with the extra to install.
    """
    try:
        import keyring  # noqa: F401, PLC0415 - only to see whether it is installed
        import psycopg  # noqa: F401, PLC0415 - as above
    except ImportError as error:
        raise StorageError("CLUB_NOT_INSTALLED", extra="club") from error
