// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "scaled-results.h"

#include <algorithm>
#include <iomanip>
#include <iostream>
#include <vector>

namespace ns3::ccn::network
{

double
ScaledResults::GetUncertainty(double hitRatio, uint64_t requests) const
{
    const bool isKnown = hitRatio > 0 && requests > 0;
    return isKnown
               ? hitRatio * (m_downscale.GetError() + 2 * Downscale::GetNoise(hitRatio, requests))
               : 0;
}

void
ScaledResults::AddRows(double hitRatio, uint64_t requests, RunRecord& record) const
{
    const auto add = [&record](const char* name, double value, const char* help) {
        record.Add(MeasureRow{"*", name, value, "1", help});
    };
    add("downscale",
        static_cast<double>(m_downscale.GetFactor()),
        "Factor by which the study was scaled down.");
    add("hit_ratio", hitRatio, "Share of the chunks that no source sent.");
    if (hitRatio > 0 && requests > 0)
    {
        add("hit_ratio_error",
            m_downscale.GetError(),
            "Largest relative error of the hit ratio that was seen with scaled stores of this "
            "size.");
        add("hit_ratio_noise",
            Downscale::GetNoise(hitRatio, requests),
            "Relative standard deviation of the hit ratio over the seeds, from the number of "
            "requests.");
    }
}

bool
ScaledResults::HasDelay(double seconds, const std::string& scenario) const
{
    constexpr double MOST = 0.1;
    if (seconds <= 0)
    {
        return true;
    }
    const auto busiest = m_loads.FindBusiest(seconds);
    const double load = busiest.load * static_cast<double>(m_downscale.GetFactor());
    if (load > MOST)
    {
        std::cerr
            << scenario << ": no delay: with all requests, " << busiest.from << " would send to "
            << busiest.to << " for " << FormatPlain(load)
            << " of the time (allowed: up to 0.1), and scaled runs do not have the queues of such "
               "links\n";
    }
    return load <= MOST;
}

void
ScaledResults::ExplainStores(const NetworkMeter& meter, const std::string& scenario)
{
    constexpr double FEW = 0.005;
    constexpr std::size_t MOST = 5; // names of stores in a line
    const std::vector<std::string> stores = meter.ListStoresBelow(FEW);
    if (stores.empty())
    {
        return;
    }
    std::cerr << scenario << ": not to be used are the hit ratios below 0.005 of the stores of";
    for (std::size_t i = 0; i < std::min(stores.size(), MOST); ++i)
    {
        std::cerr << (i > 0 ? ", " : " ") << stores[i];
    }
    std::cerr << (stores.size() > MOST ? " and others" : "")
              << ", whose few hits a scaled run does not keep\n";
}

} // namespace ns3::ccn::network
