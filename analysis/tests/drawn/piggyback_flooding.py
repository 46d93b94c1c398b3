"""A has 100 exchanges before the attack, one less per run during it, and one exchange in second 12."""

from drawn_kit import Cell, Drawing, Known, Line, Panel, Rows

from ccnlab.experiments.piggyback_flooding import DEFENCES, EXPERIMENT, FORMS, WORDS

ROWS = Rows(EXPERIMENT.grid(False), attack_start=5, attack_stop=15, seconds=20)
for place, run in enumerate(ROWS.runs):
    for name, value in (("exchanges_before", 100), ("exchanges_attack", 100 - place), ("exchanges_after", 100)):
        ROWS.add("counter", run, "A", name, value)
    ROWS.add("exchange", run, "A", "", 0, 12.5, 0.25)


def panels(x_label, y_label, x, y, suffix):
    return [Panel(x_label, y_label, [Line(WORDS[form], f"defence == '{defence}' and form == '{form}'") for form, (_, verify) in FORMS.items()
                                     if verify or suffix and DEFENCES[defence]], x, y, table=suffix) for defence in DEFENCES]


FIGURES = {
    "": Drawing(panels("time (s); grey: attack", "exchanges per second", "time_s", "exchanges", ""),
                (Known(0, "separate", 12, 1), Known(1, "piggyback, embedded", 13, 0))),
    # 10 attackers; the first run is the strongest attack without a defence, the last the weakest with a token bucket.
    "-rate": Drawing(panels("Interests/s of all attackers", "exchanges, share of those before", "attack_per_s", "ratio", "-rate"),
                     (Known(0, "separate", 30000, 0.5), Known(2, "embedded, not verified", 3000, 0.5 * (100 - 32) / 100)),
                     (Cell("-rate", "defence == 'no defence' and attack_per_s == 30000 and form == 'embedded'", "under_per_s", 98 / 10),))}
