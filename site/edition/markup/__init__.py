"""What pages are written with: nodes, roles and links, the context of a directive, tables and diagrams, readings."""
