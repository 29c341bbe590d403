"""The command line: whatever the window can do to a match, it can."""
