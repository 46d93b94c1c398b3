"""Which variant of the library NS_LOG asks for, and what is said of an ns-3 without logs."""

import subprocess
from dataclasses import replace

import pytest

from ccnlab.own import logs
from ccnlab.own.logs import wants_module, with_logs
from ccnlab.project import DEBUG, TREE, Project


@pytest.mark.parametrize("value, is_wanted", [
    ("CcnPit", True), ("Star=info:CcnL3Protocol=level_debug|prefix_time", True), ("*", True), ("*=info", True),
    ("Star=info", False), ("MyCcn", False), ("", False)])
def test_the_debug_variant_has_the_logs_of_this_module(value, is_wanted):
    assert wants_module({"NS_LOG": value}) is is_wanted
    launcher = (TREE / "ccn").read_text()
    function = launcher[launcher.index("wants_logs() {"):].partition("\n}\n")[0] + "\n}\n"
    for command, expected in (("run", is_wanted), ("sweep", False)):  # the launcher, which builds it, thinks the same
        told = subprocess.run(["bash", "-c", f"command={command}\n{function}wants_logs"], env={"NS_LOG": value})
        assert (told.returncode == 0) is expected


@pytest.fixture
def flags(tmp_path, monkeypatch):
    """Flags for an ns-3 whose module network is the returned file."""
    class Flags:
        ns3_version = "3.44"
        compiler = ("true",)
        ns3_libraries = (f"-L{tmp_path}", "-lns3.44-core-release")

    monkeypatch.setattr(logs, "read_flags", lambda project: Flags)
    return tmp_path / "libns3.44-network-release.so"


def test_an_ns3_without_logs_is_told(flags, capsys):
    project = Project(TREE)
    flags.write_bytes(b"_ZN3ns34Node9AddDeviceE")
    assert with_logs(project, {"NS_LOG": "CcnPit"}) == project
    assert capsys.readouterr().err.startswith("ccn: NS_LOG has little effect: ns-3.44 was compiled without logs;")
    flags.write_bytes(b"_ZNK3ns312LogComponent9IsEnabledENS_8LogLevelE")
    assert with_logs(project, {"NS_LOG": "CcnPit"}) == replace(project, variant=DEBUG)
    assert with_logs(project, {"NS_LOG": "Star"}) == project
    assert with_logs(project, {}) == project
    assert capsys.readouterr().err == ""
