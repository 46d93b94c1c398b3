// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * bench-star: measures the CPU time per packet-hop in a star whose consumers fetch one object at
 * the same time, for a growing number of consumers. With ten times as many consumers, each chunk
 * touches ten times as much memory of nodes, devices and applications.
 */

#include "bench/chain.h"
#include "bench/report.h"
#include "bench/star.h"
#include "bench/steps.h"

#include <algorithm>
#include <iomanip>
#include <iostream>
#include <map>

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::bench;

namespace
{

/**
 * Times a star. Small stars run several times, up to ten, so that the measured time is long enough.
 * @param consumers number of consumers
 * @param most number of consumers of the largest star
 * @param bytes size of the object
 * @param kind devices of the links
 * @return CPU time per packet-hop in us, the mean of the runs
 */
double
TimeStar(uint32_t consumers, uint32_t most, uint64_t bytes, LinkKind kind)
{
    const uint32_t runs = std::min<uint32_t>(10, most / consumers);
    double us = 0;
    for (uint32_t i = 0; i < runs; ++i)
    {
        us += Star(consumers, bytes, kind).Run() / runs;
    }
    return us;
}

/** Parses the arguments, runs the benchmark and writes the results. */
void
Main(int argc, char* argv[])
{
    BenchArguments arguments(
        "bench-star",
        "CPU time per packet and hop in a star whose consumers fetch one object.");
    const IntegerParameter<uint32_t> least(arguments,
                                           "least",
                                           "Consumers in the smallest star",
                                           10,
                                           1,
                                           100000);
    const IntegerParameter<uint32_t> most(arguments,
                                          "most",
                                          "Consumers in the largest star",
                                          1000,
                                          1,
                                          100000);
    const IntegerParameter<uint64_t>
        bytes(arguments, "size", "Size of the object", 300000, 1, 1000000000, "bytes");
    const IntegerParameter<uint32_t> repetitions(arguments,
                                                 "repetitions",
                                                 "Runs of all stars; results are medians",
                                                 3,
                                                 1,
                                                 1000);
    const LinkArgument link(arguments, LinkKind::EXPRESS);
    arguments.Parse(argc, argv);
    if (most < least)
    {
        throw std::invalid_argument("--most=" + std::to_string(most) +
                                    ": not allowed (at least --least=" + std::to_string(least) +
                                    ")");
    }
    std::map<uint32_t, std::vector<double>> ratios;
    std::map<uint32_t, std::vector<double>> costs;
    std::map<uint32_t, std::vector<double>> rawRatios;
    for (uint32_t i = 0; i < repetitions; ++i)
    {
        const double raw = Chain({4, 10000, 2000, 1}).Run("raw").us;
        double first = 0;
        for (const uint32_t consumers : GetSteps(least, most))
        {
            const double us = TimeStar(consumers, most, bytes, link.GetKind());
            first = consumers == least ? us : first;
            costs[consumers].push_back(us);
            ratios[consumers].push_back(us / first);
            rawRatios[consumers].push_back(us / raw);
        }
    }
    Report report;
    std::cout << "consumers  us/packet-hop  vs the smallest star  vs raw relaying\n";
    for (const auto& [consumers, us] : costs)
    {
        std::cout << std::setw(9) << consumers << std::fixed << std::setprecision(3)
                  << std::setw(15) << Median(us) << std::setw(22) << Median(ratios[consumers])
                  << std::setw(17) << Median(rawRatios[consumers]) << "\n";
        report.Add("star",
                   {{"consumers", consumers},
                    {"us_per_packet_hop", Median(us)},
                    {"ratio_smallest", Median(ratios[consumers])},
                    {"ratio_raw", Median(rawRatios[consumers])}});
    }
    report.Write(arguments.GetJson());
}

} // namespace

int
main(int argc, char* argv[])
{
    return RunBench("bench-star", [&] { Main(argc, argv); });
}
