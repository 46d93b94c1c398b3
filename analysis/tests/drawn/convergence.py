"""After each change, the last route is right as many seconds later as its place in the run, the protocol's place and the seed.

Of 100 Interests in front of another next hop, and of 200 across the link, some more than the seed are lost: 40 by the best route
alone, 1 by others.
"""

from drawn_kit import MEANS, Cell, Drawing, Known, Line, Panel, Rows, of_seeds, twice

from ccnlab.experiments.convergence import EXPERIMENT
from ccnlab.experiments.convergence.data import CHANGES, CUTS
from ccnlab.experiments.convergence.figures import NAMES, STRATEGIES
from ccnlab.experiments.convergence.runs import CARRIER, LINK_STATE, ONE, PROTOCOLS, SILENT, VECTOR

ROWS = Rows(twice(task for task in EXPERIMENT.grid(False) if task.rng_run == 1))
for run in ROWS.runs:
    names = [protocol.routing for protocol in PROTOCOLS.values()]
    place = names.index(run["routing"]) if run["routing"] in names else 0
    learns = run["routing"].startswith("self-learning")
    for number, change in enumerate(("cut", "repair", "cost")):
        ROWS.add("measure", run, "*", f"{change}_converged", 1 + number + place + run["rng_run"], "s")
    for prefix, asked in (("alternative_", 100), ("crossing_", 200), ("", 1000)):
        ROWS.add("counter", run, "*", f"cut_{prefix}asked", asked)
        ROWS.add("counter", run, "*", f"cut_{prefix}lost", run["rng_run"] + (40 if run["strategy"] == ONE else 1))
    for name, value in (("routers", 10), ("steady_bytes", 30000 + 1000 * run["rng_run"]), ("duplicates", 7),
                        ("no_route", 2), ("longest_way", 5), *([] if learns else [("cut_wrong_routes", 0)])):
        ROWS.add("counter", run, "*", name, value)
    for name, value in (("steady", 10), ("cut_detected", 2 + run["rng_run"]), *([] if learns else [("bound", 9), ("seen_by", 8)])):
        ROWS.add("measure", run, "*", name, float(value), "s")

TICKS = {name: " ".join(text.split()) for name, text in NAMES.items()}
LEARNT = "(strategy == '{}' or strategy == 'SelfLearning')"


def losses(way):
    return Panel("", "Interests without an answer (%)",
                 [Line(f"{cut}, {label}", f"way == '{way}' and cut == '{cut}' and " +
                       (f"strategy == '{strategy}'" if strategy == ONE else LEARNT.format(strategy)))
                  for cut in CUTS.values() for strategy, label in STRATEGIES.items()],
                 "protocol", "unsatisfied", table="-losses", names=TICKS, beside=("1 %",))


FIGURES = {
    "": Drawing([Panel("", "time to the last new route (s)",
                       [*(Line(change, f"map == '{name}' and change == '{change}'", y="longest_s") for change in CHANGES),
                        Line("bound", f"map == '{name}'", y="bound_s")], "protocol", names=TICKS)
                 for name in ("Abilene", "GEANT", "synthetic")],
                # The second seed, and the third protocol.
                (Known(0, "silent cut", "fast", 3), Known(1, "repair", "NLSR", 6), Known(2, "bound", "fast", 9))),
    "-losses": Drawing((losses("with an alternative"), losses("across the link")),
                       # 41 and 42 of 100, and 2 and 3 of 200, on three maps.
                       (Known(0, f"{CUTS[SILENT]}, {STRATEGIES[ONE]}", "fast", 41.5),
                        Known(1, f"{CUTS[CARRIER]}, strategy", "NLSR", 1.25)),
                       (Cell("-losses", "way == 'all' and protocol == 'self-learning' and cut == 'silent cut'", "lost", 15),)),
    "-hellos": Drawing((Panel("hello interval (s)", "control traffic (bytes/s)",
                              [Line(name, f"protocol == '{name}'") for name in (LINK_STATE, VECTOR)], "hello_s",
                              "control_bytes_per_s", "control_bytes_per_s_ci95", "-hellos"),
                        Panel("hello interval (s)", "time after the cut (s)",
                              [*(Line(name, f"protocol == '{name}'", ci="detected_s_ci95") for name in (LINK_STATE, VECTOR)),
                               Line("bound", f"protocol == '{LINK_STATE}'", y="seen_by_s")], "hello_s", "detected_s",
                              table="-hellos")),
                       # 31 and 32 kB of 10 routers in 10 s, and 3 and 4 s.
                       (Known(0, LINK_STATE, 0.1, 315, ci=12.706 * 5), Known(1, VECTOR, 10, 3.5, ci=12.706 * 0.5)),
                       (Cell("-control", "map == 'GEANT' and protocol == 'NLSR'", "control_bytes_per_s", 315),)),
}
FIGURES = of_seeds(FIGURES, "longest of 2 seeds", "")
FIGURES = of_seeds(FIGURES, "all Interests of 2 seeds together", "-losses")
FIGURES = of_seeds(FIGURES, MEANS, "-hellos")
