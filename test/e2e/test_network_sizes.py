"""Sizes of objects by a random variable in the scenario network."""

from __future__ import annotations

import subprocess

import pytest

SCENARIO = "network"
ALWAYS = ["--topology=tree", "--size=8", "--objects=500", "--chunk=1000", "--count=2000", "--log"]


def counters(found):
    return dict(found.execute("SELECT name, value FROM counter WHERE node = 'network'"))


def test_a_constant_size(run):
    """2500 bytes are three chunks, of 1000, 1000 and 500 bytes."""
    found, whole = run("--object-size=ConstantRandomVariable[Constant=2500]"), run("--chunks=3")
    assert counters(found)["chunks_received"] == counters(whole)["chunks_received"] == 6000
    assert counters(whole)["bytes_received"] - counters(found)["bytes_received"] == 2000 * 500


def test_sizes_are_drawn_once_and_change_no_other_draw(run):
    """All receivers are equally far away, so that only the size of an object decides how long it takes: 8 ms and 2 ms per 250 bytes."""
    law = ["--object-size=ns3::UniformRandomVariable[Min=1|Max=20000]", "--cache=0", "--link-rate=1Mbps", "--window=30", "--count=1000"]
    ask = "SELECT receiver, object, round(delay_s, 6) FROM request ORDER BY seq"
    plain, drawn, again, other = (run(*given).execute(ask).fetchall() for given in (law[1:], law, law, [*law, "--RngRun=2"]))
    assert drawn == again != other
    assert [row[:2] for row in drawn] == [row[:2] for row in plain]
    delays = {}
    for _, number, delay in drawn:
        assert delays.setdefault(number, delay) == pytest.approx(delay, abs=1e-5)
    assert len(delays) > 250 and len(set(delays.values())) > 240
    shared = [number for _, number, _ in other if number in delays]
    assert any(delays[number] != delay for _, number, delay in other if number in shared)


@pytest.mark.parametrize("law", ["LogNormalRandomVariable[Mu=7|Sigma=1]", "ParetoRandomVariable[Scale=500|Shape=1.2|Bound=90000]",
                                 "ExponentialRandomVariable[Mean=2000]", "WeibullRandomVariable[Scale=2000]", "ZipfRandomVariable[N=9000]"])
def test_every_request_gets_the_whole_object(run, law):
    found = run(f"--object-size={law}", "--cache-bytes=20000", "--pace=poisson")
    of_network = counters(found)
    assert of_network["requests_completed"] + of_network["requests_joined"] == 2000 and of_network["requests_failed"] == 0
    assert 0 < of_network["bytes_from_sources"] < of_network["bytes_received"]


@pytest.mark.parametrize(("arguments", "said"), [
    (["--object-size=Uniform"], "--object-size=Uniform: unknown ns3::RandomVariableStream 'ns3::Uniform'; there are: "),
    (["--object-size=UniformRandomVariable[Mean=3]"], "--object-size=UniformRandomVariable[Mean=3]: "),
    (["--object-size=UniformRandomVariable[Max=x]"], "attribute Max of ns3::UniformRandomVariable is 'x' (allowed: "),
    (["--object-size=UniformRandomVariable[Max=3"], "there is no ] at its end"),
    (["--object-size=EmpiricalRandomVariable"], "not allowed (a random variable that attributes describe"),
    (["--object-size=DeterministicRandomVariable"], "not allowed (a random variable that attributes describe"),
    (["--object-size=ConstantRandomVariable[Constant=-1]"], "object 1 has -1 bytes: not allowed (0..1024000000, 1000000 chunks of --chunk"),
    (["--object-size=ConstantRandomVariable[Constant=1e10]"], "object 1 has 10000000000 bytes: not allowed (0..1024000000"),
    (["--object-size=ConstantRandomVariable", "--objects=100000001"], "not allowed with a catalogue of 100000001 objects (up to 100000000)"),
])
def test_sizes_that_are_refused(program, arguments, said):
    ended = subprocess.run([program, *arguments, "--count=1"], capture_output=True, text=True)
    assert ended.returncode == 1 and len(ended.stderr.splitlines()) == 1 and said in ended.stderr, ended.stderr


def test_two_sources_of_sizes_are_refused(program, tmp_path):
    for name, text in {"links": "from,to\ns,r\n", "nodes": "node,role\ns,source\nr,receiver\n",
                       "requests": "receiver,content,size_bytes\nr,1,5\n"}.items():
        (tmp_path / f"{name}.csv").write_text(text)
    given = [f"--{name}={tmp_path}/{name}.csv" for name in ("links", "nodes", "requests")]
    ended = subprocess.run([program, *given, "--object-size=ConstantRandomVariable"], capture_output=True, text=True)
    assert (ended.returncode, ended.stderr) == (1, "network: --object-size: not allowed with size_bytes in --requests\n")
