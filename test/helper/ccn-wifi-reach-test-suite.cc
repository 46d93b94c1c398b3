// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-radio-test-kit.h"

#include "ns3/ccn-adjacencies.h"
#include "ns3/ccn-consumer.h"
#include "ns3/ccn-producer.h"
#include "ns3/ccn-wifi-reach.h"
#include "ns3/multi-model-spectrum-channel.h"
#include "ns3/preamble-detection-model.h"
#include "ns3/spectrum-wifi-helper.h"
#include "ns3/uinteger.h"

#include <cmath>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Which Wi-Fi devices in ad hoc mode hear each other. @ingroup ccn-tests */
class WifiReachTest : public MethodTestCase<WifiReachTest>, RadioBed
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Five nodes, each of which hears only its neighbours. */
    void Line()
    {
        PlaceAdHoc({0, 40, 80, 120, 160});
        NS_TEST_EXPECT_MSG_EQ(Compute(), "0:4 | 0:3 | 0:2 | 0:1 | ", "four hops from end to end");
    }

    /** These routes carry content from one end of the line to the other. */
    void Transfer()
    {
        PlaceAdHoc({0, 40, 80, 120, 160});
        Compute();
        auto producer = CreateObject<Producer>();
        producer->SetAttribute("Prefix", StringValue("ccnx:/a"));
        producer->SetAttribute("Size", UintegerValue(20000));
        At(4)->AddApplication(producer);
        auto consumer = CreateObject<Consumer>();
        consumer->SetAttribute("Prefix", StringValue("ccnx:/a"));
        consumer->SetAttribute("Window", UintegerValue(1)); // relays two hops apart do not collide
        consumer->AssignStreams(200);
        At(0)->AddApplication(consumer);
        Simulator::Stop(Seconds(20));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(consumer->GetTransfer().complete, true, "all chunks arrive");
        NS_TEST_EXPECT_MSG_GT(L3(2).GetCounters().Get(Count::INTERESTS_SENT),
                              19,
                              "the relay sends");
    }

    /** A node that has moved away has no route any more, until it comes back. */
    void Moved()
    {
        PlaceAdHoc({0, 40, 80});
        NS_TEST_EXPECT_MSG_EQ(Compute(), "0:2 | 0:1 | ", "two hops");
        Move(0, -30);
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), "0:2 | 0:1 | ", "no change before the next call");
        NS_TEST_EXPECT_MSG_EQ(Compute(), " | 0:1 | ", "out of range");
        NS_TEST_EXPECT_MSG_EQ(m_routing.GetUnreached(), 1, "one node without a path");
        Move(0, 30);
        NS_TEST_EXPECT_MSG_EQ(Compute(), "0:1 | 0:1 | ", "in range of the producer");
    }

    /** Nodes that all hear each other are one segment, as on a LAN. */
    void Close()
    {
        PlaceAdHoc({0, 10, 20, 30});
        NS_TEST_EXPECT_MSG_EQ(Compute(), "0:1 | 0:1 | 0:1 | ", "one hop");
        const Adjacencies found = FindAdjacencies({At(0), At(1), At(2), At(3)});
        NS_TEST_EXPECT_MSG_EQ(found.pairs.size(), 0, "no pairs");
        NS_TEST_ASSERT_MSG_EQ(found.segments.size(), 1, "one segment");
        NS_TEST_EXPECT_MSG_EQ(found.segments[0].size(), 4, "of all nodes");
    }

    /** Pairs are in the order of node and face. */
    void Order()
    {
        PlaceAdHoc({80, 0, 40});
        std::string text;
        for (const Adjacency& pair : FindAdjacencies({At(0), At(1), At(2)}).pairs)
        {
            text += std::to_string(pair.from.node) + "-" + std::to_string(pair.to) + " ";
        }
        NS_TEST_EXPECT_MSG_EQ(text, "0-2 1-2 2-0 2-1 ", "both directions of two links");
    }

    /** The range computed by hand, and the range in which ns-3 delivers frames. */
    void Range()
    {
        const double range = std::pow(10, (16.0206 + 82 - 46.6777) / 30);
        NS_TEST_EXPECT_MSG_EQ_TOL(range, 51.455, 0.001, "the range of ns-3's defaults in m");
        const auto devices = PlaceAdHoc({0, range - 0.02});
        CheckFrames(devices, true);
        Move(1, range + 0.02);
        CheckFrames(devices, false);
    }

    /** Without preamble detection, RxSensitivity decides: 221.2 m. */
    void Sensitivity()
    {
        const auto devices = PlaceAdHoc({0, std::pow(10, (16.0206 + 101 - 46.6777) / 30) - 0.02});
        NS_TEST_EXPECT_MSG_EQ(Compute(), " | ", "no preamble is detected");
        Phy(devices, 0)->SetPreambleDetectionModel(nullptr);
        NS_TEST_EXPECT_MSG_EQ(Compute(), " | ", "in one direction it is");
        Phy(devices, 1)->SetPreambleDetectionModel(nullptr);
        NS_TEST_EXPECT_MSG_EQ(Compute(), "0:1 | ", "in both directions it is");
        Move(1, 221.3);
        NS_TEST_EXPECT_MSG_EQ(Compute(), " | ", "the signal is too weak to process");
        // WifiPhy keeps the sensitivity in W.
        NS_TEST_EXPECT_MSG_EQ_TOL(WifiReach::GetThreshold(*Phy(devices, 0)),
                                  -101,
                                  1e-9,
                                  "for 20 MHz");
    }

    /** Power and gains of both sides count; a link needs both directions. */
    void Power()
    {
        const auto devices = PlaceAdHoc({0, 60});
        Phy(devices, 0)->SetTxPowerStart(19);
        Phy(devices, 0)->SetTxPowerEnd(19);
        NS_TEST_EXPECT_MSG_EQ(Compute(), " | ", "only node 1 hears the other");
        Phy(devices, 1)->SetTxGain(1);
        NS_TEST_EXPECT_MSG_EQ(Compute(), " | ", "1.99 dB are missing");
        Phy(devices, 0)->SetRxGain(1.1);
        NS_TEST_EXPECT_MSG_EQ(Compute(), "0:1 | ", "both hear the other");
        WifiReach reach({});
        const auto device = [&](uint32_t i) { return DynamicCast<WifiNetDevice>(devices.Get(i)); };
        const double loss = 46.6777 + 30 * std::log10(60);
        NS_TEST_EXPECT_MSG_EQ_TOL(reach.GetPower(device(0), device(1)), 19 - loss, 1e-4, "dBm");
        NS_TEST_EXPECT_MSG_EQ_TOL(reach.GetPower(device(1), device(0)),
                                  16.0206 + 2.1 - loss,
                                  1e-4,
                                  "dBm");
    }

    /** Devices on other channels, and those that sleep, hear nothing. */
    void Channels()
    {
        const auto devices = PlaceAdHoc({0, 10, 20});
        Phy(devices, 0)->SetAttribute("ChannelSettings", StringValue("{40, 20, BAND_5GHZ, 0}"));
        NS_TEST_EXPECT_MSG_EQ(Compute(), " | 0:1 | ", "0 is on another channel");
        Phy(devices, 1)->SetSleepMode();
        NS_TEST_EXPECT_MSG_EQ(Compute(), " |  | ", "1 sleeps");
        Phy(devices, 1)->ResumeFromSleep();
        NS_TEST_EXPECT_MSG_EQ(Compute(), " | 0:1 | ", "1 is awake");
    }

    /** A threshold of the user: -60 dBm leaves 29.34 dB, or 9.51 m. */
    void Threshold()
    {
        PlaceAdHoc({0, 9.5, 19.1});
        NS_TEST_EXPECT_MSG_EQ(Compute(), "0:1 | 0:1 | ", "the devices' threshold");
        m_routing.SetRadioThreshold(-60);
        NS_TEST_EXPECT_MSG_EQ(Compute(), " |  | ", "9.6 m are too far");
        Move(2, 19);
        NS_TEST_EXPECT_MSG_EQ(Compute(), "0:2 | 0:1 | ", "9.5 m are not");
        for (const double power : {-301.0, 101.0, std::nan("")})
        {
            NS_TEST_EXPECT_MSG_NE(CatchMessage([&] { m_routing.SetRadioThreshold(power); }),
                                  "",
                                  "out of bounds");
        }
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { m_routing.SetRadioThreshold(101); }),
                              "radio threshold 101 dBm (allowed: -300 to 100 dBm)",
                              "the error");
        NS_TEST_EXPECT_MSG_EQ(Compute(), "0:2 | 0:1 | ", "the threshold is unchanged");
    }

    /** Faces to one neighbour reach it only in range. */
    void Neighbours()
    {
        Place({0, 40, 80});
        const auto devices = InstallWifi("ns3::AdhocWifiMac", {0, 1, 2});
        for (uint32_t i = 0; i < 3; ++i)
        {
            CcnStackHelper::AddDeviceFace(devices.Get(i), devices.Get((i + 1) % 3)->GetAddress());
            CcnStackHelper::AddDeviceFace(devices.Get(i), devices.Get((i + 2) % 3)->GetAddress());
        }
        m_routing.AddOrigin("/a", At(2));
        NS_TEST_EXPECT_MSG_EQ(Compute(), "0:2 | 0:1 | ", "0 and 2 do not hear each other");
    }

    /** Nodes without a position. */
    void NoPosition()
    {
        Create(2);
        AddFaces(InstallWifi("ns3::AdhocWifiMac", {0, 1}));
        m_routing.AddOrigin("/a", At(1));
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { Compute(); }),
            "node 1, device 0: its node has no mobility model, so its radio range "
            "is unknown (install one with MobilityHelper)",
            "an error");
    }

    /** SpectrumWifiPhy, on a channel with and without a model for a single frequency. */
    void Spectrum()
    {
        Place({0, 40, 80});
        const auto channel = CreateObject<MultiModelSpectrumChannel>();
        SpectrumWifiPhyHelper phy;
        phy.SetChannel(channel);
        WifiMacHelper mac;
        mac.SetType("ns3::AdhocWifiMac");
        WifiHelper wifi;
        wifi.SetStandard(WIFI_STANDARD_80211a);
        AddFaces(wifi.Install(phy, mac, m_nodes));
        m_routing.AddOrigin("/a", At(2));
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { Compute(); }),
                              "node 1, device 0: channel " + std::to_string(channel->GetId()) +
                                  " has no propagation loss model for a single frequency (set a "
                                  "model with CcnRoutingHelper::SetRadioLoss)",
                              "an error");
        channel->AddPropagationLossModel(CreateObject<LogDistancePropagationLossModel>());
        NS_TEST_EXPECT_MSG_EQ(Compute(), "0:2 | 0:1 | ", "the range of ns-3's defaults");
    }

  private:
    /**
     * Compares the routes of 0 and 1 with the delivery of ten broadcast frames in each direction.
     * @param devices their devices
     * @param isLink true if they are in range
     */
    void CheckFrames(const NetDeviceContainer& devices, bool isLink)
    {
        NS_TEST_EXPECT_MSG_EQ(Compute(), (isLink ? "0:1 | " : " | "), "the route");
        m_frames = 0;
        for (uint32_t i = 0; i < 2; ++i)
        {
            At(i)->RegisterProtocolHandler(MakeCallback(&WifiReachTest::Count, this),
                                           PROTOCOL,
                                           devices.Get(i));
            for (uint32_t frame = 0; frame < 10; ++frame)
            {
                Simulator::Schedule(MilliSeconds(20 * frame + 10 * i), [device = devices.Get(i)] {
                    device->Send(ns3::Create<Packet>(100), device->GetBroadcast(), PROTOCOL);
                });
            }
        }
        Simulator::Run();
        for (uint32_t i = 0; i < 2; ++i)
        {
            At(i)->UnregisterProtocolHandler(MakeCallback(&WifiReachTest::Count, this));
        }
        NS_TEST_EXPECT_MSG_EQ(m_frames, (isLink ? 20 : 0), "frames delivered by ns-3");
    }

    /** Counts a frame; the arguments are those of Node::ProtocolHandler. */
    void Count(Ptr<NetDevice>,
               Ptr<const Packet>,
               uint16_t,
               const Address&,
               const Address&,
               NetDevice::PacketType)
    {
        ++m_frames;
    }

    static constexpr uint16_t PROTOCOL = 0x1234; ///< of the frames that are counted
    uint32_t m_frames{0};                        ///< frames delivered
};

/** Class WifiReach and the routes that result. @ingroup ccn-tests */
class WifiReachTestSuite : public TestSuite
{
  public:
    WifiReachTestSuite()
        : TestSuite("ccn-wifi-reach", TestSuite::Type::UNIT)
    {
        using T = WifiReachTest;
        AddTestCase(new T("a line", &T::Line));
        AddTestCase(new T("a transfer along a line", &T::Transfer));
        AddTestCase(new T("a node that moves", &T::Moved));
        AddTestCase(new T("nodes that all hear each other", &T::Close));
        AddTestCase(new T("the order of pairs", &T::Order));
        AddTestCase(new T("the range of ns-3's defaults", &T::Range));
        AddTestCase(new T("the sensitivity", &T::Sensitivity));
        AddTestCase(new T("power and gains", &T::Power));
        AddTestCase(new T("channels and sleep", &T::Channels));
        AddTestCase(new T("a threshold of the user", &T::Threshold));
        AddTestCase(new T("faces to one neighbour", &T::Neighbours));
        AddTestCase(new T("no position", &T::NoPosition));
        AddTestCase(new T("a spectrum channel", &T::Spectrum));
    }
};

WifiReachTestSuite g_wifiReachTestSuite; ///< registers the suite

} // namespace
