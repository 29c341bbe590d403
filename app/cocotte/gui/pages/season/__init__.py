"""The season: standings, and evenings settled."""
