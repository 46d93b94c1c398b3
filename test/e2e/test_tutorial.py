"""The commands of the tutorial and of the pages on extensions, topologies and own studies print what these pages say."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator

import pytest

from dialogue import PAGES, SHEETS, dialogue, find_steps, follow
from patience import children_s, reference_s


@pytest.mark.parametrize("page", PAGES)
def test_the_page_can_be_followed_in_under_three_minutes(root, tmp_path, page):
    (tmp_path / "ccn").symlink_to(root / "ccn")
    begin = children_s()
    follow(page, tmp_path)
    assert reference_s(children_s() - begin) < 180


def by_order_of_end(commands: list[str]) -> Iterator[str]:
    """Queries of a database that a sweep has filled whose rows have the order in which its runs ended."""
    swept: set[str] = set()
    for command in commands:
        words = shlex.split(command)
        options = " ".join(words).replace("--db=", "--db ")
        database = found[1] if (found := re.search(r"--db (\S+)", options)) else "results/ccn.sqlite"
        if words[:2] == ["./ccn", "sweep"] and "--dry-run" not in words:
            swept.add(database)
        elif swept & {database, *words} and "SELECT" in command:
            order = re.search(r"ORDER BY (\w+)[^()]*$", command)
            if not order or order[1] in ("run_id", "rowid"):
                yield command


@pytest.mark.parametrize("page", [*PAGES, *SHEETS])
def test_no_output_on_a_page_depends_on_the_order_in_which_runs_end(page):
    assert list(by_order_of_end([command for command, _ in dialogue(page)])) == []


def test_a_query_in_the_order_of_run_id_is_found():
    text = "    $ ./ccn sweep a --vary b=1,2 --db=c.sqlite\n    $ ./ccn sql --db c.sqlite \"SELECT b FROM run{}\"\n"
    for order, found in (("", 1), (" ORDER BY run_id", 1), (" ORDER BY b", 0), (" GROUP BY run_id ORDER BY 1", 0)):
        assert len(list(by_order_of_end([command for command, _ in find_steps(text.format(order))]))) == found


def test_a_command_of_several_lines_keeps_the_indentation_that_readers_copy():
    text = "    $ ./ccn sql \"SELECT a\n      FROM b\"\n    1\n"
    assert list(find_steps(text)) == [("./ccn sql \"SELECT a\n  FROM b\"", ["1"])]
    text = "    $ ./ccn run network \\\n        --count=1\n    1\n"
    assert list(find_steps(text)) == [("./ccn run network \\\n    --count=1", ["1"])]
