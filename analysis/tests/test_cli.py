"""The command line as a user calls it: one line for each mistake, and the programs' own exit status."""

import json
import re
import sys

import pytest

from ccnlab.cli import main
from ccnlab.options import for_program


@pytest.mark.parametrize("arguments, message", [
    (["figures", "few-sinks"], "ccn: no experiment 'few-sinks'; there are: access-control, ad-hoc, bulk-window, "),
    (["run", "few-sinks"], "ccn: no scenario 'few-sinks'; there are: many-sinks"),
    (["bench"], "ccn: no scenario 'bench-forwarding'; there are: many-sinks"),
    (["figures", "--out", "/proc/none"], "ccn: cannot write to /proc/none/figures: No such file or directory"),
    (["figures", "--jobs", "0"], "ccn: Invalid value for '--jobs': '0' is not allowed: allowed an integer from 1 to 10000"),
    (["dev", "fuzz", "decoder"], "ccn: {root}/build/fuzz/fuzz/fuzz-decoder does not exist; ./ccn builds it"),
    (["dev", "fuzz", "encoder"], "ccn: Invalid value for '{ccnx10|certificates|changes|decoder|files|firewall|keys|links|manifests|mobility|node|reassembler|routing|steering|transport|trust-schema}': 'encoder' is not one of 'ccnx10', 'certificates', 'changes', 'decoder', 'files', 'firewall', 'keys', 'links', 'manifests', 'mobility', 'node', 'reassembler', 'routing', 'steering', 'transport', 'trust-schema'."),
    (["figures", "--fast"], "ccn: No such option '--fast'."),
    (["figure"], "ccn: No such command 'figure'. Did you mean 'figures'?"),
    (["figures", "many-sink"], "ccn: no experiment 'many-sink'; there are: access-control, ad-hoc, bulk-window, "),
    (["run", "many-sink"], "ccn: no scenario 'many-sink'; there are: many-sinks; did you mean many-sinks?"),
    (["bench", "table"], "ccn: no part 'table' of the bench; there are: forwarding, "),
    (["scheduler", "--host", "0.0.0.0", "--no-tls"], "ccn: --host is 0.0.0.0, allowed with --no-tls 127.0.0.1: without TLS, "),
    (["worker", "tcp://127.0.0.1:1", "--host", "10.0.0.1", "--no-tls"], "ccn: --host is 10.0.0.1, allowed with --no-tls 127.0.0.1"),
    (["worker", "tcp://10.0.0.1:8786", "--no-tls"], "ccn: the scheduler's address is tcp://10.0.0.1:8786, allowed with --no-tls "),
    (["worker", "tcp://127.0.0.1:8786"], "ccn: the scheduler's address is tcp://127.0.0.1:8786, allowed tls://127.0.0.1:8786, or "),
])
def test_a_mistake_is_told_in_one_line(call, project, arguments, message):
    ended = call(*arguments)
    assert ended.returncode != 0
    assert ended.stdout == ""
    assert ended.stderr.splitlines()[0].startswith(message.replace("{root}", str(project.root)))
    assert len(ended.stderr.splitlines()) == 1


@pytest.mark.parametrize("arguments, meant", [
    (["figures", "many-sink"], "many-sinks"), (["bench", "table"], "tables"), (["run", "ccn-frist"], "ccn-first"),
    (["sweep", "many-sinks", "--vary", "sink=1:3"], "sinks")])
def test_a_typo_is_told_with_what_was_meant(call, project, arguments, meant):
    (project.root / "examples").mkdir()
    (project.root / "examples/ccn-first.cc").touch()
    assert call(*arguments).stderr.endswith(f"; did you mean {meant}?\n")


def test_a_corrupt_database_is_named(call, tmp_path):
    (tmp_path / "results").mkdir()
    (tmp_path / "results/ccn.sqlite").write_bytes(b"no database" * 100)
    ended = call("figures", "many-sinks", "--quick")
    assert ended.returncode == 1
    assert ended.stderr == ("ccn: cannot use the database results/ccn.sqlite: file is not a database; "
                            "move it away or name another\n")


def test_an_input_that_is_nested_too_deeply_is_one_line(call, tmp_path):
    (tmp_path / "results").mkdir()
    (tmp_path / "results/scorecard.json").write_text("[" * 100_000)
    ended = call("scorecard")
    assert (ended.returncode, ended.stderr) == (2, "ccn: an input is nested too deeply (allowed: what the documentation of its "
                                                   "format describes)\n")


@pytest.mark.parametrize(("error", "status", "said"), [
    (PermissionError(13, "Permission denied", "f"), 2, "Permission denied: f"), (OSError("Invalid data"), 2, "Invalid data"),
    (MemoryError(), 2, "no memory is left (allowed: a smaller input, or fewer runs at a time by --jobs)"),
    (EOFError(), 2, "an input ends early (allowed: the whole file)"), (KeyboardInterrupt(), 130, "interrupted; finished runs are kept")])
def test_what_a_command_meets_is_one_line(monkeypatch, capfd, project, error, status, said):
    def fail(*_):
        raise error

    monkeypatch.setattr("ccnlab.listing.print_list", fail)
    monkeypatch.setattr(sys, "argv", ["ccn", "list"])
    assert main(project) == status
    assert capfd.readouterr().err.strip() == f"ccn: {said}"


def test_run_passes_all_arguments_and_the_exit_status_on(call, tmp_path):
    assert call("run", "many-sinks", "--PrintHelp").stdout.startswith("many-sinks [Program Options]")
    good = call("run", "many-sinks", "--sinks=2", "--RngRun=3", "--RngSeed=1", f"--db={tmp_path}/one.sqlite")
    assert (good.returncode, (tmp_path / "one.sqlite").exists()) == (0, True)
    bad = call("run", "many-sinks", "--mode=fail")
    assert bad.returncode == 1
    assert bad.stderr.splitlines()[-1] == "many-sinks: --sinks is 0, allowed 1..100"


def test_a_value_may_follow_a_blank_and_the_folder_of_a_database_is_created(call, tmp_path):
    good = call("run", "many-sinks", "--sinks", "2", "--RngRun", "3", "--RngSeed=1", "--db", "new/folder/one.sqlite")
    assert (good.returncode, (tmp_path / "new/folder/one.sqlite").exists()) == (0, True), good.stderr
    bad = call("run", "many-sinks", "--db", "/proc/none/one.sqlite")
    assert (bad.returncode, bad.stderr) == (1, "ccn: cannot write to /proc/none: No such file or directory\n")


@pytest.mark.parametrize("words, given", [
    ("--sinks 2 --stack=ccn", "--sinks=2 --stack=ccn"), ("--events --db x", "--events --db=x"), ("--delay -1.5 --on", "--delay=-1.5 --on"),
    ("a --b c d -- e", "a --b=c d -- e"), ("--a=1 2", "--a=1 2"), ("-v 3", "-v 3"), ("", "")])
def test_arguments_for_a_program_have_their_values_behind_an_equals_sign(words, given):
    assert for_program(words.split()) == given.split()


@pytest.mark.parametrize("theirs", [{}, {"GLIBC_TUNABLES": "glibc.malloc.arena_max=1"}])
def test_programs_that_simulate_have_larger_pages(call, project, tmp_path, monkeypatch, theirs):
    """Unless the caller has settings of glibc: run, sweep, and bench."""
    monkeypatch.delenv("GLIBC_TUNABLES", raising=False)
    for name, value in theirs.items():
        monkeypatch.setenv(name, value)
    note = f'#!/bin/sh\n[ "$1" = --describe ] || echo "$GLIBC_TUNABLES" >>{tmp_path}/seen\n'
    program = project.scenario("many-sinks")
    program.rename(program.with_suffix(".py"))
    bench = program.with_name("bench-routes")
    (project.root / "scenarios/bench-routes.cc").touch()
    for written, then in ((program, 'exec "$0.py" "$@"\n'), (bench, 'echo "[]" >"${1#--json=}"\n')):
        written.write_text(note + then)
        written.chmod(0o755)
    for command in (["run", "many-sinks", "--PrintHelp"], ["sweep", "many-sinks"], ["bench", "routes"]):
        ended = call(*command)
        assert ended.returncode == 0, ended.stderr
    assert (tmp_path / "seen").read_text().splitlines() == 3 * [theirs.get("GLIBC_TUNABLES", "glibc.malloc.hugetlb=1")]


def test_bench_runs_a_part_with_its_arguments(call, project, tmp_path):
    (project.root / "scenarios/bench-routes.cc").touch()
    program = project.root / "build/optimized/scenarios/bench-routes"
    program.write_text('#!/bin/sh\n[ "$1" = --PrintHelp ] && exec echo "$1"\necho "$2"\n[ "$2" = --fail ] && exit 3\n'
                       'echo \'[{"row": "routes", "cpu_s": 3.5}]\' >"${1#--json=}"\n')
    program.chmod(0o755)
    ended = call("bench", "routes", "--routes=1000")
    assert ended.returncode == 0, ended.stderr
    assert "--routes=1000" in ended.stdout
    assert re.search(r"100 thousand routes +│ +3.5 +│ +<= 2 +│ +missed", ended.stdout), ended.stdout
    assert json.loads((tmp_path / "results/bench-routes.json").read_text()) == [{"row": "routes", "cpu_s": 3.5}]
    helped = call("bench", "routes", "--PrintHelp")  # it writes no rows then
    assert (helped.returncode, helped.stdout, helped.stderr) == (0, "--PrintHelp\n", "")
    failed = call("bench", "routes", "--fail")
    assert (failed.returncode, failed.stderr.splitlines()[-1]) == (1, "ccn: bench-routes exited with status 3 (see above)")


@pytest.mark.parametrize("arguments, error", [
    (["nothing"], "ccn: no part 'nothing' of the bench; there are: forwarding, instructions, length, tables, crowded, routes, routing, scale, large, star, catalogue, questions, che"),
    (["--repetitions=1"], "ccn: --repetitions=1: a part must be named before arguments of its program; "
                          "there are: forwarding, instructions, length, tables, crowded, routes, routing, scale, large, star, catalogue, questions, che")])
def test_bench_says_which_parts_there_are(call, arguments, error):
    ended = call("bench", *arguments)
    assert (ended.returncode, ended.stderr.splitlines()[-1]) == (1, error)


def test_list_names_scenarios_what_they_reproduce_and_the_recorded_time(call):
    ended = call("list")
    assert ended.returncode == 0
    assert "many-sinks" in ended.stdout
    assert "Jacobson et al. 2009, figure 6; Guimarães et al. 2013, figure 4" in ended.stdout
    assert re.search(r"^many-sinks +\d+ s  Jacobson", ended.stdout, re.MULTILINE), ended.stdout
    assert max(map(len, ended.stdout.splitlines())) <= 160


def test_list_prints_what_is_named_in_full(call):
    ended = call("list", "many-sinks", "studies/starlink")
    assert re.search(r"^many-sinks\n  reproduces +Jacobson .*\n  groups +papers \(default\)\n", ended.stdout, re.MULTILINE), ended.stdout
    assert "  targets     8 numbers: ./ccn scorecard --targets many-sinks\n" in ended.stdout
    assert "\n  publication  Kassing, " in ended.stdout
    assert call("list", "many-sink").stderr == ("ccn: no experiment, scenario or study 'many-sink'; ./ccn list names them; "
                                                "did you mean many-sinks?\n")


def test_the_help_of_figures_states_the_recorded_times(call):
    of_groups, of_one = call("figures", "--help").stdout, call("figures", "many-sinks", "--help").stdout
    assert re.search(r"^  congestion +[\d a-z]+ of CPU: congestion$", of_groups, re.MULTILINE), of_groups
    assert re.search(r"^  --all +[\d a-z]+ of CPU: all experiments$", of_groups, re.MULTILINE), of_groups
    assert "groups      papers (default)\n" in of_one and re.search("CPU time +.* s, figures included", of_one), of_one
    assert re.search("runs +[0-9]+ runs, 11 with --quick", of_one), of_one


def test_scorecard_prints_rows_of_the_last_call(call, tmp_path):
    assert call("scorecard").stderr == ("ccn: cannot read results/scorecard.json: No such file or directory; ./ccn figures "
                                        "writes it\n")
    (tmp_path / "there").mkdir()
    (tmp_path / "there/scorecard.json").write_text('[{"id": "F-01", "outcome": "reproduced", "evidence": "independent", "stated": "2 s"}]')
    assert call("scorecard", "F-01", "--out", "there").stdout == "F-01: reproduced, independent\n  stated        2 s\n"


def test_help_needs_no_build(call):
    ended = call()
    assert ended.returncode == 0
    first, more = (re.findall(r"^  (\w+)", part, re.MULTILINE) for part in ended.stdout.split("Commands:")[1].split("More commands:"))
    assert {"figures", "run", "sweep", "sql", "list"} < set(first) and len(first) <= 10
    assert {"completion", "test", "bench", "install", "worker", "scheduler", "dev"} < set(more)
    for arguments in (["dev"], ["dev", "--help"]):
        ended = call(*arguments)
        assert ended.returncode == 0
        assert re.findall(r"^  (\w+)", ended.stdout.split("maintainers:\n")[1], re.MULTILINE) == [
            "budget", "build", "coverage", "doc", "doc", "downscale", "drawings", "explorer", "fuzz", "mutants", "release", "trees", "wheel"]


@pytest.mark.parametrize("arguments, modules", [
    (["run", "many-sinks", "--PrintHelp"], ("numpy", "pandas", "rich", "dask")), (["sql", "--help"], ("numpy", "pandas", "dask")),
    (["list"], ("pandas", "matplotlib", "dask")), (["sweep", "many-sinks", "--dry-run"], ("numpy", "pandas", "dask")),
    (["dev", "build", "--help"], ("pytest",))])
def test_what_a_command_does_not_need_is_not_imported(call, arguments, modules):
    """These take from a tenth of a second to a second."""
    blocked = f"import sys; sys.modules |= dict.fromkeys({modules!r})\n"
    ended = call(*arguments, before=blocked)
    assert ended.returncode == 0, ended.stderr


def test_python_has_ccnlab_in_reach(call):
    ended = call("python", "-c", "import ccnlab, sys; print(ccnlab.sweep.__name__); sys.exit(3)")
    assert (ended.returncode, ended.stdout) == (3, "sweep\n")
