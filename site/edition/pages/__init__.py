"""What writes the pages: the builder, and a module of directives for each kind of thing."""
