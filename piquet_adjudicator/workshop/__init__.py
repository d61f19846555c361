"""The bench on which laws are tested: scenarios, coverage, mutants, and the Cases verified."""
