import pandas as pd

from ccnlab.experiments.shared.wire import on_links, rates, totals, with_peers

TRAFFIC = pd.DataFrame([
    (1, 0.0, "PC1", "udp:10.0.1.2:9695", "in", "data", 2, 500),
    (1, 0.5, "PC1", "udp:10.0.1.2:9695", "in", "data", 1, 250),
    (1, 0.5, "PC1", "udp:10.0.2.3:9695", "in", "data", 1, 250),
    (1, 0.5, "PC1", "cat", "out", "data", 4, 1000),
    (1, 0.5, "PC1", "cat", "in", "data", 4, 1000),
    (1, 0.0, "PC1", "ip1", "in", "ip", 6, 700),
    (1, 0.0, "CS", "ip1", "in", "ip", 9, 900),
    (2, 0.0, "PC1", "udp:10.0.1.2:9695", "in", "data", 7, 70),
    (2, 0.0, "PC1", "udp:10.0.1.2:9695", "out", "interest", 3, 30),
], columns=["run_id", "bin_s", "node", "face", "direction", "kind", "packets", "bytes"])


def test_faces_to_applications_are_no_links():
    assert set(on_links(TRAFFIC, "PC1", "data", "in")["face"]) == {"udp:10.0.1.2:9695", "udp:10.0.2.3:9695"}
    assert on_links(TRAFFIC, "PC1", "data", "out").empty


def test_totals_of_a_run():
    assert totals(TRAFFIC, "PC1", "data", "in").to_dict("index") == {
        1: {"packets": 4, "bytes": 1000}, 2: {"packets": 7, "bytes": 70}}
    assert totals(TRAFFIC, "PC1", "ip", "in").to_dict("index") == {1: {"packets": 6, "bytes": 700}}
    assert totals(TRAFFIC, "PC1", "interest", "out").to_dict("index") == {2: {"packets": 3, "bytes": 30}}


def test_rates_are_of_all_links_together():
    assert rates(TRAFFIC, "PC1", "data", "in").values.tolist() == [[1, 0, 2, 500], [1, 0.5, 2, 500], [2, 0, 7, 70]]


def test_an_address_tells_link_and_peer():
    found = with_peers(on_links(TRAFFIC, "PC1", "data", "in"), ["PC1", "CS", "router"])
    assert found[["link", "peer"]].values.tolist() == [[1, "CS"], [1, "CS"], [2, "router"], [1, "CS"]]
