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

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Estimates the response time and the timeout of a response. The timeout is the mean plus four
 * times the mean deviation, but at least the mean plus a margin. The estimate follows the
 * retransmission timeout of TCP (RFC 6298, gains 1/8 and 1/4).
 */
class ResponseEstimate
{
  public:
    /** @param sample a response time */
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

    /** @param initial timeout before the first sample @return the mean response time, or initial */
    Time GetUsual(Time initial) const
    {
        return m_isKnown ? m_mean : initial;
    }

    /** @return the mean response time, or 0 before the first sample */
    Time GetMeasured() const
    {
        return m_mean;
    }

    /**
     * @param initial timeout before the first sample
     * @param margin minimum difference between timeout and mean
     * @return time after which a response is late
     */
    Time GetTimeout(Time initial, Time margin) const
    {
        return m_isKnown ? m_mean + std::max(margin, 4 * m_deviation) : initial;
    }

  private:
    Time m_mean;           ///< of all samples, later ones weighted more
    Time m_deviation;      ///< mean distance from m_mean
    bool m_isKnown{false}; ///< there is at least one sample
};

} // namespace ns3::ccn

#endif // CCN_RESPONSE_ESTIMATE_H
