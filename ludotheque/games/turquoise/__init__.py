"""Turquoise: a pyramid for the goddess, pillar by pillar."""
