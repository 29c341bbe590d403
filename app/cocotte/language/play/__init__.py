"""Cards, and questions about them, in words."""
