// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-annotated-topology-reader.h"
#include "ns3/ccn-net-device-face.h"
#include "ns3/ccn-routing-helper.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/channel.h"
#include "ns3/error-model.h"
#include "ns3/mobility-model.h"
#include "ns3/names.h"
#include "ns3/node-list.h"
#include "ns3/point-to-point-net-device.h"
#include "ns3/pointer.h"
#include "ns3/queue.h"

#include <fstream>
#include <sstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A triangle: a--c directly is worth 5, a--b--c is worth 3. The last link has all seven words. */
const std::string TRIANGLE = "# a comment\n"
                             "ignored before the section\n"
                             "router\r\n"
                             "# node comment y x partition\n"
                             "a NA 1 3 1\n"
                             "b\tUlm\t-2.5\t4\n"
                             "c NA 0 0\n"
                             "\n"
                             "link\n"
                             "a b 10Mbps 1 10ms 20\n"
                             "  # another\n"
                             "b c 1kbps 2\n"
                             "b a 10000kbps 1 10ms 20\n"
                             "c a 2Mbps 5 0.5s ns3::DropTailQueue,MaxSize=3000B "
                             "ns3::RateErrorModel,ErrorUnit=ERROR_UNIT_PACKET,ErrorRate=0.25\n";

/** Annotated topology files, as nodes, links and costs. @ingroup ccn-tests */
class AnnotatedTopologyTest : public MethodTestCase<AnnotatedTopologyTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** All fields of a file. */
    void Fields()
    {
        const AnnotatedTopology topology = ReadAnnotatedTopology(Write(TRIANGLE));
        NS_TEST_ASSERT_MSG_EQ(topology.nodes.size(), 3, "nodes");
        NS_TEST_ASSERT_MSG_EQ(topology.links.size(), 3, "links");
        NS_TEST_EXPECT_MSG_EQ(topology.leftOut, 1, "the second link of a and b");
        NS_TEST_EXPECT_MSG_EQ(topology.nodes[0].partition, 1, "partition");
        NS_TEST_EXPECT_MSG_EQ(topology.nodes[1].comment, "Ulm", "comment");
        NS_TEST_EXPECT_MSG_EQ(topology.nodes[1].y, -2.5, "y comes first");
        NS_TEST_EXPECT_MSG_EQ(topology.nodes[1].x, 4, "x");
        NS_TEST_EXPECT_MSG_EQ(topology.nodes[2].hasPosition, false, "0 0 is no position");
        NS_TEST_EXPECT_MSG_EQ(topology.links[0].rate->GetBitRate(), 10000000, "rate");
        NS_TEST_EXPECT_MSG_EQ(*topology.links[0].delay, MilliSeconds(10), "delay");
        NS_TEST_EXPECT_MSG_EQ(topology.links[0].queue,
                              "ns3::DropTailQueue<Packet>[MaxSize=20p]",
                              "queue in packets");
        NS_TEST_EXPECT_MSG_EQ(topology.links[1].metric, 2, "metric");
        NS_TEST_EXPECT_MSG_EQ(topology.links[1].delay.has_value(), false, "no delay");
        NS_TEST_EXPECT_MSG_EQ(topology.links[2].queue,
                              "ns3::DropTailQueue<Packet>[MaxSize=3000B]",
                              "queue with its attributes");
        NS_TEST_EXPECT_MSG_EQ(topology.links[2].errors,
                              "ns3::RateErrorModel[ErrorUnit=ERROR_UNIT_PACKET|ErrorRate=0.25]",
                              "error model with its attributes");
    }

    /** Nodes, devices and channels have what the file says. */
    void Built()
    {
        Names::Clear();
        AnnotatedTopologyReader reader(Write(TRIANGLE), 10);
        const NodeContainer nodes = reader.Read();
        NS_TEST_ASSERT_MSG_EQ(nodes.GetN(), 3, "nodes");
        NS_TEST_EXPECT_MSG_EQ(Names::Find<Node>("b"), nodes.Get(1), "a node has its name");
        NS_TEST_EXPECT_MSG_EQ(nodes.Get(0)->GetSystemId(), 1, "partition");
        const Vector place = nodes.Get(1)->GetObject<MobilityModel>()->GetPosition();
        NS_TEST_EXPECT_MSG_EQ(place.x, 40, "10 times the x of the file");
        NS_TEST_EXPECT_MSG_EQ(place.y, 25, "-10 times the y of the file");
        NS_TEST_EXPECT_MSG_EQ(nodes.Get(2)->GetObject<MobilityModel>(), nullptr, "no position");
        const auto device = DynamicCast<PointToPointNetDevice>(reader.GetDevices(2).Get(1));
        NS_TEST_EXPECT_MSG_EQ(device->GetNode(), nodes.Get(0), "the end of the last link");
        NS_TEST_EXPECT_MSG_EQ(device->GetQueue()->GetMaxSize(), QueueSize("3000B"), "its queue");
        PointerValue errors;
        device->GetAttribute("ReceiveErrorModel", errors);
        NS_TEST_EXPECT_MSG_EQ(errors.Get<RateErrorModel>()->GetRate(), 0.25, "its errors");
        NS_TEST_EXPECT_MSG_EQ(reader.AssignStreams(7), 2, "one stream for each end");
        DataRateValue rate;
        device->GetAttribute("DataRate", rate);
        NS_TEST_EXPECT_MSG_EQ(rate.Get(), DataRate("2Mbps"), "its rate");
        TimeValue delay;
        device->GetChannel()->GetAttribute("Delay", delay);
        NS_TEST_EXPECT_MSG_EQ(delay.Get(), MilliSeconds(500), "its delay");
        const uint32_t before = NodeList::GetNNodes();
        AnnotatedTopologyReader second(Write(TRIANGLE));
        const std::string error = CatchMessage([&] { second.Read(); });
        NS_TEST_EXPECT_MSG_EQ(
            (error.find("node a (allowed: a name without /") != std::string::npos),
            true,
            "a name is taken: " << error);
        NS_TEST_EXPECT_MSG_EQ(NodeList::GetNNodes(), before, "no node is made then");
    }

    /** The metrics decide the routes: by default the direct link, by cost the way over b. */
    void Costs()
    {
        Names::Clear();
        AnnotatedTopologyReader reader(Write(TRIANGLE));
        const NodeContainer nodes = reader.Read();
        CcnStackHelper().Install(nodes);
        NS_TEST_EXPECT_MSG_EQ(CcnStackHelper::AddDeviceFaces(nodes), 6, "both ends of 3 links");
        NS_TEST_EXPECT_MSG_EQ(CcnStackHelper::AddDeviceFaces(nodes), 0, "each device once");
        const FaceId toB = CcnStackHelper::FindFace(nodes.Get(0), nodes.Get(1));
        const FaceId toC = CcnStackHelper::FindFace(nodes.Get(0), nodes.Get(2));
        const auto route = [&](CcnRoutingHelper& routing) {
            routing.AddOrigin("ccnx:/c", nodes.Get(2));
            routing.InstallShortest();
            std::ostringstream os;
            for (const NextHop& hop :
                 *CcnStackHelper::Get(nodes.Get(0))->GetFib().Find(Name("ccnx:/c")))
            {
                os << (hop.face == toB ? "b" : hop.face == toC ? "c" : "?") << " " << hop.cost;
            }
            routing.Remove();
            return os.str();
        };
        CcnRoutingHelper hops;
        NS_TEST_EXPECT_MSG_EQ(route(hops), "c 1", "one hop");
        CcnRoutingHelper costs;
        reader.ApplyMetric(costs);
        NS_TEST_EXPECT_MSG_EQ(route(costs), "b 3", "1 + 2 is less than 5");
        const auto alone = CreateObject<Node>();
        CcnStackHelper().Install(alone);
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { CcnStackHelper::FindFace(alone, nodes.Get(0)); }),
                              "node " + std::to_string(alone->GetId()) +
                                  ": has no face over a device on a channel with node " +
                                  std::to_string(nodes.Get(0)->GetId()) +
                                  " (add one by AddDeviceFace)",
                              "no neighbour");
    }

    /** Malformed files are refused with their line and what is allowed. */
    void Errors()
    {
        const std::pair<std::string, std::string> cases[] = {
            {"", ": has no section router (allowed: a line router, nodes, a line link, links)"},
            {"router\na\n",
             ": has no section link (allowed: a line router, nodes, a line link, links)"},
            {"router\na\nlink\n", ": has no link in its section link (allowed: 1 or more)"},
            {"router\na NA 1\n",
             ", line 2: 3 words (allowed: node, comment, y, x and partition, of which only the "
             "node "
             "is required; y only with x)"},
            {"router\na New York 1 2 3\n",
             ", line 2: 6 words (allowed: node, comment, y, x and partition, of which only the "
             "node "
             "is required; y only with x)"},
            {"router\na NA 1 x\n", ", line 2: x x (allowed: a number from -1e9 to 1e9)"},
            {"router\na NA nan 1\n", ", line 2: y nan (allowed: a number from -1e9 to 1e9)"},
            {"router\na NA 1 1 -1\n",
             ", line 2: partition -1 (allowed: an integer from 0 to 65535)"},
            {"router\na\n\na\n", ", line 4: node a twice (allowed: each node once)"},
            {"router\na\nb\nlink\na\n",
             ", line 5: 1 words (allowed: node, node, bandwidth, metric, delay, queue and error "
             "model, of which only the nodes are required)"},
            {"router\na\nb\nlink\na c\n",
             ", line 5: node c (allowed: a node of the section router)"},
            {"router\na\nb\nlink\na b 10\n",
             ", line 5: bandwidth 10 (allowed: a rate above 0 with its unit, such as 10Mbps)"},
            {"router\na\nb\nlink\na b 0Mbps\n",
             ", line 5: bandwidth 0Mbps (allowed: a rate above 0 with its unit, such as 10Mbps)"},
            {"router\na\nb\nlink\na b 1Mbps 0\n",
             ", line 5: metric 0 (allowed: an integer from 1 to 16777215)"},
            {"router\na\nb\nlink\na b 1Mbps 1 -1ms\n",
             ", line 5: delay -1ms (allowed: a time from 0 to 1000s, such as 10ms)"},
            {"router\na\nb\nlink\na b 1Mbps 1 1ms 0\n",
             ", line 5: queue 0 (allowed: an integer from 1 to 1000000)"},
            {"router\na\nb\nlink\na b 1Mbps 1 1ms\nb a 1Mbps 1 2ms\n",
             ", line 6: a second link of b and a with other values (allowed: each link once, or "
             "again with the same values)"},
            {"router\na\nb\nlink\n\x1f\x8b\n",
             ", line 5: is binary data (allowed: text; decompress the file first)"},
        };
        for (const auto& [octets, error] : cases)
        {
            NS_TEST_EXPECT_MSG_EQ(Read(octets), "topology file FILE" + error, octets);
        }
        const std::string queue = Read("router\na\nb\nlink\na b 1Mbps 1 1ms ns3::RedQueue\n");
        NS_TEST_EXPECT_MSG_EQ(
            (queue.rfind("topology file FILE, line 5: queue: unknown ns3::Queue<Packet> "
                         "'ns3::RedQueue<Packet>'; there are: ",
                         0)),
            0,
            "no queue of a device: " << queue);
        const std::string errors =
            Read("router\na\nb\nlink\na b 1Mbps 1 1ms 1 ns3::RateErrorModel,ErrorRate=x\n");
        NS_TEST_EXPECT_MSG_EQ(errors.rfind("topology file FILE, line 5: error model: "
                                           "'ns3::RateErrorModel[ErrorRate=x]': attribute "
                                           "ErrorRate of ns3::RateErrorModel is 'x' (allowed: ",
                                           0),
                              0,
                              "an attribute of the error model: " << errors);
        NS_TEST_EXPECT_MSG_NE(queue.find("ns3::DropTailQueue<Packet>"),
                              std::string::npos,
                              "queues are listed");
    }

  private:
    /** @param octets of a file @return its path */
    std::string Write(const std::string& octets)
    {
        const std::string path = CreateTempDirFilename("ccn-annotated");
        std::ofstream(path) << octets;
        return path;
    }

    /** @param octets of a file @return the error with FILE in place of the path */
    std::string Read(const std::string& octets)
    {
        const std::string path = Write(octets);
        std::string error = CatchMessage([&] { ReadAnnotatedTopology(path); });
        const auto at = error.find(path);
        return at == std::string::npos ? error : error.replace(at, path.size(), "FILE");
    }
};

/** Annotated topology files. @ingroup ccn-tests */
class AnnotatedTopologyTestSuite : public TestSuite
{
  public:
    AnnotatedTopologyTestSuite()
        : TestSuite("ccn-annotated-topology", TestSuite::Type::UNIT)
    {
        using T = AnnotatedTopologyTest;
        AddTestCase(new T("fields of a file", &T::Fields));
        AddTestCase(new T("nodes and links", &T::Built));
        AddTestCase(new T("metrics as costs of routes", &T::Costs));
        AddTestCase(new T("files that are refused", &T::Errors));
    }
};

AnnotatedTopologyTestSuite g_annotatedTopologyTestSuite; ///< registers the suite

} // namespace
