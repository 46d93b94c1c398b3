/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_BENCH_SLICES_H
#define CCN_BENCH_SLICES_H

#include "stopwatch.h"

#include "ns3/simulator.h"

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace ns3
{
namespace ccn
{
namespace bench
{

/** What one run measured. */
struct Cost
{
    double us;     ///< CPU time per packet-hop in us, the median of all slices
    double events; ///< simulator events per packet-hop
};

/** CPU time and events of the exchanges of a run, from the end of its warm-up on. */
class Slices
{
  public:
    /**
     * @param warmUp exchanges before those that count
     * @param measured exchanges that count
     * @param slice exchanges timed together; the last slice may be shorter and is left out
     */
    Slices(uint32_t warmUp, uint32_t measured, uint32_t slice)
        : m_warmUp(warmUp),
          m_measured(measured),
          m_slice(slice)
    {
    }

    /** The first exchange begins. */
    void Start()
    {
        if (m_warmUp == 0)
        {
            Begin();
        }
    }

    /** One more exchange is over. */
    void Count()
    {
        ++m_counted;
        if (m_counted == m_warmUp)
        {
            Begin();
        }
        else if (m_counted > m_warmUp && m_counted <= m_warmUp + m_measured)
        {
            Measure();
        }
    }

    /** What follows is at the expense of nobody. */
    void Pause()
    {
        m_wasRunning = m_clock.IsRunning();
        m_clock.Stop();
    }

    /** Goes on as before Pause(). */
    void Resume()
    {
        if (m_wasRunning)
        {
            m_clock.Start();
        }
    }

    /**
     * @param links that an exchange's two packets cross, each
     * @param expected exchanges in all
     * @return cost per packet-hop
     * @throws std::runtime_error if not all have come to their end
     */
    Cost GetCost(uint32_t links, uint32_t expected) const
    {
        if (m_counted != expected)
        {
            throw std::runtime_error("only " + std::to_string(m_counted) + " of " +
                                     std::to_string(expected) + " exchanges came back");
        }
        const double hops = 2.0 * links;
        return {Median(m_times) * 1e6 / (hops * m_slice), m_events / (hops * m_measured)};
    }

  private:
    /** The warm-up is over. */
    void Begin()
    {
        m_eventsBefore = Simulator::GetEventCount();
        m_clock.Start();
    }

    /** One more exchange that counts is over: perhaps a slice, perhaps all. */
    void Measure()
    {
        const uint32_t measured = m_counted - m_warmUp;
        if (measured % m_slice == 0)
        {
            m_times.push_back(m_clock.GetSeconds());
            m_clock = Stopwatch();
            m_clock.Start();
        }
        if (measured == m_measured)
        {
            m_events = Simulator::GetEventCount() - m_eventsBefore;
        }
    }

    const uint32_t m_warmUp;
    const uint32_t m_measured;
    const uint32_t m_slice;
    uint32_t m_counted{0};
    Stopwatch m_clock;
    bool m_wasRunning{false};    ///< before Pause()
    std::vector<double> m_times; ///< of the slices in s
    uint64_t m_eventsBefore{0};  ///< at the end of the warm-up
    uint64_t m_events{0};        ///< from then until all that count were over
};

} // namespace bench
} // namespace ccn
} // namespace ns3

#endif // CCN_BENCH_SLICES_H
