"""The help before anything is installed names the commands that click has, with the beginning of their texts."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click

from ccnlab import first_help
from ccnlab.cli import cli


def commands(group: click.Group, before: str = "") -> Iterator[tuple[str, str]]:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from commands(command, f"{name} ")
        else:
            yield f"{before}{name}", (command.help or "").partition("\n")[0]


def test_it_has_all_commands_with_their_first_lines():
    assert {name: text.partition("\n")[0] for name, text in first_help.described().items()} == dict(commands(cli))


def test_it_needs_no_package():
    ended = subprocess.run([sys.executable, "-I", "-S", "-B", Path(first_help.__file__), "dev", "fuzz", "--help"],
                           capture_output=True, text=True)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.startswith("./ccn dev fuzz\n\nFuzz the message decoder") and "trust-schema  texts" in ended.stdout
