"""6 MB from 2 s on, in 8 s / window, but at least 0.8 s by CCN and 0.6 s by TCP; measured releases take twice as long."""

from drawn_kit import MEANS, Drawing, Known, Line, Panel, Paper, Rows, twice

from ccnlab.experiments.bulk_window import EXPERIMENT
from ccnlab.experiments.bulk_window.runs import EARLY_PROFILE, FIRST_PROFILE, LARGE_SIZE, LATE_PROFILE, SIZE

ROWS = Rows(twice(EXPERIMENT.grid(True)), profile="ccnx-0.5", size=SIZE, bucket=0)
for run in ROWS.runs:
    least = 0.8 if run["stack"] == "ccn" else 0.6
    time_s = max(8 / run["window"], least) * run["size"] / SIZE * (1 if run["framing"] == 38 else 2) * (1 + run["rng_run"] / 100)
    ROWS.add("transfer", run, "sink", 2.0, 2.1, 2.0 + time_s, run["size"], run["size"] // 1024, 6300)
    for face, kind, packets in (("udp:10.0.0.2:9695", "data", 6278), ("ip1", "ip", 6278)):
        ROWS.add("traffic", run, 0.0, "sink", face, "in", kind, packets, 1378 * packets)

FIGURES = {
    "": Drawing(
        (Panel("window (packets)", "payload (% of the link)",
               (*(Line(label, f"stack == '{stack}' and size_bytes == {SIZE} and profile == 'ccnx-0.5'", ci="ci95")
                  for label, stack in (("CCN", "ccn"), ("TCP", "tcp"))),
                Line(f"CCN, {FIRST_PROFILE} (one seed)", f"size_bytes == {SIZE} and profile == '{FIRST_PROFILE}'"),
                Line("file 10 times as large", f"size_bytes == {LARGE_SIZE}")),
               "window", "percent_of_link",
               papers=(Paper("level", "J5-01", y=68.0), Paper("level", "J5-02", y=90.0), Paper("point", "J5-01, J5-03", 20.0, 68.0),
                       Paper("point", "J5-02, J5-04", 4.0, 90.0))),),
        # 6278 * 1024 * 8 bit in 2.02 s and 2.04 s, in % of 100 Mbit/s.
        (Known(0, "CCN", 4, (51.429376 / 2.02 + 51.429376 / 2.04) / 2), Known(0, "TCP", 1, (51.429376 / 8.08 + 51.429376 / 8.16) / 2)), seeds=MEANS),
    "-measured": Drawing(
        [Panel("window (packets)", "payload (% of the link)",
               (Line(f"simulated, {profile}", f"release == '{release}'", y="simulated_mbps", ci="simulated_ci95_mbps"),
                Line(f"{release}, measured", f"release == '{release}'", y="measured_mbps"),
                *(Line("without the bucket", f"release == '{release}' and without_bucket_mbps == without_bucket_mbps",
                       y="without_bucket_mbps") for _ in range(profile == EARLY_PROFILE))), "window", table="-measured")
         for release, profile in (("CCNx 0.8.1", LATE_PROFILE), ("CCNx 0.5.1", EARLY_PROFILE))],
        # Half as much.
        (Known(1, "simulated, ccnx-0.5", 1, (51.429376 / 16.16 + 51.429376 / 16.32) / 2), Known(1, "CCNx 0.5.1, measured", 1, 2.16)), seeds=MEANS)}
