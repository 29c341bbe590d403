"""Whatever `operations` refuses is held to what is declared of it."""

from refusals import every_refusal_as_declared

__all__ = ["every_refusal_as_declared"]
