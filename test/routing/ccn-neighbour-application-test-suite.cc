// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Applications that speak to neighbours, written from outside the module: a toy routing protocol and its parts.

#include "../kit/ccn-test-kit.h"

#include "ns3/ccn-application.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-topology-graph.h"
#include "ns3/node-container.h"
#include "ns3/random-variable-stream.h"

#include <algorithm>
#include <map>
#include <sstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A face on a lossless link of 1 ms to another one. @ingroup ccn-tests */
class LinkFace : public DummyFace
{
  public:
    using DummyFace::DummyFace;

    bool IsUp() const override
    {
        return Face::IsUp();
    }

    /** @param from a face @param to the other end of its link */
    static void Link(const Ptr<LinkFace>& from, const Ptr<LinkFace>& to)
    {
        from->m_peer = PeekPointer(to);
        to->m_peer = PeekPointer(from);
    }

  private:
    bool DoSend(const Ptr<Packet>& packet) override
    {
        if (IsUp())
        {
            Simulator::Schedule(MilliSeconds(1),
                                [peer = m_peer, copy = packet->Copy()] { peer->Inject(copy); });
        }
        return IsUp();
    }

    LinkFace* m_peer{nullptr};
};

/** Distance-vector routing: each second, a node requests the distances of each neighbour. @ingroup ccn-tests */
class DistanceVector : public CcnApplication
{
  public:
    static constexpr uint32_t UNREACHED = 32; ///< more than any path costs

    using CcnApplication::RegisterPrefix;

  private:
    using Vector = std::map<std::string, uint32_t>; ///< distance by URI of a prefix

    bool WantsSource() const override
    {
        return true;
    }

    void StartApplication() override
    {
        CcnApplication::StartApplication();
        RegisterPrefix(Name(PREFIX));
        RegisterPrefix(Name("/node").AppendDecimal(GetNode()->GetId()));
        WatchNode();
        Ask();
    }

    void Ask()
    {
        for (const NeighbourFace& to : GetNeighbourFaces())
        {
            Interest interest;
            interest.name = Name(PREFIX)
                                .AppendDecimal(GetNode()->GetId())
                                .AppendDecimal(to.face)
                                .AppendDecimal(m_round);
            interest.lifetime = MilliSeconds(500);
            Express(interest, to.face);
        }
        ++m_round;
        Simulator::Schedule(Seconds(1), &DistanceVector::Ask, this);
    }

    void OnInterest(const Arrival& arrival, const InterestView& interest) override
    {
        ContentObject answer;
        answer.name = Name(interest.name);
        for (const auto& [prefix, best] : m_best) // poisoned towards the face that it is reached by
        {
            const bool isBack = best.second == GetSource(arrival).face;
            answer.payload += prefix + " " + std::to_string(isBack ? UNREACHED : best.first) + "\n";
        }
        Send(answer.ToPacket());
    }

    void OnContent(const Arrival& arrival, const ContentView& content) override
    {
        Vector& vector = m_heard[GetSource(arrival).face];
        vector.clear();
        std::istringstream lines{std::string(content.payload)};
        for (std::string prefix, distance; lines >> prefix >> distance;)
        {
            vector[prefix] = std::stoul(distance);
        }
        Update();
    }

    void OnFaceChanged(const FaceChange& change) override
    {
        if (change.operation == FaceChange::Operation::DOWN)
        {
            m_heard.erase(change.face->GetId());
            Update();
        }
    }

    void Update()
    {
        std::map<std::string, std::pair<uint32_t, FaceId>> best;
        for (const Name& prefix : GetL3().GetRegisteredPrefixes())
        {
            best[prefix.ToUri()] = {0, NO_FACE};
        }
        for (const auto& [face, vector] : m_heard)
        {
            for (const auto& [prefix, distance] : vector)
            {
                const std::pair<uint32_t, FaceId> way{std::min(distance + costs[face], UNREACHED),
                                                      face};
                best[prefix] = best.count(prefix) ? std::min(best[prefix], way) : way;
            }
        }
        static const RouteOrigin origin("distance-vector");
        for (const auto& [prefix, way] : m_best)
        {
            GetL3().GetFib().Remove(Name(prefix), way.second, origin);
        }
        for (const auto& [prefix, way] : best)
        {
            if (way.second != NO_FACE && way.first < UNREACHED)
            {
                GetL3().GetFib().Add(Name(prefix),
                                     way.second,
                                     way.first,
                                     ForwardingFlag::ACTIVE,
                                     origin);
            }
        }
        m_best = best;
    }

  public:
    std::map<FaceId, uint32_t> costs; ///< of the node's faces

  private:
    static constexpr const char* PREFIX = "/localhop/distances";

    uint32_t m_round{0};
    std::map<FaceId, Vector> m_heard;                          ///< by the neighbours' faces
    std::map<std::string, std::pair<uint32_t, FaceId>> m_best; ///< by prefix
};

/** Nodes with the toy protocol on a random graph. @ingroup ccn-tests */
class RoutedGraph
{
  public:
    /** @param seed of the graph */
    explicit RoutedGraph(uint32_t seed)
    {
        m_random->SetStream(seed);
        nodes.Create(m_random->GetInteger(3, 6));
        CcnStackHelper().Install(nodes);
        for (uint32_t i = 0; i < nodes.GetN(); ++i)
        {
            apps.push_back(CreateObject<DistanceVector>());
            apps[i]->AssignStreams(100 + i);
            nodes.Get(i)->AddApplication(apps[i]);
            for (uint32_t links = i == 0 ? 0 : m_random->GetInteger(1, 2); links > 0; --links)
            {
                Connect(i, m_random->GetInteger(0, i - 1));
            }
        }
    }

    /** Takes a link down. */
    void Cut()
    {
        const uint32_t link = 2 * m_random->GetInteger(0, m_faces.size() / 2 - 1);
        m_faces[link]->SetUp(false);
        m_faces[link + 1]->SetUp(false);
        m_adjacencies.pairs.erase(m_adjacencies.pairs.begin() + link,
                                  m_adjacencies.pairs.begin() + link + 2);
    }

    /** @return the cost of each node's best route to each other's prefix, by the FIBs */
    std::string GetRoutes() const
    {
        return Describe([this](uint32_t from, uint32_t to) {
            const auto hops = CcnStackHelper::Get(nodes.Get(from))->GetFib().Find(GetPrefix(to));
            return hops ? std::to_string(hops->front().cost) + " " + hops->front().origin.GetName()
                        : "none";
        });
    }

    /** @return the same by Dijkstra's algorithm */
    std::string GetExpected() const
    {
        const auto cost = [this](const FaceEnd& end) { return apps[end.node]->costs[end.face]; };
        const TopologyGraph graph(nodes.GetN(), m_adjacencies, cost);
        return Describe([&](uint32_t from, uint32_t to) {
            const uint64_t distance = graph.GetDistances({to})[from];
            return distance == TopologyGraph::UNREACHED
                       ? "none"
                       : std::to_string(distance) + " distance-vector";
        });
    }

    NodeContainer nodes;                   ///< of the graph
    std::vector<Ptr<DistanceVector>> apps; ///< of the nodes

  private:
    /** @param node a node @return its prefix */
    Name GetPrefix(uint32_t node) const
    {
        return Name("/node").AppendDecimal(nodes.Get(node)->GetId());
    }

    /** @param a a node @param b another */
    void Connect(uint32_t a, uint32_t b)
    {
        const uint32_t cost = m_random->GetInteger(1, 5);
        for (const uint32_t node : {a, b})
        {
            m_faces.push_back(CreateObject<LinkFace>("link" + std::to_string(m_faces.size())));
            const FaceId face = CcnStackHelper::Get(nodes.Get(node))->AddFace(m_faces.back());
            apps[node]->costs[face] = cost;
            m_adjacencies.pairs.push_back({{node, face}, node == a ? b : a});
        }
        LinkFace::Link(m_faces[m_faces.size() - 2], m_faces.back());
    }

    /** @param get text for two nodes @return all of them */
    template <typename Get>
    std::string Describe(Get&& get) const
    {
        std::string text;
        for (uint32_t from = 0; from < nodes.GetN(); ++from)
        {
            for (uint32_t to = 0; to < nodes.GetN(); ++to)
            {
                text += from == to ? ""
                                   : std::to_string(from) + "-" + std::to_string(to) + ": " +
                                         get(from, to) + "; ";
            }
        }
        return text;
    }

    Ptr<UniformRandomVariable> m_random{CreateObject<UniformRandomVariable>()};
    std::vector<Ptr<LinkFace>> m_faces; ///< two of each link
    Adjacencies m_adjacencies;
};

/** Opens what the base class offers. @ingroup ccn-tests */
class Probe : public CcnApplication
{
  public:
    using CcnApplication::Express;
    using CcnApplication::GetNeighbourFaces;
    using CcnApplication::RegisterPrefix;
    using CcnApplication::SendTo;
    using CcnApplication::UnregisterPrefix;
    using CcnApplication::WatchNode;

    std::ostringstream heard; ///< so far

  private:
    bool WantsSource() const override
    {
        return true;
    }

    void OnContent(const Arrival& arrival, const ContentView& content) override
    {
        const MessageSource source = GetSource(arrival);
        heard << Name(content.name).ToUri() << " by "
              << (source.face == NO_FACE ? "the store" : std::to_string(source.face))
              << (source.sender.IsInvalid() ? " " : " of a neighbour ");
    }

    void OnFaceChanged(const FaceChange& change) override
    {
        heard << "face " << change.face->GetId()
              << (change.operation == FaceChange::Operation::ADDED ? " added " : " ");
    }

    void OnPrefixChanged(const Name& prefix, bool isRegistered) override
    {
        heard << (isRegistered ? "+" : "-") << prefix.ToUri() << " ";
    }
};

/** Applications that speak to neighbours. @ingroup ccn-tests */
class NeighbourApplicationTest : public MethodTestCase<NeighbourApplicationTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** The toy protocol finds shortest paths on 50 random graphs, and again after a link goes down. */
    void Converges()
    {
        uint32_t cuts = 0;
        for (uint32_t seed = 1; seed <= 50; ++seed)
        {
            RoutedGraph graph(seed);
            Simulator::Stop(MilliSeconds(8500));
            Simulator::Run();
            const std::string before = graph.GetExpected();
            NS_TEST_EXPECT_MSG_EQ(graph.GetRoutes(), before, "graph " << seed);
            graph.Cut();
            Simulator::Stop(Seconds(40));
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(graph.GetRoutes(),
                                  graph.GetExpected(),
                                  "graph " << seed << " without a link");
            cuts += graph.GetExpected() != before;
            Simulator::Destroy();
        }
        NS_TEST_EXPECT_MSG_GT(cuts, 25, "most links are on a shortest path");
    }

    /** An Interest by a face of choice needs no route, and its content comes back with its source. */
    void ChosenFace()
    {
        Create();
        m_probe->Express(Ask("/a"), 1);
        m_probe->Express(Ask("/a"), 0); // joins it, and is sent too
        m_probe->Express(Ask("/b"), 7);
        NS_TEST_EXPECT_MSG_EQ(m_faces[0]->GetLog() + "|" + m_faces[1]->GetLog(),
                              "I/a|I/a",
                              "sent by each face");
        m_faces[1]->Inject(Answer("/a"));
        m_probe->Express(Ask("/a"), 0);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_probe->heard.str(),
                              "ccnx:/a by 1 ccnx:/a by the store ",
                              "its content");
        NS_TEST_EXPECT_MSG_EQ(m_l3->GetCounters().GetDrops(DropReason::NO_FACE),
                              1,
                              "there is no face 7");
        NS_TEST_EXPECT_MSG_EQ(m_l3->GetCounters().Get(Count::FIB_LOOKUPS), 0, "without the FIB");
        NS_TEST_EXPECT_MSG_EQ(m_probe->SendTo(Answer("/c").ToPacket(), 0),
                              true,
                              "a message by a face");
        m_faces[1]->up = false;
        NS_TEST_EXPECT_MSG_EQ(m_probe->SendTo(Answer("/c").ToPacket(), 1), false, "that is up");
        NS_TEST_EXPECT_MSG_EQ(m_faces[0]->GetLog(), "I/a D/c", "sent past the PIT");
        m_l3->CheckIdentities(true);
    }

    /** The faces to neighbours, and the prefixes of applications. */
    void Lists()
    {
        Create();
        std::string faces;
        for (const auto& face : m_probe->GetNeighbourFaces())
        {
            faces += std::to_string(face.face) + face.label + (face.isUp ? "+" : "-") +
                     (face.isShared ? "s " : " ");
        }
        NS_TEST_EXPECT_MSG_EQ(faces, "0a+ 1b+ ", "without those of applications");
        m_probe->WatchNode();
        m_l3->GetFib().Add(Name("/far"), 0);
        m_probe->RegisterPrefix(Name("/near"));
        NS_TEST_EXPECT_MSG_EQ(m_l3->GetRegisteredPrefixes().size(), 1, "one of two prefixes");
        m_l3->AddFace(CreateObject<DummyFace>("c"));
        m_probe->UnregisterPrefix(Name("/near"));
        NS_TEST_EXPECT_MSG_EQ(m_probe->heard.str(),
                              "+ccnx:/near face 3 added -ccnx:/near ",
                              "changes");
        NS_TEST_EXPECT_MSG_EQ(m_l3->GetRegisteredPrefixes().size(), 0, "none is left");
    }

  private:
    /** Creates a node with faces 0 and 1, and the application that has face 2. */
    void Create()
    {
        NodeContainer node(1);
        CcnStackHelper().Install(node);
        m_l3 = CcnStackHelper::Get(node.Get(0));
        m_faces = {CreateObject<DummyFace>("a"), CreateObject<DummyFace>("b")};
        m_l3->AddFace(m_faces[0]);
        m_l3->AddFace(m_faces[1]);
        m_probe = CreateObject<Probe>();
        node.Get(0)->AddApplication(m_probe);
        Simulator::Stop(MilliSeconds(1));
        Simulator::Run();
    }

    Ptr<CcnL3Protocol> m_l3;
    std::vector<Ptr<DummyFace>> m_faces;
    Ptr<Probe> m_probe;
};

/** Applications that speak to neighbours. @ingroup ccn-tests */
class NeighbourApplicationTestSuite : public TestSuite
{
  public:
    NeighbourApplicationTestSuite()
        : TestSuite("ccn-neighbour-application", TestSuite::Type::UNIT)
    {
        using T = NeighbourApplicationTest;
        AddTestCase(new T("a toy distance-vector protocol", &T::Converges));
        AddTestCase(new T("Interests by a face of choice", &T::ChosenFace));
        AddTestCase(new T("faces to neighbours, and prefixes of applications", &T::Lists));
    }
};

NeighbourApplicationTestSuite g_neighbourApplicationTestSuite; ///< registers the suite

} // namespace
