// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/string.h"

#include <sstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Strategy Ordered with its defaults, Timeout 200 ms and Distrust 10 s: face 0 sends Interests,
 * faces 1, 2 and 3 are next hops in this order. The log lists time in ms, face and name of each
 * Interest sent.
 */
class OrderedTest : public NodeTestCase<OrderedTest, 5>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** Only the first face gets an Interest that is answered in time. */
    void First()
    {
        Begin();
        m_node[0].Inject(Ask("/a", 1));
        At(MilliSeconds(199), [this] { m_node[1].Inject(Answer("/a")); });
        At(MilliSeconds(300), [this] { m_node[0].Inject(Ask("/b", 2)); });
        At(MilliSeconds(310), [this] { m_node[1].Inject(Answer("/b")); });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(), "0:1/a 300:1/b ", "only face 1 gets Interests");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::RETRIES_SENT), 0, "no retry is sent");
    }

    /**
     * Each face gets the Interest once, at intervals of Timeout; then nothing is sent until the
     * lifetime ends.
     */
    void FailOver()
    {
        Begin();
        m_node[0].Inject(Ask("/a", 1));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(), "0:1/a 200:2/a 400:3/a ", "faces are used in order");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::RETRIES_SENT), 2, "two retries are sent");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIT_EXPIRED), 1, "the Interest expires");
        NS_TEST_EXPECT_MSG_EQ(Simulator::Now(),
                              Seconds(4),
                              "the simulation ends with the lifetime");
        CheckIdentities(true);
    }

    /** A face that timed out comes last for Distrust, counted from its timeout. */
    void Distrust()
    {
        Begin();
        m_node[0].Inject(Ask("/a", 1)); // face 1 is suspect from 200 to 10200 ms
        At(MilliSeconds(300), [this] { m_node[2].Inject(Answer("/a")); });
        for (const int time : {500, 10199, 10200})
        {
            At(MilliSeconds(time), [this, time] {
                const std::string uri = "/" + std::to_string(time);
                m_node[0].Inject(Ask(uri, time));
                m_node[time < 10200 ? 2 : 1].Inject(Answer(uri));
            });
        }
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "0:1/a 200:2/a 500:2/500 10199:2/10199 10200:1/10200 ",
                              "face 2 comes first for Distrust");
        CheckIdentities(true);
    }

    /** Content from a suspect face clears it. */
    void Forgiven()
    {
        Begin();
        m_node[0].Inject(Ask("/a", 1));
        At(MilliSeconds(250), [this] {
            m_node[1].Inject(Answer("/a")); // late, but the face works
            m_node[0].Inject(Ask("/b", 2));
        });
        At(MilliSeconds(260), [this] { m_node[1].Inject(Answer("/b")); });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(), "0:1/a 200:2/a 250:1/b ", "face 1 comes first again");
    }

    /** If all faces are suspect, they are used in the order of the FIB. */
    void AllSuspect()
    {
        Begin();
        m_node[0].Inject(Ask("/a", 1));
        At(Seconds(1), [this] { m_node[0].Inject(Ask("/b", 2, MilliSeconds(300))); });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "0:1/a 200:2/a 400:3/a 1000:1/b 1200:2/b ",
                              "the order of the FIB");
    }

    /** A face that is down, now or later, is skipped. */
    void Down()
    {
        Begin();
        m_node[2].up = false;
        m_node[0].Inject(Ask("/a", 1));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(), "0:1/a 200:3/a ", "face 2 is skipped");
    }

    /** A single next hop is never suspect, and no packet is kept for a retry. */
    void Lone()
    {
        Begin();
        m_node.Route("/lone", {4});
        m_node[0].Inject(Ask("/lone", 1));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(), "0:4/lone ", "the Interest is sent once");
    }

    /** Timeout and Distrust are attributes. */
    void Attributes()
    {
        Begin();
        auto strategy = m_node.l3->SetStrategy(Name("/a"), "Ordered");
        strategy->SetAttribute("Timeout", TimeValue(MilliSeconds(50)));
        strategy->SetAttribute("Distrust", TimeValue(MilliSeconds(70)));
        m_node[0].Inject(Ask("/a/1", 1, MilliSeconds(90))); // face 1 is suspect from 50 to 120 ms
        At(MilliSeconds(119), [this] { m_node[0].Inject(Ask("/a/2", 2, MilliSeconds(40))); });
        At(MilliSeconds(120), [this] { m_node[0].Inject(Ask("/a/3", 3, MilliSeconds(40))); });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "0:1/a/1 50:2/a/1 119:2/a/2 120:1/a/3 ",
                              "as computed by hand");
    }

  private:
    /** Sets up the strategy and the log. */
    void Begin()
    {
        m_node.l3->SetAttribute("Strategy", StringValue("Ordered"));
        m_node.Route("/", {1, 2, 3});
        m_node.l3->TraceConnectWithoutContext("Sent", MakeCallback(&OrderedTest::NoteSent, this));
    }

    /** @param face that sends @param kind of message @param packet the message */
    void NoteSent(const Face& face, MessageKind kind, Ptr<const Packet> packet)
    {
        if (kind == MessageKind::INTEREST)
        {
            m_log << Simulator::Now().GetMilliSeconds() << ":" << face.GetId()
                  << Describe(GetOctets(packet)).substr(1) << " ";
        }
    }

    std::ostringstream m_log;
};

/** Class Ordered. @ingroup ccn-tests */
class OrderedTestSuite : public WireTestSuite
{
  public:
    OrderedTestSuite()
        : WireTestSuite("ccn-ordered", TestSuite::Type::UNIT)
    {
        using T = OrderedTest;
        AddOnEachWire("the first face answers", &T::First);
        AddOnEachWire("no answer", &T::FailOver);
        AddOnEachWire("a face that timed out comes last", &T::Distrust);
        AddOnEachWire("content clears a suspect face", &T::Forgiven);
        AddOnEachWire("all faces are suspect", &T::AllSuspect);
        AddOnEachWire("a face is down", &T::Down);
        AddOnEachWire("one next hop", &T::Lone);
        AddOnEachWire("attributes", &T::Attributes);
    }
};

OrderedTestSuite g_orderedTestSuite; ///< registers the suite

} // namespace
