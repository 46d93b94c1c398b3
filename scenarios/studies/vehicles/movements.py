"""Writes movements.tcl, links.csv and nodes.csv: 30 cars on streets that form a grid, and a roadside unit in its middle.

Cars depart at random times and crossings, drive straight on or turn at each crossing, and arrive after 3 to 6 blocks.
"""

from __future__ import annotations

import random
from pathlib import Path

HERE = Path(__file__).parent
CARS, BLOCKS, BLOCK, LAST = 30, 4, 100, 30  # cars; blocks per side; m; s


def drive(draw: random.Random, car: int) -> list[str]:
    """Returns the lines of a car: its first place, and one for each block."""
    time, speed = draw.uniform(0, LAST), draw.uniform(8, 14)
    x, y = draw.randint(0, BLOCKS), draw.randint(0, BLOCKS)
    lines = [f"$node_({car}) set X_ {x * BLOCK}", f"$node_({car}) set Y_ {y * BLOCK}"]
    step = (0, 0)
    for _ in range(draw.randint(3, 6)):
        ways = [(a, b) for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1))
                if (a, b) != (-step[0], -step[1]) and 0 <= x + a <= BLOCKS and 0 <= y + b <= BLOCKS]
        step = draw.choice(ways)
        x, y = x + step[0], y + step[1]
        lines.append(f'$ns_ at {time:.2f} "$node_({car}) setdest {x * BLOCK} {y * BLOCK} {speed:.2f}"')
        time += BLOCK / speed
    return lines


def main() -> None:
    draw = random.Random(1)
    middle = BLOCKS * BLOCK // 2
    lines = [f"$node_(0) set X_ {middle}", f"$node_(0) set Y_ {middle}"]
    for car in range(1, CARS + 1):
        lines += drive(draw, car)
    (HERE / "movements.tcl").write_text("\n".join(lines) + "\n")
    (HERE / "links.csv").write_text("from,to,medium\n" + "".join(f"0,{car},wave:streets\n" for car in range(1, CARS + 1)))
    (HERE / "nodes.csv").write_text("node,role,cache_objects,app\n0,router,1000,PrefixProducer[Prefix=ccnx:/prefix|PayloadSize=1024]\n" + "".join(
        f"{car},router,1000,ConsumerCbr[Prefix=ccnx:/prefix|Frequency=2]\n" for car in range(1, CARS + 1)))


if __name__ == "__main__":
    main()
