"""From a dispute file to acts: sentence forms, claims, and the reader of the file."""
