// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-net-device-face.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/csma-helper.h"
#include "ns3/mobility-helper.h"
#include "ns3/net-device-container.h"
#include "ns3/node-container.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"
#include "ns3/wifi-helper.h"
#include "ns3/wifi-mac-helper.h"
#include "ns3/yans-wifi-helper.h"

#include <iostream>
#include <sstream>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Faces with BroadcastWarning at the size of two messages, which send messages. A test reads what is
 * printed on standard error.
 */
class BroadcastMeterTest : public MethodTestCase<BroadcastMeterTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** The message that exceeds the limit causes the line, which names face and limit. */
    void Limit()
    {
        Install("ns3::AdhocWifiMac");
        NS_TEST_EXPECT_MSG_EQ(SendContent(0, 2), "", "two messages are the limit");
        const std::string line = SendContent(0, 1);
        NS_TEST_EXPECT_MSG_EQ(line.rfind("ccn: node 0, face net0: more than " +
                                             std::to_string(GetLimit()) + " bytes of content ",
                                         0),
                              0,
                              line);
        NS_TEST_EXPECT_MSG_EQ(line.find('\n'), line.size() - 1, "it is one line");
    }

    /** Further messages and other faces print nothing more, until the next run. */
    void Once()
    {
        Install("ns3::AdhocWifiMac");
        NS_TEST_EXPECT_MSG_NE(SendContent(1, 3), "", "the first face");
        NS_TEST_EXPECT_MSG_EQ(SendContent(1, 9), "", "the same face");
        NS_TEST_EXPECT_MSG_EQ(SendContent(0, 9), "", "another face");
        Simulator::Destroy();
        Install("ns3::AdhocWifiMac");
        NS_TEST_EXPECT_MSG_NE(SendContent(0, 3), "", "the next run");
    }

    /** A limit of 0 turns the warning off. */
    void Off()
    {
        Install("ns3::AdhocWifiMac");
        m_faces[0]->SetAttribute("BroadcastWarning", UintegerValue(0));
        NS_TEST_EXPECT_MSG_EQ(SendContent(0, 9), "", "no limit");
        NS_TEST_EXPECT_MSG_NE(SendContent(1, 3), "", "the other face has one");
    }

    /** Interests do not count. */
    void Interests()
    {
        Install("ns3::AdhocWifiMac");
        const auto sendInterest = [&] { m_faces[0]->Send(MakePacket(Ask("/a").Encode())); };
        std::string printed;
        for (int i = 0; i < 100; ++i)
        {
            printed += Capture(sendInterest);
        }
        NS_TEST_EXPECT_MSG_EQ(printed, "", "100 Interests are longer than two content messages");
        NS_TEST_EXPECT_MSG_EQ(SendContent(0, 2), "", "two messages are the limit");
        NS_TEST_EXPECT_MSG_NE(SendContent(0, 1), "", "content counts");
    }

    /** A face to one neighbour does not broadcast. */
    void OneNeighbour()
    {
        Install("ns3::AdhocWifiMac");
        m_faces[0]->SetRemote(m_faces[1]->GetDevice()->GetAddress());
        NS_TEST_EXPECT_MSG_EQ(SendContent(0, 9), "", "unicast");
    }

    /** A face with a suppression scheme serves many neighbours. */
    void Scheme()
    {
        Install("ns3::AdhocWifiMac");
        m_faces[0]->SetAttribute("Suppression", StringValue("Blind"));
        NS_TEST_EXPECT_MSG_EQ(SendContent(0, 9), "", "it has a scheme");
    }

    /** An access point broadcasts at the basic rate, a station sends to its access point. */
    void AccessPoints()
    {
        Install("ns3::StaWifiMac");
        NS_TEST_EXPECT_MSG_EQ(SendContent(0, 9), "", "a station");
        Simulator::Destroy();
        Install("ns3::ApWifiMac");
        NS_TEST_EXPECT_MSG_NE(SendContent(0, 9), "", "an access point");
    }

    /** Other devices have one rate. */
    void Csma()
    {
        AddFaces(CsmaHelper().Install(NodeContainer(2)));
        NS_TEST_EXPECT_MSG_EQ(SendContent(0, 9), "", "CSMA");
    }

  private:
    /** @param mac type of the MAC of two nodes in one place, which get a face each */
    void Install(const std::string& mac)
    {
        NodeContainer nodes(2);
        MobilityHelper().Install(nodes);
        YansWifiPhyHelper phy;
        phy.SetChannel(YansWifiChannelHelper::Default().Create());
        WifiMacHelper macs;
        macs.SetType(mac);
        AddFaces(WifiHelper().Install(phy, macs, nodes));
    }

    /** @param devices that get a face each */
    void AddFaces(const NetDeviceContainer& devices)
    {
        for (uint32_t i = 0; i < 2; ++i)
        {
            const auto l3 = CcnStackHelper().Install(devices.Get(i)->GetNode());
            const FaceId id = CcnStackHelper::AddDeviceFace(devices.Get(i));
            m_faces[i] = DynamicCast<NetDeviceFace>(l3->GetFace(id));
            m_faces[i]->SetAttribute("BroadcastWarning", UintegerValue(GetLimit()));
        }
    }

    /** @return a message with content */
    static std::string GetContent()
    {
        return Answer("/a", std::string(1000, 'x')).Encode();
    }

    /** @return size of two messages in bytes */
    static uint64_t GetLimit()
    {
        return 2 * GetContent().size();
    }

    /** @param node index @param messages their number @return what was printed */
    std::string SendContent(uint32_t node, int messages)
    {
        return Capture([&] {
            for (int i = 0; i < messages; ++i)
            {
                m_faces[node]->Send(MakePacket(GetContent()));
            }
        });
    }

    /** @param what a function to call @return what it printed on standard error */
    template <typename F>
    static std::string Capture(const F& what)
    {
        std::ostringstream printed;
        auto* before = std::cerr.rdbuf(printed.rdbuf());
        what();
        std::cerr.rdbuf(before);
        return printed.str();
    }

    void DoTeardown() override
    {
        m_faces[0] = m_faces[1] = nullptr;
        Simulator::Destroy();
    }

    Ptr<NetDeviceFace> m_faces[2]; ///< by node
};

/** Class BroadcastMeter. @ingroup ccn-tests */
class BroadcastMeterTestSuite : public TestSuite
{
  public:
    BroadcastMeterTestSuite()
        : TestSuite("ccn-broadcast-meter", TestSuite::Type::UNIT)
    {
        using T = BroadcastMeterTest;
        AddTestCase(new T("the limit", &T::Limit));
        AddTestCase(new T("once in a run", &T::Once));
        AddTestCase(new T("no limit", &T::Off));
        AddTestCase(new T("Interests", &T::Interests));
        AddTestCase(new T("a face to one neighbour", &T::OneNeighbour));
        AddTestCase(new T("a suppression scheme", &T::Scheme));
        AddTestCase(new T("access points and stations", &T::AccessPoints));
        AddTestCase(new T("CSMA", &T::Csma));
    }
};

BroadcastMeterTestSuite g_broadcastMeterTestSuite; ///< registers the suite

} // namespace
