"""`./ccn dev downscale`: compares scaled runs of network with whole ones, in the set-ups of test/data/downscale/setups.csv."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass, fields
from math import sqrt
from pathlib import Path
from statistics import fmean, variance

from ccnlab.console import say
from ccnlab.errors import UserError
from ccnlab.files import make_writable, write_whole
from ccnlab.inputs.csv_table import Columns, read_table, to_table
from ccnlab.nearest import suggestion
from ccnlab.project import Project
from ccnlab.runs.cluster import ComputeOptions
from ccnlab.runs.number import integer
from ccnlab.runs.store import Store
from ccnlab.runs.sweep import complete
from ccnlab.runs.task import Task, grid

SETUPS = Path("test/data/downscale/setups.csv")
ALWAYS = ("pace=poisson", "rate=100", "warm-up=500000", "count=1000000")  # arguments of all set-ups
NETWORK = "network"  # the row of all stores together
ALLOWED_PCT = {NETWORK: 1.0}  # largest error of a hit ratio
ALLOWED_OF_LEVEL_PCT = 3.0
LEAST = 0.005  # a lower hit ratio of a store is not a result: a scaled run names the stores (scenarios/network/scaled-results.cc)
_COLUMNS = Columns(("setup", "links", "nodes", "arguments", "factor", "whole_seeds", "scaled_seeds", "levels"))

Ratios = dict[str, list[float]]  # stores -> hit ratio of each run


@dataclass(frozen=True)
class Setup:
    """A study to run whole and scaled down."""

    name: str
    arguments: tuple[str, ...]  # NAME=VALUE each
    factor: int
    whole_seeds: int
    scaled_seeds: int
    levels: tuple[tuple[str, ...], ...]  # nodes with the stores of each level, the receivers' first

    def whole(self) -> list[Task]:
        """Returns its runs without scaling."""
        return self._tasks(self.arguments, self.whole_seeds)

    def scaled(self, seeds: int | None = None) -> list[Task]:
        """Returns its scaled runs: all, or those of the first seeds."""
        return self._tasks((*self.arguments, f"downscale={self.factor}"), seeds or self.scaled_seeds)

    def _tasks(self, arguments: Iterable[str], seeds: int) -> list[Task]:
        pairs = (text.rpartition("=") for text in arguments)
        return grid("network", {name: [value] for name, _, value in pairs}, seeds)


@dataclass(frozen=True)
class Row:
    """The hit ratio of some stores in both studies. Errors and noise are relative to that of the whole study."""

    setup: str
    stores: str  # "network", or the nodes of a level
    factor: int
    whole_runs: int
    scaled_runs: int
    whole: float
    scaled: float
    error_pct: float
    noise_pct: float  # standard deviation of the error, from those over the seeds
    allowed_pct: float

    @property
    def holds(self) -> str:
        """Returns yes if the error is above what is allowed by twice the noise at most, no, or few hits if it is not a result."""
        if self.scaled < LEAST:
            return "few hits"
        return "yes" if abs(self.error_pct) <= self.allowed_pct + 2 * self.noise_pct else "no"

    def cells(self) -> list[str]:
        """Returns the texts of HEADER."""
        texts = [f"{value:.4g}" if isinstance(value, float) else str(value) for value in astuple(self)]
        return [*texts, self.holds]


HEADER = (*(field.name for field in fields(Row)), "holds")


def compare(project: Project, names: Sequence[str], out: Path, jobs: int) -> bool:
    """Prints a row per set-up and level, and keeps those of this call in OUT/downscale/table.csv; returns whether all hold.

    The runs are kept in OUT/downscale/runs.sqlite, where a second call finds them. Raises UserError for a name that no set-up has,
    for a failed run, and for a level without hits.
    """
    folder = out / "downscale"
    make_writable(folder)
    rows: list[Row] = []
    with Store(folder / "runs.sqlite") as store:
        for setup in chosen(read_setups(project.root), names):
            both = [ratios_of(project, store, setup, tasks, jobs) for tasks in (setup.whole(), setup.scaled())]
            rows += (found := rows_of(setup, *both))
            print(to_table(HEADER, [row.cells() for row in found]), end="", flush=True)
    write_whole(folder / "table.csv", to_table(HEADER, [row.cells() for row in rows]))
    say(f"table: {folder / 'table.csv'}")
    return all(row.holds != "no" for row in rows)


def read_setups(root: Path) -> list[Setup]:
    """Returns the set-ups in the order of the file."""
    return [_setup(root, row) for row in read_table(root / SETUPS, _COLUMNS)]


def _setup(root: Path, row: dict[str, str]) -> Setup:
    files = [f"{name}={root / row[name]}" for name in ("links", "nodes") if row[name]]
    factor, whole, scaled = (integer(row[name], name, 2, 10_000) for name in ("factor", "whole_seeds", "scaled_seeds"))
    levels = tuple(tuple(nodes.split()) for nodes in row["levels"].split("/"))
    return Setup(row["setup"], (*files, *row["arguments"].split(), *ALWAYS), factor, whole, scaled, levels)


def chosen(setups: Sequence[Setup], names: Sequence[str]) -> list[Setup]:
    """Returns the set-ups with these names, or all if there is none."""
    there = [setup.name for setup in setups]
    for name in names:
        if name not in there:
            raise UserError(f"no set-up {name}{suggestion(name, there)}; there are: {', '.join(there)}")
    return [setup for setup in setups if not names or setup.name in names]


def ratios_of(project: Project, store: Store, setup: Setup, tasks: Sequence[Task], jobs: int) -> Ratios:
    """Returns the hit ratios of runs, which are computed if the store lacks them."""
    outcome = complete(project, store, tasks, ComputeOptions(jobs), setup.name)
    if outcome.failures:
        task, message = next(iter(outcome.failures.items()))
        raise UserError(f"{len(outcome.failures)} of {len(tasks)} runs failed; {task}: {message}")
    found: Ratios = {}
    for run_id in outcome.run_ids.values():
        counters = {(node, name): value for node, name, value in store.read("counter", [run_id])[["node", "name", "value"]].itertuples(index=False)}
        for stores, ratio in hit_ratios(counters, setup.levels).items():
            found.setdefault(stores, []).append(ratio)
    return found


def hit_ratios(counters: dict[tuple[str, str], float], levels: Iterable[Sequence[str]]) -> dict[str, float]:
    """Returns the hit ratios of the network and of the levels of a run, by its counters."""
    ratios = {NETWORK: 1 - counters[NETWORK, "chunks_from_sources"] / counters[NETWORK, "chunks_received"]}
    for nodes in levels:
        interests, hits = (sum(counters[node, name] for node in nodes) for name in ("measured_interests", "measured_hits"))
        ratios[" ".join(nodes)] = hits / interests if interests else 0.0
    return ratios


def rows_of(setup: Setup, whole: Ratios, scaled: Ratios) -> list[Row]:
    """Returns a row for the network, and one per level."""
    return [_row(setup, stores, whole[stores], scaled[stores]) for stores in whole]


def _row(setup: Setup, stores: str, whole: Sequence[float], scaled: Sequence[float]) -> Row:
    mean, other = fmean(whole), fmean(scaled)
    if mean == 0:
        raise UserError(f"{setup.name}: no hit at {stores} in the whole study, so that there is no relative error")
    noise = sqrt(sum(variance(ratios) / len(ratios) for ratios in (whole, scaled)))
    return Row(setup.name, stores, setup.factor, len(whole), len(scaled), mean, other, 100 * (other / mean - 1), 100 * noise / mean,
               ALLOWED_PCT.get(stores, ALLOWED_OF_LEVEL_PCT))
