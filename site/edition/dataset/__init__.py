"""The edition as data: what content is made of as tables, in CSV and JSON, with all that describes them."""
