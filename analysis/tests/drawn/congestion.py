"""A queue is used to 0.9 (Aimd) or 0.8 and loses 2 of 100 packets, or 3; flow n of several takes n + 2 s from n s on."""

from drawn_kit import Cell, Drawing, Known, Line, Panel, Rows, of_seeds

from ccnlab.experiments.congestion import ALGORITHMS, CONTROLS, EXPERIMENT

ROWS = Rows((task for task in EXPERIMENT.grid(False) if task.rng_run <= 2), control="", tcp="", topology="dumbbell", bottlenecks=1,
            access_delay=0.0002, size=0, overlap=False, cache=0, windows=False, marks=False, warm_up=0)
for run in ROWS.runs:
    mbps = float(run["rate"].removesuffix("Mbps"))
    used = 0.9 if run["control"] == "Aimd" else 0.8
    delay_s = 0.003 if run["marks"] else 0.012 + 0.001 * run["rng_run"]
    for router in range(run["bottlenecks"]):
        # 1 s in which used * mbps * 125,000 bytes leave.
        for name, value in (("queue_bytes", round(used * mbps * 125_000)), ("queue_packets", 99 - run["rng_run"]),
                            ("queue_drops", 1 + run["rng_run"])):
            ROWS.add("counter", run, f"R{router}", name, value)
        for name, value in (("queue_measured", 1.0), ("queue_delay_mean", delay_s), ("queue_delay_p95", 2 * delay_s)):
            ROWS.add("measure", run, f"R{router}", name, value, "s")
    for flow in range(run["flows"]):
        ROWS.add("counter", run, f"consumer{flow}", "measured_bytes", 3000 if flow == 0 and run["rng_run"] == 1 else 1000)
        ROWS.add("transfer", run, f"consumer{flow}", float(flow), None, 2.0 * flow + 2 + run["overlap"], 1000, 10, 10, 1)
    if run["windows"]:
        for number, window in enumerate((1.0, 4.0, 2.0)):
            ROWS.add("app_window", run, 0.5 + number, "consumer0", window + (run["control"] == "Bic"), "arrival")

ONE = [Panel("round trip without queue (ms)", label, [Line(name, f"algorithm == '{name}' and mbps == {mbps}") for name in ALGORITHMS],
             "rtt_ms", column) for label, column in (("utilisation (%)", "utilisation"), ("mean time in the queue (ms)", "delay_ms"))
       for mbps in (1, 10, 100)]
NAMED = [Line(name, f"algorithm == '{name}'") for name in ALGORITHMS]
FIGURES = {
    "": Drawing(ONE, (Known(0, "Aimd", 100.4, 90.0), Known(1, "TCP Cubic", 1.4, 80.0), Known(3, "Bic", 10.4, 13.0)),
                # Flow 0 has 3000 of 4000 bytes; one of 10 chunks is asked for again.
                (Cell("-runs", "flows == 2 and rng_run == 1", "long_share", 1.5), Cell("-runs", "flows == 2", "repeated", 0.1))),
    "-fairness": Drawing(
        [Panel("number of flows", label, NAMED, "flows", column, f"{column}_ci95", table="-fairness")
         for label, column in (("Jain's index", "jain"), ("loss (%)", "loss"), ("time in the queue, 95 % (ms)", "p95_ms"))],
        # 4000^2 / (2 * (9 + 1) * 1000^2); two seeds with 26 and 28 ms.
        (Known(0, "Bic", 2, 0.8), Known(1, "Icp", 8, 2.0), Known(1, "Aimd", 2, 2.5, ci=12.706 * 0.5), Known(2, "Aimd", 2, 27.0, ci=12.706))),
    "-windows": Drawing([Panel("time (s)", "window (chunks)", (Line("", f"algorithm == '{name}'"),), "time_s", "window",
                               table="-windows") for name in CONTROLS],
                        (Known(0, "", 1.5, 4.0), Known(2, "", 1.5, 5.0))),
    "-completion": Drawing(
        (Panel("", "mean completion time (s)",
               (Line("different objects", "not overlap and not stores"), Line("one object", "overlap and not stores"),
                Line("one object, stores", "overlap and stores")), "algorithm", "mean_s", table="-completion"),
         Panel("", "mean time in the queue (ms)", (Line("without marks", y="plain_ms"), Line("with marks", y="delay_ms")),
               "algorithm", table="-marks")),
        # Flows 0 to 7 take 2 to 9 s.
        (Known(0, "different objects", "TCP NewReno", 5.5), Known(0, "one object", "Aimd", 6.5), Known(1, "with marks", "Icp", 3.0),
         Known(1, "without marks", "Icp", 13.0)),
        (Cell("-completion", "algorithm == 'TCP NewReno' and not overlap", "last_s", 9.0), Cell("-marks", "algorithm == 'Icp'", "p95_ms", 6.0),
         Cell("-marks", "algorithm == 'Icp'", "ratio", 3 / 13)))}
FIGURES = of_seeds(FIGURES, "mean of 1 to 2 seeds, bars: 95 % confidence", "-fairness")
