"""Round the pages: menus, their actions, the making of pages, the window's own dialogs."""
