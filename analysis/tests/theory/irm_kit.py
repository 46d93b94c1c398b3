"""Caches in a tree with independent requests, one at a time: a direct simulation that shares no code with the theory."""

from __future__ import annotations

import random
from collections import OrderedDict
from itertools import accumulate


class Store:
    """A cache of `size` objects."""

    def __init__(self, size, policy, rng):
        self.size, self.policy, self.rng = size, policy, rng
        self.kept = OrderedDict()  # the next one to be evicted first
        self.order = []  # for random eviction

    def look_up(self, item):
        if item not in self.kept:
            return False
        if self.policy == "Lru":
            self.kept.move_to_end(item)
        return True

    def insert(self, item):
        if self.size == 0:
            return
        if self.policy == "Random":
            if len(self.order) >= self.size:
                place = self.rng.randrange(self.size)
                del self.kept[self.order[place]]
                self.order[place] = item
            else:
                self.order.append(item)
        elif len(self.kept) >= self.size:
            self.kept.popitem(last=False)
        self.kept[item] = True


def simulate(objects, alpha, parents, sizes, consumers, policy="Lru", admit="lce", share=1.0, requests=300_000, seed=1,
             shift=0.0):
    """Returns the hit ratio of each node and that of the network, after a third of the requests.

    parents: node -> node towards the source, None at the root; consumers: node -> rate of requests; admit: lce, lcd.
    """
    rng = random.Random(seed)
    stores = {node: Store(sizes.get(node, 0), policy, rng) for node in parents}
    asked, hit = dict.fromkeys(parents, 0), dict.fromkeys(parents, 0)
    shares = list(accumulate((rank + shift) ** -alpha for rank in range(1, objects + 1)))
    items = rng.choices(range(objects), cum_weights=shares, k=requests)
    starts = rng.choices(list(consumers), weights=list(consumers.values()), k=requests)
    total = answered = 0
    for number, (item, node) in enumerate(zip(items, starts, strict=True)):
        measured = number >= requests // 3
        missed = []
        while node is not None:
            asked[node] += measured
            if stores[node].look_up(item):
                hit[node] += measured
                break
            missed.append(node)
            node = parents[node]
        total += measured
        answered += measured and node is not None
        with_cache = [node for node in missed if sizes.get(node, 0) > 0]
        for store in with_cache[-1:] if admit == "lcd" else with_cache:
            if share == 1 or rng.random() < share:
                stores[store].insert(item)
    return {node: hit[node] / asked[node] if asked[node] else 0.0 for node in parents}, answered / total
