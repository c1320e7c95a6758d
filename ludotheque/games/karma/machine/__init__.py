"""The machines that play Karma Dice."""
