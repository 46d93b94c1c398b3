"""The rows say of each run what its place in a list gives: the more to the right in a figure, the larger.

Of 1000 objects with 1000 bytes of payload, each has 100 bytes more per place of the way to sign, and each Interest 50. A lost chunk
takes as many seconds as the place of the forwarder, a dead link as many as that of the node.
"""

from drawn_kit import MEANS, Cell, Drawing, Known, Line, Panel, Rows, twice

from ccnlab.experiments.generations import EXPERIMENT
from ccnlab.experiments.generations.data import PIT_ENTRY, STORE_ENTRY
from ccnlab.experiments.generations.figures import PARTS, STATES, wrapped
from ccnlab.experiments.generations.runs import ANSWERS, FETCHES, FINDS, FORWARDERS, MOST, NEW, PROFILE, STORES, STRATEGIES, TIMERS

# Studies with one seed have one run per point; the others have two.
TASKS = [task for task in EXPERIMENT.grid(False) if task.rng_run == 1]
ROWS = Rows([*(task for task in TASKS if dict(task.arguments)["study"] not in ("loss", "mesh")),
             *twice(task for task in TASKS if dict(task.arguments)["study"] in ("loss", "mesh"))])
WAYS = {**FETCHES, **FINDS}
for run in ROWS.runs:
    seed, study = run["rng_run"], run["study"]
    place = 1 + (run["wire"] == NEW) + 2 * (run.get("fetch") not in (None, "objects")) + (PROFILE in run) + (run.get("silent") is False)
    counters = {"interests": 1000, "interest_bytes": 50 * 1000 * place, "objects": 1000, "object_bytes": 1000 * (1000 + 100 * place),
                "payload_bytes": 1000 * 1000, "signatures": place, "pit_entries": 10, "pit_keys": 10 * 20 * place, "stored": 10,
                "stored_bytes": 10 * (1000 + 30 * place), "aggregated": 5, "returns": place, "repeated": 30 * seed, "late": 10}
    measures = {"late_delay": 10.0 * (place + seed), "duration": 8.0, "stall": 1.0 * place}
    if study == "mesh":
        counters |= {"interests": 49 * (10 * seed + run.get("hop-limit", 0)), "objects": 49 * (seed + place), "answered": 49}
    if study == "versions":
        counters |= {"finder_interests": place, "is_latest": 1}
        measures |= {"found": 0.01 * place, "sure": 0.02 * place}
    for name, value in counters.items():
        ROWS.add("counter", run, "*", name, value)
    for name, value in measures.items():
        ROWS.add("measure", run, "*", name, value, "s")

ON_AXIS = {name: " ".join(text.split()) for name, text in zip(WAYS, wrapped(WAYS))}
TYPICAL = "size_bytes == 1000000"


def mesh(messages: str, word: str) -> Panel:
    return Panel("hop limit", f"{word} per chunk",
                 [Line(f"1.0 {store}, {of}", f"name == '1.0 {store}'", y=f"{messages}_{column}")
                  for store in STORES for of, column in (("median", "median"), ("most", "most"))],
                 lambda rows: rows["hop_limit"].replace({5: "", 7: ""}).map(str), table="-mesh", beside=("0.8",))


FIGURES = {
    "": Drawing((Panel("", "size on a link (bytes)", [Line(label, TYPICAL, y=column) for column, (label, _) in PARTS.items()], "name",
                       names=ON_AXIS),
                 Panel("size of the file (kB)", "bytes besides the payload (%)", [Line(name, f"name == '{name}'") for name in FETCHES],
                       "size_bytes", "overhead")),
                # The first way and the last, 1 and 4 of 100 and 50 bytes.
                (Known(0, "Interests", ON_AXIS["0.8, each object"], 50), Known(0, "Data, without payload", ON_AXIS["1.0, manifest"], 400)),
                (Cell("", f"name == '1.0, manifest' and {TYPICAL}", "overhead", 0.6),)),
    "-state": Drawing((Panel("", "size of an entry (bytes)", [Line(label, y=column) for column, (label, _) in STATES.items()], "name",
                             table="-state", names=ON_AXIS),
                       Panel("", "time (ms)", [Line("it has arrived", y="found_ms"), Line("it is known to be the latest", y="sure_ms")],
                             "name", table="-versions", names=ON_AXIS)),
                      (Known(0, "PIT entry", ON_AXIS["1.0, each object"], PIT_ENTRY + 40),
                       Known(0, "stored object, without payload", ON_AXIS["0.8, each object"], STORE_ENTRY + 30),
                       Known(1, "it is known to be the latest", ON_AXIS["1.0, pointer"], 40)),
                      (Cell("-versions", "name == '0.8, Exclude'", "finder_interests", 1),)),
    "-repairs": Drawing((Panel("frames lost on each link (%)", "time until a lost chunk arrives (s)",
                               [Line(f"{name}, {timer}", f"name == '{name}' and timer == '{timer}'")
                                for timer in TIMERS for name in FORWARDERS],
                               "loss", "repair_s", "repair_s_ci95", "-repairs"),
                         Panel("time for which it is down (s)", "longest time without a chunk (s)",
                               [Line(name, f"study == 'outage' and name == '{name}'") for name in ANSWERS], "outage_s", "stall_s",
                               table="-outages", beside=("outage", "lifetime"))),
                        # Two seeds: 1 + 1 and 1 + 2 s.
                        (Known(0, "0.8, lifetime", 1, 2.5, ci=12.706 * 0.5), Known(1, "1.0", 3, 3)),
                        (Cell("-repairs", "name == '1.0' and timer == 'lifetime' and loss == 0.01", "repeats", 4.5),), MEANS),
    "-mesh": Drawing((mesh("interests", "Interests"), mesh("objects", "Data"),
                      Panel("", "longest time without a chunk (s)",
                            [Line(strategy, f"study == 'sources' and strategy == '{strategy}'") for strategy in STRATEGIES], "name",
                            "stall_s", table="-outages")),
                     # Two seeds: 10 + 8 and 20 + 8.
                     (Known(0, "1.0 with stores, median", "8", 23), Known(0, "1.0 with stores, most", str(MOST), 20 + MOST),
                      Known(2, "BestFace", "1.0", 3)),
                     (Cell("-mesh", "name == '0.8'", "interests_median", 15),), "median and most of 2 seeds"),
}
