"""Runs of scenario programs: the tasks, the machines that compute them, and the database that stores them."""
