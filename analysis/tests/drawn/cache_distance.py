"""Files from 0.7 s on take 1 s per MB and (hops + 1), with FTP a tenth of that, and by Wi-Fi 3 s more; seeds differ by 0.2 s."""

from drawn_kit import MEANS, Cell, Drawing, Known, Line, Panel, Paper, Rows, twice

from ccnlab.experiments.cache_distance import CASES, EXPERIMENT

ROWS = Rows(twice(EXPERIMENT.grid(True)), start=0.7)
for run in ROWS.runs:
    more_s = 3 * (run["access"] == "wifi") + 0.2 * (run["rng_run"] - 1.5)
    time_s = run["size"] * (run["hops"] + 1) / (1 if run["stack"] == "ccn" else 10) + more_s
    ROWS.add("transfer", run, "client", 0.9, 1.0, 0.7 + time_s)

LABELS = {case: words for case, (_, words) in CASES.items()}
WIRED = [Line(words, f"stack == '{stack}' and hops == {hops} and access == 'ethernet'", ci="ci95_s")
         for (stack, hops), words in LABELS.items()]
MOBILE = [Line(words, f"stack == '{stack}' and hops == {hops} and {which}", ci=ci)
          for (stack, hops), words in LABELS.items() if hops
          for which, ci in (("access == 'wifi'", "ci95_s"), ("access == 'ethernet' and size == 1", ""))]

SLIDES = [Paper("point", id, size, time_s) for id, size, time_s in (
    ("C7-01", 1.0, 1.54), ("C7-02", 10.0, 3.21), ("C7-06", 1.0, 1.62), ("C7-07", 10.0, 4.11), ("C7-11", 1.0, 2.21), ("C7-12", 10.0, 9.13),
    ("C7-16", 1.0, 1.19), ("C7-16", 10.0, 1.97))]
FIGURES = {
    "": Drawing(
        (Panel("size (MB)", "download time (s)", WIRED, "size", "mean_s", papers=SLIDES),
         Panel("size (MB)", "download time (s)", MOBILE, "size", "mean_s")),
        (Known(0, "CCN, 4 hops", 10, 50.0, ci=1.2706), Known(0, "FTP, 4 hops", 10, 5.0),
         Known(1, "CCN, 1 hop", 1, 5.0)), seeds=MEANS),
    "-error": Drawing(
        (Panel("size (MB)", "simulated against paper (%)",
               [Line(words, f"stack == '{stack}' and hops == {hops}") for (stack, hops), words in LABELS.items()],
               "size", "error", table="-error", names={}),),
        # 2 s instead of 1.62 s.
        (Known(0, "CCN, 1 hop", "1", 100 * (2 / 1.62 - 1)),),
        (Cell("-error", "id == 'C7-06'", "time_s", 2.0),), "mean of 2 seeds")}
