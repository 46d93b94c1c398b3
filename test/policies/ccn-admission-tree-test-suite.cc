// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-transfer-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-admission-policy.h"
#include "ns3/ccn-betweenness-centrality.h"
#include "ns3/ccn-routing-helper.h"
#include "ns3/double.h"
#include "ns3/pointer.h"

#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * Admission policies on a tree with nodes without a content store, computed by hand:
 *
 *     producer 0 --- 1 --- 2 --- 3 --- 5 consumer A
 *                          |
 *                          4 --- 6 consumer B
 *
 * @ingroup ccn-tests
 */
class AdmissionTreeTest : public MethodTestCase<AdmissionTreeTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Content stores at nodes 2, 3 and 4: there is a node without one next to the producer. */
    void BehindTheProducer()
    {
        NS_TEST_EXPECT_MSG_EQ(Fetch("Always", "234", "AAB"), "23 23 234 ", "on the whole path");
        NS_TEST_EXPECT_MSG_EQ(Fetch("LeaveCopyDown", "234", "AABA"),
                              "2 23 234 234 ",
                              "2 is the first store below the producer, 3 and 4 below 2");
        NS_TEST_EXPECT_MSG_EQ(Fetch("MoveCopyDown", "234", "AABBAB"),
                              "2 3 23 34 34 34 ",
                              "to 2 and 3 for A, to 2 and 4 for B; then each consumer has its own");
        NS_TEST_EXPECT_MSG_EQ(Fetch("Edge", "234", "ABA"),
                              "3 34 34 ",
                              "the first of each consumer");
        NS_TEST_EXPECT_MSG_EQ(Fetch("Betweenness", "234", "AABA"),
                              "2 23 234 234 ",
                              "centralities 12, 5, 5; a hit at 2 leaves 3 or 4");
        NS_TEST_EXPECT_MSG_EQ(Fetch("KLru", "234", "AABBB"),
                              " 23 23 234 234 ",
                              "the second request at each node; node 2 serves B");
    }

    /** Content stores at nodes 1, 3 and 4: the node where the tree forks has none. */
    void AtTheFork()
    {
        NS_TEST_EXPECT_MSG_EQ(Fetch("LeaveCopyDown", "134", "AABA"),
                              "1 13 134 134 ",
                              "3 and 4 are two links below store 1, but the first ones");
        NS_TEST_EXPECT_MSG_EQ(Fetch("MoveCopyDown", "134", "ABAAB"),
                              "1 4 14 34 34 ",
                              "B takes the copy of node 1");
        NS_TEST_EXPECT_MSG_EQ(Fetch("Edge", "134", "BA"), "4 34 ", "past the fork");
        NS_TEST_EXPECT_MSG_EQ(Fetch("Betweenness", "134", "ABA"),
                              "3 34 34 ",
                              "nodes 1, 3 and 4 are equal: the nearest to the consumer");
    }

    /** Content stores at all nodes but the producer's: those of the consumers, too. */
    void AtTheConsumers()
    {
        NS_TEST_EXPECT_MSG_EQ(Fetch("LeaveCopyDown", "123456", "AAAAA"),
                              "1 12 123 1235 1235 ",
                              "down to the node of the consumer");
        NS_TEST_EXPECT_MSG_EQ(Fetch("MoveCopyDown", "123456", "AAAAAB"),
                              "1 2 3 5 5 15 ",
                              "a hit of its own node keeps the copy");
        NS_TEST_EXPECT_MSG_EQ(Fetch("Edge", "123456", "AB"), "5 56 ", "the nodes of the consumers");
        NS_TEST_EXPECT_MSG_EQ(Fetch("Betweenness", "123456", "ABABAB"),
                              "2 24 234 2346 23456 23456 ",
                              "2 for both, then 4 and 3, then the nodes of the consumers");
    }

    /** One of the stores of the path has each object, and no other. */
    void RandomChoice()
    {
        std::string seen;
        for (int64_t stream = 0; stream < 20; ++stream)
        {
            seen += Fetch("RandomChoice", "134", "A", 1000 * stream);
        }
        NS_TEST_EXPECT_MSG_EQ(seen.find_first_not_of("13 "),
                              std::string::npos,
                              "on A's path: " << seen);
        NS_TEST_EXPECT_MSG_EQ(seen.size(), 40, "one copy each: " << seen);
        NS_TEST_EXPECT_MSG_NE(seen.find('1'), std::string::npos, "node 1 is chosen: " << seen);
        NS_TEST_EXPECT_MSG_NE(seen.find('3'), std::string::npos, "node 3 is chosen: " << seen);
    }

  private:
    /** @return the links of the tree, pairs of nodes */
    static TopologyShape GetShape()
    {
        return {7, {{0, 1}, {1, 2}, {2, 3}, {2, 4}, {3, 5}, {4, 6}}};
    }

    /**
     * @param policy of all nodes
     * @param stores the nodes with a content store
     * @param stream first stream of random numbers
     * @return the tree, with routes to the producer
     */
    static NodeContainer Create(const std::string& policy,
                                const std::string& stores,
                                int64_t stream)
    {
        const TopologyShape shape = GetShape();
        NodeContainer nodes(shape.nodes);
        CcnStackHelper().Install(nodes);
        for (const auto& [from, to] : shape.links)
        {
            const auto devices = PointToPointHelper().Install(nodes.Get(from), nodes.Get(to));
            CcnStackHelper::AddDeviceFace(devices.Get(0));
            CcnStackHelper::AddDeviceFace(devices.Get(1));
        }
        CcnRoutingHelper routing;
        routing.AddOrigin("ccnx:/", nodes.Get(0));
        routing.InstallShortest();
        const std::vector<double> centralities = ComputeBetweenness(shape);
        for (uint32_t i = 0; i < shape.nodes; ++i)
        {
            const auto l3 = CcnStackHelper::Get(nodes.Get(i));
            const bool isStore = stores.find(std::to_string(i)) != std::string::npos;
            l3->GetContentStore().SetAttribute("MaxObjects", UintegerValue(isStore ? 10 : 0));
            l3->SetAttribute("Admission", StringValue(policy));
            PointerValue admission;
            l3->GetAttribute("AdmissionPolicy", admission);
            admission.Get<AdmissionPolicy>()->SetAttributeFailSafe("Centrality",
                                                                   DoubleValue(centralities[i]));
        }
        CcnStackHelper::AssignStreams(nodes, stream);
        return nodes;
    }

    /**
     * Requests one object again and again, once per second.
     * @param policy of all nodes
     * @param stores the nodes with a content store
     * @param consumers A or B for each request
     * @param stream first stream of random numbers
     * @return the nodes that have a copy after each request; "?" for a request without an answer
     */
    static std::string Fetch(const std::string& policy,
                             const std::string& stores,
                             const std::string& consumers,
                             int64_t stream = 0)
    {
        const NodeContainer nodes = Create(policy, stores, stream);
        auto producer = CreateObject<Producer>();
        producer->SetAttribute("Size", UintegerValue(1));
        nodes.Get(0)->AddApplication(producer);
        std::string result;
        uint32_t requests = 0;
        for (const char consumer : consumers)
        {
            auto application = CreateObject<Consumer>();
            application->SetStartTime(Seconds(++requests));
            nodes.Get(consumer == 'A' ? 5 : 6)->AddApplication(application);
            Simulator::Schedule(Seconds(requests + 0.9), [&result, nodes, application] {
                result += application->GetTransfer().complete ? "" : "?";
                for (uint32_t i = 0; i < nodes.GetN(); ++i)
                {
                    const auto& store = CcnStackHelper::Get(nodes.Get(i))->GetContentStore();
                    result += store.GetObjects() > 0 ? std::to_string(i) : "";
                }
                result += " ";
            });
        }
        Simulator::Run();
        Simulator::Destroy();
        return result;
    }
};

/** The suite. @ingroup ccn-tests */
class AdmissionTreeTestSuite : public WireTestSuite
{
  public:
    AdmissionTreeTestSuite()
        : WireTestSuite("ccn-admission-tree", TestSuite::Type::UNIT)
    {
        using T = AdmissionTreeTest;
        AddOnEachWire("no store next to the producer", &T::BehindTheProducer);
        AddOnEachWire("no store at the fork", &T::AtTheFork);
        AddOnEachWire("stores of the consumers", &T::AtTheConsumers);
        AddOnEachWire("random choice", &T::RandomChoice);
    }
};

AdmissionTreeTestSuite g_admissionTreeTestSuite; ///< registers itself

} // namespace
