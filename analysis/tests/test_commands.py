"""The list of commands, which the launcher and the help read, describes the commands that click has."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import click
import pytest

from ccnlab import commands
from ccnlab.cli import cli

LAUNCHER = Path(commands.__file__).parents[2] / "ccn"


def function_of(entry: commands.Command) -> click.Command:
    """Returns the command that click finds by the words of an entry."""
    found: click.Command | None = cli
    for word in entry.name.split():
        assert isinstance(found, click.Group)
        found = found.get_command(click.Context(found), word)
    assert found is not None
    return found


@pytest.mark.parametrize("entry", commands.COMMANDS, ids=lambda entry: entry.name)
def test_the_line_of_a_command_is_the_beginning_of_its_help_and_fits_a_terminal(entry):
    function = function_of(entry)
    assert function.name == entry.name.split()[-1]
    assert (function.help or "").startswith(entry.help) and len(f"  {entry.name:13}  {entry.help}") <= 80


@pytest.mark.parametrize("entry", commands.COMMANDS, ids=lambda entry: entry.name)
def test_a_help_fits_a_terminal_of_80_columns(entry):
    context = click.Context(function_of(entry), info_name=f"./ccn {entry.name}", terminal_width=80)
    context.meta["words"] = ()  # of ./ccn figures
    assert [line for line in context.get_help().splitlines() if len(line) > 80] == []


@pytest.mark.parametrize("entry", commands.COMMANDS, ids=lambda entry: entry.name)
def test_a_command_has_the_options_with_which_it_needs_more(entry):
    known = {name for parameter in function_of(entry).params for name in parameter.opts}
    assert {option for option, _ in entry.options if option.startswith("--")} <= known
    assert ("--scheduler" in known) is ("--scheduler" in dict(entry.options))


def ask(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-I", "-S", "-B", Path(commands.__file__), *words], capture_output=True, text=True)


@pytest.mark.parametrize("words, told", [
    ("", "\n  figures "), ("dev", "\n  dev fuzz "), ("dev fuzz --help", "./ccn dev fuzz\n\nFuzz the message decoder with random bytes.\n"),
    ("docs --out x -h", "./ccn docs\n\nBuild the documentation as HTML.\n"), ("run --help", "./ccn run\n")])
def test_a_question_for_help_is_answered_without_packages(words, told):
    ended = ask(*words.split())
    assert (ended.returncode, ended.stderr) == (0, "") and ended.stdout.startswith("first_help=") and told in ended.stdout.replace("first_help='", "")


@pytest.mark.parametrize("words, told", [
    ("run many-sinks --help", "programs=@word"), ("test --jobs 3", "waf='build --werror'"), ("test --jobs 3 ccn-pit", "waf=configure"),
    ("test --quick", "waf=configure"), ("test --long", "python=(dask test docs long)"), ("docs", "programs=''"),
    ("docs --reference", "of_command=(doxygen)"), ("sweep x --scheduler=tls://a:1", "python=(dask)"), ("sweep x", "python=()"),
    ("dev fuzz decoder", "refuses_tree=yes"), ("figure", "command=''"), ("python --help", "first_help='"), ("python x --help", "first_help=''")])
def test_the_launcher_is_told_what_a_call_needs(words, told):
    ended = ask(*words.split())
    assert (ended.returncode, ended.stderr) == (0, "") and told in ended.stdout


def test_no_word_of_a_caller_reaches_the_shell():
    assert "$(" not in ask("$(touch x)", "--scheduler=$(touch x)").stdout + ask("sweep", "$(touch x)").stdout


def test_the_launcher_names_no_command_but_those_of_the_list():
    words = {entry.name for entry in commands.COMMANDS}
    asked = [line.split('"$command"')[1].split()[1] for line in LAUNCHER.read_text().splitlines() if '[ "$command"' in line]
    assert asked and set(asked) <= words
