"""Lists of requests: lines of each format, and the shot noise model against its theory."""

from __future__ import annotations

import csv
import gzip
import re
from collections import OrderedDict

import numpy as np
import pytest

from ccnlab.errors import InputError, UserError
from ccnlab.inputs.csv_trace import CsvColumns, columns_of
from ccnlab.inputs.requests import convert_trace, generate_shot_noise, receivers_of
from ccnlab.inputs.shot_noise import ShotNoise, shot_noise
from ccnlab.inputs.traces import read_trace
from ccnlab.theory.shot_noise import shot_noise_lru

SQUID = """1286536308.779    180 192.0.2.1 TCP_MISS/200 411 GET http://a.example/ - DIRECT/192.0.2.9 text/html
1286536309.586    921 192.0.2.2 TCP_MISS/200 507 GET http://b.example/x?y=1 - DIRECT/192.0.2.9 -
1286536309.600     10 192.0.2.1 TCP_MISS/200 507 POST http://b.example/form - DIRECT/192.0.2.9 -
1286536310.000      0 192.0.2.1 TCP_HIT/200 411 GET http://a.example/ user NONE/- text/html
"""
COMMON = """192.0.2.1 - frank [10/Oct/2000:13:55:36 -0700] "GET /a.gif HTTP/1.0" 200 2326
192.0.2.2 - - [10/Oct/2000:22:55:36 +0200] "GET /b%20c HTTP/1.1" 304 - "http://from.example/" "Some browser"
192.0.2.1 - - [10/Oct/2000:13:55:38 -0700] "HEAD /a.gif HTTP/1.0" 200 0
192.0.2.3 - - [10/Oct/2000:13:55:40 -0700] "GET /a.gif" 200 2326
"""
YOUTUBE = """1189828805.159400 63.22.65.73 140.8.48.66 GETVIDEO lML9dik8QNw 158.102.125.12
1189828805.500000 63.22.65.73 140.8.48.67 GETVIDEO 2tyGVPJp3Q0 158.102.125.12
1189828806.159400 63.22.65.73 140.8.48.66 GETVIDEO lML9dik8QNw 158.102.125.12
"""
WIKIBENCH = """4619 1190146243.326 http://en.example/wiki/A -
4620 1190146243.303 http://en.example/wiki/B -
4621 1190146243.426 http://en.example/wiki/A save
"""
URLS = "http://x.example/1\nhttp://x.example/2\n\nhttp://x.example/1\n"


def convert(tmp_path, kind, text, receivers=("r",), seed=1):
    (tmp_path / "trace").write_text(text)
    convert_trace(tmp_path / "trace", kind, receivers, seed, tmp_path / "out.csv")
    with (tmp_path / "out.csv").open() as stream:
        return list(csv.reader(stream))


def test_squid(tmp_path, capfd):
    """The log has the end and the duration of a request, whose difference is its begin."""
    assert convert(tmp_path, "squid", SQUID, ["4", "7"]) == [
        ["receiver", "content", "time_s"], ["4", "1", "0.000000"], ["7", "2", "0.066000"], ["4", "1", "1.401000"]]
    told = capfd.readouterr()
    assert told.out == f"{tmp_path}/out.csv: requests 3, contents 2 (1 to 2), receivers 2\n"
    assert told.err == f"ccn: left out 1 lines of {tmp_path}/trace, which request no content by GET\n"


def test_squid_lines_are_sorted_by_their_begin(tmp_path):
    """With a duration of 1.2 s, the second request begins before the first one."""
    earlier = SQUID.replace("1286536309.586    921", "1286536309.586   1200")
    assert [row[:2] for row in convert(tmp_path, "squid", earlier, ["4", "7"])[1:]] == [["4", "1"], ["7", "2"], ["7", "2"]]


def test_common_log(tmp_path):
    """Zones are taken into account; a new client goes to the next receiver."""
    assert convert(tmp_path, "common-log", COMMON, ["4", "7"]) == [
        ["receiver", "content", "time_s"], ["4", "1", "0.000000"], ["7", "2", "0.000000"], ["4", "1", "4.000000"]]


def test_youtube(tmp_path):
    assert convert(tmp_path, "youtube", YOUTUBE, ["4", "7"]) == [
        ["receiver", "content", "time_s"], ["4", "1", "0.000000"], ["7", "2", "0.340600"], ["4", "1", "1.000000"]]


def test_wikibench(tmp_path):
    assert convert(tmp_path, "wikibench", WIKIBENCH) == [
        ["receiver", "content", "time_s"], ["r", "1", "0.000000"], ["r", "2", "0.023000"], ["r", "2", "0.123000"]]


def test_urls_have_no_times(tmp_path):
    assert convert(tmp_path, "urls", URLS) == [["receiver", "content"], ["r", "1"], ["r", "2"], ["r", "1"]]


def test_a_compressed_trace(tmp_path):
    with gzip.open(tmp_path / "trace.gz", "wt") as stream:
        stream.write(URLS)
    convert_trace(tmp_path / "trace.gz", "urls", ["r"], 1, tmp_path / "out.csv")
    assert (tmp_path / "out.csv").read_text() == "receiver,content\nr,1\nr,2\nr,1\n"


def test_without_clients_receivers_are_random(tmp_path):
    text = "".join(f"http://x.example/{number}\n" for number in range(3000))
    rows = convert(tmp_path, "urls", text, ["a", "b", "c"])
    counts = [sum(row[0] == name for row in rows) for name in "abc"]
    assert all(abs(count - 1000) < 100 for count in counts)  # four standard deviations
    assert convert(tmp_path, "urls", text, ["a", "b", "c"]) == rows
    assert convert(tmp_path, "urls", text, ["a", "b", "c"], seed=2) != rows


def test_some_malformed_lines_are_reported(tmp_path, capfd):
    assert len(convert(tmp_path, "squid", SQUID + "broken line\n")) == 4
    assert "left out 1 lines" in capfd.readouterr().err.splitlines()[1]
    convert(tmp_path, "common-log", "x\n" + COMMON)
    assert "which are not of the format common-log; the first one is line 1" in capfd.readouterr().err


@pytest.mark.parametrize("kind, text, said", [
    ("squid", COMMON, "4 lines are not of the format squid, the first one is line 1; the formats are urls, wikibench"),
    ("common-log", SQUID, "4 lines are not of the format common-log"), ("youtube", WIKIBENCH, "3 lines are not of the format"),
    ("wikibench", YOUTUBE, "3 lines are not of the format"), ("urls", "\n\n", "has no requests"),
])
def test_another_format_is_an_error(tmp_path, kind, text, said):
    with pytest.raises(UserError, match=said):
        convert(tmp_path, kind, text)
    assert not (tmp_path / "out.csv").exists()


def test_receivers(tmp_path):
    nodes = tmp_path / "nodes.csv"
    nodes.write_text("node,role,cache_objects,contents\n3,receiver,,\n4,router,10,\n7,receiver,,\n")
    assert receivers_of("3", None) == ["0", "1", "2"]
    assert receivers_of("3,x 1,", None) == ["3", "x 1"]
    assert receivers_of(None, nodes) == ["3", "7"]
    for text, file, said in ((None, None, "give the receivers"), ("1", nodes, "give the receivers"), ("0", None, "allowed 1 or more"),
                             (",", None, "--receivers is ','"), (None, tmp_path / "none.csv", "cannot read")):
        with pytest.raises(UserError, match=said):
            receivers_of(text, file)
    nodes.write_text("node,role\n4,router\n")
    with pytest.raises(UserError, match="has no node of the role receiver"):
        receivers_of(None, nodes)
    nodes.write_text("name\n4\n")
    with pytest.raises(UserError, match="line 1: no column node"):
        receivers_of(None, nodes)


MODEL = ShotNoise(rate=50, duration_s=4000, lifespan_s=200, mean_requests=8, exponent=2.5)


def test_shot_noise_has_its_rate_and_volumes():
    requests = list(shot_noise(MODEL, 1))
    assert len(requests) == pytest.approx(200_000, rel=0.02)
    times = np.array([time for time, _ in requests])
    assert (np.diff(times) >= 0).all() and times[0] >= 0 and times[-1] < 4000
    # The first and the last quarter are alike: stationary from the beginning.
    assert (times < 1000).sum() == pytest.approx((times >= 3000).sum(), rel=0.06)
    assert list(shot_noise(MODEL, 1)) == requests
    assert list(shot_noise(MODEL, 2)) != requests


@pytest.mark.parametrize("profile, spread", [("exponential", 200), ("uniform", 400 / 12 ** 0.5)])
def test_shot_noise_has_its_life_span(profile, spread):
    """The standard deviation of the ages of one content's requests; contents whose life is within the duration."""
    times: dict[int, list[float]] = {}
    for time, content in shot_noise(ShotNoise(50, 10_000, 200, 40, float("inf"), profile), 3):
        times.setdefault(content, []).append(time)
    within = [found for found in times.values() if 500 < min(found) < 7000 and len(found) > 1]
    assert np.mean([np.var(found, ddof=1) for found in within]) ** 0.5 == pytest.approx(spread, rel=0.02)


@pytest.mark.parametrize("exponent", [2.5, float("inf")])
@pytest.mark.parametrize("profile", ["exponential", "uniform"])
@pytest.mark.parametrize("size", [100, 1000])
def test_lru_with_shot_noise_is_within_a_point_of_theory(exponent, profile, size):
    kept: OrderedDict[int, None] = OrderedDict()
    hits = number = 0
    for time, content in shot_noise(ShotNoise(50, 4000, 200, 8, exponent, profile), 5):
        hit = content in kept
        hits += hit and time > 1000
        number += time > 1000
        kept[content] = None
        kept.move_to_end(content)
        if len(kept) > size:
            kept.popitem(last=False)
    assert shot_noise_lru(50, 200, 8, exponent, size, profile) == pytest.approx(hits / number, abs=0.01)


def test_shot_noise_is_written(tmp_path):
    model = ShotNoise(rate=5, duration_s=50, lifespan_s=10, mean_requests=5)
    generate_shot_noise(model, ["3", "7"], 1, tmp_path / "out.csv")
    with (tmp_path / "out.csv").open() as stream:
        rows = list(csv.DictReader(stream))
    assert rows[0]["content"] == "1" and {row["receiver"] for row in rows} == {"3", "7"}
    assert max(float(row["time_s"]) for row in rows) < 50


@pytest.mark.parametrize("changed, said", [
    ({"rate": 0}, "rate is 0, allowed more than 0"), ({"lifespan_s": -1}, "lifespan_s is -1, allowed more than 0"),
    ({"exponent": 1}, "exponent is 1, allowed more than 1"), ({"profile": "square"}, "profile is square, allowed exponential"),
])
def test_what_shot_noise_does_not_allow(changed, said):
    with pytest.raises(UserError, match=said):
        ShotNoise(**{"rate": 1, "duration_s": 1, "lifespan_s": 1, "mean_requests": 1, **changed})


@pytest.mark.parametrize("arguments, said", [
    (["requests", "--out", "x.csv"], "give either a TRACE or --shot-noise"),
    (["requests", "trace", "--shot-noise", "--out", "x.csv"], "give either a TRACE or --shot-noise"),
    (["requests", "trace", "--out", "x.csv", "--receivers", "1"], "--format is missing, allowed urls, wikibench, squid"),
    (["requests", "trace", "--format", "urls", "--out", "x.csv", "--receivers", "1"], "cannot read trace: No such file"),
    (["topology", "gent"], "no map or file 'gent'; there are: "),
])
def test_the_commands_name_mistakes(call, arguments, said):
    ended = call(*arguments)
    assert ended.returncode == (2 if "cannot read" in said else 1) and ended.stdout == ""
    assert ended.stderr.startswith(f"ccn: {said}") and len(ended.stderr.splitlines()) == 1


TRACE = "1700000000000,get,a,10\n1700000000500,set,b,10\n1700000001500,read,c d,7\n"


@pytest.mark.parametrize(("columns", "text"), [
    ("time=0,op=1,id=2,size=3", TRACE), ("time=0,op=1,id=2,size=3", "timestamp,operation,key,bytes\n" + TRACE),
    ("time=timestamp,op=operation,id=key,size=bytes", "timestamp,operation,key,bytes\n" + TRACE),
    ("size=3, id=2, op=1, time=0", "\ufeff" + TRACE.replace("\n", "\r\n").replace("c d", '"c d"'))])
def test_a_trace_in_csv(tmp_path, columns, text, capfd):
    (tmp_path / "trace").write_bytes(text.encode())
    convert_trace(tmp_path / "trace", "csv", ["r"], 1, tmp_path / "out.csv", columns_of(columns, "ms"))
    assert (tmp_path / "out.csv").read_text() == ("receiver,content,time_s,size_bytes\nr,1,0.000000,10\nr,2,1.500000,7\n")
    assert "left out 1 lines" in capfd.readouterr().err


@pytest.mark.parametrize(("header", "said"), [
    ("timestamp,operation,key,bytes", "time=timestamp,op=operation,id=key,size=bytes"), ("TS,op,obj_id,obj_size", "time=TS,op=op,id=obj_id,size=obj_size"),
    ("time_s,op,object,size", "time=time_s,op=op,id=object,size=size")])
def test_usual_names_need_no_columns(tmp_path, call, header, said):
    """In any order, beside other columns, and the choice is told."""
    (tmp_path / "trace").write_text(f"tenant,{header}\n" + "".join(f"x,{line}\n" for line in TRACE.splitlines()))
    ended = call("requests", "trace", "--format", "csv", "--time-unit", "ms", "--receivers", "r,", "--out", "out.csv")
    assert ended.returncode == 0, ended.stderr
    assert ended.stderr.splitlines()[0] == f"ccn: columns of trace: {said}"
    assert (tmp_path / "out.csv").read_text() == ("receiver,content,time_s,size_bytes\nr,1,0.000000,10\nr,2,1.500000,7\n")


@pytest.mark.parametrize(("text", "said"), [
    ("1,a,5\n2,b,6\n", "no name in the first line, '1,a,5', is that of the contents"),
    ("key,object\na,b\n", "the first line has key and object, allowed one of them, or --columns id=NAME")])
def test_names_that_are_not_clear(tmp_path, text, said):
    (tmp_path / "trace").write_text(text)
    with pytest.raises(InputError, match=re.escape(said)):
        read_trace(tmp_path / "trace", "csv", CsvColumns({}, "s"))


def test_a_content_keeps_its_first_size(tmp_path, capfd):
    (tmp_path / "trace").write_text("object,size\na,5\nb,7\na,6\nb,7\n")
    convert_trace(tmp_path / "trace", "csv", ["r"], 1, tmp_path / "out.csv", columns_of("object=object,size=size", "s"))
    assert (tmp_path / "out.csv").read_text() == "receiver,content,size_bytes\nr,1,5\nr,2,7\nr,1,5\nr,2,7\n"
    assert "1 requests of " in capfd.readouterr().err


def test_a_trace_in_csv_with_contents_alone(tmp_path):
    """Without numbers that each line has, the first line has names only if the user gives one."""
    (tmp_path / "trace").write_text("key,client\na,x\nb,y\na,x\n")
    for columns, first in (("id=0,client=1", 4), ("id=key,client=client", 3)):
        convert_trace(tmp_path / "trace", "csv", ["r", "s"], 1, tmp_path / "out.csv", columns_of(columns, "s"))
        assert len((tmp_path / "out.csv").read_text().splitlines()) == 1 + first


@pytest.mark.parametrize(("columns", "said"), [
    ("time=0", "allowed only with id"), ("id=0,id=1", "allowed each of time, op, id, size, client once"), ("id", "allowed each"),
    ("id=0,when=1", "allowed each"), ("id=9", "--columns has id=9, allowed 0 to 3 or a name"), ("id=-1", "--columns has id=-1"),
    ("id=key", "--columns has id=key, allowed 0 to 3 or a name in the first line, which is '1700000000000,get,a,10'")])
def test_columns_that_are_not_there(tmp_path, columns, said):
    (tmp_path / "trace").write_text(TRACE)
    with pytest.raises(InputError, match=said):
        read_trace(tmp_path / "trace", "csv", columns_of(columns, "s"))


def test_times_that_are_no_seconds(tmp_path):
    (tmp_path / "trace").write_text("0,a\n10000000000,b\n")
    with pytest.raises(InputError, match="span 10000000000 s, allowed up to 9000000000 s; .* give --time-unit ms, us or ns"):
        convert_trace(tmp_path / "trace", "csv", ["r"], 1, tmp_path / "out.csv", columns_of("time=0,id=1", "s"))
    convert_trace(tmp_path / "trace", "csv", ["r"], 1, tmp_path / "out.csv", columns_of("time=0,id=1", "ms"))
    assert (tmp_path / "out.csv").read_text().endswith("r,2,10000000.000000\n")


def test_joined_roles_receive_requests(tmp_path):
    nodes = tmp_path / "nodes.csv"
    nodes.write_text('node, role\r\n"Paris, Gare",receiver+router\r\n3,source+receiver\r\n4,router\r\n')
    assert receivers_of(None, nodes) == ["Paris, Gare", "3"]
    nodes.write_text("node,role\n3,reciever\n")
    with pytest.raises(InputError, match="node 3 has the role reciever, allowed source, router, receiver"):
        receivers_of(None, nodes)


@pytest.mark.parametrize(("changed", "said"), [
    ({"rate": float("inf")}, "rate is inf, allowed more than 0, up to 1000000000"), ({"rate": float("nan")}, "rate is nan"),
    ({"exponent": float("nan")}, "exponent is nan, allowed more than 1, up to inf"),
    ({"rate": 1e6, "duration_s": 1e6}, "these are about 1e.12 requests, .* allowed up to 10000000"),
    ({"mean_requests": 1e-9}, "these are about 1.3e.10 contents")])
def test_shot_noise_that_cannot_be_held(changed, said):
    with pytest.raises(InputError, match=said):
        ShotNoise(**{"rate": 1, "duration_s": 1, "lifespan_s": 1, "mean_requests": 1, **changed})


@pytest.mark.parametrize(("arguments", "said"), [
    (["--rate", "inf"], "allowed a number more than 0 and up to 1000000000"), (["--rate", "0x10"], "allowed a number"),
    (["--duration", "1e400"], "allowed a number"), (["--exponent", "nan"], "allowed a number more than 1 and up to 1000, inf"),
    (["--seed", "1_0"], "allowed an integer from 1 to 4294967295"), (["--rate", "1e9"], "these are about"),
    (["--receivers", "9" * 5000], "allowed an integer from 0"), (["--receivers", "2000000"], "allowed 1 or more, up to 1000000")])
def test_numbers_of_the_command(call, arguments, said):
    ended = call("requests", "--shot-noise", "--receivers", "2", "--out", "x.csv", *arguments)
    assert ended.returncode == 2 and said in ended.stderr and len(ended.stderr.splitlines()) == 1


@pytest.mark.parametrize("size", [30, 1000])
def test_a_truncated_file_is_no_interruption(call, tmp_path, size):
    (tmp_path / "trace.gz").write_bytes(gzip.compress("".join(f"http://x/{i * 7919 % 10007}\n" for i in range(3000)).encode())[:size])
    ended = call("requests", str(tmp_path / "trace.gz"), "--format", "urls", "--receivers", "1", "--out", "x.csv")
    assert ended.returncode == 2
    assert ended.stderr == (f"ccn: {tmp_path}/trace.gz ends early: its compressed data is truncated (allowed: the whole file; copy it "
                            "again)\n")
