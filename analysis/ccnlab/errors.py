"""The error class for mistakes that a user can correct."""

from __future__ import annotations


class UserError(Exception):
    """Printed as one line without a traceback: names the option or file, its value and the allowed values."""
