"""A match: what is recorded, who plays whom, and how deals add up to games."""
