"""Runs the scenarios of ccn, keeps their rows, and reproduces the papers' figures and numbers."""
