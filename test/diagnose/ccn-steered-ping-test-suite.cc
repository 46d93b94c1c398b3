// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Ping over random networks: a path label leads an Interest along the path on which it was discovered.

#include "../kit/ccn-heap-test-kit.h"
#include "../kit/ccn-random-network-test-kit.h"
#include "../kit/ccn-wires-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-express-link-helper.h"
#include "ns3/ccn-ping.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-strategy.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/node-container.h"
#include "ns3/string.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

using Path = std::vector<uint32_t>; ///< numbers of nodes

/** Sends each Interest to a random next hop; of those with equal cost, to the first one. @ingroup ccn-tests */
class AnyHop : public Strategy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccntest::AnyHop").SetParent<Strategy>().AddConstructor<AnyHop>();
        return tid;
    }

    void Choose(const InterestArrival&, const NextHops& hops, FaceList& chosen) override
    {
        const uint32_t cost = m_dice.Pick(hops).cost;
        const auto hasCost = [cost](const NextHop& hop) { return hop.cost == cost; };
        chosen.push_back(std::find_if(hops.begin(), hops.end(), hasCost)->face);
    }

  private:
    Dice m_dice{7};
};

NS_OBJECT_ENSURE_REGISTERED(AnyHop);

/** A random network whose node 0 replies to requests of node 1. @ingroup ccn-tests */
class PingedNetwork
{
  public:
    /** What became of a ping. */
    struct Result
    {
        Ping::Outcome outcome;        ///< of the attempt
        std::string text;             ///< answer or reason
        Path nodes;                   ///< that it reached, that of the consumer first
        std::vector<uint16_t> labels; ///< of its path
    };

    /** @param stream of random numbers */
    explicit PingedNetwork(int64_t stream)
        : m_dice(stream),
          m_nodes(m_dice.Roll(3, 12))
    {
        CcnStackHelper stack;
        stack.SetAttribute("Profile", StringValue("ccnx-1.0"));
        stack.SetAttribute("PathLabels", BooleanValue(true));
        stack.Install(m_nodes);
        for (uint32_t i = 0; i < m_nodes.GetN(); ++i)
        {
            auto& l3 = GetL3(i);
            l3.SetAttribute("AdministrativeName", StringValue("ccnx:/n" + std::to_string(i)));
            l3.SetStrategy(Name(), "ns3::ccntest::AnyHop");
            l3.AssignStreams(stream * 100 + i);
            l3.TraceConnectWithoutContext("Received",
                                          MakeCallback(&PingedNetwork::Note, this).Bind(i));
        }
        Connect();
        Route();
    }

    /** @return number of nodes */
    uint32_t GetSize() const
    {
        return m_nodes.GetN();
    }

    /** @return random numbers */
    Dice& GetDice()
    {
        return m_dice;
    }

    /** @param a a node @return its layer */
    CcnL3Protocol& GetL3(uint32_t a) const
    {
        return *CcnStackHelper::Get(m_nodes.Get(a));
    }

    /** @param labels attribute Labels @param count number of attempts @param act before the last one @return what became of them */
    template <typename Action>
    std::vector<Result> Run(const std::string& labels, uint32_t count, Action&& act)
    {
        m_results.clear();
        m_ping = DynamicCast<Ping>(CreateByName<CcnApplication>(
            "Ping[Target=ccnx:/n0|Requests=true|Interval=100ms|Labels=" + labels +
            "|Count=" + std::to_string(count) + "|Label=" + labels + "]"));
        m_ping->TraceConnectWithoutContext("Ended", MakeCallback(&PingedNetwork::End, this));
        m_nodes.Get(1)->AddApplication(m_ping);
        m_act = [this, count, act] {
            if (m_results.size() + 1 == count)
            {
                act(m_results);
            }
        };
        Simulator::Run();
        return m_results;
    }

    /** Cuts a link at one side. @param from a node @param to its neighbour */
    void Cut(uint32_t from, uint32_t to)
    {
        GetL3(from).GetFace(m_faces.at({from, to}))->SetUp(false);
    }

  private:
    /** Makes a tree and some links more. */
    void Connect()
    {
        for (uint32_t i = 1; i < m_nodes.GetN(); ++i)
        {
            Link(i, m_dice.Roll(0, i - 1));
        }
        for (uint32_t i = m_nodes.GetN(); i > 0; --i)
        {
            const uint32_t a = m_dice.Roll(0, m_nodes.GetN() - 1);
            const uint32_t b = m_dice.Roll(0, m_nodes.GetN() - 1);
            if (a != b && m_faces.count({a, b}) == 0)
            {
                Link(a, b);
            }
        }
    }

    /** @param a a node @param b another one */
    void Link(uint32_t a, uint32_t b)
    {
        const auto devices = ExpressLinkHelper().Install(m_nodes.Get(a), m_nodes.Get(b));
        m_faces[{a, b}] = CcnStackHelper::AddDeviceFace(devices.Get(0));
        m_faces[{b, a}] = CcnStackHelper::AddDeviceFace(devices.Get(1));
    }

    /** Routes to node 0: all neighbours that are nearer to it. */
    void Route()
    {
        std::map<uint32_t, uint32_t> distance{{0, 0}};
        for (uint32_t d = 0; distance.size() < m_nodes.GetN(); ++d)
        {
            for (const auto& [ends, face] : m_faces)
            {
                const auto known = distance.find(ends.second);
                if (known != distance.end() && known->second == d)
                {
                    distance.emplace(ends.first, d + 1);
                }
            }
        }
        for (const auto& [ends, face] : m_faces)
        {
            if (distance.at(ends.second) < distance.at(ends.first))
            {
                CcnStackHelper::AddRoute(m_nodes.Get(ends.first), "ccnx:/n0", face, ends.second);
            }
        }
    }

    /** @param node where @param kind of a message that it received */
    void Note(uint32_t node, const Face&, MessageKind kind, Ptr<const Packet>)
    {
        if (kind == MessageKind::INTEREST)
        {
            m_reached.push_back(node);
        }
    }

    /** Parameters: those of Ping::EndedTracedCallback. */
    void End(uint32_t, std::optional<Time>, Ping::Outcome outcome, const std::string& text)
    {
        m_results.push_back({outcome, text, m_reached, m_ping->GetPath()});
        m_reached.clear();
        m_act();
    }

    Dice m_dice;
    NodeContainer m_nodes;
    std::map<std::pair<uint32_t, uint32_t>, FaceId> m_faces; ///< from, to
    Ptr<Ping> m_ping;
    Path m_reached; ///< by the current attempt
    std::vector<Result> m_results;
    std::function<void()> m_act; ///< after each attempt
};

/** Pings over a random network. @ingroup ccn-tests */
class SteeredPingTest : public TestCase
{
  public:
    /** @param stream of random numbers */
    explicit SteeredPingTest(int64_t stream)
        : TestCase("network " + std::to_string(stream)),
          m_stream(stream)
    {
    }

  private:
    using Results = std::vector<PingedNetwork::Result>;

    void DoRun() override
    {
        PingedNetwork network(m_stream);
        CheckDiscovery(network.Run("discovery", 4, [](const Results&) {}));
        uint32_t end = 0; // the node that returns the last one
        const Results steered = network.Run("strict", 5, [&](const Results& before) {
            const Path& path = before.back().nodes;
            const uint32_t link = network.GetDice().Roll(0, path.size() - 2);
            network.Cut(path[link], path[link + 1]);
            end = path[link];
        });
        CheckSteered(steered, end);
        CheckFallback(network.Run("fallback", 2, [](const Results&) {}));
        for (uint32_t i = 0; i < network.GetSize(); ++i)
        {
            network.GetL3(i).CheckIdentities(true);
        }
    }

    void DoTeardown() override
    {
        Simulator::Destroy();
    }

    /** Equal paths have equal labels, and others have others. @param results of pings */
    void CheckDiscovery(const Results& results)
    {
        NS_TEST_ASSERT_MSG_EQ(results.size(), 4, "pings");
        for (const auto& result : results)
        {
            NS_TEST_ASSERT_MSG_EQ(result.text, "ccnx:/n0 forwarder", "answered");
            NS_TEST_ASSERT_MSG_EQ((result.nodes.front() == 1 && result.nodes.back() == 0),
                                  true,
                                  "");
            NS_TEST_EXPECT_MSG_EQ(result.labels.size(), result.nodes.size() - 1, "one per link");
            const bool isSame = (result.nodes == results[0].nodes);
            NS_TEST_EXPECT_MSG_EQ((result.labels == results[0].labels), isSame, "a path's own");
        }
    }

    /** All take the path of the first, and the last returns at the link that is cut. @param results of pings @param end node before that link */
    void CheckSteered(const Results& results, uint32_t end)
    {
        NS_TEST_ASSERT_MSG_EQ(results.size(), 5, "pings");
        for (uint32_t i = 1; i < 4; ++i)
        {
            NS_TEST_EXPECT_MSG_EQ(results[i].text, "ccnx:/n0 forwarder", "answered");
            NS_TEST_EXPECT_MSG_EQ((results[i].nodes == results[0].nodes), true, "along the path");
            NS_TEST_EXPECT_MSG_EQ((results[i].labels == results[0].labels), true, "that they tell");
        }
        const Path& whole = results[0].nodes;
        const Path walked(whole.begin(), std::find(whole.begin(), whole.end(), end) + 1);
        NS_TEST_EXPECT_MSG_EQ(results[4].text, "bad_path_label", "returned");
        NS_TEST_EXPECT_MSG_EQ((results[4].nodes == walked),
                              true,
                              "by the node before the cut link");
    }

    /** They reach the node if there is another way. @param results of pings */
    void CheckFallback(const Results& results)
    {
        NS_TEST_ASSERT_MSG_EQ(results.size(), 2, "pings");
        for (const auto& result : results)
        {
            const bool isReached = result.text == "ccnx:/n0 forwarder";
            NS_TEST_EXPECT_MSG_EQ((isReached || result.text == "no_route"), true, result.text);
        }
    }

    int64_t m_stream; ///< of random numbers
};

/** Ping with path labels. @ingroup ccn-tests */
class SteeredPingTestSuite : public WireTestSuite
{
  public:
    SteeredPingTestSuite()
        : WireTestSuite("ccn-steered-ping", TestSuite::Type::UNIT)
    {
        const int64_t networks = IsLong() ? 500 : 20;
        for (int64_t i = 1; i <= networks; ++i)
        {
            AddOnCcnx10(new SteeredPingTest(i));
        }
    }
};

SteeredPingTestSuite g_steeredPingTestSuite; ///< registers the suite

} // namespace
