"""What to write in place of a line of the log that is not read."""
