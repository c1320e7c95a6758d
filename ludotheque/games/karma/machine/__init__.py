"""What machines know of Karma Dice, and how they play."""
