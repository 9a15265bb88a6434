"""Games of a pool and five tricks, in which each says whether to play: whoever plays and takes no trick pays."""
