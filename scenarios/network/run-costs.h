// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_RUN_COSTS_H
#define CCN_NETWORK_RUN_COSTS_H

#include "bench/report.h"
#include "lib/watching/network-totals.h"

#include <ctime>
#include <ostream>
#include <string>
#include <vector>

namespace ns3::ccn::network
{

/**
 * @return peak memory of this program in MB; unlike getrusage, without that of its parent process
 */
double GetPeakMegabytes();

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
    std::string PrintOwn(uint64_t ownEvents) const;

    /** @return packet-hops per second of wall time */
    double GetSpeed() const
    {
        const NetworkTotals::Hops hops = totals.CountAllHops();
        return (hops.interests + hops.data) / run;
    }

    /** Prints the costs. @param scenario name of the scenario @param os output stream */
    void Print(const std::string& scenario, std::ostream& os) const;

    /** Adds a row to a report. */
    void AddTo(const std::string& topology, bench::Report& report) const;
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_RUN_COSTS_H
