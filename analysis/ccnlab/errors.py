"""Errors that a user can mend."""

from __future__ import annotations


class UserError(Exception):
    """Shown as one line, without a traceback: it names the thing, the value and what is allowed."""
