"""Which content stores on the way keep an object: hit ratio and delay on a path, a tree and GEANT, as Icarus has them.

Five admission policies with LRU: leave copy everywhere (LCE), leave copy down (LCD), ProbCache, the store of largest
betweenness (CL4M), and each store with probability 0.2 (Bernoulli). Requests come one at a time by Zipf's law. Icarus, an
independent simulator, ran the same settings; its results are the targets.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from ccnlab.errors import UserError
from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.means import means_by
from ccnlab.experiments.shared.style import OTHER_SIMULATOR, PAGE, SERIES, THEORY
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.topology import Node, Role, Topology, Values, chain, link_text
from ccnlab.experiments.shared.verdict import CheckResult, Condition, NotSimulated
from ccnlab.project import TREE
from ccnlab.runs.quantity import Value
from ccnlab.runs.task import Task, grid, without_repeats
from ccnlab.theory.che import levels
from ccnlab.theory.popularity import zipf

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from ccnlab.runs.store import Store

SCENARIO = "network"
FILES = TREE / "scenarios/network/icarus"

POLICIES: dict[str, dict[str, Value]] = {
    "LCE": {"admission": "Always"},
    "LCD": {"admission": "LeaveCopyDown"},
    "ProbCache": {"admission": "ProbCache"},
    "CL4M": {"admission": "Betweenness"},
    "Bernoulli": {"admission": "Probability", "ns3::ccn::Probability::Admitted": 0.2},
}


@dataclass(frozen=True)
class Setting:
    """A network, and what Icarus gives for it: mean of two seeds, LRU, empty stores before the warm-up."""

    title: str
    objects: int
    cache: int  # objects per store
    alpha: float
    icarus: Mapping[str, tuple[float, float]]  # policy -> hit ratio, mean round trip in ms
    within: float  # allowed difference of hit ratios
    fan_in: tuple[int, ...] = ()  # of the levels of stores, the lowest first, for theory; empty: none


SETTINGS = {
    "path": Setting("path, 3 stores", 10_000, 100, 0.7, {
        "LCE": (0.087, 7.48), "LCD": (0.224, 6.77), "ProbCache": (0.203, 7.13), "CL4M": (0.203, 6.82),
        "Bernoulli": (0.162, 7.17)}, 0.01, (1, 1, 1)),
    "tree": Setting("tree, 30 stores", 10_000, 10, 0.7, {
        "LCE": (0.026, 9.85), "LCD": (0.083, 9.40), "ProbCache": (0.068, 9.74), "CL4M": (0.083, 9.40),
        "Bernoulli": (0.038, 9.79)}, 0.01, (2, 2, 2, 2)),
    "geant": Setting("GEANT, 19 stores", 300_000, 63, 0.6, {
        "LCE": (0.0091, 86.5), "LCD": (0.0242, 85.3), "ProbCache": (0.0198, 85.7), "CL4M": (0.0100, 86.4),
        "Bernoulli": (0.0134, 86.2)}, 0.003),
}
ALPHAS = (0.6, 0.8, 1.0, 1.2)  # besides Icarus's
SIZES = (0.25, 4.0)  # stores, as multiples of Icarus's; not GEANT
DELAY = 0.02  # allowed relative difference of delays
LONG = {"path": (50_000, 150_000), "tree": (50_000, 150_000), "geant": (300_000, 600_000)}  # warm-up, measured
SHORT = (20_000, 40_000)

TARGETS = (*(Target(f"CP-{place}{number}", "Icarus", "cache-placement", setting.title, quantity, value, unit, "bound",
                    "five policies; largest difference from Icarus")
             for place, (name, setting) in zip("123", SETTINGS.items(), strict=True)
             for number, quantity, value, unit in (("1", "hit ratio", f"<= {100 * setting.within:g}", "points"),
                                                   ("2", "mean round trip", f"<= {100 * DELAY:g}", "%"))),
           Target("CP-41", "Icarus", "cache-placement", "tree", "hits of CL4M less those of LCD", "0", "hits", "exact",
                  "the store of largest betweenness below the server is the next one"))


def arguments(name: str, policy: str, alpha: float, cache_size: int, length: tuple[int, int]) -> dict[str, Sequence[Value]]:
    """Returns the arguments of a run."""
    setting = SETTINGS[name]
    return {"links": [str(FILES / f"{name}-links.csv")], "nodes": [str(FILES / f"{name}-nodes.csv")],
            "objects": [setting.objects], "alpha": [alpha], "cache": [cache_size], "warm-up": [length[0]],
            "count": [length[1]], **{key: [value] for key, value in POLICIES[policy].items()}}


def make_grid(quick: bool) -> list[Task]:
    """Returns the runs: Icarus's settings, other exponents, other sizes of stores; quick: the path with two exponents."""
    points = [(name, setting.alpha, setting.cache, LONG[name]) for name, setting in SETTINGS.items()]
    points += [(name, alpha, setting.cache, SHORT) for name, setting in SETTINGS.items() for alpha in ALPHAS
               if alpha != setting.alpha and (name != "geant" or alpha < 1.2)]
    points += [(name, setting.alpha, round(setting.cache * size), SHORT) for name, setting in SETTINGS.items()
               for size in SIZES if name != "geant"]
    if quick:
        points = [point for point in points if point[0] == "path" and point[1] in (0.6, 1.0)]
    return without_repeats(task for name, alpha, size, length in points for policy in POLICIES
                           for task in grid(SCENARIO, arguments(name, policy, alpha, size, length), 1))


def query(store: Store, run_ids: Sequence[int]) -> pd.DataFrame:
    """Returns a row per run: map, policy, alpha, cache, measured, rng_run, hit_ratio, delay_ms."""
    import pandas as pd

    policies = {str(given["admission"]): policy for policy, given in POLICIES.items()}
    maps = {f"{name}-links.csv": name for name in SETTINGS}
    runs = store.read_runs(run_ids).set_index("run_id")
    counters = store.read("counter", run_ids).query("node == 'network'").set_index(["run_id", "name"])["value"]
    rows = []
    for run_id, run in runs.iterrows():
        try:
            served, sources, delay, completed = (counters[run_id, name] for name in (
                "chunks_received", "chunks_from_sources", "object_delay_ns", "requests_completed"))
        except KeyError as missing:
            raise UserError(f"run {run_id} of {SCENARIO} has no counter {missing}") from missing
        rows.append((maps[str(run["links"]).rpartition("/")[2]], policies[run["admission"]], run["alpha"], run["cache"],
                     run["count"], run["rng_run"], served - sources, 1 - sources / served, delay / completed / 1e6))
    return pd.DataFrame(rows, columns=["map", "policy", "alpha", "cache", "measured", "rng_run", "hits", "hit_ratio",
                                       "delay_ms"])


def table(data: pd.DataFrame) -> pd.DataFrame:
    """Returns the means over seeds, and the hit ratio by theory where there is one."""
    found = means_by(data, ("map", "cache", "alpha", "policy"), ("hit_ratio", "delay_ms"))
    points = [(row["map"], row["alpha"], row["cache"], row["policy"]) for row in found.to_dict("records")]
    return found.assign(theory=[theory(*point) if has_theory(point[0], point[3]) else None for point in points])


def has_theory(name: str, policy: str) -> bool:
    """Returns whether Che's approximation is drawn for a network and a policy."""
    return bool(SETTINGS[name].fan_in) and policy in ("LCE", "Bernoulli")


def icarus_setting(data: pd.DataFrame, name: str) -> pd.DataFrame:
    """Returns the means of Icarus's setting by policy; raises NotSimulated if one is missing."""
    setting = SETTINGS[name]
    rows = data[(data["map"] == name) & (data["alpha"] == setting.alpha) & (data["cache"] == setting.cache)]
    rows = rows[rows["measured"] == LONG[name][1]]
    if missing := set(POLICIES) - set(rows["policy"]):
        raise NotSimulated(f"no run of {name} with {', '.join(sorted(missing))} as in Icarus's setting")
    return rows.groupby("policy")[["hits", "hit_ratio", "delay_ms"]].mean()


def check(data: pd.DataFrame, target: Target) -> CheckResult:
    """Each policy's hit ratio or delay is as near to Icarus's as allowed, the farthest first. Shape: the same order."""
    name = list(SETTINGS)[int(target.id[3]) - 1]
    setting, found = SETTINGS[name], icarus_setting(data, name)
    of_delay = target.id.endswith("2")
    apart, values = {}, {}
    for policy, wanted in setting.icarus.items():
        value = float(found.loc[policy, "delay_ms" if of_delay else "hit_ratio"])
        values[policy] = value
        apart[policy] = 100 * abs(value - wanted[of_delay]) / (wanted[1] if of_delay else 1)
    limit, unit = (100 * DELAY, "%") if of_delay else (100 * setting.within, "points")
    conditions = [Condition(policy, apart[policy], high=limit, unit=unit) for policy in
                  sorted(apart, key=lambda policy: -apart[policy])]
    lce, lcd = values["LCE"], values["LCD"]
    shape = Condition("LCE less LCD" if of_delay else "LCD less LCE", lce - lcd if of_delay else lcd - lce, low=0)
    return CheckResult(tuple(conditions), shape=(shape,), because=", ".join(
        f"{policy} {value:.4g} (Icarus {setting.icarus[policy][of_delay]:g})" for policy, value in values.items()))


def check_equal(data: pd.DataFrame, target: Target) -> CheckResult:
    """On the tree, the same requests are hits with both policies."""
    found = icarus_setting(data, "tree")["hits"]
    return CheckResult((Condition("difference", float(found["CL4M"] - found["LCD"]), low=0, high=0, unit="hits"),))


@cache
def theory(name: str, alpha: float, capacity: int, policy: str) -> float:
    """Returns the hit ratio of LCE or Bernoulli on the path or the tree by Che's approximation."""
    setting = SETTINGS[name]
    stored = 0.2 if policy == "Bernoulli" else 1.0
    missed = 1.0
    for level in levels(zipf(setting.objects, alpha), [capacity] * len(setting.fan_in), setting.fan_in, stored=stored):
        missed *= 1 - level.hit_ratio
    return 1 - missed


def draw(data: pd.DataFrame, quantity: str) -> Figure:
    """Draws hit ratio or delay over alpha for each network, with Icarus's results as crosses and theory as lines."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 3.0))
    panels = figure.subplots(1, len(SETTINGS))
    for axes, (name, setting) in zip(panels, SETTINGS.items(), strict=True):
        rows = data[(data["map"] == name) & (data["cache"] == setting.cache)]
        _plot(axes, rows, "alpha", quantity)
        if quantity == "hit_ratio":
            for policy in ("LCE", "Bernoulli") if setting.fan_in else ():
                alphas = sorted(set(rows["alpha"]))
                axes.plot(alphas, [theory(name, alpha, setting.cache, policy) for alpha in alphas],
                          **THEORY, label="theory" if policy == "LCE" else None)
            axes.set_ylim(bottom=0)
        place = 0 if quantity == "hit_ratio" else 1
        axes.plot([setting.alpha] * len(setting.icarus), [pair[place] for pair in setting.icarus.values()],
                  **OTHER_SIMULATOR, label="Icarus")
        axes.set_title(setting.title)
        axes.set_xlabel("alpha of Zipf's law")
    panels[0].set_ylabel("hit ratio" if quantity == "hit_ratio" else "mean round trip (ms)")
    handles, names = panels[0].get_legend_handles_labels()
    figure.legend(handles, names, loc="outside lower center", ncols=len(names))
    say_seeds(figure, table(data)["seeds"], "mean of {}")
    return figure


def draw_sizes(data: pd.DataFrame) -> Figure:
    """Draws the hit ratio over the size of the stores."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 3.0))
    names = [name for name, setting in SETTINGS.items() if setting.fan_in]
    for axes, name in zip(figure.subplots(1, len(names)), names, strict=True):
        setting = SETTINGS[name]
        rows = data[(data["map"] == name) & (data["alpha"] == setting.alpha)]
        _plot(axes, rows, "cache", "hit_ratio")
        axes.set_xscale("log")
        axes.set_xticks(sizes := sorted(set(rows["cache"])), labels=[f"{size:g}" for size in sizes])
        axes.set_xticks([], minor=True)
        axes.set_ylim(bottom=0)
        axes.set_title(f"{setting.title}, alpha {setting.alpha:g}")
        axes.set_xlabel("objects per store, catalogue 10,000")
        axes.set_ylabel("hit ratio")
    handles, labels = figure.axes[0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower center", ncols=len(POLICIES))
    say_seeds(figure, table(data)["seeds"], "mean of {}")
    return figure


def _plot(axes: Axes, rows: pd.DataFrame, over: str, quantity: str) -> None:
    for policy, look in zip(POLICIES, SERIES):
        found = rows[rows["policy"] == policy].groupby(over)[quantity].mean()
        if len(found):
            axes.plot(found.index, found.to_numpy(), label=policy, **look)


def figures(data: pd.DataFrame) -> dict[str, Figure]:
    """Returns the figures for which there are runs; a quick look has one size of the stores."""
    sized = data.groupby("map")["cache"].nunique().max() > 1
    return {"": draw(data, "hit_ratio"), "-delay": draw(data, "delay_ms"), **({"-size": draw_sizes(data)} if sized else {})}


def make_topology(values: Values) -> Topology:
    """Returns the path; the other networks are described on the page."""
    roles = (Role.CONSUMER, Role.ROUTER, Role.ROUTER, Role.ROUTER, Role.PRODUCER)
    nodes = tuple(Node(str(x), role, x) for x, role in enumerate(roles))
    return Topology(nodes, chain([node.name for node in nodes], link_text(values, "link-rate", "link-delay")))


EXPERIMENT = Experiment(
    name="cache-placement",
    scenario=SCENARIO,
    reproduces="Icarus: hit ratio and delay of LCE, LCD, ProbCache, CL4M and Bernoulli on a path, a tree and GEANT",
    groups=("caching",),
    cpu_s=260,
    grid=make_grid,
    query=query,
    figures=figures,
    tables=lambda data: dict.fromkeys(figures(data), table(data)),
    topology=make_topology,
    explored={"objects": 100, "cache": 10, "warm-up": 0, "count": 50},
    summary="Receivers ask for objects by Zipf's law, one at a time. Admission policies choose which stores between the "
            "server and the receiver keep the object.",
    own_targets=TARGETS,
    checks={target.id: check_equal if target.id == "CP-41" else check for target in TARGETS},
)
