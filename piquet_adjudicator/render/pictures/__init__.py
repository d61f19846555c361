"""The parts of a ruling that are looked at: the cards, the tricks, and the acts in time."""
