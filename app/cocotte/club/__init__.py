"""A club of several computers: its log on PostgreSQL, and how each computer's own log goes there and back."""
