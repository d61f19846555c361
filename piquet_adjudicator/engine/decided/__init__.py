"""One decision for every claim, and what is tried for it."""
