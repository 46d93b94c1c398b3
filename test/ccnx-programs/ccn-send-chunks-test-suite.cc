// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-transfer-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-send-chunks.h"

#include <sstream>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * When SendChunks puts its chunks, on a node with profile paper and on one with ccnx-0.8.1.
 */
class SendChunksTest : public MethodTestCase<SendChunksTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /**
     * Without Interests: chunk 0 needs no credit, nor does the one before the first wait; then one
     * chunk per second.
     */
    void Idle()
    {
        Create();
        Run(Seconds(2.5));
        NS_TEST_EXPECT_MSG_EQ(m_puts,
                              "0@2.5 1@5 2@1007.5 3@2010 ",
                              "signing takes 2.5 ms, a wait 1 s");
        NS_TEST_EXPECT_MSG_EQ(m_send->GetCredits(), 0, "no credits are left");
        NS_TEST_EXPECT_MSG_EQ(Drops(), 4, "the node drops unsolicited content");
        NS_TEST_EXPECT_MSG_EQ(m_face->GetLog(), "", "nothing is sent");
    }

    /** The name check waits 100 ms before chunk 0; 4 s after the start a wait begins anew. */
    void NameCheck()
    {
        Create(MilliSeconds(100));
        Run(Seconds(6));
        NS_TEST_EXPECT_MSG_EQ(m_puts,
                              "0@102.5 1@105 2@1107.5 3@2110 4@3112.5 5@5002.5 ",
                              "the wait that began at 3112.5 ms ends at 4000 + 1000 ms");
        NS_TEST_EXPECT_MSG_EQ(m_send->IsNameInUse(), false, "the name is free");
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
        NS_TEST_EXPECT_MSG_EQ(second->IsNameInUse(), true, "the name is in use, as chunk 0 exists");
        NS_TEST_EXPECT_MSG_EQ(second->GetPut(), 0, "the second program puts nothing");
        NS_TEST_EXPECT_MSG_EQ(m_send->IsNameInUse(), false, "the first program continues");
        NS_TEST_EXPECT_MSG_EQ(m_face->GetLog(),
                              "D/content/files/file1.dat/1",
                              "the first program answers");
    }

    /**
     * An Interest gives 10 credits; the chunk after them finds no credit and is followed by a wait.
     */
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
        NS_TEST_EXPECT_MSG_EQ(m_puts,
                              expected,
                              "2 to 11 use credits, 12 is the last before a wait");
        NS_TEST_EXPECT_MSG_EQ(m_face->GetLog(),
                              "D/content/files/file1.dat/5",
                              "the Interest is pending in the PIT, not in the application");
        NS_TEST_EXPECT_MSG_EQ(m_send->GetStagedAnswers(), 0, "chunk 5 does not exist yet");
    }

    /** Interests are counted between chunks only, together, and up to Credits. */
    void TopUp()
    {
        Create();
        AskAt(MilliSeconds(100), "/content/files/file1.dat/100");
        // Chunk 3 is being signed (102.5 ms to 105 ms): counted after it, with 8 credits left.
        AskAt(MilliSeconds(103), "/content/files/file1.dat/101");
        AskAt(MilliSeconds(104), "/content/files/file1.dat/102");
        Run(MilliSeconds(900));
        NS_TEST_EXPECT_MSG_EQ(m_credits,
                              "2:0 4:8 ",
                              "Interests are counted twice: next chunk, and credits");
        NS_TEST_EXPECT_MSG_EQ(m_send->GetPut(),
                              4 + 11,
                              "0 to 3, 10 by credits, and one before a wait");
        NS_TEST_EXPECT_MSG_EQ(m_send->GetCredits(), 0, "no credits are left");
    }

    /** An Interest for a chunk after the end is not answered. */
    void BeyondTheEnd()
    {
        Create();
        m_send->SetAttribute("Size", UintegerValue(3000));
        AskAt(MilliSeconds(100), "/content/files/file1.dat/3");
        Run(Seconds(10));
        NS_TEST_EXPECT_MSG_EQ(m_puts,
                              "0@2.5 1@5 2@102.5 ",
                              "the Interest gives credit for the last chunk");
        NS_TEST_EXPECT_MSG_EQ(m_face->GetLog(), "", "the Interest is not answered");
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "the identities hold");
    }

    /**
     * With Staging, the application answers Interests for chunks that were put, without a credit;
     * otherwise they give credits.
     */
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
                                  "only with Staging, the Interest is answered");
            NS_TEST_EXPECT_MSG_EQ(m_send->GetStagedAnswers(),
                                  isStaging,
                                  "staged answers are counted");
            NS_TEST_EXPECT_MSG_EQ(m_send->GetPut(),
                                  (isStaging ? 2 : 2 + 11),
                                  "without Staging, the Interest gives credits");
            Simulator::Destroy();
        }
    }

    /** Without Interests, the daemon stores the chunks. */
    void IdleAtDaemon()
    {
        m_isDaemon = true;
        Create();
        Run(Seconds(2.5));
        NS_TEST_EXPECT_MSG_EQ(m_puts,
                              "0@2.5 1@5 2@1007.5 3@2010 ",
                              "the same times as without the daemon");
        NS_TEST_EXPECT_MSG_EQ(Drops(), 0, "nothing is dropped");
        NS_TEST_EXPECT_MSG_EQ(m_line.L3(0).GetCounters().Get(Count::DATA_KEPT),
                              4,
                              "all chunks are kept");
    }

    /** A second program of the same name gets an answer from the node. */
    void NameInUseAtDaemon()
    {
        m_isDaemon = true;
        NameInUse();
        NS_TEST_EXPECT_MSG_EQ(m_send->GetStagedAnswers(), 0, "the application does not answer");
        NS_TEST_EXPECT_MSG_EQ(m_line.L3(0).GetCounters().Get(Count::HITS),
                              2,
                              "the node answers both Interests");
    }

    /**
     * The node answers an Interest for a chunk that was put; the application does not receive it.
     */
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
        NS_TEST_EXPECT_MSG_EQ(m_credits, "2:0 ", "only the Interest for chunk 2 is counted");
        NS_TEST_EXPECT_MSG_EQ(m_send->GetPut(), 2 + 11, "the Interest gives credits");
    }

  private:
    /**
     * Creates a node with the application, and a face for Interests.
     *
     * @param nameCheck before chunk 0
     */
    void Create(Time nameCheck = Seconds(0))
    {
        if (m_isDaemon)
        {
            m_line.CreateDaemons(1, "ccnx-0.8.1");
        }
        else
        {
            m_line.Create(1);
        }
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

    /** @param until end of the simulation */
    static void Run(Time until)
    {
        Simulator::Stop(until);
        Simulator::Run();
    }

    /** @param when an Interest arrives @param uri its name */
    void AskAt(Time when, const std::string& uri)
    {
        At(when, [this, when, uri] { m_face->Inject(Ask(uri, 1 + when.GetMilliSeconds())); });
    }

    /** @param chunk that was put */
    void NotePut(uint64_t chunk, uint32_t)
    {
        m_puts += Describe(chunk, Simulator::Now());
    }

    /** @param chunk the next one @param credits before */
    void NoteCredit(uint64_t chunk, uint32_t credits)
    {
        m_credits += std::to_string(chunk) + ":" + std::to_string(credits) + " ";
    }

    /** @param chunk its number @param time of it @return both, time in ms */
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

    bool m_isDaemon{false}; ///< the node has profile ccnx-0.8.1, and the application no staging
    TransferLine m_line;    ///< the node
    Ptr<SendChunks> m_send; ///< on it
    Ptr<DummyFace> m_face;  ///< sends the Interests
    std::string m_puts;     ///< chunks put, with times
    std::string m_credits;  ///< Interests counted: the next chunk, and the credits
};

/** Class SendChunks: when chunks are put. @ingroup ccn-tests */
class SendChunksTestSuite : public TestSuite
{
  public:
    SendChunksTestSuite()
        : TestSuite("ccn-send-chunks", TestSuite::Type::UNIT)
    {
        using T = SendChunksTest;
        AddTestCase(new T("no Interests", &T::Idle));
        AddTestCase(new T("a free name", &T::NameCheck));
        AddTestCase(new T("a name in use", &T::NameInUse));
        AddTestCase(new T("an Interest causes a burst", &T::Burst));
        AddTestCase(new T("credits are added between chunks", &T::TopUp));
        AddTestCase(new T("an Interest after the end", &T::BeyondTheEnd));
        AddTestCase(new T("chunks that were put before", &T::Staging));
        AddTestCase(new T("no Interests at CCNx's daemon", &T::IdleAtDaemon));
        AddTestCase(new T("a name in use at CCNx's daemon", &T::NameInUseAtDaemon));
        AddTestCase(new T("chunks stored by CCNx's daemon", &T::StagingAtDaemon));
    }
};

SendChunksTestSuite g_sendChunksTestSuite; ///< registers the suite

} // namespace
