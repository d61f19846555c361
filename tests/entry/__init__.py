"""Tests of guided entry."""
