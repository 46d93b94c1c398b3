// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "walk-arguments.h"

#include <sstream>
#include <stdexcept>

namespace ns3::ccn
{

void
WalkArguments::Check() const
{
    const double farthest = distance - WifiWalk::CLOSEST;
    if (range >= farthest)
    {
        std::ostringstream text;
        text << "--range=" << range << ": not allowed (less than --ap-distance - "
             << WifiWalk::CLOSEST << " m = " << farthest
             << " m; the client would not leave the first access point)";
        throw std::invalid_argument(text.str());
    }
}

WifiWalk::Path
WalkArguments::GetPath(double start) const
{
    return {distance, range, speed, start};
}

} // namespace ns3::ccn
