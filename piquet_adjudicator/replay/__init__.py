"""The table after each act, from which all else is derived. Replay knows no law."""
