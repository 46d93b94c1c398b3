/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */
/*
 * bench-crowded: what a neighbour can make a node do. Each operation is run with n and with 10 n of
 * what its name says: Interests, objects, faces, elements. The cost is the CPU time of the whole set,
 * the middle of some rounds; so is the ratio of 10 n to n. It is 10 where each of the set costs the
 * same, some 13 where each costs the logarithm of n and nothing else, and 100 where it costs n.
 *
 *     operation            the whole set
 *     pit-selectors        n Interests for one name, each with an Exclude of its own: inserted, found,
 *                          matched by one object, erased
 *     pit-faces            n faces ask for one name, twice, with other nonces and lifetimes
 *     pit-hashes           n Interests whose names have one hash
 *     pit-long-names       n Interests of 250 components, each matched by its object
 *     nonces               n nonces of one name
 *     store-twins          n objects of one name: stored, refused as duplicates, found by digest
 *     store-exclude        20 look-ups among n children, whose Excludes have n - 1 components
 *     store-suffix         n look-ups among n objects, all of which have too few components
 *     store-publisher      the same, all of which another published
 *     store-stale          the same, all of which are stale
 *     store-bloom          n / 20 look-ups among n objects, all of which a Bloom filter excludes
 *     fib-hashes           n prefixes that have one hash
 *     fib-next-hops        n next hops of one prefix, added
 *     fib-remove-face      a face taken out of n prefixes
 *     fragments            a message in n fragments
 *     node-faces           n faces ask for one name and get its object
 *     node-faces-ccnx      the same with CCNx's strategy
 *     node-next-hops       an Interest for which n next hops are asked
 *     node-selectors       n Interests for one name, each with an Exclude, and n objects that all of
 *                          these exclude
 *     node-full-pit        n Interests of one face, then one of each of n others, while there is room
 *                          for n / 2
 */

#include "bench/crowded-node.h"
#include "bench/crowded-tables.h"
#include "bench/report.h"

#include <iomanip>
#include <iostream>
#include <malloc.h>

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::bench;

namespace
{

/** What is timed. */
struct Operation
{
    std::string name;                       ///< in the table and in the report
    uint32_t number;                        ///< n
    std::function<double(uint32_t)> seconds; ///< CPU time of a whole set
};

/** n of all operations: the smallest power of ten at which each takes longer than a call of the clock. */
constexpr uint32_t N = 1000;

/** @return all operations; an Exclude of 10 N components would not fit into a message, of 5 N it does */
std::vector<Operation>
GetOperations()
{
    return {
        {"pit-selectors", N, PitSelectors},
        {"pit-faces", N, PitAskers},
        {"pit-hashes", N, PitHashes},
        {"pit-long-names", N, PitLongNames},
        {"nonces", N, Nonces},
        {"store-twins", N, StoreTwins},
        {"store-exclude", N / 2, StoreExclude},
        {"store-suffix", N, StoreSuffix},
        {"store-publisher", N, StorePublisher},
        {"store-stale", N, StoreStale},
        {"store-bloom", N, StoreBloom},
        {"fib-hashes", N, FibHashes},
        {"fib-next-hops", N, NodeRegistrations},
        {"fib-remove-face", N, FibRemoveFace},
        {"fragments", N, Fragments},
        {"node-faces", N, [](uint32_t n) { return NodeFaces(n, "AllFaces"); }},
        {"node-faces-ccnx", N, [](uint32_t n) { return NodeFaces(n, "CcnxStrategy"); }},
        {"node-next-hops", N, NodeNextHops},
        {"node-selectors", N, NodeSelectors},
        {"node-full-pit", N, NodeFullPit},
    };
}

/** What an operation costs in a round, or in the middle of all rounds. */
struct Cost
{
    double one{0};   ///< CPU time of a set of n in s, mean of ten
    double ten{0};   ///< CPU time of a set of 10 n in s
    double ratio{0}; ///< of ten to one
};

/** @param operation timed @param number n @return what it costs; the sets of n and that of 10 n take
 *  about the same time and follow each other, so that a machine that drifts slows both */
Cost
TimeRound(const Operation& operation, uint32_t number)
{
    constexpr double LEAST = 1e-6; // what CPU time can tell, in s
    Cost cost;
    for (uint32_t i = 0; i < 10; ++i)
    {
        cost.one += operation.seconds(number) / 10;
    }
    cost.ten = operation.seconds(10 * number);
    cost.ratio = std::max(cost.ten, LEAST) / std::max(cost.one, LEAST);
    return cost;
}

/** @param operation timed @param number n @param rounds at least 1 @return the middle of each number */
Cost
Time(const Operation& operation, uint32_t number, uint32_t rounds)
{
    std::vector<double> ones;
    std::vector<double> tens;
    std::vector<double> ratios;
    for (uint32_t i = 0; i < rounds; ++i)
    {
        const Cost cost = TimeRound(operation, number);
        ones.push_back(cost.one);
        tens.push_back(cost.ten);
        ratios.push_back(cost.ratio);
    }
    return {Median(ones), Median(tens), Median(ratios)};
}

/** Has memory that is freed stay with the process: what the kernel takes for handing it out and back
 *  hangs on how much a set has. */
void
KeepMemory()
{
    constexpr int ALL = 1 << 30; // octets
    if (mallopt(M_TRIM_THRESHOLD, ALL) == 0 || mallopt(M_MMAP_THRESHOLD, ALL / 64) == 0)
    {
        throw std::runtime_error("mallopt refuses to keep " + std::to_string(ALL) + " octets");
    }
}

/** Runs everything. */
void
Main(int argc, char* argv[])
{
    std::string only;
    uint32_t factor = 1;
    uint32_t rounds = 7;
    BenchArguments arguments("bench-crowded",
                             "CPU time of what a neighbour can make a node do, with n and with 10 n "
                             "of a kind; the cost is that of the whole set of n.");
    arguments.AddText("only", "One operation; all if empty", only);
    arguments.AddInteger("factor", "By which each operation's n is multiplied", factor, 1, 1000);
    arguments.AddInteger("rounds", "Of ten sets of n and one of 10 n each; the middle one counts", rounds, 1, 1000);
    arguments.Parse(argc, argv);
    KeepMemory();
    Simulator::Run(); // until then ns-3 enters each Time into a set, in case the resolution changes
    Report report;
    std::cout << "operation               n  us for n  us for 10 n   ratio\n";
    for (const Operation& operation : GetOperations())
    {
        if (!only.empty() && only != operation.name)
        {
            continue;
        }
        const uint32_t number = operation.number * factor;
        const Cost cost = Time(operation, number, rounds);
        std::cout << std::left << std::setw(17) << operation.name << std::right << std::setw(8)
                  << number << std::fixed << std::setprecision(0) << std::setw(10) << cost.one * 1e6
                  << std::setw(13) << cost.ten * 1e6 << std::setprecision(2) << std::setw(8)
                  << cost.ratio << std::endl;
        report.Add("crowded",
                   {{"n", number}, {"us", cost.one * 1e6}, {"ratio_10n", cost.ratio}},
                   {{"operation", operation.name}});
    }
    report.Write(arguments.GetJson());
}

} // namespace

int
main(int argc, char* argv[])
{
    return RunBench("bench-crowded", [&] { Main(argc, argv); });
}
