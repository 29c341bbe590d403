"""The guide in the window: contents at the left, a page with live pictures at the right."""
