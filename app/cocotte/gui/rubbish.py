"""Rubbish is looked for among what is new: looking through all there is would hold the window up."""

from __future__ import annotations

import gc


def set_aside() -> None:
    """What is there stays: it is not looked through until somebody sweeps."""
    gc.freeze()


def sweep() -> None:
    """Look through everything once: what was set aside may have had its day."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
