"""Hit ratio of an LRU cache with requests by the shot noise model, by Che's approximation (Traverso et al. 2013).

A content that appeared t ago is requested at the rate V h(t), where V is its volume. The cache keeps it for T after each
request. A request at age t is a hit if another one came within T before it: with probability 1 - exp(-V (H(t) - H(t - T))),
where H is the integral of h. T is chosen such that the contents which were requested within T fill the cache.
"""

from __future__ import annotations

import math

import numpy as np

from ccnlab.theory.popularity import Array

_AGES = 4000  # of a grid
_OVER = 12.0  # life spans after which a content is requested no more
_VOLUMES = 200  # quantiles of the distribution of volumes, of equal probability
_HALVINGS = 60  # of the interval that contains the characteristic time


def shot_noise_lru(rate: float, lifespan_s: float, mean_requests: float, exponent: float, capacity: float,
                   profile: str = "exponential") -> float:
    """Returns the hit ratio; the arguments are those of `./ccn requests --shot-noise`, and the objects in the cache."""
    volumes = _volumes(mean_requests, exponent)
    appearing = rate / mean_requests

    def stored(time: float) -> float:
        ages = np.linspace(0, _last_age(lifespan_s, profile) + time, _AGES)
        return appearing * float(np.trapezoid(_seen(volumes, ages, time, lifespan_s, profile).mean(axis=0), ages))

    low, high = 0.0, capacity / rate
    while stored(high) < capacity:
        low, high = high, 2 * high
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if stored(middle) < capacity else (low, middle)
    # Requests at equal shares of the volume: at the quantiles of the age of a content.
    quantiles = (np.arange(_AGES) + 0.5) / _AGES
    ages = -lifespan_s * np.log1p(-quantiles) if profile == "exponential" else 2 * lifespan_s * quantiles
    hit = _seen(volumes, ages, high, lifespan_s, profile)
    return float((volumes[:, None] * hit).mean() / mean_requests)


def _volumes(mean: float, exponent: float) -> Array:
    """Returns the means of the classes of a Pareto distribution that have equal probability."""
    if math.isinf(exponent):
        return np.array([mean])
    # The mean above the quantile p is mean (1 - p)^(1 - 1 / exponent).
    above = mean * (1 - np.arange(_VOLUMES + 1) / _VOLUMES) ** (1 - 1 / exponent)
    return -np.diff(above) * _VOLUMES


def _last_age(lifespan: float, profile: str) -> float:
    return _OVER * lifespan if profile == "exponential" else 2 * lifespan


def _seen(volumes: Array, ages: Array, time: float, lifespan: float, profile: str) -> Array:
    """Returns the probability that a content was requested within `time` before an age, by volume and age."""
    def share(age: Array) -> Array:
        age = np.maximum(age, 0)
        return -np.expm1(-age / lifespan) if profile == "exponential" else np.minimum(age / (2 * lifespan), 1)

    return -np.expm1(-np.outer(volumes, share(ages) - share(ages - time)))
