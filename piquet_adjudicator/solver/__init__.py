"""The best play of two hands both of which are seen: no law, only cards and what they score."""
