"""Runs the scenarios of the ns-3 module ccn and reproduces the papers' figures from their results.

    import ccnlab
    runs = ccnlab.sweep("many-sinks", {"sinks": range(1, 13)}, seeds=3)
    ccnlab.load("throughput", "many-sinks")
"""

from ccnlab.api import load, sweep
from ccnlab.runs.tls import Tls

__all__ = ["Tls", "load", "sweep"]
