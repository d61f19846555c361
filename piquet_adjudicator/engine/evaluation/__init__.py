"""Trying the clauses of a book on a replayed game."""
