// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/nstime.h"
#include "ns3/string.h"

#include <map>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * A node with scheme Blind on face 0, an ad hoc radio. Interests of others wait there for at least
 * 127 slots, which is 127 ms here, and content for less.
 */
class SharedNodeTest : public NodeTestCase<SharedNodeTest, 3>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** Messages that wait still count when the radio gets the type of a link to one neighbour. */
    void LinkType()
    {
        Begin();
        m_node.Route("/a", {0});
        m_node[1].Inject(Ask("/a/1", 1, Seconds(1)));
        m_node[0].SetAttribute("LinkType", StringValue("PointToPoint"));
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetFaceTable().GetWaiting(), 1, "it waits");
        CheckIdentities(false);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "I/a/1", "it is sent");
        CheckIdentities(true);
    }

    /** An Interest of another node waits, also if the strategy sends it later. */
    void Retry()
    {
        m_node.l3->SetAttribute("Strategy", StringValue("Ordered"));
        Begin();
        m_node.Route("/a", {2, 0});
        m_node[1].Inject(Ask("/a/1", 1, Seconds(4)));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "I/a/1", "the second next hop");
        NS_TEST_EXPECT_MSG_EQ(m_events[SuppressionEvent::DEFERRED], 1, "it has waited");
        CheckIdentities(true);
    }

    /** Content and Interest of a piggyback packet are sent one by one, so each is suppressed alone. */
    void SendBundle()
    {
        Begin();
        m_node.Route("/a", {2});
        m_node.Route("/b", {0});
        m_node[0].Inject(Ask("/a/1", 1));
        m_node[2].Inject(Concatenate(Answer("/a/1").Encode(), Ask("/b/1", 2).Encode()));
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetFaceTable().GetWaiting(), 2, "both wait");
        m_node[0].Inject(Answer("/a/1"));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "I/b/1", "only the content was heard");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::UNBUNDLED), 1, "they were separated");
        CheckIdentities(true);
    }

    /** Content and Interest of a piggyback packet are both heard. */
    void HearBundle()
    {
        Begin();
        m_node.Route("/a", {2});
        m_node.Route("/b", {0});
        m_node[0].Inject(Ask("/a/1", 1));
        m_node[2].Inject(Answer("/a/1"));
        m_node[1].Inject(Ask("/b/1", 2));
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetFaceTable().GetWaiting(),
                              2,
                              "content and Interest wait");
        m_node[0].Inject(Concatenate(Answer("/a/1").Encode(), Ask("/b/1", 3).Encode()));
        NS_TEST_EXPECT_MSG_EQ(m_events[SuppressionEvent::SUPPRESSED], 2, "both were heard");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "", "nothing is sent");
        CheckIdentities(true);
    }

    /** What waits on a radio that is down or removed neither waits for ever nor is lost from the counts. */
    void Down()
    {
        Begin();
        m_node.Route("/a", {0});
        m_node[1].Inject(Ask("/a/1", 1, Seconds(1)));
        m_node[0].refuses = true;
        Simulator::Stop(MilliSeconds(300));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::SHARED_SENT),
                              1,
                              "the radio gets it when it is due");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::SEND_REFUSED), 1, "and refuses it");
        m_node[1].Inject(Ask("/a/2", 1, Seconds(1)));
        m_node.l3->RemoveFace(0);
        NS_TEST_EXPECT_MSG_EQ(m_events[SuppressionEvent::SUPPRESSED], 1, "removed with its face");
        NS_TEST_EXPECT_MSG_EQ(m_reasons,
                              "deferred: ; sent: ; deferred: ; suppressed: its face was removed; ",
                              "for that reason");
        Simulator::Run();
        CheckIdentities(true);
    }

    /** What waits when its radio gets another scheme is suppressed for that reason. */
    void OtherScheme()
    {
        Begin();
        m_node.Route("/a", {2});
        for (const std::string scheme : {"Adaptive", "CcndPause"})
        {
            m_node[0].SetAttribute("Suppression", StringValue(scheme));
            m_node.l3->AssignStreams(1);
            m_node[0].Inject(Ask("/a/" + scheme, 1));
            m_node[2].Inject(Answer("/a/" + scheme));
            NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetFaceTable().GetWaiting(), 1, "the content waits");
            m_reasons.clear();
            m_node[0].SetAttribute("Suppression", StringValue("None"));
            NS_TEST_EXPECT_MSG_EQ(m_reasons, "suppressed: its face got another scheme; ", scheme);
        }
        Simulator::Run();
        CheckIdentities(true);
    }

  private:
    /** Sets up the radio. */
    void Begin()
    {
        m_node[0].SetAttribute("LinkType", StringValue("AdHoc"));
        m_node[0].SetAttribute("Suppression", StringValue("Blind"));
        m_node[0].GetScheme()->SetAttribute("Slot", TimeValue(MilliSeconds(1)));
        m_node.l3->AssignStreams(1);
        m_node.l3->TraceConnectWithoutContext("Suppression",
                                              MakeCallback(&SharedNodeTest::Note, this));
    }

    /** @param event of a message @param reason why */
    void Note(const Face&,
              SuppressionEvent event,
              MessageKind,
              Ptr<const Packet>,
              const char* reason)
    {
        ++m_events[event];
        m_reasons += ToString(event) + std::string(": ") + reason + "; ";
    }

    std::map<SuppressionEvent, uint32_t> m_events; ///< number of each
    std::string m_reasons;                         ///< of all events, in order
};

/** A node with a suppression scheme. @ingroup ccn-tests */
class SharedNodeTestSuite : public TestSuite
{
  public:
    SharedNodeTestSuite()
        : TestSuite("ccn-shared-node", TestSuite::Type::UNIT)
    {
        using T = SharedNodeTest;
        AddTestCase(new T("the link type changes while a message waits", &T::LinkType));
        AddTestCase(new T("an Interest that the strategy sends later", &T::Retry));
        AddTestCase(new T("a piggyback packet is sent as two messages", &T::SendBundle));
        AddTestCase(new T("a piggyback packet is heard as two messages", &T::HearBundle));
        AddTestCase(new T("a radio that refuses or is removed", &T::Down));
        AddTestCase(new T("a radio that gets another scheme", &T::OtherScheme));
    }
};

SharedNodeTestSuite g_sharedNodeTestSuite; ///< registers the suite

} // namespace
