"""The cards and the acts that may have been, where the record does not tell them."""
