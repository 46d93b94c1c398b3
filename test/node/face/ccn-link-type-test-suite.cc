// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-consumer.h"
#include "ns3/ccn-face.h"
#include "ns3/ccn-net-device-face.h"
#include "ns3/ccn-producer.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-transfer.h"
#include "ns3/csma-helper.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/simple-channel.h"
#include "ns3/simple-net-device-helper.h"
#include "ns3/simple-net-device.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"
#include "ns3/wifi-helper.h"
#include "ns3/wifi-mac-helper.h"
#include "ns3/yans-wifi-helper.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** The type of a link. @ingroup ccn-tests */
class LinkTypeTest : public MethodTestCase<LinkTypeTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Each kind of device, with a multi-neighbour face and a face to one neighbour. */
    void Devices()
    {
        NodeContainer nodes(2);
        CheckFaces(PointToPointHelper().Install(nodes), "PointToPoint");
        CheckFaces(CsmaHelper().Install(nodes), "MultiAccess");
        CheckFaces(SimpleNetDeviceHelper().Install(nodes), "MultiAccess");
        CheckFaces(InstallWifi(nodes, "ns3::AdhocWifiMac"), "AdHoc");
        CheckFaces(InstallWifi(nodes, "ns3::StaWifiMac"), "MultiAccess");
        CheckFaces(InstallWifi(nodes, "ns3::ApWifiMac"), "MultiAccess");
    }

    /** The attribute overrides the type of the device; Auto restores it. */
    void Attribute()
    {
        NodeContainer nodes(2);
        auto face = MakeFace(CsmaHelper().Install(nodes).Get(0));
        NS_TEST_EXPECT_MSG_EQ(face->IsShared(), true, "CSMA is shared");
        face->SetAttribute("LinkType", StringValue("PointToPoint"));
        NS_TEST_EXPECT_MSG_EQ(ToString(face->GetLinkType()),
                              "PointToPoint",
                              "the attribute sets the type");
        NS_TEST_EXPECT_MSG_EQ(face->IsShared(), false, "a point-to-point link is not shared");
        face->SetAttribute("LinkType", StringValue("Auto"));
        NS_TEST_EXPECT_MSG_EQ(ToString(face->GetLinkType()),
                              "MultiAccess",
                              "Auto selects the type of the device");
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { face->SetAttribute("LinkType", StringValue("adhoc")); }),
            "link type adhoc: not allowed (PointToPoint, MultiAccess, AdHoc or Auto)",
            "the error lists the allowed types");
    }

  private:
    /** @param device of a node without the layer @return a new face over it to all neighbours */
    static Ptr<NetDeviceFace> MakeFace(Ptr<NetDevice> device)
    {
        auto face = CreateObject<NetDeviceFace>();
        face->SetDevice(device->GetNode(), device);
        return face;
    }

    /** @param nodes two nodes @param mac TypeId @return their devices */
    static NetDeviceContainer InstallWifi(const NodeContainer& nodes, const std::string& mac)
    {
        YansWifiPhyHelper phy;
        phy.SetChannel(YansWifiChannelHelper::Default().Create());
        WifiMacHelper macs;
        macs.SetType(mac);
        return WifiHelper().Install(phy, macs, nodes);
    }

    /**
     * @param devices two on one link
     * @param type expected for a face to all neighbours of the first one
     */
    void CheckFaces(const NetDeviceContainer& devices, const std::string& type)
    {
        auto face = MakeFace(devices.Get(0));
        NS_TEST_EXPECT_MSG_EQ(ToString(face->GetLinkType()), type, "a face to all neighbours");
        face->SetRemote(devices.Get(1)->GetAddress());
        NS_TEST_EXPECT_MSG_EQ(ToString(face->GetLinkType()),
                              "PointToPoint",
                              "a face to one neighbour: " << type);
    }
};

/**
 * @ingroup ccn-tests
 * Consumer, router and producer with one device each on one medium, on which the outer two do not
 * hear each other. The object has one chunk, so that each message can be counted by hand.
 */
class HiddenNodeTest : public MethodTestCase<HiddenNodeTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** The router forwards Interest and content by their arrival face. */
    void AdHoc()
    {
        Run("AdHoc");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetTransfer().complete,
                              true,
                              "the router connects consumer and producer");
        Expect(1, Count::INTERESTS_FORWARDED, 1, "the router forwards the Interest");
        Expect(1, Count::DATA_FORWARDED, 1, "the router forwards the content by the same face");
        Expect(0, Count::INTERESTS_IN, 2, "the consumer receives its own Interest from the router");
        ExpectDrop(0, DropReason::DUPLICATE_NONCE, 1, "its own Interest is a duplicate");
        Expect(2, Count::DATA_IN, 2, "the producer receives the content that it has sent");
        ExpectDrop(2, DropReason::DUPLICATE_DATA, 1, "the content is a duplicate");
        Expect(1, Count::DATA_IN, 1, "the router receives each message once");
        Expect(1, Count::INTERESTS_IN, 1, "only the router forwards");
    }

    /** On a multi-access link, all nodes have received the Interest already. */
    void MultiAccess()
    {
        Run("MultiAccess");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetTransfer().complete,
                              false,
                              "the Interest is not forwarded");
        Expect(1, Count::INTERESTS_FORWARDED, 0, "never by the arrival face");
        ExpectDrop(1, DropReason::NO_FACE, m_consumer->GetTransfer().interests, "no other face");
    }

    /**
     * The router aggregates a second consumer's Interest after it has forwarded the first one's.
     */
    void Join()
    {
        Create("AdHoc", 4);
        m_channel->BlackList(m_devices[3], m_devices[2]);
        m_channel->BlackList(m_devices[2], m_devices[3]);
        auto second = MakeConsumer();
        second->SetStartTime(MicroSeconds(1500)); // before the first Interest arrives
        m_nodes.Get(3)->AddApplication(second);
        m_channel->SetAttribute("Delay", TimeValue(MilliSeconds(1)));
        Simulator::Stop(Seconds(1));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetTransfer().complete,
                              true,
                              "the first consumer is answered");
        NS_TEST_EXPECT_MSG_EQ(second->GetTransfer().complete,
                              true,
                              "the second consumer is answered");
        Expect(1, Count::INTERESTS_FORWARDED, 1, "one Interest");
        Expect(1, Count::INTERESTS_SENT, 1, "no second Interest is sent");
        Expect(1, Count::DATA_SENT, 1, "one answer reaches both");
    }

    /**
     * Content for which the node has sent no Interest over the link: its neighbours have received
     * it, too.
     */
    void Overheard()
    {
        Create("AdHoc", 3);
        // The consumer hears the producer here, and the router has no route over this link.
        m_channel->UnBlackList(m_devices[0], m_devices[2]);
        m_channel->UnBlackList(m_devices[2], m_devices[0]);
        CcnStackHelper::Get(m_nodes.Get(1))->GetFib().Remove(Name("/o"), 0);
        auto other = CreateObject<DummyFace>();
        CcnStackHelper::AddRoute(m_nodes.Get(1),
                                 "ccnx:/o",
                                 CcnStackHelper::Get(m_nodes.Get(1))->AddFace(other));
        Simulator::Stop(Seconds(1));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetTransfer().complete,
                              true,
                              "the producer answers directly");
        Expect(1, Count::INTERESTS_FORWARDED, 1, "the router forwards the Interest elsewhere");
        Expect(1, Count::PIT_SATISFIED, 1, "overheard content satisfies the Interest");
        Expect(1, Count::DATA_SENT, 0, "overheard content is not repeated");
    }

  private:
    /** @param type attribute LinkType of all faces */
    void Run(const std::string& type)
    {
        Create(type, 3);
        Simulator::Stop(Seconds(1));
        Simulator::Run();
    }

    void DoTeardown() override
    {
        Simulator::Destroy();
    }

    /** @return an application that requests the one chunk */
    static Ptr<Consumer> MakeConsumer()
    {
        auto consumer = CreateObject<Consumer>();
        consumer->SetAttribute("Prefix", StringValue("ccnx:/o"));
        consumer->SetAttribute("Window", UintegerValue(1)); // nothing after the end
        return consumer;
    }

    /** @param type attribute LinkType of all faces @param nodes number of nodes */
    void Create(const std::string& type, uint32_t nodes)
    {
        m_nodes.Create(nodes);
        const NetDeviceContainer devices = SimpleNetDeviceHelper().Install(m_nodes);
        m_channel = DynamicCast<SimpleChannel>(devices.Get(0)->GetChannel());
        CcnStackHelper().Install(m_nodes);
        for (uint32_t i = 0; i < nodes; ++i)
        {
            m_devices.push_back(DynamicCast<SimpleNetDevice>(devices.Get(i)));
            const FaceId face = CcnStackHelper::AddDeviceFace(devices.Get(i));
            CcnStackHelper::Get(m_nodes.Get(i))
                ->GetFace(face)
                ->SetAttribute("LinkType", StringValue(type));
            if (i != 2)
            {
                CcnStackHelper::AddRoute(m_nodes.Get(i), "ccnx:/o", face);
            }
        }
        m_channel->BlackList(m_devices[0], m_devices[2]);
        m_channel->BlackList(m_devices[2], m_devices[0]);
        auto producer = CreateObject<Producer>();
        producer->SetAttribute("Prefix", StringValue("ccnx:/o"));
        producer->SetAttribute("Size", UintegerValue(1000));
        m_nodes.Get(2)->AddApplication(producer);
        m_consumer = MakeConsumer();
        m_nodes.Get(0)->AddApplication(m_consumer);
    }

    /** @param node number @param what counter @param count expected @param why for the message */
    void Expect(uint32_t node, Count what, uint64_t count, const std::string& why)
    {
        const auto& counters = CcnStackHelper::Get(m_nodes.Get(node))->GetCounters();
        NS_TEST_EXPECT_MSG_EQ(counters.Get(what), count, "node " << node << ": " << why);
    }

    /**
     * @param node number
     * @param reason of drops
     * @param count expected
     * @param why for the message
     */
    void ExpectDrop(uint32_t node, DropReason reason, uint64_t count, const std::string& why)
    {
        const auto& counters = CcnStackHelper::Get(m_nodes.Get(node))->GetCounters();
        NS_TEST_EXPECT_MSG_EQ(counters.GetDrops(reason), count, "node " << node << ": " << why);
    }

    NodeContainer m_nodes;
    Ptr<SimpleChannel> m_channel;                ///< shared by all nodes
    std::vector<Ptr<SimpleNetDevice>> m_devices; ///< one per node
    Ptr<Consumer> m_consumer;                    ///< on node 0
};

/** Types of links, and forwarding on an ad hoc link. @ingroup ccn-tests */
class LinkTypeTestSuite : public TestSuite
{
  public:
    LinkTypeTestSuite()
        : TestSuite("ccn-link-type", TestSuite::Type::UNIT)
    {
        using T = LinkTypeTest;
        AddTestCase(new T("each device has its type", &T::Devices));
        AddTestCase(new T("the attribute overrides the device's type", &T::Attribute));
        using H = HiddenNodeTest;
        AddTestCase(new H("ad hoc: forwarding by the arrival face", &H::AdHoc));
        AddTestCase(new H("multi-access: never", &H::MultiAccess));
        AddTestCase(new H("ad hoc: a second consumer", &H::Join));
        AddTestCase(new H("ad hoc: overheard content is not repeated", &H::Overheard));
    }
};

LinkTypeTestSuite g_linkTypeTestSuite; ///< registers the suite

} // namespace
