"""Ten objects come 20 ms (Ethernet) or 30 ms after their Interest, in as many copies as there are holders; Geo halves them."""

from drawn_kit import MEANS, Cell, Drawing, Known, Line, Panel, Rows, of_seeds, twice

from ccnlab.experiments.shared_medium import EXPERIMENT, SCHEMES

ROWS = Rows(twice(EXPERIMENT.grid(True)), delay=0.0001, rate="100Mbps")
for run in ROWS.runs:
    for number in range(10):
        copies = run["holders"] / (2 if run["scheme"] == "Geo" else 1) + (number >= 5) + run["rng_run"] - 1
        delay_s = (0.02 if run["medium"] == "csma" else 0.03) + 0.001 * run["rng_run"]
        ROWS.add("shared_object", run, number, None if run["medium"] == "wifi" and number > 9 - run["rng_run"] else delay_s, copies)
    ROWS.add("measure", run, "*", "airtime", 0.002 * run["objects"] * run["rng_run"], "s")
    for kind, size in (("data", 1500), ("interest", 60)):
        ROWS.add("traffic", run, 0.0, "requester", "net0", "out", kind, 10, 10 * size)


def panel(y_label, column, medium, table="", closed_form=""):
    at = f"medium == '{medium}'" if not table else ""
    lines = [Line(scheme, " and ".join(filter(None, (at, f"scheme == '{scheme}'"))), ci=f"{column}_ci95") for scheme in SCHEMES]
    closed = [Line("closed form, CcndPause", y=closed_form, table="-closed-form")] if closed_form else []
    return Panel("number of holders", y_label, (*lines, *closed), "holders", column, table=table)


FIGURES = {
    "": Drawing(
        (panel("copies per object", "copies", "csma", closed_form="copies_theory"),
         panel("copies per object", "copies", "wifi"),
         panel("time until the first copy (ms)", "delay_ms", "csma", closed_form="delay_theory_ms"),
         panel("time until the first copy (ms)", "delay_ms", "wifi")),
        # Half of 10 holders, one more for half of the objects, and one more with seed 2; 21 and 22 ms.
        (Known(0, "Geo", 10, 6.0, ci=12.706 * 0.5), Known(1, "None", 50, 51.0), Known(2, "Blind", 2, 21.5, ci=12.706 * 0.5),
         Known(3, "Blind", 2, 31.5)),
        (Cell("", "medium == 'csma' and scheme == 'None' and holders == 10", "settled", 11.5),
         Cell("-closed-form", "holders == 10", "delay_ms", 21.5))),
    "-airtime": Drawing(
        (panel("airtime per object (ms)", "airtime_ms", "wifi", table="-airtime"),
         panel("share of the objects", "arrived", "wifi", table="-airtime")),
        # 2 and 4 ms; 9 and 8 of 10.
        (Known(0, "None", 2, 3.0, ci=12.706), Known(1, "Adaptive", 10, 0.85, ci=12.706 * 0.05)))}
FIGURES = of_seeds(FIGURES, MEANS, "", "-airtime")
