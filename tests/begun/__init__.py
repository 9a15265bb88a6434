"""Deals as the tests of several files begin them, family by family."""
