"""One-line messages for errors of the operating system, with the limit that was reached."""

from __future__ import annotations

import errno
import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager

_TOO_MANY_FILES = (errno.EMFILE, errno.ENFILE)


def is_out_of_files(error: OSError) -> bool:
    """Returns whether the error means that too many files are open."""
    return error.errno in _TOO_MANY_FILES


def no_file_may_be_opened() -> bool:
    """Returns whether too many files are open now, for errors that do not report it themselves."""
    try:
        os.close(os.open(os.devnull, os.O_RDONLY))
    except OSError as error:
        return is_out_of_files(error)
    return False


def too_many_files() -> str:
    """Returns the message for too many open files, with the limit and what to do."""
    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return (f"too many open files: the limit is {most} per process, and each concurrent run needs some; raise the "
            "limit with ulimit -n, or give a smaller --jobs")


def too_many_processes() -> str:
    """Returns the message for too many processes and threads, with the limit and what to do."""
    most, _ = resource.getrlimit(resource.RLIMIT_NPROC)
    limit = "" if most == resource.RLIM_INFINITY else f": the limit is {most} per user"
    return (f"no process or thread can be started{limit}; end others, raise the limit with ulimit -u, or give a smaller "
            "--jobs")


@contextmanager
def threads_explained() -> Iterator[None]:
    """Turns the error of Python for a thread that cannot be started into one of the operating system."""
    try:
        yield
    except RuntimeError as error:
        if "start new thread" not in str(error):
            raise
        raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN)) from error


def explained(error: Exception) -> str:
    """Returns one line for an error that occurred when a program was started."""
    if not isinstance(error, OSError):
        return str(error)
    if is_out_of_files(error):
        return too_many_files()
    if error.errno == errno.EAGAIN:
        return too_many_processes()
    return f"{error.strerror or error}" + (f": {error.filename}" if error.filename else "")
