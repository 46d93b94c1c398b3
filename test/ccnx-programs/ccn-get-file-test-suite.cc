// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-get-file-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-exclude.h"
#include "ns3/error-model.h"
#include "ns3/pointer.h"

#include <algorithm>
#include <cstdint>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** How GetFile requests segments, repeats Interests and ends. @ingroup ccn-tests */
class GetFileTest : public MethodTestCase<GetFileTest, GetFileBase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** 98 chunks without version: as many Interests, and Pipeline - 1 more. */
    void Unversioned()
    {
        for (const uint32_t pipeline : {1, 2, 4, 31})
        {
            CreateLine(2);
            m_get->SetAttribute("Window", UintegerValue(pipeline));
            Simulator::Run();
            const Transfer& transfer = m_get->GetTransfer();
            NS_TEST_EXPECT_MSG_EQ(transfer.interests,
                                  98 + pipeline - 1,
                                  "Interests include those after the end");
            NS_TEST_EXPECT_MSG_EQ(transfer.chunks, 98, "each chunk arrives once");
            NS_TEST_EXPECT_MSG_EQ(transfer.retransmissions, 0, "nothing is retransmitted");
            NS_TEST_EXPECT_MSG_EQ(transfer.bytes, SIZE, "number of bytes");
            NS_TEST_EXPECT_MSG_EQ(transfer.digest,
                                  Sha256(std::string(SIZE, '\0')),
                                  "the digest of zeros");
            NS_TEST_EXPECT_MSG_EQ(m_ended, "complete ", "the end is reported once");
            NS_TEST_EXPECT_MSG_EQ(m_largestWindow, pipeline, "the pipeline is never exceeded");
            NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "the identities hold");
            Simulator::Destroy();
        }
    }

    /**
     * A segment takes 10 ms of processing: segments are delivered one after the other, 10 ms apart.
     */
    void ProcessingTime()
    {
        CreateLine(2);
        m_get->SetAttribute("ProcessingTime", TimeValue(MilliSeconds(10)));
        // The first average is a round trip of 2 ms: a segment that waits for processing would be
        // taken for lost.
        m_get->SetAttribute("HoleAttempts", UintegerValue(0));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_arrivals.size(), 98, "number of segments");
        // Segment 1 is requested when segment 0 is processed, and 2 to 4 arrive during its
        // processing.
        for (std::size_t i = 2; i < m_arrivals.size(); ++i)
        {
            NS_TEST_EXPECT_MSG_EQ(m_arrivals[i] - m_arrivals[i - 1], MilliSeconds(10), i);
        }
        NS_TEST_EXPECT_MSG_EQ(m_get->GetTransfer().end,
                              m_arrivals.back() + MilliSeconds(10),
                              "the transfer ends when the last segment is processed");
        NS_TEST_EXPECT_MSG_EQ(m_get->GetTransfer().interests,
                              98 + 3,
                              "as many Interests as without processing");
    }

    /** 5 % of all frames are lost, on one link or on all three. */
    void RandomLoss()
    {
        for (const uint32_t links : {1, 3})
        {
            for (uint32_t seed = 1; seed <= 10; ++seed)
            {
                CreateLine(links + 1);
                for (uint32_t i = 0; i < links; ++i)
                {
                    LoseFrames(m_line.links[i].Get(0), 0.05, 100 * seed + 2 * i);
                    LoseFrames(m_line.links[i].Get(1), 0.05, 100 * seed + 2 * i + 1);
                }
                Simulator::Run();
                const Transfer& transfer = m_get->GetTransfer();
                NS_TEST_EXPECT_MSG_EQ(m_ended, "complete ", links << " links, seed " << seed);
                NS_TEST_EXPECT_MSG_EQ(transfer.digest,
                                      Sha256(std::string(SIZE, '\0')),
                                      "the digest is correct");
                NS_TEST_EXPECT_MSG_EQ(transfer.chunks, 98, "each chunk arrives once");
                NS_TEST_EXPECT_MSG_GT(m_get->GetHoleInterests(), 0, "holes are filled");
                const uint64_t first = transfer.interests - transfer.retransmissions;
                NS_TEST_EXPECT_MSG_GT(first, 97, "each segment is requested once");
                NS_TEST_EXPECT_MSG_LT(first,
                                      98 + 4,
                                      "at most three segments after the end are requested");
                NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "the identities hold");
                Simulator::Destroy();
            }
        }
    }

    /**
     * One lost message costs a few round trips, not a lifetime. The Interest for segment 50 is lost
     * at the first node: frame 50 of those that arrive there.
     */
    void LostInterest()
    {
        CreateLine(2);
        Simulator::Run();
        const Time lossless = m_get->GetTransfer().end;
        Simulator::Destroy();
        CreateLine(2);
        auto losses = CreateObject<ReceiveListErrorModel>();
        losses->SetList({50});
        m_line.links[0].Get(1)->SetAttribute("ReceiveErrorModel", PointerValue(losses));
        Simulator::Run();
        const Time late = m_get->GetTransfer().end - lossless;
        NS_TEST_EXPECT_MSG_EQ(m_get->GetHoleInterests(), 1, "one additional Interest");
        NS_TEST_EXPECT_MSG_EQ(m_get->GetTransfer().retransmissions,
                              1,
                              "the additional Interest counts as a retransmission");
        NS_TEST_EXPECT_MSG_EQ(m_get->GetOutOfOrder(), 3, "51, 52 and 53 arrive before");
        // A round trip is 2.05 ms: a hole is found after more than 4.1 ms, checked every 2.05 ms.
        NS_TEST_EXPECT_MSG_EQ((late > MilliSeconds(4) && late < MilliSeconds(8)), true, late);
    }

    /**
     * An Interest for a hole excludes the number of the following segment, the next one that after
     * it.
     */
    void HoleInterests()
    {
        CreateDummy();
        Give(MilliSeconds(10), 0);
        GiveKey(MilliSeconds(20));
        Give(MilliSeconds(330), 1);
        Simulator::Stop(MilliSeconds(375));
        Simulator::Run();
        // Segments 2 to 5 are requested at 330 ms. The average is 10 ms: checks at 340, 350, 360
        // and, with 11 ms, 371 ms.
        NS_TEST_EXPECT_MSG_EQ(m_interests.size(), 12, "10 Interests and two for the hole");
        for (const uint32_t attempt : {1, 2})
        {
            const auto hole = DecodeSent(9 + attempt);
            const Name name(hole->view.name);
            NS_TEST_EXPECT_MSG_EQ(name.ToUri(),
                                  "ccnx:" + FILE_NAME + VERSION + "/=0002",
                                  "the Interest is for segment 2");
            ExcludeBuilder exclude;
            exclude.AddComponent(std::string("\0", 1) + static_cast<char>(2 + attempt));
            NS_TEST_EXPECT_MSG_EQ(hole->view.selectors.exclude, exclude.GetBytes(), attempt);
        }
        NS_TEST_EXPECT_MSG_EQ(m_interests[10].substr(0, 3), "360", "after two averages");
        NS_TEST_EXPECT_MSG_EQ(m_interests[11].substr(0, 3), "371", "after 1.1 averages more");
        NS_TEST_EXPECT_MSG_EQ(m_get->GetTransfer().retransmissions,
                              2,
                              "two Interests are retransmissions");
    }

    /** A header that does not exist is requested every 4 s, as long as the transfer lasts. */
    void Reexpression()
    {
        CreateDummy();
        Give(MilliSeconds(10), 0);
        GiveKey(MilliSeconds(20));
        GiveHeader(MilliSeconds(330));
        Give(MilliSeconds(330), 1);
        for (const uint64_t segment : {2, 3, 4, 5})
        {
            Give(Seconds(9), segment);
        }
        m_get->SetAttribute("HoleAttempts", UintegerValue(0));
        Simulator::Run();
        const auto count = [this](const std::string& interest) {
            return std::count(m_interests.begin(), m_interests.end(), interest);
        };
        const std::string object = FILE_NAME + VERSION;
        for (const char* const ms : {"320 ", "4320 ", "8320 "})
        {
            NS_TEST_EXPECT_MSG_EQ(count(ms + object + "/_meta_/.header 122"), 1, ms);
        }
        for (const char* const ms : {"330 ", "4330 ", "8330 "})
        {
            NS_TEST_EXPECT_MSG_EQ(count(ms + object + "/=0002 113"), 1, ms);
        }
        // The old header twice, segments 2 to 5 twice each.
        NS_TEST_EXPECT_MSG_EQ(m_get->GetTransfer().retransmissions,
                              10,
                              "retransmissions in the transfer record");
        NS_TEST_EXPECT_MSG_EQ(m_get->GetTransfer().end, Seconds(9), "end of the transfer");
        NS_TEST_EXPECT_MSG_EQ(Simulator::Now(),
                              Seconds(13),
                              "Interests after the end are pending until 13 s");
    }

    /** No answer, no key, or a segment that never arrives: given up after Timeout. */
    void GivenUp()
    {
        CreateDummy();
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_ended, "given up ", "the end is reported once");
        NS_TEST_EXPECT_MSG_EQ(m_get->GetTransfer().end,
                              Seconds(60),
                              "the transfer is given up after a minute");
        NS_TEST_EXPECT_MSG_EQ(m_interests.size(), 15, "Interests at 0, 4, ..., 56 s");
        NS_TEST_EXPECT_MSG_EQ(m_get->GetTransfer().retransmissions,
                              14,
                              "all Interests but the first are retransmissions");
        NS_TEST_EXPECT_MSG_EQ(m_get->GetTransfer().digest, "", "a failed transfer has no digest");
        Simulator::Destroy();
        CreateDummy();
        m_get->SetAttribute("Timeout", TimeValue(Seconds(6)));
        Give(MilliSeconds(10), 0);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_ended, "given up ", "the key is missing");
        NS_TEST_EXPECT_MSG_EQ(m_get->GetTransfer().end,
                              MilliSeconds(6010),
                              "given up after CCNx's 6 s");
        Simulator::Destroy();
        CreateDummy();
        m_get->SetAttribute("Timeout", TimeValue(Seconds(6)));
        Give(MilliSeconds(10), 0);
        GiveKey(MilliSeconds(20));
        Give(MilliSeconds(330), 1);
        Give(MilliSeconds(340), 3);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_ended, "given up ", "segment 2 is missing");
        NS_TEST_EXPECT_MSG_EQ(m_get->GetTransfer().end, MilliSeconds(6330), "6 s after segment 1");
        NS_TEST_EXPECT_MSG_EQ(m_get->GetTransfer().bytes, 2000, "bytes in order");
    }

    /** A stopped application sends no Interests. */
    void Stopped()
    {
        CreateDummy();
        m_get->SetStopTime(MilliSeconds(100));
        Give(MilliSeconds(10), 0);
        GiveKey(MilliSeconds(20));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_interests.size(), 3, "Interests before the stop");
        NS_TEST_EXPECT_MSG_EQ(m_ended, "", "no end is reported");
    }

  private:
    static constexpr uint32_t SIZE = 400000; ///< bytes of the producer's file: 98 of 4096

    /** Creates a line with a producer of segments without version. @param nodes their number */
    void CreateLine(uint32_t nodes)
    {
        m_line.Create(nodes);
        m_line.producer->SetAttribute("Size", UintegerValue(SIZE));
        m_line.producer->SetAttribute("ChunkSize", UintegerValue(4096));
        m_line.producer->SetAttribute("Numbering", StringValue("segment"));
        m_line.nodes.Get(nodes - 1)->AddApplication(m_line.producer);
        CreateGet();
        m_get->SetAttribute("Versioned", BooleanValue(false));
    }
};

/** Class GetFile: segments, retransmissions and the end. @ingroup ccn-tests */
class GetFileTestSuite : public TestSuite
{
  public:
    GetFileTestSuite()
        : TestSuite("ccn-get-file", TestSuite::Type::UNIT)
    {
        using T = GetFileTest;
        AddTestCase(new T("a file without version", &T::Unversioned));
        AddTestCase(new T("processing time of segments", &T::ProcessingTime));
        AddTestCase(new T("random loss", &T::RandomLoss));
        AddTestCase(new T("a lost Interest", &T::LostInterest));
        AddTestCase(new T("Interests for a hole", &T::HoleInterests));
        AddTestCase(new T("retransmissions", &T::Reexpression));
        AddTestCase(new T("given up", &T::GivenUp));
        AddTestCase(new T("stopped", &T::Stopped));
    }
};

GetFileTestSuite g_getFileTestSuite; ///< registers the suite

} // namespace
