"""Evenings settled, and leagues: what follows from many matches, and what a club decided about them."""
