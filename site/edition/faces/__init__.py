"""The faces and backs of the cards, drawn: shapes, courts, the letters of the index, and the cards put together."""
