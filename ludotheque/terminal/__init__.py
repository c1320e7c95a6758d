"""The house in the terminal: a table in words, records told and checked."""
