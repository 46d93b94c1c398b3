"""The rows of interest-flooding as data frames."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ccnlab.errors import UserError
from ccnlab.experiments.interest_flooding.runs import DEFENCES, EVERYWHERE, LEAD, LED, LONG, ROUND_TRIPS, ROUTERS, SCENARIO

if TYPE_CHECKING:
    import pandas as pd

    from ccnlab.runs.store import Store


LONG_NAME = "push-back, longer"


@dataclass(frozen=True)
class Data:
    """`runs` has a row per run: run_id, place, defence, attackers, bound (0: none), begin, end, last, rng_run, largest_pit,
    attack_interests. `rates` has a row per run, honest node and second: run_id, node, second, interests, data,
    asked. `asked` are the Interests of the application; those that the node itself refuses are not in `interests`.
    """

    runs: pd.DataFrame
    rates: pd.DataFrame


def query(store: Store, run_ids: Sequence[int]) -> Data:
    """Returns what the links of honest nodes carried in each second, and the largest PIT of each run."""
    import pandas as pd

    names = {text.format(rtt=rtt): name for name, text in DEFENCES.items() for rtt in ROUND_TRIPS.values()}
    counters = store.read("counter", run_ids)
    attack = counters[counters["name"] == "attack_interests_sent"].groupby("run_id")["value"].agg(["sum", "count"])
    pits = store.read("table_state", run_ids).groupby("run_id")["pit_entries"].max()
    rows = []
    for run in store.read_runs(run_ids).to_dict("records"):
        if run["run_id"] not in attack.index:
            raise UserError(f"run {run['run_id']} of {SCENARIO} has no counter attack_interests_sent")
        at_routers, everywhere, bound = (None if pd.isna(value) else value for value in (
            run.get("ingress"), run.get(EVERYWHERE), run.get("ns3::ccn::Pit::MaxEntries")))
        place = ROUTERS if at_routers else str(run["nodes"]).rpartition("/")[2].removesuffix("-nodes.csv")
        place = LED if run["attack-start"] >= LEAD else place
        rows.append((run["run_id"], place, names[at_routers or everywhere or ""],
                     int(attack.loc[run["run_id"], "count"]), int(bound or 0),
                     run["attack-start"], run["attack-stop"], run["seconds"], run["rng_run"], int(pits[run["run_id"]]),
                     int(attack.loc[run["run_id"], "sum"])))
    runs = pd.DataFrame(rows, columns=["run_id", "place", "defence", "attackers", "bound", "begin", "end", "last", "rng_run",
                                       "largest_pit", "attack_interests"])
    return Data(runs, rates(store.read("traffic", run_ids)))


def rates(traffic: pd.DataFrame) -> pd.DataFrame:
    """Returns the Interests out and Data in of each node's links, and its consumer's Interests, from rows of table traffic."""
    links = traffic[traffic["face"].str.startswith("net")]
    kept = links[((links["kind"] == "interest") & (links["direction"] == "out"))
                 | ((links["kind"] == "data") & (links["direction"] == "in"))]
    found = kept.pivot_table(index=["run_id", "node", "bin_s"], columns="kind", values="packets", aggfunc="sum", fill_value=0)
    found = found.reindex(columns=["interest", "data"], fill_value=0).reset_index()
    asked = traffic[(traffic["face"] == "consumer") & (traffic["kind"] == "interest")]
    found = asked.rename(columns={"packets": "asked"})[["run_id", "node", "bin_s", "asked"]].merge(
        found, on=["run_id", "node", "bin_s"], how="outer").fillna({"asked": 0, "interest": 0, "data": 0})
    found = found.rename(columns={"bin_s": "second", "interest": "interests"}).sort_values(["run_id", "node", "second"])
    return found[["run_id", "node", "second", "interests", "data", "asked"]]


def satisfaction(data: Data, run_ids: Sequence[int], first: float, end: float, of: str = "interests") -> float:
    """Returns Data in / Interests out (or asked) of all honest nodes, from one second to another; NaN without Interests."""
    rows = data.rates[data.rates["run_id"].isin(run_ids) & (data.rates["second"] >= first) & (data.rates["second"] < end)]
    interests = float(rows[of].sum())
    return float(rows["data"].sum()) / interests if interests else math.nan


def table(data: Data) -> pd.DataFrame:
    """Returns a row per run: satisfaction before the attack, during all of it, and in its last third; and the largest PIT."""
    rows = []
    for run in data.runs.to_dict("records"):
        begin, end = run["begin"], run["end"]
        parts = ((1, begin), (begin, end), (end - (end - begin) / 3, end))
        rows.append((run["place"], run["attackers"], run["defence"], run["bound"], end - begin, run["rng_run"],
                     *(round(satisfaction(data, [run["run_id"]], *part), 4) for part in parts),
                     *(round(satisfaction(data, [run["run_id"]], *part, "asked"), 4) for part in parts[1:]), run["largest_pit"],
                     run["attack_interests"]))
    return _sorted(rows, ["place", "attackers", "defence", "bound", "length", "rng_run", "before", "attack", "last_third", "attack_asked",
                          "last_third_asked", "largest_pit", "attack_interests"])


def over_time(data: Data, place: str, attackers: int) -> pd.DataFrame:
    """Returns satisfaction by defence and second (its middle), of all honest nodes, and of the least and most satisfied one."""
    runs = runs_of(data, place, attackers)
    rows = data.rates.merge(runs[["run_id", "defence", "last"]], on="run_id")
    rows = rows[rows["second"] < rows["last"]]
    rows = rows.assign(share=rows["data"] / rows["interests"].where(rows["interests"] > 0))
    found = rows.groupby(["defence", "second"]).agg(interests=("interests", "sum"), data=("data", "sum"), asked=("asked", "sum"),
                                                     least=("share", "min"), most=("share", "max")).reset_index()
    found.insert(1, "time_s", found.pop("second") + 0.5)
    found.insert(2, "satisfaction", found["data"] / found["interests"].where(found["interests"] > 0))
    found.insert(3, "of_asked", found["data"] / found["asked"].where(found["asked"] > 0))
    return found.sort_values(["defence", "time_s"], key=_rank).reset_index(drop=True)


def runs_of(data: Data, place: str, attackers: int) -> pd.DataFrame:
    """Returns the runs of one network and number of attackers without a bound; a long one has a name of its own."""
    runs = data.runs.query("place == @place and attackers == @attackers and bound == 0 and rng_run == 1")
    return runs.assign(defence=runs["defence"].where(runs["end"] - runs["begin"] < LONG.end - LONG.begin, LONG_NAME))


def _rank(column: pd.Series) -> pd.Series:
    return column.map([*DEFENCES, LONG_NAME].index) if column.name == "defence" else column


def _sorted(rows: Sequence[tuple[object, ...]], columns: Sequence[str]) -> pd.DataFrame:
    import pandas as pd

    return pd.DataFrame(rows, columns=list(columns)).sort_values(list(columns[:6]), key=_rank).reset_index(drop=True)
