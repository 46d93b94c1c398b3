import math
from dataclasses import replace

import pandas as pd
import pytest
from testbed_kit import CHUNKS, make_runs, traffic, transfer

from ccnlab.errors import UserError
from ccnlab.experiments.multihop_file import EXPERIMENT
from ccnlab.experiments.multihop_file.ccnx import CHAIN_LINKS, CHAIN_NODES, LINKS, SEQUENCE_NUMBER, measured_messages
from ccnlab.experiments.multihop_file.figures import times
from ccnlab.experiments.multihop_file.paper import CHECKS, catch_up
from ccnlab.experiments.shared.testbed import NODES, beyond, interface_load, peer_of
from ccnlab.experiments.shared.verdict import Verdict, compare

AFTER, BESIDE, TCP, MEASURED, CHAIN_RUN = 1, 2, 3, 4, 5
RATE = 111  # objects a second that PC1 gets
WIRED = (("CCNx3", "10.0.2.4"), ("CCNx1", "10.0.2.3"), ("CCNx1", "10.0.2.5"), ("CCNx2", "10.0.2.4"),
         ("CCNx2", "10.0.3.6"))


def messages(run_id, extra=0):
    """What passes upstream for one copy, in the first bin, as messages and as IPv4 packets."""
    rows = []
    for node, peer in WIRED:
        rows += [traffic(run_id, 0.0, node, f"udp:{peer}:9695", "out", "interest", CHUNKS + extra),
                 traffic(run_id, 0.0, node, f"udp:{peer}:9695", "in", "data", CHUNKS)]
    for node, face, times_ in (("CCNx3", "ip2", 1), ("CCNx1", "ip1", 2), ("CCNx2", "ip1", 1), ("CCNx2", "ip2", 1),
                               ("CS", "ip1", 1)):
        rows += [traffic(run_id, 0.0, node, face, way, "ip", 5 * CHUNKS * times_) for way in ("in", "out")]
    return rows


def to_pcs(run_id, joined, fast):
    """PC1 gets RATE objects a second for 11 s; PC2 `fast` a second from `joined` on, until it has as many."""
    rows, pc2 = [], 0
    for i in range(55):
        at = round(i * 0.2, 9)
        pc1 = round(RATE * 0.2 * (i + 1))
        rows.append(traffic(run_id, at, "CCNx3", "udp:10.0.1.1:9695", "out", "data", pc1 - round(RATE * 0.2 * i)))
        if at >= joined:
            got = min(pc1, pc2 + round(fast * 0.2)) - pc2
            rows.append(traffic(run_id, at, "CCNx3", "udp:10.0.1.2:9695", "out", "data", got))
            pc2 += got
    return rows


def load(run_id, bin_s, node):
    return {"run_id": run_id, "bin_s": bin_s, "node": node, "cpu_busy": 0.5, "memory_bytes": 10**6}


def as_the_report(pc1=11.0, pc2=3.0, fast=950, extra=0, more=(), digest=None, joins=7.0):
    other = {} if digest is None else {"digest": digest}
    return make_runs(
        {AFTER: ("ccn", "no"), BESIDE: ("ccn", "yes"), TCP: ("tcp", "no")},
        [transfer(AFTER, "PC1", 0.0, pc1), transfer(AFTER, "PC2", pc1 + 1, pc1 + 1 + pc2, **other),
         transfer(BESIDE, "PC1", 0.0, pc1), transfer(BESIDE, "PC2", joins, pc1 + 0.1),
         transfer(TCP, "PC1", 0.0, 2.0, "tcp"), transfer(TCP, "PC2", 3.0, 5.0, "tcp")],
        messages(AFTER) + messages(BESIDE, extra) + to_pcs(BESIDE, 7, fast) + list(more),
        [load(run_id, at, node) for run_id in (AFTER, BESIDE) for at in (0.0, 0.2, round(pc1 + 1.2, 9)) for node in NODES[2:5]])


def with_load(data, before, after):
    """Packets per time bin by wlan0 in the overlapping run, before and after PC2 joins at 7 s."""
    rows = [traffic(BESIDE, round(0.2 * place, 9), "CCNx3", "ip1", "in", "ip", before if place < 35 else after) for place in range(55)]
    return replace(data, traffic=pd.concat([data.traffic, pd.DataFrame(rows)]))


def verdict(id, data):
    (target,) = [target for target in EXPERIMENT.targets if target.id == id]
    return compare(target, EXPERIMENT.checks[id], data)


def test_the_reports_own_numbers_are_reproduced():
    data = with_load(as_the_report(), 100, 150)
    verdicts = {id: verdict(id, data) for id in CHECKS}
    assert {id: c.verdict for id, c in verdicts.items()} == dict.fromkeys(CHECKS, Verdict.REPRODUCED)
    assert verdicts["T21-01"].simulated == "11.0 s"
    assert verdicts["T21-02"].simulated == "3.00 s"
    assert verdicts["T21-04"].simulated == "8.00 s"
    assert verdicts["T21-06"].simulated == "2.00"


@pytest.mark.parametrize("pc1, pc2, expected", [
    (11.0, 2.4, Verdict.SHAPE_ONLY), (11.0, 2.5, Verdict.REPRODUCED), (11.0, 3.6, Verdict.SHAPE_ONLY),
    (11.0, 5.6, Verdict.NOT_REPRODUCED),
])
def test_pc2_is_read_to_half_a_second(pc1, pc2, expected):
    assert verdict("T21-02", as_the_report(pc1, pc2)).verdict is expected


def test_a_load_that_does_not_rise_is_no_spike():
    assert verdict("T21-08", with_load(as_the_report(), 100, 149)).verdict is Verdict.NOT_REPRODUCED


def test_one_packet_beyond_is_too_many():
    # PC2 fetches from 12 s to 15 s.
    during = [traffic(AFTER, 14.0, "CCNx3", "ip2", "out", "ip", 1),
              traffic(AFTER, 14.0, "CCNx3", "udp:10.0.2.4:9695", "out", "interest", 1)]
    comparison = verdict("T21-03", as_the_report(more=during))
    assert (comparison.verdict, comparison.simulated) == (Verdict.SHAPE_ONLY, "1 packets")
    assert "1 Interests leave CCNx3" in comparison.reason
    during.append(traffic(AFTER, 14.0, "CCNx3", "udp:10.0.2.4:9695", "in", "data", 1))
    assert verdict("T21-03", as_the_report(more=during)).verdict is Verdict.NOT_REPRODUCED
    outside = [traffic(AFTER, 11.6, "CCNx1", "ip1", "in", "ip", 1), traffic(AFTER, 15.2, "CS", "ip1", "in", "ip", 1),
               traffic(AFTER, 14.0, "CCNx3", "ip1", "in", "ip", 1)]
    assert verdict("T21-03", as_the_report(more=outside)).verdict is Verdict.REPRODUCED


def test_a_bin_that_pc2_only_touches_counts():
    data = as_the_report(more=[traffic(AFTER, 11.9, "CCNx2", "ip2", "in", "ip", 7)])
    assert beyond(data, AFTER, "ip") == 7


@pytest.mark.parametrize("fast, at, expected", [
    # PC1 has 777 objects at 7 s. PC2 is even, but for the 4 of its pipeline, after (777 - 4) / (fast - 111) s.
    (950, 8.0, Verdict.REPRODUCED), (500, 9.0, Verdict.SHAPE_ONLY), (300, math.inf, Verdict.NOT_REPRODUCED),
])
def test_catching_up_takes_as_long_as_the_difference_of_the_rates(fast, at, expected):
    data = as_the_report(fast=fast)
    assert catch_up(data, BESIDE) == at
    assert verdict("T21-04", data).verdict is expected


def test_more_interests_upstream_are_another_count():
    assert verdict("T21-05", as_the_report(extra=12)).verdict is Verdict.REPRODUCED  # 0.98 %
    comparison = verdict("T21-05", as_the_report(extra=13))
    assert comparison.verdict is Verdict.NOT_REPRODUCED
    assert "Interests to CCNx1, overlapping / not 1.01" in comparison.reason


def test_transfers_that_do_not_overlap_show_nothing():
    comparison = verdict("T21-05", as_the_report(joins=11.05))
    assert comparison.verdict is Verdict.NOT_REPRODUCED
    assert "time together" in comparison.reason


def test_another_digest_is_counted():
    comparison = verdict("T21-07", as_the_report(digest="0" * 64))
    assert (comparison.verdict, comparison.simulated) == (Verdict.NOT_REPRODUCED, "1")


@pytest.mark.parametrize("id", [id for id in CHECKS if id != "T21-07"])
def test_without_the_runs_nothing_is_simulated(id):
    data = as_the_report()
    lacking = make_runs({TCP: ("tcp", "no")}, data.transfers.query("run_id == @TCP").to_dict("records"), [])
    comparison = verdict(id, lacking)
    assert comparison.verdict is Verdict.NOT_SIMULATED
    assert "no run with stack ccn" in comparison.reason


def test_load_is_packets_a_second_in_and_out():
    table = interface_load(as_the_report(), AFTER).set_index(["node", "interface", "time_s"]).sort_index()
    table = table["packets_per_s"]
    # 2 * 5 * 1221 packets in a bin of 0.2 s.
    assert table["CCNx3", "eth1", 0.0] == pytest.approx(61050)
    assert table["CCNx1", "eth0", 0.0] == pytest.approx(122100)
    assert table["CCNx1", "eth0", 0.2] == 0
    assert table["CCNx3", "wlan0"].index.min() == -0.2
    assert table["CCNx3", "wlan0"].index.max() == 15.2


def test_a_face_tells_its_peer():
    peers = [peer_of(f"udp:10.0.{link}.{node}:9695") for link, node in ((1, 1), (2, 4), (3, 6))]
    assert peers == ["PC1", "CCNx1", "CS"]
    for face in ("udp:10.0.1.7:9695", "udp:10.0.1.0:9695", "net1", "ccnr"):
        with pytest.raises(UserError, match="no node at the other end of face"):
            peer_of(face)


def test_the_table_has_a_row_for_each_transfer():
    table = times(as_the_report())
    assert set(table["access"]) == {"wifi"}
    assert table[["stack", "overlap", "node", "time_s"]].values.tolist() == [
        ["ccn", "no", "PC1", 11], ["ccn", "no", "PC2", 3], ["ccn", "yes", "PC1", 11],
        ["ccn", "yes", "PC2", pytest.approx(4.1)], ["tcp", "no", "PC1", 2], ["tcp", "no", "PC2", 2]]


def test_figures_and_tables_go_together():
    data = as_the_report()
    assert set(EXPERIMENT.figures(data)) == {"", "-counts", "-cpu", "-tcp", "-mean-times"} < set(EXPERIMENT.tables(data))
    assert len(EXPERIMENT.tables(data)["-cpu"]) == 15


def as_measured(overlap, change=None):
    """What the real CCNx sent, on Ethernet; `change`: (node, kind) that has one message more."""
    rows = []
    for (node, peer), wire in LINKS.items():
        for kind, way in (("interest", "out"), ("data", "in")):
            real = measured_messages(overlap, wire, kind)
            more = int((node, kind) == change)
            rows.append(traffic(MEASURED, 0.0, node, f"udp:10.0.9.{NODES.index(peer) + 1}:9695", way, kind,
                                real["messages"] + more, real["ccn_bytes"] - SEQUENCE_NUMBER * real["messages"] + more))
    for node, wire, way in (("PC1", "P1_R3", "in"), ("PC2", "P2_R3", "in"), ("CS", "R1_CS", "out")):
        real = measured_messages(overlap, wire, "data")
        rows.append(traffic(MEASURED, 0.0, node, "ip1", way, "ip", real["frames"],
                            real["frame_bytes"] - 14 * real["frames"]))
    # What is sent again when nobody measures any more, and what applications got.
    rows.append(traffic(MEASURED, 4.2, "CCNx3", "udp:10.0.9.4:9695", "out", "interest", 5, 500))
    rows.append(traffic(MEASURED, 4.2, "CS", "ip1", "out", "ip", 5, 500))
    rows.append(traffic(MEASURED, 0.0, "PC1", "ccngetfile", "out", "data", 1, 1))
    return make_runs({MEASURED: ("ccn", overlap, "ethernet")},
                     [transfer(MEASURED, "PC1", 0.0, 1.4), transfer(MEASURED, "PC2", 1.6, 2.9)], rows)


@pytest.mark.parametrize("overlap, ids", [("no", ("M21-01", "M21-02", "M21-05", "M21-06")),
                                          ("yes", ("M21-03", "M21-04"))])
def test_ccnxs_own_counts_are_reproduced(overlap, ids):
    data = as_measured(overlap)
    assert {id: verdict(id, data).verdict for id in ids} == dict.fromkeys(ids, Verdict.REPRODUCED)


def test_one_message_more_on_any_link_is_another_count():
    for node in ("PC1", "PC2", "CCNx3", "CCNx1", "CCNx2"):
        comparison = verdict("M21-01", as_measured("no", (node, "interest")))
        assert (comparison.verdict, comparison.simulated) == (Verdict.NOT_REPRODUCED, "1229 packets")
        assert f"{node} to " in comparison.reason
        assert verdict("M21-02", as_measured("no", (node, "interest"))).verdict is Verdict.REPRODUCED


def as_the_chain(pc1=5.17, pc2=5.11, change=None, again=0):
    """The measured chain of private links at 10 Mbit/s; `change`: (node, kind) that has one message more.

    Of PC1's Interests `again` were sent again.
    """
    rows = []
    for node, peer in CHAIN_LINKS.items():
        face = f"udp:10.0.9.{CHAIN_NODES.index(peer) + 1}:9695"
        for kind, way, count in (("interest", "out", 1228), ("data", "in", 1223)):
            rows.append(traffic(CHAIN_RUN, 0.0, node, face, way, kind, count + int((node, kind) == change)))
    rows.append(traffic(CHAIN_RUN, 20.0, "CCNx3", "udp:10.0.9.4:9695", "out", "interest", 5))
    rows.append(traffic(CHAIN_RUN, 0.0, "PC1", "ccngetfile", "out", "data", 1))
    return make_runs({CHAIN_RUN: ("ccn", "no", "ethernet", "p2p")},
                     [{**transfer(CHAIN_RUN, "PC1", 0.0, pc1), "retransmissions": again},
                      transfer(CHAIN_RUN, "PC2", 6.0, 6.0 + pc2)], rows)


CHAIN_IDS = ("M21-07", "M21-08", "M21-09", "M21-10")


def test_the_chain_of_private_links_is_reproduced():
    assert [verdict(id, as_the_chain()).verdict for id in CHAIN_IDS] == [Verdict.REPRODUCED] * 4


def test_one_message_more_on_a_link_of_the_chain_is_another_count():
    for node in CHAIN_LINKS:
        compared = [verdict(id, as_the_chain(change=(node, "interest"))) for id in CHAIN_IDS[:2]]
        assert [comparison.verdict for comparison in compared] == [Verdict.NOT_REPRODUCED, Verdict.REPRODUCED]
        assert f"{node} to {CHAIN_LINKS[node]}: 1229" in compared[0].reason
        again = as_the_chain(change=(node, "interest"), again=1)
        assert verdict("M21-07", again).verdict is Verdict.SHAPE_ONLY
        objects = as_the_chain(change=(node, "data"), again=1)
        assert verdict("M21-08", objects).verdict is Verdict.NOT_REPRODUCED


@pytest.mark.parametrize("pc1, pc2, expected", [
    (5.02, 5.26, (Verdict.REPRODUCED, Verdict.REPRODUCED)),
    (5.33, 4.95, (Verdict.NOT_REPRODUCED, Verdict.NOT_REPRODUCED)),
    (12.05, 5.11, (Verdict.NOT_REPRODUCED, Verdict.REPRODUCED)),  # on one shared Ethernet
])
def test_times_over_the_chain_are_those_measured_within_3_percent(pc1, pc2, expected):
    assert tuple(verdict(id, as_the_chain(pc1, pc2)).verdict for id in CHAIN_IDS[2:]) == expected


def test_the_chain_and_the_shared_ethernet_are_told_apart():
    assert verdict("M21-01", as_the_chain()).verdict is Verdict.NOT_SIMULATED
    assert verdict("M21-07", as_measured("no")).verdict is Verdict.NOT_SIMULATED


def test_the_reports_runs_are_not_taken_for_the_measured_ones():
    assert verdict("M21-01", as_the_report()).verdict is Verdict.NOT_SIMULATED
    assert verdict("T21-01", as_measured("no")).verdict is Verdict.NOT_SIMULATED
