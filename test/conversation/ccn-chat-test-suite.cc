// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-session-test-kit.h"

#include "ns3/ccn-chat.h"
#include "ns3/string.h"

#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Class Chat. @ingroup ccn-tests */
class ChatTest : public MethodTestCase<ChatTest, SessionLine>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Without messages, keep-alives answer each Interest in time. */
    void Silence()
    {
        for (const std::string& bundle : BUNDLES)
        {
            Build(1);
            Talk<Chat>(bundle, 1, 10);
            SetPause("ns3::ConstantRandomVariable[Constant=1000]");
            m_alice->SetStopTime(Seconds(30));
            m_bob->SetStopTime(Seconds(30));
            RunAll(10, bundle);
            const auto alice = DynamicCast<Chat>(m_alice);
            NS_TEST_EXPECT_MSG_EQ(alice->GetKeepAlives(), 10, "a keep-alive every 0.8 s");
            NS_TEST_EXPECT_MSG_EQ(alice->GetMessages(), 0, "no messages are sent");
            NS_TEST_EXPECT_MSG_EQ(alice->GetTransfer().retransmissions, 0, "no Interest expires");
            NS_TEST_EXPECT_MSG_EQ(alice->GetTransfer().bytes, 0, "keep-alives are empty");
            NS_TEST_EXPECT_MSG_EQ(Get(1, Count::PIT_EXPIRED),
                                  0,
                                  "no Interest expires at the router");
            NS_TEST_EXPECT_MSG_EQ(Get(1, Count::FIB_LOOKUPS), (bundle == "none" ? 20 : 1), bundle);
        }
    }

    /** Keep-alives that are too late do not prevent retransmissions. */
    void TooLate()
    {
        Build(1);
        Talk<Chat>("concatenate", 1, 3);
        SetPause("ns3::ConstantRandomVariable[Constant=1000]");
        for (const auto& end : {m_alice, m_bob})
        {
            end->SetAttribute("KeepAlive", TimeValue(Seconds(3)));
            end->SetStopTime(Seconds(60));
        }
        Simulator::Run();
        NS_TEST_EXPECT_MSG_GT(m_alice->GetTransfer().retransmissions,
                              1,
                              "Interests are sent again");
    }

    /** Messages replace keep-alives. */
    void Messages()
    {
        Build(1);
        Talk<Chat>("concatenate", 1, 20);
        SetPause("ns3::ConstantRandomVariable[Constant=0.5]");
        m_alice->SetStopTime(Seconds(30));
        m_bob->SetStopTime(Seconds(30));
        RunAll(20, "messages");
        NS_TEST_EXPECT_MSG_EQ(DynamicCast<Chat>(m_alice)->GetMessages(),
                              20,
                              "a message every 0.5 s");
        NS_TEST_EXPECT_MSG_EQ(DynamicCast<Chat>(m_alice)->GetKeepAlives(),
                              0,
                              "no keep-alives are sent");
        NS_TEST_EXPECT_MSG_EQ(m_bob->GetTransfer().bytes, 20000, "messages have a payload");
    }

  private:
    /** @param pause attribute of both */
    void SetPause(const std::string& pause)
    {
        m_alice->SetAttribute("Pause", StringValue(pause));
        m_bob->SetAttribute("Pause", StringValue(pause));
    }
};

/** Class Chat. @ingroup ccn-tests */
class ChatTestSuite : public TestSuite
{
  public:
    ChatTestSuite()
        : TestSuite("ccn-chat", TestSuite::Type::UNIT)
    {
        using T = ChatTest;
        AddTestCase(new T("silence", &T::Silence));
        AddTestCase(new T("keep-alives that are too late", &T::TooLate));
        AddTestCase(new T("messages", &T::Messages));
    }
};

ChatTestSuite g_chatTestSuite; ///< registers the suite

} // namespace
