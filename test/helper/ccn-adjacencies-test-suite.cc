// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-routing-test-kit.h"
#include "lib/media/wifi-cell.h"

#include "ns3/bridge-helper.h"
#include "ns3/ccn-net-device-face.h"
#include "ns3/internet-module.h"
#include "ns3/mobility-helper.h"
#include "ns3/object-factory.h"
#include "ns3/simple-channel.h"
#include "ns3/simple-net-device-helper.h"
#include "ns3/simple-net-device.h"
#include "ns3/uinteger.h"
#include "ns3/wifi-helper.h"
#include "ns3/wifi-mac-helper.h"
#include "ns3/yans-wifi-helper.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A device whose link state is set by a test. @ingroup ccn-tests */
class SleepyDevice : public SimpleNetDevice
{
  public:
    bool IsLinkUp() const override
    {
        return isUp;
    }

    bool isUp{false}; ///< the link is up
};

/** Adjacencies of nodes, seen in the resulting routes. @ingroup ccn-tests */
class AdjacenciesTest : public MethodTestCase<AdjacenciesTest>, RoutingBed
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Nodes on a LAN, each with a face per neighbour: each face is a next hop. */
    void OneNeighbour()
    {
        Create(3);
        const auto devices = CsmaHelper().Install(m_nodes);
        for (uint32_t i = 0; i < 3; ++i)
        {
            CcnStackHelper::AddDeviceFace(devices.Get(i), devices.Get((i + 1) % 3)->GetAddress());
            CcnStackHelper::AddDeviceFace(devices.Get(i), devices.Get((i + 2) % 3)->GetAddress());
        }
        m_routing.SetCost(At(0), 1, 5);
        CheckRoutes("0:2 1:5 | 0:1 | ", "over 1, or directly");
    }

    /** 0 has a face to 1 only; 1 and 2 have faces to all neighbours. */
    void OneNeighbourAmongMany()
    {
        Create(3);
        const auto devices = CsmaHelper().Install(m_nodes);
        CcnStackHelper::AddDeviceFace(devices.Get(0), devices.Get(1)->GetAddress());
        CcnStackHelper::AddDeviceFace(devices.Get(1));
        CcnStackHelper::AddDeviceFace(devices.Get(2));
        Link(2, 0);
        m_routing.AddOrigin("/b", At(0));
        CheckRoutes("1:1 | 0:1 | ", "0 does not receive from 2 on the LAN");
        NS_TEST_EXPECT_MSG_EQ(Routes(1, "/b"), "0:1", "0 receives from 1");
        NS_TEST_EXPECT_MSG_EQ(Routes(2, "/b"), "1:1", "1 is no nearer than 2");
    }

    /** The face of 0 costs 5 and reaches producer 2, and 1, which is one hop further. */
    void BestNeighbour()
    {
        Create(3);
        const auto devices = CsmaHelper().Install(m_nodes);
        CcnStackHelper::AddDeviceFace(devices.Get(0));
        CcnStackHelper::AddDeviceFace(devices.Get(1));
        CcnStackHelper::AddDeviceFace(devices.Get(2), devices.Get(0)->GetAddress());
        Link(1, 2);
        m_routing.SetCost(At(0), 0, 5);
        CheckRoutes("0:5 | 1:1 | ", "one route per face, over the best neighbour");
    }

    /** Faces to one neighbour each that has no face back. */
    void OneSided()
    {
        Create(3);
        const auto devices = CsmaHelper().Install(m_nodes);
        CcnStackHelper::AddDeviceFace(devices.Get(0), devices.Get(2)->GetAddress());
        CcnStackHelper::AddDeviceFace(devices.Get(1), devices.Get(2)->GetAddress());
        CcnStackHelper::AddDeviceFace(devices.Get(2), devices.Get(1)->GetAddress());
        CheckRoutes(" | 0:1 | ", "2 does not receive from 0");
    }

    /** Frames of another Ethernet type are not received. */
    void EtherTypes()
    {
        Create(3);
        const auto devices = CsmaHelper().Install(m_nodes);
        auto other = CreateObjectWithAttributes<NetDeviceFace>("EtherType", UintegerValue(0x88B6));
        other->SetDevice(At(0), devices.Get(0));
        L3(0).AddFace(other);
        AddFaces(NetDeviceContainer(devices.Get(1), devices.Get(2)));
        CheckRoutes(" | 0:1 | ", "0 uses another Ethernet type");
    }

    /** Switch 3, a node without CCN, connects the LANs of 0, 1 and 2. */
    void Bridge()
    {
        Create(3);
        const Ptr<Node> bridge = CreateObject<Node>();
        NetDeviceContainer ports;
        for (uint32_t i = 0; i < 3; ++i)
        {
            const auto devices = CsmaHelper().Install(NodeContainer(At(i), bridge));
            AddFaces(NetDeviceContainer(devices.Get(0)));
            ports.Add(devices.Get(1));
        }
        CheckRoutes(" |  | ", "three LANs");
        BridgeHelper().Install(bridge, ports);
        CheckRoutes("0:1 | 0:1 | ", "one LAN");
    }

    /** Any device with a channel is supported; a device without one has no neighbours. */
    void OtherDevices()
    {
        Create(3);
        AddFaces(SimpleNetDeviceHelper().Install(m_nodes));
        CheckRoutes("0:1 | 0:1 | ", "ns-3's simple device");
        auto device = CreateObject<SimpleNetDevice>();
        device->SetAddress(Mac48Address::Allocate());
        At(1)->AddDevice(device);
        NS_TEST_EXPECT_MSG_EQ(CcnStackHelper::AddDeviceFace(device),
                              1,
                              "a device without a channel gets a face");
        CheckRoutes("0:1 | 0:1 | ", "the same routes");
    }

    /** Wi-Fi ad hoc: 0, 1 and 2 in one place; a link from 2 to 3. */
    void AdHoc()
    {
        Create(4);
        MobilityHelper().Install(m_nodes);
        YansWifiPhyHelper phy;
        phy.SetChannel(YansWifiChannelHelper::Default().Create());
        WifiMacHelper mac;
        mac.SetType("ns3::AdhocWifiMac");
        AddFaces(WifiHelper().Install(phy, mac, Collect({0, 1, 2})));
        Link(2, 3);
        m_routing.AddOrigin("/a", At(3));
        NS_TEST_EXPECT_MSG_EQ(m_routing.InstallLoopFree(2), 3, "one route per node");
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), "0:2 | 0:2 | 1:1 | ", "the channel is one hop");
    }

    /**
     * Stations and their access point. ns-3.37 does not define the state of a link before
     * association.
     */
    void Stations()
    {
        Create(3);
        WifiCell cell("g", "Constant", 3);
        AddFaces(cell.Install(At(0), Collect({1, 2})));
        cell.AssignStreams(0);
        CheckRoutes("0:1 | 0:1 | ", "before the first beacon");
        Simulator::Stop(Seconds(1));
        Simulator::Run();
        CheckRoutes("0:1 | 0:1 | ", "associated");
    }

    /** A device determines whether its link is up; before that, its state is not used. */
    void NotYetUp()
    {
        Create(3);
        auto channel = CreateObject<SimpleChannel>();
        for (uint32_t i = 0; i < 3; ++i)
        {
            auto device = CreateObject<SleepyDevice>();
            device->SetAddress(Mac48Address::Allocate());
            device->SetChannel(channel);
            device->isUp = i != 1;
            At(i)->AddDevice(device);
            CcnStackHelper::AddDeviceFace(device);
        }
        CheckRoutes("0:1 | 0:1 | ", "at time 0 it counts as up");
        Simulator::Stop(NanoSeconds(1));
        Simulator::Run();
        CheckRoutes("0:1 |  | ", "later, its state is used");
    }

    /** Faces that are down at one end or the other. */
    void Down()
    {
        Create(3);
        Link(0, 1);
        Link(1, 2);
        Lan({0, 1, 2});
        L3(1).GetFace(1)->SetUp(false);
        L3(0).GetFace(1)->SetUp(false);
        CheckRoutes("0:2 | 2:1 | ", "0 is not on the LAN, and the link of 1 to 2 is down");
        L3(1).GetFace(1)->SetUp(true);
        L3(2).GetFace(0)->SetUp(false);
        L3(2).GetFace(1)->SetUp(false);
        CheckRoutes(" |  | ", "2 receives nothing");
    }

    /** 0 and 2 have UDP faces to each other, through a router 1 without UDP faces. */
    void Udp()
    {
        BuildIp();
        CcnStackHelper::AddUdpFace(At(0), Ipv4Address("10.0.1.2"));
        CheckRoutes(" |  | ", "2 would drop packets of 0");
        CcnStackHelper::AddUdpFace(At(2), Ipv4Address("10.0.0.2"));
        CheckRoutes(" |  | ", "a face to 1 does not help");
        CcnStackHelper::AddUdpFace(At(2), Ipv4Address("10.0.0.1"));
        CheckRoutes("0:1 |  | ", "one hop for CCN");
        CcnStackHelper::AddUdpFace(At(0), Ipv4Address("10.9.9.9"));
        CheckRoutes("0:1 |  | ", "an address without a node");
    }

    /** A multicast group reaches its members on the same link. */
    void Groups()
    {
        Create(4);
        InternetStackHelper().Install(m_nodes);
        Ipv4AddressHelper addresses("10.0.0.0", "255.255.255.0");
        addresses.Assign(CsmaHelper().Install(Collect({0, 1, 2})));
        addresses.NewNetwork();
        addresses.Assign(CsmaHelper().Install(Collect({2, 3})));
        const auto join = [&](uint32_t node, const char* group, const char* local) {
            CcnStackHelper::AddMulticastFace(At(node), Ipv4Address(group), Ipv4Address(local));
        };
        join(0, "224.0.0.99", "10.0.0.1");
        join(1, "224.0.0.98", "10.0.0.2");
        join(2, "224.0.0.99", "10.0.0.3");
        CheckRoutes("0:1 |  |  | ", "1 is in another group");
        m_routing.AddOrigin("/b", At(3));
        join(1, "224.0.0.99", "10.0.0.2");
        join(3, "224.0.0.99", "10.0.1.2");
        CheckRoutes("0:1 | 1:1 |  | ", "3 is on another link");
        join(2, "224.0.0.99", "10.0.1.1");
        m_routing.InstallShortest();
        NS_TEST_EXPECT_MSG_EQ(Routes(0, "/b"), "0:2", "through 2, which is on both links");
        NS_TEST_EXPECT_MSG_EQ(Routes(3), "0:1", "the opposite direction");
    }

  private:
    /** 0 - 1 - 2 with IPv4 only: 10.0.0.1, 10.0.0.2 and 10.0.1.1, 10.0.1.2. */
    void BuildIp()
    {
        Create(3);
        InternetStackHelper().Install(m_nodes);
        Ipv4AddressHelper addresses("10.0.0.0", "255.255.255.0");
        addresses.Assign(PointToPointHelper().Install(At(0), At(1)));
        addresses.NewNetwork();
        addresses.Assign(PointToPointHelper().Install(At(1), At(2)));
    }

    /**
     * Checks the routes to /a, which node 2 produces.
     *
     * @param expected as of AllRoutes()
     * @param what the case, for messages
     */
    void CheckRoutes(const std::string& expected, const std::string& what)
    {
        if (!m_hasFace)
        {
            // A producer without a face would be an error.
            L3(2).AddFace(CreateObject<DummyFace>());
            m_hasFace = true;
        }
        m_routing.AddOrigin("/a", At(2));
        m_routing.InstallLoopFree(2);
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), expected, what);
    }

    bool m_hasFace{false}; ///< whether the producer has a face
};

/** FindAdjacencies() and the functions that it uses. @ingroup ccn-tests */
class AdjacenciesTestSuite : public TestSuite
{
  public:
    AdjacenciesTestSuite()
        : TestSuite("ccn-adjacencies", TestSuite::Type::UNIT)
    {
        using T = AdjacenciesTest;
        AddTestCase(new T("faces to one neighbour", &T::OneNeighbour));
        AddTestCase(new T("a face to one neighbour among others", &T::OneNeighbourAmongMany));
        AddTestCase(new T("the best neighbour of a face", &T::BestNeighbour));
        AddTestCase(new T("no face back", &T::OneSided));
        AddTestCase(new T("Ethernet types", &T::EtherTypes));
        AddTestCase(new T("a bridge", &T::Bridge));
        AddTestCase(new T("other devices", &T::OtherDevices));
        AddTestCase(new T("Wi-Fi ad hoc", &T::AdHoc));
        AddTestCase(new T("Wi-Fi stations", &T::Stations));
        AddTestCase(new T("links that are not up yet", &T::NotYetUp));
        AddTestCase(new T("faces that are down", &T::Down));
        AddTestCase(new T("UDP peers", &T::Udp));
        AddTestCase(new T("UDP groups", &T::Groups));
    }
};

AdjacenciesTestSuite g_adjacenciesTestSuite; ///< registers the suite

} // namespace
