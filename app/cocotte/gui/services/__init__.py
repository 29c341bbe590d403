"""What the window stands on: tasks, settings, theme, drafts; none of it takes the window."""
