"""What follows from many matches: an evening settled, and the standings of a season."""
