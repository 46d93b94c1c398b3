// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_RETRANSMISSION_TIMER_H
#define CCN_RETRANSMISSION_TIMER_H

#include "ns3/nstime.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The retransmission timeout of Jacobson and Karn (RFC 6298, section 2). A consumer samples every
 * chunk that it requested once. As such samples are more than one per round trip, their weights are
 * divided by half the number of Interests in flight (RFC 7323, appendix G).
 */
class RetransmissionTimer
{
  public:
    /**
     * @param initial timeout before the first sample
     * @param least smallest timeout
     * @param most largest timeout
     */
    void SetBounds(Time initial, Time least, Time most)
    {
        m_least = least;
        m_most = most;
        m_timeout = std::clamp(initial, least, most);
    }

    /**
     * @param roundTrip round-trip time of an Interest that was sent once
     * @param outstanding Interests in flight
     */
    void AddSample(Time roundTrip, uint32_t outstanding)
    {
        const double sample = roundTrip.GetSeconds();
        if (!m_hasSample)
        {
            m_hasSample = true;
            m_smoothed = sample;
            m_variation = sample / 2;
        }
        else
        {
            const double samples = std::max<uint32_t>((outstanding + 1) / 2, 1);
            m_variation += (std::abs(m_smoothed - sample) - m_variation) / 4 / samples;
            m_smoothed += (sample - m_smoothed) / 8 / samples;
        }
        m_timeout = std::clamp(Seconds(m_smoothed + 4 * m_variation), m_least, m_most);
    }

    /** Doubles the timeout, until the next sample. */
    void BackOff()
    {
        m_timeout = std::min(m_timeout + m_timeout, m_most);
    }

    /** @return the retransmission timeout (RTO) */
    Time GetTimeout() const
    {
        return m_timeout;
    }

    /** @return the smoothed round-trip time (SRTT); 0 before the first sample */
    Time GetSmoothed() const
    {
        return Seconds(m_smoothed);
    }

    /** @return the variation of the round-trip time (RTTVAR); 0 before the first sample */
    Time GetVariation() const
    {
        return Seconds(m_variation);
    }

  private:
    bool m_hasSample{false};
    double m_smoothed{0};  ///< SRTT, in s
    double m_variation{0}; ///< RTTVAR, in s
    Time m_least;          ///< lower bound of the timeout
    Time m_most;           ///< upper bound of the timeout
    Time m_timeout;        ///< RTO
};

} // namespace ns3::ccn

#endif // CCN_RETRANSMISSION_TIMER_H
