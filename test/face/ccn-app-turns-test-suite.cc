/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-app-face.h"
#include "ns3/uinteger.h"

#include <functional>
#include <stdexcept>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * When applications get what the node has for them. Face 0 is a neighbour, which "/" leads to; faces 1
 * and 2 are applications.
 */
class AppTurnsTest : public MethodTestCase<AppTurnsTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** What a neighbour's message brings comes in the same event, to each in the order of asking. */
    void SameEvent()
    {
        Begin();
        Take(1, [](const std::string&) {});
        Take(2, [](const std::string&) {});
        AskFrom(2, "/a");
        AskFrom(1, "/a");
        m_neighbour->Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_log, "2(D/a) 1(D/a) ", "without an event");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log, "2(D/a) 1(D/a) ", "and once");
    }

    /** What one of them causes for the other, and the other for it, comes after the turns before. */
    void NeverWithin()
    {
        Begin();
        m_l3->GetFib().Add(Name("/b"), 2);
        Take(1, [this](const std::string& what) {
            if (what == "D/a")
            {
                AskFrom(1, "/b");
            }
        });
        Take(2, [this](const std::string& what) {
            if (what == "I/b")
            {
                Send(2, Answer("/b").ToPacket());
            }
        });
        AskFrom(1, "/a");
        AskFrom(2, "/a");
        m_neighbour->Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_log, "1(D/a) 2(D/a) 2(I/b) 1(D/b) ", "each after the others' ends");
    }

    /** A chain of answers from the content store, each asked for by the handler of the one before. */
    void Chain()
    {
        Begin();
        m_l3->GetContentStore().SetAttribute("MaxObjects", UintegerValue(10));
        Take(1, [this](const std::string& what) {
            if (what != "D/3")
            {
                AskFrom(1, what == "D/1" ? "/2" : "/3");
            }
        });
        for (const std::string uri : {"/3", "/2"})
        {
            AskFrom(2, uri);
            m_neighbour->Inject(Answer(uri));
        }
        AskFrom(1, "/1");
        m_neighbour->Inject(Answer("/1"));
        NS_TEST_EXPECT_MSG_EQ(m_log, "1(D/1) 1(D/2) 1(D/3) ", "never one within another");
    }

    /** What an application causes, but in its turn, comes in an event of its own. */
    void FromApplication()
    {
        Begin();
        Take(1, [](const std::string&) {});
        m_l3->GetFib().Add(Name("/b"), 1);
        AskFrom(2, "/b");
        NS_TEST_EXPECT_MSG_EQ(m_log, "", "not within its call");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log, "1(I/b) ", "but then");
    }

    /** If one fails, the others have events of their own. */
    void Failure()
    {
        Begin();
        Take(1, [](const std::string&) { throw std::runtime_error("tired"); });
        Take(2, [](const std::string&) {});
        AskFrom(1, "/a");
        AskFrom(2, "/a");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([this] { m_neighbour->Inject(Answer("/a")); }),
                              "tired",
                              "told to whoever is at fault");
        NS_TEST_EXPECT_MSG_EQ(m_log, "1(D/a", "the other one waits");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log, "1(D/a2(D/a) ", "for its event");
        AskFrom(2, "/c");
        m_neighbour->Inject(Answer("/c"));
        NS_TEST_EXPECT_MSG_EQ(m_log, "1(D/a2(D/a) 2(D/c) ", "and all is as before");
    }

    /** A face that is removed by another's handler gets nothing any more. */
    void Removed()
    {
        Begin();
        Take(1, [this](const std::string&) { m_l3->RemoveFace(2); });
        Take(2, [](const std::string&) {});
        AskFrom(1, "/a");
        AskFrom(2, "/a");
        m_neighbour->Inject(Answer("/a"));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log, "1(D/a) ", "nothing for the one that is gone");
    }

    /**
     * The copies of an Interest that come by two links fare alike whether they come in one instant or a
     * nanosecond apart: the producer takes no time.
     */
    void Tie()
    {
        NS_TEST_EXPECT_MSG_EQ(CountAnswers(NanoSeconds(1)), 2, "the second one from the store");
        NS_TEST_EXPECT_MSG_EQ(CountAnswers(Time()), 2, "and so in one instant");
    }

  private:
    /** What an application does with a message, told as DummyFace::GetLog tells it. */
    using Deed = std::function<void(const std::string& what)>;

    /** Sets up the node. */
    void Begin()
    {
        m_l3 = CreateObject<CcnL3Protocol>();
        m_neighbour = CreateObject<DummyFace>();
        m_l3->AddFace(m_neighbour);
        m_l3->GetContentStore().SetAttribute("MaxObjects", UintegerValue(0));
        m_l3->GetFib().Add(Name("/"), 0);
        for (Ptr<AppFace>& face : m_faces)
        {
            face = CreateObject<AppFace>();
            m_l3->AddFace(face);
        }
    }

    void DoTeardown() override
    {
        m_l3->Dispose();
        Simulator::Destroy();
    }

    /**
     * @param gap between the copies of an Interest that come from two neighbours for an application's
     * object
     * @return objects that leave
     */
    uint32_t CountAnswers(Time gap)
    {
        Begin();
        m_l3->GetContentStore().SetAttribute("MaxObjects", UintegerValue(10));
        m_l3->GetFib().Add(Name("/b"), 1);
        Take(1, [this](const std::string&) { Send(1, Answer("/b").ToPacket()); });
        auto other = CreateObject<DummyFace>();
        m_l3->AddFace(other);
        const Interest interest = Ask("/b", 7);
        Simulator::ScheduleNow([this, interest] { m_neighbour->Inject(interest); });
        Simulator::Schedule(gap, [other, interest] { other->Inject(interest); });
        Simulator::Run();
        return m_l3->GetCounters().Get(Count::DATA_SENT);
    }

    /** @param id face of an application @param deed what that one does with each message */
    void Take(FaceId id, const Deed& deed)
    {
        m_deeds[id - 1] = deed;
        m_faces[id - 1]->SetHandler(MakeCallback(&AppTurnsTest::Handle, this).Bind(id));
    }

    /** @param id face of the application @param packet for it */
    void Handle(FaceId id, Ptr<const Packet> packet)
    {
        DummyFace reader;
        reader.Send(packet->Copy());
        const std::string what = reader.GetLog();
        m_log += std::to_string(id) + "(" + what;
        m_deeds[id - 1](what);
        m_log += ") ";
    }

    /** @param id face of an application @param uri that it asks for */
    void AskFrom(FaceId id, const std::string& uri)
    {
        Send(id, Ask(uri, ++m_nonce).ToPacket());
    }

    /** @param id face of an application @param packet that it sends */
    void Send(FaceId id, const Ptr<Packet>& packet)
    {
        m_faces[id - 1]->SendFromApplication(packet);
    }

    Ptr<CcnL3Protocol> m_l3;
    Ptr<DummyFace> m_neighbour;
    Ptr<AppFace> m_faces[2];
    Deed m_deeds[2];     ///< of the applications
    std::string m_log;   ///< what they got; another one's begin in there would be one within another
    uint32_t m_nonce{0}; ///< of the latest Interest
};

/** @ingroup ccn-tests Class AppTurns. */
class AppTurnsTestSuite : public TestSuite
{
  public:
    AppTurnsTestSuite()
        : TestSuite("ccn-app-turns", TestSuite::Type::UNIT)
    {
        using T = AppTurnsTest;
        AddTestCase(new T("in the event of a neighbour's message", &T::SameEvent));
        AddTestCase(new T("never one within another", &T::NeverWithin));
        AddTestCase(new T("a chain of answers", &T::Chain));
        AddTestCase(new T("caused by an application", &T::FromApplication));
        AddTestCase(new T("an application that fails", &T::Failure));
        AddTestCase(new T("a face that is gone", &T::Removed));
        AddTestCase(new T("two copies in one instant", &T::Tie));
    }
};

AppTurnsTestSuite g_appTurnsTestSuite; ///< registers the suite

} // namespace
