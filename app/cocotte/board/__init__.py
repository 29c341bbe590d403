"""The board: the sheet on every phone and screen in the room, and deals entered there."""
