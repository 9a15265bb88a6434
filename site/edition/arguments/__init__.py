"""Arguments: what speaks for each reading of a crux, as data in the terms of CRMinf and as a small picture."""
