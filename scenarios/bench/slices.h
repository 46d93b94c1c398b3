// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_BENCH_SLICES_H
#define CCN_BENCH_SLICES_H

#include "stopwatch.h"

#include "ns3/simulator.h"

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace ns3::ccn::bench
{

/** Result of one run. */
struct SliceCost
{
    double us;     ///< CPU time per packet-hop in us, the median of all slices
    double events; ///< simulator events per packet-hop
};

/** Measures CPU time and events of the exchanges of a run, from the end of the warm-up on. */
class TimeSlices
{
  public:
    /**
     * @param warmUp number of exchanges before the measured ones
     * @param measured number of measured exchanges
     * @param slice exchanges timed together; a shorter last slice does not count
     */
    TimeSlices(uint32_t warmUp, uint32_t measured, uint32_t slice)
        : m_warmUp(warmUp),
          m_measured(measured),
          m_slice(slice)
    {
    }

    /** Call it when the first exchange begins. */
    void Start()
    {
        if (m_warmUp == 0)
        {
            Begin();
        }
    }

    /** Call it when an exchange is complete. */
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

    /** Pauses the stopwatch. */
    void Pause()
    {
        m_wasRunning = m_clock.IsRunning();
        m_clock.Stop();
    }

    /** Restores the state of the stopwatch before Pause(). */
    void Resume()
    {
        if (m_wasRunning)
        {
            m_clock.Start();
        }
    }

    /**
     * @param links number of links that each of the two packets of an exchange crosses
     * @param expected total number of exchanges
     * @return cost per packet-hop
     * @throws std::runtime_error if another number of exchanges is complete
     */
    SliceCost GetCost(uint32_t links, uint32_t expected) const
    {
        if (m_counted != expected)
        {
            throw std::runtime_error("only " + std::to_string(m_counted) + " of " +
                                     std::to_string(expected) + " exchanges completed");
        }
        const double hops = 2.0 * links;
        return {Median(m_times) * 1e6 / (hops * m_slice), m_events / (hops * m_measured)};
    }

  private:
    /** Starts the measurement at the end of the warm-up. */
    void Begin()
    {
        m_eventsBefore = Simulator::GetEventCount();
        m_clock.Start();
    }

    /** Handles a measured exchange, which may complete a slice or the measurement. */
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
    bool m_wasRunning{false};    ///< whether the stopwatch ran before Pause()
    std::vector<double> m_times; ///< times of the slices, in s
    uint64_t m_eventsBefore{0};  ///< number of events at the end of the warm-up
    uint64_t m_events{0};        ///< number of events of the measured exchanges
};

} // namespace ns3::ccn::bench

#endif // CCN_BENCH_SLICES_H
