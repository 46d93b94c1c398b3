// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-test-kit.h"
#include "kit/ccn-wire-vectors.h"

#include "ns3/ccn-exclude.h"
#include "ns3/ccn-link-fragmenter.h"
#include "ns3/ccn-link-reassembler.h"
#include "ns3/mac48-address.h"
#include "ns3/uinteger.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

constexpr uint32_t WARM_UP = 50000 / SLOWDOWN; // Interests until every table is full
constexpr uint32_t FLOOD = 150000 / SLOWDOWN;  // Interests after that
constexpr int64_t SLACK = 256 * 1024;          // bytes: tables that are half full or full, pools

constexpr uint32_t WEEK_MS = 7 * 24 * 3600 * 1000;
constexpr uint32_t MAX_PENDING = 1000;  // Interests in the PIT
constexpr uint32_t MAX_NONCES = 2048;   // entries of the nonce list
constexpr uint32_t MAX_OBJECTS = 300;   // objects in the store
constexpr uint64_t MAX_BYTES = 1 << 17; // bytes in the store

/**
 * @ingroup ccn-tests
 * Under a flood of Interests, tables keep to their limits and the heap does not grow.
 */
class FloodTest : public NodeTestCase<FloodTest, 4>
{
  public:
    using NodeTestCase::NodeTestCase;

    /**
     * New names, selectors, nonces and lifetimes all the time; every third Interest is answered.
     */
    void RandomInterests()
    {
        SetLimits();
        Flood(WARM_UP);
        const int64_t before = GetHeap();
        Flood(FLOOD);
        CheckHeap(before);
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), MAX_PENDING, "the PIT is full");
        const uint64_t refused = m_node.Drops(DropReason::PIT_FULL);
        const uint64_t evicted = m_node.Get(Count::PIT_EVICTED);
        NS_TEST_EXPECT_MSG_GT(refused + evicted, FLOOD / 10, "the PIT was full for long");
        NS_TEST_EXPECT_MSG_GT(m_node.l3->GetNonceList().GetSize(),
                              MAX_NONCES / 2 - 1,
                              "the nonce list is more than half full");
        NS_TEST_EXPECT_MSG_GT(m_node.Get(Count::DATA_FORWARDED),
                              FLOOD / 20,
                              "objects were forwarded");
        NS_TEST_EXPECT_MSG_GT(m_node.Get(Count::PIT_EXPIRED),
                              FLOOD / 20,
                              "other Interests expired");
        Simulator::Run();
        CheckIdentities(true);
    }

    /**
     * Interests of one face for one name with new nonces all the time share one entry, which does
     * not grow.
     */
    void RandomNonces()
    {
        SetLimits();
        m_node.Route("/", {3});
        Interest interest = Ask("/a", 1, Hours(24));
        for (uint32_t i = 1; i <= WARM_UP + FLOOD; ++i)
        {
            interest.nonce.assign(reinterpret_cast<const char*>(&i), sizeof(i));
            m_node[0].Inject(interest);
            m_heapBefore = i == WARM_UP ? GetHeap() : m_heapBefore;
        }
        CheckHeap(m_heapBefore);
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED),
                              WARM_UP + FLOOD - 1,
                              "all Interests but the first are aggregated");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 1, "one entry is pending");
        m_node[0].Inject(interest);
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::DUPLICATE_NONCE),
                              1,
                              "the latest nonce is a duplicate");
    }

    /** Fragments of messages that are never complete, each as small as possible. */
    void Fragments()
    {
        uint32_t discarded = 0;
        LinkReassembler receiver([&discarded](DropReason reason) {
            discarded += reason == DropReason::FRAGMENT_OVERFLOW;
        });
        const ReassemblyLimits limits;
        constexpr uint32_t COUNT = 20000; // more than the limit allows
        const auto from = Mac48Address("00:00:00:00:00:01");
        std::string fragment("\x80\0\0\0\0\0\xff\xffx", FragmentHeader::SIZE + 1);
        uint64_t most = 0; // bytes
        for (uint32_t i = 0; i < COUNT; ++i)
        {
            const uint32_t number = i % limits.messages;
            const uint32_t offset = 2 * (i / limits.messages);
            fragment[3] = static_cast<char>(number);
            fragment[4] = static_cast<char>(offset >> 8);
            fragment[5] = static_cast<char>(offset);
            const auto outcome = receiver.Collect(MakePacket(fragment), from, limits);
            NS_TEST_ASSERT_MSG_EQ(outcome.dropped.has_value(), false, "fragment " << i);
            most = std::max(most, receiver.GetBytes());
        }
        constexpr uint64_t COST = LinkReassembler::PIECE_COST + 1;
        NS_TEST_EXPECT_MSG_EQ(most,
                              limits.bytes / COST * COST,
                              "fragments are stored up to the limit");
        NS_TEST_EXPECT_MSG_GT(discarded, 10, "further fragments take the place of messages");
    }

  private:
    /** Sets small limits, so that the tables are full soon. */
    void SetLimits()
    {
        m_node.l3->GetPit().SetAttribute("MaxEntries", UintegerValue(MAX_PENDING));
        m_node.l3->GetNonceList().SetAttribute("MaxEntries", UintegerValue(MAX_NONCES));
        m_node.l3->GetContentStore().SetAttribute("MaxObjects", UintegerValue(MAX_OBJECTS));
        m_node.l3->GetContentStore().SetAttribute("MaxBytes", UintegerValue(MAX_BYTES));
    }

    /** @return an Interest that the node has not received before */
    Interest MakeInterest()
    {
        m_exclude = ExcludeBuilder();
        m_exclude.AddComponent(m_random.GetOctets(0, 20)).AddAny();
        Interest interest;
        interest.name = m_random.GetName(3);
        interest.name.Append(m_random.GetOctets(6, 30));
        interest.nonce = m_random.GetOctets(4, 24);
        const bool isLong = m_random.GetNumber(0, 999) == 0;
        interest.lifetime = MilliSeconds(m_random.GetNumber(1, isLong ? WEEK_MS : 30));
        interest.selectors.hasExclude = m_random.GetNumber(0, 3) == 0;
        interest.selectors.exclude = m_exclude.GetBytes();
        interest.selectors.childSelector = m_random.GetNumber(0, 1);
        interest.selectors.maxSuffix = m_random.GetNumber(2, Selectors::MAX_SUFFIX);
        return interest;
    }

    /** @param interests that arrive, on three faces in turn */
    void Flood(uint32_t interests)
    {
        m_node.Route("/", {3});
        for (uint32_t i = 0; i < interests; ++i)
        {
            const Interest interest = MakeInterest();
            m_node[i % 3].Inject(interest);
            if (i % 3 == 0)
            {
                ContentObject content;
                content.name = interest.name;
                content.payload = m_random.GetOctets(0, 40);
                m_node[3].Inject(content);
            }
            if (i % 100 == 0)
            {
                Simulator::Stop(MilliSeconds(1));
                Simulator::Run();
                CheckLimits();
            }
        }
    }

    /** Checks that no table exceeds its limit; clears what the faces have sent. */
    void CheckLimits()
    {
        const CcnL3Protocol& l3 = *m_node.l3;
        NS_TEST_ASSERT_MSG_LT_OR_EQ(l3.GetPit().GetSize(), MAX_PENDING, "entries of the PIT");
        NS_TEST_ASSERT_MSG_LT_OR_EQ(l3.GetNonceList().GetSize(),
                                    MAX_NONCES,
                                    "entries of the nonce list");
        NS_TEST_ASSERT_MSG_LT_OR_EQ(l3.GetContentStore().GetObjects(),
                                    MAX_OBJECTS,
                                    "objects in the store");
        NS_TEST_ASSERT_MSG_LT_OR_EQ(l3.GetContentStore().GetBytes(),
                                    MAX_BYTES,
                                    "bytes in the store");
        for (FaceId face = 0; face < 4; ++face)
        {
            std::vector<std::string>().swap(m_node[face].sent);
        }
    }

    /** @param before bytes of the heap after the warm-up */
    void CheckHeap(int64_t before)
    {
        if (MEASURES_HEAP)
        {
            const int64_t growth = GetHeap() - before;
            NS_TEST_EXPECT_MSG_LT(growth, SLACK, "the heap does not grow");
        }
    }

    RandomOctets m_random{11};
    ExcludeBuilder m_exclude; ///< the Exclude list that the Interest refers to
    int64_t m_heapBefore{0};  ///< bytes
};

/** A node under more Interests than its tables can hold. @ingroup ccn-tests */
class FloodTestSuite : public TestSuite
{
  public:
    FloodTestSuite()
        : TestSuite("ccn-flood", TestSuite::Type::UNIT)
    {
        using T = FloodTest;
        AddTestCase(new T("Interests of all kinds", &T::RandomInterests));
        AddTestCase(new T("nonces of one name", &T::RandomNonces));
        AddTestCase(new T("fragments of incomplete messages", &T::Fragments));
    }
};

FloodTestSuite g_floodTestSuite; ///< registers the suite

} // namespace
