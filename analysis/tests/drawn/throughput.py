"""From 0.6 s on, 20 objects of 1244 bytes per bin and 30 packets of TCP; the window opens to 31 and falls at 0.5 s."""

from drawn_kit import Cell, Drawing, Known, Line, Panel, Paper, Rows, nowhere

from ccnlab.experiments.throughput import EXPERIMENT
from ccnlab.experiments.throughput.runs import CHUNKS, measured_cases

ROWS = Rows(EXPERIMENT.grid(True), object="measured", chunk=0)
for run in ROWS.runs:
    is_ccn = run["stack"] == "ccn"
    chunks = run["size"] // (run["chunk"] or 1000)
    time_s = 2.0 + run.get("window", 0) / 100
    ROWS.add("transfer", run, "PC1", 0.6, 0.7, 0.6 + time_s, run["size"], chunks, chunks + 30)
    for number in range(3):
        bin_s = round(0.6 + number * run["bin"], 9)
        for face, kind, direction, packets, size in (
                ("udp:10.0.1.2:9695", "interest", "out", 25, 60), ("udp:10.0.1.2:9695", "data", "in", 20, 1244),
                ("ip1", "ip", "out", 25, 90), ("ip1", "ip", "in", 30, 1400)):
            if is_ccn or kind == "ip":
                ROWS.add("traffic", run, bin_s, "PC1", face, direction, kind, packets, packets * size)
    if is_ccn:
        for time, window, event in ((0.7, 31.0, "arrival"), (1.1, 1.0, "hole"), (1.5, 1.0, "timeout"), (1.6, 20.0, "arrival")):
            ROWS.add("app_window", run, time, "PC1", window, event)


def always(text):
    return lambda rows: rows["size"].astype(str).map(lambda _: text)


def throughput(label, rows, paper, x_label="time (s)", table="", beside=()):
    return Panel(x_label, "throughput (Mbit/s)", (Line(label, rows),), "t_s", "mbps", table=table, at_start=True, beside=beside, papers=[paper])


def window(at, x_label="time (s)", beside=(), papers=()):
    events = [Line(event, f"{at} and event == '{event}'", y=nowhere) for event in ("hole", "timeout")]
    return Panel(x_label, "window (chunks)", (Line("simulated", at), *events), "t_s", "window", table="-window", beside=beside,
                 papers=(Paper("level", "T1-06", y=31.0), *papers))


SINCE = "time since the first Interest (s)"
SMALL = "size_bytes == 500_000 and chunk_bytes == 1024"
LARGE = [f"size_bytes == 5_000_000 and chunk_bytes == {chunk}" for chunk in CHUNKS[1:]]
ALL = [f"size_bytes == {size} and chunk_bytes == {chunk}" for size in (500_000, 5_000_000) for chunk in CHUNKS]
SIZES = (500_000, 5_000_000)
KINDS = {"interest": "Interests", "object": "Data"}
RATES = [Paper("level", "T1-01", y=3.98), Paper("level", "T1-02", y=13.8), Paper("level", "T1-03", y=26.9)]
CASES = {case.words: case.words.replace("chunk ", "").replace(" per chunk", "") for case in measured_cases()}
FIGURES = {
    "": Drawing(
        (throughput("simulated", "", RATES[0], SINCE, beside=("CCNx 0.8.1, measured (2.4 ms per chunk)",)),
         window(SMALL, SINCE, ("CCNx 0.8.1, measured, every 50 ms",), (Paper("level", "T1-05", x=0.5), Paper("level", "T1-04", x=5.35)))),
        # 20 * 1244 * 8 bit in 0.05 s.
        (Known(0, "simulated", 0.0, 3.9808), Known(0, "simulated", 0.1, 3.9808), Known(1, "simulated", 0.1, 31.0),
         Known(1, "simulated", 0.5, 1.0))),
    "-5MB": Drawing(
        (*(throughput("simulated", at, rate, table="-5MB") for at, rate in zip(LARGE, RATES[1:])),
         *(window(at) for at in LARGE)),
        (Known(0, "simulated", 0.05, 3.9808), Known(2, "simulated", 1.0, 20.0))),
    "-all": Drawing(
        [Panel("time (s)", "rate (Mbit/s)", (Line("simulated", at), Line("hole", at, y=nowhere, table="-holes")), "t_s", "mbps",
               table="-all", at_start=True, papers=[rate]) for at, rate in zip(ALL, 2 * RATES)],
        (Known(0, "simulated", 0.05, 3.9808), Known(5, "hole", 0.5, ""))),
    "-packets": Drawing(
        [Panel("chunk (bytes)", label, [Line(words, f"size_bytes == {size}", y=f"{kind}_{column}") for kind, words in KINDS.items()],
               "chunk_bytes", table="-packets", beside=("size of the file",))
         for label, column in (("packets (thousands)", "packets"), ("bytes (millions)", "octets")) for size in SIZES],
        # 75 Interests of 60 bytes and 60 objects of 1244 bytes.
        (Known(0, "Interests", "1024", 0.075), Known(2, "Data", "4096", 0.07464)),
        (Cell("-packets", "chunk_bytes == 1024", "time_s", 2.31), Cell("-packets", "chunk_bytes == 1024", "object_fragments", 90))),
    "-tcp": Drawing(
        (*(Panel("time (s)", "throughput (Mbit/s)", (Line("TCP, IPv4 packets", f"size_bytes == {size}"),), "t_s", "mbps",
                 table="-tcp-series", at_start=True, papers=[Paper("level", "T1-11", y=100.0)]) for size in SIZES),
         *(Panel("sender of the packets", "packets (thousands)", [Line("TCP, IPv4 packets", f"size == {size}", x=always(side), y=column) for side, column in (
             ("client", "ip_out_packets"), ("server", "ip_in_packets"), ("both", "ip_out_packets + ip_in_packets"))],
                 table="-tcp") for size in SIZES)),
        # 30 packets of 1400 bytes in 5 ms and in 50 ms.
        (Known(0, "TCP, IPv4 packets", 0.005, 67.2), Known(1, "TCP, IPv4 packets", 0.1, 6.72), Known(2, "TCP, IPv4 packets", "server", 0.09),
         Known(2, "TCP, IPv4 packets", "both", 0.165)),
        # 3 * 30 * 1400 bytes in 2 s.
        (Cell("-tcp", "size == 500_000", "mbps", 0.504),)),
    "-measured": Drawing(
        (Panel("largest window (chunks)", "time (s)", (Line("CCNx 0.8.1, measured", y="measured_s"), Line("simulated", y="simulated_s")),
               "window", table="-threshold"),
         Panel("time / measured time", "", (Line("simulated"),), "simulated_s / measured_s", "case", table="-measured", names=CASES)),
        (Known(0, "simulated", 24, 2.24), Known(0, "CCNx 0.8.1, measured", 24, 1.177344),
         Known(1, "simulated", 2.31 / 0.05666, "500 kB, 1024, 0.1 ms")))}
