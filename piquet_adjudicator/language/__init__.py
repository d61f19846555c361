"""English and acts, both ways: the sentence forms of the log, and the words of claims."""
