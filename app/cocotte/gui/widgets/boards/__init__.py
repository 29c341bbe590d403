"""Cards drawn, and packs laid out to take them from."""
