// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-transfer-test-kit.h"

#include "ns3/ccn-net-device-face.h"
#include "ns3/csma-helper.h"
#include "ns3/pointer.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A transfer of fragmented objects over one lossy link. @ingroup ccn-tests */
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

    /** On a shared medium, with a third node. */
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
    static constexpr uint32_t SIZE = 1000000; ///< bytes of the object
    static constexpr uint32_t CHUNK = 4096;   ///< bytes; three fragments at an MTU of 1500

    /** @param devices of the consumer's node, of the producer's node, and of others */
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
        NS_TEST_EXPECT_MSG_EQ(transfer.complete, true, "the transfer is complete");
        NS_TEST_EXPECT_MSG_EQ(transfer.bytes, SIZE, "every byte arrives once");
        NS_TEST_EXPECT_MSG_EQ(transfer.digest,
                              Sha256(std::string(SIZE, '\0')),
                              "the bytes are unchanged");
        NS_TEST_EXPECT_MSG_GT(transfer.retransmissions, 5, "lost fragments cause retransmissions");
        CheckNode(here);
        CheckNode(there);
        const auto& counters = CcnStackHelper::Get(here)->GetCounters();
        NS_TEST_EXPECT_MSG_GT(counters.GetDrops(DropReason::FRAGMENT_TIMEOUT),
                              5,
                              "incomplete objects time out");
        NS_TEST_EXPECT_MSG_EQ(counters.GetDrops(DropReason::FRAGMENT_MALFORMED),
                              0,
                              "fragments of different objects are not mixed");
    }

    /** @param node to check after the simulation */
    void CheckNode(Ptr<Node> node)
    {
        const auto l3 = CcnStackHelper::Get(node);
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { l3->CheckIdentities(true); }),
                              "",
                              "the identities hold");
        const auto face = DynamicCast<NetDeviceFace>(l3->GetFace(0));
        const LinkReassembler* const reassembler = face->GetReassembler();
        NS_TEST_EXPECT_MSG_EQ((reassembler ? reassembler->GetPartial() : 0),
                              0,
                              "no partial object is left");
        NS_TEST_EXPECT_MSG_EQ((reassembler ? reassembler->GetBytes() : 0),
                              0,
                              "no bytes of fragments are left");
    }
};

/** Fragmentation over lossy links. @ingroup ccn-tests */
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
