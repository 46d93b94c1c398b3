// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "../kit/ccn-routed-network-test-kit.h"
#include "../kit/ccn-test-kit.h"
#include "../kit/ccn-wires-test-kit.h"

#include "ns3/ccn-application.h"
#include "ns3/ccn-distance-vector-routing.h"
#include "ns3/ccn-express-link-helper.h"
#include "ns3/ccn-fib.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/string.h"

#include <iterator>
#include <set>
#include <sstream>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A neighbour that says hello, and answers every Interest for news with the same bytes. @ingroup ccn-tests */
class Liar : public CcnApplication
{
  public:
    std::string news; ///< changes, malformed or not

  private:
    void StartApplication() override
    {
        CcnApplication::StartApplication();
        RegisterPrefix(Name("ccnx:/localhop/ccn/routing/distance-vector"));
    }

    void OnInterest(const Arrival&, const InterestView& interest) override
    {
        constexpr uint32_t KIND = 4; // component of the name
        constexpr uint32_t NUMBER = 8;
        RoutingWriter payload;
        if (interest.name.GetComponent(KIND) == "hello")
        {
            payload.Octets("liar").Number(1).Number(1).Number(0); // boot, latest change, no wait
        }
        else if (interest.name.GetComponent(NUMBER) == Name().AppendDecimal(0).GetComponent(0))
        {
            payload.Number(1).Number(0).Number(1).Octets(news); // boot, from change 0 to 1
        }
        else
        {
            return;
        }
        ContentObject answer;
        answer.name = Name(interest.name);
        if (!GetCodec().GetTraits().isExact)
        {
            answer.name.AppendVersion(1);
        }
        answer.payload = payload.Get();
        Send(GetL3().GetCodec().ToPacket(answer));
    }
};

/** The distance-vector protocol in tiny networks whose routes are computed by hand. @ingroup ccn-tests */
class DistanceVectorTest : public MethodTestCase<DistanceVectorTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** 0 - 1 - 2: a prefix is announced, and withdrawn. */
    void Line()
    {
        RoutedNetwork network(3, PROTOCOL);
        network.Connect(0, 1, 2);
        network.Connect(1, 2, 3, 5);
        network.Get(0).Announce(Name("/a"));
        RunFor(1);
        NS_TEST_EXPECT_MSG_EQ(GetAll(network), " | 0:2 | 1:7", "2 leaves at a cost of 5");
        network.Get(0).Withdraw(Name("/a"));
        RunFor(0.1);
        NS_TEST_EXPECT_MSG_EQ(GetAll(network), " |  | ", "nobody announces it");
        network.Get(2).Announce(Name("/a"));
        RunFor(0.1);
        NS_TEST_EXPECT_MSG_EQ(GetAll(network), "1:5 | 2:3 | ", "from the other side");
        network.Get(0).Announce(Name("/a"));
        network.Get(2).Withdraw(Name("/a"));
        RunFor(0.1);
        NS_TEST_EXPECT_MSG_EQ(GetAll(network), " | 0:2 | 1:7", "as at first");
    }

    /**
     * A triangle, and 0 announces. When the link from 0 to 1 fails, 2 knows another way, but 1 was
     * nearer than 2 is now, so it needs a new number. When 0 has no link any more, 1 and 2 do not count
     * to infinity.
     */
    void Triangle()
    {
        RoutedNetwork network(3, PROTOCOL);
        const uint32_t first = network.Connect(0, 1);
        network.Connect(1, 2);
        const uint32_t last = network.Connect(0, 2, 5);
        network.Get(0).Announce(Name("/a"));
        RunFor(1);
        NS_TEST_EXPECT_MSG_EQ(GetAll(network), " | 0:1 | 1:2", "over 1");
        const uint64_t number = GetRow(network, 1).sequence;
        network.SetUp(first, false);
        RunFor(0.1);
        NS_TEST_EXPECT_MSG_EQ(GetAll(network), " | 2:6 | 0:5", "over 2");
        NS_TEST_EXPECT_MSG_EQ(GetRow(network, 1).sequence, number + 1, "of a new announcement");
        const uint64_t messages = network.Get(1).GetSentMessages();
        network.SetUp(last, false);
        RunFor(0.1);
        NS_TEST_EXPECT_MSG_EQ(GetAll(network), " |  | ", "no way");
        NS_TEST_EXPECT_MSG_LT(network.Get(1).GetSentMessages(),
                              messages + 10,
                              "two changes, each one Data and one Interest, and hellos");
        network.SetUp(first, true);
        RunFor(0.1);
        NS_TEST_EXPECT_MSG_EQ(GetAll(network), " | 0:1 | 1:2", "as at first");
    }

    /** 0 leaves by 1 for 3 at a cost of 5; when this costs 14, it changes to 2, which is at 5 from 3, as 0 was. */
    void Cost()
    {
        RoutedNetwork network(4, PROTOCOL);
        const uint32_t first = network.Connect(0, 1);
        network.Connect(1, 3, 4);
        network.Connect(0, 2, 2);
        network.Connect(2, 3, 5);
        network.Get(3).Announce(Name("/a"));
        RunFor(1);
        NS_TEST_EXPECT_MSG_EQ(GetAll(network), "1:5 | 3:4 | 3:5 | ", "directly, and 0 over 1");
        network.SetCost(first, 0, 10);
        RunFor(0.1);
        NS_TEST_EXPECT_MSG_EQ(GetAll(network), "2:7 | 3:4 | 3:5 | ", "over 2");
        network.SetCost(first, 0, 1);
        RunFor(0.1);
        NS_TEST_EXPECT_MSG_EQ(GetAll(network), "1:5 | 3:4 | 3:5 | ", "as at first");
    }

    /** 0 - 1 - 2 - 3 - 4: both ends are anchors. */
    void Anchors()
    {
        RoutedNetwork network(5, PROTOCOL + "[Routes=equal-cost]");
        for (uint32_t i = 0; i < 4; ++i)
        {
            network.Connect(i, i + 1);
        }
        network.Get(0).Announce(Name("/a"));
        network.Get(4).Announce(Name("/a"));
        RunFor(1);
        NS_TEST_EXPECT_MSG_EQ(GetAll(network), " | 0:1 | 1:2 3:2 | 4:1 | ", "the nearest ones");
        network.Get(0).Withdraw(Name("/a"));
        RunFor(0.2);
        NS_TEST_EXPECT_MSG_EQ(GetAll(network), "1:4 | 2:3 | 3:2 | 4:1 | ", "one is left");
        network.Get(4).Restart(Seconds(1));
        RunFor(0.9);
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(4, "/a"), "", "it does not run");
        RunFor(1.5);
        NS_TEST_EXPECT_MSG_EQ(GetAll(network), "1:4 | 2:3 | 3:2 | 4:1 | ", "it announces again");
        network.Get(4).Restart(MilliSeconds(1));
        network.Get(4).Withdraw(Name("/a"));
        network.Get(0).Announce(Name("/a"));
        RunFor(2);
        NS_TEST_EXPECT_MSG_EQ(GetAll(network), " | 0:1 | 1:2 | 2:3 | 3:4", "the other one");
    }

    /** A square with a diagonal: which next hops each value of Routes gives. */
    void Routes()
    {
        const auto get = [this](const std::string& routes) {
            RoutedNetwork network(4, PROTOCOL + "[Paths=3|Routes=" + routes + "]");
            network.Connect(0, 1, 1);
            network.Connect(0, 2, 1);
            network.Connect(0, 3, 4);
            network.Connect(1, 3, 2);
            network.Connect(2, 3, 2);
            network.Get(3).Announce(Name("/a"));
            RunFor(1);
            // Next hops of equal cost follow each other in the order in which they were found.
            std::istringstream hops(network.GetRoutes(0, "/a"));
            std::string sorted;
            for (const std::string& hop :
                 std::set<std::string>(std::istream_iterator<std::string>(hops), {}))
            {
                sorted += hop + " ";
            }
            const std::string text = sorted + "| " + network.GetRoutes(1, "/a");
            Simulator::Destroy();
            return text;
        };
        NS_TEST_EXPECT_MSG_EQ(get("shortest"), "1:3 | 3:2", "one of two equal ones");
        NS_TEST_EXPECT_MSG_EQ(get("equal-cost"), "1:3 2:3 | 3:2", "both");
        NS_TEST_EXPECT_MSG_EQ(get("loop-free"), "1:3 2:3 3:4 | 3:2", "0 is farther than 1");

        // ns-3 does not free the event in which an application throws, so there is none here.
        struct Started : DistanceVectorRouting
        {
            using DistanceVectorRouting::StartApplication;
        };

        NodeContainer nodes(1);
        CcnStackHelper().Install(nodes);
        const auto router = CreateObject<Started>();
        router->SetAttribute("Routes", StringValue("per-link"));
        nodes.Get(0)->AddApplication(router);
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { router->StartApplication(); }),
                              "node 0, application app0: Routes is per-link (allowed for distance "
                              "vectors: shortest, equal-cost, loop-free)",
                              "a distance vector does not know the ways of its neighbours");
    }

    /** What has ended is remembered for some time. */
    void Memory()
    {
        RoutedNetwork network(2, PROTOCOL + "[Memory=10s]");
        network.Connect(0, 1);
        network.Get(0).Announce(Name("/a"));
        network.Get(0).Announce(Name("/b"));
        RunFor(1);
        network.Get(0).Withdraw(Name("/a"));
        RunFor(5);
        network.Get(0).Withdraw(Name("/b"));
        RunFor(4);
        NS_TEST_EXPECT_MSG_EQ(GetTable(network, 1).GetRows().size(), 2, "both");
        RunFor(5);
        NS_TEST_EXPECT_MSG_EQ(GetTable(network, 1).GetRows().size(), 1, "the one that ended last");
        network.Get(0).Announce(Name("/a"));
        RunFor(5);
        NS_TEST_EXPECT_MSG_EQ(GetTable(network, 1).GetRows().size(),
                              1,
                              "the one that is announced");
        NS_TEST_EXPECT_MSG_EQ(GetAll(network), " | 0:1", "and a route for it");
    }

    /** Many prefixes take several messages; a cost that a FIB cannot hold is no way. */
    void Bounds()
    {
        RoutedNetwork network(3, PROTOCOL);
        network.Connect(0, 1, UINT32_MAX - 1);
        network.Connect(1, 2, 1, 2);
        for (uint32_t i = 0; i < 500; ++i)
        {
            network.Get(0).Announce(Name("/prefix").AppendDecimal(i));
        }
        RunFor(2);
        NS_TEST_EXPECT_MSG_EQ(network.GetL3(1).GetFib().GetSize(), 501, "all, and its own");
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(1, "/prefix/499"), "0:4294967294", "the cost");
        NS_TEST_EXPECT_MSG_EQ(network.GetL3(2).GetFib().GetSize(), 1, "only its own");
    }

    /** What a neighbour tells is cut, or has values out of bounds: what is left of it counts. */
    void Malformed()
    {
        const auto tell = [](RoutingWriter& writer,
                             const std::string& prefix,
                             uint64_t sequence,
                             uint64_t distance) {
            writer.Octets(Name(prefix).GetEncoded())
                .Octets("liar")
                .Number(sequence)
                .Number(distance)
                .Number(0);
        };
        RoutingWriter good;
        tell(good, "/localhop/ccn/routing/distance-vector/hello", 5, 3);
        tell(good, "/far", 5, uint64_t(UINT32_MAX) + 2);
        tell(good, "/a", 5, 3);
        NS_TEST_EXPECT_MSG_EQ(Hear(good.Get()),
                              "ccnx:/a",
                              "a distance of 2, and 1 to the neighbour");
        for (uint32_t octets = 0; octets < good.Get().size(); ++octets)
        {
            NS_TEST_EXPECT_MSG_EQ(Hear(good.Get().substr(0, octets)), "", "cut to " << octets);
        }
        RoutingWriter bad = good;
        tell(bad, "/b", uint64_t(INT64_MAX) + 1, 3);
        tell(bad, "/c", 5, 3);
        NS_TEST_EXPECT_MSG_EQ(Hear(bad.Get()), "ccnx:/accnx:/c", "the number of /b is too large");
        NS_TEST_EXPECT_MSG_EQ(Hear(good.Get() + std::string(20, '\xff')), "ccnx:/a", "more bytes");
    }

  private:
    /** @param news of a neighbour @return prefixes with routes after some time */
    std::string Hear(const std::string& news)
    {
        NodeContainer nodes(2);
        CcnStackHelper().Install(nodes);
        const NetDeviceContainer devices = ExpressLinkHelper().Install(nodes);
        CcnStackHelper::AddDeviceFace(devices.Get(0));
        CcnStackHelper::AddDeviceFace(devices.Get(1));
        const auto router = CreateByName<RoutingProtocol>(PROTOCOL);
        const auto liar = CreateObject<Liar>();
        liar->news = news;
        nodes.Get(0)->AddApplication(router);
        nodes.Get(1)->AddApplication(liar);
        RunFor(1);
        std::string prefixes;
        const Fib& fib = CcnStackHelper::Get(nodes.Get(0))->GetFib();
        for (const Name& prefix : fib.GetPrefixes())
        {
            const bool isOwn = !fib.FindOf(prefix, router->GetOrigin()).empty();
            prefixes += isOwn ? prefix.ToUri() : "";
        }
        NS_TEST_EXPECT_MSG_LT(router->GetSentMessages(), 15, "no storm");
        Simulator::Destroy();
        return prefixes;
    }

    const std::string PROTOCOL = "DistanceVectorRouting";

    /** @param network a network @return the next hops of all routers for /a, with " | " between them */
    static std::string GetAll(const RoutedNetwork& network)
    {
        std::string text;
        for (uint32_t i = 0; i < network.GetNodes().GetN(); ++i)
        {
            text += (i == 0 ? "" : " | ") + network.GetRoutes(i, "/a");
        }
        return text;
    }

    /** @param network a network @param router of it @return its table */
    static const DistanceTable& GetTable(const RoutedNetwork& network, uint32_t router)
    {
        return dynamic_cast<DistanceVectorRouting&>(network.Get(router)).GetTable();
    }

    /** @param network a network @param router of it @return its row for router 0 as anchor of /a */
    static const AnchorRow& GetRow(const RoutedNetwork& network, uint32_t router)
    {
        return GetTable(network, router).GetRows().at({Name("/a"), "0"});
    }
};

/** Distance-vector routing. @ingroup ccn-tests */
class DistanceVectorTestSuite : public WireTestSuite
{
  public:
    DistanceVectorTestSuite()
        : WireTestSuite("ccn-distance-vector-routing", TestSuite::Type::UNIT)
    {
        using T = DistanceVectorTest;
        AddOnEachWire("a line", &T::Line);
        AddOnEachWire("a triangle that is cut", &T::Triangle);
        AddOnEachWire("a cost that rises", &T::Cost);
        AddOnEachWire("two anchors, and restarts", &T::Anchors);
        AddOnEachWire("next hops by attribute Routes", &T::Routes);
        AddOnEachWire("memory of what has ended", &T::Memory);
        AddOnEachWire("news that are malformed", &T::Malformed);
        AddOnEachWire("many prefixes, and high costs", &T::Bounds);
    }
};

DistanceVectorTestSuite g_distanceVectorTestSuite; ///< registers the suite

} // namespace
