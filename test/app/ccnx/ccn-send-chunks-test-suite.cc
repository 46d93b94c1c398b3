/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-transfer-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-cat-chunks2.h"
#include "ns3/ccn-send-chunks.h"
#include "ns3/config.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** One run of CCNx 0.8.1, or of its model. */
struct MeasuredRun
{
    uint32_t window{0};    ///< the largest
    double seconds{0};     ///< from start to end
    uint64_t holes{0};     ///< found by the hole detector
    uint64_t interests{0}; ///< sent by the application
    uint64_t received{0};  ///< chunks
    uint64_t timeouts{0};  ///< Interests sent again
};

/** @ingroup ccn-tests Class SendChunks alone, and with CatChunks2. */
class SendChunksTest : public MethodTestCase<SendChunksTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Nobody asks: chunk 0 is free and so is the one before the first wait, then one a second. */
    void Idle()
    {
        Create();
        Run(Seconds(2.5));
        NS_TEST_EXPECT_MSG_EQ(m_puts, "0@2.5 1@5 2@1007.5 3@2010 ", "signing 2.5 ms, wait 1 s");
        NS_TEST_EXPECT_MSG_EQ(m_send->GetCredits(), 0, "credits");
        NS_TEST_EXPECT_MSG_EQ(Drops(), 4, "the node stores nothing that nobody asked for");
        NS_TEST_EXPECT_MSG_EQ(m_face->GetLog(), "", "nobody asked");
    }

    /** Before chunk 0, 100 ms for others to speak; 4 s after the start a wait begins anew. */
    void NameCheck()
    {
        Create(MilliSeconds(100));
        Run(Seconds(6));
        NS_TEST_EXPECT_MSG_EQ(m_puts,
                              "0@102.5 1@105 2@1107.5 3@2110 4@3112.5 5@5002.5 ",
                              "the wait that began at 3112.5 ms ends at 4000 + 1000 ms");
        NS_TEST_EXPECT_MSG_EQ(m_send->IsNameInUse(), false, "nobody spoke");
    }

    /** A second program of the same name ends. */
    void NameInUse()
    {
        Create();
        auto second = CreateObject<SendChunks>();
        second->AssignStreams(1);
        second->SetStartTime(MilliSeconds(50));
        m_line.nodes.Get(0)->AddApplication(second);
        AskAt(MilliSeconds(200), "/content/files/file1.dat/1");
        Run(MilliSeconds(900));
        NS_TEST_EXPECT_MSG_EQ(second->IsNameInUse(), true, "chunk 0 was there");
        NS_TEST_EXPECT_MSG_EQ(second->GetPut(), 0, "it put nothing");
        NS_TEST_EXPECT_MSG_EQ(m_send->IsNameInUse(), false, "the first one goes on");
        NS_TEST_EXPECT_MSG_EQ(m_face->GetLog(), "D/content/files/file1.dat/1", "and answers");
    }

    /** An Interest buys 10 chunks; the one after finds no credit and is followed by a wait. */
    void Burst()
    {
        Create();
        AskAt(MilliSeconds(100), "/content/files/file1.dat/5");
        Run(Seconds(1.2));
        std::string expected = "0@2.5 1@5 ";
        for (uint32_t chunk = 2; chunk <= 12; ++chunk)
        {
            expected += Describe(chunk, MicroSeconds(100000 + 2500 * (chunk - 1)));
        }
        expected += Describe(13, MicroSeconds(127500 + 1000000 + 2500));
        NS_TEST_EXPECT_MSG_EQ(m_puts, expected, "2 to 11 are bought, 12 is the last before a wait");
        NS_TEST_EXPECT_MSG_EQ(m_face->GetLog(),
                              "D/content/files/file1.dat/5",
                              "the Interest waited in the PIT, not in the application");
        NS_TEST_EXPECT_MSG_EQ(m_send->GetStagedAnswers(), 0, "chunk 5 was not made yet");
    }

    /** Interests are counted between chunks only, together, and up to Credits. */
    void TopUp()
    {
        Create();
        AskAt(MilliSeconds(100), "/content/files/file1.dat/100");
        // While chunk 3 is signed (102.5 ms to 105 ms): noticed behind it, with 8 credits left.
        AskAt(MilliSeconds(103), "/content/files/file1.dat/101");
        AskAt(MilliSeconds(104), "/content/files/file1.dat/102");
        Run(MilliSeconds(900));
        NS_TEST_EXPECT_MSG_EQ(m_credits, "2:0 4:8 ", "noticed twice: the next chunk, and credits");
        NS_TEST_EXPECT_MSG_EQ(m_send->GetPut(), 4 + 11, "0 to 3, 10 bought, and one before a wait");
        NS_TEST_EXPECT_MSG_EQ(m_send->GetCredits(), 0, "none left");
    }

    /** An Interest for a chunk that is never made is not answered. */
    void BeyondTheEnd()
    {
        Create();
        m_send->SetAttribute("Size", UintegerValue(3000));
        AskAt(MilliSeconds(100), "/content/files/file1.dat/3");
        Run(Seconds(10));
        NS_TEST_EXPECT_MSG_EQ(m_puts, "0@2.5 1@5 2@102.5 ", "it bought the last chunk");
        NS_TEST_EXPECT_MSG_EQ(m_face->GetLog(), "", "and got nothing");
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "the identities hold");
    }

    /** An Interest for a chunk that was put: by the application for no credit, or for a credit. */
    void Staging()
    {
        for (const bool isStaging : {true, false})
        {
            Create();
            m_send->SetAttribute("Staging", BooleanValue(isStaging));
            AskAt(MilliSeconds(100), "/content/files/file1.dat/1");
            Run(MilliSeconds(900));
            NS_TEST_EXPECT_MSG_EQ(m_face->GetLog(),
                                  (isStaging ? "D/content/files/file1.dat/1" : ""),
                                  "as the daemon's store, or not");
            NS_TEST_EXPECT_MSG_EQ(m_send->GetStagedAnswers(), isStaging, "counted");
            NS_TEST_EXPECT_MSG_EQ(m_send->GetPut(), (isStaging ? 2 : 2 + 11), "credits bought");
            Simulator::Destroy();
        }
    }

    /** The first block that is not full is the last; an exact multiple has an empty one more. */
    void Sizes()
    {
        const std::map<uint32_t, uint32_t> chunks =
            {{0, 1}, {1, 1}, {1023, 1}, {1024, 2}, {1025, 2}, {2048, 3}, {10240, 11}};
        for (const auto& [size, count] : chunks)
        {
            const MeasuredRun run = Transfer(size, 31);
            const auto& transfer = m_cat->GetTransfer();
            NS_TEST_EXPECT_MSG_EQ(m_send->GetChunks(), count, size << " octets");
            NS_TEST_EXPECT_MSG_EQ(run.received, count, "chunks received");
            NS_TEST_EXPECT_MSG_EQ(transfer.bytes, size, "octets received");
            NS_TEST_EXPECT_MSG_EQ(transfer.digest, Sha256(std::string(size, '\0')), "digest");
            const ContentObject last = m_send->MakeChunk(count - 1);
            NS_TEST_EXPECT_MSG_EQ(last.finalBlockId, std::to_string(count - 1), "FinalBlockID");
            NS_TEST_EXPECT_MSG_EQ(last.virtualPayload, size % 1024, "what is left over");
        }
    }

    /** A file arrives as it was sent. */
    void File()
    {
        std::string octets;
        for (uint32_t i = 0; i < 70000; ++i)
        {
            octets += static_cast<char>(i * i + i / 256);
        }
        m_file = CreateTempDirFilename("ccn-send-chunks-file");
        std::ofstream(m_file, std::ios::binary) << octets;
        Transfer(0, 31);
        NS_TEST_EXPECT_MSG_EQ(m_cat->GetTransfer().digest, Sha256(octets), "digest");
    }

    /**
     * CCNx's own runs, 500 kB at 1 KiB and 2.4 ms a chunk: over in 1.18 s up to a window of 24, and
     * stalled until 4 s after the hole at 0.5 s from 25 on. Behind this hole the producer has 12
     * chunks left to put, and the consumer asks again when more than half of the window came.
     */
    void Threshold()
    {
        const auto runs = ReadRuns();
        NS_TEST_EXPECT_MSG_EQ(runs.size(), 10, "measured");
        for (std::size_t i = 0; i < runs.size(); i += runs.size() / Sampled(runs.size()))
        {
            Compare(Transfer(500000, runs[i].window), runs[i]);
        }
    }

    /** Rodrigues' test 1 as CCNx itself ran it: test1_summary.csv, rows with slow signatures. */
    void ReportsTransfers()
    {
        Compare(Transfer(500000, 31, 1024), {31, 5.1089, 4, 539, 489, 16});
        Compare(Transfer(500000, 31, 4096), {31, 0.2983, 0, 153, 123, 0});
        Compare(Transfer(500000, 31, 8192), {31, 0.1522, 0, 92, 62, 0});
        Compare(Transfer(5000000, 31, 1024), {31, 15.6561, 4, 4933, 4883, 16});
    }

    /**
     * The same as the report's first, but the producer started 10 ms before the consumer, and not
     * 600 ms: here it takes a lifetime more, which CCNx's daemon would not let happen.
     *
     * The producer's long wait now comes after its third chunk a second, so that there is a hole at
     * 4.1 s for a chunk whose Interest is over at 4.5 s. The hole's Interest renews the entry in
     * the consumer's own PIT; the Interest that is sent again joins it and is not forwarded. The
     * next ones are, and bring the producer to put that chunk first; on its node nobody waits for
     * it any more, so that it is dropped as unsolicited. The daemon sends again as soon as its own
     * upstream Interest is over (doc/model/ccnx.rst, Pending Interests), and stores what
     * applications put.
     */
    void StallOfTwoLifetimes()
    {
        m_headStart = MilliSeconds(10);
        Compare(Transfer(500000, 31), {31, 5.1089 + 4, 5, 541, 489, 17});
    }

    /** Nobody asks: the node stores all the same. */
    void IdleAtDaemon()
    {
        m_isDaemon = true;
        Create();
        Run(Seconds(2.5));
        NS_TEST_EXPECT_MSG_EQ(m_puts, "0@2.5 1@5 2@1007.5 3@2010 ", "as ever");
        NS_TEST_EXPECT_MSG_EQ(Drops(), 0, "nothing is dropped");
        NS_TEST_EXPECT_MSG_EQ(m_line.L3(0).GetCounters().Get(Count::DATA_KEPT), 4, "but kept");
    }

    /** A second program of the same name hears it from the node. */
    void NameInUseAtDaemon()
    {
        m_isDaemon = true;
        NameInUse();
        NS_TEST_EXPECT_MSG_EQ(m_send->GetStagedAnswers(), 0, "the node answered");
        NS_TEST_EXPECT_MSG_EQ(m_line.L3(0).GetCounters().Get(Count::HITS), 2, "both Interests");
    }

    /** An Interest for a chunk that was put: the node answers, and the application hears nothing. */
    void StagingAtDaemon()
    {
        m_isDaemon = true;
        Create();
        AskAt(MilliSeconds(100), "/content/files/file1.dat/1");
        AskAt(MilliSeconds(200), "/content/files/file1.dat/2");
        Run(MilliSeconds(900));
        NS_TEST_EXPECT_MSG_EQ(m_face->GetLog(),
                              "D/content/files/file1.dat/1 D/content/files/file1.dat/2",
                              "from the store, and when it is put");
        NS_TEST_EXPECT_MSG_EQ(m_credits, "2:0 ", "noticed for chunk 2 only");
        NS_TEST_EXPECT_MSG_EQ(m_send->GetPut(), 2 + 11, "credits bought");
    }

    /** As Threshold, of CCNx's own runs on CCNx's own daemon. */
    void ThresholdAtDaemon()
    {
        m_isDaemon = true;
        Threshold();
    }

    /** As ReportsTransfers, of CCNx's own runs on CCNx's own daemon. */
    void ReportsTransfersAtDaemon()
    {
        m_isDaemon = true;
        ReportsTransfers();
    }

    /**
     * Wherever in its waits the producer is when the consumer starts, the stall takes one lifetime:
     * the daemon sends an Interest again when its own time is over, whoever renewed it.
     */
    void StallAtDaemon()
    {
        m_isDaemon = true;
        for (const uint32_t millis : {10, 150, 300, 600, 900})
        {
            m_headStart = MilliSeconds(millis);
            const MeasuredRun run = Transfer(500000, 31);
            NS_TEST_EXPECT_MSG_EQ_TOL(run.seconds, 5.1089, 0.5, millis << " ms");
            NS_TEST_EXPECT_MSG_EQ(run.received, 489, "complete");
        }
    }

  private:
    /** @param nodes their number */
    void CreateLine(uint32_t nodes)
    {
        if (m_isDaemon)
        {
            Config::SetDefault("ns3::ccn::CcnL3Protocol::Profile", StringValue("ccnx-0.8.1"));
            Config::SetDefault("ns3::ccn::StepCosts::Machine", StringValue("pc"));
        }
        m_line.Create(nodes);
        Config::Reset();
    }

    /** A node with the application, and a face to ask on. @param nameCheck before chunk 0 */
    void Create(Time nameCheck = Seconds(0))
    {
        CreateLine(1);
        m_send = CreateObject<SendChunks>();
        m_send->SetAttribute("Staging", BooleanValue(!m_isDaemon));
        m_send->SetAttribute("NameCheck", TimeValue(nameCheck));
        m_send->TraceConnectWithoutContext("Put", MakeCallback(&SendChunksTest::NotePut, this));
        m_send->TraceConnectWithoutContext("Credited",
                                           MakeCallback(&SendChunksTest::NoteCredit, this));
        m_line.nodes.Get(0)->AddApplication(m_send);
        m_face = CreateObject<DummyFace>();
        m_line.L3(0).AddFace(m_face);
        m_puts.clear();
        m_credits.clear();
    }

    /** @param until when */
    static void Run(Time until)
    {
        Simulator::Stop(until);
        Simulator::Run();
    }

    /** @param when an Interest arrives @param uri what it asks for */
    void AskAt(Time when, const std::string& uri)
    {
        At(when, [this, when, uri] { m_face->Inject(Ask(uri, 1 + when.GetMilliSeconds())); });
    }

    /** @param chunk that was put @param credits before */
    void NotePut(uint64_t chunk, uint32_t)
    {
        m_puts += Describe(chunk, Simulator::Now());
    }

    /** @param chunk the next one @param credits before */
    void NoteCredit(uint64_t chunk, uint32_t credits)
    {
        m_credits += std::to_string(chunk) + ":" + std::to_string(credits) + " ";
    }

    /** @param chunk its number @param time when @return both, time in ms */
    static std::string Describe(uint64_t chunk, Time time)
    {
        std::ostringstream text;
        text << chunk << "@" << time.GetMicroSeconds() / 1000.0 << " ";
        return text.str();
    }

    /** @return unsolicited messages that the node dropped */
    uint64_t Drops() const
    {
        return m_line.L3(0).GetCounters().GetDrops(DropReason::UNSOLICITED);
    }

    /**
     * @param run simulated
     * @param real measured: counts must be equal, the time within 4 %
     */
    void Compare(const MeasuredRun& run, const MeasuredRun& real)
    {
        NS_TEST_EXPECT_MSG_EQ(run.received, real.received, "chunks, window " << real.window);
        NS_TEST_EXPECT_MSG_EQ(run.holes, real.holes, "holes, window " << real.window);
        NS_TEST_EXPECT_MSG_EQ(run.timeouts, real.timeouts, "timeouts, window " << real.window);
        NS_TEST_EXPECT_MSG_EQ(run.interests, real.interests, "Interests, window " << real.window);
        NS_TEST_EXPECT_MSG_EQ_TOL(run.seconds, real.seconds, 0.04 * real.seconds, "time in s");
    }

    /**
     * One object, 2.4 ms a chunk, over links of 100 Mbps; over one router, or, as the daemons were
     * measured, over none and without delay: with their polls of 1 ms a little more of it takes as
     * long as a chunk does.
     * @param size octets
     * @param window the largest
     * @param block octets of a chunk
     * @return how it went
     */
    MeasuredRun Transfer(uint32_t size, uint32_t window, uint32_t block = 1024)
    {
        Simulator::Destroy(); // of the transfer before
        CreateLine(m_isDaemon ? 2 : 3);
        m_line.SetLinks("100Mbps", m_isDaemon ? "1us" : "100us");
        m_send = CreateObject<SendChunks>();
        m_send->SetAttribute("Staging", BooleanValue(!m_isDaemon));
        m_send->SetAttribute("Size", UintegerValue(size));
        m_send->SetAttribute("BlockSize", UintegerValue(block));
        m_send->SetAttribute("File", StringValue(m_file));
        m_send->SetAttribute("SigningTime", TimeValue(MicroSeconds(2400)));
        m_cat = CreateObject<CatChunks2>();
        m_cat->SetAttribute("MaxWindow", UintegerValue(window));
        m_cat->AssignStreams(1);
        m_send->AssignStreams(2);
        m_cat->SetStartTime(m_headStart);
        m_line.nodes.Get(m_line.nodes.GetN() - 1)->AddApplication(m_send);
        m_line.nodes.Get(0)->AddApplication(m_cat);
        Simulator::Run();
        const auto& transfer = m_cat->GetTransfer();
        const auto& statistics = m_cat->GetStatistics();
        return {window,
                (transfer.end - transfer.start).GetSeconds(),
                statistics.holes,
                statistics.sent,
                statistics.received,
                statistics.timeouts};
    }

    /** @return the runs of threshold_p.csv */
    static std::vector<MeasuredRun> ReadRuns()
    {
        std::ifstream file(CCN_TEST_DATA "/measured/threshold_p.csv");
        std::vector<MeasuredRun> runs;
        std::string line;
        std::getline(file, line);
        while (std::getline(file, line))
        {
            std::replace(line.begin(), line.end(), ',', ' ');
            MeasuredRun run;
            std::istringstream(line) >> run.window >> run.seconds >> run.holes >> run.interests >>
                run.received >> run.timeouts;
            runs.push_back(run);
        }
        return runs;
    }

    /** Of the producer. About what it was in the runs, whose third wait without Interests was the
     *  long one (1.9 s): the same from 550 to 1150 ms. */
    Time m_headStart{MilliSeconds(600)};
    bool m_isDaemon{false}; ///< nodes have profile ccnx-0.8.1, and the application no staging
    TransferLine m_line;    ///< the nodes
    Ptr<SendChunks> m_send; ///< on the last one
    Ptr<CatChunks2> m_cat;  ///< on the first one
    Ptr<DummyFace> m_face;  ///< asks
    std::string m_file;     ///< to send, or empty
    std::string m_puts;     ///< chunks put, and when
    std::string m_credits;  ///< Interests noticed: the next chunk, and the credits
};

/** @ingroup ccn-tests Class SendChunks. */
class SendChunksTestSuite : public TestSuite
{
  public:
    SendChunksTestSuite()
        : TestSuite("ccn-send-chunks", TestSuite::Type::UNIT)
    {
        using T = SendChunksTest;
        AddTestCase(new T("nobody asks", &T::Idle));
        AddTestCase(new T("a name that is free", &T::NameCheck));
        AddTestCase(new T("a name that is in use", &T::NameInUse));
        AddTestCase(new T("an Interest buys a burst", &T::Burst));
        AddTestCase(new T("credits are topped up between chunks", &T::TopUp));
        AddTestCase(new T("an Interest beyond the end", &T::BeyondTheEnd));
        AddTestCase(new T("chunks put before", &T::Staging));
        AddTestCase(new T("sizes", &T::Sizes));
        AddTestCase(new T("a file", &T::File));
        AddTestCase(new T("windows of 24 and 25", &T::Threshold));
        AddTestCase(new T("the report's transfers", &T::ReportsTransfers));
        AddTestCase(new T("a stall of two lifetimes", &T::StallOfTwoLifetimes));
        AddTestCase(new T("nobody asks CCNx's daemon", &T::IdleAtDaemon));
        AddTestCase(new T("a name that CCNx's daemon knows", &T::NameInUseAtDaemon));
        AddTestCase(new T("chunks that CCNx's daemon stored", &T::StagingAtDaemon));
        AddTestCase(new T("windows of 24 and 25, CCNx's daemons", &T::ThresholdAtDaemon));
        AddTestCase(new T("the report's transfers, CCNx's daemons", &T::ReportsTransfersAtDaemon));
        AddTestCase(new T("no stall of two lifetimes, CCNx's daemons", &T::StallAtDaemon));
    }
};

SendChunksTestSuite g_sendChunksTestSuite; ///< registers the suite

} // namespace
