// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/mobility-helper.h"
#include "ns3/node-container.h"
#include "ns3/string.h"
#include "ns3/wifi-helper.h"
#include "ns3/wifi-mac-helper.h"
#include "ns3/yans-wifi-helper.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * A, B and C within range on ad hoc Wi-Fi. A sends to B alone. C has an Interest of another node
 * that waits for at least 127 ms before it is broadcast.
 */
class OverhearingTest : public MethodTestCase<OverhearingTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** The content for B answers C's Interest. */
    void Content()
    {
        Begin(true);
        SendToB(Answer("/a/1"));
        NS_TEST_EXPECT_MSG_EQ(Run(), "suppressed: its content was heard; ", "C need not ask");
        ExpectNothingDelivered();
    }

    /** The Interest of A is the same as C's. */
    void TheSameInterest()
    {
        Begin(true);
        SendToB(Ask("/a/1", 7));
        NS_TEST_EXPECT_MSG_EQ(Run(),
                              "suppressed: an Interest in the same name was heard; ",
                              "C need not ask");
        ExpectNothingDelivered();
    }

    /** A piggyback packet is heard as content and Interest. */
    void Piggyback()
    {
        Begin(true);
        SendToB(MakePacket(Concatenate(Answer("/b/1").Encode(), Ask("/a/1", 7).Encode())));
        NS_TEST_EXPECT_MSG_EQ(Run(),
                              "suppressed: an Interest in the same name was heard; ",
                              "C need not ask");
        ExpectNothingDelivered();
    }

    /** Without attribute Overhears, C hears nothing. */
    void Off()
    {
        Begin(false);
        SendToB(Answer("/a/1"));
        NS_TEST_EXPECT_MSG_EQ(Run(), "sent: ; ", "C asks");
        ExpectNothingDelivered();
    }

    /** The attribute can be set and reset while the node runs. */
    void Switch()
    {
        Begin(false);
        m_radio->SetAttribute("Overhears", BooleanValue(true));
        m_radio->SetAttribute("Overhears", BooleanValue(true));
        m_radio->SetAttribute("Overhears", BooleanValue(false));
        SendToB(Answer("/a/1"));
        NS_TEST_EXPECT_MSG_EQ(Run(), "sent: ; ", "C asks");
        ExpectNothingDelivered();
    }

    /** Fragments are not overheard, though B gets the message. */
    void Fragments()
    {
        Begin(true);
        SendToB(Answer("/a/1", std::string(5000, 'x')));
        NS_TEST_EXPECT_MSG_EQ(Run(), "sent: ; ", "C asks");
        ExpectNothingDelivered();
    }

    /** Bytes that are no message are ignored. */
    void Malformed()
    {
        Begin(true);
        SendToB(MakePacket("\x01\x02\x03"));
        SendToB(MakePacket(Answer("/a/1").Encode().substr(0, 10)));
        NS_TEST_EXPECT_MSG_EQ(Run(), "sent: ; ", "C asks");
        const Counters& ofC = L3(C).GetCounters();
        NS_TEST_EXPECT_MSG_EQ(ofC.GetDrops(DropReason::UNKNOWN_MESSAGE), 0, "nothing is counted");
        NS_TEST_EXPECT_MSG_EQ(ofC.GetDrops(DropReason::MALFORMED), 0, "nothing is counted");
    }

    /** A removed radio hears nothing. */
    void Removed()
    {
        Begin(true);
        L3(C).RemoveFace(m_radio->GetId());
        SendToB(Answer("/a/1"));
        NS_TEST_EXPECT_MSG_EQ(Run(), "suppressed: its face was removed; ", "nothing more");
        ExpectNothingDelivered();
    }

  private:
    static constexpr uint32_t A = 0; ///< number of a node
    static constexpr uint32_t B = 1; ///< number of a node
    static constexpr uint32_t C = 2; ///< number of a node

    /** @param node its number @return its layer */
    CcnL3Protocol& L3(uint32_t node) const
    {
        return *CcnStackHelper::Get(m_nodes.Get(node));
    }

    /** @param overhears attribute Overhears of C's radio */
    void Begin(bool overhears)
    {
        m_nodes = NodeContainer(3);
        MobilityHelper().Install(m_nodes);
        YansWifiPhyHelper phy;
        phy.SetChannel(YansWifiChannelHelper::Default().Create());
        WifiMacHelper mac;
        mac.SetType("ns3::AdhocWifiMac");
        const NetDeviceContainer devices = WifiHelper().Install(phy, mac, m_nodes);
        CcnStackHelper().Install(m_nodes);
        m_toB = L3(A).GetFace(
            CcnStackHelper::AddDeviceFace(devices.Get(A), devices.Get(B)->GetAddress()));
        CcnStackHelper::AddDeviceFace(devices.Get(B), devices.Get(A)->GetAddress());
        m_radio = L3(C).GetFace(CcnStackHelper::AddDeviceFace(devices.Get(C)));
        m_radio->SetAttribute("Overhears", BooleanValue(overhears));
        m_radio->SetAttribute("Suppression", StringValue("Blind"));
        m_radio->GetScheme()->SetAttribute("Slot", TimeValue(MilliSeconds(1)));
        m_asker = CreateObject<DummyFace>();
        L3(C).AddFace(m_asker);
        CcnStackHelper::AddRoute(m_nodes.Get(C), "ccnx:/", m_radio->GetId());
        L3(C).TraceConnectWithoutContext("Suppression", MakeCallback(&OverhearingTest::Note, this));
        m_asker->Inject(Ask("/a/1", 1));
    }

    /** @param packet that A sends to B after 10 ms */
    void SendToB(const Ptr<Packet>& packet)
    {
        Simulator::Schedule(MilliSeconds(10), [this, packet] { m_toB->Send(packet); });
    }

    /** @param message that A sends to B after 10 ms */
    template <typename Message>
    void SendToB(const Message& message)
    {
        SendToB(message.ToPacket());
    }

    /** @return what happened to C's Interest */
    std::string Run()
    {
        Simulator::Stop(Seconds(5));
        Simulator::Run();
        return m_log;
    }

    /** B has the message; C has its own Interest only. */
    void ExpectNothingDelivered()
    {
        const Counters& ofB = L3(B).GetCounters();
        NS_TEST_EXPECT_MSG_EQ(ofB.Get(Count::DATA_IN) + ofB.Get(Count::INTERESTS_IN),
                              1 + ofB.Get(Count::PIGGYBACKS_IN),
                              "B has it");
        NS_TEST_EXPECT_MSG_EQ(L3(C).GetCounters().Get(Count::INTERESTS_IN), 1, "the Interest of C");
        NS_TEST_EXPECT_MSG_EQ(L3(C).GetCounters().Get(Count::DATA_IN), 0, "nothing of A");
        NS_TEST_EXPECT_MSG_EQ(m_asker->GetLog(), "", "nothing is delivered");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([this] { L3(C).CheckIdentities(true); }),
                              "",
                              "identities");
    }

    /** @param event other than DEFERRED: logged @param reason of the event */
    void Note(const Face&,
              SuppressionEvent event,
              MessageKind,
              Ptr<const Packet>,
              const char* reason)
    {
        if (event != SuppressionEvent::DEFERRED)
        {
            m_log += ToString(event) + std::string(": ") + reason + "; ";
        }
    }

    NodeContainer m_nodes;  ///< A, B and C
    Ptr<Face> m_toB;        ///< of A
    Ptr<Face> m_radio;      ///< of C
    Ptr<DummyFace> m_asker; ///< of C, to another node
    std::string m_log;      ///< events of C's Interest
};

/** Overhearing of frames to others. @ingroup ccn-tests */
class OverhearingTestSuite : public TestSuite
{
  public:
    OverhearingTestSuite()
        : TestSuite("ccn-overhearing", TestSuite::Type::UNIT)
    {
        using T = OverhearingTest;
        AddTestCase(new T("content to another node", &T::Content));
        AddTestCase(new T("an Interest to another node", &T::TheSameInterest));
        AddTestCase(new T("a piggyback packet to another node", &T::Piggyback));
        AddTestCase(new T("without attribute Overhears", &T::Off));
        AddTestCase(new T("the attribute is reset", &T::Switch));
        AddTestCase(new T("fragments are not overheard", &T::Fragments));
        AddTestCase(new T("malformed messages", &T::Malformed));
        AddTestCase(new T("a removed face", &T::Removed));
    }
};

OverhearingTestSuite g_overhearingTestSuite; ///< registers the suite

} // namespace
