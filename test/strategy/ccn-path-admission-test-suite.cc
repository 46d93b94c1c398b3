/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-test-kit.h"
#include "kit/ccn-transfer-test-kit.h"

#include "ns3/ccn-betweenness.h"
#include "ns3/ccn-k-lru.h"
#include "ns3/ccn-pit-change.h"
#include "ns3/ccn-prob-cache.h"
#include "ns3/double.h"
#include "ns3/pointer.h"
#include "ns3/uinteger.h"

#include <functional>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

constexpr uint32_t LARGE = 65536; ///< objects in a store that evicts none

/** Called with each node and its number before the simulation. */
using Setup = std::function<void(CcnL3Protocol& l3, uint32_t node)>;

/** A line of nodes that fetches one object again and again. @ingroup ccn-tests */
class CopyLine
{
  public:
    /**
     * @param policy of all nodes
     * @param capacities of their content stores; the consumers are at the first node, the producer
     * at the last one
     * @param setup of each node
     */
    CopyLine(const std::string& policy,
             const std::vector<uint32_t>& capacities,
             const Setup& setup = {})
    {
        m_line.Create(capacities.size());
        m_line.producer->SetAttribute("Size", UintegerValue(1024));
        for (uint32_t i = 0; i < capacities.size(); ++i)
        {
            CcnL3Protocol& l3 = m_line.L3(i);
            l3.SetAttribute("Admission", StringValue(policy));
            l3.GetContentStore().SetAttribute("MaxObjects", UintegerValue(capacities[i]));
            if (setup)
            {
                setup(l3, i);
            }
        }
    }

    /**
     * @param requests number of requests, one per second
     * @return which nodes have a copy after each request; "?" at the end if one was not answered
     */
    std::string Fetch(uint32_t requests)
    {
        std::vector<Ptr<Consumer>> others;
        std::string stored;
        for (uint32_t request = 1; request <= requests; ++request)
        {
            if (request > 1)
            {
                others.push_back(CreateObject<Consumer>());
                others.back()->SetStartTime(Seconds(request - 1));
                m_line.nodes.Get(0)->AddApplication(others.back());
            }
            Simulator::Schedule(Seconds(request) - MilliSeconds(1), [this, &stored] {
                stored += stored.empty() ? "" : " ";
                for (uint32_t i = 0; i < m_line.nodes.GetN(); ++i)
                {
                    stored += std::to_string(m_line.L3(i).GetContentStore().GetObjects());
                }
            });
        }
        m_line.Run();
        bool complete = m_line.Get().complete;
        for (const auto& other : others)
        {
            complete = complete && other->GetTransfer().complete;
        }
        stored += complete ? m_line.GetBrokenIdentities() : "?";
        Simulator::Destroy();
        return stored;
    }

  private:
    TransferLine m_line;
};

/** @param l3 a node @param name of an attribute of its admission policy @param value of it */
void
SetPolicy(const CcnL3Protocol& l3, const std::string& name, const AttributeValue& value)
{
    PointerValue policy;
    l3.GetAttribute("AdmissionPolicy", policy);
    policy.Get<AdmissionPolicy>()->SetAttribute(name, value);
}

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
        NS_TEST_EXPECT_MSG_EQ(all.Fetch(5), "00100 01100 11100 11100 11100", "all nodes are caches");
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
                       : isMoved                                   ? "moved "
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

    /** The k-th request of an object stores it. */
    void KLruOnLine()
    {
        CopyLine two("KLru", {9, 9, 9});
        NS_TEST_EXPECT_MSG_EQ(two.Fetch(3), "000 111 111", "the second request");
        CopyLine three("KLru", {9, 9, 9}, [](const CcnL3Protocol& l3, uint32_t) {
            SetPolicy(l3, "K", UintegerValue(3));
        });
        NS_TEST_EXPECT_MSG_EQ(three.Fetch(4), "000 000 111 111", "the third request");
    }

    /** The virtual caches evict names, and hits of the real one keep names in them. */
    void KLruChain()
    {
        NS_TEST_EXPECT_MSG_EQ(RequestNames(2, 2, "AABCACC"), "-A---CC", "two names are kept");
        NS_TEST_EXPECT_MSG_EQ(RequestNames(3, 2, "AAABBCABAA"), "--A---ABAA", "a chain of two");
        NS_TEST_EXPECT_MSG_EQ(RequestNames(1, 2, "AAB"), "AAB", "K = 1 stores everything");
        NS_TEST_EXPECT_MSG_EQ(RequestNames(2, 2, "ABaCA"), "----A", "a hit keeps A, C evicts B");
        NS_TEST_EXPECT_MSG_EQ(RequestNames(2, 2, "ABCA"), "----", "without it, C evicts A");
    }

    /** The formula, computed by hand on a path of three caches of 10 objects. */
    void ProbCacheFormula()
    {
        NS_TEST_EXPECT_MSG_EQ(GetProbabilities({10, 10, 10}, 0),
                              "0.011111 0.088889 0.200000 ",
                              "30/100 (1/3)^3, 30/100 (2/3)^3, 20/100 (3/3)^3");
        NS_TEST_EXPECT_MSG_EQ(GetProbabilities({10, 10, 10}, 10),
                              "0.001563 0.018750 0.063281 ",
                              "40/100 (1/4)^4, 30/100 (2/4)^4, 20/100 (3/4)^4");
        NS_TEST_EXPECT_MSG_EQ(GetProbabilities({5, 0, 20}, 0),
                              "0.125000 0.000000 0.100000 ",
                              "25/50 (1/2)^2; no cache; 20/200 (2/2)^2");
    }

    /** The same on nodes: the draws follow the formula at each of them. */
    void ProbCacheOnLine()
    {
        CopyLine never("ProbCache", {9, 9, 9, 9}, [](const CcnL3Protocol& l3, uint32_t) {
            SetPolicy(l3, "TimeWindow", DoubleValue(1e12));
        });
        NS_TEST_EXPECT_MSG_EQ(never.Fetch(2), "0000 0000", "probabilities of 1e-11 and less");
        CopyLine always("ProbCache", {9, 9, 9, 9}, [](const CcnL3Protocol& l3, uint32_t) {
            SetPolicy(l3, "TimeWindow", DoubleValue(1e-6));
        });
        NS_TEST_EXPECT_MSG_EQ(always.Fetch(2), "1110 1110", "all but the serving node");
        // As in ProbCacheFormula, 4 sigma of 4000 draws.
        const auto counts = FetchMany("ProbCache", {10, 10, 10, 0}, 4000);
        NS_TEST_EXPECT_MSG_EQ_TOL(counts[2], 44, 27, "4000 / 90");
        NS_TEST_EXPECT_MSG_EQ_TOL(counts[1], 356, 72, "4000 * 4 / 45");
        NS_TEST_EXPECT_MSG_EQ_TOL(counts[0], 800, 101, "4000 / 5");
    }

    /** One copy of each object, on each cache with the same probability. */
    void RandomChoice()
    {
        const auto counts = FetchMany("RandomChoice", {LARGE, LARGE, LARGE, LARGE, LARGE}, 2000);
        for (uint32_t node = 0; node < 4; ++node)
        {
            NS_TEST_EXPECT_MSG_EQ_TOL(counts[node], 500, 78, "4 sigma of node " << node);
        }
        NS_TEST_EXPECT_MSG_EQ(counts[0] + counts[1] + counts[2] + counts[3], 2000, "one copy each");
        NS_TEST_EXPECT_MSG_EQ(counts[4], 0, "the serving node takes no part");
    }

    /** Content from a neighbour without the policy is an error. */
    void Untold()
    {
        m_node.Route("/", {1});
        m_node.l3->SetAttribute("Admission", StringValue("Edge"));
        m_node[0].Inject(Ask("/a", 1));
        const std::string error = CatchMessage([this] { m_node[1].Inject(Answer("/a")); });
        NS_TEST_EXPECT_MSG_NE(error.find("Edge"), std::string::npos, "names the policy: " << error);
        NS_TEST_EXPECT_MSG_NE(error.find("all nodes"), std::string::npos, "what to do: " << error);
    }

    /** So is content of a neighbour with another policy. */
    void OtherPolicy()
    {
        CopyLine line("Edge", {9, 9, 9}, [](CcnL3Protocol& l3, uint32_t node) {
            l3.SetAttribute("Admission", StringValue(node == 1 ? "ProbCache" : "Edge"));
        });
        const std::string error = CatchMessage([&] { line.Fetch(1); });
        NS_TEST_EXPECT_MSG_NE(error.find("ns3::ccn::ProbCache"), std::string::npos, error);
        NS_TEST_EXPECT_MSG_NE(error.find("ns3::ccn::Edge"), std::string::npos, error);
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
        NS_TEST_EXPECT_MSG_EQ(line.L3(1).GetCounters().Get(Count::AGGREGATED), 1, "at node 1");
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

  private:
    /**
     * @param k attribute K of KLru
     * @param capacity of the virtual caches
     * @param names requested in turn; small letters are hits of the real cache
     * @return the names that are admitted, "-" for others
     */
    static std::string RequestNames(uint32_t k, uint32_t capacity, const std::string& names)
    {
        auto policy = CreateObject<KLru>();
        policy->SetAttribute("K", UintegerValue(k));
        auto face = CreateObject<DummyFace>();
        const Address nobody;
        const Arrival arrival{*face, nobody, Create<Packet>()};
        std::string admitted;
        for (const char letter : names)
        {
            const std::string name(1, static_cast<char>(std::toupper(letter)));
            const DecodedContent content(Name().Append(name));
            const AdmissionNode node{0, capacity};
            const bool isHit = std::islower(letter);
            if (isHit)
            {
                policy->KeepsServed({content.view.name.GetHash(), PathState(), node});
            }
            const bool isAdmitted =
                !isHit && policy->Admits(
                              {content.view, arrival, {}, Newcomer::UNKNOWN, nullptr, node});
            admitted += isAdmitted ? name : "-";
        }
        return admitted;
    }

    /**
     * @param capacities of the nodes between server and consumer, from the server on
     * @param server capacity of the serving node
     * @return the probability at each node
     */
    static std::string GetProbabilities(const std::vector<uint32_t>& capacities, uint32_t server)
    {
        auto policy = CreateObject<ProbCache>();
        PathState state;
        for (auto capacity = capacities.rbegin(); capacity != capacities.rend(); ++capacity)
        {
            policy->OnInterest(state, {0, *capacity});
        }
        policy->OnServe(state, {0, server});
        std::string all;
        for (const uint32_t capacity : capacities)
        {
            all += std::to_string(policy->GetProbability(state, {0, capacity})) + " ";
            policy->OnRelay(state, {0, capacity});
        }
        return all;
    }

    /**
     * Fetches objects of a line, each once, with a policy whose nodes hold the object for good.
     * @param policy of all nodes
     * @param capacities of the content stores
     * @param chunks number of objects
     * @return how many objects each node has stored
     */
    static std::vector<int> FetchMany(const std::string& policy,
                                      const std::vector<uint32_t>& capacities,
                                      uint32_t chunks)
    {
        TransferLine line;
        line.Create(capacities.size());
        line.producer->SetAttribute("ChunkSize", UintegerValue(100));
        line.producer->SetAttribute("Size", UintegerValue(100 * chunks));
        std::vector<int> counts(capacities.size(), 0);
        for (uint32_t i = 0; i < capacities.size(); ++i)
        {
            CcnL3Protocol& l3 = line.L3(i);
            l3.SetAttribute("Admission", StringValue(policy));
            l3.GetContentStore().SetAttribute("MaxObjects", UintegerValue(capacities[i]));
            l3.GetContentStore().TraceConnectWithoutContext(
                "Inserted",
                Callback<void, const CsEntry&>([&counts, i](const CsEntry&) { ++counts[i]; }));
            l3.AssignStreams(10 * (i + 1));
        }
        line.Run();
        Simulator::Destroy();
        return line.Get().complete ? counts : std::vector<int>(capacities.size(), -1);
    }
};

/** The suite. @ingroup ccn-tests */
class PathAdmissionTestSuite : public TestSuite
{
  public:
    PathAdmissionTestSuite()
        : TestSuite("ccn-path-admission", TestSuite::Type::UNIT)
    {
        using T = PathAdmissionTest;
        AddTestCase(new T("betweenness on a line", &T::BetweennessOnLine));
        AddTestCase(new T("betweenness and rounding", &T::BetweennessRounding));
        AddTestCase(new T("edge", &T::Edge));
        AddTestCase(new T("move copy down", &T::MoveCopyDown));
        AddTestCase(new T("trace of a move", &T::MoveCopyDownTrace));
        AddTestCase(new T("k-LRU on a line", &T::KLruOnLine));
        AddTestCase(new T("chain of k-LRU", &T::KLruChain));
        AddTestCase(new T("formula of ProbCache", &T::ProbCacheFormula));
        AddTestCase(new T("ProbCache on a line", &T::ProbCacheOnLine));
        AddTestCase(new T("random choice", &T::RandomChoice));
        AddTestCase(new T("a neighbour without the policy", &T::Untold));
        AddTestCase(new T("a neighbour with another policy", &T::OtherPolicy));
        AddTestCase(new T("a node in between with policy Always", &T::PassedOn));
        AddTestCase(new T("aggregated Interests", &T::Aggregated));
        AddTestCase(new T("a change of the strategy", &T::StrategyChange));
    }
};

PathAdmissionTestSuite g_pathAdmissionTestSuite; ///< registers itself

} // namespace
