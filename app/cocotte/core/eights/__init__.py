"""Crazy Eights (Les Huit), Huit cochon, Hollywood Eights: plays, the tracker, counting, the end of a deal."""
