/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_RESPONSE_ESTIMATE_H
#define CCN_RESPONSE_ESTIMATE_H

#include "ns3/nstime.h"

#include <algorithm>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * How long answers take, and how long one may take before it is late: mean and four times the
 * mean deviation, as TCP reckons its retransmission timeout (RFC 6298, gains 1/8 and 1/4), but the
 * latter at least a margin.
 */
class ResponseEstimate
{
  public:
    /** @param initial timeout before there is any answer */
    void SetInitial(Time initial)
    {
        m_initial = initial;
    }

    /** @return timeout before there is any answer */
    Time GetInitial() const
    {
        return m_initial;
    }

    /** @param margin least time between mean and timeout */
    void SetMargin(Time margin)
    {
        m_margin = margin;
    }

    /** @return least time between mean and timeout */
    Time GetMargin() const
    {
        return m_margin;
    }

    /** @param sample time that an answer took */
    void Add(Time sample)
    {
        if (m_isKnown)
        {
            m_deviation += (Abs(sample - m_mean) - m_deviation) / 4;
            m_mean += (sample - m_mean) / 8;
        }
        else
        {
            m_mean = sample;
            m_deviation = sample / 2;
            m_isKnown = true;
        }
    }

    /** @return time that an answer takes as a rule */
    Time GetUsual() const
    {
        return m_isKnown ? m_mean : m_initial;
    }

    /** @return time after which an answer is late */
    Time GetTimeout() const
    {
        return m_isKnown ? m_mean + std::max(m_margin, 4 * m_deviation) : m_initial;
    }

  private:
    Time m_initial;        ///< timeout while !m_isKnown
    Time m_margin;         ///< least time between m_mean and the timeout
    Time m_mean;           ///< of all samples, later ones count more
    Time m_deviation;      ///< mean distance from m_mean
    bool m_isKnown{false}; ///< there was a sample
};

} // namespace ccn
} // namespace ns3

#endif // CCN_RESPONSE_ESTIMATE_H
