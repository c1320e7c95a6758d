"""The machines that play Inka."""
