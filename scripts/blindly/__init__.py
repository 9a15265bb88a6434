"""The blind test: whether any score that is made of play finds the reading that a document attests."""
