"""What is ruled where the record may be of several games: what each of them gives."""
