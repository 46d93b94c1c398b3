"""The scenario generations: what is known of each study without a run."""

from __future__ import annotations

import subprocess

import pytest

SCENARIO = "generations"
OLD, NEW = "--wire=ccnb", "--wire=ccnx-1.0"


def counters(found):
    """The counters of all nodes together, and their measures, in s."""
    return dict(row for table in ("counter", "measure")
                for row in found.execute(f"SELECT name, value FROM {table} WHERE node = '*'"))


def test_a_manifest_has_one_signature_and_fewer_bytes(run):
    """100 chunks: 100 signatures, or four manifests with pointers to chunks, the top manifest and the root."""
    each, manifest = (counters(run("--study=file", NEW, f"--fetch={fetch}", "--size=102400")) for fetch in ("objects", "manifest"))
    assert (each["signatures"], manifest["signatures"]) == (100, 1)
    assert (each["received"], manifest["received"]) == (100, 106)
    assert each["payload_bytes"] == manifest["payload_bytes"] == 2 * 102400  # on two links
    assert manifest["object_bytes"] < each["object_bytes"]


def test_a_batch_has_one_signature(run):
    assert counters(run("--study=file", OLD, "--fetch=batches", "--size=102400"))["signatures"] == 1


def test_the_tree_aggregates(run):
    """Four consumers start at the same time, so that each chunk crosses each of seven links once."""
    for wire in (OLD, NEW):
        values = counters(run("--study=tree", wire, "--size=102400"))
        assert (values["received"], values["objects"], values["links"]) == (400, 700, 7)


@pytest.mark.parametrize("study", ["outage", "sources"])
def test_returns_save_the_lifetime(run, study):
    given = (f"--study={study}", "--size=300000", "--window=4", "--outage=0.3", "--rate=5Mbps")
    old, silent, returned = (counters(run(*given, *more)) for more in ((OLD,), (NEW, "--silent"), (NEW,)))
    assert old["returns"] == silent["returns"] == 0 < returned["returns"]
    assert old["stall"] > 4 and silent["stall"] > 4
    assert returned["stall"] < (0.4 if study == "outage" else 0.1)


def test_hop_limits_confine_a_flood(run):
    """The producer is four links away. A hop limit of 3 does not reach it."""
    reached = [counters(run("--study=mesh", NEW, "--size=10240", f"--hop-limit={limit}"))["answered"] for limit in (3, 4, 255)]
    assert reached == [0, 10, 10]
    old = counters(run("--study=mesh", OLD, "--size=10240"))
    assert old["answered"] == 10 and old["objects"] == 40 and old["duplicates"] > 0


@pytest.mark.parametrize("find, interests, trips", [("exclude", 3, 400), ("origin", 1, 3), ("pointer", 2, 6)])
def test_the_latest_version_is_found(run, find, interests, trips):
    """Three links of 5 ms: a round trip is 30 ms, and a lifetime 4 s."""
    values = counters(run("--study=versions", OLD, f"--find={find}"))
    assert (values["is_latest"], values["finder_interests"]) == (1, interests)
    assert trips * 0.01 <= values["sure"] <= trips * 0.01 + 0.05


@pytest.mark.parametrize("arguments, message", [
    ((OLD, "--fetch=manifest"), "--fetch=manifest with --wire=ccnb (allowed: objects, batches)"),
    ((NEW, "--fetch=batches"), "--fetch=batches with --wire=ccnx-1.0 (allowed: objects, manifest)"),
    ((NEW, "--study=versions", "--find=exclude"), "--find=exclude with --wire=ccnx-1.0 (allowed: pointer)")])
def test_what_a_generation_lacks_is_refused(program, arguments, message):
    ended = subprocess.run([program, *arguments], capture_output=True, text=True)
    assert ended.returncode == 1 and message in ended.stderr
