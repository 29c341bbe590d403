"""The one command: before anything is loaded, what needs nothing is answered."""

from __future__ import annotations

import gc
import sys

from cocotte import HELPER, VERSION


def main(arguments: list[str] | None = None) -> int:
    """Run Cocotte; answers the exit status."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    if given == ["--version"]:
        print(VERSION)  # noqa: T201 - it is the answer
        return 0
    gc.disable()  # neither what is loaded nor what a command makes is rubbish; the window looks for its own
    if given[:1] == [HELPER]:
        from cocotte.store.logs.played import help_reading  # noqa: PLC0415 - nothing else is wanted

        return help_reading(given[1])
    from cocotte.shells import run  # noqa: PLC0415 - as above

    return run(given)


if __name__ == "__main__":
    try:
        status = main()
    except KeyboardInterrupt:  # even while the program is still being read
        status = 130
    sys.exit(status)
