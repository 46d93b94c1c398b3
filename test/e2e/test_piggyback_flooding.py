"""The scenario piggyback-flooding: which Interests a defence lets through, and what that means for a conversation."""

from __future__ import annotations

import pytest

SCENARIO = "piggyback-flooding"
ALWAYS = ["--attackers=2", "--attack-rate=1000", "--attack-start=1", "--attack-stop=3", "--seconds=4"]
DEFENCE = "SatisfactionAcceptance[TrustsEmbedded=true|Interval=100ms]"


def counter(found, node, name):
    return (found.execute("SELECT value FROM counter WHERE node = ? AND name = ?", (node, name)).fetchone() or [0])[0]


def test_only_verified_embedded_interests_pass_a_defence(run):
    kept = {}
    for form, bundle, verify in (("separate", "none", 1), ("concatenated", "concatenate", 1), ("embedded", "embed", 1),
                                 ("unverified", "embed", 0)):
        found = run(f"--bundle={bundle}", f"--verify={verify}", f"--ingress={DEFENCE}")
        before, under = (counter(found, "A", f"exchanges_{when}") for when in ("before", "attack"))
        assert before > 20
        assert counter(found, "R1", "verified") > 0 or form == "unverified"
        kept[form] = under / before / 2
    assert kept["embedded"] > 0.95
    assert max(kept["separate"], kept["concatenated"], kept["unverified"]) < 0.6


@pytest.mark.parametrize("bundle", ["none", "embed"])
def test_without_an_attack_or_a_defence_nothing_is_lost(run, bundle):
    """A's exchange takes a round trip over three links of 5 ms, and the times that three packets take to leave."""
    found = run("--attackers=0", "--ingress=", f"--bundle={bundle}")
    assert counter(found, "R1", "pit_expired") == 1  # the Interest that is pending at the end
    assert counter(found, "network", "attack_interests") == 0
    rows = found.execute("SELECT rtt_s FROM exchange").fetchall()
    assert all(0.03 < rtt < 0.034 for rtt, in rows)
    assert len(rows) == sum(counter(found, "A", f"exchanges_{when}") for when in ("before", "attack", "after"))


def test_equal_seeds_give_equal_rows(run):
    one, two, other = (run(f"--RngRun={number}").execute("SELECT * FROM counter ORDER BY node, name").fetchall()
                       for number in (3, 3, 4))
    assert one == two != other


def test_impossible_arguments(refusal):
    assert refusal("--seconds=2") == (
        "piggyback-flooding: --attack-start, --attack-stop, --seconds: must be in ascending order")
    assert "unknown IngressPolicy 'Nothing'" in refusal("--ingress=Nothing")
