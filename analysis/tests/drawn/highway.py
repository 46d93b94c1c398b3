"""The report travels 10 km/s, 5 km/s with 50 m between cars; 0.01 s more per seed. It reaches 3 of 4 cars, then 2."""

from drawn_kit import MEANS, Cell, Drawing, Known, Line, Panel, Rows

from ccnlab.experiments.highway import EXPERIMENT, PUBLISHED

ROWS = Rows(EXPERIMENT.grid(True))
for run in ROWS.runs:
    for car in (1, 2, 3, 4):
        delay_s = car * run["spacing"] / 1000 / (5 if run["spacing"] == 50 else 10) + 0.01 * run["rng_run"]
        ROWS.add("transfer", run, f"car{car}", 1.0, None, None if car > 4 - run["rng_run"] else 1.0 + delay_s)
        ROWS.add("counter", run, f"car{car}", "data_sent", car * run["rng_run"])

FIGURES = {"": Drawing(
    (Panel("time after the request (s)", "distance from the first car (km)",
           [Line(f"{spacing} m", f"spacing == {spacing}") for spacing in PUBLISHED], "delay_s", "km", table="-distance"),
     Panel("distance between cars (m)", "speed (km/s)", (Line("speed"),), "spacing", "speed_km_s", "speed_km_s_ci95"),
     Panel("distance between cars (m)", "per car", (Line("transmissions per car", y="sent", ci="sent_ci95"),
                                             Line("share of cars reached", y="reached", ci="reached_ci95")), "spacing")),
    # Car 2 is at 0.1 km, after 0.03 and 0.04 s; car 3 at 0.15 km, after 0.04 s.
    (Known(0, "50 m", 0.035, 0.1), Known(0, "50 m", 0.04, 0.15), Known(1, "speed", 50, (0.15 / 0.04 + 0.1 / 0.04) / 2),
     Known(2, "transmissions per car", 10, 3.75, ci=12.706 * 1.25), Known(2, "share of cars reached", 10, 0.625, ci=12.706 * 0.125)),
    (Cell("-runs", "spacing == 50 and rng_run == 2", "time_s", 0.04), Cell("", "spacing == 50", "km", 0.125),
     Cell("-runs", "spacing == 10 and rng_run == 2", "sent", 5.0)), MEANS)}
