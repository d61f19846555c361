"""Rulings, laws and tables as pages: plain data prepared by views, and laid out by templates."""
