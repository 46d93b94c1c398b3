"""Tables of rows and lines at widths of a terminal: nothing is lost, and nothing is wider."""

import pytest

from ccnlab import tables
from ccnlab.tables import print_definitions, print_lines, print_rows, print_text

NAMES = ["stack", "seed", "node", "name", "value"]
ROWS = [("ccn", 1, "router-of-the-first-floor", f"ccnx:/news/today/{number}", number / 3) for number in range(3)]


@pytest.fixture
def printed(capsys, monkeypatch):
    """Prints something at a width, and returns the lines; none may be wider."""
    def lines(width, print_it, *arguments, **named):
        monkeypatch.setattr(tables, "output_width", lambda: width)
        monkeypatch.setattr("ccnlab.console.output_width", lambda: width)
        print_it(*arguments, **named)
        found = capsys.readouterr().out.splitlines()
        assert max(map(len, found)) <= width
        return found
    return lines


def test_a_table_that_fits_has_all_columns(printed):
    lines = printed(80, print_rows, NAMES, ROWS)
    assert lines[1].replace("┃", " ").split() == NAMES
    assert [line.strip("│").split("│")[-1].strip() for line in lines[3:6]] == ["0", "0.333333", "0.666667"]


def test_columns_with_one_value_are_printed_above_a_table_that_is_too_wide(printed):
    lines = printed(60, print_rows, NAMES, ROWS)
    assert lines[0] == "in all rows: stack=ccn  seed=1"
    assert lines[1] == "             node=router-of-the-first-floor"
    assert lines[3].replace("┃", " ").split() == ["name", "value"]


def test_a_text_is_broken_only_if_its_column_stays_readable(printed):
    rows = [("b" * 40, f"{number} words that explain it") for number in range(2)]
    assert len(printed(60, print_rows, ["name", "reason"], rows)) > 6
    lines = printed(30, print_rows, ["name", "reason"], [("b" * 14, "a b"), ("b" * 13, "c d")])
    assert lines[3] == "│bbbbbbbbbbbbbb │ a b   │"


def test_rows_are_printed_one_below_the_other_if_nothing_else_helps(printed):
    rows = [(f"first{number}", f"second value {number}", number, None) for number in range(2)]
    assert printed(38, print_rows, ["one", "two-with-a-long-name", "three", "four"], rows) == [
        "in all rows: four=NULL", "1: one=first0", "   two-with-a-long-name=second value 0", "   three=0",
        "2: one=first1", "   two-with-a-long-name=second value 1", "   three=1"]


@pytest.mark.parametrize("width", [20, 40, 80])
def test_no_character_of_a_row_is_lost(printed, width):
    names = [f"column{number}" for number in range(9)]
    row = tuple(f"{number}" * 30 for number in range(9))
    text = "".join(printed(width, print_rows, names, [row])).replace(" ", "")
    assert all(f"column{number}={str(number) * 30}" in text for number in range(9))


def test_an_empty_table_has_its_headings(printed):
    assert "node" in "".join(printed(80, print_rows, NAMES, []))
    assert printed(200, print_rows, NAMES, [])


def test_control_characters_reach_no_terminal(printed):
    assert "\\x1b[2J" in "".join(printed(80, print_rows, ["na\x1bme"], [("\x1b[2J",)]))


def test_lines_are_cut_at_their_last_column_first(printed):
    headings, rows = ("name", "number", "text"), [("a-name", "7", "a text that is long"), ("b", "12", "short")]
    assert printed(80, print_lines, headings, rows, (None, None, 8), right=(1,)) == [
        "name    number  text", "a-name       7  a text that is long", "b           12  short"]
    assert printed(26, print_lines, headings, rows, (None, None, 8), right=(1,)) == [
        "name    number  text", "a-name       7  a text th…", "b           12  short"]
    assert printed(21, print_lines, headings, [("a long name", "7", "a long text")], (4, None, 8), right=(1,)) == [
        "name  number  text", "a l…       7  a long…"]


def test_texts_are_broken_between_words(printed):
    assert printed(21, print_definitions, [("name", "one two three four")]) == ["name  one two three", "      four"]
    assert printed(20, print_text, "one-word two three four") == ["one-word two three", "  four"]


def test_the_width_of_a_file_is_fixed(monkeypatch):
    from ccnlab.console import output_width

    monkeypatch.setenv("COLUMNS", "33")
    assert output_width() == 160
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert output_width() == 33
