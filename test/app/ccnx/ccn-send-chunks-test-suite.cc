/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

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

  private:
    /** A node with the application, and a face to ask on. @param nameCheck before chunk 0 */
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

    bool m_isDaemon{false}; ///< the node has profile ccnx-0.8.1, and the application no staging
    TransferLine m_line;    ///< the node
    Ptr<SendChunks> m_send; ///< on it
    Ptr<DummyFace> m_face;  ///< asks
    std::string m_puts;     ///< chunks put, and when
    std::string m_credits;  ///< Interests noticed: the next chunk, and the credits
};

/** @ingroup ccn-tests Class SendChunks: chunks put. */
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
        AddTestCase(new T("nobody asks CCNx's daemon", &T::IdleAtDaemon));
        AddTestCase(new T("a name that CCNx's daemon knows", &T::NameInUseAtDaemon));
        AddTestCase(new T("chunks that CCNx's daemon stored", &T::StagingAtDaemon));
    }
};

SendChunksTestSuite g_sendChunksTestSuite; ///< registers the suite

} // namespace
