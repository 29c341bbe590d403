"""How widgets look: the theme in force, type, icons, crisp edges, the focus ring."""
