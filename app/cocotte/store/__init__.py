"""What is on disk: the log of matches, the rule library and the settings."""
