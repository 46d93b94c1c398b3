// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-transfer-test-kit.h"
#include "lib/media/wifi-cell.h"

#include "ns3/mobility-model.h"
#include "ns3/wifi-mac-queue.h"
#include "ns3/wifi-mac.h"
#include "ns3/wifi-net-device.h"

#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A cell of two stations, the first of which fetches from the access point. @ingroup ccn-tests */
class WifiCellTest : public MethodTestCase<WifiCellTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Every standard with every rate manager. */
    void AllKinds()
    {
        for (const auto& standard : WifiCell::GetStandards())
        {
            for (const auto& rateManager : WifiCell::GetRateManagers())
            {
                const Transfer transfer = Fetch({standard, rateManager, 3}, 0);
                const std::string kind = standard + ", " + rateManager;
                NS_TEST_EXPECT_MSG_EQ(transfer.complete,
                                      true,
                                      "the transfer is complete: " << kind);
                NS_TEST_EXPECT_MSG_EQ(transfer.digest, Sha256(std::string(SIZE, '\0')), kind);
                NS_TEST_EXPECT_MSG_EQ(transfer.retransmissions,
                                      0,
                                      "nothing is retransmitted: " << kind);
            }
        }
    }

    /** At 54 Mbit/s a frame of 1500 bytes and its acknowledgement take about 0.35 ms. */
    void Rate()
    {
        const Transfer transfer = Fetch({"g", "Constant", 3}, 0);
        const double rate = SIZE * 8e-6 / (transfer.end - transfer.start).GetSeconds();
        NS_TEST_EXPECT_MSG_GT(rate, 18, "Mbit/s of payload, with frames of Interests between");
        NS_TEST_EXPECT_MSG_LT(rate, 32, "Mbit/s, the limit that 802.11g leaves of its 54");
    }

    /** Wi-Fi retransmits lost frames, which takes time; the consumer retransmits nothing. */
    void Loss()
    {
        const WifiCell cell("g", "Constant", 3);
        const Transfer clean = Fetch(cell, 0);
        const Transfer lossy = Fetch(cell, 0.05);
        NS_TEST_EXPECT_MSG_EQ(lossy.complete, true, "the transfer is complete");
        NS_TEST_EXPECT_MSG_EQ(lossy.retransmissions, 0, "the consumer retransmits nothing");
        NS_TEST_EXPECT_MSG_GT((lossy.end - lossy.start).GetSeconds(),
                              1.03 * (clean.end - clean.start).GetSeconds(),
                              "retransmissions by Wi-Fi take time");
    }

    /** Stations are associated only after the access point's first beacon. */
    void Association()
    {
        NodeContainer nodes(3);
        WifiCell cell("g", "Constant", 3);
        cell.Install(nodes.Get(0), NodeContainer(nodes.Get(1), nodes.Get(2)));
        cell.AssignStreams(0);
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { cell.CheckAssociated(); }),
                              "Wi-Fi station 1 is not associated with the access point",
                              "stations are not associated at the start");
        Simulator::Stop(Seconds(1));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { cell.CheckAssociated(); }),
                              "",
                              "stations are associated later");
    }

    /** The stations are 3 m from the access point, and a frame reaches no farther than the range. */
    void Range()
    {
        for (const double range : {2.9, 3.1})
        {
            NodeContainer nodes(2);
            WifiCell cell("g", "Constant", 3);
            cell.SetRange(range);
            cell.Install(nodes.Get(0), nodes.Get(1));
            cell.AssignStreams(0);
            Simulator::Stop(Seconds(1));
            Simulator::Run();
            const bool isAssociated = CatchMessage([&] { cell.CheckAssociated(); }).empty();
            NS_TEST_EXPECT_MSG_EQ(isAssociated,
                                  (range > 3),
                                  "associated with range " << range << " m");
            Simulator::Destroy();
        }
    }

    /**
     * A station hears a beacon and is out of reach before it requests the association. It gives the access point up
     * while it waits for the answer, and associates when it is back. ns-3.37 aborts here without AssociationTimer.
     */
    void LostWhileAssociating()
    {
        NodeContainer nodes(2);
        WifiCell cell("g", "Constant", 3);
        cell.SetRange(4);
        const auto devices = cell.Install(nodes.Get(0), nodes.Get(1));
        cell.AssignStreams(0);
        const auto station = nodes.Get(1)->GetObject<MobilityModel>();
        Simulator::Schedule(MilliSeconds(110), [station] { station->SetPosition({9, 0, 0}); });
        Simulator::Schedule(Seconds(3), [station] { station->SetPosition({3, 0, 0}); });
        std::vector<double> requests; // times in s
        const auto mac = DynamicCast<WifiNetDevice>(devices.Get(1))->GetMac();
        mac->GetTxopQueue(AC_BE_NQOS)
            ->TraceConnectWithoutContext("Enqueue",
                                         Callback<void, Ptr<const WifiMpdu>>([&](auto frame) {
                                             if (frame->GetHeader().IsAssocReq())
                                             {
                                                 requests.push_back(Simulator::Now().GetSeconds());
                                             }
                                         }));
        Simulator::Stop(Seconds(4));
        Simulator::Run();
        // The station gives up 1.024 s after its first request.
        NS_TEST_ASSERT_MSG_EQ(requests.size(), 4, "three requests in vain, and one at the end");
        NS_TEST_EXPECT_MSG_EQ_TOL(requests[2] - requests[0], 1, 1e-9, "repeated after 0.5 s");
        NS_TEST_EXPECT_MSG_GT(requests[3], 3, "when the station is back");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { cell.CheckAssociated(); }), "", "associated");
    }

    /** Streams are fixed: random numbers drawn before have no effect. */
    void Streams()
    {
        const WifiCell cell("g", "Minstrel", 3);
        const Transfer first = Fetch(cell, 0.02);
        for (int i = 0; i < 5; ++i)
        {
            CreateObject<UniformRandomVariable>()->GetValue();
        }
        const Transfer second = Fetch(cell, 0.02);
        NS_TEST_EXPECT_MSG_EQ(first.end, second.end, "the times are equal to the nanosecond");
    }

    /** Errors list the allowed values. */
    void Unknown()
    {
        NodeContainer nodes(2);
        const auto install = [&](const std::string& standard, const std::string& rateManager) {
            return CatchMessage(
                [&] { WifiCell(standard, rateManager, 3).Install(nodes.Get(0), nodes.Get(1)); });
        };
        NS_TEST_EXPECT_MSG_EQ(install("b", "Ideal"),
                              "Wi-Fi standard b: not allowed (g or n)",
                              "an unknown standard is an error");
        NS_TEST_EXPECT_MSG_EQ(install("g", "Onoe"),
                              "Wi-Fi rate manager Onoe: not allowed (Minstrel, Ideal or Constant)",
                              "an unknown rate manager is an error");
    }

  private:
    static constexpr uint32_t SIZE = 500000; ///< bytes of the object

    /**
     * @param cell to use
     * @param loss share of the frames
     * @return the first station's transfer, from 1 s on
     */
    static Transfer Fetch(WifiCell cell, double loss)
    {
        NodeContainer nodes(3);
        const auto devices = cell.Install(nodes.Get(0), NodeContainer(nodes.Get(1), nodes.Get(2)));
        const int64_t used = cell.AssignStreams(10);
        cell.LoseFrames(loss, 10 + used);
        CcnStackHelper().Install(nodes);
        const Ptr<NetDevice> up = devices.Get(1);
        CcnStackHelper::AddRoute(nodes.Get(1),
                                 "ccnx:/o",
                                 CcnStackHelper::AddDeviceFace(up, devices.Get(0)->GetAddress()));
        CcnStackHelper::AddDeviceFace(devices.Get(0), up->GetAddress());
        auto producer = CreateObject<Producer>();
        producer->SetAttribute("Prefix", StringValue("ccnx:/o"));
        producer->SetAttribute("Size", UintegerValue(SIZE));
        producer->SetAttribute("ChunkSize", UintegerValue(4096));
        nodes.Get(0)->AddApplication(producer);
        auto consumer = CreateObject<Consumer>();
        consumer->SetAttribute("Prefix", StringValue("ccnx:/o"));
        consumer->SetAttribute("Window", UintegerValue(4));
        consumer->SetStartTime(Seconds(1));
        consumer->AssignStreams(0);
        nodes.Get(1)->AddApplication(consumer);
        Simulator::Stop(Seconds(10));
        Simulator::Run();
        const Transfer transfer = consumer->GetTransfer();
        Simulator::Destroy();
        return transfer;
    }
};

/** Wi-Fi in infrastructure mode. @ingroup ccn-tests */
class WifiCellTestSuite : public TestSuite
{
  public:
    WifiCellTestSuite()
        : TestSuite("ccn-wifi-cell", TestSuite::Type::SYSTEM)
    {
        using T = WifiCellTest;
        AddTestCase(new T("every standard with every rate manager", &T::AllKinds));
        AddTestCase(new T("the rate is that of the standard", &T::Rate));
        AddTestCase(new T("lost frames are retransmitted", &T::Loss));
        AddTestCase(new T("stations associate", &T::Association));
        AddTestCase(new T("the range is limited", &T::Range));
        AddTestCase(new T("a station that is lost while it associates", &T::LostWhileAssociating));
        AddTestCase(new T("streams are fixed", &T::Streams));
        AddTestCase(new T("unknown standards and rate managers", &T::Unknown));
    }
};

WifiCellTestSuite g_wifiCellTestSuite; ///< registers the suite

} // namespace
