"""A conversation while others flood its partner with Interests: separate, concatenated and embedded Interests.

Almishari et al. 2013, section IV-A, claim that embedding "might help" against Interest flooding, since the signature of
the content covers the Interest. The router next to the partner gets the conversation and the flood by one face, so no
limit by face can tell them apart. It limits what it sends, and trusts Interests in content whose signature it has verified.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ccnlab.experiments.shared.drawing import say_seeds
from ccnlab.experiments.shared.experiment import Experiment
from ccnlab.experiments.shared.style import ATTACK, LINES, PAGE, SERIES
from ccnlab.experiments.shared.targets import Target
from ccnlab.experiments.shared.things import THINGS
from ccnlab.experiments.shared.topology import Link, Node, Role, Topology, Values, link_text, several
from ccnlab.experiments.shared.verdict import CheckResult, Condition, NotSimulated, by_construction, calibrated
from ccnlab.runs.task import Task, grid

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from ccnlab.runs.store import Store

SCENARIO = "piggyback-flooding"
DEFENCES = {"no defence": "", "acceptance": "SatisfactionAcceptance[TrustsEmbedded=true]",
            "token bucket": "FairTokenBucket[TrustsEmbedded=true]"}
FORMS = {"separate": ("none", 1), "concatenated": ("concatenate", 1), "embedded": ("embed", 1),
         "embedded, not verified": ("embed", 0)}  # --bundle, --verify
WORDS = dict(zip(FORMS, ("separate", THINGS["concatenate"].word, THINGS["embed"].word, "embedded, not verified")))
LOOKS = dict(zip(FORMS, (LINES["ccn"], LINES["concatenate"], LINES["embed"], SERIES[4])))
RATES = (300, 1000, 3000)  # Interests per second of each attacker
ATTACKERS = 10
KEPT, LOST = 0.95, 0.5  # of the rate before the attack
BOUNDS = "the bounds 0.95 and 0.5, and the rates of the attack, chosen after first runs"

EMBEDDED = Target("PF-01", "Almishari et al. 2013", SCENARIO, "embedded Interests, each defence, strongest attack",
                  "exchanges under attack / before", f">= {KEPT}", "ratio", "bound", "R1 verifies all content")
BARE = Target("PF-02", "Almishari et al. 2013", SCENARIO, "separate and concatenated Interests, each defence, strongest attack",
              "exchanges under attack / before", f"<= {LOST}", "ratio", "bound", "R1 cannot authenticate them")
UNVERIFIED = Target("PF-03", "Almishari et al. 2013", SCENARIO, "embedded Interests, content not verified, strongest attack",
                    "exchanges under attack / before", f"<= {LOST}", "ratio", "bound", "the defences treat them as the others")


def make_grid(quick: bool) -> list[Task]:
    """Returns the runs, the strongest attack first; quick: of these all with acceptance, and one without a defence."""
    tasks = []
    for rate in RATES[-1:] if quick else RATES[::-1]:
        for defence in list(DEFENCES)[:2] if quick else DEFENCES:
            for form, (bundle, verify) in FORMS.items():
                if (verify and not quick) or DEFENCES[defence] or form == "separate":
                    tasks += grid(SCENARIO, {"attackers": [ATTACKERS], "attack-rate": [rate], "ingress": [DEFENCES[defence]],
                                             "bundle": [bundle], "verify": [verify]}, 1)
    return tasks


@dataclass(frozen=True)
class Data:
    """`runs` has a row per run: run_id, defence, form, attack_per_s (of all attackers), before_per_s, under_per_s, ratio.
    `bins` has a row per second of the strongest attack: defence, form, time_s, exchanges. `attack_s` is its begin and end.
    """

    runs: pd.DataFrame
    bins: pd.DataFrame
    attack_s: tuple[float, float]


def query(store: Store, run_ids: Sequence[int]) -> Data:
    """Returns the exchanges of A per second, before and under attack, and in each second."""
    runs = store.read_runs(run_ids).set_index("run_id")
    defences = {text: name for name, text in DEFENCES.items()}
    forms = {given: name for name, given in FORMS.items()}
    runs["defence"] = runs["ingress"].fillna("").map(defences)
    runs["form"] = [forms[bundle, round(verify)] for bundle, verify in zip(runs["bundle"], runs["verify"])]
    runs["attack_per_s"] = runs["attackers"] * runs["attack-rate"]
    counters = store.read("counter", run_ids).query("node == 'A'").pivot(index="run_id", columns="name", values="value")
    runs["before_per_s"] = counters["exchanges_before"] / runs["attack-start"]
    runs["under_per_s"] = counters["exchanges_attack"] / (runs["attack-stop"] - runs["attack-start"])
    runs["ratio"] = runs["under_per_s"] / runs["before_per_s"]
    columns = ["defence", "form", "attack_per_s", "before_per_s", "under_per_s", "ratio"]
    attack_s = (float(runs["attack-start"].min()), float(runs["attack-stop"].max()))
    return Data(runs[columns].reset_index(), _bins(store, runs), attack_s)


def _bins(store: Store, runs: pd.DataFrame) -> pd.DataFrame:
    import pandas as pd

    strongest = runs[runs["attack_per_s"] == runs["attack_per_s"].max()]
    exchanges = store.read("exchange", list(strongest.index))
    second = (exchanges["start_s"] + exchanges["rtt_s"]).astype(int)
    counted = exchanges.groupby([exchanges["run_id"], second]).size()
    rows = [(run.defence, run.form, time, int(counted.get((run.Index, time), 0)))
            for run in strongest.itertuples() for time in range(int(run.seconds))]
    return pd.DataFrame(rows, columns=["defence", "form", "time_s", "exchanges"])


def strongest(data: Data) -> pd.DataFrame:
    """Returns the runs with a defence under the strongest attack; raises NotSimulated without any."""
    rows = data.runs[(data.runs["attack_per_s"] == ATTACKERS * RATES[-1]) & (data.runs["defence"] != "no defence")]
    if rows.empty:
        raise NotSimulated(f"no run with a defence and {ATTACKERS * RATES[-1]} Interests/s of attackers")
    return rows


def _of_forms(data: Data, forms: Sequence[str], low: float = -math.inf, high: float = math.inf) -> CheckResult:
    """One condition per run, the worst first."""
    rows = strongest(data)
    rows = rows[rows["form"].isin(forms)].sort_values("ratio", ascending=low > 0)
    if rows.empty:
        raise NotSimulated(f"no run with {' or '.join(forms)} Interests and a defence")
    return CheckResult(tuple(Condition(f"{row['form']}, {row['defence']}", float(row["ratio"]), low, high)
                             for row in rows.to_dict("records")))


def check_embedded(data: Data, target: Target) -> CheckResult:
    """The conversation keeps its rate."""
    return _of_forms(data, ["embedded"], low=KEPT)


def check_bare(data: Data, target: Target) -> CheckResult:
    """The conversation shares the fate of the flood."""
    return _of_forms(data, ["separate", "concatenated"], high=LOST)


def check_unverified(data: Data, target: Target) -> CheckResult:
    """What is not verified is not trusted."""
    return _of_forms(data, ["embedded, not verified"], high=LOST)


def _panels(figure: Figure, data: pd.DataFrame) -> list[tuple[Axes, str]]:
    names = [name for name in DEFENCES if name in set(data["defence"])]
    return list(zip(figure.subplots(1, len(names), sharey=True, squeeze=False)[0], names, strict=True))


def draw_time(data: Data) -> Figure:
    """Draws the exchanges per second over time under the strongest attack, in a panel per defence, if R1 verifies."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 2.9))
    panels = _panels(figure, data.bins)
    for axes, defence in panels:
        axes.axvspan(*data.attack_s, **ATTACK)
        for form, look in list(LOOKS.items())[:-1]:
            rows = data.bins[(data.bins["defence"] == defence) & (data.bins["form"] == form)]
            if len(rows):
                axes.plot(rows["time_s"], rows["exchanges"], label=WORDS[form], **(look | {"marker": ""}))
        axes.set_title(defence)
        axes.set_xlabel("time (s); grey: attack")
    panels[0][0].set_ylim(bottom=0)
    panels[0][0].set_ylabel("exchanges per second")
    _legend(figure, panels[-1][0])
    say_seeds(figure, [1])
    return figure


def draw_rates(data: Data) -> Figure:
    """Draws the rate under attack, as a share of that before, over the rate of the attack."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(PAGE, 2.9))
    panels = _panels(figure, data.runs)
    for axes, defence in panels:
        for form, look in LOOKS.items():
            rows = data.runs[(data.runs["defence"] == defence) & (data.runs["form"] == form)].sort_values("attack_per_s")
            if len(rows):
                axes.plot(rows["attack_per_s"], rows["ratio"], label=WORDS[form], **look)
        axes.set_title(defence)
        axes.set_xlabel("Interests/s of all attackers")
        axes.set_xlim(left=0)
        axes.set_ylim(0, 1.1)
    panels[0][0].set_ylabel("exchanges, share of those before")
    _legend(figure, panels[-1][0])
    say_seeds(figure, data.runs.groupby(["defence", "form", "attack_per_s"]).size(), "all of {}")
    return figure


def _legend(figure: Figure, axes: Axes) -> None:
    handles, names = axes.get_legend_handles_labels()
    figure.legend(handles, names, loc="outside lower center", ncols=len(names))


def make_topology(values: Values) -> Topology:
    """Returns A and the attackers at R0, and B behind R1."""
    attackers = [f"E{i}" for i in range(1, int(values["attackers"]) + 1)]
    text = link_text(values, "rate", "delay")
    nodes = [Node("A", Role.PEER, 0, 1), Node("R0", Role.ROUTER, 1), Node("R1", Role.ROUTER, 2), Node("B", Role.PEER, 3)]
    links = [Link(("A", "R0"), text), Link(("R0", "R1"), text), Link(("R1", "B"), link_text(values, "partner-rate", "delay"))]
    if attackers:
        dots = several(attackers, Role.CONSUMER, 0)
        nodes.append(dots)
        links.append(Link((dots.name, "R0"), ""))
    return Topology(tuple(nodes), tuple(links))


EXPERIMENT = Experiment(
    name="piggyback-flooding",
    scenario=SCENARIO,
    page="piggyback",
    reproduces="Almishari et al. 2013, section IV-A: what embedding an Interest in content helps against Interest flooding",
    groups=("security",),
    cpu_s=43,
    grid=make_grid,
    query=query,
    figures=lambda data: {"": draw_time(data), "-rate": draw_rates(data)},
    tables=lambda data: {"": data.bins, "-rate": data.runs},
    topology=make_topology,
    explored={"attackers": 2, "attack-rate": 50, "attack-start": 0.5, "attack-stop": 1, "seconds": 1.5},
    summary="Two ends exchange objects while attackers flood one of them with Interests for names that nobody has. The last "
            "router limits what it sends, and trusts Interests that are embedded in verified content.",
    checks={EMBEDDED.id: check_embedded, BARE.id: check_bare, UNVERIFIED.id: check_unverified},
    own_targets=(EMBEDDED, BARE, UNVERIFIED),
    caveats={EMBEDDED.id: by_construction("the defences let these Interests pass; the runs show that nothing else stops them"),
             BARE.id: calibrated(BOUNDS), UNVERIFIED.id: calibrated(BOUNDS)},
)
