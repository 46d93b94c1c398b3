"""What arguments a scenario takes and their defaults, as the program itself prints them."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping
from pathlib import Path

from ccnlab.errors import UserError
from ccnlab.project import listed
from ccnlab.quantity import Value, canonical
from ccnlab.task import Task

# No parameters of a run: where it is written, and the random numbers, which have places of their own in the key.
UNKEYED = frozenset({"db", "pcap", "RngSeed", "RngRun"})

_ARGUMENT = re.compile(r"    --(?P<name>[\w-]+):(?P<help>.*)")
_DEFAULT = re.compile(r"\[([^\[\]]*)\]\s*$")

Key = tuple[str, frozenset[tuple[str, str]], int, int]


def read_defaults(program: Path) -> dict[str, str]:
    """Argument name without dashes -> default, from `--PrintHelp`; ns-3 prints no bracket for an empty one."""
    call = subprocess.run([str(program), "--PrintHelp"], capture_output=True, text=True)
    if call.returncode != 0:
        raise UserError(f"{program.name} --PrintHelp failed with exit status {call.returncode}")
    own = call.stdout.partition("Program Options:")[2].partition("General Arguments:")[0]
    defaults = {}
    for match in map(_ARGUMENT.fullmatch, own.splitlines()):
        if match:
            default = _DEFAULT.search(match["help"])
            defaults[match["name"]] = default[1] if default else ""
    return defaults


def full_key(task: Task, defaults: Mapping[str, str]) -> Key:
    """Names a run by all of its arguments, those left at their defaults included."""
    # ns-3's own settings (ns3::TcpSocket::SegmentSize) are taken by every program and listed by none.
    unknown = [name for name, _ in task.arguments if name not in defaults and "::" not in name]
    if unknown:
        raise UserError(f"{task.scenario} takes no argument --{unknown[0]}; "
                        f"there are: {listed(sorted(defaults.keys() - UNKEYED))}")
    return run_key(task.scenario, {**defaults, **dict(task.arguments)}, task.rng_run, task.rng_seed)


def run_key(scenario: str, parameters: Mapping[str, Value], rng_run: int, rng_seed: int) -> Key:
    """The same for the parameters that a run's row holds."""
    pairs = ((name, canonical(value)) for name, value in parameters.items() if name not in UNKEYED)
    return scenario, frozenset(pairs), rng_run, rng_seed
