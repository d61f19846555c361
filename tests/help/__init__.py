"""What is offered in place of a line that is not read."""
