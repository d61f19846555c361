"""What the studies return, and a page prints: values, of which nothing is worked out here."""
