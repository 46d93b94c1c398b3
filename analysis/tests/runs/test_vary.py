import pytest

from ccnlab.errors import UserError
from ccnlab.runs.vary import merged, read_values, spread, varied


@pytest.mark.parametrize("text, values", [
    ("1:4", [1, 2, 3, 4]),
    ("1:40:13", [1, 14, 27, 40]),
    ("1:40:14", [1, 15, 29]),
    ("7:7", [7]),
    ("0.1:0.5:0.1", [0.1, 0.2, 0.3, 0.4, 0.5]),
    ("-1:1", [-1, 0, 1]),
    ("1Mbps:10Mbps:4Mbps", ["1Mbps", "5Mbps", "9Mbps"]),
    ("1024,4096", [1024, 4096]),
    ("1:3,8,1:2", [1, 2, 3, 8]),
    ("ccn, tcp", ["ccn", "tcp"]),
    ("ccnx:/a/b", ["ccnx:/a/b"]),
    ("true", ["true"]),
    ("1e3:3e3:1e3", [1000, 2000, 3000]),
])
def test_values_of_a_parameter(text, values):
    assert read_values(text) == values
    assert [type(value) for value in read_values(text)] == [type(value) for value in values]


@pytest.mark.parametrize("text, message", [
    ("5:1", "the range 5:1 has no values; give FIRST:LAST:STEP with FIRST <= LAST and STEP > 0"),
    ("1:5:0", "the range 1:5:0 has no values"),
    ("1:5:-1", "the range 1:5:-1 has no values"),
    ("1:2:3:4", "the range 1:2:3:4 is not allowed; give FIRST:LAST or FIRST:LAST:STEP in one unit"),
    ("1Mbps:2kbps", "the range 1Mbps:2kbps is not allowed"),
    ("0:1:0.0000001", "the range 0:1:0.0000001 has 10000001 values, allowed up to 1000000"),
    ("0:1e300", "the range 0:1e300 has 1.00e+300 values, allowed up to 1000000"),
    ("0:1e400", "the range 0:1e400 has the bound 1e400, allowed a number that a double can hold"),
    ("0s:1e999999999s", "the range 0s:1e999999999s has the bound 1e999999999"),
])
def test_a_bad_range_is_named(text, message):
    with pytest.raises(UserError) as caught:
        read_values(text)
    assert str(caught.value).startswith(message)


def test_several_parameters_keep_their_order():
    assert varied(["window=1:2", "--chunk=1024"]) == {"window": [1, 2], "chunk": [1024]}
    assert list(varied(["b=1", "a=2"])) == ["b", "a"]


@pytest.mark.parametrize("texts, message", [
    (["window"], "--vary is 'window', allowed NAME=VALUES"),
    (["window="], "--vary is 'window=', allowed NAME=VALUES"),
    (["=3"], "--vary is '=3', allowed NAME=VALUES"),
    (["window=1", "window=2"], "--vary names window twice"),
])
def test_what_is_no_parameter_is_named(texts, message):
    with pytest.raises(UserError) as caught:
        varied(texts)
    assert str(caught.value).startswith(message)


def test_python_may_give_ranges_texts_and_single_values():
    assert spread(range(1, 4)) == [1, 2, 3]
    assert spread("1:3") == [1, 2, 3]
    assert spread(5) == [5]
    assert spread(("ccn", "tcp")) == ["ccn", "tcp"]


def test_a_parameter_is_varied_or_set_but_not_both():
    assert merged({"a": [1, 2]}, {"b": 3}) == {"b": [3], "a": [1, 2]}
    with pytest.raises(UserError, match="a is both varied and set"):
        merged({"a": [1, 2]}, {"a": 3})


@pytest.mark.parametrize("text", ["nan", "inf", "1e400", "1_000", "0x10", "\u0663"])
def test_what_is_no_number_stays_text(text):
    """The program refuses it, with what it allows."""
    assert read_values(text) == [text]
