"""The laws, Cases and codes as data: read, checked, and put in order."""
