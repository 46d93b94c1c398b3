// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-link-test-kit.h"

#include "ns3/ccn-express-channel.h"
#include "ns3/ccn-express-link-helper.h"
#include "ns3/ccn-express-net-device.h"
#include "ns3/error-model.h"
#include "ns3/pointer.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Loses no frame, and keeps the sizes of all. @ingroup ccn-tests */
class SizesModel : public ErrorModel
{
  public:
    std::string sizes; ///< of the frames, each followed by a space

  private:
    bool DoCorrupt(Ptr<Packet> packet) override
    {
        sizes += std::to_string(packet->GetSize()) + " ";
        return false;
    }

    void DoReset() override
    {
    }
};

/**
 * @ingroup ccn-tests
 * Frames on express links, with times computed by hand: a packet of 98 bytes takes 100 us to leave, and
 * arrives 1000 us later. ns-3's devices are tested in the same way where they can do the same.
 */
class ExpressNetDeviceTest : public MethodTestCase<ExpressNetDeviceTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Times of frames that find the link idle, and that wait. */
    void Times()
    {
        for (const auto kind : {LinkKind::EXPRESS, LinkKind::P2P})
        {
            LinkLine line(kind);
            line.Send(0, {98});
            line.Send(2000, {98, 198}); // leave 2000 .. 2100 and 2100 .. 2300
            line.Send(2250, {48});      // 2300 .. 2350
            line.Send(2400, {46});      // 2400 .. 2448
            NS_TEST_EXPECT_MSG_EQ(line.Run(),
                                  "1100 1 receives 98, 3100 1 receives 98, 3300 1 receives 198, "
                                  "3350 1 receives 48, 3448 1 receives 46, ",
                                  "leaving time and delay");
        }
    }

    /** A limit of the queue in packets. What is being sent is not in the queue. */
    void LimitInPackets()
    {
        for (const auto kind : {LinkKind::EXPRESS, LinkKind::P2P})
        {
            LinkLine line(kind, "2p");
            line.Watch({"Drop", "MacTxDrop"});
            line.Send(0, {98, 97, 96, 95, 94}); // leave 0 .. 100, 100 .. 199, 199 .. 297
            line.Send(150, {93, 92});           // 96 waits; 297 .. 392
            NS_TEST_EXPECT_MSG_EQ(line.Run(),
                                  "0 0 Drop 95, 0 0 MacTxDrop 95, 0 0 refused 95, "
                                  "0 0 Drop 94, 0 0 MacTxDrop 94, 0 0 refused 94, "
                                  "150 0 Drop 92, 150 0 MacTxDrop 92, 150 0 refused 92, "
                                  "1100 1 receives 98, 1199 1 receives 97, 1297 1 receives 96, "
                                  "1392 1 receives 93, ",
                                  "two wait");
        }
    }

    /** A limit of the queue in bytes. The header counts. */
    void LimitInBytes()
    {
        for (const auto kind : {LinkKind::EXPRESS, LinkKind::P2P})
        {
            LinkLine line(kind, "200B");
            line.Send(0, {98, 98, 98, 0}); // of 100, 100, 100 and 2 bytes: 200 wait
            line.Send(5000, {199, 198});   // of 201 and 200 bytes
            NS_TEST_EXPECT_MSG_EQ(line.Run(),
                                  "0 0 refused 0, 1100 1 receives 98, 1200 1 receives 98, "
                                  "1300 1 receives 98, 5000 0 refused 199, 6200 1 receives 198, ",
                                  "200 bytes wait, and an idle link refuses what the queue would");
        }
    }

    /** Attribute Overhead counts in times and in the queue. */
    void Overhead()
    {
        LinkLine line(LinkKind::EXPRESS, "100B");
        line.Right()->SetAttribute("Overhead", UintegerValue(38));
        line.Send(0, {62, 62, 1}); // leave 0 .. 100, 100 .. 200
        NS_TEST_EXPECT_MSG_EQ(line.Run(),
                              "0 0 refused 1, 1100 1 receives 62, 1200 1 receives 62, ",
                              "38 bytes more");
    }

    /** Attribute InterframeGap. */
    void Gap()
    {
        for (const auto kind : {LinkKind::EXPRESS, LinkKind::P2P})
        {
            LinkLine line(kind);
            line.Right()->SetAttribute("InterframeGap", StringValue("50us"));
            line.Send(0, {98, 98}); // leave 0 .. 100, 150 .. 250
            line.Send(270, {48});   // 300 .. 350, since the gap follows
            line.Send(500, {48});   // at once
            NS_TEST_EXPECT_MSG_EQ(line.Run(),
                                  "1100 1 receives 98, 1250 1 receives 98, 1350 1 receives 48, "
                                  "1550 1 receives 48, ",
                                  "a gap after each frame");
        }
    }

    /** Attribute ReceiveErrorModel: losses by count, and the size that a model sees. */
    void Errors()
    {
        for (const auto kind : {LinkKind::EXPRESS, LinkKind::P2P})
        {
            LinkLine line(kind);
            line.Watch({"PhyRxDrop"});
            auto losses = CreateObject<ReceiveListErrorModel>();
            losses->SetList({1});
            line.Left(1)->SetAttribute("ReceiveErrorModel", PointerValue(losses));
            auto sizes = CreateObject<SizesModel>();
            line.Send(0, {98, 97, 96}); // leave 0 .. 100, 100 .. 199, 199 .. 297
            Simulator::Schedule(MicroSeconds(1250), [&] {
                line.Left(1)->SetAttribute("ReceiveErrorModel", PointerValue(sizes));
            });
            NS_TEST_EXPECT_MSG_EQ(line.Run(),
                                  "1100 1 receives 98, 1199 1 PhyRxDrop 97, 1297 1 receives 96, ",
                                  "the second frame is lost");
            NS_TEST_EXPECT_MSG_EQ(sizes->sizes, "98 ", "with the header of ns-3's devices");
        }
    }

    /** Callbacks of received frames: the promiscuous one first, both with any protocol number. */
    void Protocols()
    {
        LinkLine line(LinkKind::EXPRESS);
        std::vector<std::string> log;
        const auto device = line.Left(1);
        const Address here = device->GetAddress();
        const Address there = line.Right()->GetAddress();
        device->SetReceiveCallback(
            [&](Ptr<NetDevice> at, Ptr<const Packet>, uint16_t protocol, const Address& from) {
                log.push_back("all " + std::to_string(protocol));
                return at == device && from == there;
            });
        device->SetPromiscReceiveCallback([&](Ptr<NetDevice> at,
                                              Ptr<const Packet>,
                                              uint16_t protocol,
                                              const Address& from,
                                              const Address& to,
                                              NetDevice::PacketType type) {
            NS_TEST_EXPECT_MSG_EQ((at == device && from == there && to == here),
                                  true,
                                  "the addresses of sender and receiver");
            NS_TEST_EXPECT_MSG_EQ(type, NetDevice::PACKET_HOST, "as ns-3's devices");
            log.push_back("promiscuous " + std::to_string(protocol));
            return true;
        });
        for (const uint16_t protocol : {0, 0x0800, 0x88b5, 0xffff})
        {
            line.Right()->Send(Create<Packet>(10), device->GetBroadcast(), protocol);
        }
        line.Run();
        const std::vector<std::string> expected = {"promiscuous 0",
                                                   "all 0",
                                                   "promiscuous 2048",
                                                   "all 2048",
                                                   "promiscuous 34997",
                                                   "all 34997",
                                                   "promiscuous 65535",
                                                   "all 65535"};
        NS_TEST_EXPECT_MSG_EQ((log == expected),
                              true,
                              "both callbacks, with the number that was sent");
    }

    /** GetQueueLength() counts the frames that wait. */
    void QueueLength()
    {
        LinkLine line(LinkKind::EXPRESS);
        line.Send(0, {98, 98, 98}); // leave 0 .. 100, 100 .. 200, 200 .. 300
        std::string lengths;
        for (const int64_t us : {0, 99, 100, 101, 199, 200, 301, 1300, 2000})
        {
            Simulator::Schedule(MicroSeconds(us), [&] {
                lengths +=
                    std::to_string(DynamicCast<ExpressNetDevice>(line.Right())->GetQueueLength()) +
                    " ";
            });
        }
        line.Run();
        NS_TEST_EXPECT_MSG_EQ(lengths,
                              "2 2 1 1 1 0 0 0 0 ",
                              "frames that have not started to leave");
    }

    /** What a device answers about itself; what it sends is kept apart in both directions. */
    void Properties()
    {
        LinkLine line(LinkKind::EXPRESS);
        const auto device = line.Right();
        NS_TEST_EXPECT_MSG_EQ(device->IsPointToPoint(), true, "a link of two");
        NS_TEST_EXPECT_MSG_EQ(device->NeedsArp(), false, "no ARP");
        NS_TEST_EXPECT_MSG_EQ(device->SupportsSendFrom(), false, "as ns-3's devices");
        NS_TEST_EXPECT_MSG_EQ(device->GetMtu(), 1500, "Ethernet's");
        NS_TEST_EXPECT_MSG_EQ(device->SetMtu(9000), true, "any MTU");
        NS_TEST_EXPECT_MSG_EQ(device->GetMtu(), 9000, "the new one");
        NS_TEST_EXPECT_MSG_EQ(device->GetChannel()->GetNDevices(), 2, "both ends");
        NS_TEST_EXPECT_MSG_EQ(device->GetChannel()->GetDevice(0), device, "the first end");
        NS_TEST_EXPECT_MSG_EQ(device->GetChannel()->GetDevice(1), line.Left(1), "the second end");
        NS_TEST_EXPECT_MSG_EQ(device->GetNode(), line.nodes.Get(0), "its node");
        NS_TEST_EXPECT_MSG_EQ(device->SendFrom(Create<Packet>(1),
                                               device->GetAddress(),
                                               device->GetBroadcast(),
                                               0x0800),
                              false,
                              "refused");
        NS_TEST_EXPECT_MSG_EQ(line.Run(), "", "nothing was sent");
    }

    /** A link with one device carries nothing. */
    void OneEnd()
    {
        auto node = CreateObject<Node>();
        auto device = CreateObject<ExpressNetDevice>();
        uint32_t changes = 0;
        device->AddLinkChangeCallback([&] { ++changes; });
        node->AddDevice(device);
        NS_TEST_EXPECT_MSG_EQ(device->IsLinkUp(), false, "no channel");
        auto channel = CreateObject<ExpressChannel>();
        device->Attach(channel);
        NS_TEST_EXPECT_MSG_EQ(device->IsLinkUp(), false, "no other end");
        NS_TEST_EXPECT_MSG_EQ(device->Send(Create<Packet>(1), device->GetBroadcast(), 1),
                              false,
                              "refused");
        auto other = CreateObject<ExpressNetDevice>();
        node->AddDevice(other);
        other->Attach(channel);
        NS_TEST_EXPECT_MSG_EQ((device->IsLinkUp() && other->IsLinkUp()), true, "both ends");
        NS_TEST_EXPECT_MSG_EQ(changes, 1, "the link is up");
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { CreateObject<ExpressNetDevice>()->Attach(channel); }),
            "ExpressChannel: a third device (allowed: two)",
            "a link has two ends");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { device->Attach(CreateObject<ExpressChannel>()); }),
                              "ExpressNetDevice: a second channel (allowed: one)",
                              "a device has one link");
    }

    /** Arguments that are not allowed. */
    void BadArguments()
    {
        LinkLine line(LinkKind::EXPRESS);
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { line.Right()->SetAttribute("DataRate", StringValue("0bps")); }),
            "ExpressNetDevice, attribute DataRate: 0bps (allowed: more)",
            "frames would never leave");
        // ns-3's queue ignores this limit without a message.
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { line.Right()->SetAttribute("QueueSize", StringValue("0p")); }),
            "ExpressNetDevice, attribute QueueSize: 0p (allowed: more)",
            "the link would carry nothing");
        NodeContainer three(3);
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { ExpressLinkHelper().Install(three); }),
                              "ExpressLinkHelper: 3 nodes for a link (allowed: 2)",
                              "a link has two ends");
        for (const auto& [name, value] : {std::pair("Mtu", "0"),
                                          std::pair("InterframeGap", "-1ns"),
                                          std::pair("Overhead", "65536"),
                                          std::pair("QueueSize", "1x")})
        {
            NS_TEST_EXPECT_MSG_EQ(line.Right()->SetAttributeFailSafe(name, StringValue(value)),
                                  false,
                                  name);
        }
        NS_TEST_EXPECT_MSG_EQ(
            line.Right()->GetChannel()->SetAttributeFailSafe("Delay", StringValue("-1ns")),
            false,
            "no negative delay");
    }

    /** The simulation ends with frames in the queue, on the link and, sent by a timer, to come. */
    void Destroy()
    {
        const std::vector<Ptr<Packet>> packets = {Create<Packet>(98),
                                                  Create<Packet>(98),
                                                  Create<Packet>(98)};
        Ptr<NetDevice> device;
        {
            LinkLine line(LinkKind::EXPRESS);
            line.Watch({"PhyTxEnd"});
            device = line.Right();
            for (const auto& packet : packets)
            {
                device->Send(packet, device->GetBroadcast(), 1);
            }
            line.Set(110, device, "DataRate", "1Mbps"); // gives frames events of their own
            line.Send(600, {98});
            Simulator::Stop(MicroSeconds(500));
            line.Run();
        }
        for (const auto& packet : packets)
        {
            NS_TEST_EXPECT_MSG_EQ(packet->GetReferenceCount(), 1, "nobody keeps the packet");
        }
        NS_TEST_EXPECT_MSG_EQ(device->GetReferenceCount(), 1, "nobody keeps the device");
        NS_TEST_EXPECT_MSG_EQ(device->IsLinkUp(), false, "it has no link");
        NS_TEST_EXPECT_MSG_EQ(Simulator::IsFinished(), true, "no event is left");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Simulator::Now(), Time(), "none has run");
    }
};

/** Classes ExpressNetDevice, ExpressChannel and ExpressLinkHelper. @ingroup ccn-tests */
class ExpressNetDeviceTestSuite : public TestSuite
{
  public:
    ExpressNetDeviceTestSuite()
        : TestSuite("ccn-express-net-device", TestSuite::Type::UNIT)
    {
        using T = ExpressNetDeviceTest;
        AddTestCase(new T("times of frames", &T::Times));
        AddTestCase(new T("limit in packets", &T::LimitInPackets));
        AddTestCase(new T("limit in bytes", &T::LimitInBytes));
        AddTestCase(new T("overhead", &T::Overhead));
        AddTestCase(new T("interframe gap", &T::Gap));
        AddTestCase(new T("error model", &T::Errors));
        AddTestCase(new T("protocol numbers", &T::Protocols));
        AddTestCase(new T("length of the queue", &T::QueueLength));
        AddTestCase(new T("properties", &T::Properties));
        AddTestCase(new T("a link with one device", &T::OneEnd));
        AddTestCase(new T("arguments that are not allowed", &T::BadArguments));
        AddTestCase(new T("end of the simulation", &T::Destroy));
    }
};

ExpressNetDeviceTestSuite g_expressNetDeviceTestSuite; ///< registers the suite

} // namespace
