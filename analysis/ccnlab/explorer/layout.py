"""Positions for the nodes of a drawing: distances on paper as close as possible to the numbers of hops."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain

import numpy as np
import numpy.typing as npt

Matrix = npt.NDArray[np.float64]

_MOST_WEIGHTED = 300  # nodes, since the weights need a pseudo-inverse
_ROUNDS = 60
_FEW_ROUNDS = 20  # for more nodes
_MOST_ROOTS = 20  # of trees to try for the order of columns


def layout(count: int, pairs: Sequence[tuple[int, int]]) -> list[tuple[float, float]]:
    """Returns x and y of each node; the mean distance of linked nodes is about 1, and node 0 is on the left.

    The start is classical scaling, and the rest is stress majorization (Gansner et al. 2005); nothing is random.
    """
    if count < 2:
        return [(0.0, 0.0)] * count
    hops = _hops(count, pairs)
    places = _majorized(_scaled(hops), hops)
    return [(round(float(x), 3), round(float(y), 3)) for x, y in _turned(places)]


def column_order(places: Sequence[tuple[float, float]], pairs: Sequence[tuple[int, int]]) -> list[int]:
    """Returns the nodes in an order for the columns of a sequence diagram: linked nodes are close to each other.

    Of the order from left to right and that of a tree of the links, it is the one with shorter links.
    """
    from_left = sorted(range(len(places)), key=lambda node: places[node])
    if len(places) > _MOST_WEIGHTED:
        return from_left
    degrees = Counter(chain(*pairs))
    roots = sorted(from_left, key=lambda node: -degrees[node])[:_MOST_ROOTS]
    orders = [from_left, *(_in_order([root, *from_left], pairs) for root in roots)]
    return min(orders, key=lambda order: _length(order, pairs))


def _in_order(nodes: Sequence[int], pairs: Sequence[tuple[int, int]]) -> list[int]:
    """Returns the nodes of a tree of the links that begins at the first node, each between halves of its branches."""
    adjacent: dict[int, set[int]] = {node: set() for node in nodes}
    for one, other in pairs:
        adjacent[one].add(other)
        adjacent[other].add(one)
    seen: set[int] = set()

    def branch(node: int, is_left: bool) -> list[int]:
        seen.add(node)
        branches: list[list[int]] = []
        for other in nodes:
            if other in adjacent[node] and other not in seen:
                branches.append(branch(other, is_left if branches else not is_left))
        half = (len(branches) + is_left) // 2
        return [*chain(*branches[:half]), node, *chain(*branches[half:])]

    return [found for node in nodes if node not in seen for found in branch(node, False)]


def _length(order: Sequence[int], pairs: Sequence[tuple[int, int]]) -> int:
    column = {node: place for place, node in enumerate(order)}
    return sum(abs(column[one] - column[other]) for one, other in pairs)


def _hops(count: int, pairs: Sequence[tuple[int, int]]) -> Matrix:
    """Returns the number of hops between any two nodes; nodes without a path are one hop further than any other."""
    adjacent: list[set[int]] = [set() for _ in range(count)]
    for one, other in pairs:
        adjacent[one].add(other)
        adjacent[other].add(one)
    hops = np.full((count, count), -1.0)
    for start in range(count):
        hops[start, start] = 0
        border, distance = [start], 0
        while border:
            distance += 1
            border = [node for node in {n for at in border for n in adjacent[at]} if hops[start, node] < 0]
            hops[start, border] = distance
    hops[hops < 0] = max(1.0, hops.max()) + 1
    return hops


def _scaled(hops: Matrix) -> Matrix:
    """Returns positions by classical multidimensional scaling, with a small bend so that no axis is empty."""
    count = len(hops)
    centre = np.eye(count) - 1 / count
    values, vectors = np.linalg.eigh(-centre @ (hops ** 2) @ centre / 2)
    places = vectors[:, -2:] * np.sqrt(np.maximum(values[-2:], 0))
    signs = np.sign(places[np.abs(places).argmax(axis=0), [0, 1]])
    bend = 1e-3 * np.sin(np.arange(count)[:, None] + [0.0, 1.0])
    return np.asarray(places * np.where(signs == 0, 1, signs) + bend)


def _majorized(places: Matrix, hops: Matrix) -> Matrix:
    """Returns positions of less stress: the Guttman transform, repeated."""
    count = len(hops)
    far = np.where(hops > 0, hops, 1)
    weights = far ** -2.0 if count <= _MOST_WEIGHTED else np.ones_like(far)
    np.fill_diagonal(weights, 0)
    laplacian = np.diag(weights.sum(axis=1)) - weights
    inverse = np.linalg.pinv(laplacian) if count <= _MOST_WEIGHTED else np.eye(count) / count
    for _ in range(_ROUNDS if count <= _MOST_WEIGHTED else _FEW_ROUNDS):
        apart = np.linalg.norm(places[:, None] - places[None], axis=2)
        ratio = weights * hops / np.where(apart > 1e-9, apart, np.inf)
        places = inverse @ (np.diag(ratio.sum(axis=1)) - ratio) @ places
    return places


def _turned(places: Matrix) -> Matrix:
    """Returns the positions with their longest extent from left to right and node 0 on the left."""
    places = places - places.mean(axis=0)
    _, vectors = np.linalg.eigh(places.T @ places)
    turned = places @ vectors[:, ::-1]
    flips = np.where(turned[0] > 0, -1.0, 1.0)
    return np.asarray(turned * flips)
