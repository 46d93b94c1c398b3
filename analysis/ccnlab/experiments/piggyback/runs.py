"""The runs of the experiment piggyback."""

from __future__ import annotations

from ccnlab.runs.quantity import Value
from ccnlab.runs.task import Task, Varied, grid

SCENARIO = "piggyback"
BUNDLES = ("none", "concatenate", "embed")
WINDOWS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 20, 25, 30, 40)
SOME_WINDOWS = (1, 5, 10, 14, 20, 40)
QUICK_WINDOWS = (1, 10, 40)
EXCHANGES = 10_000
FEWER = 1_000  # exchanges of the runs that the paper does not have
WINDOW = 10  # window of these runs
SEEDS = 3  # of the runs with separate and with concatenated packets
STEADY = (1, 14, 16, 20, 30)  # windows with one seed: of three, times and the forwarder's time differed by less than 2 %
# Gives the forwarder's time with window 1, nothing bundled, over UDP: 104.07 us, as measured (fpt_051.csv).
SLOWNESS = 1.35
COMMON: Varied = {"profile": ["ccnx-0.5"], "machine": ["pc"], "slowness": [SLOWNESS]}
TCP, UDP = "tcp", "udp"

# Arguments that are varied in addition to the window -> values; all other runs have the first value.
VARIED: dict[str, tuple[float, ...]] = {
    "hops": (1, 2, 3, 4, 6, 8),
    "flows": (1, 2, 4, 8, 16),
    "peers": (1, 2, 4, 8, 16),
    "loss": (0, 0.001, 0.003, 0.01, 0.03),
    "down": (100, 50, 20, 10, 5, 2, 1),  # Mbit/s
    "payload": (1000, 100, 500, 1400, 2000, 3000, 4000),
}


def make_grid(quick: bool) -> list[Task]:
    """Returns the runs of the paper's figures, the same with the waits of UDP, and one run per value in VARIED."""
    windows, seeds, some_windows = (QUICK_WINDOWS, 1, QUICK_WINDOWS) if quick else (WINDOWS, SEEDS, SOME_WINDOWS)
    tasks = _runs(seeds, tuple(window for window in windows if window not in STEADY), EXCHANGES, {}, BUNDLES[:2])
    tasks += _runs(1, tuple(window for window in windows if window in STEADY), EXCHANGES, {}, BUNDLES[:2])
    tasks += _runs(1, () if quick else SOME_WINDOWS, EXCHANGES, {}, BUNDLES[2:])
    tasks += _runs(1, some_windows, FEWER, {"session": [UDP]}, BUNDLES[:2])
    for name, values in VARIED.items():
        some = values[:3:2] if quick else values
        arguments: list[Value] = [f"{value}Mbps" for value in some] if name == "down" else list(some)
        tasks += _runs(1, (WINDOW,), FEWER, {name: arguments})
    return list(dict.fromkeys(tasks))


def _runs(seeds: int, windows: tuple[int, ...], exchanges: int, more: Varied,
          bundles: tuple[str, ...] = BUNDLES) -> list[Task]:
    varied: Varied = {"bundle": list(bundles), "window": list(windows), "exchanges": [exchanges], "session": [TCP], **more}
    return grid(SCENARIO, COMMON | varied, seeds)
