"""What carries a decision, and what an undecided claim hangs on."""
