// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * bench-tables: measures the memory per entry of the content store, the PIT and the FIB, the lookup
 * time in small and large tables, and the memory of an idle node.
 *
 * Entry i of each table has the name ccnx:/bench/<i / 1000>/<i>. The memory is the difference of
 * the bytes that malloc has allocated, its overhead included, before and after a table is filled.
 * An entry of the content store is an object with 1024 bytes of virtual payload, including its
 * packet. A PIT entry has one downstream and one upstream face. A FIB entry has one next hop. The rows
 * cs-ccnx10-entry and pit-ccnx10-entry have the same names and payloads in CCNx 1.0, all others in ccnb.
 *
 * A lookup starts with the bytes of an Interest and ends with the entry. It covers decoding, which
 * hashes every prefix of the name, and the work of the table. The FIB is looked up with a name that
 * is two components longer than its prefix.
 *
 * Interests come either in the order of the entries, as in transfers, or at random. In order, ten
 * Interests in a row match each FIB prefix. At random, nearly every memory access misses the
 * caches. For comparison the benchmark prints the time of random lookups with the same entries
 * spread over tables of 1000 entries, as in a network of many nodes. This separates the effect of
 * the table size from that of the memory size. It also prints the time of one access to as much
 * memory as the table occupies.
 */

#include "bench/filled-tables.h"
#include "bench/memory.h"
#include "bench/report.h"
#include "bench/steps.h"
#include "bench/stopwatch.h"

#include "ns3/internet-module.h"

#include <cmath>
#include <iomanip>
#include <iostream>
#include <map>

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::bench;

namespace
{

/** Order in which the entries are looked up. */
enum class Order
{
    AS_ADDED,
    AT_RANDOM,
};

/** Times lookups. */
class LookUps
{
  public:
    /** @param number lookups timed together @param repetitions number of timings for the median */
    LookUps(uint32_t number, uint32_t repetitions)
        : m_number(number),
          m_repetitions(repetitions)
    {
    }

    /**
     * @param table a filled table
     * @param entries number of its entries
     * @param order order of the lookups
     * @return median time per lookup, in ns
     */
    template <typename Table>
    double Time(Table& table, uint32_t entries, Order order) const
    {
        InterestOctets interest(Table::EXTRA_COMPONENTS);
        std::vector<double> times;
        uint64_t state = 1;
        for (uint32_t r = 0; r < m_repetitions; ++r)
        {
            uint32_t found = 0;
            Stopwatch clock;
            clock.Start();
            for (uint32_t i = 0; i < m_number; ++i)
            {
                // A generator of three instructions (Knuth's constants), as its time counts too.
                state = state * 6364136223846793005 + 1442695040888963407;
                const uint32_t inOrder = (r * m_number + i) / Table::CHUNKS % entries;
                const uint32_t entry =
                    order == Order::AS_ADDED ? inOrder : (state >> 32) * entries >> 32;
                InterestView view;
                view.Decode(interest.Get(entry));
                found += table.Has(view, entry);
            }
            times.push_back(clock.GetSeconds() * 1e9 / m_number);
            if (found != m_number)
            {
                throw std::runtime_error("only " + std::to_string(found) + " of " +
                                         std::to_string(m_number) + " lookups found their entry");
            }
        }
        return Median(times);
    }

  private:
    uint32_t m_number;
    uint32_t m_repetitions;
};

/**
 * Adds entries.
 * @param tables table or tables to fill
 * @param entries number of entries
 */
template <typename Tables>
void
Fill(Tables& tables, uint32_t entries)
{
    for (uint32_t i = 0; i < entries; ++i)
    {
        tables.Add(i);
    }
}

/** Measures one kind of table with a growing number of entries. */
template <typename Table>
class TableBench
{
  public:
    /** @param lookUps the timer of lookups */
    explicit TableBench(const LookUps& lookUps)
        : m_lookUps(lookUps)
    {
    }

    /**
     * Measures, prints and reports a row.
     * @param row name of the row
     * @param entries number of entries in the table
     * @param report the report, which gets the row
     * @return the memory per entry, in bytes
     */
    double Run(const std::string& row, uint32_t entries, Report& report)
    {
        double bytes = 0;
        const Times one = TimeOneTable(entries, bytes);
        const double spread = TimeManyTables(entries);
        NoTable<Table::EXTRA_COMPONENTS> none;
        const double decoding = m_lookUps.Time(none, entries, Order::AT_RANDOM);
        const double access = TimeAccess(bytes * entries);
        m_first = m_first.inOrder == 0 ? one : m_first;
        std::cout << std::left << std::setw(5) << row << std::right << std::setw(9) << entries
                  << std::fixed << std::setprecision(0) << std::setw(12) << bytes << std::setw(12)
                  << one.inOrder << std::setprecision(2) << std::setw(8)
                  << one.inOrder / m_first.inOrder << std::setprecision(0) << std::setw(14)
                  << one.atRandom << std::setprecision(2) << std::setw(8)
                  << one.atRandom / m_first.atRandom << std::setw(10) << one.atRandom / spread
                  << std::setprecision(0) << std::setw(12) << decoding << std::setw(14) << access
                  << std::endl;
        report.Add(row + "-entry",
                   {{"entries", entries},
                    {"bytes_per_entry", bytes},
                    {"ns_in_order", one.inOrder},
                    {"ratio_in_order", one.inOrder / m_first.inOrder},
                    {"ns_at_random", one.atRandom},
                    {"ratio_at_random", one.atRandom / m_first.atRandom},
                    {"ns_at_random_spread", spread},
                    {"ratio_spread", one.atRandom / spread},
                    {"ns_decoding", decoding},
                    {"ns_memory_access", access}});
        return bytes;
    }

  private:
    /** Times per lookup, in ns. */
    struct Times
    {
        double inOrder;
        double atRandom;
    };

    /**
     * Times lookups in one table.
     * @param entries number of its entries
     * @param bytes set to the memory per entry, in bytes
     * @return the times
     */
    Times TimeOneTable(uint32_t entries, double& bytes) const
    {
        const uint64_t before = GetUsedBytes();
        Table table;
        Fill(table, entries);
        bytes = double(GetUsedBytes() - before) / entries;
        return {m_lookUps.Time(table, entries, Order::AS_ADDED),
                m_lookUps.Time(table, entries, Order::AT_RANDOM)};
    }

    /**
     * Times random lookups in tables of 1000 entries.
     * @param entries number of entries in all tables
     * @return time per lookup, in ns
     */
    double TimeManyTables(uint32_t entries) const
    {
        SpreadTables<Table> tables;
        Fill(tables, entries);
        return m_lookUps.Time(tables, entries, Order::AT_RANDOM);
    }

    LookUps m_lookUps;
    Times m_first{0, 0}; ///< times with the fewest entries
};

/**
 * Runs all sizes of a table.
 * @param row name of the rows
 * @param bench benchmark of the table
 * @param most largest number of entries
 * @param report the report, which gets the rows
 * @return the memory per entry of the largest table, in bytes
 */
template <typename Table>
double
RunTable(const std::string& row, TableBench<Table> bench, uint32_t most, Report& report)
{
    double bytes = 0;
    for (const uint32_t entries : GetSteps(1000, most))
    {
        bytes = bench.Run(row, entries, report);
    }
    return bytes;
}

/**
 * Measures the memory of entries in CCNx 1.0.
 * @param row name of the row
 * @param entries number of entries
 * @param ccnb memory per entry of a table with as many entries in ccnb, in bytes
 * @param report the report, which gets the row
 */
template <typename Table>
void
RunCcnx10(const std::string& row, uint32_t entries, double ccnb, Report& report)
{
    const uint64_t before = GetUsedBytes();
    Table table(Codec::Get(Codec::CCNX10));
    Fill(table, entries);
    const double bytes = double(GetUsedBytes() - before) / entries;
    // In thousandths: malloc counts up to 16 bytes of some free blocks, which depend on what was freed.
    const double ratio = std::round(1000 * bytes / ccnb) / 1000;
    std::cout << std::left << std::setw(16) << row << std::right << std::fixed
              << std::setprecision(0) << std::setw(10) << bytes << " bytes, ccnb " << ccnb << "\n";
    report.Add(row + "-entry",
               {{"entries", entries}, {"bytes_per_entry", bytes}, {"ratio_ccnb", ratio}});
}

/**
 * Measures the memory of the CCN and IPv4 stacks on nodes with two devices each, and of links.
 * @param report the report, which gets the rows
 */
void
RunIdleNodes(Report& report)
{
    const IdleNodes idle(1000);
    const std::map<std::string, double> rows{{"idle-node", idle.MeasureCcn()},
                                             {"idle-node-ipv4", idle.MeasureIpv4()},
                                             {"link-express", idle.MeasureLink(LinkKind::EXPRESS)},
                                             {"link-p2p", idle.MeasureLink(LinkKind::P2P)}};
    for (const auto& [row, bytes] : rows)
    {
        std::cout << std::left << std::setw(16) << row << std::right << std::fixed
                  << std::setprecision(0) << std::setw(10) << bytes << " bytes\n";
        report.Add(row, {{"bytes_per_entry", bytes}});
    }
}

/** Parses the arguments, runs the benchmark and writes the results. */
void
Main(int argc, char* argv[])
{
    BenchArguments arguments(
        "bench-tables",
        "Memory per entry of content store, PIT and FIB, and lookup times with 1000 "
        "to a million entries.");
    const IntegerParameter<uint32_t> entries(arguments,
                                             "entries",
                                             "Entries in the largest tables",
                                             1000000,
                                             1000,
                                             9000000);
    const IntegerParameter<uint32_t> lookUps(arguments,
                                             "lookups",
                                             "Lookups per timing",
                                             200000,
                                             1000,
                                             100000000);
    const IntegerParameter<uint32_t> repetitions(arguments,
                                                 "repetitions",
                                                 "Timings per result, which is their median",
                                                 5,
                                                 1,
                                                 1000);
    arguments.Parse(argc, argv);
    const LookUps timing(lookUps, repetitions);
    Report report;
    std::cout << "table  entries bytes/entry ns in order vs 1000  ns at random vs 1000 vs spread "
                 "ns decoding     ns/access\n";
    const double cs = RunTable("cs", TableBench<FilledContentStore>(timing), entries, report);
    const double pit = RunTable("pit", TableBench<FilledPit>(timing), entries, report);
    RunTable("fib", TableBench<FilledFib>(timing), entries, report);
    RunCcnx10<FilledContentStore>("cs-ccnx10", entries, cs, report);
    RunCcnx10<FilledPit>("pit-ccnx10", entries, pit, report);
    RunIdleNodes(report);
    report.Write(arguments.GetJson());
}

} // namespace

int
main(int argc, char* argv[])
{
    return RunBench("bench-tables", [&] { Main(argc, argv); });
}
