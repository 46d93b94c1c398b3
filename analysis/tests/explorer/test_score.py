"""The score of a prediction that is handed in: what is accepted, and which changes are noticed."""

from __future__ import annotations

import pytest

from ccnlab.errors import InputError, UserError
from ccnlab.explorer.score import check_score, checksum

BODY = """ccn explorer: score of a prediction
lesson: Loop and nonce
name: Zoë
run: 1 of lesson, version 1.0
parameters: topic=loop
question 1: 0.005 s, Which face? Where does r1 send the Interest?
answer: Face 1 (r2) and face 2 (r3)
1 point: right
question 2: 0.010 s, Hit, joined or forwarded: what does r2 do with this Interest?
answer: Hit: it answers from its content store.
0 points: wrong, right is: Forwarded: the Interest gets a PIT entry and is sent on.
points: 1 of 2
"""


def written(tmp_path, text: str):
    file = tmp_path / "score.txt"
    file.write_text(text, encoding="utf-8")
    return file


def complete(body: str) -> str:
    return f"{body}check: {checksum(body)}\n"


@pytest.mark.parametrize("text, value", [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")])
def test_the_check_sum_is_that_of_its_authors(text, value):
    """The values of FNV-1a with 64 bits that Fowler, Noll and Vo publish."""
    assert checksum(text) == value


@pytest.mark.parametrize("change", [str, lambda text: text.replace("\n", "\r\n"), lambda text: "\ufeff" + text,
                                    lambda text: text.replace("\n", "  \n\n")])
def test_a_score_as_the_page_wrote_it_is_accepted(tmp_path, change):
    """Also with the ends of lines, blanks and empty lines that mail programs add."""
    file = written(tmp_path, change(complete(BODY)))
    assert check_score(file) == f"{file}: Zoë, lesson Loop and nonce, 1 of 2 points"


@pytest.mark.parametrize("old, new", [
    ("points: 1 of 2", "points: 2 of 2"), ("name: Zoë", "name: Zoe"), ("Face 1 (r2) and", "Face 1 (r2) or"), ("topic=loop", "topic=lru"),
    ("0 points: wrong, right is: Forwarded: the Interest gets a PIT entry and is sent on.", "1 point: right")])
def test_a_change_by_hand_is_noticed(tmp_path, old, new):
    file = written(tmp_path, complete(BODY).replace(old, new))
    assert file.read_text() != complete(BODY)
    with pytest.raises(UserError, match="was changed after the page had written it: its check sum is not "):
        check_score(file)


def test_points_that_are_not_those_of_the_answers_are_noticed(tmp_path):
    with pytest.raises(UserError, match="says points: 2 of 2, but 1 of 2 answers are right"):
        check_score(written(tmp_path, complete(BODY.replace("points: 1 of 2", "points: 2 of 2"))))


@pytest.mark.parametrize("text, message", [
    ("", "is no score: its first line is '', allowed 'ccn explorer: score of a prediction'"),
    (BODY, "is not complete: allowed are lines 'points: N of M' and 'check: SUM' at its end"),
    ("ccn explorer: score of a prediction\n", "is not complete: ")])
def test_what_is_no_score_is_refused(tmp_path, text, message):
    with pytest.raises(InputError) as error:
        check_score(written(tmp_path, text))
    assert message in str(error.value)


def test_the_command_checks_a_score(call, tmp_path):
    ended = call("explore", "--check-score", str(written(tmp_path, complete(BODY))))
    assert ended.stdout.endswith("Zoë, lesson Loop and nonce, 1 of 2 points\n"), ended.stderr
    ended = call("explore", "--check-score", "absent.txt", "--all-lessons")
    assert ended.stderr == "ccn: --check-score takes no scenario and no other option\n"
