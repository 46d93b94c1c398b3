// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-copy-line-test-kit.h"
#include "kit/ccn-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-path-tag.h"
#include "ns3/ccn-pit.h"
#include "ns3/ccn-prob-cache.h"
#include "ns3/double.h"

#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Admission policies that track the way of a message. @ingroup ccn-tests */
class PathAdmissionTest : public NodeTestCase<PathAdmissionTest, 3>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** Centralities of a line of five: 0 3 4 3 0. Each hit leaves fewer nodes to choose from. */
    void BetweennessOnLine()
    {
        const std::vector<double> centrality{0, 3, 4, 3, 0};
        const Setup setup = [&](const CcnL3Protocol& l3, uint32_t node) {
            SetPolicy(l3, "Centrality", DoubleValue(centrality[node]));
        };
        CopyLine all("Betweenness", {9, 9, 9, 9, 9}, setup);
        NS_TEST_EXPECT_MSG_EQ(all.Fetch(5), "00100 01100 11100 11100 11100", "all are caches");
        CopyLine some("Betweenness", {0, 9, 9, 9, 0}, setup);
        NS_TEST_EXPECT_MSG_EQ(some.Fetch(4), "00100 01100 01100 01100", "no cache at the ends");
        CopyLine gap("Betweenness", {0, 9, 0, 9, 0}, setup);
        NS_TEST_EXPECT_MSG_EQ(gap.Fetch(3), "01000 01000 01000", "of equal ones, the nearer");
    }

    /** Rounding makes no cache farther from the consumer the larger one. */
    void BetweennessRounding()
    {
        const Setup setup = [&](const CcnL3Protocol& l3, uint32_t node) {
            SetPolicy(l3, "Centrality", DoubleValue(node == 1 ? 0.1 + 0.2 + 0.3 : 0.3 + 0.2 + 0.1));
        };
        CopyLine line("Betweenness", {0, 9, 9, 0}, setup);
        NS_TEST_EXPECT_MSG_EQ(line.Fetch(1), "0100", "sums in another order are equal");
        CopyLine larger("Betweenness", {0, 9, 9, 0}, [](const CcnL3Protocol& l3, uint32_t node) {
            SetPolicy(l3, "Centrality", DoubleValue(node == 1 ? 1 : 1.000001));
        });
        NS_TEST_EXPECT_MSG_EQ(larger.Fetch(1), "0010", "a part in a million is a difference");
    }

    /** Only the first cache stores, also if it is not at the consumer's node. */
    void Edge()
    {
        CopyLine all("Edge", {9, 9, 9, 9});
        NS_TEST_EXPECT_MSG_EQ(all.Fetch(2), "1000 1000", "the consumer's node is a cache");
        CopyLine gap("Edge", {0, 0, 9, 9, 9});
        NS_TEST_EXPECT_MSG_EQ(gap.Fetch(2), "00100 00100", "two nodes without a cache");
        CopyLine none("Edge", {0, 0, 9});
        NS_TEST_EXPECT_MSG_EQ(none.Fetch(2), "000 000", "the serving node stores nothing");
    }

    /** The copy moves one cache per request, and leaves the one that served it. */
    void MoveCopyDown()
    {
        CopyLine all("MoveCopyDown", {9, 9, 9, 9, 9});
        NS_TEST_EXPECT_MSG_EQ(all.Fetch(5), "00010 00100 01000 10000 10000", "all are caches");
        CopyLine gap("MoveCopyDown", {0, 9, 0, 9, 0});
        NS_TEST_EXPECT_MSG_EQ(gap.Fetch(4), "00010 01000 01000 01000", "the last one keeps it");
    }

    /** A trace reports why the store of node 3 has erased the object. */
    void MoveCopyDownTrace()
    {
        std::string changes;
        const auto note = [&changes](const CsChange& change) {
            const bool isMoved = change.cause == CsChange::Cause::MOVED;
            changes += change.operation == CsChange::Operation::HIT ? "hit "
                       : isMoved                                    ? "moved "
                                                                    : "stored ";
        };
        CopyLine line("MoveCopyDown", {9, 9, 9, 9, 9}, [&](CcnL3Protocol& l3, uint32_t node) {
            if (node == 3)
            {
                l3.GetContentStore().TraceConnectWithoutContext(
                    "Changed",
                    Callback<void, const CsChange&>(note));
            }
        });
        line.Fetch(3);
        NS_TEST_EXPECT_MSG_EQ(changes, "stored hit moved ", "each change once");
    }

    /** Content from a neighbour without the policy counts as new there; the node counts the object. */
    void Untold()
    {
        m_node.Route("/", {1});
        m_node.l3->SetAttribute("Admission", StringValue("Edge"));
        m_node[0].Inject(Ask("/a", 1));
        m_node[1].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::UNMARKED_DATA), 1, "without a policy's state");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].Count(MessageKind::CONTENT_OBJECT),
                              1,
                              "the object is forwarded");
    }

    /** So is content of a neighbour with another policy. */
    void OtherPolicy()
    {
        struct TaggingFace : public DummyFace
        {
            using DummyFace::DummyFace;
            using Face::Deliver;
        };

        const auto neighbour = CreateObject<TaggingFace>("neighbour");
        m_node.Route("/", {m_node.l3->AddFace(neighbour)});
        m_node.l3->SetAttribute("Admission", StringValue("Edge"));
        m_node[0].Inject(Ask("/a", 1));
        const Ptr<Packet> answer = GetWire().ToPacket(Answer("/a"));
        ContentPathTag tag(ProbCache::GetTypeId(), PathState());
        answer->ReplacePacketTag(tag);
        neighbour->Deliver(answer, Address());
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::UNMARKED_DATA), 1, "with another policy's state");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].Count(MessageKind::CONTENT_OBJECT),
                              1,
                              "the object is forwarded");
    }

    /** A node without a policy of its own passes messages on unchanged. */
    void PassedOn()
    {
        CopyLine line("MoveCopyDown", {9, 0, 9, 0}, [](CcnL3Protocol& l3, uint32_t node) {
            l3.SetAttribute("Admission", StringValue(node == 1 ? "Always" : "MoveCopyDown"));
        });
        NS_TEST_EXPECT_MSG_EQ(line.Fetch(3), "0010 1000 1000", "over a node with policy Always");
    }

    /** Of two Interests that node 1 aggregates, the first chooses. */
    void Aggregated()
    {
        TransferLine line;
        line.Create(3);
        NodeContainer leaf(1);
        CcnStackHelper().Install(leaf);
        PointToPointHelper link;
        link.SetDeviceAttribute("DataRate", StringValue("1Gbps"));
        link.SetChannelAttribute("Delay", StringValue("1ms"));
        const auto devices = link.Install(leaf.Get(0), line.nodes.Get(1));
        const FaceId up = CcnStackHelper::AddDeviceFace(devices.Get(0));
        CcnStackHelper::AddRoute(leaf.Get(0), "ccnx:/", up);
        CcnStackHelper::AddDeviceFace(devices.Get(1));
        auto other = CreateObject<Consumer>();
        other->SetStartTime(MicroSeconds(100));
        leaf.Get(0)->AddApplication(other);
        line.producer->SetAttribute("Size", UintegerValue(1));
        CcnL3Protocol& l3 = *leaf.Get(0)->GetObject<CcnL3Protocol>();
        l3.SetAttribute("Admission", StringValue("Edge"));
        for (uint32_t i = 0; i < 3; ++i)
        {
            line.L3(i).SetAttribute("Admission", StringValue("Edge"));
        }
        line.Run();
        NS_TEST_EXPECT_MSG_GT(line.L3(1).GetCounters().Get(Count::AGGREGATED), 0, "at node 1");
        NS_TEST_EXPECT_MSG_EQ(other->GetTransfer().complete, true, "both are answered");
        NS_TEST_EXPECT_MSG_EQ(line.L3(0).GetContentStore().GetObjects(), 1, "chosen by the first");
        NS_TEST_EXPECT_MSG_EQ(l3.GetContentStore().GetObjects(), 0, "the second has no say");
    }

    /** The state survives a change of the strategy while the Interest is pending. */
    void StrategyChange()
    {
        CopyLine line("Edge", {9, 9, 9}, [](CcnL3Protocol& l3, uint32_t node) {
            if (node == 2)
            {
                l3.GetPit().TraceConnectWithoutContext(
                    "Changed",
                    Callback<void, const PitChange&>([&l3](const PitChange& change) {
                        if (change.operation == PitChange::Operation::INSERTED)
                        {
                            Simulator::ScheduleNow([&l3] { l3.SetStrategy(Name(), "BestFace"); });
                        }
                    }));
            }
        });
        NS_TEST_EXPECT_MSG_EQ(line.Fetch(1), "100", "the edge still stores the object");
    }
};

/** The suite. @ingroup ccn-tests */
class PathAdmissionTestSuite : public WireTestSuite
{
  public:
    PathAdmissionTestSuite()
        : WireTestSuite("ccn-path-admission", TestSuite::Type::UNIT)
    {
        using T = PathAdmissionTest;
        AddOnEachWire("betweenness on a line", &T::BetweennessOnLine);
        AddOnEachWire("betweenness and rounding", &T::BetweennessRounding);
        AddOnEachWire("edge", &T::Edge);
        AddOnEachWire("move copy down", &T::MoveCopyDown);
        AddOnEachWire("trace of a move", &T::MoveCopyDownTrace);
        AddOnEachWire("a neighbour without the policy", &T::Untold);
        AddOnEachWire("a neighbour with another policy", &T::OtherPolicy);
        AddOnEachWire("a node in between with policy Always", &T::PassedOn);
        AddOnEachWire("aggregated Interests", &T::Aggregated);
        AddOnEachWire("a change of the strategy", &T::StrategyChange);
    }
};

PathAdmissionTestSuite g_pathAdmissionTestSuite; ///< registers itself

} // namespace
