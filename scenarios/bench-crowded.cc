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
 * the least of some repetitions; the ratio is that of 10 n to that of n. It is 10 where each of the
 * set costs the same, some 12 where each costs the logarithm of n, and 100 where it costs n.
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
#include <limits>

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

/** @return all operations */
std::vector<Operation>
GetOperations()
{
    return {
        {"pit-selectors", 5000, PitSelectors},
        {"pit-faces", 300, PitAskers},
        {"pit-hashes", 5000, PitHashes},
        {"pit-long-names", 1000, PitLongNames},
        {"nonces", 5000, Nonces},
        {"store-twins", 300, StoreTwins},
        {"store-exclude", 200, StoreExclude},
        {"store-suffix", 500, StoreSuffix},
        {"store-publisher", 5000, StorePublisher},
        {"store-stale", 500, StoreStale},
        {"store-bloom", 2000, StoreBloom},
        {"fib-hashes", 500, FibHashes},
        {"fib-next-hops", 1000, NodeRegistrations},
        {"fib-remove-face", 1000, FibRemoveFace},
        {"fragments", 1000, Fragments},
        {"node-faces", 500, [](uint32_t n) { return NodeFaces(n, "AllFaces"); }},
        {"node-faces-ccnx", 300, [](uint32_t n) { return NodeFaces(n, "CcnxStrategy"); }},
        {"node-next-hops", 1000, NodeNextHops},
        {"node-selectors", 2000, NodeSelectors},
        {"node-full-pit", 500, NodeFullPit},
    };
}

/** @return the least CPU time of a whole set in s @param operation timed @param number of the set
 *  @param repetitions least number of timings; more are made while they take less than 50 ms */
double
Time(const Operation& operation, uint32_t number, uint32_t repetitions)
{
    constexpr double ENOUGH = 0.05;
    double least = std::numeric_limits<double>::infinity();
    double sum = 0;
    for (uint32_t i = 0; i < repetitions || (sum < ENOUGH && i < 100 * repetitions); ++i)
    {
        const double seconds = operation.seconds(number);
        least = std::min(least, seconds);
        sum += seconds;
    }
    return std::max(least, 1e-6); // what CPU time can tell
}

/** Runs everything. */
void
Main(int argc, char* argv[])
{
    std::string only;
    uint32_t factor = 1;
    uint32_t repetitions = 3;
    BenchArguments arguments("bench-crowded",
                             "CPU time of what a neighbour can make a node do, with n and with 10 n "
                             "of a kind; the cost is that of the whole set of n.");
    arguments.AddText("only", "One operation; all if empty", only);
    arguments.AddInteger("factor", "By which each operation's n is multiplied", factor, 1, 1000);
    arguments.AddInteger("repetitions", "Timings of each, at least; the least counts", repetitions, 1, 1000);
    arguments.Parse(argc, argv);
    Report report;
    std::cout << "operation               n  us for n  us for 10 n   ratio\n";
    for (const Operation& operation : GetOperations())
    {
        if (!only.empty() && only != operation.name)
        {
            continue;
        }
        const uint32_t number = operation.number * factor;
        const double one = Time(operation, number, repetitions);
        const double ten = Time(operation, 10 * number, repetitions);
        std::cout << std::left << std::setw(17) << operation.name << std::right << std::setw(8)
                  << number << std::fixed << std::setprecision(0) << std::setw(10) << one * 1e6
                  << std::setw(13) << ten * 1e6 << std::setprecision(2) << std::setw(8) << ten / one
                  << std::endl;
        report.Add("crowded",
                   {{"n", number}, {"us", one * 1e6}, {"ratio_10n", ten / one}},
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
