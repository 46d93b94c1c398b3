/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_ROUND_TRIP_ESTIMATE_H
#define CCN_ROUND_TRIP_ESTIMATE_H

#include "ns3/nstime.h"

#include <cstdint>
#include <optional>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Round-trip time as ccncatchunks2 of CCNx 0.8.1 estimates it (doc/model/ccnx.rst, ccncatchunks2): one chunk
 * at a time is timed, and the estimate goes up by 1/8 or down by 1/128, in whole microseconds.
 */
class RoundTripEstimate
{
  public:
    /** @param chunk asked for now; it is timed unless another one is */
    void NoteSent(uint64_t chunk, Time now)
    {
        if (!m_timed)
        {
            m_timed = chunk;
            m_sentAt = now;
        }
    }

    /**
     * @param chunk that arrived
     * @param now when
     * @return true if it was the one timed, and so changed the estimate
     */
    bool NoteArrival(uint64_t chunk, Time now)
    {
        if (m_timed != chunk)
        {
            return false;
        }
        m_timed.reset();
        const int64_t sample = (now - m_sentAt).GetMicroSeconds();
        if (sample > LONGEST)
        {
            return false;
        }
        m_estimate += sample > m_estimate ? m_estimate / 8 : -(m_estimate / 128);
        m_estimate = m_estimate < SHORTEST ? sample : m_estimate;
        return true;
    }

    /** @return the estimate in us, 0 before the first sample */
    int64_t Get() const
    {
        return m_estimate;
    }

  private:
    static constexpr int64_t LONGEST = 30000000; ///< longest sample that counts, in us
    static constexpr int64_t SHORTEST = 127;     ///< an estimate below becomes the sample, in us

    std::optional<uint64_t> m_timed; ///< chunk that is timed
    Time m_sentAt;                   ///< when it was asked for
    int64_t m_estimate{0};           ///< in us
};

} // namespace ccn
} // namespace ns3

#endif // CCN_ROUND_TRIP_ESTIMATE_H
