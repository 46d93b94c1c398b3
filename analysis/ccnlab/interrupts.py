"""Interrupts (Ctrl-C) at any moment: none prints a traceback, and none is lost.

Python raises KeyboardInterrupt wherever it is. While a module is imported, and in functions whose errors Python only
prints, that would be lost; there, the interrupt is tried again a moment later.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from types import FrameType
from typing import Any

_AGAIN_S = 0.02
_LONGEST_IMPORT_S = 3.0  # a module of a user may do anything
_IMPORTING = "<frozen importlib"  # begin of the names of files


class _Handler:
    """Handles SIGINT."""

    def __init__(self, is_once: bool) -> None:
        self._first: float | None = None
        self._is_once = is_once

    def __call__(self, number: int, frame: FrameType | None) -> None:
        now = time.monotonic()
        self._first = now if self._first is None else self._first
        if now - self._first < _LONGEST_IMPORT_S and _is_importing(frame):
            again()
            return
        self._first = None
        if self._is_once:
            ignore()
        raise KeyboardInterrupt


def begin(is_once: bool = False) -> None:
    """Takes interrupts that have waited (`hold`) and handles others, unless the caller of the program ignores them.

    `is_once`: the first one ends the process, which ignores the others: they could come when nothing catches them any more.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _Handler(is_once))
        sys.unraisablehook = _unraisable
    release()


def ignore() -> None:
    """Ignores interrupts from now on."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def hold() -> None:
    """Lets interrupts wait, also in programs that are started meanwhile."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


def release() -> None:
    """Takes the interrupts that have waited."""
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def again() -> None:
    """Sends this process an interrupt, a moment later."""
    timer = threading.Timer(_AGAIN_S, os.kill, (os.getpid(), signal.SIGINT))
    timer.daemon = True
    timer.start()


def _is_importing(frame: FrameType | None) -> bool:
    while frame is not None:
        if frame.f_code.co_filename.startswith(_IMPORTING):
            return True
        frame = frame.f_back
    return False


def _unraisable(unraisable: Any) -> None:
    """Called with an error that Python can only print, such as one in __del__."""
    if unraisable.exc_type is KeyboardInterrupt:
        again()
    else:
        sys.__unraisablehook__(unraisable)
