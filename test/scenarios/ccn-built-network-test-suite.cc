// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "lib/networks/built-network.h"

#include "ns3/ccn-consumer-cbr.h"
#include "ns3/ccn-consumer.h"
#include "ns3/ccn-producer.h"
#include "ns3/constant-velocity-mobility-model.h"
#include "ns3/pointer.h"
#include "ns3/simple-net-device-helper.h"

#include <cmath>
#include <fstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Class BuiltNetwork. @ingroup ccn-tests */
class BuiltNetworkTest : public MethodTestCase<BuiltNetworkTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** An object crosses links of each kind, by routes by hand. */
    void Kinds()
    {
        for (const std::string link :
             {"a - r : 10Mbps 1ms",
              "a - r : 10Mbps 1ms kind=p2p queue=30",
              "a - r : 10Mbps 1ms face=udp",
              "a - r : 10Mbps 1ms face=udp-by-route",
              "a - r : 10Mbps 1ms kind=p2p jitter=2ms loss=0.05",
              "a - r : 10Mbps 1ms kind=p2p face=udp framing=38 bucket=3000",
              "lan a x r : 100Mbps 1us",
              "lan a x r : 100Mbps 1us face=udp",
              "lan a x r : 100Mbps 1us face=udp-by-route",
              "cell r - a x : standard=g radius=20",
              "cell r - a x : face=udp",
              "cell r - a x : face=udp-by-route",
              "radio r a x : 12Mbps radius=20",
              "radio r a x : face=udp",
              "node r : at=5,5\nnode a : at=5,25\nradio r a",
              "a - m - r : face=none\noverlay a - r"})
        {
            BuiltNetwork built;
            NetworkDescription network;
            network.Add("default node : cache=0").Add(link).Add(R"(
                r - b : 10Mbps 1ms
                route ccnx:/x a - r - b
                app b Producer : Prefix=ccnx:/x Size=20000
                app a Consumer : Prefix=ccnx:/x Window=4 start=5s
            )");
            built.Build(network);
            Simulator::Stop(Seconds(60));
            Simulator::Run();
            const Transfer& transfer = built.GetApp<Consumer>("a")->GetTransfer();
            NS_TEST_EXPECT_MSG_EQ(transfer.complete, true, "complete over " << link);
            NS_TEST_EXPECT_MSG_EQ(transfer.bytes, 20000, "bytes over " << link);
            Simulator::Destroy();
        }
    }

    /** A link of devices that code makes, of two of its three nodes, has faces, addresses and failures as any other. */
    void OwnDevices()
    {
        NetworkDescription network;
        network.Add("node a b bridge : cache=0");
        LinkDescription link;
        link.medium = LinkMedium::OWN;
        link.faces = LinkFaces::UDP_BY_ROUTE;
        link.nodes = {0, 1, 2};
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { network.AddLink(link); }),
                              "a link with own devices (allowed: one with the medium OWN and what "
                              "installs them)",
                              "nothing installs its devices");
        link.install = DeviceInstaller([this](const NodeContainer& nodes) {
            NS_TEST_EXPECT_MSG_EQ(nodes.GetN(), 3, "all nodes of the link");
            return SimpleNetDeviceHelper().Install(NodeContainer(nodes.Get(0), nodes.Get(1)));
        });
        network.AddLink(link);
        network.Add(R"(
            route ccnx:/x a - b
            app b Producer : Prefix=ccnx:/x Size=20000
            app a Consumer : Prefix=ccnx:/x
            at 0s silent a-b
            at 9s up a-b
        )");
        BuiltNetwork built;
        built.Build(network);
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] {
                built.AddRoutes("ccnx:/x", {"a", "bridge"});
            }),
            "node bridge without a device on link a-b (allowed: the first nodes of the link)",
            "a next hop without a device");
        NS_TEST_EXPECT_MSG_EQ(built.GetAddress("a-b", "b"), Ipv4Address("10.0.0.2"), "an address");
        Run(5);
        NS_TEST_EXPECT_MSG_EQ(built.GetApp<Consumer>("a")->GetTransfer().chunks, 0, "a failure");
        Run(30);
        NS_TEST_EXPECT_MSG_EQ(built.GetApp<Consumer>("a")->GetTransfer().bytes, 20000, "all bytes");
    }

    /** A node has one face to all others of a shared medium, but none to a node without a CCN layer or a device. */
    void SharedFaces()
    {
        NetworkDescription network;
        network.Add("node d : ccn=no\nlan a b c d\nnode e f bridge");
        LinkDescription own;
        own.medium = LinkMedium::OWN;
        own.nodes = {4, 5, 6};
        own.install = DeviceInstaller([](const NodeContainer& nodes) {
            return SimpleNetDeviceHelper().Install(NodeContainer(nodes.Get(0), nodes.Get(1)));
        });
        network.AddLink(own);
        BuiltNetwork built;
        built.Build(network);
        NS_TEST_EXPECT_MSG_EQ(built.GetLinks()[0].faces.size(), 3, "one face per node");
        NS_TEST_EXPECT_MSG_EQ(built.GetL3("a")->GetFaceCount(), 1, "faces of a node");
        NS_TEST_EXPECT_MSG_EQ(built.GetFace("a", "c"), built.GetFace("a", "b"), "one face");
        NS_TEST_EXPECT_MSG_NE(CatchMessage([&] { built.GetFace("a", "d"); }), "", "no CCN layer");
        NS_TEST_EXPECT_MSG_NE(CatchMessage([&] { built.GetFace("a", "a"); }), "", "itself");
        NS_TEST_EXPECT_MSG_EQ(built.GetFace("e", "f"), 0, "a face of own devices");
        NS_TEST_EXPECT_MSG_EQ(built.GetL3("bridge")->GetFaceCount(), 0, "no device, no face");
    }

    /** A link that fails silently and recovers loses the same share of its frames as before. */
    void LossAfterFailure()
    {
        BuiltNetwork built;
        built.Build(NetworkDescription().Add(R"(
            a - b : loss=0.25
            a - c
            at 5s silent a - b
            at 6s up a - b
            at 5s silent a - c
            at 6s up a - c
            at 7s silent a - b
            at 7s loss=0.5 a - b
            at 8s up a - b
        )"));
        NS_TEST_EXPECT_MSG_EQ_TOL(GetLoss(built, "a-b"), 0.25, 0.01, "its loss");
        NS_TEST_EXPECT_MSG_EQ_TOL(GetLoss(built, "a-c"), 0, 0.01, "no loss");
        Run(5.5);
        NS_TEST_EXPECT_MSG_EQ_TOL(GetLoss(built, "a-b"), 1, 0.01, "a failure");
        NS_TEST_EXPECT_MSG_EQ_TOL(GetLoss(built, "a-c"),
                                  1,
                                  0.01,
                                  "a failure of a link without loss");
        Run(6.5);
        NS_TEST_EXPECT_MSG_EQ_TOL(GetLoss(built, "a-b"), 0.25, 0.01, "its loss after the failure");
        NS_TEST_EXPECT_MSG_EQ_TOL(GetLoss(built, "a-c"), 0, 0.01, "no loss after the failure");
        Run(7.5);
        NS_TEST_EXPECT_MSG_EQ_TOL(GetLoss(built, "a-b"), 1, 0.01, "a failure, whatever the loss");
        Run(8.5);
        NS_TEST_EXPECT_MSG_EQ_TOL(GetLoss(built, "a-b"),
                                  0.5,
                                  0.01,
                                  "the new loss after the failure");
    }

    /** Routes are computed anew when a link fails, at once or later, and a link changes its values. */
    void Changes()
    {
        BuiltNetwork built;
        NetworkDescription network;
        network.Add(R"(
            default node : cache=0
            a - r : cost=1
            a - s : cost=2
            r s - b
            origin ccnx:/x b
            routes shortest : after=1s
            app b Producer : Prefix=ccnx:/x
            at 5s down a - r
            at 8s up a - r
            at 8s rate=3Mbps a - r
            at 8s delay=9ms a - r
        )");
        built.Build(network);
        const FaceId first = built.GetFace("a", "r");
        const FaceId second = built.GetFace("a", "s");
        NS_TEST_EXPECT_MSG_EQ(GetHop(built, "a"), first, "the cheaper way");
        Run(5.5);
        NS_TEST_EXPECT_MSG_EQ(built.GetL3("a")->GetFace(first)->IsUp(), false, "the face is down");
        NS_TEST_EXPECT_MSG_EQ(built.GetL3("r")->GetFace(built.GetFace("r", "a"))->IsUp(),
                              false,
                              "at both ends");
        NS_TEST_EXPECT_MSG_EQ(GetHop(built, "a"), first, "the old route until 1 s has passed");
        Run(6.5);
        NS_TEST_EXPECT_MSG_EQ(GetHop(built, "a"), second, "the new route");
        Run(9.5);
        NS_TEST_EXPECT_MSG_EQ(GetHop(built, "a"), first, "the old route again");
        DataRateValue rate;
        built.GetDevice("a-r", "r")->GetAttribute("DataRate", rate);
        NS_TEST_EXPECT_MSG_EQ(rate.Get(), DataRate("3Mbps"), "its rate");
        TimeValue delay;
        built.GetDevice("a-r", "r")->GetChannel()->GetAttribute("Delay", delay);
        NS_TEST_EXPECT_MSG_EQ(delay.Get(), MilliSeconds(9), "its delay");
    }

    /** Another node changes no random number of those that were there; another name does. */
    void Streams()
    {
        const auto lose = [](const std::string& more, const std::string& name) {
            BuiltNetwork built;
            NetworkDescription network;
            network.Add(more).Set("a", name).Add(R"(
                default node : cache=0
                $a - b : loss=0.2
                route ccnx:/x $a - b
                app b PrefixProducer : Prefix=ccnx:/x
                app $a ConsumerCbr : Prefix=ccnx:/x Frequency=100 start=1s stop=9s
            )");
            built.Build(network);
            Run(20);
            const CbrCounts counts = built.GetApp<ConsumerCbr>(name)->GetCounts();
            Simulator::Destroy();
            return counts.data;
        };
        const uint64_t data = lose("", "a");
        NS_TEST_EXPECT_MSG_LT(data, 800, "some are lost");
        NS_TEST_EXPECT_MSG_EQ(lose("n[5] - m : loss=0.1", "a"), data, "as without the other nodes");
        NS_TEST_EXPECT_MSG_NE(lose("", "other"), data, "another name has another stream");
    }

    /** Links fail at random, the same times for each network of the name. */
    void RandomTimes()
    {
        BuiltNetwork built;
        built.Build(NetworkDescription().Add("a - b\nfailures a - b : up=10s down=2s until=1000s"));
        uint32_t failures = 0;
        double down = 0;
        for (int second = 1; second < 1000; ++second)
        {
            Run(second);
            const bool isDown = built.GetLink("a-b").state == LinkCondition::DOWN;
            down += isDown ? 1 : 0;
            failures += isDown ? 1 : 0;
        }
        NS_TEST_EXPECT_MSG_GT(failures, 0, "it fails");
        NS_TEST_EXPECT_MSG_EQ_TOL(down / 1000, 2.0 / 12, 0.08, "for 2 of 12 s");
    }

    /** Nodes move as told. */
    void Movement()
    {
        BuiltNetwork built;
        built.Build(NetworkDescription().Add(R"(
            node car : at=10,0 velocity=5,0
            cell ap - car : radius=20
            at 2s velocity=0,1 car
            at 3s place=7,7 car
        )"));
        const auto model = built.Get("car")->GetObject<MobilityModel>();
        Run(2);
        NS_TEST_EXPECT_MSG_EQ_TOL(model->GetPosition().x, 20, 1e-6, "5 m/s");
        Run(2.5);
        NS_TEST_EXPECT_MSG_EQ_TOL(model->GetPosition().y, 0.5, 1e-6, "1 m/s in y");
        Run(4);
        NS_TEST_EXPECT_MSG_EQ_TOL(model->GetPosition().x, 7, 1e-6, "another place");
        NS_TEST_EXPECT_MSG_EQ_TOL(model->GetPosition().y, 8, 1e-6, "it moves on from there");
    }

    /** Names that do not exist are errors. */
    void Refusals()
    {
        BuiltNetwork built;
        built.Build(NetworkDescription().Add("a - b\nb - c\nlan a c d : name=l"));
        const auto message = [](const auto& call) { return CatchMessage(call); };
        NS_TEST_EXPECT_MSG_EQ(message([&] { built.Get("e"); }),
                              "node 'e': there is none; did you mean a? (allowed: a, b, c, d)",
                              "an unknown node");
        NS_TEST_EXPECT_MSG_EQ(message([&] { built.GetLink("b-d"); }),
                              "link 'b-d': there is none; did you mean b-c? (allowed: a-b, b-c, l)",
                              "an unknown link");
        NS_TEST_EXPECT_MSG_EQ(
            message([&] { built.GetDevice("a-b", "c"); }),
            "node of link a-b 'c': there is none; did you mean a? (allowed: a, b)",
            "a node that is not on a link");
        NS_TEST_EXPECT_MSG_EQ(message([&] { built.GetFace("b", "d"); }),
                              "face from b to d (allowed: nodes that share a link with faces)",
                              "no face");
        NS_TEST_EXPECT_MSG_EQ(built.GetFace("a", "c", "l"),
                              built.GetFace("a", "d"),
                              "face of a LAN");
        NS_TEST_EXPECT_MSG_NE(message([&] { built.GetApp<Consumer>("a"); }), "", "no application");
        NS_TEST_EXPECT_MSG_EQ(message([&] { built.Change("a-b", "off"); }).rfind("change 'off'", 0),
                              0,
                              "an unknown change");
        NS_TEST_EXPECT_MSG_EQ(message([&] { built.GetAddress("a-b", "a"); }),
                              "address of node a on link a-b (allowed: a network with ip=yes or "
                              "face=udp)",
                              "no address");
        NS_TEST_EXPECT_MSG_EQ(message([&] { built.Build(NetworkDescription()); }),
                              "a second call of Build() (allowed: one)",
                              "a second network");
    }

    /** Nodes are placed and move by a file, and have no other place. */
    void MovementFile()
    {
        const std::string path = CreateTempDirFilename("ccn-network-moves.tcl");
        std::ofstream(path) << "$node_(0) set X_ 1\n$node_(0) set Y_ 2\n$node_(1) set X_ 5\n"
                               "$node_(1) set Y_ 5\n$ns_ at 1.0 \"$node_(0) setdest 21 2 10\"\n";
        BuiltNetwork built;
        built.Build(NetworkDescription().Set("file", path).Add("moves $file car[2]\nradio car[2]"));
        const auto car = built.Get("car0")->GetObject<MobilityModel>();
        NS_TEST_EXPECT_MSG_EQ(car->GetPosition().x, 1, "its place");
        Run(2);
        NS_TEST_EXPECT_MSG_EQ_TOL(car->GetPosition().x, 11, 1e-6, "its place after 1 s at 10 m/s");
        BuiltNetwork other;
        NS_TEST_EXPECT_MSG_NE(CatchMessage([&] {
                                  other.Build(NetworkDescription()
                                                  .Set("file", path)
                                                  .Add("node car0 : at=1,1\nmoves $file car[2]"));
                              }),
                              "",
                              "two places");
    }

    /** Typed values describe a large network in little time. */
    void Large()
    {
        NetworkDescription network;
        constexpr uint32_t NODES = 20000;
        for (uint32_t i = 0; i < NODES; ++i)
        {
            NodeDescription node;
            node.name = std::to_string(i);
            network.AddNode(node);
        }
        for (uint32_t i = 1; i < NODES; ++i)
        {
            LinkDescription link;
            link.nodes = {i, i / 2};
            network.AddLink(link);
        }
        for (uint32_t i = 1; i < NODES; ++i) // of one hub, whose index is the largest
        {
            LinkDescription link;
            link.nodes = {i - 1, NODES - 1};
            link.name = "hub" + std::to_string(i);
            network.AddLink(link);
        }
        NS_TEST_EXPECT_MSG_EQ(network.FindBetween(NODES - 1, 5).value_or(0), NODES + 4, "a spoke");
        NS_TEST_EXPECT_MSG_EQ(network.FindBetween(5, 7).has_value(), false, "no link");
        for (uint32_t i = 1; i < NODES; ++i)
        {
            const std::string name = std::to_string(i / 2) + "-" + std::to_string(i);
            NS_TEST_ASSERT_MSG_EQ(network.FindLink(name), i - 1, "a link by its nodes");
        }
    }

  private:
    void DoTeardown() override
    {
        Simulator::Destroy();
    }

    /** Runs up to a time. @param seconds the time in s */
    static void Run(double seconds)
    {
        Simulator::Stop(Seconds(seconds) - Simulator::Now());
        Simulator::Run();
    }

    /** @param built a network @param node name of a node @return its only next hop for ccnx:/x */
    static FaceId GetHop(const BuiltNetwork& built, const std::string& node)
    {
        const NextHops* hops = built.GetL3(node)->GetFib().LongestPrefixMatch(Name("ccnx:/x"));
        return hops && hops->size() == 1 ? hops->front().face : NO_FACE;
    }

    /** @param built a network @param link a link @return the share of 1000 frames that its second end loses, to 0.05 */
    static double GetLoss(const BuiltNetwork& built, const std::string& link)
    {
        PointerValue value;
        built.GetDevice(link, link.substr(2))->GetAttribute("ReceiveErrorModel", value);
        const auto errors = value.Get<ErrorModel>();
        uint32_t lost = 0;
        for (uint32_t i = 0; errors && i < 1000; ++i)
        {
            lost += errors->IsCorrupt(Create<Packet>(100)) ? 1 : 0;
        }
        return std::round(lost / 50.0) * 0.05;
    }
};

/** Class BuiltNetwork. @ingroup ccn-tests */
class BuiltNetworkTestSuite : public TestSuite
{
  public:
    BuiltNetworkTestSuite()
        : TestSuite("ccn-built-network", TestSuite::Type::UNIT)
    {
        using T = BuiltNetworkTest;
        AddTestCase(new T("kinds of links", &T::Kinds));
        AddTestCase(new T("shared faces", &T::SharedFaces));
        AddTestCase(new T("own devices", &T::OwnDevices));
        AddTestCase(new T("loss after a failure", &T::LossAfterFailure));
        AddTestCase(new T("changes of links", &T::Changes));
        AddTestCase(new T("streams by names", &T::Streams));
        AddTestCase(new T("random failures", &T::RandomTimes));
        AddTestCase(new T("movement", &T::Movement));
        AddTestCase(new T("movement by a file", &T::MovementFile));
        AddTestCase(new T("refusals", &T::Refusals));
        AddTestCase(new T("a large network", &T::Large));
    }
};

BuiltNetworkTestSuite g_builtNetworkTestSuite; ///< registers the suite

} // namespace
