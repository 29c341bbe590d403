"""What modules declare, loaded when it is asked for: a deal of gin needs no other game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, TypeVar

Key = TypeVar("Key")
Item = TypeVar("Item")


def declared_at(place: str) -> Any:  # noqa: ANN401 - whatever is declared there
    """Return what a module declares, by its place: ``package.module:NAME``."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


class Loaded(Mapping[Key, Item]):
    """A literal table of what modules declare, each by its place."""

    def __init__(self, places: Mapping[Key, str]) -> None:
        self.places = dict(places)
        """Where each stands: ``package.module:NAME``."""

    def __getitem__(self, key: Key) -> Item:
        item: Item = declared_at(self.places[key])
        return item

    def __contains__(self, key: object) -> bool:
        return key in self.places

    def __iter__(self) -> Iterator[Key]:
        return iter(self.places)

    def __len__(self) -> int:
        return len(self.places)
