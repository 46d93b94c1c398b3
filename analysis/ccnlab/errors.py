"""The error classes for mistakes that a user can correct."""

from __future__ import annotations


class UserError(Exception):
    """Printed as one line without a traceback: names the option or file, its value and the allowed values."""

    status = 1  # of the command that ends with it


class InputError(UserError):
    """An error in what a user gives to be read: names the file, the place in it, and what is allowed there."""

    status = 2  # as for a wrong option
