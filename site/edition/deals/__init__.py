"""Worked deals, worked: what the engine makes of them, beside what was worked by hand."""
