"""The place of the players: their names, and their figures over all their matches."""
