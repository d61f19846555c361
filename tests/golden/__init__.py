"""Whole pages, kept as they were read and approved."""
