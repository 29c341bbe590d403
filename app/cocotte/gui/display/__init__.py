"""The drawing of the table display."""
