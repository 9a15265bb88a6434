"""Mechanisms that several games share, one a file; each is a procedure or a pure function."""
