"""ns-3's logs (NS_LOG) in programs that ./ccn run runs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from ccnlab.console import say
from ccnlab.ns3_tree import ns3_tree
from ccnlab.own.flags import Flags, read_flags
from ccnlab.own.ns3_modules import Ns3Modules
from ccnlab.project import DEBUG, Project

VARIABLE = "NS_LOG"
# A module of ns-3 that was compiled with logs asks for their levels.
_OF_LOGS = b"LogComponent9IsEnabled"
# What selects components of this module: its name at the start of an entry, or all components.
_OURS = re.compile(r"(?:^|:)(?:Ccn|\*)")


def wants_module(environment: Mapping[str, str]) -> bool:
    """Returns whether NS_LOG selects components of this module; only its debug variant has them (./ccn knows, too)."""
    return bool(_OURS.search(environment.get(VARIABLE, "")))


def with_logs(project: Project, environment: Mapping[str, str]) -> Project:
    """Returns the project with the variant of the programs that has the logs which NS_LOG selects.

    Says so if this ns-3 has none.
    """
    if not environment.get(VARIABLE) or ns3_tree():
        return project
    flags = read_flags(project)
    if not has_logs(flags):
        say(f"{VARIABLE} has little effect: ns-{flags.ns3_version} was compiled without logs; Debian's libns3-dev has them, and so "
            "has an ns-3 of profile default or debug, whose prefix CCN_NS3 selects (doc/usage/explorer.rst)")
        return project
    return replace(project, variant=DEBUG) if wants_module(environment) else project


def has_logs(flags: Flags) -> bool:
    """Returns whether the modules of this ns-3 were compiled with logs."""
    library = Ns3Modules(flags).file_of("network")
    return library is None or _OF_LOGS in library.read_bytes()
