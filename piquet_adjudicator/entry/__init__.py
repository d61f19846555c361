"""Guided entry: a dispute asked for question by question, and written down."""
