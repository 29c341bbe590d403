"""The log of matches: in a file or in memory, chained, merged, backed up and salvaged."""
