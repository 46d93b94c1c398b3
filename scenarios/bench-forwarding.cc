// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * bench-forwarding: measures the CPU time and simulator events per packet and hop of CCN
 * forwarding, and compares them with plain ns-3 forwarding over the same links.
 *
 *     requester ---- router 1 ---- ... ---- router R ---- responder        10 Gbps, 1 us each
 *
 * All rows send the same Interests and return the same ContentObjects (1024 bytes of virtual
 * payload). They differ in the work of the routers:
 *
 *     raw      pass each packet from one device to the other
 *     ipv4     forward it as IPv4/UDP, with the stack that InternetStackHelper installs
 *     ccn      forward it as CCN, without a content store
 *     ccn-cs   as ccn, with a full content store: each chunk is inserted and evicts another
 *     ccn-firewall  as ccn, with a Firewall of 10^4 rules at each router (only -express)
 *     ccn-face-rate, ccn-token-bucket, ccn-acceptance, ccn-push-back, ccn-poseidon, ccn-flow-balance
 *              as ccn, with this defence at each router (only -express, and only by --only)
 *     ccnx10, ccnx10-cs  as ccn and ccn-cs, in profile ccnx-1.0 (only -express, and only by --only)
 *     piggyback  as ccn, but both ends request content: after the first window each packet carries
 *              content and the next Interest in one message (Almishari et al. 2013)
 *     end-to-end  as ccn, but with a Consumer and a Producer as the ends, whose nodes have a CCN
 *              layer and forward as well
 *
 * Rows that end in -express are the same over the module's express links, all others over ns-3's
 * point-to-point devices.
 *
 * In all other rows both ends are the minimal class Ends: it keeps a window of requests, and the
 * i-th request gets the i-th response. Time and events count from the end of the warm-up to the
 * last response. The warm-up has 4000 exchanges, and with ccn-cs at least the size of the content
 * store. The time is the median over slices of 2000 exchanges. A packet-hop is one packet on one
 * link. The simulator is that of scenarios unless --SimulatorImplementationType is given.
 */

#include "bench/chain.h"
#include "bench/report.h"
#include "lib/run/own-simulator.h"

#include <iomanip>
#include <iostream>
#include <map>

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::bench;

namespace
{

constexpr uint32_t SLICE = 2000;       ///< exchanges timed together
constexpr uint32_t MOST_ROUTERS = 254; ///< limited by the TTL of an IPv4 packet

/** Repeats all rows with one number of routers. Ratios are computed within each repetition. */
class Comparison
{
  public:
    /** @param setting setting of the chain */
    explicit Comparison(const Chain::Setting& setting)
        : m_setting(setting)
    {
    }

    /** Runs one repetition of all rows. */
    void Repeat()
    {
        std::map<std::string, SliceCost> costs;
        for (const auto& row : ROWS)
        {
            costs[row] = Chain(m_setting).Run(row);
        }
        for (const auto& [row, cost] : costs)
        {
            auto& s = m_samples[row];
            s.us.push_back(cost.us);
            s.events.push_back(cost.events);
            s.ratioRaw.push_back(cost.us / costs["raw"].us);
            s.ratioIpv4.push_back(cost.us / costs["ipv4"].us);
        }
    }

    /** Prints the lines of the result table. */
    void Print(std::ostream& os) const
    {
        for (const auto& row : ROWS)
        {
            const auto& s = m_samples.at(row);
            os << std::left << std::setw(10) << row << std::right << std::setw(6)
               << m_setting.routers << std::fixed << std::setprecision(3) << std::setw(14)
               << Median(s.us) << std::setw(10) << Median(s.ratioRaw) << std::setw(10)
               << Median(s.ratioIpv4) << std::setw(12) << Median(s.events) << "\n";
        }
    }

    /**
     * Prints the cost per hop of an Interest and a ContentObject, apart and as a piggyback packet.
     */
    void PrintPair(std::ostream& os) const
    {
        const double apart = 2 * Median(m_samples.at("ccn").us);
        const double bundled = Median(m_samples.at("piggyback").us);
        os << "Interest and object over " << m_setting.routers
           << " routers, us per hop: separately " << apart << ", as a piggyback packet " << bundled
           << " (" << 100 * (bundled / apart - 1) << " %)\n";
    }

    /** @param report the report, which gets one object per row */
    void AddTo(Report& report) const
    {
        for (const auto& row : ROWS)
        {
            const auto& s = m_samples.at(row);
            report.Add(row,
                       {{"routers", m_setting.routers},
                        {"us_per_packet_hop", Median(s.us)},
                        {"ratio_raw", Median(s.ratioRaw)},
                        {"ratio_ipv4", Median(s.ratioIpv4)},
                        {"events_per_packet_hop", Median(s.events)}});
        }
    }

  private:
    /** Results of the repetitions. */
    struct Samples
    {
        std::vector<double> us;
        std::vector<double> events;
        std::vector<double> ratioRaw;
        std::vector<double> ratioIpv4;
    };

    Chain::Setting m_setting;
    std::map<std::string, Samples> m_samples;
};

/** Parses the arguments, runs the benchmark and writes the results. */
void
Main(int argc, char* argv[])
{
    OwnSimulator::Choose();
    BenchArguments arguments("bench-forwarding",
                             "CPU time and events per packet and hop: raw relaying, IPv4/UDP, CCN, "
                             "piggyback packets, applications.");
    const IntegerParameter<uint32_t>
        exchanges(arguments, "exchanges", "Requests to measure", 20000, 100, 100000000, "packets");
    const IntegerParameter<uint32_t> repetitions(arguments,
                                                 "repetitions",
                                                 "Runs per row; results are medians",
                                                 5,
                                                 1,
                                                 1000);
    const IntegerParameter<uint32_t> cache(arguments,
                                           "cache",
                                           "Objects in the content store of row ccn-cs",
                                           10000,
                                           1,
                                           10000000);
    const IntegerParameter<uint32_t> length(arguments,
                                            "routers",
                                            "Number of routers in a row; 0: 1, 4 and 16",
                                            0,
                                            0,
                                            MOST_ROUTERS);
    std::vector<std::string> choices{"all"};
    choices.insert(choices.end(), ROWS.begin(), ROWS.end());
    choices.insert(choices.end(), CCNX10_ROWS.begin(), CCNX10_ROWS.end());
    for (const auto& [row, policy] : DEFENDED_ROWS)
    {
        choices.push_back(row);
    }
    const ChoiceParameter only(arguments,
                               "only",
                               "Row to run; a single row, e.g. for a profiler, has no ratios",
                               "all",
                               choices);
    arguments.Parse(argc, argv);
    OwnSimulator::Check();
    Chain::Setting setting{length, exchanges, std::min<uint32_t>(SLICE, exchanges), cache};
    const std::vector<uint32_t> chains = setting.routers == 0
                                             ? std::vector<uint32_t>{1, 4, 16}
                                             : std::vector<uint32_t>{setting.routers};
    Report report;
    if (only == "all")
    {
        std::cout << "row      routers  us/packet-hop  vs raw    vs ipv4  events/packet-hop\n";
    }
    for (const uint32_t routers : chains)
    {
        setting.routers = routers;
        if (only != "all")
        {
            std::cout << only << " " << routers << ": " << Chain(setting).Run(only).us
                      << " us/packet-hop" << std::endl;
            continue;
        }
        Comparison comparison(setting);
        for (uint32_t i = 0; i < repetitions; ++i)
        {
            comparison.Repeat();
        }
        comparison.Print(std::cout);
        comparison.PrintPair(std::cout);
        std::cout << std::flush;
        comparison.AddTo(report);
    }
    report.Write(arguments.GetJson());
}

} // namespace

int
main(int argc, char* argv[])
{
    return RunBench("bench-forwarding", [&] { Main(argc, argv); });
}
