"""Without a scheme half of the Interests are lost; each other one loses 2 % less than the one before, and has one more signal."""

from drawn_kit import MEANS, Drawing, Known, Line, Panel, Rows, twice

from ccnlab.experiments.moving_producer import EXPERIMENT, SCHEMES

ROWS = Rows(twice(task for task in EXPERIMENT.grid(False) if task.rng_run == 1))
for run in ROWS.runs:
    place = [*SCHEMES].index(run["scheme"])
    answers = 500 + 20 * place + 2 * run["rng_run"]
    for name, value in (("interests", 1000), ("answers", answers), ("links_of_answers", 6 * answers + 200 * place),
                        ("links_of_shortest_ways", 6 * answers), ("handovers", 10), ("signals", 10 * place + run["rng_run"]),
                        ("route_changes", 20 * place + 10 + run["rng_run"])):
        ROWS.add("counter", run, "*", name, value)
    ROWS.add("measure", run, "*", "delay", 0.01 * (place + 1), "s")
    ROWS.add("measure", run, "*", "silence", 0.02, "s")

SHOWN = "topology == 'fat-tree' and scheme == '{}'"


def panel(label, quantity):
    return Panel("speed of the producer (m/s)", label, [Line(word, SHOWN.format(scheme)) for scheme, word in SCHEMES.items()],
                 "speed", quantity, f"{quantity}_ci95")


FIGURES = {"": Drawing(
    (panel("Interests lost (%)", "loss"), panel("links / least links", "stretch"),
     panel("signals per handover", "signals_per_handover"), panel("changes of routes per handover", "changes_per_handover")),
    (Known(0, "no scheme", 2, 49.7, 12.706 * 0.1), Known(1, "no scheme", 10, 1), Known(2, "MAP-Me", 15, 5.15),
     Known(3, "MAP-Me, updates", 5, 9.15)), seeds=MEANS)}
