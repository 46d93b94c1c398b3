"""One node asks for objects that k nodes on the same medium have, with each scheme that suppresses redundant answers.

Jacobson et al. 2009, section 2, say that nodes on a broadcast medium share transmissions by "standard multicast
suppression techniques", and publish no number. CCNx's daemon answers after 10 ms and up to 20 ms more. On CSMA, the
copies and the delay that follow have a closed form. On Wi-Fi, holders that send at the same time collide, so the
numbers there are results of the simulation alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ccnlab.errors import UserError
from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.means import means_by
from ccnlab.experiments.shared.measures import measures_of
from ccnlab.experiments.shared.style import PAGE, QUIET, SERIES
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.topology import Link, Medium, Node, Role, Topology, Values, link_text, several
from ccnlab.experiments.shared.verdict import CheckResult, Condition, NotSimulated, by_construction
from ccnlab.runs.quantity import rate_mbps
from ccnlab.runs.task import Task, Varied, grid
from ccnlab.theory.suppression import expected_copies, expected_first

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from ccnlab.runs.store import Store

SCENARIO = "shared-medium"
SCHEMES = ("None", "CcndPause", "Blind", "Geo", "Adaptive")
LOOKS = dict(zip(SCHEMES, SERIES))
MEDIA = {"csma": "Ethernet, 100 Mbit/s", "wifi": "Wi-Fi, broadcast at 6 Mbit/s"}
HOLDERS = (2, 3, 5, 10, 20, 50)
SEEDS = 3  # on Ethernet, with 1000 objects, seeds differ by 1 %
PAUSE = {"least_s": 0.010, "spread_s": 0.020}  # of CcndPause
ETHERNET = 18  # bytes of header and checksum
MANY = 0.5  # share of the objects; if fewer arrived, their delay says little
SETTLED = 0.5  # the last half of the objects, when Adaptive has found its timer

TARGETS = (
    Target("SM-01", "arithmetic", SCENARIO, "Ethernet, None", "copies per object / holders", "1", "ratio", "exact",
           "each holder answers"),
    Target("SM-02", "closed form", SCENARIO, "Ethernet, CcndPause, 2 to 50 holders", "copies per object",
           "closed form", "", "bound", "within 5 % for each number of holders"),
    Target("SM-03", "closed form", SCENARIO, "Ethernet, CcndPause, 2 to 50 holders", "delay of an answer",
           "closed form", "", "bound", "within 5 % for each number of holders"),
    Target("SM-04", "Dulal et al.", SCENARIO, "Ethernet, Adaptive, 2 to 50 holders", "copies per object, settled",
           "<= 1.3", "", "bound", "the threshold of its controller"),
)


def make_grid(quick: bool) -> list[Task]:
    """Returns all schemes over the number of holders, on both media; fewer objects on Wi-Fi, which takes more events.

    Without a scheme, each object on Ethernet has the same copies and the same delay, so one seed is enough.
    """
    holders, seeds, objects = ((2, 10, 50), 1, 1000) if quick else (HOLDERS, SEEDS, 1000)
    shared: Varied = {"holders": holders, "interval": [0.5], "bin": [1000]}
    ethernet: Varied = {"medium": ["csma"], "objects": [objects], **shared}
    return (grid(SCENARIO, {**ethernet, "scheme": SCHEMES[:1]}, 1) + grid(SCENARIO, {**ethernet, "scheme": SCHEMES[1:]}, seeds)
            + grid(SCENARIO, {"medium": ["wifi"], "objects": [objects // 10], "scheme": SCHEMES, **shared}, seeds))


def query(store: Store, run_ids: Sequence[int]) -> pd.DataFrame:
    """Returns a row per run: medium, scheme, holders, rng_run, copies, settled, delay_ms, arrived, airtime_ms, frame_s.

    `copies` and `airtime_ms` are per object, `settled` is the copies of the last half of the objects, and `arrived` is
    the share of the objects. `frame_s` is the time of an object on Ethernet, and `request_s` that of an Interest.
    """
    runs = store.read_runs(run_ids).set_index("run_id")
    objects = store.read("shared_object", run_ids)
    grouped = objects.groupby("run_id")
    if set(grouped.groups) != set(runs.index):
        raise UserError(f"a run of {SCENARIO} has no rows in table shared_object")
    runs["copies"] = grouped["copies"].mean()
    last = objects[objects["object"] >= SETTLED * grouped["object"].transform("count")]
    runs["settled"] = last.groupby("run_id")["copies"].mean()
    runs["delay_ms"] = 1e3 * grouped["delay_s"].mean()
    runs["arrived"] = grouped["delay_s"].count() / grouped["delay_s"].size()
    runs["airtime_ms"] = 1e3 * measures_of(store, run_ids)["airtime"] / runs["objects"]
    for column, kind in (("frame_s", "data"), ("request_s", "interest")):
        runs[column] = _sizes(store, run_ids, kind).add(ETHERNET) * 8e-6 / runs["rate"].map(rate_mbps)
    columns = ["medium", "scheme", "holders", "rng_run", "delay", "copies", "settled", "delay_ms", "arrived",
               "airtime_ms", "frame_s", "request_s"]
    return runs[columns].reset_index()


def _sizes(store: Store, run_ids: Sequence[int], kind: str) -> pd.Series:
    """Returns the mean size in bytes of the messages of a kind that were sent on the medium, by run."""
    rows = store.read("traffic", run_ids)
    rows = rows[(rows["kind"] == kind) & (rows["direction"] == "out") & rows["face"].str.startswith("net")]
    sums = rows.groupby("run_id")[["bytes", "packets"]].sum()
    return sums["bytes"] / sums["packets"]


def means(data: pd.DataFrame) -> pd.DataFrame:
    """Returns mean and 95 % confidence interval of each quantity, by medium, scheme and holders."""
    return means_by(data, ("medium", "scheme", "holders"), ("copies", "settled", "delay_ms", "arrived", "airtime_ms"))


def closed_form(data: pd.DataFrame) -> pd.DataFrame:
    """Returns holders, copies and delay_ms of CcndPause on Ethernet by the closed form, and those simulated."""
    import pandas as pd

    rows = []
    chosen = data.query("medium == 'csma' and scheme == 'CcndPause'")
    for holders, runs in chosen.groupby("holders"):
        frame_s, request_s, delay_s = (float(runs[name].mean()) for name in ("frame_s", "request_s", "delay"))
        first_s = expected_first(int(holders), **PAUSE)
        rows.append((holders, expected_copies(int(holders), frame_s + delay_s, PAUSE["spread_s"]),
                     runs["copies"].mean(), 1e3 * (request_s + first_s + frame_s + 2 * delay_s),
                     runs["delay_ms"].mean()))
    return pd.DataFrame(rows, columns=["holders", "copies_theory", "copies", "delay_theory_ms", "delay_ms"])


def on_ethernet(data: pd.DataFrame, scheme: str) -> pd.DataFrame:
    """Returns the means of a scheme on Ethernet by holders; raises NotSimulated if there are none."""
    table = means(data).query("medium == 'csma' and scheme == @scheme")
    if table.empty:
        raise NotSimulated(f"no run on Ethernet with scheme {scheme}")
    return table


def check_none(data: pd.DataFrame, target: Target) -> CheckResult:
    """Exactly one copy per holder."""
    table = on_ethernet(data, "None")
    ratios = table["copies"] / table["holders"]
    return CheckResult(tuple(Condition(f"copies / holder, {holders} holders", ratio, target.number, target.number)
                             for holders, ratio in zip(table["holders"], ratios)))


def check_closed_form(quantity: str, theory: str, unit: str, data: pd.DataFrame) -> CheckResult:
    """Within 5 % of the closed form for each number of holders, the largest deviation first."""
    table = closed_form(data)
    if table.empty:
        raise NotSimulated("no run on Ethernet with scheme CcndPause")
    table["error"] = table[quantity] / table[theory] - 1
    table = table.reindex(table["error"].abs().sort_values(ascending=False).index)
    worst = table.iloc[0]
    return CheckResult(tuple(Condition(f"simulated / closed form, {row.holders:g} holders", 1 + row.error, 0.95, 1.05)
                             for row in table.itertuples()),
                       because=f"largest deviation {worst['error']:+.1%}: {worst[quantity]:.4g}{unit} instead of "
                               f"{worst[theory]:.4g}{unit}")


def check_adaptive(data: pd.DataFrame, target: Target) -> CheckResult:
    """At most 1.3 copies per object for each number of holders, the largest number first."""
    table = on_ethernet(data, "Adaptive").sort_values("settled", ascending=False)
    return CheckResult(tuple(Condition(f"copies of the last half, {row.holders} holders", row.settled, high=1.3)
                             for row in table.itertuples()))


def draw(data: pd.DataFrame) -> Figure:
    """Draws copies (top) and delay (bottom) over the number of holders, on Ethernet (left) and Wi-Fi (right)."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 5.6))
    panels = figure.subplots(2, 2, sharex=True)
    table, theory = means(data), closed_form(data)
    for column, (medium, words) in enumerate(MEDIA.items()):
        rows = table[table["medium"] == medium]
        top, bottom = panels[0][column], panels[1][column]
        _plot(top, rows, "copies")
        _plot(bottom, rows[rows["arrived"] >= MANY], "delay_ms")
        top.set_title(words)
        top.set_ylabel("copies per object")
        bottom.set_ylabel("time until the first copy (ms)")
        bottom.set_xlabel("number of holders")
    panels[0][0].plot(theory["holders"], theory["copies_theory"], color=QUIET, linewidth=3, alpha=0.5, zorder=0,
                      label="closed form, CcndPause")
    panels[1][0].plot(theory["holders"], theory["delay_theory_ms"], color=QUIET, linewidth=3, alpha=0.5, zorder=0,
                      label="closed form, CcndPause")
    figure.legend(*panels[0][0].get_legend_handles_labels(), loc="outside lower center", ncols=6)
    say_seeds(figure, table["seeds"])
    return figure


def _plot(axes: Axes, rows: pd.DataFrame, quantity: str) -> None:
    for scheme, look in LOOKS.items():
        line = rows[rows["scheme"] == scheme]
        axes.errorbar(line["holders"], line[quantity], line[f"{quantity}_ci95"], label=scheme, **look)
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_xticks(HOLDERS, [str(number) for number in HOLDERS])
    axes.minorticks_off()


def draw_airtime(data: pd.DataFrame) -> Figure:
    """Draws the airtime per object (left) and the share of objects that arrived (right) on Wi-Fi."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 3.2))
    left, right = figure.subplots(1, 2)
    rows = means(data).query("medium == 'wifi'")
    _plot(left, rows, "airtime_ms")
    _plot(right, rows, "arrived")
    right.set_yscale("linear")
    right.set_ylim(-0.03, 1.05)
    left.set_title("Airtime of all frames, Wi-Fi")
    left.set_ylabel("airtime per object (ms)")
    right.set_title("Objects that arrived, Wi-Fi")
    right.set_ylabel("share of the objects")
    for axes in (left, right):
        axes.set_xlabel("number of holders")
    figure.legend(*right.get_legend_handles_labels(), loc="outside lower center", ncols=len(SCHEMES))
    say_seeds(figure, rows["seeds"])
    return figure


def make_topology(values: Values) -> Topology:
    """Returns the requester and the holders on their medium; of many holders, all but three are dots."""
    number = int(values["holders"])
    holders = [Node(f"holder{i}", Role.PRODUCER, i + 1) for i in range(number)]
    if number > 4:
        holders[2:-1] = [several([holder.name for holder in holders[2:-1]], Role.PRODUCER, 3)]
        holders[-1] = Node(holders[-1].name, Role.PRODUCER, 4)
    is_wifi = values["medium"] == "wifi"
    medium = Medium.WIFI if is_wifi else Medium.SHARED
    label = f"802.11g, broadcast at {values['broadcast-rate']} Mbit/s" if is_wifi else link_text(values)
    nodes = (Node("requester", Role.CONSUMER, 0), *holders)
    return Topology(nodes, (Link(tuple(node.name for node in nodes), label, medium, y=0.7),))


EXPERIMENT = Experiment(
    name="shared-medium",
    scenario=SCENARIO,
    reproduces="Suppression on shared media (Jacobson et al. 2009, section 2): copies of an object that 2 to 50 nodes "
               "on one medium have",
    groups=("radio",),
    cpu_s=52,
    grid=make_grid,
    query=query,
    figures=lambda data: {"": draw(data), "-airtime": draw_airtime(data)},
    tables=lambda data: {"": means(data), "-airtime": means(data).query("medium == 'wifi'"),
                         "-closed-form": closed_form(data)},
    topology=make_topology,
    drawn={"medium": "csma", "scheme": "CcndPause", "holders": 10},
    explored={"scheme": "CcndPause", "holders": 5, "objects": 20},
    summary="One node asks for objects that several nodes on the same medium have. Each scheme decides which of them "
            "answer, and when.",
    own_targets=TARGETS,
    checks={
        "SM-01": check_none,
        "SM-02": lambda data, target: check_closed_form("copies", "copies_theory", "", data),
        "SM-03": lambda data, target: check_closed_form("delay_ms", "delay_theory_ms", " ms", data),
        "SM-04": check_adaptive,
    },
    caveats={"SM-01": by_construction("without a scheme, each holder answers each Interest once")},
)
