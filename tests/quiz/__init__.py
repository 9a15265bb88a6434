"""Quizzes of the games, made from the engine: what a reader of a game's page at the table should be able to answer.

A question is worked out from what the engine offers, refuses and pays in a deal that was dealt by a seed; nothing here
reads a page.
"""
