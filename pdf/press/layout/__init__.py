"""From HTML to PDF: one work laid out by WeasyPrint, on each paper."""
