"""A club of several computers: its log on PostgreSQL, replicated with the log of each computer."""
