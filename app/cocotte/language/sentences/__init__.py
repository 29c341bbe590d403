"""What the core and the disk refuse, in words."""
