"""Cards, one key away: two hands on the table, and what they come to."""
