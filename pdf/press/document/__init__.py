"""From pages to the HTML of one work: joined, framed, indexed, made fit for print."""
