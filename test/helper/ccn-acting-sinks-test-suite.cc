// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Trace sinks that change the network, of every trace source that the registry of types knows, and neighbours that lie.

#include "../kit/ccn-heap-test-kit.h"
#include "../kit/ccn-liar-test-kit.h"
#include "../kit/ccn-network-changes-test-kit.h"
#include "../kit/ccn-random-network-test-kit.h"
#include "../kit/ccn-starter-test-kit.h"
#include "../kit/ccn-wires-test-kit.h"
#include "ccn-acting-sinks-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-application.h"
#include "ns3/ccn-consumer.h"
#include "ns3/ccn-express-link-helper.h"
#include "ns3/ccn-routing-protocol.h"
#include "ns3/ccn-slice-helper.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-strategy.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/double.h"
#include "ns3/simple-net-device-helper.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <cstdlib>
#include <exception>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

constexpr uint32_t NODES = 5;
constexpr uint32_t CHUNKS = 50; ///< of the honest producer

/**
 * @ingroup ccn-tests
 * A network with a routing protocol, a named layer, a slice and applications of all kinds, whose sinks act, and
 * of which one node lies. Two more nodes are honest: nobody acts on them. They have a link of their own, and one
 * to the liar.
 */
class ActedNetwork
{
  public:
    /** @param seed of all that is random */
    explicit ActedNetwork(int64_t seed)
        : m_hasRouters(seed % 2 != 0),
          m_dice(seed),
          m_sinks([this](const std::string& source, uint32_t node) { Consider(source, node); })
    {
        CcnStackHelper stack;
        stack.SetAttribute("Strategy",
                           StringValue(m_dice.Pick(GetTypeNames(Strategy::GetTypeId()))));
        stack.Install(m_nodes);
        CcnStackHelper red;
        red.SetLayer("red");
        red.Install(m_nodes);
        Connect();
        AddApplications();
        AddSlice();
        AddHonest();
        CcnStackHelper::AssignStreams(m_nodes, 100 * seed);
        CcnStackHelper::AssignStreams(m_honest, 100 * seed + 50);
        m_liar = std::make_unique<Liar>(CcnStackHelper::Get(m_nodes.Get(0)), m_dice);
    }

    /** Runs it. @return broken identities of the counters, and errors that a sink has not caught */
    std::string Run()
    {
        for (uint32_t i = 0; i < 20; ++i) // new objects come all the time
        {
            Simulator::Schedule(MilliSeconds(300 * i), [this] { m_sinks.WatchAll(); });
        }
        for (uint32_t i = 0; i < 100; ++i)
        {
            Simulator::Schedule(MilliSeconds(40 * i), [this] { m_liar->Tell(); });
        }
        for (uint32_t i = 1; i < 8; ++i)
        {
            Simulator::Schedule(MilliSeconds(500 * i),
                                [this] { CatchMessage([this] { ChangeSlice(); }); });
        }
        Simulator::Schedule(Seconds(4), [this] { m_left = 0; });
        Simulator::Stop(Seconds(5));
        std::string errors;
        try
        {
            Simulator::Run();
        }
        catch (const std::exception& error)
        {
            errors = error.what();
        }
        for (const NodeContainer& nodes : {m_nodes, m_honest})
        {
            for (uint32_t i = 0; i < nodes.GetN(); ++i)
            {
                errors += CatchMessage(
                    [&] { CcnStackHelper::Get(nodes.Get(i))->CheckIdentities(false); });
            }
        }
        return errors + (m_received == CHUNKS
                             ? ""
                             : "an honest consumer got " + std::to_string(m_received) + " chunks");
    }

    /** @return what sinks have done, for messages */
    const std::string& GetLog() const
    {
        return m_log;
    }

    /** @return the trace sources from which sinks have acted */
    const std::set<std::string>& GetActed() const
    {
        return m_acted;
    }

  private:
    /** Adds a ring of links, or a medium that all share, over which no routing protocol can run. */
    void Connect()
    {
        ExpressLinkHelper links;
        links.SetDeviceAttribute("DataRate", StringValue("100Mbps"));
        links.SetChannelAttribute("Delay", StringValue("1ms"));
        for (uint32_t i = 0; m_hasRouters && i < NODES; ++i)
        {
            m_devices.Add(links.Install(m_nodes.Get(i), m_nodes.Get((i + 1) % NODES)));
        }
        if (!m_hasRouters)
        {
            SimpleNetDeviceHelper medium;
            medium.SetChannel("ns3::SimpleChannel", "Delay", StringValue("1ms"));
            m_devices = medium.Install(m_nodes);
        }
        for (uint32_t i = 0; i < m_devices.GetN(); ++i)
        {
            CcnStackHelper::AddDeviceFace(m_devices.Get(i));
            CcnStackHelper::AddDeviceFace(m_devices.Get(i), "red");
        }
    }

    /** Adds a slice on the ring, with an origin. */
    void AddSlice()
    {
        Slice slice;
        slice.name = "blue";
        for (uint32_t i = 0; i < NODES; ++i)
        {
            const std::string name = std::to_string(i);
            m_slices.AddNode(name, m_nodes.Get(i));
            slice.routers.push_back({name, name});
            slice.links.push_back(GetSliceLink(i));
        }
        slice.origins.push_back({"0", "ccnx:/o"});
        if (m_hasRouters)
        {
            m_slices.Create(slice);
        }
    }

    /** @param first number of a node @return the link of the slice from there to the next one */
    static SliceLink GetSliceLink(uint32_t first)
    {
        SliceLink link;
        link.one = std::to_string(first);
        link.other = std::to_string((first + 1) % NODES);
        return link;
    }

    /** Removes a link of the slice, or adds it again. */
    void ChangeSlice()
    {
        const uint32_t first = m_dice.Roll(0, NODES - 1);
        const SliceLink link = GetSliceLink(first);
        m_dice.Is(50) ? m_slices.RemoveLink("blue", link.one, link.other)
                      : m_slices.AddLink("blue", link);
    }

    /** Adds a consumer and a producer of their own to the honest nodes. */
    void AddHonest()
    {
        CcnStackHelper stack;
        stack.SetAttribute("ChecksUpstream",
                           BooleanValue(true)); // the liar answers what it was not asked
        stack.Install(m_honest);
        ExpressLinkHelper links;
        links.SetDeviceAttribute("DataRate", StringValue("10Mbps"));
        const auto own = links.Install(m_honest.Get(0), m_honest.Get(1));
        const auto toLiar = links.Install(m_honest.Get(0), m_nodes.Get(0));
        CcnStackHelper::AddDeviceFace(own.Get(1));
        const FaceId face = CcnStackHelper::AddDeviceFace(own.Get(0));
        // With addresses, since NeighbourDiscovery of the liar wants to broadcast over one face only.
        CcnStackHelper::AddDeviceFace(toLiar.Get(0), toLiar.Get(1)->GetAddress());
        CcnStackHelper::AddDeviceFace(toLiar.Get(1), toLiar.Get(0)->GetAddress());
        CcnStackHelper::Get(m_honest.Get(0))->GetFib().Add(Name("ccnx:/o"), face);
        const auto producer = CreateByName<CcnApplication>("Producer");
        producer->SetAttribute("Prefix", StringValue("ccnx:/o"));
        producer->SetAttribute("ChunkSize", UintegerValue(100));
        producer->SetAttribute("Size", UintegerValue(100 * CHUNKS));
        m_honest.Get(1)->AddApplication(producer);
        const auto consumer = CreateByName<CcnApplication>("Consumer");
        consumer->SetAttribute("Prefix", StringValue("ccnx:/o"));
        consumer->SetStartTime(Seconds(1));
        consumer->TraceConnectWithoutContext("ChunkReceived",
                                             MakeCallback(&ActedNetwork::Count, this));
        m_honest.Get(0)->AddApplication(consumer);
    }

    /** Counts what the honest consumer gets. Parameters: as Consumer::ChunkTracedCallback. */
    void Count(uint64_t, Time, uint32_t)
    {
        ++m_received;
    }

    /** Adds routers, and some of all applications. */
    void AddApplications()
    {
        const std::string protocol = m_dice.Is(50) ? "LinkStateRouting" : "DistanceVectorRouting";
        for (uint32_t i = 0; i < NODES; ++i)
        {
            m_routers.push_back(CreateByName<RoutingProtocol>(protocol));
            m_nodes.Get(i)->AddApplication(
                m_hasRouters ? Ptr<CcnApplication>(m_routers[i])
                             : CreateByName<CcnApplication>("NeighbourDiscovery"));
            AddApplication("Producer", i);
            AddApplication("ManifestProducer", i);
        }
        const auto all = GetTypeNames(CcnApplication::GetTypeId());
        for (uint32_t i = 0; i < 8; ++i)
        {
            AddApplication(m_dice.Pick(all), m_dice.Roll(0, NODES - 1));
        }
    }

    /** @param type of an application, which starts some time, unless it needs more than a prefix @param node gets it */
    void AddApplication(const std::string& type, uint32_t node)
    {
        const auto application = CreateByName<CcnApplication>(type);
        application->SetAttributeFailSafe("Prefix", StringValue("ccnx:/o"));
        application->SetAttributeFailSafe("Count", UintegerValue(200));
        application->SetAttributeFailSafe("Rate", DoubleValue(20));
        application->SetAttribute("Layer", StringValue(m_dice.Is(20) ? "red" : ""));
        application->SetStartTime(Seconds(1e6)); // the event below starts it, as it may fail
        m_nodes.Get(node)->AddApplication(application);
        const Time start = MilliSeconds(m_dice.Roll(0, 1500));
        Simulator::Schedule(start, [application] {
            if (application->GetNode()) // it was not removed with its layer
            {
                CatchMessage([&application] { Starter::Start(*application); });
            }
        });
    }

    /** Acts now and then. @param source a trace source that fires @param at index of its node */
    void Consider(const std::string& source, uint32_t at)
    {
        constexpr uint32_t DEEPEST = 3;
        const bool isNew = m_acted.count(source) == 0;
        if (m_left == 0 || m_depth >= DEEPEST || !m_dice.Is(isNew ? 30 : 2))
        {
            return;
        }
        --m_left;
        ++m_depth;
        m_acted.insert(source);
        const std::string error = CatchMessage([this, at] { Act(at); });
        --m_depth;
        m_log += " in " + source + (error.empty() ? ";" : " (" + error + ");");
    }

    /** Changes something. @param at index of the node of the sink, which usually changes */
    void Act(uint32_t at)
    {
        const bool isOwn = at < NODES && m_dice.Is(70);
        const uint32_t node = isOwn ? at : m_dice.Roll(0, NODES - 1);
        const bool isRed = m_dice.Is(20);
        const auto l3 = CcnStackHelper::Get(m_nodes.Get(node), isRed ? "red" : "");
        const uint32_t kind =
            m_dice.Roll(m_hasRouters ? 0 : NetworkChanges::OF_ROUTER, NetworkChanges::KINDS);
        m_log += "\n" + std::to_string(Simulator::Now().GetMilliSeconds()) + " ms, " +
                 std::to_string(kind) + " at " + std::to_string(node) + (isRed ? " red" : "");
        if (kind < NetworkChanges::OF_ROUTER && m_hasRouters)
        {
            m_changes.ChangeRouter(*m_routers[node], kind, m_dice.Roll(0, l3->GetFaceCount()));
        }
        else if (kind == NetworkChanges::KINDS)
        {
            Simulator::ScheduleNow(
                [this, node] { CatchMessage([this, node] { RemoveLayer(node); }); });
        }
        else if (l3)
        {
            m_changes.ChangeLayer(*l3, kind, m_dice.Roll(0, l3->GetFaceCount() - 1));
        }
    }

    /** @param node loses its named layer, which may be gone */
    void RemoveLayer(uint32_t node)
    {
        if (m_dice.Is(30) && CcnStackHelper::Get(m_nodes.Get(node), "red"))
        {
            CcnStackHelper::Remove(m_nodes.Get(node), "red");
        }
    }

    const bool m_hasRouters; ///< on links; otherwise there is a medium with NeighbourDiscovery
    Dice m_dice;
    NetworkChanges m_changes{
        [this](uint32_t least, uint32_t most) { return m_dice.Roll(least, most); }};
    ActingSinks m_sinks;
    NodeContainer m_nodes{NODES};
    NodeContainer m_honest{2};
    CcnSliceHelper m_slices;
    std::unique_ptr<Liar> m_liar;
    uint32_t m_received{0}; ///< chunks that the honest consumer has got
    NetDeviceContainer m_devices;
    std::vector<Ptr<RoutingProtocol>> m_routers;
    std::set<std::string> m_acted; ///< sources from which sinks have acted
    std::string m_log;
    uint32_t m_left{60}; ///< number of further changes
    uint32_t m_depth{0}; ///< changes that are in progress
};

/** Sinks that act. @ingroup ccn-tests */
class ActingSinksTest : public MethodTestCase<ActingSinksTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Whatever a sink does, the run goes on. The environment variable CCN_SEEDS sets the number of networks. */
    void Networks()
    {
        const char* seeds = std::getenv("CCN_SEEDS");
        const int64_t count = seeds ? std::stol(seeds) : IsLong() ? 500 : MEASURES_HEAP ? 20 : 2;
        std::set<std::string> acted;
        for (int64_t seed = 1; seed <= count && !IsStatusFailure(); ++seed)
        {
            ActedNetwork network(seed);
            const std::string errors = network.Run();
            NS_TEST_EXPECT_MSG_EQ(errors, "", "network " << seed << ":" << network.GetLog());
            acted.insert(network.GetActed().begin(), network.GetActed().end());
            Simulator::Destroy();
        }
        if (count >= 20)
        {
            NS_TEST_EXPECT_MSG_GT(acted.size(), 20, "trace sources from which sinks have acted");
        }
    }

    /** The table of callbacks has the type of each trace source in the registry. */
    void Registry()
    {
        NS_TEST_EXPECT_MSG_EQ(ActingSinks::FindUnknown(), "", "add them to ActingSinks");
    }
};

/** Sinks that act. @ingroup ccn-tests */
class ActingSinksTestSuite : public WireTestSuite
{
  public:
    ActingSinksTestSuite()
        : WireTestSuite("ccn-acting-sinks", TestSuite::Type::UNIT)
    {
        using T = ActingSinksTest;
        AddTestCase(new T("every type of callback", &T::Registry));
        AddOnEachWire("networks", &T::Networks);
    }
};

ActingSinksTestSuite g_actingSinksTestSuite; ///< registers the suite

} // namespace
