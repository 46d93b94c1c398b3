// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_RUN_COSTS_H
#define CCN_NETWORK_RUN_COSTS_H

#include "bench/report.h"
#include "lib/watching/network-totals.h"

#include <ctime>
#include <fstream>
#include <iomanip>
#include <limits>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace ns3::ccn::network
{

/**
 * @return peak memory of this program in MB; unlike getrusage, without that of its parent process
 */
inline double
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

/** Costs of a run. @ingroup ccn */
struct RunCosts
{
    std::size_t nodes{0};
    std::size_t links{0};
    std::size_t leftOut{0};   ///< links of the topology file that were left out
    std::size_t receivers{0}; ///< nodes with a consumer
    std::size_t routes{0};
    double setUp{0};                ///< wall time of the setup in s, routing included
    double routing{0};              ///< wall time of the routing in s
    double run{0};                  ///< wall time of the run in s
    double simulated{0};            ///< simulated time in s
    uint64_t events{0};             ///< number of events of the run
    NetworkTotals totals;           ///< of the whole run
    uint64_t stored{0};             ///< chunks in all content stores at the end
    std::vector<std::string> ranks; ///< result of PrintOwn() for each rank

    /** @param ownEvents events of this rank @return the costs of this rank */
    std::string PrintOwn(uint64_t ownEvents) const
    {
        std::ostringstream os;
        os << std::fixed << std::setprecision(2) << ownEvents << " events, "
           << static_cast<double>(std::clock()) / CLOCKS_PER_SEC << " s of processor time, "
           << std::setprecision(0) << GetPeakMegabytes() << " MB at peak";
        return os.str();
    }

    /** @return packet-hops per second of wall time */
    double GetSpeed() const
    {
        const NetworkTotals::Hops hops = totals.CountAllHops();
        return (hops.interests + hops.data) / run;
    }

    /** Prints the costs. @param scenario name of the scenario @param os output stream */
    void Print(const std::string& scenario, std::ostream& os) const
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
           << std::setprecision(0) << "per second    " << GetSpeed() << " packet-hops, "
           << events / run << " events\n"
           << "memory        " << GetPeakMegabytes() << " MB at peak, with " << stored
           << " chunks stored at the end\n";
        for (std::size_t rank = 0; ranks.size() > 1 && rank < ranks.size(); ++rank)
        {
            os << "rank " << rank << "        " << ranks[rank] << "\n";
        }
    }

    /** Adds a row to a report. */
    void AddTo(const std::string& topology, bench::Report& report) const
    {
        report.Add("scale-" + topology,
                   {{"nodes", nodes},
                    {"set_up_wall_s", setUp},
                    {"run_wall_s", run},
                    {"peak_megabytes", GetPeakMegabytes()},
                    {"packet_hops_per_s", GetSpeed()},
                    {"events_per_s", events / run}});
    }
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_RUN_COSTS_H
