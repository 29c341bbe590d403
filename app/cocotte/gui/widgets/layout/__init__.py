"""Where widgets stand: rows that break, panels, pages that scroll, popups, dialogs."""
