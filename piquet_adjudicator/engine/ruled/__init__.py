"""A ruling as typed values, of which every page is a view."""
