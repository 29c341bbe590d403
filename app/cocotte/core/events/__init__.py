"""Events of a club: who meets whom, round after round, and who is ahead."""
