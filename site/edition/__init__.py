"""The edition: content loaded and checked, and what turns it into pages; `edition.extension` is for Sphinx."""
