"""The website in the pseudo-language: no visible word stands outside brackets, but names, quotations and addresses."""
