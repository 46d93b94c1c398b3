// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#include "kit/ccn-table-test-kit.h"
#include "kit/ccn-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-exclude.h"
#include "ns3/ccn-piggyback.h"
#include "ns3/uinteger.h"

#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

constexpr FaceId ATTACKERS = 10;          ///< faces 0 to 9
constexpr FaceId CONSUMER = ATTACKERS;    ///< the next face
constexpr FaceId PRODUCER = CONSUMER + 1; ///< the last face
constexpr uint32_t CHUNKS = 3000;         ///< of a transfer
constexpr uint32_t WINDOW = 32;           ///< pending Interests

/** How much of the PIT one face can occupy. @ingroup ccn-tests */
class PitLimitsTest : public NodeTestCase<PitLimitsTest, PRODUCER + 1>
{
  public:
    using NodeTestCase::NodeTestCase;

    /**
     * Ten neighbours flood with 1000 Interests per second each, while another one transfers a file.
     */
    void TransferBesideFlood()
    {
        const double alone = Transfer(false);
        const double beside = Transfer(true);
        NS_TEST_EXPECT_MSG_LT(alone, 2, "a transfer of 3000 chunks, 32 at a time, 20 ms each");
        NS_TEST_EXPECT_MSG_LT(beside, 1.05 * alone, "the flood does not slow the transfer down");
        NS_TEST_EXPECT_MSG_EQ((m_node.Refused(DropReason::PIT_FULL, ReturnCode::NO_RESOURCES) > 0),
                              true,
                              "Interests of the flood are dropped");
        NS_TEST_EXPECT_MSG_EQ((m_node.Get(Count::PIT_EVICTED) > 0),
                              true,
                              "entries of the flood are evicted");
    }

    /**
     * At a full table, the face with the most entries loses its oldest; a face with as many as any
     * other gets no entry.
     */
    void ShareFairly()
    {
        SetLimit("MaxEntries", 6);
        m_node.Route("/", {PRODUCER});
        for (const char* uri : {"/a", "/b", "/c", "/d", "/e", "/f", "/g"})
        {
            m_node[0].Inject(Ask(uri));
        }
        NS_TEST_EXPECT_MSG_EQ(m_node.Refused(DropReason::PIT_FULL, ReturnCode::NO_RESOURCES),
                              1,
                              "no face has more entries than face 0");
        m_node[1].Inject(Ask("/h"));
        m_node[1].Inject(Ask("/i"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIT_EVICTED), 2, "face 0 loses two entries");
        m_node[1].Inject(Ask("/j"));
        m_node[1].Inject(Ask("/k"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIT_EVICTED),
                              3,
                              "then both faces have three entries");
        NS_TEST_EXPECT_MSG_EQ(m_node.Refused(DropReason::PIT_FULL, ReturnCode::NO_RESOURCES),
                              2,
                              "the next Interest is dropped");
        for (const char* uri : {"/a", "/b", "/c"})
        {
            const DecodedInterest interest{std::string(uri)};
            NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().Find(interest.view, Simulator::Now()),
                                  nullptr,
                                  "the oldest entries were evicted");
        }
        CheckIdentities(false);
        Simulator::Run();
        CheckIdentities(true);
    }

    /** An entry counts only for the face that sent its first Interest. */
    void CountHolders()
    {
        SetLimit("MaxPerFace", 2);
        m_node.Route("/", {PRODUCER});
        m_node[0].Inject(Ask("/a"));
        m_node[1].Inject(Ask("/a"));
        m_node[1].Inject(Ask("/b"));
        m_node[1].Inject(Ask("/c"));
        m_node[1].Inject(Ask("/d"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Refused(DropReason::PIT_FACE_FULL, ReturnCode::NO_RESOURCES),
                              1,
                              "the third entry of face 1 is refused");
        m_node[0].Inject(Ask("/e"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Refused(DropReason::PIT_FACE_FULL, ReturnCode::NO_RESOURCES),
                              1,
                              "an aggregated Interest does not count for face 0");
        ContentObject content;
        content.name = Name("/b");
        m_node[PRODUCER].Inject(content);
        m_node[1].Inject(Ask("/d"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Refused(DropReason::PIT_FACE_FULL, ReturnCode::NO_RESOURCES),
                              1,
                              "a satisfied entry counts no more");
        CheckIdentities(false);
        Simulator::Run();
        CheckIdentities(true);
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 0, "all entries have expired");
        m_node[1].Inject(Ask("/f"));
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 1, "an expired entry counts no more");
    }

    /**
     * Selectors of one name: a face leaves space to others; Interests without selectors need none.
     */
    void BoundSelectors()
    {
        m_node.Route("/", {PRODUCER});
        const uint64_t first = FillName(0);
        NS_TEST_EXPECT_MSG_GT(first, 300, "hundreds of entries are allowed");
        NS_TEST_EXPECT_MSG_LT(first,
                              512,
                              "half of 64 KiB, in entries of somewhat more than 64 bytes");
        const uint64_t second = FillName(1);
        NS_TEST_EXPECT_MSG_GT(second, first / 2 - 50, "half of what is left");
        NS_TEST_EXPECT_MSG_LT(second, first / 2 + 50, "half of what is left");
        NS_TEST_EXPECT_MSG_GT(FillName(2),
                              first / 4 - 50,
                              "some space is always left to other faces");
        m_node[0].Inject(Ask("/a"));
        NS_TEST_EXPECT_MSG_EQ(
            m_node[PRODUCER].GetLog().substr(m_node[PRODUCER].GetLog().size() - 3),
            "I/a",
            "the Interest without selectors is forwarded");
        CheckIdentities(false);
        Simulator::Run();
        CheckIdentities(true);
        NS_TEST_EXPECT_MSG_EQ(FillName(3), first, "expired entries free their space");
    }

    /**
     * An entry that a piggyback packet's content satisfies is not evicted for the packet's
     * Interest.
     */
    void SpareWhatIsSatisfied()
    {
        SetLimit("MaxEntries", 3);
        m_node.Route("/", {PRODUCER});
        for (const char* uri : {"/a", "/b", "/c"})
        {
            m_node[0].Inject(Ask(uri));
        }
        Piggyback packet;
        packet.content.name = Name("/a");
        packet.interest = Ask("/x");
        m_node[PRODUCER].Inject(packet.Encode());
        NS_TEST_EXPECT_MSG_EQ(m_node[0].Count(MessageKind::CONTENT_OBJECT),
                              1,
                              "the content is forwarded");
        NS_TEST_EXPECT_MSG_EQ(m_node.Refused(DropReason::PIT_FULL, ReturnCode::NO_RESOURCES),
                              1,
                              "the Interest is dropped");
        CheckIdentities(false);
    }

  private:
    /** @param attribute of the PIT @param most its value */
    void SetLimit(const std::string& attribute, uint32_t most)
    {
        m_node.l3->GetPit().SetAttribute(attribute, UintegerValue(most));
    }

    /**
     * Sends Interests for one name by a face, each with other selectors.
     *
     * @return how many became pending
     * @param face of the Interests
     */
    uint64_t FillName(FaceId face)
    {
        const uint64_t before = m_node.l3->GetPit().GetSize();
        Interest interest = Ask("/a");
        interest.selectors.hasExclude = true;
        for (uint32_t i = 0; i < 3000; ++i)
        {
            ExcludeBuilder exclude;
            exclude.AddComponent(std::to_string(face) + "," + std::to_string(10000 + i));
            interest.selectors.exclude = exclude.GetBytes();
            m_node[face].Inject(interest);
        }
        return m_node.l3->GetPit().GetSize() - before;
    }

    /** @param isFlooded whether ten neighbours flood @return duration of the transfer, in s */
    double Transfer(bool isFlooded)
    {
        SetLimit("MaxEntries", 1000);
        m_node.Route("/", {PRODUCER});
        m_begin = Simulator::Now();
        m_asked = 0;
        m_isDone = false;
        ++m_round;
        const uint32_t warmUp = isFlooded ? 500 : 0;
        for (uint32_t ms = 0; ms < 3000 + warmUp && isFlooded; ++ms)
        {
            Simulator::Schedule(MilliSeconds(ms), [this, ms] { Flood(ms); });
        }
        Simulator::Schedule(MilliSeconds(warmUp), [this] {
            m_begin = Simulator::Now();
            for (uint32_t i = 0; i < WINDOW; ++i)
            {
                AskNext();
            }
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_isDone, true, "all chunks arrive");
        CheckIdentities(true);
        return (m_end - m_begin).GetSeconds();
    }

    /** @param number of the Interest that each attacker sends; none is answered */
    void Flood(uint32_t number)
    {
        for (FaceId face = 0; face < ATTACKERS; ++face)
        {
            m_node[face].Inject(
                Ask("/flood/" + std::to_string(face) + "/" + std::to_string(number)));
        }
    }

    /** Sends Interests while the consumer's window is not full. */
    void AskNext()
    {
        if (m_asked == CHUNKS)
        {
            return;
        }
        const std::string uri =
            "/file/" + std::to_string(m_round) + "/" + std::to_string(m_asked++);
        m_node[CONSUMER].Inject(Ask(uri));
        Simulator::Schedule(MilliSeconds(20), [this, uri] {
            m_node[CONSUMER].sent.clear();
            ContentObject content;
            content.name = Name(uri);
            m_node[PRODUCER].Inject(content);
            if (m_node[CONSUMER].Count(MessageKind::CONTENT_OBJECT) == 1)
            {
                m_isDone = ++m_received % CHUNKS == 0;
                m_end = Simulator::Now();
                AskNext();
            }
        });
    }

    Time m_begin;           ///< of the transfer
    Time m_end;             ///< arrival of the latest chunk
    uint32_t m_asked{0};    ///< chunks requested
    uint32_t m_received{0}; ///< chunks of all rounds
    uint32_t m_round{0};    ///< number of the transfer
    bool m_isDone{false};   ///< all chunks have arrived
};

/** The suite. @ingroup ccn-tests */
class PitLimitsTestSuite : public WireTestSuite
{
  public:
    PitLimitsTestSuite()
        : WireTestSuite("ccn-pit-limits", TestSuite::Type::UNIT)
    {
        using T = PitLimitsTest;
        AddOnEachWire("a transfer during a flood", &T::TransferBesideFlood);
        AddOnEachWire("a full table", &T::ShareFairly);
        AddOnEachWire("a limit for each face", &T::CountHolders);
        // CCNx 1.0 has no Exclude and no piggyback packets.
        AddTestCase(new T("selectors of one name", &T::BoundSelectors));
        AddTestCase(new T("a piggyback packet at a full table", &T::SpareWhatIsSatisfied));
    }
};

PitLimitsTestSuite g_pitLimitsTestSuite; ///< registers itself

} // namespace
