"""Numbers as students write them are understood, or refused with a word that says what is wrong."""

import re

import pytest

from ccnlab.course.number_text import Unreadable, read_number


@pytest.mark.parametrize("text, unit, digits, value", [
    ("11035", "bytes", None, 11035), ("11,035", "bytes", None, 11035), ("11 035", "bytes", None, 11035), ("11\u202f035", "bytes", None, 11035),
    ("11'035", "bytes", None, 11035), ("1,234,567", "bytes", None, 1234567), ("1.1e4", "bytes", None, 11000), ("1.1 * 10^4", "bytes", None, 11000),
    ("1.1 \u00b7 10^4", "bytes", None, 11000), ("11035 bytes", "bytes", None, 11035), ("11035B", "bytes", None, 11035), ("-3", "", None, -3),
    ("\u22123", "", None, -3), ("0,201", "s", 3, 0.201), ("12,34 s", "s", 2, 12.34), ("11,035.5", "bytes", 1, 11035.5), (".5 seconds", "s", 1, 0.5),
    ("4.3x", "", 1, 4.3), ("12 %", "%", 1, 12), ("7.", "", None, 7), ("1,1e4", "bytes", None, 11000),
])
def test_a_number_is_understood(text, unit, digits, value):
    assert read_number(text, unit, digits) == pytest.approx(value, rel=1e-12)


@pytest.mark.parametrize("text, unit, digits, message", [
    ("12,345", "s", 3, "12,345 may be 12345 or 12.345 (allowed: a point, and no comma)"),
    ("11.035", "bytes", None, "no whole number; a point is no separator of thousands (allowed: a count, such as 11035)"),
    ("201 ms", "s", 3, "'ms' is not the unit (allowed: s)"),
    ("5 Mbit", "", 1, "'Mbit' is not needed (allowed: a number)"),
    ("11 35", "bytes", None, "two numbers, or digits in odd groups (allowed: one number, such as 11035)"),
    ("3/4", "", 2, "two numbers, or digits in odd groups (allowed: one number, such as 11035)"),
    ("about 300", "ms", 0, "no number (allowed: digits with a point, such as 12.5)"),
    ("1,10,35", "bytes", None, "no number (allowed: digits with a point, such as 12.5)"),
    ("inf", "s", 1, "no number (allowed: digits with a point, such as 12.5)"),
    ("1e999", "s", 1, "no number (allowed: digits with a point, such as 12.5)"),
    ("1" * 200_000, "s", 1, "longer than 100 characters"),
])
def test_a_number_is_refused_with_what_is_wrong(text, unit, digits, message):
    with pytest.raises(Unreadable, match=f"^{re.escape(message)}$"):
        read_number(text, unit, digits)
