// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CLOCK_RANGE_H
#define CCN_CLOCK_RANGE_H

#include "ns3/nstime.h"

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The range of simulated time. ns-3 counts units of its resolution in 63 bits, and a sum beyond them
 * is silently negative. Times that come from outside, and sums of them, therefore end at END units.
 * The rest, 2 % of the range, is left for what follows the last request.
 */
class ClockRange
{
  public:
    /** @param unit unit of simulated time @return largest time allowed, in s */
    static double GetEnd(Time::Unit unit = Time::GetResolution());

    /** @return what GetEnd() is, for error messages: e.g. "9000000000 s, the range of the clock in ns" */
    static std::string Describe();

    /**
     * @param seconds a time in s
     * @param what what it is the time of, for the error
     * @return the time
     * @throws std::invalid_argument unless it is from 0 to GetEnd()
     */
    static Time Convert(double seconds, const std::string& what);

  private:
    static constexpr double END = 9e18; ///< in units; INT64_MAX is 9.2e18
};

} // namespace ns3::ccn

#endif // CCN_CLOCK_RANGE_H
