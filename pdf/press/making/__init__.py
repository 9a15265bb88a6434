"""Making many works: several at a time, and only those that have changed."""
