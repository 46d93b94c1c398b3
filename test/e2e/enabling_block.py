"""Broadcast encryption over Shamir's scheme in plain integers, and the tables of cases that the C++ suites read.

    python3 test/e2e/enabling_block.py    # writes test/data/access/*.tsv

It shares no method with model/access: the polynomial is interpolated by Lagrange's formula over rationals modulo the
prime, term by term, and HKDF is written out.
"""

from __future__ import annotations

import hashlib
import hmac
import random
from collections.abc import Sequence
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "data/access"
P = 2**96 - 2**32 + 1
EDGES = (0, 1, 2, 2**32 - 1, 2**32, 2**64 - 1, 2**64, 2**95, P - 2**32, P - 2, P - 1)
CASES_PER_OPERATION = 200
BLOCKS = ((1, 1, ()), (1, 0, ()), (2, 1, ()), (2, 2, (1,)), (3, 3, ()), (3, 3, (1, 2, 3)), (5, 4, (2,)), (8, 8, (8,)),
          (13, 7, ()), (31, 31, (1, 31)), (32, 20, (5,)), (33, 33, ()))


def mac(key: bytes, message: bytes) -> bytes:
    return hmac.new(key, message, hashlib.sha256).digest()


def number(value: int, size: int) -> bytes:
    return value.to_bytes(size, "big")


def reduce(octets: bytes) -> int:
    return int.from_bytes(octets[:24], "big") % P


def expand(secret: bytes, salt: bytes, info: bytes) -> bytes:
    """32 bytes of HKDF-SHA256 (RFC 5869)."""
    return mac(mac(salt, secret), info + b"\1")


def interpolate(points: Sequence[tuple[int, int]], x: int) -> int:
    """The value at x of the polynomial through the points."""
    total = 0
    for j, (xj, yj) in enumerate(points):
        top = bottom = 1
        for k, (xk, _) in enumerate(points):
            if k != j:
                top = top * (x - xk) % P
                bottom = bottom * (xj - xk) % P
        total += yj * top * pow(bottom, -1, P)
    return total % P


def client_key(server: bytes, client: int) -> bytes:
    return mac(server, b"ccn client key" + number(client, 4))


def client_value(key: bytes, version: int, salt: bytes) -> int:
    return reduce(mac(key, b"ccn share value" + number(version, 8) + salt))


def factor(t: int, j: int) -> int:
    """What the server multiplies the share at t + j by."""
    top = bottom = 1
    for k in range(1, t + 1):
        if k != j:
            top = top * (t + k) % P
            bottom = bottom * (k - j) % P
    return top * pow(bottom, -1, P) % P


def make_block(server: bytes, t: int, clients: int, revoked: Sequence[int], version: int) -> tuple[bytes, bytes]:
    """The enabling block, and the content key."""
    salt = mac(server, b"ccn salt" + number(version, 8))[:16]
    secret = reduce(mac(server, b"ccn secret" + number(version, 8) + number(0, 4)))
    points = [(0, secret)]
    for x in range(1, t + 1):
        if x <= clients and x not in revoked:
            points.append((x, client_value(client_key(server, x), version, salt)))
        else:
            points.append((x, reduce(mac(server, b"ccn no client" + number(version, 8) + number(x, 4)))))
    shares = b"".join(number(interpolate(points, t + j) * factor(t, j) % P, 12) for j in range(1, t + 1))
    product = 1
    for x in range(t + 1, 2 * t + 1):
        product = product * x % P
    header = number(version, 8) + number(t, 4)
    check = expand(number(secret, 12), salt, b"ccn block check" + header)
    key = expand(number(secret, 12), salt, b"ccn content key" + header)
    return b"ceb1" + number(t, 4) + number(version, 8) + salt + number(product, 12) + check + shares, key


def field_table() -> str:
    """Operations on elements: their names, operands and results, numbers in hexadecimal."""
    draw = random.Random(24)
    operations = {"add": lambda a, b: (a + b) % P, "subtract": lambda a, b: (a - b) % P,
                  "multiply": lambda a, b: a * b % P, "scale": lambda a, b: a * b % P,
                  "invert": lambda a, b: pow(a, P - 2, P), "reduce": lambda a, b: (a * 2**96 + b) % P}
    rows = ["operation\ta\tb\tresult"]
    for name, compute in operations.items():
        pairs = [(a, b) for a in EDGES for b in EDGES]
        pairs += [(draw.randrange(P), draw.randrange(P)) for _ in range(CASES_PER_OPERATION - len(pairs))]
        for a, b in pairs:
            b = b % 2**32 if name == "scale" else b
            rows.append(f"{name}\t{a:024x}\t{b:024x}\t{compute(a, b):024x}")
    return "\n".join(rows) + "\n"


def block_table() -> str:
    """Blocks of servers whose revocations come before the given version: all inputs, the block and the content key."""
    rows = ["t\tclients\trevoked\tversion\tserver\tblock\tkey"]
    for version, (t, clients, revoked) in enumerate(BLOCKS, 1):
        server = hashlib.sha256(number(version, 4)).digest()
        block, key = make_block(server, t, clients, revoked, version)
        rows.append("\t".join((str(t), str(clients), "/".join(map(str, revoked)), str(version), server.hex(), block.hex(),
                               key.hex())))
    return "\n".join(rows) + "\n"


TABLES = {"field": field_table, "blocks": block_table}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, make in TABLES.items():
        (FOLDER / f"{name}.tsv").write_text(make())
