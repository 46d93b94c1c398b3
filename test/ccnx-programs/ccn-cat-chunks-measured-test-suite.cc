// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-cat-chunks-test-kit.h"

#include "ns3/error-model.h"
#include "ns3/pointer.h"

#include <algorithm>
#include <iomanip>
#include <map>
#include <sstream>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Transfers of CatChunks2 that were measured with CCNx. @ingroup ccn-tests */
class CatChunksMeasuredTest : public MethodTestCase<CatChunksMeasuredTest, CatChunksBase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** doc/model/ccnx.rst, ccncatchunks2, and measured: 489 chunks, 519 Interests, no hole. */
    void ReportsTransfer()
    {
        CreateLine(Seconds(0));
        Simulator::Run();
        const Transfer& transfer = m_cat->GetTransfer();
        NS_TEST_EXPECT_MSG_EQ(DescribeStatistics(), "519 489 0 0 31", "489 + 30 Interests");
        NS_TEST_EXPECT_MSG_EQ(transfer.interests, 519, "the transfer record has as many Interests");
        NS_TEST_EXPECT_MSG_EQ(transfer.retransmissions, 0, "nothing is retransmitted");
        NS_TEST_EXPECT_MSG_EQ(transfer.bytes, REPORTS_SIZE, "number of bytes");
        NS_TEST_EXPECT_MSG_EQ(transfer.digest,
                              Sha256(std::string(REPORTS_SIZE, '\0')),
                              "the digest of zeros");
        NS_TEST_EXPECT_MSG_EQ(m_ended, "complete ", "the end is reported once");
        std::string growth;
        for (uint32_t window = 2; window <= 31; ++window)
        {
            growth += "arrival:" + std::to_string(window) + " ";
        }
        NS_TEST_EXPECT_MSG_EQ(m_events, growth, "the window grows from 1, by one per arrival");
        uint32_t most = 0;
        for (const auto& [time, interests] : m_sent)
        {
            most = std::max(most, interests);
        }
        NS_TEST_EXPECT_MSG_EQ(m_sent.begin()->second, 1, "one Interest at the start");
        NS_TEST_EXPECT_MSG_EQ(most, 2, "at most two new Interests per arrival");
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "the identities hold");
    }

    /**
     * A lost Interest: chunks out of order reduce the window to 1, 0.5 s without progress is taken
     * for a hole (measured: 0.0303 s and 0.5310 s). Its Interest, a retransmission, is forwarded at
     * once. (CCNx's daemon forwards the one that follows 4 s after the first, and the transfer
     * takes 4.06 s.)
     */
    void LostInterest()
    {
        CreateLine(Seconds(0));
        auto losses = CreateObject<ReceiveListErrorModel>();
        losses->SetList({99});
        m_line.links[0].Get(1)->SetAttribute("ReceiveErrorModel", PointerValue(losses));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_holes,
                              "128 1->1 ",
                              "the 30 chunks after it each reduce the window by one");
        NS_TEST_EXPECT_MSG_EQ(m_lastHole,
                              m_beforeHole + Seconds(0.5),
                              "0.5 s after the last of them");
        NS_TEST_EXPECT_MSG_EQ(DescribeTimes(99), "0.000 ", "times without the hole's Interest");
        NS_TEST_EXPECT_MSG_EQ(DescribeStatistics(), "520 489 1 0 31", "489 + 30 + 1");
        NS_TEST_EXPECT_MSG_EQ(m_cat->GetTransfer().retransmissions, 1, "a hole, no timeout");
        NS_TEST_EXPECT_MSG_EQ(m_cat->GetTransfer().digest,
                              Sha256(std::string(REPORTS_SIZE, '\0')),
                              "the bytes are in order");
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "the identities hold");
    }

    /**
     * The same at nodes that behave like CCNx's daemon, as measured (400 chunks over 100 Mbps,
     * measured/loss_interest100_catch.csv). The node sends the Interest again when its own lifetime
     * ends, although the hole's Interest renewed the entry, and the transfer takes 4.06 s.
     */
    void LostInterestOfDaemon()
    {
        CreateDaemons("ccnx-0.8.1");
        m_line.producer->SetAttribute("Size", UintegerValue(400 * 1024));
        auto losses = CreateObject<ReceiveListErrorModel>();
        losses->SetList({99});
        m_line.links[0].Get(1)->SetAttribute("ReceiveErrorModel", PointerValue(losses));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_holes,
                              "128 1->1 ",
                              "the 30 chunks after it each reduce the window by one");
        NS_TEST_EXPECT_MSG_EQ(DescribeTimes(99),
                              "0.000 4.000 ",
                              "times without the hole's Interest");
        NS_TEST_EXPECT_MSG_EQ(DescribeStatistics(), "432 400 1 1 31", "400 + 30 + 1 + 1");
        const Transfer& transfer = m_cat->GetTransfer();
        NS_TEST_EXPECT_MSG_EQ_TOL(transfer.end.GetSeconds(), 4.0625, 0.02, "the measured duration");
        NS_TEST_EXPECT_MSG_EQ_TOL(m_lastHole.GetSeconds(),
                                  0.5310,
                                  0.01,
                                  "the measured time of the hole");
        NS_TEST_EXPECT_MSG_EQ(m_line.L3(0).GetCounters().Get(Count::INTERESTS_SENT),
                              400 + 30 + 1,
                              "Interests on the link, without the hole's");
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "the identities hold");
    }

    /**
     * One Interest at a time over two daemons, as measured for 0.8.1 (6145 chunks in 13.487 s) and
     * 0.5.1 (3000 in 11.380 s), with all chunks stored at the other node. The link takes almost
     * none of that time; the rest is the daemons' delays and polls.
     */
    void StopAndWait()
    {
        const std::map<std::string, double> measured = {{"ccnx-0.8.1", 13.486873 / 6145},
                                                        {"ccnx-0.5", 11.379986 / 3000}};
        for (const auto& [profile, seconds] : measured)
        {
            Simulator::Destroy();
            CreateDaemons(profile);
            m_line.producer->SetAttribute("Size", UintegerValue(1000 * 1024));
            for (uint32_t chunk = 0; chunk < 1000; ++chunk)
            {
                const DecodedContent stored(m_line.producer->MakeChunk(chunk));
                m_line.L3(1).GetContentStore().Insert({stored.view, stored.packet});
            }
            m_cat->SetAttribute("Window", UintegerValue(1));
            Simulator::Run();
            const double mean = m_cat->GetTransfer().end.GetSeconds() / 1000;
            NS_TEST_EXPECT_MSG_EQ_TOL(mean, seconds, 0.03 * seconds, profile << ", time per chunk");
            NS_TEST_EXPECT_MSG_EQ(m_cat->GetStatistics().timeouts, 0, "no Interest times out");
        }
    }

  private:
    /**
     * Creates two nodes as in the measurements of CCNx: PCs, and a link of 100 Mbps.
     * @param profile the profile of the nodes
     */
    void CreateDaemons(const std::string& profile)
    {
        m_line.CreateDaemons(2, profile);
        CreateApplications(Seconds(0));
        m_line.SetLinks("100Mbps", "1us");
        CcnStackHelper::AssignStreams(m_line.nodes, 10);
    }

    /** @param chunk a number @return times of its Interests since the first one, without holes */
    std::string DescribeTimes(uint64_t chunk)
    {
        std::ostringstream text;
        text << std::fixed << std::setprecision(3);
        for (const Time& time : m_times[chunk])
        {
            if (time != m_lastHole)
            {
                text << (time - m_times[chunk].front()).GetSeconds() << " ";
            }
        }
        return text.str();
    }
};

/** Class CatChunks2: measured transfers. @ingroup ccn-tests */
class CatChunksMeasuredTestSuite : public TestSuite
{
  public:
    CatChunksMeasuredTestSuite()
        : TestSuite("ccn-cat-chunks-measured", TestSuite::Type::UNIT)
    {
        using T = CatChunksMeasuredTest;
        AddTestCase(
            new T("the report's transfer without the report's signer", &T::ReportsTransfer));
        AddTestCase(new T("a lost Interest", &T::LostInterest));
        AddTestCase(new T("a lost Interest, CCNx's daemons", &T::LostInterestOfDaemon));
        AddTestCase(new T("one Interest at a time, CCNx's daemons", &T::StopAndWait));
    }
};

CatChunksMeasuredTestSuite g_catChunksMeasuredTestSuite; ///< registers the suite

} // namespace
