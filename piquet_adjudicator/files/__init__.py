"""From a YAML file to a dispute, a partie or a scoring card, or every problem in it at once."""
