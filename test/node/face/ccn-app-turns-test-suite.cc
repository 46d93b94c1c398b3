// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

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
 * When applications receive messages from their node. Face 0 leads to a neighbour, the next hop of
 * "/"; faces 1 and 2 are applications.
 */
class AppTurnsTest : public MethodTestCase<AppTurnsTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /**
     * Applications receive the results of a neighbour's message in the same event, in the order of
     * their Interests.
     */
    void SameEvent()
    {
        Begin();
        Take(1, [](const std::string&) {});
        Take(2, [](const std::string&) {});
        AskFrom(2, "/a");
        AskFrom(1, "/a");
        m_neighbour->Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "2(D/a) 1(D/a) ",
                              "each application is called in the same event");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log, "2(D/a) 1(D/a) ", "each application is called once");
    }

    /**
     * Messages between applications that their handlers cause are delivered after the handlers that
     * are due.
     */
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
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "1(D/a) 2(D/a) 2(I/b) 1(D/b) ",
                              "each handler is called after the others have returned");
    }

    /**
     * A chain of answers from the content store, each requested by the previous answer's handler.
     */
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
        NS_TEST_EXPECT_MSG_EQ(m_log, "1(D/1) 1(D/2) 1(D/3) ", "handler calls are not nested");
    }

    /**
     * Messages that an application causes outside its handler are delivered in a separate event.
     */
    void FromApplication()
    {
        Begin();
        Take(1, [](const std::string&) {});
        m_l3->GetFib().Add(Name("/b"), 1);
        AskFrom(2, "/b");
        NS_TEST_EXPECT_MSG_EQ(m_log, "", "the message is not delivered during the call");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log, "1(I/b) ", "the message is delivered in the event");
    }

    /** If one handler throws, the node counts the error, and the others are called. */
    void Failure()
    {
        Begin();
        Take(1, [](const std::string&) { throw std::runtime_error("tired"); });
        Take(2, [](const std::string&) {});
        AskFrom(1, "/a");
        AskFrom(2, "/a");
        m_neighbour->Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_l3->GetCounters().Get(Count::ERRORS),
                              1,
                              "the exception ends at the node");
        NS_TEST_EXPECT_MSG_EQ(m_log, "1(D/a2(D/a) ", "the other application is called");
        AskFrom(2, "/c");
        m_neighbour->Inject(Answer("/c"));
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "1(D/a2(D/a) 2(D/c) ",
                              "later messages are delivered as usual");
    }

    /** A face that another application's handler removes receives nothing any more. */
    void Removed()
    {
        Begin();
        Take(1, [this](const std::string&) { m_l3->RemoveFace(2); });
        Take(2, [](const std::string&) {});
        AskFrom(1, "/a");
        AskFrom(2, "/a");
        m_neighbour->Inject(Answer("/a"));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log, "1(D/a) ", "the removed face receives nothing");
    }

    /**
     * Copies of an Interest from two neighbours are treated the same if they arrive at the same
     * time or 1 ns apart, as the producer takes no time.
     */
    void Tie()
    {
        NS_TEST_EXPECT_MSG_EQ(CountAnswers(NanoSeconds(1)),
                              2,
                              "the second copy is answered from the store");
        NS_TEST_EXPECT_MSG_EQ(CountAnswers(Time()),
                              2,
                              "copies at the same time are treated the same");
    }

  private:
    /** What an application does with a message, described as by DummyFace::GetLog. */
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
     * @param gap between the copies of an Interest for an application's object from two neighbours
     * @return number of objects sent
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

    /** @param id face of an application @param deed what it does with each message */
    void Take(FaceId id, const Deed& deed)
    {
        m_deeds[id - 1] = deed;
        m_faces[id - 1]->SetHandler(MakeCallback(&AppTurnsTest::Handle, this).Bind(id));
    }

    /** @param id face of the application @param packet for the application */
    void Handle(FaceId id, Ptr<const Packet> packet)
    {
        DummyFace reader;
        reader.Send(packet->Copy());
        const std::string what = reader.GetLog();
        m_log += std::to_string(id) + "(" + what;
        m_deeds[id - 1](what);
        m_log += ") ";
    }

    /** @param id face of an application @param uri that it requests */
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
    Deed m_deeds[2];     ///< of the two applications
    std::string m_log;   ///< messages in order; "(" before ")" of another would be a nested call
    uint32_t m_nonce{0}; ///< of the latest Interest
};

/** Class AppTurns. @ingroup ccn-tests */
class AppTurnsTestSuite : public TestSuite
{
  public:
    AppTurnsTestSuite()
        : TestSuite("ccn-app-turns", TestSuite::Type::UNIT)
    {
        using T = AppTurnsTest;
        AddTestCase(new T("in the event of a neighbour's message", &T::SameEvent));
        AddTestCase(new T("handler calls are not nested", &T::NeverWithin));
        AddTestCase(new T("a chain of answers", &T::Chain));
        AddTestCase(new T("messages caused by an application", &T::FromApplication));
        AddTestCase(new T("a handler that throws", &T::Failure));
        AddTestCase(new T("a removed face", &T::Removed));
        AddTestCase(new T("two copies at the same time", &T::Tie));
    }
};

AppTurnsTestSuite g_appTurnsTestSuite; ///< registers the suite

} // namespace
