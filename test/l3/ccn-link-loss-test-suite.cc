/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-transfer-test-kit.h"

#include "ns3/ccn-net-device-face.h"
#include "ns3/csma-helper.h"
#include "ns3/pointer.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** @ingroup ccn-tests An object in fragments over one link that loses some of them. */
class LinkLossTest : public MethodTestCase<LinkLossTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Point to point. */
    void PointToPoint()
    {
        NodeContainer nodes(2);
        PointToPointHelper link;
        link.SetDeviceAttribute("DataRate", StringValue("1Gbps"));
        Fetch(link.Install(nodes));
    }

    /** On a shared medium, with a bystander. */
    void Csma()
    {
        NodeContainer nodes(3);
        CsmaHelper link;
        link.SetChannelAttribute("DataRate", StringValue("1Gbps"));
        const auto devices = link.Install(nodes);
        CcnStackHelper().Install(nodes.Get(2));
        CcnStackHelper::AddDeviceFace(devices.Get(2));
        Fetch(devices);
        CheckNode(nodes.Get(2));
    }

  private:
    static constexpr uint32_t SIZE = 1000000; ///< octets of the object
    static constexpr uint32_t CHUNK = 4096;   ///< octets; three fragments at an MTU of 1500

    /** @param devices of the consumer's node, of the producer's, and of others */
    void Fetch(const NetDeviceContainer& devices)
    {
        const Ptr<Node> here = devices.Get(0)->GetNode();
        const Ptr<Node> there = devices.Get(1)->GetNode();
        for (uint32_t i = 0; i < devices.GetN(); ++i)
        {
            LoseFrames(devices.Get(i), 0.02, i); // 2 %
        }
        CcnStackHelper stack;
        stack.Install(here);
        stack.Install(there);
        CcnStackHelper::AddRoute(here, "/o", CcnStackHelper::AddDeviceFace(devices.Get(0)));
        CcnStackHelper::AddDeviceFace(devices.Get(1));
        auto producer = CreateObject<Producer>();
        producer->SetAttribute("Prefix", StringValue("ccnx:/o"));
        producer->SetAttribute("Size", UintegerValue(SIZE));
        producer->SetAttribute("ChunkSize", UintegerValue(CHUNK));
        there->AddApplication(producer);
        auto consumer = CreateObject<Consumer>();
        consumer->SetAttribute("Prefix", StringValue("ccnx:/o"));
        consumer->SetAttribute("Window", UintegerValue(8));
        consumer->SetAttribute("Lifetime", TimeValue(MilliSeconds(100)));
        consumer->AssignStreams(10);
        here->AddApplication(consumer);
        Simulator::Run();

        const Transfer& transfer = consumer->GetTransfer();
        NS_TEST_EXPECT_MSG_EQ(transfer.complete, true, "the whole object");
        NS_TEST_EXPECT_MSG_EQ(transfer.bytes, SIZE, "each octet once");
        NS_TEST_EXPECT_MSG_EQ(transfer.digest, Sha256(std::string(SIZE, '\0')), "equal octets");
        NS_TEST_EXPECT_MSG_GT(transfer.retransmissions, 5, "thanks to asking again");
        CheckNode(here);
        CheckNode(there);
        const auto& counters = CcnStackHelper::Get(here)->GetCounters();
        NS_TEST_EXPECT_MSG_GT(counters.GetDrops(DropReason::FRAGMENT_TIMEOUT), 5, "for pieces");
        NS_TEST_EXPECT_MSG_EQ(counters.GetDrops(DropReason::FRAGMENT_MALFORMED), 0, "no mix-up");
    }

    /** @param node with the layer, when nothing happens any more */
    void CheckNode(Ptr<Node> node)
    {
        const auto l3 = CcnStackHelper::Get(node);
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { l3->CheckIdentities(true); }), "", "they hold");
        const auto face = DynamicCast<NetDeviceFace>(l3->GetFace(0));
        NS_TEST_EXPECT_MSG_EQ(face->GetReassembler().GetPartial(), 0, "nothing is held");
        NS_TEST_EXPECT_MSG_EQ(face->GetReassembler().GetBytes(), 0, "nothing is held");
    }
};

/** @ingroup ccn-tests Fragments over links that lose some. */
class LinkLossTestSuite : public TestSuite
{
  public:
    LinkLossTestSuite()
        : TestSuite("ccn-link-loss", TestSuite::Type::SYSTEM)
    {
        using T = LinkLossTest;
        AddTestCase(new T("a point-to-point link", &T::PointToPoint));
        AddTestCase(new T("a shared medium", &T::Csma));
    }
};

LinkLossTestSuite g_linkLossTestSuite; ///< registers the suite

} // namespace
