// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "run-costs.h"

#include <fstream>
#include <iomanip>
#include <limits>
#include <sstream>
#include <stdexcept>

namespace ns3::ccn::network
{

double
GetPeakMegabytes()
{
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;)
    {
        if (word == "VmHWM:")
        {
            double kilobytes = 0;
            status >> kilobytes;
            return kilobytes * 1024 / 1e6;
        }
        status.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    }
    throw std::runtime_error("/proc/self/status: no VmHWM in it");
}

std::string
RunCosts::PrintOwn(uint64_t ownEvents) const
{
    std::ostringstream os;
    os << std::fixed << std::setprecision(2) << ownEvents << " events, "
       << static_cast<double>(std::clock()) / CLOCKS_PER_SEC << " s of processor time, "
       << std::setprecision(0) << GetPeakMegabytes() << " MB at peak";
    return os.str();
}

void
RunCosts::Print(const std::string& scenario, std::ostream& os) const
{
    const NetworkTotals::Hops hops = totals.CountAllHops();
    os << std::fixed << std::setprecision(2) << scenario << ": " << nodes << " nodes, " << links
       << " links";
    if (leftOut > 0)
    {
        os << " (" << leftOut << " more left out: self-loops or duplicates)";
    }
    os << ", " << receivers << " receivers\n"
       << "setup         " << setUp << " s, of which " << routing << " s for " << routes
       << " routes\n"
       << "run           " << run << " s for " << simulated << " simulated s and " << events
       << " events\n"
       << "packet-hops   " << hops.interests + hops.data << ": " << hops.interests
       << " of Interests, " << hops.data << " of ContentObjects; " << totals.refused
       << " more refused by faces\n"
       << std::setprecision(0) << "per second    " << GetSpeed() << " packet-hops, " << events / run
       << " events\n"
       << "memory        " << GetPeakMegabytes() << " MB at peak, with " << stored
       << " chunks stored at the end\n";
    for (std::size_t rank = 0; ranks.size() > 1 && rank < ranks.size(); ++rank)
    {
        os << "rank " << rank << "        " << ranks[rank] << "\n";
    }
}

void
RunCosts::AddTo(const std::string& topology, bench::Report& report) const
{
    report.Add("scale-" + topology,
               {{"nodes", nodes},
                {"set_up_wall_s", setUp},
                {"run_wall_s", run},
                {"peak_megabytes", GetPeakMegabytes()},
                {"packet_hops_per_s", GetSpeed()},
                {"events_per_s", events / run}});
}

} // namespace ns3::ccn::network
