"""Tables day and night: seats, moves, undo, leavers; and where they are kept."""
