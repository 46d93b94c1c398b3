"""The table of ranks that a C++ suite reads is what the formula gives, and has all cases."""

from __future__ import annotations

from exclusion_ranking import FILE, table


def test_the_table_is_that_of_the_formula() -> None:
    assert FILE.read_text(encoding="ascii") == table()


def test_the_histories_have_all_cases() -> None:
    header, *lines = table().splitlines()
    rows = [dict(zip(header.split("\t"), line.split("\t"), strict=True)) for line in lines]
    requests = [row for row in rows if row["event"] == "request"]
    ranks = [float(rank.split(":")[1]) for row in requests for rank in row["ranks"].split("/") if rank]
    assert sum(0 < rank < 0.9 for rank in ranks) > 300
    assert sum(row["ranks"].count(":") > 8 for row in requests) > 10, "crowds"
    assert any(not row["ranks"] for row in requests), "all are excluded, stale or erased"
    assert sum(row["event"] == "erase" for row in rows) > 20
