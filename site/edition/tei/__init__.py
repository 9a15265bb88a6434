"""A source as a TEI P5 document, made of its data and of what its page says; nothing of it is typed again."""
