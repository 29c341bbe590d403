"""What a launcher starts: the program, which is started again by the same launcher when it wants a helper."""

import sys

sys.frozen = True  # type: ignore[attr-defined]  # as others who need no Python say it

from cocotte.__main__ import main  # noqa: E402 - the program reads it

try:
    status = main()
except KeyboardInterrupt:
    status = 130
sys.exit(status)
