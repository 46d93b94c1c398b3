"""A voice call over two links whose cables are unplugged and plugged in again.

Jacobson et al. 2009, section 5.3, figure 7: both ends send 50 frames per second over one of two isolated links. An
unplugged cable loses only the packets that are sent on it. The strategy uses one link. It tries both every 200
Interests and when an answer is late. Frames that were lost before the strategy noticed the failure come from the store
of the other end.

Response times do not vary by themselves, so a second series of calls delays each packet at random by up to 40 us. A
daemon of CCNx delayed an object by 1.04 to 1.08 ms (doc/model/ccnx.rst), which is as much variation. These calls show
whether the strategy changes the link without a failure, as in the paper.

A frame is late if it arrives more than 150 ms after its time at the pace of the first frame. ITU-T G.114 gives this
delay as the largest that does not impair a conversation. The paper states no playout delay, and the share of late
frames depends on it; a figure shows it for other delays. With a carrier signal, which the paper's prototype did not
use, no frame is late at 150 ms.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.measures import measures_by_node
from ccnlab.experiments.shared.paper_marks import draw_level, draw_range, given, value_of
from ccnlab.experiments.shared.style import COLUMN, PAGE, QUIET, SERIES, SMALLEST
from ccnlab.experiments.shared.targets import Target, paper_targets
from ccnlab.experiments.shared.things import THINGS
from ccnlab.experiments.shared.topology import Link, Node, Role, Topology, Values, cable_of, link_text
from ccnlab.experiments.shared.verdict import CheckResult, Condition, NotSimulated, by_construction, calibrated, follows
from ccnlab.experiments.shared.wire import on_links, with_peers
from ccnlab.runs.task import Task, grid

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from ccnlab.runs.store import Store

SCENARIO = "failover"
NODES = ("caller", "callee")  # in the testbed's order
LINKS = {1: "A", 2: "B"}
SEEDS = 3
PACE = 50  # packets/s that each end sends
PACED = "J7-01"  # the target whose condition states it
SWITCHED = "J7-07"  # the target of the times of switches without a failure
BIN = 0.1  # s; a failure is noticed within two or three bins
AFTERMATH = 1  # s after a failure in which the burst ends
JITTER = 40e-6  # s; the variation of a daemon's delay that was measured
PERIOD_S = 4  # 200 packets at the pace: the time between two experiments of the strategy
KINDS = {"data": "in", "interest": "out"}
DELAYS = range(0, 251, 5)  # ms; playout delays for which late frames are shown
# Counters of each end, as the scenario names them.
COUNTERS = ("frames", "frames_received", "frames_late", "frames_lost", "strategy_experiments",
            "strategy_switches_experiment", "strategy_switches_timeout")


def make_grid(quick: bool) -> list[Task]:
    """Returns the paper's call, the same call with a carrier signal, and one on hosts whose times vary."""
    seeds = 1 if quick else SEEDS
    return (grid(SCENARIO, {"carrier": [False, True], "bin": [BIN]}, seeds)
            + grid(SCENARIO, {"jitter": [JITTER], "bin": [BIN]}, seeds))


@dataclass(frozen=True)
class Data:
    """`runs` has a row per run, `ends` a row with the counters of each end of a run. `rates` has packets/s by run, node,
    kind, link and time bin, where they are not 0: received ContentObjects and sent Interests. `behind` has a row per
    frame, with run_id, node and the lateness in ms relative to the pace of the first frame.
    """

    runs: pd.DataFrame
    ends: pd.DataFrame
    rates: pd.DataFrame
    behind: pd.DataFrame


def query(store: Store, run_ids: Sequence[int]) -> Data:
    """Returns counters, rates and lateness of frames at each end."""
    import pandas as pd

    runs = store.read_runs(run_ids)
    counters = store.read("counter", run_ids)
    counters = counters[counters["name"].isin(COUNTERS)]
    ends = counters.pivot_table(index=["run_id", "node"], columns="name", values="value")
    ends = ends.join(measures_by_node(store, run_ids)).reset_index()
    traffic = store.read("traffic", run_ids)
    rows = pd.concat([on_links(traffic, node, kind, direction) for node in NODES for kind, direction in KINDS.items()])
    rates = with_peers(rows, NODES)
    rates["link"] = rates["link"].map(LINKS)
    rates["per_s"] = rates["packets"] / rates["run_id"].map(runs.set_index("run_id")["bin"])
    return Data(runs, ends, rates[["run_id", "node", "kind", "link", "bin_s", "per_s"]],
                lateness(store.read("exchange", run_ids)))


def lateness(exchanges: pd.DataFrame) -> pd.DataFrame:
    """Returns the lateness of each frame relative to the pace of the first one: run_id, node, ms."""
    frames = exchanges.sort_values(["run_id", "node", "seq"])
    came_s = frames["start_s"] + frames["rtt_s"] - frames["seq"] / PACE
    first_s = came_s.groupby([frames["run_id"], frames["node"]]).transform("first")
    return frames[["run_id", "node"]].assign(ms=(1000 * (came_s - first_s)).round(6))


@dataclass(frozen=True)
class Event:
    """A cable is unplugged, or plugged in again."""

    link: str
    is_back: bool
    at_s: float

    @property
    def words(self) -> str:
        return f"{self.link} {'on' if self.is_back else 'off'}"


def events_of(text: str) -> list[Event]:
    """Parses the value of --cables."""
    return [Event(word[0], word[1] == "+", float(word[2:])) for word in text.split(",") if word]


def papers_runs(data: Data, carrier: bool = False, jitter: float = 0) -> pd.DataFrame:
    """Returns the runs without a carrier signal, or those with one; `jitter` in s selects hosts whose times vary."""
    found = data.runs[(data.runs["carrier"] == carrier) & (data.runs["jitter"] == jitter)]
    if found.empty:
        raise NotSimulated(f"no run with --carrier={str(carrier).lower()} and --jitter={jitter:g}")
    return found


def papers_ends(data: Data, carrier: bool = False, jitter: float = 0) -> pd.DataFrame:
    """Returns both ends of these runs."""
    return data.ends[data.ends["run_id"].isin(papers_runs(data, carrier, jitter)["run_id"])]


def rate(data: Data, run_id: int, node: str, link: str, kind: str = "data") -> pd.Series:
    """Returns packets/s by the number of the time bin in the call, from 0; bins without packets are 0."""
    (run,) = data.runs[data.runs["run_id"] == run_id].to_dict("records")
    rows = data.rates[(data.rates["run_id"] == run_id) & (data.rates["node"] == node) & (data.rates["link"] == link)
                      & (data.rates["kind"] == kind)]
    bins = (rows["bin_s"] / run["bin"]).round().astype(int)
    return rows.set_index(bins)["per_s"].reindex(range(round(run["duration"] / run["bin"])), fill_value=0.0)


def in_use(data: Data, run_id: int, node: str, at_s: float) -> str:
    """Returns the link with the most received frames in the second before a time."""
    width = data.runs.loc[data.runs["run_id"] == run_id, "bin"].iloc[0]
    end = round(at_s / width)
    begin = max(end - round(1 / width), 0)
    return max(LINKS.values(), key=lambda link: rate(data, run_id, node, link).iloc[begin:end].sum())


def spontaneous(data: Data, run_id: int) -> list[float]:
    """Returns the times in s at which the caller's link changed without a failure, to the second."""
    (run,) = data.runs[data.runs["run_id"] == run_id].to_dict("records")
    per_s = {link: rate(data, run_id, NODES[0], link) for link in LINKS.values()}
    width = round(1 / run["bin"])
    used = [max(per_s, key=lambda link: per_s[link].iloc[second * width:(second + 1) * width].sum())
            for second in range(round(run["duration"]))]
    failed = {failure.event.at_s for failure in failures(data, run_id) if failure.node == NODES[0]}
    changed = [at_s for at_s, (former, link) in enumerate(zip(used, used[1:]), 1) if former != link]
    return [float(at_s) for at_s in changed if not any(0 <= at_s - failed_s <= AFTERMATH for failed_s in failed)]


def between_experiments(data: Data, run_id: int) -> list[int]:
    """Returns the numbers of Interests of the caller from one experiment to the next, until the first cable is unplugged.

    In an experiment, both links carry an Interest. The first experiments, until somebody answers, do not count.
    """
    (run,) = data.runs[data.runs["run_id"] == run_id].to_dict("records")
    end = round(min((event.at_s for event in events_of(run["cables"])), default=run["duration"]) / run["bin"])
    by_link = [rate(data, run_id, NODES[0], link, "interest").iloc[:end] * run["bin"] for link in LINKS.values()]
    both, least = by_link[0] + by_link[1], by_link[0].combine(by_link[1], min)
    tried = [place for place in least.index[least > 0] if least[place] < PACE * run["bin"]]
    return [round(both.iloc[begin:later].sum() - least[begin]) for begin, later in zip(tried, tried[1:])]


@dataclass(frozen=True)
class Failure:
    """A failure of the link that an end uses, and the packets/s received by the other link after it."""

    node: str
    event: Event
    peak: float  # the largest rate within AFTERMATH
    later: float  # the mean rate from then until the other link fails, or until the end


def failures(data: Data, run_id: int) -> list[Failure]:
    """Returns the failures of a run, for both ends."""
    (run,) = data.runs[data.runs["run_id"] == run_id].to_dict("records")
    events = events_of(run["cables"])
    found = []
    for event in events:
        for node in NODES:
            if not event.is_back and in_use(data, run_id, node, event.at_s) == event.link:
                (other,) = set(LINKS.values()) - {event.link}
                end_s = min((later.at_s for later in events
                             if later.link == other and not later.is_back and later.at_s > event.at_s),
                            default=run["duration"])
                begin, calm, end = (round(t / run["bin"]) for t in (event.at_s, event.at_s + AFTERMATH, end_s))
                by_other = rate(data, run_id, node, other)
                found.append(Failure(node, event, by_other.iloc[begin:calm].max(), by_other.iloc[calm:end].mean()))
    return found


# --- checks ---

def check_lost(data: Data, target: Target) -> CheckResult:
    """Sums lost frames over both ends and all seeds."""
    ends = papers_ends(data)
    lost = int(ends["frames_lost"].sum())
    return CheckResult((Condition("frames lost", lost, target.number, target.number, target.unit),),
                       because=f"of {ends['frames'].sum():.0f} frames in {ends['run_id'].nunique()} calls")


def check_late(data: Data, target: Target) -> CheckResult:
    """In each call, for both ends together, with the scenario's playout delay."""
    runs, ends = papers_runs(data), papers_ends(data)
    sums = ends.groupby("run_id")[["frames", "frames_late"]].sum()
    worst = float((100 * sums["frames_late"] / sums["frames"]).max())
    bound = float(target.value.removeprefix("<"))
    return CheckResult((Condition("frames late, most of all calls", worst, high=bound, unit=target.unit),),
                       because=f"playout delay {1000 * runs['playout-delay'].iloc[0]:g} ms, largest lateness "
                               f"{1000 * ends['frames_worst'].max():.3g} ms; the bound holds from "
                               f"{least_delay(data, bound)} ms on")


def late_share(data: Data, carrier: bool, delay_ms: float) -> float:
    """Returns the frames in % that are later than `delay_ms`, for both ends together, in the worst call."""
    behind = data.behind[data.behind["run_id"].isin(papers_runs(data, carrier)["run_id"])]
    return float(100 * (behind["ms"] > delay_ms).groupby(behind["run_id"]).mean().max())


def late_table(data: Data) -> pd.DataFrame:
    """Returns the share of late frames over the playout delay: carrier, playout_delay_ms, late_percent."""
    import pandas as pd

    carriers = [carrier for carrier in (False, True) if (data.runs["carrier"] == carrier).any()]
    return pd.DataFrame([(carrier, delay, late_share(data, carrier, delay)) for carrier in carriers for delay in DELAYS],
                        columns=["carrier", "playout_delay_ms", "late_percent"])


def least_delay(data: Data, bound: float) -> int:
    """Returns the shortest playout delay in ms of DELAYS whose share of late frames is within the bound."""
    return next((delay for delay in DELAYS if late_share(data, False, delay) <= bound), DELAYS[-1])


def check_burst(data: Data, target: Target) -> CheckResult:
    """At each failure, at least 1.5 times the pace within a second, and within 1 % of the pace after that."""
    found = [failure for run_id in papers_runs(data)["run_id"] for failure in failures(data, run_id)]
    if not found:
        raise NotSimulated("no link failed while it was in use")
    return CheckResult((Condition("least peak within a second", min(f.peak for f in found), 1.5 * PACE, unit="packets/s"),
                        Condition("least mean later", min(f.later for f in found), 0.99 * PACE, 1.01 * PACE, "packets/s"),
                        Condition("most mean later", max(f.later for f in found), 0.99 * PACE, 1.01 * PACE, "packets/s")),
                       because=f"{len(found)} failures of a link in use")


def check_one_link(data: Data, target: Target) -> CheckResult:
    """Frames by both links only in time bins in which the strategy changes the link."""
    beyond, both, switches = 0, 0, 0
    for run_id in papers_runs(data)["run_id"]:
        for node in NODES:
            a, b = (rate(data, run_id, node, link) for link in LINKS.values())
            mixed = int(((a > 0) & (b > 0)).sum())
            (end,) = data.ends[(data.ends["run_id"] == run_id) & (data.ends["node"] == node)].to_dict("records")
            changes = int(end["strategy_switches_experiment"] + end["strategy_switches_timeout"])
            beyond = max(beyond, mixed - changes)
            both, switches = both + mixed, switches + changes
    ends = papers_ends(data)
    return CheckResult((Condition("time bins with frames by both links, beyond one a switch", beyond, high=0),
                        Condition("switches", switches, 1)),
                       because=f"{both} time bins with frames by both links, {switches} switches, "
                               f"{ends['strategy_switches_timeout'].sum():.0f} of them at a timeout, in "
                               f"{ends['strategy_experiments'].sum():.0f} experiments")


def check_spontaneous(data: Data, target: Target) -> CheckResult:
    """Within one switch, in the mean of the calls on hosts whose times vary, at the caller. Shape: at least one per call."""
    switches, steady = (_spontaneous_switches(data, jitter) for jitter in (JITTER, 0))
    return CheckResult((Condition("switches without a failure", float(switches.mean()), target.number - 1, target.number + 1,
                                  target.unit),),
                       shape=(Condition("switches, least of all calls", int(switches.min()), 1),),
                       because=f"with random delays of up to {1e6 * JITTER:g} us; without them {steady.mean():.3g}, as both links "
                               "then have the same constant delay")


def _spontaneous_switches(data: Data, jitter: float) -> pd.Series:
    ends = papers_ends(data, jitter=jitter)
    return ends.loc[ends["node"] == NODES[0], "strategy_switches_experiment"]


def check_times(data: Data, target: Target) -> CheckResult:
    """Each of the stated times, in each call on hosts whose times vary: a switch within half the time between experiments."""
    stated = [float(word) for word in target.value.split(",")]
    found = {run_id: spontaneous(data, run_id) for run_id in papers_runs(data, jitter=JITTER)["run_id"]}
    met = [sum(any(abs(at_s - word) <= PERIOD_S / 2 for at_s in times) for word in stated) for times in found.values()]
    times = ", ".join(f"{at_s:g}" for at_s in next(iter(found.values())))
    return CheckResult((Condition("stated times with a switch, fewest of all calls", min(met), len(stated), len(stated)),),
                       shape=(Condition("switches, fewest of all calls", min(map(len, found.values())), 1),),
                       because=f"at {times or 'no'} s in the first call: which experiment changes the link is chance")


def check_period(data: Data, target: Target) -> CheckResult:
    """Exactly, between all experiments until the first cable is unplugged."""
    counts = [count for run_id in papers_runs(data)["run_id"] for count in between_experiments(data, run_id)]
    if not counts:
        raise NotSimulated("no run with two experiments")
    return CheckResult((Condition("Interests from an experiment to the next, fewest", min(counts), target.number, target.number,
                                  target.unit),
                        Condition("most", max(counts), target.number, target.number, target.unit)))


def detection_s(data: Data, run_id: int, failure: Failure) -> float:
    """Returns the time in s from a failure until the first frame by the other link, as the start of its time bin."""
    (other,) = set(LINKS.values()) - {failure.event.link}
    per_s = rate(data, run_id, failure.node, other)
    width = data.runs.loc[data.runs["run_id"] == run_id, "bin"].iloc[0]
    after = per_s.iloc[round(failure.event.at_s / width):]
    return float(after.index[after > 0].min() * width - failure.event.at_s)


def check_slower(data: Data, target: Target) -> CheckResult:
    """In the mean of all calls and ends, by at least half a time bin; other causes than chance must repeat."""
    of_a, of_b = _detections(data)
    try:
        varied = "with random delays {:.3g} s and {:.3g} s".format(*_detections(data, JITTER))
    except NotSimulated as missing:
        varied = f"with random delays {missing}"
    return CheckResult((Condition("detection at 120 s - at 82 s", of_a - of_b, BIN / 2, unit="s"),),
                       because=f"{of_a:.3g} s and {of_b:.3g} s; {varied}")


def _detections(data: Data, jitter: float = 0) -> tuple[float, ...]:
    """Returns the mean time in s until the failure of each link is noticed."""
    times: dict[str, list[float]] = {}
    for run_id in papers_runs(data, jitter=jitter)["run_id"]:
        for failure in failures(data, run_id):
            times.setdefault(failure.event.link, []).append(detection_s(data, run_id, failure))
    if set(times) != set(LINKS.values()):
        raise NotSimulated("no failure of each link while it was in use")
    return tuple(sum(times[link]) / len(times[link]) for link in LINKS.values())


# --- figure and tables ---

def draw(data: Data) -> Figure:
    """Draws the paper's figure 7, and details of its two failures, without and with a carrier signal."""
    from matplotlib.figure import Figure

    run = papers_runs(data).iloc[0]
    figure = Figure(figsize=(PAGE, 5.6))
    upper, lower, *near = _panels(figure)
    for axes, link in ((upper, "A"), (lower, "B")):
        _draw_link(axes, data, run["run_id"], link)
        _mark_events(axes, events_of(run["cables"]))
        axes.set_xlim(0, run["duration"])
        axes.set_title(f"Link {link}, at the caller")
    lower.set_xlabel("time in the call (s)")
    lost = sorted({failure.event.at_s: failure.event for failure in failures(data, run["run_id"])}.items())
    for axes, (_, event) in zip(near, lost):
        _draw_near(axes, data, event)
    if near:
        near[0].set_ylabel("Data/s")
    handles = {name: handle for axes in (upper, *near) for handle, name in zip(*axes.get_legend_handles_labels())}
    figure.legend(handles.values(), handles, loc="outside lower center", ncols=len(handles))
    say_seeds(figure, [1])
    return figure


def _panels(figure: Figure) -> list[Axes]:
    """Returns two wide panels, and two panels side by side below them."""
    shape = figure.add_gridspec(3, 2)
    upper = figure.add_subplot(shape[0, :])
    lower = figure.add_subplot(shape[1, :], sharex=upper, sharey=upper)
    left = figure.add_subplot(shape[2, 0])
    return [upper, lower, left, figure.add_subplot(shape[2, 1], sharey=left)]


def _draw_link(axes: Axes, data: Data, run_id: int, link: str) -> None:
    for kind in ("interest", "data"):
        per_s = rate(data, run_id, NODES[0], link, kind)
        axes.stairs(per_s, [BIN * edge for edge in range(len(per_s) + 1)], color=THINGS[kind].color, linewidth=0.9,
                    label=THINGS[kind].word, baseline=None)
    draw_level(axes, given(PACED, "packets/s"), at=0.4)
    for part in range(len(paper_targets()[SWITCHED].value.split(","))):
        draw_level(axes, value_of(SWITCHED, part), of_x=True, at=0.8)
    axes.set_ylabel("packets/s")
    axes.set_ylim(0, 260)


def _mark_events(axes: Axes, events: Sequence[Event]) -> None:
    for event in events:
        axes.axvline(event.at_s, color=QUIET, linewidth=0.8, linestyle=":")
        axes.annotate(event.words, (event.at_s, 255), (2, 0), textcoords="offset points", va="top", fontsize=SMALLEST,
                      color=QUIET)


def _draw_near(axes: Axes, data: Data, event: Event) -> None:
    """Draws the frames by the remaining link, from 0.5 s before a failure to 1.5 s after it."""
    (other,) = set(LINKS.values()) - {event.link}
    for carrier, words, look in ((False, "no signal", SERIES[0]), (True, "carrier signal", SERIES[1])):
        runs = data.runs[(data.runs["carrier"] == carrier) & (data.runs["jitter"] == 0)]
        if len(runs):
            per_s = rate(data, runs["run_id"].iloc[0], NODES[0], other)
            chosen = range(round((event.at_s - 0.5) / BIN), round((event.at_s + 1.5) / BIN))
            edges = [BIN * edge for edge in (*chosen, chosen[-1] + 1)]
            axes.stairs(per_s.iloc[list(chosen)], edges, color=look["color"],
                        linestyle=look["linestyle"], linewidth=1.4, baseline=None, label=words)
    draw_level(axes, given(PACED, "packets/s"))
    axes.axvline(event.at_s, color=QUIET, linewidth=0.8, linestyle=":")
    axes.set_title(f"{event.words}: by link {other}")
    axes.set_xlabel("time in the call (s)")
    axes.set_xticks([event.at_s + half / 2 for half in range(-1, 4)])
    axes.set_ylim(0, 260)


def draw_late(data: Data) -> Figure:
    """Draws late frames over the playout delay, with the paper's bound and the delay used for J7-02."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(COLUMN, 2.9))
    axes = figure.subplots()
    for (carrier, rows), look in zip(late_table(data).groupby("carrier"), SERIES):
        axes.plot(rows["playout_delay_ms"], rows["late_percent"], drawstyle="steps-post", color=look["color"],
                  linestyle=look["linestyle"], label="carrier signal" if carrier else "no signal")
    draw_range(axes, value_of("J7-02"))
    delay_ms = 1000 * papers_runs(data)["playout-delay"].iloc[0]
    axes.plot([delay_ms], [late_share(data, False, delay_ms)], "o", color=SERIES[0]["color"], label="used for J7-02")
    axes.set_title("Late frames, worst of all calls")
    axes.set_xlabel("playout delay (ms)")
    axes.set_ylabel("late frames (%)")
    axes.set_xlim(DELAYS[0], DELAYS[-1])
    axes.set_ylim(bottom=0)
    figure.legend(*axes.get_legend_handles_labels(), loc="outside lower center", ncols=2)
    say_seeds(figure, [len(papers_runs(data))], "worst of {}")
    return figure


def end_table(data: Data) -> pd.DataFrame:
    """Returns the counters of each end, and how often its strategy changed the link."""
    rows = data.runs[["run_id", "carrier", "jitter", "rng_run"]].merge(data.ends).drop(columns="run_id")
    rows["worst_ms"] = 1000 * rows.pop("frames_worst")
    return rows


def rate_table(data: Data) -> pd.DataFrame:
    """Returns packets/s of the first seed, by carrier signal, node, kind, link and time bin."""
    first = data.runs[(data.runs["rng_run"] == 1) & (data.runs["jitter"] == 0)]
    return first[["run_id", "carrier"]].merge(data.rates).drop(columns="run_id")


def make_tables(data: Data) -> Mapping[str, pd.DataFrame]:
    """Returns the numbers of the figures, and the counters of all ends."""
    return {"": rate_table(data), "-late": late_table(data), "-ends": end_table(data)}


def make_topology(values: Values) -> Topology:
    """Returns both links between the two ends."""
    return Topology(
        tuple(Node(name, Role.PEER, place) for place, name in enumerate(NODES)),
        tuple(Link(NODES, link_text(values, first=f"link {name}"), cable_of(values), bend=bend)
              for name, bend in zip(LINKS.values(), (0.4, -0.4))))


EXPERIMENT = Experiment(
    name="failover",
    scenario=SCENARIO,
    reproduces="Jacobson et al. 2009, figure 7: a voice call over two links whose cables are unplugged and replugged",
    groups=("papers",),
    by_default=True,
    cpu_s=12,
    grid=make_grid,
    query=query,
    figures=lambda data: {"": draw(data), "-late": draw_late(data)},
    tables=make_tables,
    topology=make_topology,
    explored={"duration": 6, "cables": "B-2,B+4"},
    summary="Jacobson et al. 2009, section 5.3, holds a voice call over two separate links whose cables are "
            "unplugged and plugged in again. The strategy moves the call to the other link, and content stores "
            "replace the lost frames.",
    checks={
        "J7-01": check_lost,
        "J7-02": check_late,
        "J7-03": check_burst,
        "J7-04": check_one_link,
        "J7-05": check_spontaneous,
        "J7-06": check_slower,
        "J7-07": check_times,
        "J7-08": check_period,
    },
    caveats={
        "J7-02": calibrated("--playout-delay, which the paper does not state, and ns3::ccn::BestFace::Margin; the "
                            "figure failover-late shows other delays"),
        "J7-03": follows("J7-01", "frames that are not lost come after the failure is noticed, in addition to the pace"),
        "J7-04": by_construction("ns3::ccn::BestFace sends an Interest to one face, except in experiments"),
        "J7-07": follows("J7-05", "the times of its switches"),
        "J7-08": by_construction("ns3::ccn::BestFace::Period is given as 200"),
    },
)
