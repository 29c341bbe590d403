"""The entry of a deal: the quick line, the form, the preview of what is typed, Record."""
