"""Runs of scenario programs: what is asked for, where it is computed, and the database that keeps it."""
