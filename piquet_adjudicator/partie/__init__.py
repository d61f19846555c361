"""Parties and scoring cards: the deals of a partie ruled one after another, and what is paid."""
