"""Events in the window: begun, paired, their tables' matches begun, looked at and printed."""
