"""Cards, acts and shapes: what the game is made of, with no law in it."""
