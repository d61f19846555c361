"""Tests of the pictures of a ruling."""
