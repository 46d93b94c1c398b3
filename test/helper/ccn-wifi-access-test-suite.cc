// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-radio-test-kit.h"

#include "ns3/bridge-helper.h"
#include "ns3/ccn-wifi-reach.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Which Wi-Fi devices reach each other through access points. @ingroup ccn-tests */
class WifiAccessTest : public MethodTestCase<WifiAccessTest>, RadioBed
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Stations at 40 m on both sides of the access point 1, and one beyond its range. */
    void Stations()
    {
        Place({0, 40, 80, 100});
        AddFaces(InstallWifi("ns3::ApWifiMac", {1}));
        AddFaces(InstallWifi("ns3::StaWifiMac", {0, 2, 3}));
        m_routing.AddOrigin("/a", At(2));
        NS_TEST_EXPECT_MSG_EQ(Compute(), "0:1 | 0:1 |  | ", "one hop by way of the access point");
        Simulator::Stop(Seconds(1));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Compute(), "0:1 | 0:1 |  | ", "the same after the association");
        Move(0, -20);
        NS_TEST_EXPECT_MSG_EQ(Compute(), " | 0:1 |  | ", "0 has left the range");
    }

    /** Stations that hear each other, but not the access point 0. */
    void NoAccess()
    {
        Place({0, 60, 70});
        AddFaces(InstallWifi("ns3::ApWifiMac", {0}));
        AddFaces(InstallWifi("ns3::StaWifiMac", {1, 2}));
        m_routing.AddOrigin("/a", At(2));
        NS_TEST_EXPECT_MSG_EQ(Compute(), " |  | ", "stations send only to their access point");
    }

    /** Networks of other names, and devices in ad hoc mode, on the same channel. */
    void OtherNetworks()
    {
        Place({0, 10, 20, 30, 40});
        AddFaces(InstallWifi("ns3::ApWifiMac", {0}, "a"));
        AddFaces(InstallWifi("ns3::ApWifiMac", {1}, "b"));
        AddFaces(InstallWifi("ns3::StaWifiMac", {2}, "a"));
        AddFaces(InstallWifi("ns3::AdhocWifiMac", {3}));
        AddFaces(InstallWifi("ns3::StaWifiMac", {4}, "b"));
        m_routing.AddOrigin("/a", At(4));
        NS_TEST_EXPECT_MSG_EQ(Compute(), " | 0:1 |  |  | ", "only its own access point");
    }

    /** Station 0 in range of the access points 1 and 2, which have the same SSID. */
    void Associated()
    {
        Place({0, 20, 45});
        AddFaces(InstallWifi("ns3::ApWifiMac", {1, 2}));
        AddFaces(InstallWifi("ns3::StaWifiMac", {0}));
        m_routing.AddOrigin("/a", At(0));
        NS_TEST_EXPECT_MSG_EQ(Compute(), " | 0:1 | 0:1", "at time 0, both hear it");
        Move(2, 60);
        Simulator::Stop(Seconds(1));
        Simulator::Run();
        Move(2, 45);
        NS_TEST_EXPECT_MSG_EQ(Compute(), " | 0:1 | ", "it is associated with 1");
    }

    /** Station 0, access points with bridges on nodes 2 and 3, each on a LAN, host 1 on that of 2. */
    void Bridges()
    {
        Place({0, 500, 40, 500});
        const auto points = InstallWifi("ns3::ApWifiMac", {2, 3});
        AddFaces(InstallWifi("ns3::StaWifiMac", {0}));
        const auto near = CsmaHelper().Install(Collect({1, 2}));
        const auto far = CsmaHelper().Install(Collect({3}));
        AddFaces(NetDeviceContainer(near.Get(0)));
        BridgeHelper().Install(At(2), NetDeviceContainer(points.Get(0), near.Get(1)));
        BridgeHelper().Install(At(3), NetDeviceContainer(points.Get(1), far.Get(0)));
        m_routing.AddOrigin("/a", At(1));
        NS_TEST_EXPECT_MSG_EQ(Compute(), "0:1 |  |  | ", "0 is in range of the near one");
        Move(0, 480);
        NS_TEST_EXPECT_MSG_EQ(Compute(), " |  |  | ", "the far one is on another LAN");
    }
};

/** Wi-Fi with access points. @ingroup ccn-tests */
class WifiAccessTestSuite : public TestSuite
{
  public:
    WifiAccessTestSuite()
        : TestSuite("ccn-wifi-access", TestSuite::Type::UNIT)
    {
        using T = WifiAccessTest;
        AddTestCase(new T("stations of an access point", &T::Stations));
        AddTestCase(new T("stations out of its range", &T::NoAccess));
        AddTestCase(new T("other networks", &T::OtherNetworks));
        AddTestCase(new T("two access points of one network", &T::Associated));
        AddTestCase(new T("access points with bridges", &T::Bridges));
    }
};

WifiAccessTestSuite g_wifiAccessTestSuite; ///< registers the suite

} // namespace
