"""Checks of the files of the laws and Cases: small, each with a severity and a description."""
