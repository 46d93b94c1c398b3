"""Attackers in the scenario network: where they are, when they attack, what routers refuse, and the label of their traffic."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

SCENARIO = "network"
LINKS = "from,to,delay_ms\ns,m,1\nm,a,1\nm,b,1\n"
NODES = "node,role,attacker\ns,source,\nm,router,\na,receiver,\nb,router,"
FLOOD = "InterestFlood[Rate=100|Lifetime=500ms]"
STEADY = ["--pace=constant", "--rate=10", "--alpha=0", "--objects=4000000000", "--cache=0", "--lifetime=1", "--count=0"]
TREE = ["--topology=tree", "--size=16", *STEADY]
KINDS = ("receive", "send", "drop", "choose")


@pytest.fixture
def files(tmp_path: Path):
    """Writes a source, a router and two hosts, of which b has an attacker; returns the arguments."""

    def write(attacker: str, nodes: str = NODES) -> list[str]:
        (tmp_path / "links.csv").write_text(LINKS)
        (tmp_path / "nodes.csv").write_text(f"{nodes}{attacker}\n")
        return [f"--links={tmp_path}/links.csv", f"--nodes={tmp_path}/nodes.csv", *STEADY]

    return write


def counters(found, node):
    return dict(found.execute("SELECT name, value FROM counter WHERE node = ?", (node,)))


def test_an_empty_column_changes_no_row(run, files):
    rows = []
    for nodes in (NODES, "node,role\ns,source\nm,router\na,receiver\nb,router"):
        found = run(*files("", nodes), "--seconds=3", "--bin=1")
        rows.append([found.execute(f"SELECT * FROM {table}").fetchall() for table in ("counter", "traffic", "traffic_label")])
    assert rows[0] == rows[1] and len(rows[0][0]) > 50 and rows[0][2] == []


def test_an_attack_has_its_rate_start_and_stop(run, files):
    found = run(*files(FLOOD), "--seconds=10", "--attack-start=2", "--attack-stop=5", "--bin=1")
    at = found.execute("SELECT bin_s, packets FROM traffic WHERE node = 'b' AND face = 'attacker' ORDER BY bin_s").fetchall()
    assert at == [(2, 100), (3, 100), (4, 100)]
    assert counters(found, "b")["attack_interests_sent"] == 300 == counters(found, "s")["interests_in"] - 99
    assert counters(found, "m")["pit_expired"] == 300
    labels = found.execute("SELECT node, face, label, kind, start_s, stop_s FROM traffic_label").fetchall()
    assert labels == [("s", "producer", "honest", "ns3::ccn::CatalogueProducer", 0, None),
                      ("a", "consumer", "honest", "ns3::ccn::CatalogueConsumer", 0, None),
                      ("b", "attacker", "attack", "ns3::ccn::InterestFlood", 2, 5)]


def test_attackers_take_the_place_of_receivers(run):
    found = run(*TREE, "--seconds=5", "--attackers=3", f"--attacker={FLOOD}")
    rows = found.execute("SELECT label, count(DISTINCT node) FROM traffic_label GROUP BY label ORDER BY label").fetchall()
    assert rows == [("attack", 3), ("honest", 5 + 1)]
    other = run(*TREE, "--seconds=5", "--attackers=3", f"--attacker={FLOOD}", "--RngRun=2")
    ask = "SELECT node FROM traffic_label WHERE label = 'attack'"
    assert found.execute(ask).fetchall() != other.execute(ask).fetchall()


def test_only_routers_have_ingress_policies(run):
    """The host of an attacker would refuse most of its Interests, too, if it had the policy."""
    found = run(*TREE, "--seconds=20", "--attackers=3", f"--attacker={FLOOD}",
                "--ingress=FaceRate[Rate=30|Returned=0|ExemptsApplications=false]")
    ask = "SELECT node, sum(value) FROM counter WHERE name LIKE 'drop_face_rate%' AND value > 0 GROUP BY node"
    refused = dict(found.execute(ask))
    assert set(refused) <= {f"n{i}" for i in range(8)} and sum(refused.values()) > 1000


def test_constant_rates_have_no_chance(run):
    found = run(*TREE, "--seconds=5", "--bin=1", "--traffic=receivers")
    rows = found.execute("SELECT DISTINCT node, packets FROM traffic WHERE face = 'consumer' AND kind = 'interest' "
                         "AND bin_s BETWEEN 1 AND 3").fetchall()
    assert sorted(rows) == sorted((f"n{i}", 10) for i in range(8, 16))
    assert found.execute("SELECT count(DISTINCT node) FROM traffic").fetchone() == (8,)
    assert found.execute("SELECT count(DISTINCT node) FROM table_state").fetchone() == (16,)


def test_a_polluter_is_a_consumer_with_uniform_demand(run, files):
    polluter = ("CatalogueConsumer[Objects=ns3::UniformRandomVariable[Min=1|Max=50]"
                "|Interval=ns3::ConstantRandomVariable[Constant=0.05]]")
    found = run(*files(polluter), "--seconds=10", "--attack-stop=10")
    row = counters(found, "b")
    assert row["attack_interests_sent"] == row["attack_data_received"] == 199


@pytest.mark.parametrize("flood", ["missing", "existing", "dynamic"])
def test_labels_agree_with_what_the_applications_count(run, files, flood):
    """What an attacker or consumer sends and receives has its label, and so has all that follows from it, at each node."""
    found = run(*files(f"InterestFlood[Rate=20|Lifetime=500ms|Names={flood}|Objects=9]"), "--seconds=4", "--attack-start=1",
                "--attack-stop=3", "--events")
    ask = """SELECT l.label, count(*) FROM event AS e JOIN event_label AS l USING (run_id, event) JOIN message AS m
             USING (run_id, message) JOIN face AS f ON f.node = e.node AND f.face = e.face
             WHERE f.label = ? AND e.kind = ? AND m.kind = ? GROUP BY l.label"""
    attack, honest = counters(found, "b"), counters(found, "a")
    sent = {"attack": attack["attack_interests_sent"]}, {"honest": 39}
    received = {"attack": attack["attack_data_received"]}, {"honest": honest["chunks_received"]}
    assert sent[0]["attack"] == 40 and received[0]["attack"] == (0 if flood == "missing" else 40)
    for label, interests, data in zip(("attacker", "consumer"), sent, received):
        assert dict(found.execute(ask, (label, "receive", "interest"))) == interests
        assert dict(found.execute(ask, (label, "send", "data"))) == {key: value for key, value in data.items() if value}
    ask = f"SELECT l.label, count(*) FROM event AS e JOIN event_label AS l USING (run_id, event) WHERE kind IN {KINDS} GROUP BY 1"
    every = dict(found.execute(ask))
    assert set(every) == {"attack", "honest"}
    assert sum(every.values()) == found.execute(f"SELECT count(*) FROM event WHERE kind IN {KINDS}").fetchone()[0]
    if flood == "missing":
        ask = """SELECT DISTINCT l.label, e.name LIKE '%/x%' FROM event AS e JOIN event_label AS l USING (run_id, event)
                 WHERE e.name != ''"""
        assert set(found.execute(ask)) == {("attack", 1), ("honest", 0)}


@pytest.mark.parametrize("arguments, wrong", [
    (["--attackers=8", "--seconds=1"], "--attackers=8: not allowed (0..7, fewer than the receivers)"),
    (["--attackers=1", "--count=9"], "--attack-stop=0: not allowed with attackers and without --seconds (the run would not end)"),
    (["--attackers=1", "--seconds=1", "--attack-start=2"],
     "--attack-stop: the end of the attack is not allowed (after --attack-start)"),
    (["--attacker=Worm", "--seconds=1"], "--attacker=Worm: unknown CcnApplication 'Worm'"),
    (["--ingress=Moat", "--seconds=1"], "--ingress=Moat: unknown IngressPolicy 'Moat'"),
    (["--traffic=receivers", "--seconds=1"], "--traffic=receivers: not allowed with --bin=0"),
])
def test_wrong_arguments_are_named(program, arguments, wrong):
    ended = subprocess.run([program, *TREE, *arguments], capture_output=True, text=True)
    assert ended.returncode == 1 and ended.stderr.startswith(f"network: {wrong}")


def test_a_wrong_attacker_is_named_with_its_line(program, files, tmp_path):
    given = files("InterestFlood[Rte=5]")
    ended = subprocess.run([program, *given, "--seconds=1"], capture_output=True, text=True)
    assert ended.returncode == 2
    assert ended.stderr.startswith(f"network: {tmp_path}/nodes.csv, line 5: attacker: 'InterestFlood[Rte=5]': InterestFlood has "
                                   "no attribute 'Rte'; did you mean Rate? (allowed: ")
