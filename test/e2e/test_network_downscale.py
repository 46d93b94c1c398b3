"""--downscale of the scenario network: which ranks are joined, hit ratios and delays of the whole study, refusals."""

from __future__ import annotations

import math
import subprocess

import pytest

SCENARIO = "network"
TREE = ["--topology=tree", "--size=8", "--pace=poisson", "--objects=100000", "--cache=3000", "--rate=100"]
LEVELS = {"root": ["n1"], "middle": ["n2", "n3"], "leaf": ["n4", "n5", "n6", "n7"]}


def counters(found, node="network"):
    return dict(found.execute("SELECT name, value FROM counter WHERE node = ?", (node,)))


def measures(found):
    return dict(found.execute("SELECT name, value FROM measure WHERE node = '*'"))


def ratio_of(found):
    network = counters(found)
    return 1 - network["chunks_from_sources"] / network["chunks_received"]


def hits_of(found):
    """The Interests and the hits of the stores of each level."""
    return {level: tuple(sum(counters(found, node)[name] for node in nodes) for name in ("measured_interests", "measured_hits"))
            for level, nodes in LEVELS.items()}


def test_each_bin_has_ranks_of_one_source(run, tmp_path):
    """Of 1000 equally popular ranks, each source has 500, and 167 bins of 3. A store that holds all asks for each bin once."""
    (tmp_path / "links.csv").write_text("from,to\na,r\nb,r\n")
    (tmp_path / "nodes.csv").write_text("node,role,cache_objects\na,source,\nb,source,\nr,receiver,3000\n")
    found = run(f"--links={tmp_path}/links.csv", f"--nodes={tmp_path}/nodes.csv", "--objects=1000", "--alpha=0", "--downscale=3",
                "--pace=poisson", "--count=30000")
    network, requests = counters(found), 10000
    assert (network["requests"], network["chunks_from_sources"]) == (requests, 334)
    assert [counters(found, node)["answers"] for node in "ab"] == [167, 167]
    assert counters(found, "r")["cs_capacity"] == 1000
    assert measures(found) == {"downscale": 3, "hit_ratio": 1 - 334 / requests, "hit_ratio_error": 0.0125,
                               "hit_ratio_noise": pytest.approx(1.3 * math.sqrt(0.0334 / 0.9666 / requests))}


@pytest.mark.parametrize("policy", ["--admission=Always", "--admission=LeaveCopyDown", "--replacement=Random"])
def test_hit_ratios_are_those_of_the_whole_study(run, policy):
    """Overall within the stated precision, and by level within three times of it, as of three seeds together."""
    whole = run(*TREE, policy, "--warm-up=200000", "--count=200000")
    scaled = [run(*TREE, policy, "--warm-up=200000", "--count=200000", "--downscale=30", f"--RngRun={seed}") for seed in (1, 2, 3)]
    told, n = measures(scaled[0]), sum(counters(one)["requests"] for one in scaled)
    assert n == 3 * math.ceil(200000 / 30)
    expected, found = ratio_of(whole), sum(ratio_of(one) for one in scaled) / 3
    assert 0.2 < expected < 0.6
    noise = 1.3 * math.sqrt((1 - expected) / expected * (1 / n + 1 / 200000))
    assert found == pytest.approx(expected, rel=told["hit_ratio_error"] + 2 * noise)
    for level, (interests, hits) in hits_of(whole).items():
        parts = [hits_of(one)[level] for one in scaled]
        asked, got = (sum(part[i] for part in parts) for i in (0, 1))
        noise = 1.3 * math.sqrt((1 - hits / interests) / (hits / interests) * (1 / asked + 1 / interests))
        assert got / asked == pytest.approx(hits / interests, rel=3 * told["hit_ratio_error"] + 2 * noise), level


def test_a_thousand_million_requests(run):
    """Hit ratios of the levels as an independent simulator of stores has them with factors of 100 and 1000."""
    found = run("--topology=tree", "--size=8", "--pace=poisson", "--rate=1000", "--objects=100000000", "--cache=1000000",
                "--warm-up=1000000000", "--count=1000000000", "--downscale=auto")
    assert measures(found)["downscale"] == 10000
    for level, expected in (("leaf", 0.2593), ("middle", 0.0300), ("root", 0.0256)):
        interests, hits = hits_of(found)[level]
        noise = 1.3 * math.sqrt((1 - expected) / expected / interests)
        assert hits / interests == pytest.approx(expected, rel=0.03 + 2 * noise), level


def test_delays_and_joined_requests_are_those_of_the_whole_study(run):
    """Links of 0.9 s, so that many requests meet one for the same object that is under way, at a receiver or at the hub."""
    given = ["--topology=star", "--size=8", "--pace=poisson", "--rate=200", "--objects=30000", "--cache=1000", "--warm-up=30000",
             "--count=150000", "--link-delay=0.9"]
    whole, scaled = (run(*given, *more) for more in ([], ["--downscale=10"]))
    assert counters(whole)["requests"] == 10 * counters(scaled)["requests"]
    for node, name, rel in (("network", "requests_joined", 0.1), ("n1", "aggregated", 0.1), ("network", "data_hops", 0.03),
                            ("network", "object_delay_ns", 0.03)):
        expected = counters(whole, node)[name]
        assert 10 * counters(scaled, node)[name] == pytest.approx(expected, rel=rel), name
        assert expected > 4000, name


def test_a_delay_under_load_is_not_a_result(program, run, tmp_path):
    """100 requests per second for 1024 bytes and headers, of which the stores answer a part, on links of 1 Mbit/s."""
    given = [*TREE, "--count=30000", "--downscale=30", "--link-rate=1Mbps"]
    ended = subprocess.run([program, *given], capture_output=True, text=True, check=True)
    assert "network: no delay: with all requests, n0 would send to n1 for " in ended.stderr
    assert "mean delay" not in ended.stdout
    assert "object_delay_ns" not in counters(run(*given))


def test_stores_with_hits_by_chance_are_named(program):
    """In a line of equal stores that keep everything, the second one has only what the first one has just evicted."""
    ended = subprocess.run([program, *TREE, "--topology=line", "--size=5", "--count=3000000", "--downscale=30"],
                           capture_output=True, text=True, check=True)
    assert ended.stderr == ("network: not to be used are the hit ratios below 0.005 of the stores of n1, n2, whose few hits a scaled "
                            "run does not keep\n")


@pytest.mark.parametrize(("contents", "times", "reason"), [
    ("", "1,9", "nodes that come and go: not allowed with --downscale=3 (no scaled run was compared with a full one)"),
    ("", ",", None),
    ("1-9", ",", "column contents: not allowed with --downscale=3 (ranks of different sources would be joined)"),
])
def test_refusals_of_files(program, tmp_path, contents, times, reason):
    (tmp_path / "links.csv").write_text("from,to\na,r\n")
    (tmp_path / "nodes.csv").write_text(f"node,role,contents,start_s,stop_s\na,source,{contents},,\nr,receiver,,{times}\n")
    ended = subprocess.run([program, f"--links={tmp_path}/links.csv", f"--nodes={tmp_path}/nodes.csv", "--pace=poisson", "--downscale=3"],
                           capture_output=True, text=True)
    assert (ended.returncode, ended.stderr) == ((1, f"network: {reason}\n") if reason else (0, ""))


@pytest.mark.parametrize(("given", "reason"), [
    (["--downscale=0"], "--downscale=0: not allowed (1..1000000, auto)"),
    (["--downscale=101"], "--downscale=101: not allowed (1..100, as the smallest content store has a capacity of 3000, and a scaled one "
                          "needs 30 for each of 1 sources)"),
    (["--cache=0"], "--downscale=30: not allowed without a content store"),
    (["--log"], "--log, --events, --pcap: not allowed with --downscale=30 (an object stands for many, so that single ones say nothing)"),
    (["--requests=LIST"], "--requests: not allowed with --downscale=30 (names that were joined by their counts had hit ratios up to "
                            "24 % off)"),
    (["--control=Aimd"], "--control=Aimd: not allowed with --downscale=30 (queues and losses are not those of the whole study)"),
    (["--slices=2"], "--slices: not allowed with --downscale=30 (both divide the catalogue)"),
    (["--ranks=2"], "--ranks: not allowed with --downscale=30 (a scaled run is short)"),
    (["--chunks=2"], "--chunks, --object-size, --cache-bytes: not allowed with --downscale=30 (no scaled run was compared with a full one)"),
    (["--freshness=2"], "--freshness: not allowed with --downscale=30 (no scaled run was compared with a full one)"),
    (["--routing=link-state"], "--routing, changes of links: not allowed with --downscale=30 (no scaled run was compared with a full one)"),
    (["--time-to-failure=9"], "--routing, changes of links: not allowed with --downscale=30 (no scaled run was compared with a full one)"),
    (["--admission=KLru"], "--admission=KLru: not allowed with --downscale=30 (no scaled run was compared with a full one)"),
    (["--replacement=Ttl"], "--replacement=Ttl: not allowed with --downscale=30 (no scaled run was compared with a full one)"),
    (["--loss=0.1"], "loss: not allowed with --downscale=30 (their number is not scaled)"),
    (["--attackers=1"], "attackers and column app: not allowed with --downscale=30 (only the catalogue is scaled)"),
])
def test_refusals(program, tmp_path, given, reason):
    (tmp_path / "list.csv").write_text("receiver,content\nn4,1\n")
    given = [argument.replace("LIST", f"{tmp_path}/list.csv") for argument in given]
    ended = subprocess.run([program, *TREE, "--downscale=30", *given], capture_output=True, text=True)
    assert (ended.returncode, ended.stderr) == (1, f"network: {reason}\n")
