"""Questions about a ruling that need more rulings: windows, near Cases, other readings, worth."""
