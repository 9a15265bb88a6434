"""What has been published: where every id stands, and on which day a page was last changed. Neither list is undone."""
