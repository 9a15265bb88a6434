"""The edition: content loaded and checked, and everything that turns it into pages; `edition.extension` is for Sphinx."""
