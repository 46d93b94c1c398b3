"""Errors of the machine in one line, with the limit that was reached."""

from __future__ import annotations

import errno
import os
import resource

_TOO_MANY_FILES = (errno.EMFILE, errno.ENFILE)


def is_out_of_files(error: OSError) -> bool:
    """Whether it says that no further file may be open."""
    return error.errno in _TOO_MANY_FILES


def no_file_may_be_opened() -> bool:
    """Whether that is so just now, for errors that do not say it themselves."""
    try:
        os.close(os.open(os.devnull, os.O_RDONLY))
    except OSError as error:
        return is_out_of_files(error)
    return False


def too_many_files() -> str:
    """What to do about it."""
    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return (f"too many open files: a process may have {most} here, and each run at a time takes some; raise the limit "
            "with ulimit -n, or give a smaller --jobs")


def explained(error: Exception) -> str:
    """One line for an error that a program could not be started with."""
    if not isinstance(error, OSError):
        return str(error)
    if is_out_of_files(error):
        return too_many_files()
    return f"{error.strerror}" + (f": {error.filename}" if error.filename else "")
