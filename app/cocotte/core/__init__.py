"""The rules of the games, as functions of values."""
