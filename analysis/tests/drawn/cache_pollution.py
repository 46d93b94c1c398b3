"""Of 1000 chunks, 100 come from the edge, less 10 per policy, and 50 per seed from the core; 20 ms per seed.

The probe finds 30 of 40 hits, 10 less with the second seed, and 200 of 250 misses; with a defence 20 of 40 and 100 of 200.
"""

from drawn_kit import MEANS, Cell, Drawing, Known, Line, Panel, Rows, of_seeds, twice

from ccnlab.experiments.cache_pollution import EXPERIMENT
from ccnlab.experiments.cache_pollution.figures import COSTS
from ccnlab.experiments.cache_pollution.runs import POLICIES, PROBES

ADMISSIONS = list(POLICIES.values())
ROWS = Rows(twice(EXPERIMENT.grid(True)), admission="Always", targets=0, share=0, probes=0, probe="timing", ingress="",
            jitter=0, deny_scopes=False)
for run in ROWS.runs:
    edge = 100 - 10 * ADMISSIONS.index(run["admission"])
    core = 50 * run["rng_run"]
    for name, value in (("honest_from_edge", edge), ("honest_from_core", core), ("honest_from_producer", 1000 - edge - core)):
        ROWS.add("counter", run, "*", name, value)
    ROWS.add("measure", run, "*", "honest_mean_delay", 0.02 * run["rng_run"], "s")
    if run["probes"]:
        less = 10 * (run["rng_run"] - 1)
        found = (20 - less, 100, 100, 20 + less) if run["ingress"] or run["deny-scopes"] else (30 - less, 50, 200, 10 + less)
        for name, value in zip(("true_hits", "false_hits", "true_misses", "false_misses"), found):
            ROWS.add("counter", run, "*", f"probe_{name}", value)

HIT_RATIOS = [Panel("share of attackers in all requests", "hit ratio of honest consumers",
                    [*(Line(policy, f"attack == '{attack}' and policy == '{policy}'", ci="hit_ratio_ci95") for policy in POLICIES),
                     Line("theory", f"attack == '{attack}'", y="theory")], "share", "hit_ratio")
              for attack in ("whole catalogue", "few objects")]
X_LABEL = "largest random delay on the probe's link (ms)"
FIGURES = {
    # (100 + 50) / 1000 and (100 + 100) / 1000; the next policy has 10 chunks less.
    "": Drawing(HIT_RATIOS, (Known(0, "Always", 0, 0.175, ci=12.706 * 0.025), Known(1, "Probability 0.1", 0.5, 0.165))),
    # The means of 30 / 40 and 20 / 40, and of that and 200 / 250.
    "-probe": Drawing(
        (Panel(X_LABEL, "accuracy of the probe", [Line(way, f"way == '{way}'") for way in PROBES], "jitter_ms", "accuracy",
               "accuracy_ci95", table="-probe"),
         Panel(X_LABEL, "mean delay of honest consumers (ms)", [Line(label, f"way == '{way}'") for way, label in COSTS.items()],
               "jitter_ms", "delay_ms", "delay_ms_ci95", table="-probe")),
        (Known(0, "time", 0, 0.7125), Known(0, "time, delayed hits", 20, 0.4375), Known(0, "scope 2", 0, 0.7125),
         Known(1, "no defence", 0, 30)),
        (Cell("-probe", "way == 'time' and jitter_ms == 0", "true_hits", 0.625),
         Cell("-probe", "way == 'time' and jitter_ms == 0", "true_misses", 0.8),
         Cell("", "attack == 'few objects' and policy == 'Always' and share == 0", "edge", 0.1)))}
FIGURES = of_seeds(FIGURES, MEANS, "", "-probe")
