"""Tables whose items are loaded when they are asked for: a deal of gin needs no other game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TypeVar

Key = TypeVar("Key")
Item = TypeVar("Item")


class Loaded(Mapping[Key, Item]):
    """A literal table of what modules declare: ``package.module:NAME`` each."""

    def __init__(self, places: Mapping[Key, str]) -> None:
        self._places = places

    def __getitem__(self, key: Key) -> Item:
        module, _, name = self._places[key].partition(":")
        item: Item = getattr(import_module(module), name)
        return item

    def __iter__(self) -> Iterator[Key]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)
