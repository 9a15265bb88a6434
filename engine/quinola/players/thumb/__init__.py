"""Rules of thumb, one module a family, named as the family is."""
