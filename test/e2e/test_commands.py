"""The commands a user types, from an empty folder."""

from __future__ import annotations

import json
import re

REPRODUCED = ("F-01", "F-02", "F-03", "J6-01", "J6-02", "J6-03")


def test_figures_from_nothing_to_the_verdicts(ccn, tmp_path):
    first = ccn("figures", "many-sinks", "--quick")
    assert first.returncode == 0, first.stderr
    assert "10 runs computed, 0 already there, 0 failed" in first.stderr
    assert (tmp_path / "results/ccn.sqlite").exists()
    for ending in ("png", "pdf", "csv"):
        assert (tmp_path / f"results/figures/many-sinks.{ending}").stat().st_size > 0
    rows = ((re.match(r"│\s*([A-Z0-9]+-\d+)", line), line) for line in first.stdout.splitlines())
    lines = {match[1]: line for match, line in rows if match}
    for target in REPRODUCED:
        assert re.search(r"│ reproduced\s*│", lines[target]), lines[target]
    assert "F-04" in lines

    second = ccn("figures", "many-sinks", "--quick")
    assert second.returncode == 0
    assert "0 runs computed, 10 already there, 0 failed" in second.stderr
    assert second.stdout == first.stdout


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
    ended = ccn("bench", "--exchanges=500", "--repetitions=1", "--cache=100")
    assert ended.returncode == 0, ended.stderr
    rows = json.loads((tmp_path / "results/bench.json").read_text())
    for row in rows:
        assert {"row", "routers", "us_per_packet_hop", "ratio_raw", "ratio_ipv4", "events_per_packet_hop"} <= set(row)
    assert len({row["row"] for row in rows}) >= 4
    assert {row["routers"] for row in rows} == {1, 4, 16}
