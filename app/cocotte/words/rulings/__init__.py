"""The arbiter in sentences."""
