"""Events in words: a round, the standings, the bracket, and why somebody stands where he stands."""
