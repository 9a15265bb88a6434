"""What is printed: sheets, books and cards, each by a directive, and what travels with them."""
