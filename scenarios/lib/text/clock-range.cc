// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "clock-range.h"

#include "value-text.h"

#include <stdexcept>

namespace ns3::ccn
{

namespace
{

/** @param unit ns, ps or fs, which are those of scenarios @return how many of them are a second */
double
CountUnits(Time::Unit unit)
{
    return unit == Time::FS ? 1e15 : unit == Time::PS ? 1e12 : 1e9;
}

} // namespace

double
ClockRange::GetEnd(Time::Unit unit)
{
    return END / CountUnits(unit);
}

std::string
ClockRange::Describe()
{
    const Time::Unit unit = Time::GetResolution();
    return FormatPlain(GetEnd()) + " s, the range of the clock in " +
           (unit == Time::FS   ? "fs"
            : unit == Time::PS ? "ps"
                               : "ns");
}

Time
ClockRange::Convert(double seconds, const std::string& what)
{
    if (!(seconds >= 0 && seconds <= GetEnd()))
    {
        throw std::invalid_argument(what + " at " + FormatPlain(seconds) + " s: not allowed (0.." +
                                    Describe() + ")");
    }
    return Seconds(seconds);
}

} // namespace ns3::ccn
