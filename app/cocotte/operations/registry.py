"""Every operation there is: surfaces draw those they know how to, and a table tells which."""

from __future__ import annotations

from typing import Any, Final

from cocotte.operations.evening import LIST, PAY, REOPEN, SETTLE, TAKE_BACK
from cocotte.operations.operation import Operation

OPERATIONS: Final[tuple[Operation[Any, Any], ...]] = (SETTLE, PAY, TAKE_BACK, REOPEN, LIST)
"""In the order in which they are done."""
