"""The commands a user types, from an empty folder."""

from __future__ import annotations

import json
import re
import subprocess

from ccnlab.dev.bench_instructions import MAKING
from dialogue import without_time
from ns3_version import VERSION

# -> the target that it follows from
REPRODUCED = {"F-01": "follows from J6-01", "F-02": "follows from J6-02", "F-03": "follows from J6-03", "J6-01": "by construction",
              "J6-02": "by construction"}


def test_figures_from_nothing_to_the_verdicts(ccn, tmp_path):
    first = ccn("figures", "many-sinks", "--quick")
    assert first.returncode == 0, first.stderr
    assert "11 runs computed, 0 already there, 0 failed" in first.stderr
    assert (tmp_path / "results/ccn.sqlite").exists()
    for ending in ("png", "svg", "csv"):
        assert (tmp_path / f"results/figures/many-sinks.{ending}").stat().st_size > 0
    assert re.search(rf"^many-sinks +{len(REPRODUCED)} ", first.stdout, re.MULTILINE), first.stdout
    rows = ccn("scorecard", *REPRODUCED).stdout
    assert re.findall(r"^\S+: .*", rows, re.MULTILINE) == [
        f"{target}: reproduced, {evidence}" for target, evidence in REPRODUCED.items()]

    second = ccn("figures", "many-sinks", "--quick")
    assert second.returncode == 0
    assert "0 runs computed, 11 already there, 0 failed" in second.stderr
    assert list(map(without_time, second.stdout.splitlines())) == list(map(without_time, first.stdout.splitlines()))


def test_run_lists_the_arguments_of_a_scenario(ccn):
    help = ccn("run", "many-sinks", "--PrintHelp")
    assert help.returncode == 0
    for argument in ("stack", "face", "sinks", "size", "chunk", "window", "bottleneck", "cross-traffic", "policy"):
        assert f"--{argument}:" in help.stdout


def test_run_has_the_exit_status_of_the_program(ccn, tmp_path):
    assert ccn("run", "many-sinks", "--size=20000", f"--db={tmp_path}/one.sqlite").returncode == 0
    assert ccn("run", "many-sinks", "--sinks=0").returncode != 0


def test_list_names_every_scenario_program(ccn, root):
    listed = ccn("list").stdout
    for source in (root / "scenarios").glob("*.cc"):
        assert source.stem in listed


def test_bench_writes_its_rows(ccn, tmp_path):
    ended = ccn("bench", "forwarding", "--exchanges=500", "--repetitions=1", "--cache=100")
    assert ended.returncode == 0, ended.stderr
    rows = json.loads((tmp_path / "results/bench-forwarding.json").read_text())
    for row in rows:
        assert {"row", "routers", "us_per_packet_hop", "ratio_raw", "ratio_ipv4", "events_per_packet_hop"} <= set(row)
    assert len({row["row"] for row in rows}) >= 4
    assert {row["routers"] for row in rows} == {1, 4, 16}
    assert re.search(r"/ IPv4 and UDP .*<= 0.45", ended.stdout)


def test_the_bench_has_the_function_whose_instructions_it_leaves_out(root):
    symbols = subprocess.run(["nm", "--demangle", root / "build/optimized/scenarios/bench-forwarding"], capture_output=True, text=True,
                             check=True).stdout
    assert re.search(rf" {re.escape(MAKING)}$", symbols, re.MULTILINE)


def test_a_bench_that_writes_no_database_does_not_describe_itself(root):
    benches = [source.stem for source in (root / "scenarios").glob("bench-*.cc") if source.stem != "bench-scale"]
    assert len(benches) > 4
    for name in benches:
        ended = subprocess.run([root / "build/optimized/scenarios" / name, "--describe"], capture_output=True, text=True)
        assert (ended.returncode, ended.stdout) == (1, ""), name
        assert ended.stderr == f"{name}: --db, --pcap, --events, --describe: not allowed (a benchmark writes only --json)\n"


def test_events_and_memory_of_the_bench_are_within_their_goals(ccn, tmp_path):
    """What no other work on the machine can change."""
    assert ccn("bench", "tables", "--entries=100000", "--lookups=1000", "--repetitions=1").returncode == 0
    rows = json.loads((tmp_path / "results/bench-tables.json").read_text())
    most = {"cs-entry": 500, "pit-entry": 300, "fib-entry": 200, "cs-ccnx10-entry": 500, "pit-ccnx10-entry": 300,
            "idle-node": 16384, "link-express": 2400}
    if VERSION == "3.37":
        most |= {"idle-node": 7000, "link-express": 1200}
    assert {row["row"] for row in rows} == {*most, "idle-node-ipv4", "link-p2p"}
    assert all(0 < row["bytes_per_entry"] <= most.get(row["row"], 1e6) for row in rows), rows
    assert all(row["ratio_ccnb"] <= 1 for row in rows if "ccnx10" in row["row"]), rows
    assert ccn("bench", "forwarding", "--exchanges=2000", "--repetitions=1", "--routers=1").returncode == 0
    rows = json.loads((tmp_path / "results/bench-forwarding.json").read_text())
    events = {row["row"]: row["events_per_packet_hop"] for row in rows}
    link = 2 if VERSION == "3.37" else 3  # what a packet takes on the devices of this ns-3
    assert all(link - 0.01 <= events[row] <= link + 0.02 for row in ("raw", "ipv4", "ccn", "ccn-cs", "end-to-end")), rows
    assert all(events[row] <= 1.001 for row in ("raw-express", "ccn-express", "ccn-cs-express", "ccn-firewall-express",
                                              "end-to-end-express")), rows


def test_the_largest_that_is_asked_for_is_measured(ccn, tmp_path):
    assert ccn("bench", "tables", "--entries=2500", "--lookups=1000", "--repetitions=1").returncode == 0
    rows = json.loads((tmp_path / "results/bench-tables.json").read_text())
    assert [row["entries"] for row in rows if row["row"] == "fib-entry"] == [1000, 2500]
    assert ccn("bench", "length", "--longest=9000", "--shortest=4000", "--repetitions=1").returncode == 0
    rows = json.loads((tmp_path / "results/bench-length.json").read_text())
    assert [row["interests"] for row in rows] == [4000, 9000]
    assert all(row["us_per_packet_hop"] > 0.01 for row in rows)


def test_no_packet_of_the_bench_outlives_its_ipv4_ttl(ccn, tmp_path):
    ended = ccn("bench", "forwarding", "--routers=255", "--exchanges=100")
    assert (ended.returncode, "--routers=255: not allowed (0..254" in ended.stderr) == (1, True), ended.stderr
    # One more than ns-3's packets pass by default; routes among 254 take half a minute to compute.
    assert ccn("bench", "forwarding", "--routers=65", "--exchanges=100", "--only=ipv4",
               "--repetitions=1").returncode == 0


def test_the_rest_of_the_bench_runs(ccn, tmp_path):
    for part, arguments in (("length", ["--longest=4000", "--shortest=4000", "--repetitions=1"]),
                            ("routes", ["--routes=1000", "--repetitions=1"]),
                            ("routing", ["--routers=10", "--prefixes=20"]),
                            ("star", ["--most=30", "--size=20000", "--repetitions=1"]),
                            ("scale", ["--size=50", "--seconds=2", "--warm-up-time=1", "--receivers=10"]),
                            ("scale", ["--topology=tree", "--size=20", "--seconds=1", "--warm-up-time=1",
                                       "--receivers=5"]),
                            ("che", ["--topology=line", "--size=4", "--receivers=1", "--objects=300",
                                     "--alpha=0.8", "--seconds=100", "--warm-up-time=50"])):
        ended = ccn("bench", part, *arguments)
        assert ended.returncode == 0, ended.stderr
        assert json.loads((tmp_path / f"results/bench-{part}.json").read_text())
        assert "goal" in ended.stdout
