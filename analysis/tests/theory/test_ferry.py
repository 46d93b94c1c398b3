from statistics import fmean

import pytest

from ccnlab.theory.ferry import Ferry, ferry


def delay(period, contact, retry, u, phase):
    """The delay of a request at time u, followed step by step; the Interest is repeated at u + retry, ..."""
    if u < contact:
        taken = u
    else:
        taken = u + retry * max(0, -((u - period) // retry))  # the first copy after the mule has come back
        assert period <= taken < period + contact
    home = period * (taken // period + 1)  # with the content
    return home - u + phase


def test_a_worked_example():
    # 1000 m at 10 m/s: 100 s each way; 100 m: 20 s in range. 3/2 * 200 - 20 = 280.
    one = ferry(1000, 10, 100)
    assert (one.period_s, one.contact_s, one.mean_delay_s) == (200, 20, 280)
    assert ferry(1000, 10, 100, retry_s=4).mean_delay_s == 282


def test_mean_of_all_times_of_a_request():
    period, contact, retry = 200, 20, 4
    times = [delay(period, contact, retry, (k + 0.5) / 10, (m + 0.5) * retry / 20)
             for k in range(10 * period) for m in range(20)]
    one = Ferry(period, contact, retry)
    assert fmean(times) == pytest.approx(one.mean_delay_s, rel=1e-3)
    for limit in (150, 181, 183, 250, 379, 383, 400):
        assert fmean(time <= limit for time in times) == pytest.approx(one.share_within(limit), abs=2e-3)


@pytest.mark.parametrize("within, share", [(180, 0), (230, 0.25), (280, 0.5), (380, 1), (1000, 1), (0, 0)])
def test_share_without_a_wait_for_the_next_interest(within, share):
    assert Ferry(200, 20).share_within(within) == pytest.approx(share)


@pytest.mark.parametrize("values", [(200, 20, 20), (200, 101, 1), (200, 20, -1), (0, 0, 0)])
def test_impossible_ferries(values):
    with pytest.raises(ValueError, match="not allowed"):
        Ferry(*values)
