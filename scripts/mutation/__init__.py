"""Tries the engine’s tests: every game changed one place at a time (`./scripts/mutate`)."""
