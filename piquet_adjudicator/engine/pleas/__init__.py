"""What each side relies on, answered from how the claim was decided."""
