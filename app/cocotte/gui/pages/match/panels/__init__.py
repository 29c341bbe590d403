"""What stands beside the sheet in the place of the entry: why, the log, what if, standings."""
