// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-udp-test-kit.h"

#include "ns3/ccn-application-helper.h"
#include "ns3/ccn-consumer.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/uinteger.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Faces over UDP among three nodes on CSMA, 10.0.0.1 to 10.0.0.3. @ingroup ccn-tests */
class UdpFaceTest : public MethodTestCase<UdpFaceTest>, private UdpBed
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Two peers, in both directions. */
    void Peers()
    {
        Build();
        auto at0 = MakePeer(0, 1);
        auto at1 = MakePeer(1, 0);
        at0->Send(Ask("/a", 1).ToPacket());
        at1->Send(Answer("/b").ToPacket());
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Received(1), Ask("/a", 1).Encode(), "the Interest is unchanged");
        NS_TEST_EXPECT_MSG_EQ(Received(0), Answer("/b").Encode(), "the object is unchanged");
        const InetSocketAddress sender(Of(1), 9695);
        NS_TEST_EXPECT_MSG_EQ((GetSender(0) == sender),
                              true,
                              "the sender is the peer's address and port");
        NS_TEST_EXPECT_MSG_EQ(at0->GetLabel(), "udp:10.0.0.2:9695", "the label of the face");
        NS_TEST_EXPECT_MSG_EQ(at0->GetRemote().GetIpv4(),
                              Ipv4Address("10.0.0.2"),
                              "the address of the peer");
    }

    /** Each datagram is received by the face of its sender. */
    void OneFaceAPeer()
    {
        Build();
        MakePeer(0, 1);
        MakePeer(0, 2);
        MakePeer(1, 0)->Send(Ask("/one").ToPacket());
        MakePeer(2, 0)->Send(Ask("/two").ToPacket());
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Received(0), Ask("/one").Encode(), "the face of node 1");
        NS_TEST_EXPECT_MSG_EQ(Received(1), Ask("/two").Encode(), "the face of node 2");
        NS_TEST_EXPECT_MSG_EQ(UdpTransport::Get(m_nodes.Get(0))->GetUnknownPeers(),
                              0,
                              "no peer is unknown");
    }

    /** A sender without a face. */
    void UnknownPeer()
    {
        Build();
        MakePeer(0, 1);
        auto at2 = MakePeer(2, 0);
        at2->Send(Ask("/a").ToPacket());
        at2->Send(Ask("/b").ToPacket());
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Received(0), "", "another peer's face does not receive the message");
        NS_TEST_EXPECT_MSG_EQ(UdpTransport::Get(m_nodes.Get(0))->GetUnknownPeers(),
                              2,
                              "unknown peers are counted");
    }

    /** Senders without a face get one, up to the limit. */
    void AcceptedPeer()
    {
        Build();
        CcnStackHelper().Install(m_nodes);
        const Ptr<UdpTransport> server = UdpTransport::Get(m_nodes.Get(0));
        server->SetAttribute("MaxUnknownPeers", UintegerValue(1));
        CcnApplicationHelper producers("Producer");
        producers.SetAttribute("Size", UintegerValue(1000));
        producers.Install(m_nodes.Get(0));
        for (uint32_t i = 1; i <= 2; ++i)
        {
            const FaceId face = CcnStackHelper::AddUdpFace(m_nodes.Get(i), Of(0));
            CcnStackHelper::AddRoute(m_nodes.Get(i), "ccnx:/", face);
        }
        CcnApplicationHelper consumers("Consumer");
        consumers.SetAttribute("Window", UintegerValue(1));
        const NodeContainer askers(m_nodes.Get(1), m_nodes.Get(2));
        ApplicationContainer applications = consumers.Install(askers);
        applications.Get(1)->SetStartTime(Seconds(1));
        Simulator::Stop(Seconds(2));
        Simulator::Run();
        const auto l3 = CcnStackHelper::Get(m_nodes.Get(0));
        const auto isComplete = [&applications](uint32_t i) {
            return DynamicCast<Consumer>(applications.Get(i))->GetTransfer().complete;
        };
        NS_TEST_EXPECT_MSG_EQ(isComplete(0), true, "the first consumer is answered");
        NS_TEST_EXPECT_MSG_EQ(l3->GetFaceCount(), 2, "a face is created next to the producer's");
        NS_TEST_EXPECT_MSG_EQ(l3->GetFace(1)->GetLabel(),
                              "udp:10.0.0.2:9695",
                              "the new face leads to the consumer");
        NS_TEST_EXPECT_MSG_EQ(isComplete(1), false, "above the limit, no face is created");
        NS_TEST_EXPECT_MSG_GT(server->GetUnknownPeers(),
                              0,
                              "messages of unknown peers are counted");
    }

    /** A second face to the same peer. */
    void DuplicateFace()
    {
        Build();
        MakePeer(0, 1);
        const std::string error = CatchMessage([&] { MakePeer(0, 1); });
        NS_TEST_EXPECT_MSG_NE(error.find("10.0.0.2"),
                              std::string::npos,
                              "the error names the peer");
        MakePeer(1, 0)->Send(Ask("/a").ToPacket());
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Received(0), Ask("/a").Encode(), "the first face still works");
    }

    /** A node without IPv4. */
    void NoIpv4()
    {
        const std::string error = CatchMessage([] { UdpTransport::Get(CreateObject<Node>()); });
        NS_TEST_EXPECT_MSG_NE(error.find("node 0"), std::string::npos, "the error names the node");
        NS_TEST_EXPECT_MSG_NE(error.find("IPv4"),
                              std::string::npos,
                              "the error names what is missing");
    }

    /** IPv4 fragments and reassembles datagrams above the MTU. */
    void BigChunks()
    {
        Build();
        auto face = MakePeer(0, 1);
        MakePeer(1, 0);
        std::string sent;
        Simulator::Schedule(Seconds(1), [&] { face->Send(Ask("/arp").ToPacket()); });
        for (const uint32_t payload : {1200U, 4096U, 8192U, 32768U})
        {
            const auto content = Answer("/a", std::string(payload, 'p'));
            sent += content.Encode();
            Simulator::Schedule(Seconds(2), [face, content] { face->Send(content.ToPacket()); });
        }
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Received(1),
                              Ask("/arp").Encode() + sent,
                              "the messages are unchanged");
    }

    /** A message too large for UDP is refused. */
    void TooBig()
    {
        Build();
        auto face = MakePeer(0, 1);
        NS_TEST_EXPECT_MSG_EQ(face->Send(Create<Packet>(65508)),
                              false,
                              "a message above 65507 bytes is refused");
        NS_TEST_EXPECT_MSG_EQ(face->Send(Create<Packet>(65507)),
                              true,
                              "the largest message is sent");
        Simulator::Run();
    }

    /** A message reaches all members of the group except the sender. */
    void Multicast()
    {
        Build();
        for (uint32_t i = 0; i < 3; ++i)
        {
            MakeMember(i, "224.0.0.99");
        }
        m_faces[0]->Send(Ask("/a", 1).ToPacket());
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Received(0), "", "the sender receives nothing");
        NS_TEST_EXPECT_MSG_EQ(Received(1),
                              Ask("/a", 1).Encode(),
                              "the first member receives the message");
        NS_TEST_EXPECT_MSG_EQ(InetSocketAddress::ConvertFrom(GetSender(1)).GetIpv4(),
                              Of(0),
                              "the sender of the message is node 0");
        NS_TEST_EXPECT_MSG_EQ(Received(2),
                              Ask("/a", 1).Encode(),
                              "the second member receives the message");
    }

    /** Datagrams of a group and of a peer are kept apart on one node. */
    void MulticastBesideUnicast()
    {
        Build();
        MakePeer(0, 1);
        MakeMember(0, "224.0.0.99");
        MakePeer(1, 0);
        MakeMember(1, "224.0.0.99");
        m_faces[2]->Send(Ask("/peer").ToPacket());
        m_faces[3]->Send(Ask("/group").ToPacket());
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Received(0),
                              Ask("/peer").Encode(),
                              "the peer's face receives the peer's message");
        NS_TEST_EXPECT_MSG_EQ(Received(1),
                              Ask("/group").Encode(),
                              "the group's face receives the group's message");
        NS_TEST_EXPECT_MSG_EQ(UdpTransport::Get(m_nodes.Get(0))->GetUnknownPeers(),
                              0,
                              "no peer is unknown");
    }

    /** Groups outside 224.0.0.0/24 need no route, either. */
    void WideMulticast()
    {
        Build();
        MakeMember(0, "239.1.2.3");
        MakeMember(1, "239.1.2.3");
        const bool sent = m_faces[0]->Send(Ask("/a", 1).ToPacket());
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(sent, true, "Send accepts the message");
        NS_TEST_EXPECT_MSG_EQ(Received(1), Ask("/a", 1).Encode(), "the message arrives");
    }

    /** Addresses that are no multicast group, or not the node's own. */
    void BadGroup()
    {
        Build();
        auto transport = UdpTransport::Get(m_nodes.Get(0));
        const auto make = [&](const char* group, const char* local) {
            return CatchMessage(
                [&] { transport->CreateMulticastFace(Ipv4Address(group), Ipv4Address(local)); });
        };
        NS_TEST_EXPECT_MSG_NE(make("10.0.0.2", "10.0.0.1").find("10.0.0.2"),
                              std::string::npos,
                              "the error names an address that is no group");
        NS_TEST_EXPECT_MSG_NE(make("224.0.0.99", "10.0.0.2").find("10.0.0.2"),
                              std::string::npos,
                              "the error names an address that is not the node's");
    }

    /** A second face to a group on the same device: ns-3 aborts when a datagram has two receivers. */
    void DuplicateGroup()
    {
        Build();
        auto transport = UdpTransport::Get(m_nodes.Get(0));
        auto face = MakeMember(0, "224.0.0.99");
        const std::string error = CatchMessage([&] { MakeMember(0, "224.0.0.99"); });
        NS_TEST_EXPECT_MSG_NE(error.find("224.0.0.99 already"),
                              std::string::npos,
                              "the error names the group");
        MakeMember(1, "224.0.0.99")->Send(Ask("/a").ToPacket());
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Received(0), Ask("/a").Encode(), "the first face receives");
        face->Remove();
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { MakeMember(0, "224.0.0.99"); }),
                              "",
                              "there may be one after the first is removed");
    }
};

/** Classes UdpFace and UdpTransport. @ingroup ccn-tests */
class UdpFaceTestSuite : public TestSuite
{
  public:
    UdpFaceTestSuite()
        : TestSuite("ccn-udp-face", TestSuite::Type::UNIT)
    {
        using T = UdpFaceTest;
        AddTestCase(new T("two peers", &T::Peers));
        AddTestCase(new T("one face per peer", &T::OneFaceAPeer));
        AddTestCase(new T("a sender without a face", &T::UnknownPeer));
        AddTestCase(new T("a sender for which a face is created", &T::AcceptedPeer));
        AddTestCase(new T("a second face to the same peer", &T::DuplicateFace));
        AddTestCase(new T("a second face to the same group", &T::DuplicateGroup));
        AddTestCase(new T("a node without IPv4", &T::NoIpv4));
        AddTestCase(new T("chunks longer than the MTU", &T::BigChunks));
        AddTestCase(new T("messages too large for UDP", &T::TooBig));
        AddTestCase(new T("a multicast group", &T::Multicast));
        AddTestCase(new T("a group and a peer", &T::MulticastBesideUnicast));
        AddTestCase(new T("a group outside the local network", &T::WideMulticast));
        AddTestCase(new T("invalid groups", &T::BadGroup));
    }
};

UdpFaceTestSuite g_udpFaceTestSuite; ///< registers the suite

} // namespace
