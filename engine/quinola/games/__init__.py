"""The games, one module a family; `catalogue` finds them here."""
