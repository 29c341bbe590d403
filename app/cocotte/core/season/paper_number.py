"""The number of a paper: another one as soon as what it was made from says something else."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable


def number_of(made_from: Iterable[object]) -> str:
    """Eight digits and letters for what a paper was made from, whatever language it is in.

    >>> number_of([["one", 12]]) == number_of([("one", 12)]), number_of([["one", 13]])
    (True, '3ce5-2bc7')
    """
    text = json.dumps(list(made_from), ensure_ascii=False, separators=(",", ":"), default=str)
    found = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
    return f"{found[:4]}-{found[4:8]}"
