"""Runs the scenarios of the ns-3 module ccn and reproduces the papers' figures from their results.

    import ccnlab
    runs = ccnlab.sweep("many-sinks", {"sinks": range(1, 13)}, seeds=3)
    ccnlab.load("throughput", "many-sinks")
    ccnlab.answer("hits")
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ccnlab.answers import answer, explore, scorecard
    from ccnlab.api import load, sweep
    from ccnlab.runs.tls import Tls

__all__ = ["Tls", "answer", "explore", "load", "scorecard", "sweep"]
_MODULES = {"Tls": "ccnlab.runs.tls", "load": "ccnlab.api", "sweep": "ccnlab.api",
            **dict.fromkeys(("answer", "explore", "scorecard"), "ccnlab.answers")}


def __getattr__(name: str) -> Any:
    """Imports what is asked for: a script that uses a part of ccnlab alone does not wait for the rest."""
    if name not in _MODULES:
        raise AttributeError(f"module 'ccnlab' has no attribute '{name}'")
    return getattr(import_module(_MODULES[name]), name)
