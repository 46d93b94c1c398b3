"""Of 1000 chunks, 900 less 10 per policy and 1 per object in a store come from sources; 5 ms per object, 1 ms more per policy."""

from drawn_kit import Drawing, Known, Line, Panel, Rows

from ccnlab.experiments.cache_placement import EXPERIMENT, POLICIES, SETTINGS

ADMISSIONS = [given["admission"] for given in POLICIES.values()]
ROWS = Rows(task for task in EXPERIMENT.grid(False) if dict(task.arguments)["alpha"] in (0.6, 0.7, 1.0))
for run in ROWS.runs:
    place = ADMISSIONS.index(run["admission"])
    for name, value in (("chunks_received", 1000), ("chunks_from_sources", 900 - 10 * place - run["cache"]),
                        ("object_delay_ns", (5 + place) * 200_000_000), ("requests_completed", 200)):
        ROWS.add("counter", run, "network", name, value)


def panels(y_label, column, theory, suffix=""):
    found = []
    for name, setting in SETTINGS.items():
        at = f"map == '{name}' and cache == {setting.cache}"
        lines = [Line(policy, f"{at} and policy == '{policy}'") for policy in POLICIES]
        found.append(Panel("alpha of Zipf's law", y_label, [*lines, *([Line("theory", at, y="theory")] if theory else [])],
                           "alpha", column, table=suffix, beside=("Icarus",)))
    return found


FIGURES = {
    # 900 - 10 - 100 of 1000 come from sources.
    "": Drawing(panels("hit ratio", "hit_ratio", True), (Known(0, "LCD", 0.7, 0.21), Known(2, "LCE", 0.6, 0.163))),
    "-delay": Drawing(panels("mean round trip (ms)", "delay_ms", False, "-delay"), (Known(0, "LCE", 0.7, 5.0), Known(1, "LCD", 0.7, 6.0))),
    "-size": Drawing(
        [Panel("objects per store, catalogue 10,000", "hit ratio",
               [Line(policy, f"map == '{name}' and alpha == 0.7 and policy == '{policy}'") for policy in POLICIES],
               "cache", "hit_ratio", table="-size") for name in ("path", "tree")],
        (Known(0, "LCE", 25, 0.125), Known(1, "LCD", 40, 0.15)))}
