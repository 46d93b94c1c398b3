// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
/*
 * bench-crowded: measures the load that a neighbour can cause at a node. Each operation runs with
 * sets of n and 10 n items, for example Interests, objects, faces or fragments. The cost is the CPU
 * time of the whole set, as the median over several rounds. The ratio of the cost of 10 n to that
 * of n is a median too. It is 10 if the cost per item is constant, about 13 if it is logarithmic in
 * n, and 100 if it is proportional to n.
 *
 *     operation            the whole set
 *     pit-selectors        n Interests for one name, each with its own Exclude: inserted, found,
 *                          matched by one object, erased
 *     pit-faces            n faces request one name twice, with different nonces and lifetimes
 *     pit-hashes           n Interests whose names have the same hash
 *     pit-removed-faces    n faces that request one name, and another name each, removed
 *     pit-long-names       n Interests of 250 components, each matched by its object
 *     nonces               n nonces in the dead nonce list
 *     store-twins          n objects of one name: stored, refused as duplicates, found by digest
 *     store-exclude        20 lookups among n children, with Excludes of n - 1 components
 *     store-suffix         n lookups among n objects, all of which have too few components
 *     store-publisher      n lookups among n objects, all of another publisher
 *     store-stale          n lookups among n objects, all of which are stale
 *     store-bloom          n / 20 lookups among n objects, all of which a Bloom filter excludes
 *     store-full           n objects inserted into a content store of n / 2
 *     measurements         n measurement records in a table of n / 2
 *     fib-hashes           n prefixes that have the same hash
 *     fib-next-hops        n next hops added to one prefix
 *     fib-remove-face      a face removed from n prefixes
 *     fragments            a message in n fragments
 *     partial-messages     the first fragments of n messages of n senders, none of which completes its own
 *     unknown-peers        n Interests of n forged IP addresses, of which 100 have a UDP face at a time
 *     neighbours           n Interests of n forged link addresses to a node that discovers neighbours
 *     suppressed           n Interests for one name wait on a shared medium, where their object is heard
 *     node-faces           n faces request one name and receive its object
 *     node-faces-ccnx      the same with CcnxStrategy
 *     node-next-hops       an Interest that is forwarded to n next hops
 *     node-selectors       n Interests for one name, each with an Exclude, and n objects that all
 *                          these Excludes reject
 *     node-full-pit        n Interests of one face, then one of each of n other faces, with a PIT
 *                          of n / 2 entries
 */

#include "bench/crowded-limits.h"
#include "bench/crowded-node.h"
#include "bench/crowded-pit.h"
#include "bench/crowded-senders.h"
#include "bench/crowded-store.h"
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

/** An operation to time. */
struct Operation
{
    std::string name;                        ///< name in the table and in the report
    uint32_t number;                         ///< n
    std::function<double(uint32_t)> seconds; ///< runs a set of the given size; CPU time in s
};

/**
 * n of most operations: the smallest power of ten at which each exceeds the time of a clock call.
 */
constexpr uint32_t N = 1000;

/** @return all operations. An Exclude of 10 N components exceeds a message, but one of 5 N fits. */
std::vector<Operation>
GetOperations()
{
    return {
        {"pit-selectors", N, PitSelectors},
        {"pit-faces", N, PitAskers},
        {"pit-hashes", N, PitHashes},
        {"pit-removed-faces", N, PitRemovedFaces},
        {"pit-long-names", N, PitLongNames},
        {"nonces", N, Nonces},
        {"store-twins", N, StoreTwins},
        {"store-exclude", N / 2, StoreExclude},
        {"store-suffix", N, StoreSuffix},
        {"store-publisher", N, StorePublisher},
        {"store-stale", N, StoreStale},
        {"store-bloom", N, StoreBloom},
        {"store-full", N, StoreFull},
        {"measurements", N, FullMeasurements},
        {"fib-hashes", N, FibHashes},
        {"fib-next-hops", N, NodeRegistrations},
        {"fib-remove-face", N, FibRemoveFace},
        {"fragments", N, Fragments},
        {"partial-messages", 4 * N, PartialMessages},
        {"unknown-peers", N, UnknownPeers},
        {"neighbours", N, Neighbours},
        {"suppressed", N, SuppressedInterests},
        {"node-faces", N, [](uint32_t n) { return NodeFaces(n, "AllFaces"); }},
        {"node-faces-ccnx", N, [](uint32_t n) { return NodeFaces(n, "CcnxStrategy"); }},
        {"node-next-hops", N, NodeNextHops},
        {"node-selectors", N, NodeSelectors},
        {"node-full-pit", N, NodeFullPit},
        {"processor", N, ProcessorQueue},
        {"content-queues", N, QueuedContent},
        {"keys", N, Keys},
    };
}

/** OperationCost of an operation in one round, or the median of all rounds. */
struct OperationCost
{
    double one{0};   ///< CPU time of a set of n in s, mean of ten sets
    double ten{0};   ///< CPU time of a set of 10 n in s
    double ratio{0}; ///< ratio of ten to one
};

/**
 * Times ten sets of n and one set of 10 n. Both take about the same time and run one after the
 * other, so a change in the speed of the machine affects both.
 * @param operation operation to time
 * @param number n
 * @return the cost
 */
OperationCost
TimeRound(const Operation& operation, uint32_t number)
{
    constexpr double LEAST = 1e-6; // resolution of the CPU time, in s
    OperationCost cost;
    for (uint32_t i = 0; i < 10; ++i)
    {
        cost.one += operation.seconds(number) / 10;
    }
    cost.ten = operation.seconds(10 * number);
    cost.ratio = std::max(cost.ten, LEAST) / std::max(cost.one, LEAST);
    return cost;
}

/**
 * @param operation operation to time
 * @param number n
 * @param rounds number of rounds, at least 1
 * @return the median of each member over the rounds
 */
OperationCost
Time(const Operation& operation, uint32_t number, uint32_t rounds)
{
    std::vector<double> ones;
    std::vector<double> tens;
    std::vector<double> ratios;
    for (uint32_t i = 0; i < rounds; ++i)
    {
        const OperationCost cost = TimeRound(operation, number);
        ones.push_back(cost.one);
        tens.push_back(cost.ten);
        ratios.push_back(cost.ratio);
    }
    return {Median(ones), Median(tens), Median(ratios)};
}

/**
 * Keeps freed memory in the process. The kernel's time to provide and reclaim memory depends on the
 * size of a set and would distort the ratios.
 */
void
KeepMemory()
{
    constexpr int ALL = 1 << 30; // bytes
    if (mallopt(M_TRIM_THRESHOLD, ALL) == 0 || mallopt(M_MMAP_THRESHOLD, ALL / 64) == 0)
    {
        throw std::runtime_error("mallopt refuses to keep " + std::to_string(ALL) + " bytes");
    }
}

/** Parses the arguments, runs the operations and writes the results. */
void
Main(int argc, char* argv[])
{
    BenchArguments arguments(
        "bench-crowded",
        "CPU time of the load that a neighbour can cause at a node, with sets of n "
        "and of 10 n items. The cost is that of the whole set.");
    const TextParameter only(arguments, "only", "Operation to run; empty: all");
    const IntegerParameter<uint32_t> factor(arguments,
                                            "factor",
                                            "Factor that multiplies the n of each operation",
                                            1,
                                            1,
                                            1000);
    const IntegerParameter<uint32_t> rounds(
        arguments,
        "rounds",
        "Rounds of ten sets of n and one of 10 n; results are medians",
        7,
        1,
        1000);
    arguments.Parse(argc, argv);
    KeepMemory();
    Simulator::Run(); // before the first run ns-3 tracks every Time, as the resolution may change
    Report report;
    std::cout << "operation               n  us for n  us for 10 n   ratio\n";
    for (const Operation& operation : GetOperations())
    {
        if (!only->empty() && only != operation.name)
        {
            continue;
        }
        const uint32_t number = operation.number * factor;
        const OperationCost cost = Time(operation, number, rounds);
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
