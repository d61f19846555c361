"""From what the clauses asked and concluded to the grounds of a ruling."""
