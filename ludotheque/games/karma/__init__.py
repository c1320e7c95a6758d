"""Karma Dice: always throw higher, and stop in time."""
