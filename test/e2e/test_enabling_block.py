"""The tables of test/data/access are what plain integers give, and a client's interpolation in them finds the secret."""

from __future__ import annotations

import hashlib

import pytest

from enabling_block import FOLDER, P, TABLES, client_key, client_value, interpolate, make_block, number


@pytest.mark.parametrize("table", TABLES)
def test_the_table_is_that_of_plain_integers(table: str) -> None:
    assert (FOLDER / f"{table}.tsv").read_text() == TABLES[table]()


def test_there_are_a_thousand_cases_of_each_kind_of_number() -> None:
    rows = TABLES["field"]().splitlines()[1:]
    assert len(rows) >= 1000 and len(set(rows)) > 900


def test_a_client_interpolates_the_secret() -> None:
    """With the factors divided out, the published shares are points of the polynomial through the client's share."""
    server, t, version = hashlib.sha256(b"server").digest(), 6, 1
    block, _ = make_block(server, t, 4, (2,), version)
    salt = block[16:32]
    points = []
    for j in range(1, t + 1):
        share = int.from_bytes(block[76 + 12 * (j - 1):76 + 12 * j], "big")
        others = [t + k for k in range(1, t + 1) if k != j]
        for x in others:
            share = share * (x - t - j) * pow(x, -1, P) % P
        points.append((t + j, share))
    found = {client: interpolate([*points, (client, client_value(client_key(server, client), version, salt))], 0)
             for client in (1, 2, 3, 4)}
    assert found[1] == found[3] == found[4] != found[2]
    assert number(found[1], 12) != number(found[2], 12)
