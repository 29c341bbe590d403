"""The pages of the window: Matches, Match, Rules, Players."""
