"""The commands on the pages of the documentation work; for pages that are followed, see dialogue.py."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from contextlib import suppress
from pathlib import Path

import click
import pytest

import dialogue
from ccnlab.cli import cli
from prose import PAGES, ROOT, name

FOLLOWED = (*dialogue.PAGES, *dialogue.SHEETS)
# Minutes long, or never ending: whether the command line is one, and what it does is tested elsewhere.
ONLY_PARSED = ("bench", "dev", "docs", "figures", "python", "scheduler", "test", "worker")
INPUTS = {"weights.intra": "".join(f"{i} {(i + 1) % 20} 1.0\n{(i + 1) % 20} {i} 1.0\n" for i in range(20)),
          "sheet-2.txt": "", "sheet-2-group-7.txt": ""}  # that nobody has filled in


def commands(text: str) -> list[str]:
    """Command lines of ./ccn, without comments; a quoted argument may go on in the next line."""
    found = []
    for match in re.finditer(r"^ {3,}\./ccn ((?:[^\n\"#]|\"[^\"]*\"|(?<=\S)#)*)", text, re.MULTILINE):
        found.append("./ccn " + re.sub(r"\s+", " ", match[1]).strip())
    return found


def parse(command: str) -> None:
    """Raises click's error unless the command line is one."""
    given: click.Command = cli
    words = shlex.split(command)[1:]
    while isinstance(given, click.Group):
        found = given.get_command(click.Context(given), words[0])
        if found is None:
            raise KeyError(words[0])
        given, *words = found, *words[1:]
    with suppress(click.exceptions.Exit):  # of --help
        given.make_context(given.name, [word for word in words if "$" not in word], **given.context_settings)


def run(command: str, folder: Path) -> None:
    """Runs it whole, but for what takes more than some seconds: sweeps, the network of 1000 nodes, files of 100 MB."""
    words = command.split()
    if words[1] == "sweep":
        command += " --dry-run"
    elif "bench-scale" in words:
        command += " --describe"
    ended = dialogue.run_line(re.sub(r"--size=100(?= |$)", "--size=10", command), folder)
    if words[1:3] == ["course", "check"]:
        assert "2.a: no answer" in ended.stdout, f"{command}: {ended.stderr}"
        return
    assert ended.returncode == 0, f"{command}: {ended.stderr}"


@pytest.fixture(scope="module")
def stored(tmp_path_factory):
    """A database with a run for what asks the default one."""
    file = tmp_path_factory.mktemp("stored") / "ccn.sqlite"
    subprocess.run([ROOT / "build/optimized/scenarios/many-sinks", "--size=20000", f"--db={file}"], check=True)
    return file


@pytest.mark.parametrize("page", [page for page in PAGES if name(page) not in FOLLOWED], ids=name)
def test_the_commands_of_a_page_work(page, tmp_path, stored):
    (tmp_path / "ccn").symlink_to(ROOT / "ccn")
    (tmp_path / "scenarios").symlink_to(ROOT / "scenarios")  # which has maps
    (tmp_path / "results").mkdir()
    shutil.copy(stored, tmp_path / "results")
    for file, text in {**INPUTS, **dialogue.saved(page.read_text())}.items():
        (tmp_path / file).write_text(text)
    for command in commands(page.read_text()):
        if only_parsed(command):
            parse(command)
        else:
            run(command, tmp_path)


def only_parsed(command: str) -> bool:
    return command.split()[1] in ONLY_PARSED or "--scheduler" in command or "ccn-real-network" in command


@pytest.mark.parametrize("page", FOLLOWED)
def test_a_page_that_is_followed_has_no_other_commands_that_end(page):
    others = commands((ROOT / page).read_text())
    assert [command for command in others if not only_parsed(command)] == []
    for command in others:
        parse(command)


def test_commands_are_found():
    text = '::\n\n    ./ccn sql "SELECT a\n       FROM b" # all\n    ./ccn list\n\n``./ccn bench``\n'
    assert commands(text) == ['./ccn sql "SELECT a FROM b"', "./ccn list"]
    assert sum(len(commands(page.read_text())) for page in PAGES) > 60


def test_files_to_save_are_found():
    text = "Two words. Save\nthis as ``a.py``:\n\n.. code-block:: python\n\n   if 1:\n       print(2)\n\nMore.\n"
    assert dialogue.saved(text) == {"a.py": "if 1:\n    print(2)\n\n"}


def test_a_command_that_is_none_is_found(tmp_path):
    (tmp_path / "ccn").symlink_to(ROOT / "ccn")
    with pytest.raises(KeyError):
        parse("./ccn draw many-sinks")
    with pytest.raises(Exception, match="No such option"):
        parse("./ccn figures --fast")
    with pytest.raises(AssertionError, match="--sink"):
        run("./ccn run many-sinks --sink=3", tmp_path)
