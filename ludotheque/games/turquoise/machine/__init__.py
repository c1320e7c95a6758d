"""The machines that play Turquoise."""
