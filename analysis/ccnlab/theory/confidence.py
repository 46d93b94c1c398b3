"""Confidence intervals of means over seeds, and least-squares lines."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, linear_regression, stdev

# Student's t, two-sided 95 %, for 1 to 30 degrees of freedom. A statistics package for this one function would
# double the time of the setup.
_T_95 = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
         2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
         2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042)
_Z_95 = 1.95996


def student_t_95(degrees: int) -> float:
    """Returns the two-sided 95 % quantile of Student's t, for `degrees` >= 1 degrees of freedom."""
    if degrees <= len(_T_95):
        return _T_95[degrees - 1]
    # First terms of the expansion around the normal distribution: exact to 0.0002 from 31 degrees on.
    z = _Z_95
    return z + (z**3 + z) / (4 * degrees) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * degrees**2)


def half_width_95(values: Sequence[float]) -> float:
    """Returns half the width of the 95 % confidence interval of the mean; NaN for fewer than two values."""
    if len(values) < 2:
        return math.nan
    return student_t_95(len(values) - 1) * stdev(values) / math.sqrt(len(values))


@dataclass(frozen=True)
class Line:
    """Least-squares line y = intercept + slope x; r2 is the share of the variance that it explains."""

    slope: float
    intercept: float
    r2: float


def fit_line(x: Sequence[float], y: Sequence[float]) -> Line:
    """Fits a line through at least three points; raises ValueError for fewer, which a line always fits."""
    if len(x) < 3:
        raise ValueError(f"a line fit needs at least 3 points, got {len(x)}")
    slope, intercept = linear_regression(x, y)
    mean = fmean(y)
    total = sum((value - mean) ** 2 for value in y)
    left = sum((value - intercept - slope * at) ** 2 for at, value in zip(x, y))
    return Line(slope, intercept, 1 - left / total if total > 0 else 0.0)
