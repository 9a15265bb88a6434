"""The laboratory: what a reading does to a game, counted over deals that are dealt twice.

It says what follows from a reading, never which reading is likelier. All that is counted is a whole number.
"""
