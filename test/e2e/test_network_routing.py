"""The scenario network with each way to get routes, and links that fail silently or get another weight."""

from __future__ import annotations

import pytest

SCENARIO = "network"
TRIANGLE = ["--lifetime=0.1", "--pace=constant", "--rate=100", "--seconds=8", "--count=0", "--objects=100000000", "--alpha=0"]


@pytest.fixture
def files(tmp_path):
    """A source, a receiver and a router as a triangle of equal links, and a list of changes; returns the arguments."""

    def write(changes: str) -> list[str]:
        for name, text in (("nodes", "node,role\ns,source\nr,receiver\nm,router\n"),
                           ("links", "from,to,delay_ms\ns,r,10\nr,m,10\nm,s,10\n"), ("schedule", changes)):
            (tmp_path / f"{name}.csv").write_text(text)
        return [f"--{name}={tmp_path}/{name}.csv" for name in ("nodes", "links", "schedule")]

    return write


def counters(found, node):
    return dict(found.execute("SELECT name, value FROM counter WHERE node = ?", (node,)))


def test_a_silent_failure_loses_all_until_the_oracle_computes_new_routes(run, files):
    """From 1 s to 6 s, and for 1 s on each side of the repair the routes are those of before."""
    found = run(*files("time_s,from,to,state\n1,r,s,silent\n6,s,r,up\n"), *TRIANGLE)
    whole, way_round = counters(found, "network"), counters(found, "m")
    assert whole["link_failures"] == 1
    # Three more were on the way: they are lost on the link.
    assert 100 <= whole["requests_failed"] <= 103 and whole["requests_completed"] + whole["requests_failed"] == 799
    assert 498 <= way_round["interests_in"] <= 502
    assert counters(found, "r")["interests_sent"] > 790  # the face was up all the time


def test_a_loss_holds_from_its_change_on(run, files):
    """All frames are lost from 1 s to 6 s, with those that are on the way then; the routes stay."""
    found = run(*files("time_s,from,to,state,loss\n1,r,s,,1\n6,s,r,,0\n"), *TRIANGLE)
    whole = counters(found, "network")
    assert whole["link_failures"] == 0 and 498 <= whole["requests_failed"] <= 503
    assert counters(found, "m")["interests_in"] == 0


@pytest.mark.parametrize("column, loss", [(True, 0), (False, 0.5)])
def test_a_link_loses_a_share_of_its_frames(run, tmp_path, column, loss):
    """A request needs two frames on the link of r, which loses each with 0.3; that of q has the default of --loss."""
    value = "" if column else loss
    (tmp_path / "links.csv").write_text(f"from,to,loss\ns,r,0.3\ns,q,{value}\n")
    (tmp_path / "nodes.csv").write_text("node,role\ns,source\nr,receiver\nq,receiver\n")
    found = run(f"--links={tmp_path}/links.csv", f"--nodes={tmp_path}/nodes.csv", "--cache=0", "--pace=constant", "--rate=200",
                "--seconds=20", "--count=0", "--objects=100000000", "--alpha=0", "--lifetime=0.1", "--retransmissions=0")
    answered = {node: counters(found, node)["data_in"] / counters(found, node)["interests_sent"] for node in "rq"}
    assert answered["r"] == pytest.approx(0.7**2, abs=0.04) and answered["q"] == pytest.approx((1 - loss) ** 2, abs=0.04)


def test_a_weight_changes_the_way(run, files):
    """From 2 s to 6 s, since the third change comes before the routes of the second one."""
    found = run(*files("time_s,from,to,state,weight\n1,r,s,,2.5\n4,s,r,,1\n5,s,m,up,1.5\n"), *TRIANGLE)
    whole, way_round = counters(found, "network"), counters(found, "m")
    assert whole["link_failures"] == whole["requests_failed"] == 0
    assert 398 <= way_round["interests_in"] <= 402


def test_self_learning_needs_no_routes(run, files):
    """Each object has a prefix of its own, so that all are flooded. Content that is on the failing link is lost."""
    found = run(*files("time_s,from,to,state\n3,r,s,silent\n"), *TRIANGLE, "--routing=self-learning")
    whole = counters(found, "network")
    assert whole["requests_failed"] <= 2 and whole["requests_completed"] + whole["requests_failed"] == 799


@pytest.mark.parametrize("protocol", ["link-state[Preset=fast]", "distance-vector"])
@pytest.mark.parametrize("state", ["down", "silent"])
def test_a_protocol_finds_the_routes_and_the_way_round(run, files, protocol, state):
    """The fast timers end 2 s after a silent failure. From then to the repair at 6 s, and a little longer, all pass m."""
    found = run(*files(f"time_s,from,to,state,weight\n11,r,s,{state},\n16,s,r,up,\n17,m,r,,1.5\n"), *TRIANGLE, "--settle=10",
                f"--routing={protocol}")
    whole, way_round = counters(found, "network"), counters(found, "m")
    assert whole["routes_unlike_oracle"] == 0
    assert whole["requests"] == 799
    assert whole["requests_failed"] <= (210 if state == "silent" else 40)
    assert 290 < way_round["interests_in"] - way_round["routing_messages"] < 2000
    assert whole["routing_messages"] == sum(counters(found, node)["routing_messages"] for node in "srm") > 0
    assert whole["routing_bytes"] > 20 * whole["routing_messages"]


@pytest.mark.parametrize("word", ["link-state", "distance-vector"])
def test_all_producers_are_found(run, word):
    """The objects of five producers by a protocol and by the oracle: with the same routes, as long after each request."""
    given = ["--topology=random", "--size=20", "--sources=5", "--count=300", "--cache=0", "--pace=poisson", "--rate=10",
             "--routes=loop-free", "--strategy=BestRoute"]
    oracle, protocol = (counters(run(*given, *more), "network") for more in (
        [], [f"--routing={word}", "--settle=10"]))
    assert protocol["requests_completed"] == 300 and protocol["routes_unlike_oracle"] == 0
    assert {name: protocol[name] for name in oracle if "hops" not in name} == {
        name: value for name, value in oracle.items() if "hops" not in name}


def test_requests_begin_when_the_routes_have_settled(run, files):
    changes = files("time_s,from,to,state\n2,r,s,down\n")
    requests = counters(run(*changes, *TRIANGLE, "--settle=20"), "network")
    assert requests["requests"] == 799 and requests["requests_failed"] == 0


@pytest.mark.parametrize("arguments, wrong", [
    (["--routing=magic"], "network: --routing=magic: unknown RoutingProtocol 'magic'; there are: "),
    (["--routing=link-state[Hello=3s]"], "network: 'LinkStateRouting[Hello=3s]': "),
    (["--routing=self-learning[Wisdom=3]"], "network: 'SelfLearning[Wisdom=3]': "),
    (["--routes=per-link"], "network: --routes=per-link: not allowed with --routing=oracle"),
    (["--routing=self-learning", "--admission=HashRouted"], "network: --routing=self-learning: not allowed with --admission"),
    (["--routing=self-learning", "--ranks=2"], "network: --routing=self-learning: not allowed with --ranks=2"),
])
def test_what_excludes_each_other_is_named(refusal, arguments, wrong):
    assert refusal(*arguments).startswith(wrong)


@pytest.mark.parametrize("changes, said", [
    ("time_s,from,to,state,loss\n1,r,s,,1.5\n", "line 2: loss 1.5 (allowed: a number from 0 to 1; in bursts "),
    ("time_s,from,to,state\n1,r,s,broken\n", "line 2: state broken (allowed: up, down or silent; empty beside a weight, a delay, a rate or a loss)"),
    ("time_s,from,to,state,weight\n1,r,s,,\n", "line 2: state "),
    ("time_s,from,to,state,weight\n1,r,s,,0\n", "line 2: weight 0 (allowed: "),
    ("time_s,from,to,state,weight\n1,r,s,,10000\n", "line 2: weight 10000 (allowed: a number from 0.000001 to 4294.967295)"),
])
def test_changes_that_are_refused(refusal, files, changes, said):
    assert said in refusal(*files(changes), "--seconds=9", "--count=0", status=2)
