// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ROUND_TRIP_ESTIMATE_H
#define CCN_ROUND_TRIP_ESTIMATE_H

#include "ns3/nstime.h"

#include <cstdint>
#include <optional>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The round-trip time estimate of ccncatchunks2 of CCNx 0.8.1 (doc/model/ccnx.rst, ccncatchunks2).
 * It times one chunk at a time. A sample increases the estimate by 1/8 or decreases it by 1/128, in
 * whole microseconds.
 */
class RoundTripEstimate
{
  public:
    /**
     * Records that a chunk is requested. It is timed unless another chunk is.
     * @param chunk chunk number
     * @param now the current time
     */
    void NoteSent(uint64_t chunk, Time now)
    {
        if (!m_timed)
        {
            m_timed = chunk;
            m_sentAt = now;
        }
    }

    /**
     * Records that a chunk arrived.
     * @param chunk chunk number
     * @param now the current time
     * @return true if the chunk was timed and its sample was used
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
    static constexpr int64_t LONGEST = 30000000; ///< longest sample that is used, in us
    static constexpr int64_t SHORTEST = 127;     ///< a lower estimate is set to the sample, in us

    std::optional<uint64_t> m_timed; ///< chunk that is timed
    Time m_sentAt;                   ///< time at which it was requested
    int64_t m_estimate{0};           ///< in us
};

} // namespace ns3::ccn

#endif // CCN_ROUND_TRIP_ESTIMATE_H
