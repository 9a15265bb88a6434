"""The edition: the Sphinx extension that turns content into pages; `setup()` only lists its modules."""
