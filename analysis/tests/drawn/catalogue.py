"""The receiver's store answers 300 of 1000 requests, the next 100 of 700, the last 60 of 600; Fifo 50 fewer each at first."""

from drawn_kit import Drawing, Known, Line, Panel, Rows

from ccnlab.experiments.catalogue import ALPHAS, EXPERIMENT, POLICIES

ROWS = Rows(task for task in EXPERIMENT.grid(False) if dict(task.arguments)["objects"] <= 10_000)
for run in ROWS.runs:
    less = 50 * (run["replacement"] == "Fifo") + 100 * (run["alpha"] == 0.6)
    for node, asked, hits in (("n3", 1000, 300 - less), ("n2", 700, 100), ("n1", 600, 60)):
        ROWS.add("counter", run, node, "measured_interests", asked)
        ROWS.add("counter", run, node, "measured_hits", hits)
    ROWS.add("counter", run, "network", "chunks_received", 1000)
    ROWS.add("counter", run, "network", "chunks_from_sources", 540 + less)


def panel(y_lines):
    lines = [Line(label, rows) for label, rows in y_lines]
    return Panel("objects in the catalogue", "hit ratio (lines: theory)",
                 [*lines, *(Line("", rows, y="theory") for _, rows in y_lines)], "objects", "hit_ratio")


FIGURES = {"": Drawing(
    (panel([(f"alpha {alpha:g}", f"store == 0 and replacement == 'Lru' and alpha == {alpha}") for alpha in ALPHAS]),
     panel([(policy, f"store == 0 and replacement == '{policy}' and alpha == 0.8") for policy in POLICIES]),
     panel([(words, f"store == {store} and replacement == 'Lru' and alpha == 1")
            for store, words in enumerate(("at the receiver", "second", "third"), 1)])),
    (Known(0, "alpha 0.6", 10_000, 0.36), Known(1, "Fifo", 2000, 0.41), Known(2, "at the receiver", 2000, 0.3),
     Known(2, "second", 10_000, 1 / 7), Known(2, "third", 10_000, 0.1)))}
