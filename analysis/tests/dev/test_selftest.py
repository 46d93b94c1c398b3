import pytest

from ccnlab.dev.selftest import Counts, read_report
from ccnlab.dev.suites import SuiteServer, all_suites, list_suites
from ccnlab.errors import UserError


@pytest.fixture
def test_program(project):
    """Writes a stand-in for ccn-test in each variant: `bodies` gives the shell code of each suite."""

    def write(bodies, listed=None):
        cases = "".join(f"  {suite}) {body} ;;\n" for suite, body in bodies.items())
        names = "\\n".join(listed if listed is not None else bodies)
        for variant in ("optimized", "sanitize", "threads"):
            program = project.root / "build" / variant / "test/ccn-test"
            program.parent.mkdir(parents=True)
            program.write_text(f'#!/bin/sh\nif [ "$1" = --list ]; then printf "{names}\\n"; exit; fi\n'
                               'while read -r suite longest folder; do\n(\ncd "$folder"\nexec >output 2>&1\n'
                               f'case "$suite" in\n{cases}esac\n)\n'
                               'status=$?; [ $status -lt 128 ] || status=$((128 - status)); echo $status\ndone\n')
            program.chmod(0o755)
        return project

    return write


def test_every_suite_of_the_sources_is_in_every_variant(tmp_path):
    (tmp_path / "test/table").mkdir(parents=True)
    for name in ("fib", "pit"):
        (tmp_path / f"test/table/ccn-{name}-test-suite.cc").write_text(f'    : TestSuite("ccn-{name}", UNIT)\n')
    assert all_suites(tmp_path) == [("optimized", "ccn-fib"), ("optimized", "ccn-pit"), ("sanitize", "ccn-fib"),
                                    ("sanitize", "ccn-pit"), ("threads", "ccn-threads")]


def run_suite(program, *suites):
    server = SuiteServer(program)
    results = [server.run(suite) for suite in suites]
    server.close()
    return results[-1]


def test_a_suite_that_passes(test_program):
    project = test_program({"ccn-name": 'echo "PASS ccn-name 0.01 s"'})
    assert run_suite(project.test_program("threads"), "ccn-name") == (True, "PASS ccn-name 0.01 s\n")


def test_a_suite_that_ends_the_program_stops_no_other(test_program):
    project = test_program({"ccn-name": 'echo "PASS ccn-name 0.01 s"', "ccn-pit": "kill -SEGV $$"})
    assert run_suite(project.test_program("threads"), "ccn-pit") == (False, "the test program ended\n")
    assert run_suite(project.test_program("threads"), "ccn-pit", "ccn-name")[0]


@pytest.mark.parametrize("signal, told", [("SEGV", "ended by SIGSEGV\n"), ("ALRM", "timeout after 900 s\n")])
def test_what_ends_a_suite_is_told(test_program, signal, told):
    project = test_program({"ccn-name": f"sh -c 'kill -{signal} $PPID'; true"})
    assert run_suite(project.test_program("sanitize"), "ccn-name") == (False, told)


@pytest.mark.parametrize("body", [
    'echo "FAIL ccn-name 0.01 s"; exit 1',
    'echo "PASS ccn-name 0.01 s"; exit 1',  # a leak is found after the suite has passed
    "exit 0",  # nothing ran
    'echo "PASS ccn-name-other 0.01 s"',
    "kill -SEGV $$",
])
def test_what_counts_as_a_failed_suite(test_program, body):
    passed, _ = run_suite(test_program({"ccn-name": body}).test_program("optimized"), "ccn-name")
    assert not passed


def test_sanitizers_halt_on_an_error(test_program):
    project = test_program({"ccn-name": 'echo "$ASAN_OPTIONS $UBSAN_OPTIONS $TSAN_OPTIONS"; exit 1'})
    _, output = run_suite(project.test_program("sanitize"), "ccn-name")
    assert output.count("halt_on_error=1") == 3
    assert "detect_leaks=1" in output


def test_only_our_suites_are_run(test_program):
    assert list_suites(test_program({"ccn-name": "true"}, ["ccn-name", "wifi-phy"])) == ["ccn-name"]


def test_no_suite_at_all_is_an_error(test_program):
    with pytest.raises(UserError, match="printed no suite that begins with ccn-"):
        list_suites(test_program({}, ["wifi-phy"]))


@pytest.mark.parametrize("counts, text, good", [
    (Counts(3), "3 passed, 0 failed", True),
    (Counts(3, 1), "3 passed, 1 failed", False),
    (Counts(3, 0, 2), "3 passed, 0 failed, 2 not run", True),
    (Counts(), "0 passed, 0 failed", False),
])
def test_closing_line(counts, text, good):
    assert (str(counts), counts.good) == (text, good)


def test_reads_what_pytest_reports(tmp_path):
    report = tmp_path / "report.xml"
    report.write_text('<testsuites><testsuite tests="10" failures="2" errors="1" skipped="3"/></testsuites>')
    assert read_report(report, 1) == Counts(4, 3, 3)
    report.write_text('<testsuites><testsuite tests="0" failures="0" errors="0" skipped="0"/></testsuites>')
    assert read_report(report, 5) == Counts(0, 1)
