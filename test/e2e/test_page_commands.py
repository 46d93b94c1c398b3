"""The commands on the pages of the documentation work in an empty folder; for pages with output, see dialogue.py."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
from contextlib import suppress
from pathlib import Path

import click
import pytest

import dialogue
from ccnlab.cli import cli
from documented import NOT_RUN, SHORTER, commands, excepted, forms, page_commands
from prose import PAGES, ROOT, name

FOLLOWED = (*dialogue.PAGES, *dialogue.SHEETS)
IS_LONG = bool(os.environ.get("CCN_LONG"))
# What students hand in: answers that nobody has given.
HANDED_IN = ("sheet-2.txt", "sheet-2-group-7.txt")


def parse(command: str) -> None:
    """Raises click's error unless the command line is one."""
    given: click.Command = cli
    words = shlex.split(command[command.index("./ccn"):])[1:]
    while isinstance(given, click.Group) and words and words[0] != "--help":
        found = given.get_command(click.Context(given), words[0])
        if found is None:
            raise KeyError(words[0])
        given, *words = found, *words[1:]
    with suppress(click.exceptions.Exit):  # of --help
        given.make_context(given.name, [word for word in words if "$" not in word], **given.context_settings)


def run(command: str, folder: Path) -> None:
    """Runs what is to be run of a command line."""
    for line in forms(command, IS_LONG):
        ended = dialogue.run_line(line, folder)
        if " course check " in line:
            assert "2.a: no answer" in ended.stdout, f"{line}: {ended.stderr}"
        else:
            assert ended.returncode == 0, f"{line}: {ended.stderr}"


@pytest.fixture(scope="module")
def stored(tmp_path_factory):
    """A database with a run for what asks the default one."""
    file = tmp_path_factory.mktemp("stored") / "ccn.sqlite"
    subprocess.run([ROOT / "build/optimized/scenarios/many-sinks", "--size=20000", f"--db={file}"], check=True)
    return file


@pytest.mark.parametrize("page", [page for page in PAGES if name(page) not in FOLLOWED and page_commands(page)], ids=name)
def test_the_commands_of_a_page_work_in_an_empty_folder(page, tmp_path, stored):
    (tmp_path / "ccn").symlink_to(ROOT / "ccn")
    (tmp_path / "results").mkdir()
    shutil.copy(stored, tmp_path / "results")
    for file, text in {**dict.fromkeys(HANDED_IN, ""), **dialogue.saved(page.read_text())}.items():
        (tmp_path / file).write_text(text)
    for command in page_commands(page):
        if excepted(command, IS_LONG):
            parse(command)
        else:
            run(command, tmp_path)


@pytest.mark.parametrize("page", FOLLOWED)
def test_a_page_that_is_followed_has_no_other_commands_that_end(page):
    others = page_commands(ROOT / page)
    assert [command for command in others if not excepted(command, is_long=False)] == []
    for command in others:
        parse(command)


def test_each_exception_is_needed():
    found = [command for page in PAGES for command in page_commands(page)]
    assert len(found) > 60
    assert [each.pattern for each in (*NOT_RUN, *SHORTER) if not any(map(each.covers, found))] == []


def test_commands_are_found():
    text = ('::\n\n    ./ccn sql "SELECT a\n       FROM b" # all\n    ./ccn list\n    A=1 B="2 3" ./ccn run x\n\n'
            "``./ccn bench``\n")
    found = ['./ccn sql "SELECT a\n   FROM b"', "./ccn list", 'A=1 B="2 3" ./ccn run x']
    assert commands(text) == found
    assert commands(text.removeprefix("::"), ".md") == found


def test_of_a_sweep_the_first_point_is_computed():
    sweep = "./ccn sweep many-sinks --vary sinks=1:12 --vary stack=ccn,tcp --set size=20000 --seeds 5"
    assert forms(sweep, is_long=True) == [sweep]
    assert forms(sweep, is_long=False) == [
        f"{sweep} --dry-run", "./ccn sweep many-sinks --vary sinks=1 --vary stack=ccn --set size=20000"]


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
