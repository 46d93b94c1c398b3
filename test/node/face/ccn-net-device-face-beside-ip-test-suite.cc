// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-face-test-kit.h"

#include "ns3/internet-module.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Faces over net devices that IP uses as well. @ingroup ccn-tests */
class FaceBesideIpTest : public MethodTestCase<FaceBesideIpTest>, private LinkBed
{
  public:
    using MethodTestCase::MethodTestCase;

    /** IPv4 and a face share a point-to-point device. */
    void BesideIpv4()
    {
        const auto devices = ConnectPointToPoint();
        InternetStackHelper internet;
        internet.SetIpv6StackInstall(true);
        internet.Install(m_nodes);
        const auto addresses = Ipv4AddressHelper("10.0.0.0", "255.255.255.0").Assign(devices);
        auto face = MakeFace(devices.Get(0));
        MakeFace(devices.Get(1));
        auto from = Socket::CreateSocket(m_nodes.Get(0), UdpSocketFactory::GetTypeId());
        auto to = Socket::CreateSocket(m_nodes.Get(1), UdpSocketFactory::GetTypeId());
        to->Bind(InetSocketAddress(Ipv4Address::GetAny(), 9));
        Simulator::Schedule(Seconds(1), [&] {
            from->SendTo(Create<Packet>(77), 0, InetSocketAddress(addresses.GetAddress(1), 9));
            face->Send(Ask("/a", 1).ToPacket());
        });
        Simulator::Run();
        auto datagram = to->Recv();
        NS_TEST_ASSERT_MSG_NE(datagram, nullptr, "the UDP datagram arrives");
        NS_TEST_EXPECT_MSG_EQ(datagram->GetSize(), 77, "the datagram has its size");
        NS_TEST_EXPECT_MSG_EQ(Received(1), Ask("/a", 1).Encode(), "the Interest arrives");
    }

    /** IPv6 on the point-to-point device before the face is created. */
    void Ipv6Before()
    {
        const auto devices = ConnectPointToPoint();
        AddIpv6(devices);
        const std::string error = CatchMessage([&] { MakeFace(devices.Get(0)); });
        NS_TEST_EXPECT_MSG_EQ(error.substr(0, 16),
                              "node 0, device 0",
                              "the error names node and device");
        NS_TEST_EXPECT_MSG_NE(error.find("allowed"),
                              std::string::npos,
                              "the error says what is allowed");
    }

    /** IPv6 on the point-to-point device after the face is created. */
    void Ipv6After()
    {
        const auto devices = ConnectPointToPoint();
        auto face = MakeFace(devices.Get(0));
        AddIpv6(devices);
        NS_TEST_EXPECT_MSG_NE(CatchMessage([&] { face->Initialize(); }),
                              "",
                              "Initialize detects IPv6");
    }

    /** A neighbour uses IPv6 on a link where this node has a face. */
    void Ipv6Neighbour()
    {
        const auto devices = ConnectPointToPoint();
        MakeFace(devices.Get(0));
        const std::string ipv6 = "\x60" + std::string(60, 'x');
        devices.Get(1)->Send(MakePacket(ipv6), devices.Get(1)->GetBroadcast(), 0x86DD);
        devices.Get(1)->Send(Ask("/a").ToPacket(), devices.Get(1)->GetBroadcast(), 0x86DD);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Received(0),
                              Ask("/a").Encode(),
                              "IPv6 packets are recognized by their first byte");
    }

    /** IPv6 and a face on CSMA, where each has its own Ethernet type. */
    void Ipv6OnCsma()
    {
        const auto devices = ConnectCsma(2);
        auto face = MakeFace(devices.Get(0));
        MakeFace(devices.Get(1))->Initialize();
        const auto addresses = AddIpv6(devices);
        auto from = Socket::CreateSocket(m_nodes.Get(0), UdpSocketFactory::GetTypeId());
        auto to = Socket::CreateSocket(m_nodes.Get(1), UdpSocketFactory::GetTypeId());
        to->Bind(Inet6SocketAddress(Ipv6Address::GetAny(), 9));
        Simulator::Schedule(Seconds(5), [&] {
            from->SendTo(Create<Packet>(77), 0, Inet6SocketAddress(addresses.GetAddress(1, 1), 9));
            face->Send(Ask("/a", 1).ToPacket());
        });
        Simulator::Stop(Seconds(10));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_NE(to->Recv(), nullptr, "the IPv6 datagram arrives");
        NS_TEST_EXPECT_MSG_EQ(Received(1), Ask("/a", 1).Encode(), "the Interest arrives");
    }

  private:
    /**
     * @param devices that get IPv6 addresses
     * @return their interfaces
     */
    Ipv6InterfaceContainer AddIpv6(const NetDeviceContainer& devices)
    {
        InternetStackHelper().Install(m_nodes);
        return Ipv6AddressHelper(Ipv6Address("2001:1::"), Ipv6Prefix(64)).Assign(devices);
    }
};

/** Class NetDeviceFace on devices with IPv4 and IPv6. @ingroup ccn-tests */
class FaceBesideIpTestSuite : public TestSuite
{
  public:
    FaceBesideIpTestSuite()
        : TestSuite("ccn-net-device-face-beside-ip", TestSuite::Type::UNIT)
    {
        using T = FaceBesideIpTest;
        AddTestCase(new T("IPv4 on the same device", &T::BesideIpv4));
        AddTestCase(new T("IPv6 on the point-to-point device before", &T::Ipv6Before));
        AddTestCase(new T("IPv6 on the point-to-point device after", &T::Ipv6After));
        AddTestCase(new T("a neighbour sends IPv6", &T::Ipv6Neighbour));
        AddTestCase(new T("IPv6 on the same CSMA device", &T::Ipv6OnCsma));
    }
};

FaceBesideIpTestSuite g_faceBesideIpTestSuite; ///< registers the suite

} // namespace
