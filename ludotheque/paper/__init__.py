"""Print and play: a game as sheets of paper, to scale, to be cut out and played with."""
