// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * bench-routing: measures how long a routing protocol takes until a large network has settled:
 * routers by preferential attachment, express links of 5 ms and 1 Gbit/s, and prefixes that the
 * routers take turns to announce. All start within a second. It prints wall time, messages, and the
 * size of the link-state database, and ends with an error if a FIB lacks a prefix.
 */

#include "bench/memory.h"
#include "bench/report.h"
#include "bench/stopwatch.h"

#include "ns3/ccn-express-link-helper.h"
#include "ns3/ccn-fib.h"
#include "ns3/ccn-link-state-routing.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-topology-shape.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"

#include <iomanip>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::bench;

namespace
{

/** The network. */
class RoutedNetwork
{
  public:
    /** @param number of routers @param prefixes number of prefixes @param protocol type and attributes */
    RoutedNetwork(uint32_t number, uint32_t prefixes, const std::string& protocol)
    {
        auto random = CreateObject<UniformRandomVariable>();
        random->SetStream(0);
        const TopologyShape shape = MakeRandomShape(number, 2, *random);
        m_nodes.Create(shape.nodes);
        CcnStackHelper stack;
        stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(0)); // the LSDB is one
        stack.Install(m_nodes);
        ExpressLinkHelper links;
        links.SetDeviceAttribute("DataRate", StringValue("1Gbps"));
        links.SetChannelAttribute("Delay", StringValue("5ms"));
        for (const auto& [one, other] : shape.links)
        {
            const NetDeviceContainer link = links.Install(m_nodes.Get(one), m_nodes.Get(other));
            CcnStackHelper::AddDeviceFace(link.Get(0));
            CcnStackHelper::AddDeviceFace(link.Get(1));
        }
        m_links = shape.links.size();
        for (uint32_t i = 0; i < number; ++i)
        {
            m_protocols.push_back(CreateByName<RoutingProtocol>(protocol));
            m_protocols[i]->AssignStreams(10 * i + 10);
            m_protocols[i]->SetStartTime(Seconds(random->GetValue(0, 1)));
            m_nodes.Get(i)->AddApplication(m_protocols[i]);
        }
        for (uint32_t i = 0; i < prefixes; ++i)
        {
            m_prefixes.emplace_back("ccnx:/bench/site" + std::to_string(i));
            m_protocols[i % number]->Announce(m_prefixes.back());
        }
    }

    /** @return number of links */
    uint32_t GetLinks() const
    {
        return m_links;
    }

    /** @return the latest change of routes on any router */
    Time GetLastChange() const
    {
        Time last;
        for (const auto& protocol : m_protocols)
        {
            last = std::max(last, protocol->GetLastChange());
        }
        return last;
    }

    /** @return messages sent by all routers */
    uint64_t GetMessages() const
    {
        uint64_t messages = 0;
        for (const auto& protocol : m_protocols)
        {
            messages += protocol->GetSentMessages();
        }
        return messages;
    }

    /** @return bytes of the objects in the first router's LSDB; 0 if the protocol has none */
    uint64_t GetLsdbBytes() const
    {
        const auto linkState = DynamicCast<LinkStateRouting>(m_protocols[0]);
        return linkState ? linkState->GetDatabase().GetBytes() : 0;
    }

    /** @return number of routes missing in all FIBs */
    uint64_t CountMissing() const
    {
        uint64_t missing = 0;
        for (uint32_t i = 0; i < m_nodes.GetN(); ++i)
        {
            const Fib& fib = CcnStackHelper::Get(m_nodes.Get(i))->GetFib();
            for (uint32_t p = 0; p < m_prefixes.size(); ++p)
            {
                missing += p % m_nodes.GetN() != i && !fib.Find(m_prefixes[p]);
            }
        }
        return missing;
    }

  private:
    NodeContainer m_nodes;
    std::vector<Ptr<RoutingProtocol>> m_protocols;
    std::vector<Name> m_prefixes;
    uint32_t m_links{0};
};

/** Parses the arguments, runs the benchmark and writes the results. */
void
Main(int argc, char* argv[])
{
    BenchArguments arguments("bench-routing",
                             "Wall time until the routes of a large network have settled.");
    const IntegerParameter<uint32_t> routers(arguments, "routers", "Routers", 1000, 3, 100000);
    const IntegerParameter<uint32_t> prefixes(arguments, "prefixes", "Prefixes", 10000, 1, 1000000);
    const RealParameter seconds(arguments, "seconds", "Simulated time", 10, 1, 1e6, "s");
    const TextParameter protocol(arguments,
                                 "protocol",
                                 "Type of the protocol, and attributes as in Type[Name=Value]",
                                 "LinkStateRouting[LsaDelay=1s|RouteDelay=5s|Pacing=200ms|"
                                 "MaxPayload=4000|MaxPush=1000]");
    arguments.Parse(argc, argv);
    WallClock clock;
    const uint64_t before = GetUsedBytes();
    RoutedNetwork network(routers, prefixes, protocol);
    const double build = clock.Lap();
    Simulator::Stop(Seconds(seconds));
    Simulator::Run();
    const double run = clock.Lap();
    const double memory = double(GetUsedBytes() - before);
    const double settled = network.GetLastChange().GetSeconds();
    if (const uint64_t missing = network.CountMissing())
    {
        throw std::runtime_error(std::to_string(missing) + " routes are missing after " +
                                 std::to_string(seconds) + " s");
    }
    std::cout << routers << " routers, " << network.GetLinks() << " links, " << prefixes
              << " prefixes: settled at " << std::fixed << std::setprecision(2) << settled
              << " s, after " << run << " s of wall time (and " << build << " s to build); "
              << network.GetMessages() << " messages; LSDB of " << network.GetLsdbBytes()
              << " bytes on each router; " << std::setprecision(0) << memory / 1e6
              << " MB of memory" << std::endl;
    Report report;
    report.Add("routing",
               {{"routers", routers},
                {"links", network.GetLinks()},
                {"prefixes", prefixes},
                {"settled_s", settled},
                {"wall_s", run},
                {"messages", double(network.GetMessages())},
                {"lsdb_bytes", double(network.GetLsdbBytes())},
                {"memory_bytes", memory}});
    report.Write(arguments.GetJson());
    Simulator::Destroy();
}

} // namespace

int
main(int argc, char* argv[])
{
    return RunBench("bench-routing", [&] { Main(argc, argv); });
}
