"""Words that a shell completes: commands, options, experiments, programs and their arguments."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest

from ccnlab import completion
from ccnlab.cli import cli

TREE = Path(__file__).parents[2]


def completed(project, *words: str) -> list[str]:
    """Returns what may stand for the last word of a call."""
    code = "import sys; from ccnlab.cli import main; from ccnlab.project import Project; from pathlib import Path; sys.exit(main(Project(Path(sys.argv[1]))))"
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), completion.VARIABLE: "bash_complete", "COMP_WORDS": " ".join(["./ccn", *words]),
           "COMP_CWORD": str(len(words))}
    ended = subprocess.run([sys.executable, "-c", code, project.root], env=env, capture_output=True, text=True)
    assert (ended.returncode, ended.stderr) == (0, ""), ended.stderr
    return [line.partition(",")[2] if line.startswith("plain,") else line for line in ended.stdout.splitlines() if line]


@pytest.mark.parametrize("words, found", [
    ("s", ["scorecard", "sweep", "show", "sql", "scheduler"]), ("dev doc", ["doc-data", "doc-figures"]), ("course ch", ["check"]),
    ("sql --d", ["--db"]), ("figures many", ["many-sinks"]), ("figures video thr", ["throughput"]), ("scorecard mu", ["mule", "multihop-file", "multipath"]),
    ("run many", ["many-sinks"]), ("sweep many", ["many-sinks"]), ("run many-sinks --sink-", ["--sink-delay", "--sink-rate"]), ("run few-sinks --sin", []),
    ("explore many-sinks --sink-r", ["--sink-rate"]), ("explore lesson-cach", ["lesson-caching"]), ("show pit", ["pit", "pit-size"]), ("bench tab", ["tables"]),
    ("list studies/star", ["studies/starlink"]), ("run ./my", ["file,./my"]), ("sql --db x", ["file,x"]), ("completion f", ["fish"])])
def test_a_word_is_completed(project, words, found):
    assert set(completed(project, *words.split())) == set(found)


def test_no_command_is_imported_for_the_list_of_commands(project):
    assert len(completed(project, "")) == len(cli.list_commands(click.Context(cli)))
    assert "ccnlab.show_command" not in subprocess.run(
        [sys.executable, "-c", "import sys; import ccnlab.cli as c, click; c.cli.shell_complete(click.Context(c.cli), ''); print(*sys.modules)"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("shell, typed", [("bash", "$1"), ("zsh", "${~words[1]}"), ("fish", "(commandline -opc)[1]")])
def test_a_script_asks_the_command_that_was_typed(call, shell, typed):
    printed = call("completion", shell).stdout
    (asking,) = [line for line in printed.splitlines() if f"{completion.VARIABLE}={shell}_complete" in line]
    assert f" {typed} 2>/dev/null" in asking and "$+commands" not in printed
    if shutil.which(shell):
        assert subprocess.run([shell, "-n"], input=printed, capture_output=True, text=True).stderr == ""


def test_another_script_of_click_is_refused(monkeypatch):
    monkeypatch.setitem(completion._AS_TYPED, "zsh", (("what no script has", ""),))
    with pytest.raises(completion.UserError, match="of click for zsh is another one"):
        completion.script(cli, "zsh")


def test_bash_completes_by_the_script(tmp_path):
    (tmp_path / "ccn").write_text(f"#!/bin/sh\nPYTHONPATH={os.pathsep.join(sys.path)} exec {sys.executable} -m ccnlab \"$@\"\n")
    (tmp_path / "ccn").chmod(0o755)
    script = 'eval "$(./ccn completion bash)"; complete -p ccn; COMP_WORDS=(./ccn figures many); COMP_CWORD=2; _ccn_completion ./ccn; echo "${COMPREPLY[@]}"'
    ended = subprocess.run(["bash", "-c", script], cwd=tmp_path, capture_output=True, text=True)
    assert (ended.stdout, ended.stderr) == ("complete -o nosort -F _ccn_completion ccn\nmany-sinks\n", "")
