"""The answers to the questions of a dispute, read from what was decided."""
