import pytest

from ccnlab.arguments import full_key, read_defaults, run_key
from ccnlab.errors import UserError
from ccnlab.task import Task, grid, without_repeats


def test_reads_defaults_from_the_program_itself(project):
    defaults = read_defaults(project.scenario("many-sinks"))
    assert defaults == {"stack": "ccn", "face": "udp", "sinks": "1", "cross-traffic": "0Mbps", "bin": "0.1",
                        "size": "6000000", "mode": "ok", "log": "", "RngRun": "1", "db": ""}


def test_key_of_a_task_is_that_of_its_run():
    defaults = {"sinks": "1", "bottleneck": "10Mbps", "file": "", "db": "", "RngRun": "1", "RngSeed": "1"}
    stored = {"sinks": 3, "bottleneck": "10000000bps", "file": ""}
    task = Task("many-sinks", (("sinks", 3),), rng_run=2)
    assert full_key(task, defaults) == run_key("many-sinks", stored, 2, 1)
    assert full_key(task, defaults) != run_key("many-sinks", stored, 1, 1)


def test_attributes_of_ns3_are_part_of_the_key():
    attribute = ("ns3::TcpSocket::SegmentSize", 1448)
    stored = {"sinks": 1, "ns3::TcpSocket::SegmentSize": "1448"}
    assert full_key(Task("many-sinks", (attribute,)), {"sinks": "1"}) == run_key("many-sinks", stored, 1, 1)


def test_unknown_argument_is_named_with_those_there_are():
    with pytest.raises(UserError, match="many-sinks takes no argument --sink; there are: sinks, stack"):
        full_key(Task("many-sinks", (("sink", 3),)), {"stack": "ccn", "sinks": "1"})


def test_grid_is_every_combination_with_every_seed():
    tasks = grid("many-sinks", {"stack": ["ccn", "tcp"], "sinks": [1, 2, 3]}, seeds=5)
    assert len(tasks) == len(set(tasks)) == 2 * 3 * 5
    assert tasks[0] == Task("many-sinks", (("stack", "ccn"), ("sinks", 1)), rng_run=1)
    assert without_repeats(tasks + tasks) == tasks


def test_command_of_a_task(tmp_path):
    task = Task("many-sinks", (("sinks", 3), ("packets", True)), rng_run=4)
    assert task.command(tmp_path / "p", tmp_path / "d") == [
        f"{tmp_path}/p", "--sinks=3", "--packets=true", "--RngRun=4", "--RngSeed=1", f"--db={tmp_path}/d"]
