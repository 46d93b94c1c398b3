"""Both ends of each argument's range, for each program: a run, or one line; what runs longer than the budget has begun."""

from __future__ import annotations

import json
import os
import random
import resource
import subprocess
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PROGRAMS = ROOT / "build/optimized/scenarios"
IS_LONG = bool(os.environ.get("CCN_LONG"))
SAMPLE = 20  # of the ends of all arguments
BUDGET_S = 20 if IS_LONG else 1  # of CPU
MOST_BYTES = 2 << 30
# Without them, a run of network is larger than a test needs.
OTHERS = {"network": ("--topology=tree", "--size=5", "--count=20")}


class End(NamedTuple):
    """A program, an argument and the value at one end of its range."""

    program: str
    argument: str
    value: str


def ends() -> list[End]:
    """The ends of all arguments that have a range, as the programs describe them."""
    found = []
    for source in sorted((ROOT / "scenarios").glob("*.cc")):
        program = PROGRAMS / source.stem
        if program.exists() and not source.stem.startswith("bench"):
            told = json.loads(subprocess.run([program, "--describe"], capture_output=True, text=True, check=True).stdout)
            found += [End(source.stem, argument["name"], str(argument[end])) for argument in told["arguments"]
                      for end in ("low", "high") if argument.get(end) is not None]
    return found


def limit() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
    resource.setrlimit(resource.RLIMIT_CPU, (BUDGET_S, BUDGET_S + 1))


def said_of(one: End) -> tuple[int, str]:
    """Runs it; returns the status, that of a signal being negative, and what was said on standard error."""
    others = [other for other in OTHERS.get(one.program, ()) if not other.startswith(f"--{one.argument}=")]
    value = f"{one.value}bps" if one.value.isdigit() and "rate" in one.argument else one.value
    ended = subprocess.run([PROGRAMS / one.program, *others, f"--{one.argument}={value}"], stdin=subprocess.DEVNULL,
                           stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, preexec_fn=limit, cwd="/", check=False)
    return ended.returncode, ended.stderr.decode(errors="replace")


def test_both_ends_of_each_argument_run_or_are_refused():
    every = ends()
    assert len(every) > 500
    wrong = {}
    for one in every if IS_LONG else random.Random(72).sample(every, SAMPLE):
        status, said = said_of(one)
        is_over = status in (-24, -9)  # the budget
        is_refused = status in (1, 2) and len(said.splitlines()) == 1 and said.startswith(f"{one.program}: ")
        if not (status == 0 or is_over or is_refused):
            wrong[one] = status, said[-300:]
    assert wrong == {}
