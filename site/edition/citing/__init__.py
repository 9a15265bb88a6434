"""What can be cited: the versions of rules, cruxes, readings, clauses and deals, and how each came to be what it is."""
