"""Vehicles in the scenario network: nodes that come and go, 802.11p, and faces that broadcast."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

SCENARIO = "network"
ALWAYS = ["--cache=0", "--alpha=0", "--objects=100000", "--lifetime=0.4"]
CONSTANT = ["--pace=constant", "--rate=1", "--count=0"]
ROAD = "from,to,delay_ms,medium\nserver,rsu,5,\nrsu,a,,wave:road\nrsu,b,,wave:road\n"
# The unit at the roadside hears b, which is 150 m away; a is 300 m away from the unit, where 33 dBm arrive with -88 dBm.
PLACES = "".join(f"$node_({node}) set X_ {x}\n$node_({node}) set Y_ 0\n" for node, x in enumerate((0, 300, 150)))


@pytest.fixture
def files(tmp_path):
    """Writes files of links, nodes, requests and movements; returns the arguments."""

    def write(nodes: str, links: str = ROAD, requests: str = "", mobility: str = PLACES) -> list[str]:
        given = []
        for name, text in {"links": links, "nodes": nodes, "requests": requests, "mobility": mobility}.items():
            if text:
                (tmp_path / f"{name}.csv").write_text(text)
                given.append(f"--{name}={tmp_path / name}.csv")
        return given

    return write


def counters(found) -> dict[str, int]:
    return dict(found.execute("SELECT name, value FROM counter WHERE node = 'network'"))


def answered(found, receiver: str) -> list[float]:
    return [start for (start,) in found.execute("SELECT start_s FROM request WHERE receiver = ? AND delay_s IS NOT NULL ORDER BY start_s",
                                                (receiver,))]


def test_a_car_relays_while_it_exists(run, files):
    """a reaches the server by b alone, and b exists from 20 s to 40 s: of 60 requests, one a second, exactly 20 are answered."""
    requests = "receiver,content,time_s\n" + "".join(f"a,{second + 1},{second}.5\n" for second in range(60))
    found = run(*files("node,role,start_s,stop_s\nserver,source,,\na,receiver,,\nb,router,20,40\n", requests=requests), "--faces=broadcast")
    assert answered(found, "a") == [second + 0.5 for second in range(20, 40)]
    assert found.execute("SELECT DISTINCT server, hops FROM request WHERE delay_s > 0").fetchall() == [("server", 3)]
    assert counters(found) | {"requests_failed": 40, "requests_unheard": 40} == counters(found)


def test_a_car_that_drives_by(run, files):
    """a is 100 m away from 12 s to 17 s and else 10 km; it exists from 5 s to 30 s. b stays beside the unit, and exists always."""
    moves = PLACES.replace("300", "9000").replace("150", "50") + '$ns_ at 12 "$node_(1) set X_ 100"\n$ns_ at 17 "$node_(1) set X_ 9000"\n'
    found = run(*files("node,role,start_s,stop_s\nserver,source,,\na,receiver,5,30\nb,receiver,,\n", mobility=moves), *CONSTANT,
                "--seconds=40", "--faces=broadcast", "--log")
    asked = [start for (start,) in found.execute("SELECT start_s FROM request WHERE receiver = 'a' ORDER BY start_s")]
    assert asked == [second + 0.5 for second in range(5, 30)]
    assert answered(found, "a") == [second + 0.5 for second in range(12, 17)]
    assert answered(found, "b") == list(range(1, 40))
    assert counters(found)["requests"] == 25 + 39


def test_times_of_movements(run, files):
    """a appears at 10 s and drives 100 m at 10 m/s; b has two lines, the last one at 16 s; the unit has none, and exists always."""
    moves = (PLACES.replace("300", "50").replace("150", "50") + '$ns_ at 10 "$node_(1) setdest 150 0 10"\n'
             '$ns_ at 16 "$node_(2) setdest 50 0 0"\n$ns_ at 8 "$node_(2) setdest 60 0 1"\n')
    found = run(*files("node,role\nserver,source\na,receiver\nb,receiver\n", mobility=moves), *CONSTANT, "--seconds=30",
                "--presence=movements", "--faces=broadcast", "--log")
    assert answered(found, "a") == [second + 0.5 for second in range(10, 20)]
    assert answered(found, "b") == list(range(8, 16))


@pytest.mark.parametrize("medium", ["wave:road", "wifi:road"])
def test_neighbours_that_come_and_go(run, files, medium):
    """A face to each neighbour: routes follow who exists, and each frame has arrived or is lost, also those to who has left."""
    nodes = "node,role,start_s,stop_s\nserver,source,,\nrsu,router,0 12,8 30\na,receiver,2,20\nb,receiver,,15\n"
    found = run(*files(nodes, ROAD.replace("wave:road", medium), mobility=PLACES.replace("300", "20").replace("150", "10")), *CONSTANT,
                "--seconds=30", "--rate=10")
    total = counters(found)
    assert total["frames_sent"] == total["frames_received"] + total["frames_lost"] > 500
    # a asks for 18 s and b for 15 s, 10 times a second each, and the unit is away for 4 s.
    assert total["requests"] == pytest.approx(330, abs=1) and total["requests_failed"] == pytest.approx(80, abs=1)
    given_up = dict(found.execute("SELECT node, value FROM counter WHERE name = 'objects_given_up'"))
    assert given_up == {"a": pytest.approx(40, abs=1), "b": pytest.approx(40, abs=1)}


def test_a_source_on_a_wire_that_leaves(run, files):
    """The source is away from 5 s to 8 s, 0.05 s away: requests fail from 4.95 s on, and what was sent to it is lost."""
    links = "from,to,delay_ms\ns,r,50\n"
    found = run(*files("node,role,start_s,stop_s\ns,source,0 8,5\nr,receiver,,\n", links, mobility=""), *CONSTANT, "--seconds=10", "--rate=20")
    total = counters(found)
    assert total["frames_sent"] == total["frames_received"] + total["frames_lost"]
    assert total["requests"] == 199 and total["requests_failed"] == pytest.approx(61, abs=2)
    assert total["frames_lost"] == pytest.approx(1, abs=1)  # later Interests find no route


def test_a_request_that_is_open_when_its_node_leaves(run, files):
    """The answer takes 1 s; the receiver is gone after 0.5 s and back after 2 s, and asks again: the first request fails."""
    links = "from,to,delay_ms\ns,r,500\n"
    requests = "receiver,content,time_s\nr,1,0\nr,2,3\n"
    found = run(*files("node,role,start_s,stop_s\ns,source,,\nr,receiver,0 2,0.5\n", links, requests, ""), "--lifetime=1.4")
    total = counters(found)
    assert (total["requests"], total["requests_failed"]) == (2, 1)
    assert (total["frames_sent"], total["frames_received"], total["frames_lost"]) == (4, 3, 1)


def test_applications_run_while_their_node_exists(run, files):
    """b has no times of its own: its application runs from the first to the last line of its movements, 10 Interests a second for 4 s."""
    moves = PLACES.replace("300", "50").replace("150", "50") + '$ns_ at 6 "$node_(2) setdest 54 0 1"\n'
    nodes = "node,role,app\nserver,source,\na,receiver,\nb,router,ConsumerCbr[Prefix=ccnx:/catalogue/server|Frequency=10]\n"
    found = run(*files(nodes, mobility=moves), *CONSTANT, "--seconds=20", "--presence=movements", "--faces=broadcast")
    assert found.execute("SELECT value FROM counter WHERE node = 'b' AND name = 'app_interests_sent'").fetchall() == [(40,)]
    assert found.execute("SELECT start_s, stop_s FROM traffic_label WHERE node = 'b'").fetchall() == [(6, 10)]


def test_power_and_rate(run, files):
    """b is 150 m away: 33 dBm arrive with -79 dBm, and 20 dBm with -92 dBm, below what 802.11p receives. A kilobyte takes less at 27 Mbit/s."""
    nodes = "node,role\nserver,source\na,router\nb,receiver\n"
    failed, delay = {}, {}
    for given in ("--wave-power=33", "--wave-power=20", "--wave-rate=3", "--wave-rate=27"):
        moves = PLACES.replace("150", "30") if "rate" in given else PLACES
        total = counters(run(*files(nodes, mobility=moves), *CONSTANT, "--seconds=20", "--faces=broadcast", "--scheme=None", given))
        failed[given], delay[given] = total["requests_failed"], total["object_delay_ns"] / max(total["requests_completed"], 1)
    assert failed == {"--wave-power=33": 0, "--wave-power=20": 19, "--wave-rate=3": 0, "--wave-rate=27": 0}
    # A frame of about 1400 bytes takes 3.7 ms at 3 Mbit/s and 0.4 ms at 27 Mbit/s.
    assert delay["--wave-rate=3"] - delay["--wave-rate=27"] == pytest.approx(3.3e6, abs=1e6)


@pytest.mark.parametrize(("medium", "power"), [("wave", "--wave-power"), ("wifi", "--ns3::WifiPhy::TxPowerStart and TxPowerEnd")])
def test_requests_without_anybody_in_reach_are_named(program: Path, files, medium, power):
    """a is out of reach of all: its requests fail, and the run says so."""
    given = files("node,role\nserver,source\na,receiver\nb,router\n", ROAD.replace("wave:", f"{medium}:"), mobility=PLACES.replace("300", "9000"))
    ended = subprocess.run([program, *ALWAYS, *given, *CONSTANT, "--seconds=10.5", "--faces=broadcast"], capture_output=True, text=True)
    said = f"network: the nodes of 10 of 10 failed requests received no frame until these ended: nobody was in reach ({power})"
    assert said in ended.stderr.splitlines()


@pytest.mark.parametrize(("line", "said"), [
    ("b,router,,3,2", "line 4: stop_s 2 (allowed: after 3, its start_s)"),
    ("b,router,,x,", "line 4: start_s x (allowed: numbers from 0 to "),
    ("b,router,,1 2,", "line 4: stop_s  with 0 times for 2 of start_s (allowed: a time after each of start_s, but for the last one)"),
    ("b,receiver,CrowdFlood,1,", "line 4: start_s or stop_s of a node with an attacker (allowed: empty; --attack-start and --attack-stop)"),
])
def test_times_of_nodes_that_are_refused(refusal, files, line, said):
    nodes = f"node,role,attacker,start_s,stop_s\nserver,source,,,\na,receiver,,,\n{line}\n".replace("CrowdFlood", "InterestFlood[Prefix=ccnx:/a]")
    assert said in refusal(*files(nodes), *CONSTANT, "--seconds=9", status=2)


def test_a_listed_request_of_a_node_that_is_away(refusal, files):
    given = files("node,role,start_s,stop_s\nserver,source,,\na,receiver,5 20,9\nb,router,,\n", requests="receiver,content,time_s\na,1,6\na,2,9\n")
    assert "requests.csv, line 3: time_s 9 of receiver a (allowed: from 5 to less than 9, from 20 on s, when it exists)" in refusal(
        *given, "--faces=broadcast", status=2)


@pytest.mark.parametrize(("arguments", "said"), [
    (["--pace=sequence"], "receiver a, which exists for a part of the time: not allowed with --pace=sequence (--pace=poisson or constant, or "
                          "--requests with time_s)"),
    (["--faces=broadcast", "--routing=link-state"], "--routing=link-state: not allowed with --faces=broadcast"),
    (["--faces=broadcast", "--time-to-failure=9"], "--time-to-failure: not allowed with --faces=broadcast"),
    (["--wave-rate=5"], "--wave-rate=5: not allowed (3, 4.5, 6, 9, 12, 18, 24, 27)"),
    (["--wave-power=61"], "--wave-power=61: not allowed (-50..60 dBm)"),
])
def test_what_excludes_each_other(refusal, files, arguments, said):
    nodes = "node,role,start_s,stop_s\nserver,source,,\na,receiver,5,20\nb,router,,\n"
    assert said in refusal(*files(nodes), "--count=0", "--seconds=9", *arguments)


@pytest.mark.parametrize(("arguments", "said"), [
    (["--faces=broadcast"], "--faces=broadcast: not allowed without --medium=wifi or wave or a link with the medium wifi:NAME or wave:NAME"),
    (["--presence=movements"], "--presence=movements: not allowed without --mobility"),
    (["--medium=wave"], "--medium=wave: not allowed without --mobility (the places of the nodes)"),
])
def test_what_needs_vehicles(refusal, files, arguments, said):
    assert said in refusal(*files("node,role\ns,source\nr,receiver\n", "from,to\ns,r\n", mobility=""), *arguments)


def test_a_station_stays_in_its_cell(refusal, files):
    nodes = "node,role,start_s\nserver,source,\na,receiver,3\n"
    said = refusal(*files(nodes, "from,to,medium\nserver,rsu,\nrsu,a,cell:hall\n", mobility=""), *CONSTANT, "--seconds=9")
    assert "node a of cell:hall, which exists for a part of the time: not allowed (nodes of wires, ethernet, wifi and wave)" in said


def test_a_change_of_a_link_without_faces(refusal, files, tmp_path):
    (tmp_path / "schedule.csv").write_text("time_s,from,to,state\n1,rsu,a,down\n")
    said = refusal(*files("node,role\nserver,source\na,receiver\n"), *CONSTANT, "--seconds=9", "--faces=broadcast",
                   f"--schedule={tmp_path}/schedule.csv", status=2)
    assert "line 2: link rsu-a with --faces=broadcast (allowed: links whose nodes have faces to each other)" in said
