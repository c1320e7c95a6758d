"""The house on the web: pages, API, live events."""
