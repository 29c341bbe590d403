"""Rummy 500: a game that is not the program's, to prove that it knows none by name."""
