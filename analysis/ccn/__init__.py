"""Content Centric Networking on ns-3, from Python.

    import ccn
    from ccn import ns

`ns` is the C++ namespace ns3, and `ccn.X` is the class or function ns3::ccn::X, compiled and called by cppyy. This package
adds what cppyy lacks: callbacks for traces and events, applications, strategies and policies written in Python, and data frames.
"""

from __future__ import annotations

from ccn._bridge import cast, connect, cppdef
from ccn._implement import implements
from ccn._load import cppyy, load, ns
from ccn._timers import schedule
from ccn.frames import Trace, counters, read, transfers

__all__ = ["Trace", "cast", "connect", "counters", "cppdef", "cppyy", "implements", "load", "ns", "read", "schedule",
           "transfers"]


def __getattr__(name: str) -> object:
    """Returns ns3::ccn::NAME."""
    if name.startswith("_"):  # Python itself asks for names such as __path__
        raise AttributeError(f"module 'ccn' has no attribute '{name}'")
    try:
        return getattr(ns.ccn, name)
    except AttributeError:
        raise AttributeError(f"neither the Python package ccn nor the C++ namespace ns3::ccn has '{name}'") from None
