"""What people do besides telling a deal, each once: terminal, window and phones draw it and call it."""
