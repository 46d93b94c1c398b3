"""Two honest nodes send 10 Interests a second each. In an attack, one gets 10 answers less per attacker and 12, the other half."""

from drawn_kit import Cell, Drawing, Known, Line, Panel, Rows

from ccnlab.experiments.interest_flooding import EXPERIMENT
from ccnlab.experiments.interest_flooding.runs import ATTACKERS, DEFENCES, EVERYWHERE, MOST

ROWS = Rows(task for task in EXPERIMENT.grid(False))
for run in ROWS.runs:
    attackers = run.get("attackers", 2)
    weak = not (run.get("ingress") or run.get(EVERYWHERE))
    for i in range(attackers):
        ROWS.add("counter", run, f"bad{i}", "attack_interests_sent", 500_000)
    ROWS.add("table_state", run, 1, "r1", 70 + attackers)
    for second in range(run["seconds"]):
        answers = 10 - attackers if run["attack-start"] <= second < run["attack-stop"] else 10
        for node, data in (("n1", answers), ("n2", 5 if weak else 10)):
            ROWS.add("traffic", run, second, node, "net0", "out", "interest", 10, 600)
            ROWS.add("traffic", run, second, node, "net0", "in", "data", data, 11460)
            ROWS.add("traffic", run, second, node, "consumer", "in", "interest", 20, 1200)

SATISFIED = "satisfied honest Interests"


def over_time(suffix):
    return tuple(Panel("time (s)", SATISFIED, [Line("of those sent", f"defence == '{name}'"), Line("of those asked for", f"defence == '{name}'", y="of_asked")],
                       "time_s", "satisfaction", table=suffix)
                 for name in (*DEFENCES, *(["push-back, longer"] if not suffix else [])))


def share(part):
    return Panel("leaves that attack, of 16", SATISFIED,
                 [Line("no defence" if name == "none" else name, f"defence == '{name}'") for name in DEFENCES], "attackers",
                 part, table="-share")


FIGURES = {
    "": Drawing(over_time(""), (Known(0, "of those sent", 1.5, 0.75), Known(0, "of those asked for", 1.5, 0.375), Known(0, "of those sent", 6.5, (10 - MOST + 5) / 20), Known(7, "of those sent", 72.5, 11 / 20))),
    "-share": Drawing((share("attack"), share("last_third")),
                      (Known(0, "no defence", ATTACKERS[0], 14 / 20), Known(1, "Poseidon", 7, 13 / 20)),
                      (Cell("-runs", "place == 'isp'", "largest_pit", 72),)),
    "-isp": Drawing(over_time("-isp"), (Known(5, "of those sent", 6.5, 0.9),)),
}
