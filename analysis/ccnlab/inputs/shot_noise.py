"""Requests with temporal locality: the shot noise model of Traverso et al. 2013.

Contents appear as a Poisson process. Each has a volume, the mean number of its requests, and a life span. Its requests are a
Poisson process whose rate decays exponentially with the age of the content, or is constant during its life span. The same
content is thus requested often while it is new, which independent requests by Zipf's law do not show.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from ccnlab.errors import InputError
from ccnlab.runs.number import in_range, plain

PROFILES = ("exponential", "uniform")
LARGEST = 1e9  # rate, times and number
MOST_REQUESTS = 10_000_000
_OVER = 12.0  # life spans after which a content is requested no more: exp(-12) = 6e-6


@dataclass(frozen=True)
class ShotNoise:
    """Parameters of the model."""

    rate: float  # requests per s
    duration_s: float
    lifespan_s: float  # mean age of a content at its requests
    mean_requests: float  # mean volume of a content
    exponent: float = 2.5  # of the Pareto distribution of volumes; infinity: all alike
    profile: str = "exponential"  # how requests are spread over the life of a content

    def __post_init__(self) -> None:
        for name in ("rate", "duration_s", "lifespan_s", "mean_requests"):
            if not in_range(value := getattr(self, name), 0, LARGEST, open_low=True):
                raise InputError(f"{name} is {plain(value)}, allowed more than 0, up to {plain(LARGEST)}")
        if not self.exponent > 1:
            raise InputError(f"exponent is {plain(self.exponent)}, allowed more than 1, up to inf: the mean volume is infinite else")
        if self.profile not in PROFILES:
            raise InputError(f"profile is {self.profile}, allowed {', '.join(PROFILES)}")
        for what, number in (("requests", self.rate * (self.before_s + self.duration_s)),
                             ("contents", self.rate / self.mean_requests * (self.before_s + self.duration_s))):
            if number > MOST_REQUESTS:
                raise InputError(f"these are about {number:.3g} {what}, with those of {plain(self.before_s)} s before the first "
                                 f"one; allowed up to {MOST_REQUESTS}: a lower rate, or a shorter duration or life span")

    @property
    def before_s(self) -> float:
        """Time before 0 from which contents are still requested."""
        return (_OVER if self.profile == "exponential" else 2) * self.lifespan_s


def shot_noise(model: ShotNoise, seed: int) -> Iterator[tuple[float, int]]:
    """Yields times in s and contents, in the order of time. Contents are numbers in the order of their appearance.

    Contents that appeared before time 0 are included, so that the requests are stationary from the beginning.
    """
    rng = np.random.default_rng(seed)
    before = model.before_s
    number = rng.poisson(model.rate / model.mean_requests * (before + model.duration_s))
    born = np.sort(rng.uniform(-before, model.duration_s, number))
    requests = rng.poisson(_volumes(model, rng.random(number)))
    ages = rng.random(int(requests.sum()))
    ages = -model.lifespan_s * np.log1p(-ages) if model.profile == "exponential" else 2 * model.lifespan_s * ages
    times = np.repeat(born, requests) + ages
    contents = np.repeat(np.arange(number), requests)
    measured = (times >= 0) & (times < model.duration_s)
    times, contents = times[measured], contents[measured]
    order = np.argsort(times, kind="stable")
    return zip(times[order].tolist(), contents[order].tolist(), strict=True)


def _volumes(model: ShotNoise, uniform: np.ndarray) -> np.ndarray:
    """Returns volumes by the Pareto distribution with the mean of the model."""
    if np.isinf(model.exponent):
        return np.full_like(uniform, model.mean_requests)
    least = model.mean_requests * (model.exponent - 1) / model.exponent
    return least * (1 - uniform) ** (-1 / model.exponent)
