// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-shared-network-test-kit.h"
#include "kit/ccn-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-consumer.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/config.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <cmath>
#include <memory>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

constexpr double SPACING = 200; ///< between neighbours, in m; less than MaxDistance of Geo

/**
 * @ingroup ccn-tests
 * A consumer, ten relays and a producer in a line, in which each node hears its neighbours only.
 */
class SharedChainTest : public TestCase
{
  public:
    /** @param scheme of all nodes @param mtu of all radios, in bytes */
    SharedChainTest(const std::string& scheme, uint16_t mtu)
        : TestCase("a line of ten relays: " + scheme + ", MTU " + std::to_string(mtu)),
          m_scheme(scheme),
          m_mtu(mtu)
    {
    }

  private:
    static constexpr uint32_t NODES = 12;             ///< consumer, relays, producer
    const uint32_t CHUNKS = Sampled(1000);            ///< of the object
    static constexpr uint32_t LAST_RELAY = NODES - 2; ///< the producer's neighbour

    void DoRun() override
    {
        SharedNetwork line(NODES, m_scheme);
        for (uint32_t i = 0; i + 1 < NODES; ++i)
        {
            line.Link(i, i + 1, true);
            line.Route(i, "ccnx:/o");
        }
        for (uint32_t i = 0; i < NODES; ++i)
        {
            line.Place(i, Vector(SPACING * i, 0, 0));
            line.nodes.Get(i)->GetDevice(0)->SetMtu(m_mtu);
        }
        Produce(line, NODES - 1, CHUNKS);
        auto consumer = Install(line, 0, CreateObject<Consumer>());
        Simulator::Stop(Seconds(300));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(consumer->GetTransfer().complete, true, "all chunks arrive");
        NS_TEST_EXPECT_MSG_EQ(consumer->GetTransfer().chunks, CHUNKS, "once each");
        NS_TEST_EXPECT_MSG_EQ(consumer->GetTransfer().retransmissions, 0, "nothing is lost");
        NS_TEST_EXPECT_MSG_EQ(line.GetBrokenIdentities(), "", "at the end, nothing waits");
        m_interests = consumer->GetTransfer().interests;
        m_unanswered = m_interests - CHUNKS; // beyond the last chunk
        NS_TEST_EXPECT_MSG_LT(m_unanswered, 31, "less than the window");
        for (uint32_t i = 0; i < NODES; ++i)
        {
            CheckNode(line, i);
        }
        CheckTransmissions(line);
    }

    /** @param count of drops @param reason of these @return as SharedNetwork::GetDrops() */
    static std::string Text(uint64_t count, const std::string& reason)
    {
        return count == 0 ? "" : std::to_string(count) + " " + reason + " ";
    }

    /** The relays have no other face than the radio. */
    void CheckNode(const SharedNetwork& line, uint32_t node)
    {
        const Counters& counters = line.L3(node).GetCounters();
        NS_TEST_EXPECT_MSG_EQ(counters.Get(Count::INTERESTS_FORWARDED),
                              m_interests,
                              "node " << node << " forwards each Interest");
        NS_TEST_EXPECT_MSG_EQ(counters.Get(Count::DATA_FORWARDED),
                              CHUNKS,
                              "node " << node << " forwards each chunk");
        NS_TEST_EXPECT_MSG_EQ(counters.Get(Count::SHARED_SUPPRESSED),
                              0,
                              "node " << node << " is the only one that can forward");
        // An Interest comes back from the next node, unless that is the producer, and a chunk from the
        // previous one.
        const bool hearsLast = node + 1 == LAST_RELAY || node == LAST_RELAY + 1;
        const uint64_t interests =
            (node < LAST_RELAY ? m_interests : 0) + (hearsLast ? CountVain() : 0);
        const uint64_t chunks = node > 1 ? CHUNKS : node == 1 ? CountPushed() : 0;
        NS_TEST_EXPECT_MSG_EQ(line.GetDrops(node),
                              Text(interests, "duplicate_nonce") + Text(chunks, "duplicate_data"),
                              "node " << node << " drops nothing else");
        NS_TEST_EXPECT_MSG_EQ(counters.Get(Count::SHARED_REPEATED),
                              (node == LAST_RELAY ? CountVain()
                               : node == 0        ? CountPushed() / 8 * 7
                                                  : 0),
                              "all other messages of node " << node << " are acknowledged");
    }

    /** Each of the nodes but the last one sends each Interest once, and each but the first each chunk. */
    void CheckTransmissions(const SharedNetwork& line)
    {
        constexpr uint64_t HOPS = NODES - 1;
        NS_TEST_EXPECT_MSG_EQ(line.GetTransmissions(MessageKind::INTEREST),
                              HOPS * m_interests + CountVain(),
                              "Interests");
        NS_TEST_EXPECT_MSG_EQ(line.GetTransmissions(MessageKind::CONTENT_OBJECT),
                              HOPS * CHUNKS + CountPushed(),
                              "chunks");
    }

    /** @return repetitions by Geo of Interests that the producer does not answer */
    uint64_t CountVain() const
    {
        return m_scheme == "Geo" ? 7 * m_unanswered : 0;
    }

    /** @return transmissions by the consumer, 8 of each chunk with Geo: nobody acknowledges them */
    uint64_t CountPushed() const
    {
        return m_scheme == "Geo" ? 8 * CHUNKS : 0;
    }

    std::string m_scheme;     ///< of all nodes
    uint16_t m_mtu;           ///< of all radios, in bytes
    uint64_t m_interests{0};  ///< of the consumer
    uint64_t m_unanswered{0}; ///< of these, beyond the last chunk
};

/** Interests around a ring, in which each node hears two neighbours. @ingroup ccn-tests */
class SharedRingTest : public TestCase
{
  public:
    /** @param scheme of all nodes */
    explicit SharedRingTest(const std::string& scheme)
        : TestCase("rings: " + scheme),
          m_scheme(scheme),
          m_defers(scheme == "Blind" || scheme == "Adaptive"),
          m_pushes(scheme == "Geo")
    {
    }

  private:
    void DoRun() override
    {
        KeepWire();
        for (uint32_t nodes = 3; nodes <= 9; ++nodes)
        {
            Alone(nodes);
            Answered(nodes);
        }
    }

    /**
     * @param nodes their number
     * @param far the nodes at this distance from node 0 have no route by the radio; 0: all have one
     * @return a ring
     */
    std::unique_ptr<SharedNetwork> MakeRing(uint32_t nodes, uint32_t far)
    {
        auto ring = std::make_unique<SharedNetwork>(nodes, m_scheme);
        const double angle = 2 * M_PI / nodes;
        const double radius = SPACING / 2 / std::sin(angle / 2);
        for (uint32_t i = 0; i < nodes; ++i)
        {
            ring->Link(i, (i + 1) % nodes, true);
            ring->Place(i, Vector(radius * std::cos(i * angle), radius * std::sin(i * angle), 0));
            if (far == 0 || (i != far && i != nodes - far))
            {
                ring->Route(i, "ccnx:/o");
            }
        }
        return ring;
    }

    /** @param ring with nodes @param reason of drops @return their number at all nodes */
    static uint64_t CountDrops(const SharedNetwork& ring, DropReason reason)
    {
        uint64_t drops = 0;
        for (uint32_t i = 0; i < ring.nodes.GetN(); ++i)
        {
            drops += ring.L3(i).GetCounters().GetDrops(reason);
        }
        return drops;
    }

    /** Nobody answers: each node forwards the one Interest once, or hears that it need not. */
    void Alone(uint32_t nodes)
    {
        // By the distance from the origin, the farthest node would never be acknowledged.
        Config::SetDefault("ns3::ccn::Geo::ComparesWithPrevious", BooleanValue(true));
        const auto ring = MakeRing(nodes, 0);
        Config::SetDefault("ns3::ccn::Geo::ComparesWithPrevious", BooleanValue(false));
        auto asker = CreateObject<DummyFace>("asker", true);
        ring->L3(0).AddFace(asker);
        Simulator::ScheduleNow([&asker] { asker->Inject(Ask("/o/1", 7)); });
        Simulator::Stop(Seconds(20));
        Simulator::Run();
        const uint64_t sent = ring->GetTransmissions(MessageKind::INTEREST);
        NS_TEST_EXPECT_MSG_EQ(ring->Sum(Count::INTERESTS_FORWARDED),
                              nodes,
                              "each node of " << nodes);
        NS_TEST_EXPECT_MSG_EQ(sent + ring->Sum(Count::SHARED_SUPPRESSED),
                              nodes,
                              "once, or not at all");
        // A node suppresses an Interest only if both neighbours send it, so that the next ones have it.
        NS_TEST_EXPECT_MSG_EQ((m_defers || sent == nodes),
                              true,
                              sent << " transmissions of " << nodes);
        NS_TEST_EXPECT_MSG_EQ((sent + 1 >= nodes || nodes == 3),
                              true,
                              sent << " transmissions of " << nodes);
        // Each transmission arrives twice, and one of all arrivals at each node but the asker is the first.
        const uint64_t further = 2 * sent - (nodes - 1);
        const bool hasNonces = GetWire().GetTraits().hasNonces;
        NS_TEST_EXPECT_MSG_EQ(CountDrops(*ring, DropReason::DUPLICATE_NONCE),
                              (hasNonces ? further : 0),
                              "further copies are duplicates");
        NS_TEST_EXPECT_MSG_EQ(ring->Sum(Count::AGGREGATED),
                              (hasNonces ? 0 : further),
                              "without nonces, they join what is pending, and go no further");
        NS_TEST_EXPECT_MSG_EQ(ring->Sum(Count::SHARED_REPEATED), 0, "all are acknowledged");
        NS_TEST_EXPECT_MSG_EQ(ring->GetBrokenIdentities(), "", "at the end, nothing waits");
    }

    /** Two producers, each at a third of the way around. */
    void Answered(uint32_t nodes)
    {
        const uint32_t far = std::max<uint32_t>(1, nodes / 3);
        const auto ring = MakeRing(nodes, far);
        Produce(*ring, far, 1);
        Produce(*ring, nodes - far, 1);
        auto consumer = Install(*ring, 0, CreateObject<Consumer>());
        consumer->SetAttribute("Window", UintegerValue(1));
        Simulator::Stop(Seconds(20));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(consumer->GetTransfer().complete, true, "the chunk arrives");
        NS_TEST_EXPECT_MSG_EQ(consumer->GetTransfer().interests, 1, "at the first attempt");
        NS_TEST_EXPECT_MSG_EQ(ring->GetBrokenIdentities(), "", "at the end, nothing waits");
        const uint64_t interests = ring->GetTransmissions(MessageKind::INTEREST);
        const uint64_t contents = ring->GetTransmissions(MessageKind::CONTENT_OBJECT);
        // The nodes between consumer and producers are far - 1 on each side; the others hear no Interest.
        NS_TEST_EXPECT_MSG_EQ((interests <= 2 * far - 1),
                              true,
                              interests << " Interests of " << 2 * far - 1);
        // A copy of the Interest that comes after the content has no nonce to be known by in CCNx 1.0.
        const bool hasNonces = GetWire().GetTraits().hasNonces;
        const uint64_t most = 2 * far + (hasNonces ? 0 : 1);
        NS_TEST_EXPECT_MSG_EQ((m_pushes ? contents <= 8 * nodes : contents <= most),
                              true,
                              contents << " transmissions of content around " << nodes);
        if (m_scheme == "None")
        {
            NS_TEST_EXPECT_MSG_EQ(interests, 2 * far - 1, "each once");
            NS_TEST_EXPECT_MSG_EQ((contents == 2 * far || !hasNonces), true, "each once");
        }
    }

    std::string m_scheme; ///< of all nodes
    bool m_defers;        ///< it lets Interests wait
    bool m_pushes;        ///< it forwards content that nobody asked for
};

/** Content that Geo pushes. @ingroup ccn-tests */
class PushTest : public MethodTestCase<PushTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Three nodes that hear each other, with stores of one object, do not push content for ever. */
    void SmallStores()
    {
        constexpr uint32_t NODES = 3;
        constexpr uint32_t CHUNKS = 20;
        SharedNetwork cell(NODES, "Geo");
        for (uint32_t i = 0; i < NODES; ++i)
        {
            cell.L3(i).GetContentStore().SetAttribute("MaxObjects", UintegerValue(1));
            cell.Place(i, Vector(100 * i, 0, 0));
            for (uint32_t other = 0; other < i; ++other)
            {
                cell.Link(i, other, true);
            }
        }
        cell.Route(0, "ccnx:/o");
        Produce(cell, NODES - 1, CHUNKS);
        auto consumer = Install(cell, 0, CreateObject<Consumer>());
        Simulator::Stop(Seconds(6));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(consumer->GetTransfer().complete, true, "all chunks arrive");
        // Each node pushes a chunk once, 8 times if nobody acknowledges it; the producer has sent it.
        NS_TEST_EXPECT_MSG_LT(cell.GetTransmissions(MessageKind::CONTENT_OBJECT),
                              8 * (NODES + 1) * CHUNKS + 1,
                              "transmissions in all");
        NS_TEST_EXPECT_MSG_EQ(cell.GetBrokenIdentities(), "", "at the end, nothing waits");
    }
};

/** Forwarding over several hops of one ad hoc channel. @ingroup ccn-tests */
class SharedChainTestSuite : public WireTestSuite
{
  public:
    SharedChainTestSuite()
        : WireTestSuite("ccn-shared-chain", TestSuite::Type::UNIT)
    {
        for (const std::string& scheme : GetSchemes())
        {
            AddTestCase(new SharedChainTest(scheme, 1500));
            AddTestCase(new SharedChainTest(scheme, 500)); // content in fragments
            AddOnEachWire<SharedRingTest>(scheme);
        }
        AddTestCase(
            new PushTest("Geo: small stores do not push content for ever", &PushTest::SmallStores));
    }
};

SharedChainTestSuite g_sharedChainTestSuite; ///< registers the suite

} // namespace
