"""A share has 12 bytes, and 13 in messages; origins send a block to each client, or once with stores; keys have 100 bytes."""

from drawn_kit import MEANS, Cell, Drawing, Known, Line, Panel, Paper, Rows, twice

from ccnlab.experiments.access_control import EXPERIMENT
from ccnlab.experiments.access_control.data import LABELS

ROWS = Rows(twice(EXPERIMENT.grid(True)), cache=0, jitter=60, device="none", scheme="broadcast", revoke_at=0, links="", extractions=0)
KEYS = {"broadcast": 1000, "per-client": 100, "group": 10}
for run in ROWS.runs:
    shares = run.setdefault("shares", 7)
    copies = 1 if run["cache"] else max(run["clients"], 1)
    more = run["rng_run"] - 1
    for name, value in (("share_bytes", 12 * shares), ("block_message_bytes", 13 * shares), ("block_chunks", 3),
                        ("block_sent_bytes", 13 * shares * (copies + more)), ("content_sent_bytes", 1000 * copies)):
        ROWS.add("counter", run, "origin", name, value)
    if run["extractions"]:
        ROWS.add("measure", run, "*", "extraction_cpu", 1e-6 * (2 * shares + 50_000 + more), "s")
    slower = {"none": 0, "laptop": 1, "phone": 8}[run["device"]]
    rtt_s = 0.5 + shares / 1e6 * (1 + slower) - 0.1 * bool(run["cache"])
    for app, extra_s in (("reader", 0.0), ("reader2", 0.25)):
        if app == "reader" or run["revoke-at"]:
            ROWS.add("exchange", run, "client0", app, 0, 1.0, rtt_s + (extra_s if run["revoke-at"] else 0))
    for place, node in enumerate(("origin", "stores", "pit", "clients"), 1):
        for kind in ("key", "content"):
            for version in (1, 2):
                size = KEYS[run["scheme"]] * run["clients"] * place * version * (1 if kind == "key" else 7)
                ROWS.add("counter", run, node, f"{kind}_objects_{version}", 5)
                ROWS.add("counter", run, node, f"{kind}_bytes_{version}", size + bool(run["cache"]) + 10 * more)

T = "published shares t (millions)"
DEVICES = {"none": "takes no time", "laptop": "laptop", "phone": "smart phone"}
SLIDES_SIZES = {"A-01": (0.1, 1.2), "A-14": (0.3, 3.6), "A-15": (0.5, 6.0), "A-16": (0.7, 8.4), "A-02": (1.0, 12.0)}
SLIDES_TIMES = {"A-04": (0.1, 0.14), "A-05": (0.3, 0.46), "A-06": (0.5, 0.71), "A-07": (0.7, 1.03), "A-08": (1.0, 1.34),
                "A-09": (0.1, 1.16), "A-10": (0.3, 3.86), "A-11": (0.5, 5.92), "A-12": (0.7, 7.44), "A-13": (1.0, 10.65)}
FIGURES = {
    "": Drawing(
        (Panel(T, "size (MB)", (Line("shares", y="block_mb"), Line("CCN messages", y="messages_mb")), "t",
               papers=[Paper("point", id, *at) for id, at in SLIDES_SIZES.items()]),
         Panel(T, "time (s)",
               (Line("this machine, measured", y="cpu_s"), Line("simulated, laptop", y="laptop_preset_s"),
                Line("simulated, smart phone", y="phone_preset_s")), "t",
               papers=[Paper("point", id, *at) for id, at in SLIDES_TIMES.items()])),
        (Known(0, "shares", 0.1, 1.2), Known(0, "CCN messages", 1, 13.0), Known(1, "this machine, measured", 0.1, 0.25)),
        (Cell("", "t == 100_000", "cpu_s", 0.25),), "least of 2 seeds"),
    "-tree": Drawing(
        (Panel("clients", "messages (MB)",
               (Line("no stores, starts within 60 s", "stores == 'no' and jitter == 60"),
                Line("no stores, starts within 0.1 s", "stores == 'no' and jitter == 0.1"),
                Line("content stores", "stores == 'yes' and jitter == 60")),
               "clients", "block_sent_mb", "block_sent_mb_ci95", table="-tree"),
         Panel("published shares t", "time (s)", [Line(words, f"device == '{device}'") for device, words in DEVICES.items()],
               "shares", "first_s", table="-waiting")),
        # 16 and 17 blocks of 130 kB; 0.5 s + 9 * 10 ms.
        (Known(0, "no stores, starts within 60 s", 16, 2.145, ci=12.706 * 0.065), Known(0, "content stores", 16, 0.195),
         Known(1, "smart phone", 10_000, 0.59)),
        (Cell("-tree", "stores == 'no' and jitter == 60 and clients == 16", "content_sent_mb", 0.016),
         Cell("-tree", "stores == 'no' and jitter == 60 and clients == 16", "copies", 16.5)), MEANS),
    "-schemes": Drawing(
        [Panel("clients", "messages (kB)", [Line(label, f"net == '{net}' and way == '{way}'") for way, label in LABELS.items()],
               "clients", "origin_keys_1_kb", "origin_keys_1_kb_ci95", table="-schemes") for net in ("tree", "GEANT")],
        # 1600 and 1610 bytes, and 1 more with stores.
        (Known(0, "key for each client", 16, 1.605, ci=12.706 * 0.005), Known(0, "key for each client", 16, 1.606),
         Known(1, "key for a group", 4, 0.045)),
        # Content has 7 times the bytes, stores twice and the second version twice, and 10 more with seed 2.
        (Cell("-schemes", "net == 'tree' and way == 'per-client' and stores == 'no' and clients == 16", "origin_content_1_kb", 11.205),
         Cell("-schemes", "net == 'tree' and way == 'per-client' and stores == 'no' and clients == 16", "stores_keys_2_kb", 6.405),
         Cell("-schemes", "net == 'tree' and way == 'per-client' and stores == 'no' and clients == 16", "first_2_s", 0.750007)), MEANS),
    "-revocation": Drawing(
        (Panel("messages (kB)", "", (Line("clients receive", "stores == 'yes'", x="clients_keys_2_kb"),
                                     Line("origin sends, no stores", "stores == 'no'", x="origin_keys_2_kb"),
                                     Line("origin sends, content stores", "stores == 'yes'", x="origin_keys_2_kb")),
               y="way", table="-revocation", names=LABELS),
         Panel("time (ms)", "", [Line(f"{words}, {where}", f"stores == '{has}'", x=f"first_{version}_s")
                                 for version, words in ((1, "first version"), (2, "after the revocation"))
                                 for has, where in (("no", "no stores"), ("yes", "content stores"))],
               y="way", table="-revocation", names=LABELS)),
        # 16 clients: 100 * 16 * 4 * 2 bytes, and 1 and 11 more; 10,000 shares take 510 ms, and 250 ms more for the second version.
        (Known(0, "clients receive", 12.806, "key for each client"),
         Known(1, "first version, no stores", 510.0, "block of 10,000 shares"),
         Known(1, "after the revocation, content stores", 660.0, "block of 10,000 shares")), seeds="mean of 2 seeds")}
