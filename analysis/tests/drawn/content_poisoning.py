"""All objects of the first time bin are bad. In the second, 10 of 100 and one more per seed are good, with a defence 50."""

from drawn_kit import MEANS, Cell, Drawing, Known, Line, Panel, Rows, of_seeds, twice

from ccnlab.experiments.content_poisoning import EXPERIMENT
from ccnlab.experiments.content_poisoning.figures import LINES, TITLES

ROWS = Rows(twice(task for task in EXPERIMENT.grid(True) if task.rng_run == 1), duration=400, interval=1, objects=100)
for run in ROWS.runs:
    good = (50 if run["ranking"] or run["verification"] else 10) + run["rng_run"]
    for name, value in (("honest_consumers", 1), ("honest_interests", 400), ("bad_0_s", 100), ("good_20_s", good),
                        ("bad_20_s", 100 - good)):
        ROWS.add("counter", run, "*", name, value)
    busy_us = 400 * (76 + 0.01 * good * bool(run["verification"]))
    ROWS.add("measure", run, "*", "routers_busy", 1e-6 * busy_us, "s")

POLICIES = [Line(policy, f"policy in ['none', '{policy}']") for policy in ("when served", "on arrival")]
LEVELS = ("when excluded", "adaptive", "suspect faces")
FIGURES = {
    "": Drawing(
        [Panel("start of the time bin (s)", "good objects (%)",
               [Line(label, f"caches == '{caches}' and ranking == '{ranking}' and bad == {bad} and malicious == 0")
                for ranking, bad, label in LINES], "start_s", "good", "good_ci95") for caches in TITLES],
        # 11 and 12 of 100 objects.
        (Known(0, "no ranking, 95 % bad", 0, 0), Known(0, "no ranking, 95 % bad", 20, 11.5, ci=12.706 * 0.5),
         Known(1, "ranking, 99 % bad", 20, 51.5))),
    "-malicious": Drawing(
        (Panel("malicious consumers (%)", "good objects (%)",
               [Line(title, f"caches == '{caches}' and ranking == 'ExclusionRanking' and bad == 0.95")
                for caches, title in TITLES.items()], "malicious", "good", "good_ci95", "-malicious",
               beside=("no ranking, inner", "no ranking, all")),),
        # 51 and 52 of 200 objects.
        (Known(0, TITLES["all"], 0, 25.75, ci=12.706 * 0.25),)),
    "-verification": Drawing(
        (Panel("content that is verified (%)", "Interests (%)", POLICIES, "verified_share", "answered", "answered_ci95",
               "-verification", beside=LEVELS),
         Panel("content that is verified (%)", "time per Interest (µs)", POLICIES, "verified_share", "cpu_us", "cpu_us_ci95",
               "-verification", beside=LEVELS)),
        # 11 and 12, with a policy 51 and 52, of 400 Interests.
        (Known(0, "on arrival", 0, 2.875, ci=12.706 * 0.125), Known(0, "when served", 50, 12.875),
         Known(1, "when served", 50, 0.515, ci=12.706 * 0.005)),
        (Cell("-verification", "policy == 'adaptive'", "cpu_us", 0.515),)),
}
FIGURES = of_seeds(FIGURES, MEANS, "", "-malicious", "-verification")
