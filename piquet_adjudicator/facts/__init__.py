"""Facts and measures: the closed vocabulary in which the clauses speak."""
