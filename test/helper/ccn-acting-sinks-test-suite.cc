// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Trace sinks that change the network, of every trace source that the registry of types knows.

#include "../kit/ccn-heap-test-kit.h"
#include "../kit/ccn-random-network-test-kit.h"
#include "../kit/ccn-starter-test-kit.h"
#include "../kit/ccn-wires-test-kit.h"
#include "ccn-acting-sinks-test-kit.h"

#include "ns3/ccn-admission-policy.h"
#include "ns3/ccn-application.h"
#include "ns3/ccn-express-link-helper.h"
#include "ns3/ccn-fib.h"
#include "ns3/ccn-ingress-policy.h"
#include "ns3/ccn-net-device-face.h"
#include "ns3/ccn-replacement-policy.h"
#include "ns3/ccn-routing-protocol.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-strategy.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/ccn-verification-policy.h"
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
const std::vector<std::string> PREFIXES{"ccnx:/o", "ccnx:/", "ccnx:/o/1", "ccnx:/other"};

/** A network with a routing protocol, a named layer and applications of all kinds, whose sinks act. @ingroup ccn-tests */
class ActedNetwork
{
  public:
    /** @param seed of all that is random */
    explicit ActedNetwork(int64_t seed)
        : m_hasRouters(seed % 2 != 0),
          m_dice(seed),
          m_sinks([this](const std::string& source) { Consider(source); })
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
        CcnStackHelper::AssignStreams(m_nodes, 100 * seed);
    }

    /** Runs it. @return broken identities of the counters, and errors that a sink has not caught */
    std::string Run()
    {
        for (uint32_t i = 0; i < 20; ++i) // new objects come all the time
        {
            Simulator::Schedule(MilliSeconds(300 * i), [this] { m_sinks.WatchAll(); });
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
        for (uint32_t i = 0; i < NODES; ++i)
        {
            errors +=
                CatchMessage([&] { CcnStackHelper::Get(m_nodes.Get(i))->CheckIdentities(false); });
        }
        return errors;
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

    /** Acts now and then. @param source a trace source that fires */
    void Consider(const std::string& source)
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
        const std::string error = CatchMessage([this] { Act(); });
        --m_depth;
        m_log += " in " + source + (error.empty() ? ";" : " (" + error + ");");
    }

    /** Changes something. */
    void Act()
    {
        const uint32_t node = m_dice.Roll(0, NODES - 1);
        const bool isRed = m_dice.Is(20);
        const auto l3 = CcnStackHelper::Get(m_nodes.Get(node), isRed ? "red" : "");
        const uint32_t kind = m_dice.Roll(m_hasRouters ? 0 : 5, 13);
        m_log += "\n" + std::to_string(Simulator::Now().GetMilliSeconds()) + " ms, " +
                 std::to_string(kind) + " at " + std::to_string(node) + (isRed ? " red" : "");
        if (kind < 5 && m_hasRouters)
        {
            ActOnRouter(*m_routers[node], kind, m_dice.Roll(0, l3->GetFaceCount()));
        }
        else if (kind == 13)
        {
            Simulator::ScheduleNow(
                [this, node] { CatchMessage([this, node] { RemoveLayer(node); }); });
        }
        else if (l3)
        {
            ActOnLayer(*l3, kind, m_dice.Roll(0, l3->GetFaceCount() - 1));
        }
    }

    /** @param router it @param kind of the change @param face for its cost */
    void ActOnRouter(RoutingProtocol& router, uint32_t kind, FaceId face)
    {
        const Name prefix(m_dice.Pick(PREFIXES));
        switch (kind)
        {
        case 0:
            return router.Restart(MilliSeconds(m_dice.Roll(0, 1000)));
        case 1:
            return router.Announce(prefix);
        case 2:
            return router.Withdraw(prefix);
        case 3:
            return router.SetCost(face, m_dice.Roll(1, 9));
        default:
            return m_dice.Is(20) ? router.Stop() : router.Restart(Seconds(0));
        }
    }

    /** @param l3 a layer @param kind of the change @param face one of its faces */
    void ActOnLayer(CcnL3Protocol& l3, uint32_t kind, FaceId face)
    {
        const Name prefix(m_dice.Pick(PREFIXES));
        const auto pick = [this](TypeId type) {
            return StringValue(m_dice.Pick(GetTypeNames(type)));
        };
        switch (kind)
        {
        case 5:
            return m_dice.Is(30) ? l3.RemoveFace(face) : l3.GetFace(face)->SetUp(m_dice.Is(50));
        case 6:
            return l3.GetFib().Add(prefix, face, m_dice.Roll(0, 9));
        case 7:
            l3.GetFib().Remove(prefix, face);
            return;
        case 8:
            l3.SetStrategy(prefix, pick(Strategy::GetTypeId()).Get());
            return;
        case 9:
            return l3.SetAttribute("Ingress", pick(IngressPolicy::GetTypeId()));
        case 10:
            return l3.SetAttribute("Verification", pick(VerificationPolicy::GetTypeId()));
        case 11:
            return l3.GetContentStore().SetPolicy(pick(ReplacementPolicy::GetTypeId()).Get());
        default:
            return l3.SetAttribute("Admission", pick(AdmissionPolicy::GetTypeId()));
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
    ActingSinks m_sinks;
    NodeContainer m_nodes{NODES};
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
