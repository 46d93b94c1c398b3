"""Ten objects per run after the seed's number of seconds more than 290 s, and as many more after 400 s; one is lost."""

from drawn_kit import MEANS, Cell, Drawing, Known, Line, Panel, Rows

from ccnlab.experiments.mule import EXPERIMENT

ROWS = Rows(EXPERIMENT.grid(True), speed=10, range=100, retry=2)
for run in ROWS.runs:
    for name, value in (("objects_requested", 12), ("objects_delivered", 11)):
        ROWS.add("counter", run, "consumer", name, value)
    for seq in range(11):
        ROWS.add("exchange", run, "consumer", "", seq, 1.0, 400.0 if seq > 10 - run["rng_run"] else 290.0 + run["rng_run"])

FIGURES = {"": Drawing(
    (Panel("period of the mule (s)", "mean delay (s)", (Line("simulated"),), "period_s", "mean_s", "mean_half_s",
           beside=("closed form",)),
     Panel("period of the mule (s)", "objects (%)", (Line("simulated"),), "period_s", "share", "share_half",
           beside=("closed form",))),
    # A period is twice 500 m at 10 m/s. Means 3310 s / 11 and 3428 s / 11; 10 and 9 of 12 arrive in time.
    (Known(0, "simulated", 100, 3369 / 11, ci=12.706 * 59 / 11),
     Known(1, "simulated", 200, 950 / 12, ci=12.706 * 50 / 12)),
    (Cell("-runs", "distance == 500 and rng_run == 2", "mean_s", 3428 / 11), Cell("-runs", "distance == 500 and rng_run == 2", "share", 0.75),
     Cell("", "period_s == 100", "delivered", 11 / 12)), MEANS)}
