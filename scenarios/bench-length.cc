// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * bench-length: tests whether the CPU time per packet-hop depends on the length of a run. It
 * repeats the row ccn of bench-forwarding over one router with 20 thousand, 200 thousand and 2
 * million Interests. Only the last 20 thousand exchanges of a run count. The cost is the median
 * over slices of 2000 exchanges.
 */

#include "bench/chain.h"
#include "bench/report.h"
#include "bench/steps.h"

#include <iomanip>
#include <iostream>
#include <map>

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::bench;

namespace
{

constexpr uint32_t SLICE = 2000; ///< exchanges timed together

/** Parses the arguments, runs the benchmark and writes the results. */
void
Main(int argc, char* argv[])
{
    BenchArguments arguments("bench-length",
                             "CPU time per packet and hop at the end of short and long runs.");
    const IntegerParameter<uint32_t> shortest(arguments,
                                              "shortest",
                                              "Interests in the shortest run",
                                              20000,
                                              2 * SLICE,
                                              100000000,
                                              "packets");
    const IntegerParameter<uint32_t> longest(arguments,
                                             "longest",
                                             "Interests in the longest run",
                                             2000000,
                                             2 * SLICE,
                                             100000000,
                                             "packets");
    const IntegerParameter<uint32_t> repetitions(arguments,
                                                 "repetitions",
                                                 "Runs per length; results are medians",
                                                 5,
                                                 1,
                                                 1000);
    const IntegerParameter<uint32_t> routers(arguments,
                                             "routers",
                                             "Number of routers in a row",
                                             1,
                                             1,
                                             1000);
    arguments.Parse(argc, argv);
    if (longest < shortest)
    {
        throw std::invalid_argument(
            "--longest=" + std::to_string(longest) +
            ": not allowed (at least --shortest=" + std::to_string(shortest) + ")");
    }

    std::map<uint32_t, std::vector<double>> ratios;
    std::map<uint32_t, std::vector<double>> costs;
    for (uint32_t i = 0; i < repetitions; ++i)
    {
        double first = 0;
        for (const uint32_t length : GetSteps(shortest, longest))
        {
            // Everything before the last part is warm-up, so only the end of the run is timed.
            Chain::Setting setting{routers, shortest, SLICE, 0};
            setting.warmUp = length - shortest;
            const double us = Chain(setting).Run("ccn").us;
            first = length == shortest ? us : first;
            costs[length].push_back(us);
            ratios[length].push_back(us / first);
        }
    }
    Report report;
    std::cout << "Interests  us/packet-hop  vs the shortest run\n";
    for (const auto& [length, us] : costs)
    {
        std::cout << std::setw(9) << length << std::fixed << std::setprecision(3) << std::setw(15)
                  << Median(us) << std::setw(21) << Median(ratios[length]) << "\n";
        report.Add("length",
                   {{"routers", routers},
                    {"interests", length},
                    {"us_per_packet_hop", Median(us)},
                    {"ratio_shortest", Median(ratios[length])}});
    }
    report.Write(arguments.GetJson());
}

} // namespace

int
main(int argc, char* argv[])
{
    return RunBench("bench-length", [&] { Main(argc, argv); });
}
