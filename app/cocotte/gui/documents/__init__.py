"""What goes out of the window and comes in: files of matches, whole logs, paper."""
