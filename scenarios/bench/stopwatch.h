// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_BENCH_STOPWATCH_H
#define CCN_BENCH_STOPWATCH_H

#include <algorithm>
#include <chrono>
#include <ctime>
#include <vector>

namespace ns3::ccn::bench
{

/** Measures the CPU time of this process, with pauses. */
class Stopwatch
{
  public:
    /** Starts or continues. */
    void Start()
    {
        m_begin = std::clock();
        m_isRunning = true;
    }

    /** Pauses. */
    void Stop()
    {
        m_clocks += m_isRunning ? std::clock() - m_begin : 0;
        m_isRunning = false;
    }

    /** @return true between Start() and Stop() */
    bool IsRunning() const
    {
        return m_isRunning;
    }

    /** @return CPU time so far without pauses, in s */
    double GetSeconds() const
    {
        const std::clock_t running = m_isRunning ? std::clock() - m_begin : 0;
        return double(m_clocks + running) / CLOCKS_PER_SEC;
    }

  private:
    std::clock_t m_begin{0};  ///< clock at the last Start()
    std::clock_t m_clocks{0}; ///< clock ticks up to the last Stop()
    bool m_isRunning{false};  ///< false during a pause
};

/** Measures wall time. */
class WallClock
{
  public:
    /** @return time in s since construction or the last call */
    double Lap()
    {
        const auto now = std::chrono::steady_clock::now();
        const std::chrono::duration<double> lap = now - m_begin;
        m_begin = now;
        return lap.count();
    }

  private:
    std::chrono::steady_clock::time_point m_begin{std::chrono::steady_clock::now()};
};

/** @param values at least one value @return the median; of an even number the upper one */
inline double
Median(std::vector<double> values)
{
    std::nth_element(values.begin(), values.begin() + values.size() / 2, values.end());
    return values[values.size() / 2];
}

} // namespace ns3::ccn::bench

#endif // CCN_BENCH_STOPWATCH_H
