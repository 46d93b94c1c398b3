"""The sheets of the course, a file each: sheet_1.py is that of lab 1."""
