"""What `./scripts/game` does for one game: where its parts stand, how they are begun and checked."""
