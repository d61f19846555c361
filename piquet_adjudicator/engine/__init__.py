"""Evaluating the clauses on a replayed game, and ruling on what is claimed."""
