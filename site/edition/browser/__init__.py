"""What the browser's side is given as data in the page."""
