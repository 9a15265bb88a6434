"""What is cut out: packs, their backs and marks, counters."""
