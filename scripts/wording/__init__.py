"""Gathers what the engine can say into a catalogue for translators (`./scripts/messages`)."""
