import math

import pytest

from ccnlab.theory.confidence import fit_line, half_width_95, student_t_95


def test_half_width_of_a_worked_example():
    # Mean 3, standard deviation sqrt(2.5), t(4) = 2.776: 2.776 * 1.5811 / sqrt(5) = 1.963.
    assert half_width_95([1, 2, 3, 4, 5]) == pytest.approx(1.963, abs=1e-3)


def test_one_value_has_no_confidence():
    assert math.isnan(half_width_95([1.0]))


def test_equal_values_are_certain():
    assert half_width_95([2.0, 2.0, 2.0]) == 0


@pytest.mark.parametrize("degrees, expected", [(1, 12.706), (2, 4.303), (30, 2.042)])
def test_student_t_against_printed_tables(degrees, expected):
    assert student_t_95(degrees) == expected


@pytest.mark.parametrize("degrees", [31, 32, 35, 40, 50, 60, 80, 100, 120, 200, 1000])
def test_student_t_has_95_percent_between_its_quantiles(degrees):
    """The density is integrated by Simpson's rule, and its height at the quantile turns the error into one of t."""
    at = student_t_95(degrees)
    factor = math.exp(math.lgamma((degrees + 1) / 2) - math.lgamma(degrees / 2)) / math.sqrt(degrees * math.pi)

    def density(t):
        return factor * (1 + t * t / degrees) ** (-(degrees + 1) / 2)

    steps = 2000
    inner = sum((4 if k % 2 else 2) * density(at * k / steps) for k in range(1, steps))
    inside = 2 * at / steps / 3 * (density(0) + inner + density(at))
    assert abs(inside - 0.95) / (2 * density(at)) < 2e-4


def test_line_through_points_on_it():
    line = fit_line([1, 2, 3], [7, 12, 17])
    assert (line.slope, line.intercept, line.r2) == pytest.approx((5, 2, 1))


def test_line_explains_nothing_of_a_symmetric_bump():
    line = fit_line([1, 2, 3], [0, 1, 0])
    assert line.slope == pytest.approx(0)
    assert line.r2 == pytest.approx(0)


def test_two_points_are_no_evidence_of_a_line():
    with pytest.raises(ValueError, match="needs at least 3"):
        fit_line([1, 2], [1, 2])
