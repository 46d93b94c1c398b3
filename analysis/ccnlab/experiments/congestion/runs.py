"""The runs of the experiment congestion."""

from __future__ import annotations

from ccnlab.runs.task import Task, Varied, grid

SCENARIO = "congestion"
CONTROLS = ("Aimd", "Cubic", "Bic", "Icp")
TCPS = ("NewReno", "Cubic")
ALGORITHMS = (*CONTROLS, *(f"TCP {name}" for name in TCPS))
STACKS: tuple[Varied, ...] = ({"stack": ["ccn"], "control": CONTROLS}, {"stack": ["tcp"], "tcp": TCPS})
# Rate in Mbit/s -> duration and warm-up in s: at least 18,000 packets after at least 50 of the longest round trips.
TIMES = {100: (20, 5), 10: (60, 10), 1: (200, 20)}
DELAYS = (0.0003, 0.0048, 0.0498)  # s of the bottleneck: round trips of 1, 10 and 100 ms
# Round trip 40 ms. Without jitter, the same flows lose in each round trip: phase effects of drop-tail queues.
# Two flows of CUBIC with windows of 3 to 1 need 40 s until Jain's index of an epoch is 0.95 (ccnlab.theory.cubic).
WARM_UP = 41  # s
EQUAL: Varied = {"rate": ["100Mbps"], "delay": [0.0198], "jitter": [1], "duration": [56],
                 "warm-up": [WARM_UP]}
FLOWS = (2, 8, 32)
# Control and flows -> seeds of equal flows. All others have one: of three, Jain's index differed by at most 0.01.
SEEDS = {("Aimd", 2): 3, ("Cubic", 2): 3, ("Cubic", 8): 3}
TCP_SEEDS = 1  # no target needs runs by TCP, which take half a minute each
FINITE: Varied = {"flows": [8], "rate": ["50Mbps"], "delay": [0.0198], "size": [10_000_000]}
QUEUE: Varied = {"flows": [8], "rate": ["50Mbps"], "delay": [0.0198], "duration": [20], "warm-up": [5]}
TRACED: Varied = {"flows": [1], "rate": ["20Mbps"], "delay": [0.0198], "duration": [30], "windows": [True]}
LOT: Varied = {"topology": ["parking-lot"], "flows": [4], "rate": ["20Mbps"], "delay": [0.0066], "duration": [60], "warm-up": [10]}
QUICK_RATE = 10  # Mbit/s of one flow in a quick look


def make_grid(quick: bool) -> list[Task]:
    """Returns one flow over rates and delays, equal flows, marks, whole objects, a parking lot, and traced windows.

    quick: only one flow at one rate, and 8 equal flows soon after slow start.
    """
    ccn, tcp = STACKS
    queue = grid(SCENARIO, {**ccn, "marks": [False] if quick else [False, True], **QUEUE}, 1) + grid(SCENARIO, {**tcp, **QUEUE}, 1)
    tasks = queue if quick else _equal() + queue
    for stack in STACKS:
        for rate, (duration, warm_up) in TIMES.items():
            if rate == QUICK_RATE or not quick:
                tasks += grid(SCENARIO, {**stack, "flows": [1], "rate": [f"{rate}Mbps"], "delay": DELAYS[::2] if quick else DELAYS,
                                         "duration": [duration], "warm-up": [warm_up]}, 1)
        if not quick:
            tasks += grid(SCENARIO, {**stack, **FINITE}, 1) + grid(SCENARIO, {**stack, **LOT}, 1)
    if quick:
        return tasks
    tasks += grid(SCENARIO, {**ccn, **FINITE, "overlap": [True], "cache": [0, 100_000]}, 1)
    return tasks + grid(SCENARIO, {**ccn, **TRACED}, 1)


def _equal() -> list[Task]:
    """Returns equal flows, those that take longest first."""
    tasks: list[Task] = []
    for flows in FLOWS[::-1]:
        tasks += grid(SCENARIO, {**STACKS[1], **EQUAL, "flows": [flows]}, TCP_SEEDS)
        for control in CONTROLS:
            tasks += grid(SCENARIO, {"stack": ["ccn"], "control": [control], **EQUAL, "flows": [flows]}, SEEDS.get((control, flows), 1))
    return tasks
