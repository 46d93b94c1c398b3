"""The fuzz targets as ./ccn calls them, with stand-ins for the programs."""

import itertools
import shutil
from pathlib import Path

import pytest

from ccnlab import commands
from ccnlab.dev.fuzz import TARGETS, TEST_RUNS, TEST_VARIANT, fuzz, fuzz_briefly, fuzz_by_hand
from ccnlab.dev.fuzz_inputs import LONGEST_INPUT, write_corpus
from ccnlab.errors import UserError
from ccnlab.project import Project

TREE = Project(Path(__file__).parents[3])
COUNTS = 'for a in "$@"; do case $a in -runs=*) echo "stat::number_of_executed_units: ${a#-runs=}";; esac; done'
FINDS = ('for a in "$@"; do case $a in -artifact_prefix=*) f="${a#-artifact_prefix=}crash-1";; esac; done; '
         'echo bad > "$f"; echo "Test unit written to $f"; echo "stat::number_of_executed_units: 7"; exit 77')


@pytest.fixture
def targets(project):
    """Writes a stand-in for every fuzz target: `body` is its shell code."""
    for folder in ("test/data/vectors", "test/data/ccnx10"):
        shutil.copytree(TREE.root / folder, project.root / folder, dirs_exist_ok=True)

    def write(body):
        for variant, target in itertools.product(("fuzz", TEST_VARIANT), TARGETS):
            program = project.root / f"build/{variant}/fuzz/fuzz-{target}"
            program.parent.mkdir(parents=True, exist_ok=True)
            program.write_text(f"#!/bin/sh\n{body}\n")
            program.chmod(0o755)
        return project

    return write


def test_jobs_share_the_runs_and_have_seeds_of_their_own(targets, tmp_path):
    results = fuzz(targets(COUNTS + '; echo "$@"'), "decoder", 10, 5, 3, tmp_path)
    assert [result.executed for result in results] == [4, 3, 3]
    assert all(result.passed for result in results)
    assert [f"-seed={seed} " in result.output for seed, result in zip((5, 6, 7), results)] == [True] * 3


def test_fewer_runs_than_jobs(targets, tmp_path):
    assert [result.executed for result in fuzz(targets(COUNTS), "node", 2, 1, 4, tmp_path)] == [1, 1]


def test_a_finding_stays_and_is_named(targets, tmp_path, capsys):
    project = targets(FINDS)
    assert not fuzz_by_hand(project, "node", 10, 1, 1, tmp_path)
    said = capsys.readouterr()
    kept = tmp_path / "fuzz/node-crash-1"
    assert kept.exists()
    assert f"ccn: reproduce with: {project.fuzz_program('node')} {kept}" in said.err
    assert said.out.splitlines()[-1] == "node: 7 executions, 1 findings"


def test_a_finding_is_reproduced_by_all_inputs_of_its_node(targets, tmp_path, capsys):
    project = targets(f'echo all > "$CCN_FUZZ_HISTORY"; {FINDS}')
    assert not fuzz_by_hand(project, "node", 10, 6, 1, tmp_path)
    kept = tmp_path / "fuzz/node-history-6"
    assert kept.read_text() == "all\n"
    assert f"ccn: reproduce with: {project.fuzz_program('node')} {kept}" in capsys.readouterr().err


def test_inputs_without_a_finding_do_not_stay(targets, tmp_path):
    assert fuzz_by_hand(targets(f'echo all > "$CCN_FUZZ_HISTORY"; {COUNTS}'), "node", 10, 1, 1, tmp_path)
    assert list((tmp_path / "fuzz").iterdir()) == []


def test_the_corpus_does_not_stay(targets, tmp_path):
    assert fuzz_by_hand(targets(COUNTS), "decoder", 10, 1, 1, tmp_path)
    assert list((tmp_path / "fuzz").iterdir()) == []


@pytest.mark.parametrize("body", [FINDS, "exit 0", 'echo "stat::number_of_executed_units: 1"'])
def test_what_counts_as_a_failed_target(targets, body):
    project = targets(body)
    assert [fuzz_briefly(project, target).passed for target in TARGETS] == [False] * len(TARGETS)


def test_the_finding_of_a_test_stays(targets):
    project = targets(FINDS)
    folder = project.root / "build/sanitize/fuzz"
    assert fuzz_briefly(project, "node").advice == f"reproduce with: {folder}/fuzz-node {folder}/node-crash-1"
    assert (folder / "node-crash-1").exists()


def test_a_test_executes_the_same_inputs_each_time(targets):
    project = targets(COUNTS + '; case "$*" in *"-seed=1 "*) ;; *) exit 1;; esac')
    assert [fuzz_briefly(project, target).executed for target in TARGETS] == [TEST_RUNS[target] for target in TARGETS]
    assert fuzz_briefly(project, "decoder", 10).executed == 10 * TEST_RUNS["decoder"]


def test_every_target_has_a_source_and_a_count():
    assert sorted(file.stem for file in (TREE.root / "test/fuzz").glob("fuzz-*.cc")) == [f"fuzz-{t}" for t in TARGETS]
    assert sorted(TEST_RUNS) == sorted(LONGEST_INPUT) == sorted(TARGETS)


@pytest.mark.parametrize("target", ["changes", "files", "firewall", "manifests", "routing"])
def test_the_target_takes_its_first_inputs_whole(target, tmp_path):
    write_corpus(TREE, target, tmp_path)
    assert {file.name for file in tmp_path.iterdir() if file.stat().st_size > LONGEST_INPUT[target]} == set()


def test_a_target_that_is_not_built_is_named(project, tmp_path):
    with pytest.raises(UserError, match="fuzz-node does not exist; ./ccn builds it"):
        fuzz(project, "node", 1, 1, 1, tmp_path)


def records(octets):
    """(action, octets) of each record of an input for a node."""
    found = []
    while octets:
        end = 3 + int.from_bytes(octets[1:3], "big")
        assert len(octets) >= end, "a record is cut short"
        found.append((octets[0], octets[3:end]))
        octets = octets[end:]
    return found


def test_the_corpus_of_the_node_asks_for_what_it_answers(tmp_path):
    write_corpus(TREE, "node", tmp_path)
    content = (TREE.root / "test/data/vectors/c02_payload1_nokl.ccnb").read_bytes()
    ask, join, answer, again = records((tmp_path / "c02_payload1_nokl-plain").read_bytes())
    name = content[content.index(b"\xf2\xfa"):]
    assert ask[1].startswith(b"\x01\xd2\xf2") and ask[1].endswith(b"\0\0\0")
    assert name.startswith(ask[1][2:-1])
    assert join[1] == ask[1][:-1] + bytes.fromhex("02ca") + b"\xa5seed\0\0"
    assert (answer[1], again) == (content, ask)
    assert ask[0] != answer[0]


def test_the_corpus_of_the_node_has_whole_fragments(tmp_path):
    write_corpus(TREE, "node", tmp_path)
    content = (TREE.root / "test/data/vectors/c04_payload1024_nokl.ccnb").read_bytes()
    fragments = [octets for action, octets in records((tmp_path / "c04_payload1024_nokl-fragments").read_bytes())
                 if action == 4]
    assert b"".join(octets[8:] for octets in fragments) == content


def test_the_corpus_of_the_decoder_is_the_vectors(tmp_path):
    write_corpus(TREE, "decoder", tmp_path)
    vectors = sorted((TREE.root / "test/data/vectors").glob("*.ccnb"))
    assert sorted(file.name for file in tmp_path.iterdir()) == [file.stem for file in vectors]


def test_the_corpus_of_the_certificates_has_chains_and_objects(tmp_path):
    write_corpus(TREE, "certificates", tmp_path)
    assert [action for action, _ in records((tmp_path / "direct").read_bytes())] == [1, 2]
    vector = (TREE.root / "test/data/vectors/c19_type_key.ccnb").read_bytes()
    assert records((tmp_path / "c19_type_key").read_bytes()) == [(0, vector)]


def test_the_corpus_of_the_schema_has_rules_and_names(tmp_path):
    write_corpus(TREE, "trust-schema", tmp_path)
    texts = [file.read_bytes().split(b"\0") for file in tmp_path.iterdir()]
    assert all(b"<-" in text and data and key for text, data, key in texts)


def test_the_corpus_of_the_files_has_each_reader(tmp_path):
    write_corpus(TREE, "files", tmp_path)
    assert {file.read_bytes()[0] for file in tmp_path.iterdir()} == set(range(10))
    assert (tmp_path / "case-3").read_bytes() == b"\0\xef\xbb\xbfa,b\n1,2\n"


def test_the_command_needs_the_packages_that_the_build_asks_for():
    command, _ = commands.find(["dev", "fuzz"])
    assert command and f"CLANG_PACKAGES = '{' '.join(command.needs.packages)}'" in (TREE.root / "wscript").read_text()
