/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-face-test-kit.h"

#include "ns3/uinteger.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** @ingroup ccn-tests Faces straight over net devices. */
class DeviceFaceTest : public MethodTestCase<DeviceFaceTest>, private LinkBed
{
  public:
    using MethodTestCase::MethodTestCase;

    /** One message, as it was sent, after the link's delay. */
    void PointToPoint()
    {
        const auto devices = ConnectPointToPoint();
        auto face = MakeFace(devices.Get(0));
        MakeFace(devices.Get(1));
        const Interest interest = Ask("/a/b", 1);
        face->Send(interest.ToPacket());
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Received(1), interest.Encode(), "octet for octet");
        NS_TEST_EXPECT_MSG_EQ(Received(0), "", "the sender hears nothing");
        NS_TEST_EXPECT_MSG_EQ(face->GetLabel(), "net0", "its name in tables");
        NS_TEST_EXPECT_MSG_EQ(face->IsLocal(), false, "leads elsewhere");
        NS_TEST_EXPECT_MSG_EQ(face->IsUp(), true, "the link is up");
    }

    /** Messages of every size around the frame's least payload. */
    void ShortMessages()
    {
        const auto devices = ConnectCsma(2);
        auto face = MakeFace(devices.Get(0));
        MakeFace(devices.Get(1));
        std::string sent;
        for (uint32_t length = 0; length < 50; ++length)
        {
            const Interest interest = Ask("/" + std::string(length + 1, 'a'));
            sent += interest.Encode();
            face->Send(interest.ToPacket());
        }
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Received(1), sent, "Ethernet's padding is gone");
    }

    /** What is behind a short message and is no padding stays to be refused. */
    void ShortGarbage()
    {
        const auto devices = ConnectCsma(2);
        auto face = MakeFace(devices.Get(0));
        MakeFace(devices.Get(1));
        face->Send(MakePacket(Ask("/a").Encode() + "x"));
        face->Send(MakePacket("x"));
        Simulator::Run();
        const std::string expected = Ask("/a").Encode() + "x";
        NS_TEST_EXPECT_MSG_EQ(Received(1).substr(0, expected.size()), expected, "all of it");
        NS_TEST_EXPECT_MSG_EQ(Received(1).size(), 2 * 46, "both frames as they came");
    }

    /** Without a remote address, everybody on the medium hears it. */
    void CsmaBroadcast()
    {
        const auto devices = ConnectCsma(3);
        auto face = MakeFace(devices.Get(0));
        MakeFace(devices.Get(1));
        MakeFace(devices.Get(2));
        face->Send(MakePacket("hello, this is everybody's message of 46 octets"));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Received(0).size(), 0, "the sender hears nothing");
        NS_TEST_EXPECT_MSG_EQ(Received(1).size(), 47, "one neighbour");
        NS_TEST_EXPECT_MSG_EQ(Received(2), Received(1), "and the other");
    }

    /** Who sent a message is known, on a medium that several share too, and if it came in fragments. */
    void Senders()
    {
        const auto devices = ConnectCsma(3);
        MakeFace(devices.Get(0));
        auto at1 = MakeFace(devices.Get(1));
        auto at2 = MakeFace(devices.Get(2));
        at1->Send(MakePacket(std::string(60, '1')));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(GetSender(0), devices.Get(1)->GetAddress(), "a frame of node 1");
        at2->Send(Answer("/a", std::string(3000, 'x')).ToPacket());
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ((Received(0).size() > 3000), true, "it came");
        NS_TEST_EXPECT_MSG_EQ(GetSender(0), devices.Get(2)->GetAddress(), "three frames of node 2");
    }

    /** With one, only that neighbour hears it, and only that neighbour is heard. */
    void CsmaRemote()
    {
        const auto devices = ConnectCsma(3);
        auto to1 = MakeFace(devices.Get(0));
        to1->SetRemote(devices.Get(1)->GetAddress());
        auto at1 = MakeFace(devices.Get(1));
        auto at2 = MakeFace(devices.Get(2));
        to1->Send(MakePacket(std::string(60, '1')));
        at1->Send(MakePacket(std::string(60, '2')));
        at2->Send(MakePacket(std::string(60, '3')));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Received(0), std::string(60, '2'), "not what the other sent");
        NS_TEST_EXPECT_MSG_EQ(Received(1).size(), 120, "from both");
        NS_TEST_EXPECT_MSG_EQ(Received(2), std::string(60, '2'), "not what was for its neighbour");
        NS_TEST_EXPECT_MSG_NE(to1->GetLabel(), "net0", "two such faces must differ");
    }

    /** Big chunks over an MTU of 1500 octets: hop-by-hop fragments, in order, equal octets. */
    void Fragments()
    {
        for (const bool csma : {false, true})
        {
            m_receivers.clear();
            const auto devices = csma ? ConnectCsma(2) : ConnectPointToPoint();
            auto face = MakeFace(devices.Get(0));
            MakeFace(devices.Get(1));
            std::string sent;
            // 1492 octets a fragment: the second message leaves a last piece of a few octets.
            for (const uint32_t payload : {4096U, 1492U * 3 - 200, 100U})
            {
                const auto content = Answer("/a", std::string(payload, 'p'));
                sent += content.Encode();
                face->Send(content.ToPacket());
            }
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(Received(1), sent, "octet for octet, csma " << csma);
            Simulator::Destroy();
        }
    }

    /** The MTU is the device's own, also if it changes after the face was made. */
    void SmallMtu()
    {
        const auto devices = ConnectPointToPoint();
        auto face = MakeFace(devices.Get(0));
        MakeFace(devices.Get(1));
        devices.Get(0)->SetMtu(100);
        devices.Get(0)->TraceConnectWithoutContext("PhyTxEnd",
                                                   MakeCallback(&DeviceFaceTest::NoteFrame, this));
        face->Send(MakePacket(std::string(200, 'x')));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_frames, 3, "200 octets at 92 a fragment");
        NS_TEST_EXPECT_MSG_EQ(m_largest, 102, "a full fragment and PPP's two octets");
        NS_TEST_EXPECT_MSG_EQ(Received(1), std::string(200, 'x'), "put together");
    }

    /** Bad fragments are told to the node with their reason. */
    void BadFragments()
    {
        const auto devices = ConnectPointToPoint();
        auto face = MakeFace(devices.Get(0));
        MakeFace(devices.Get(1));
        face->Send(MakePacket("\x80"));
        const std::string header("\x80\x00\x00\x00\x00\x00\x00\x20", 8);
        face->Send(MakePacket(header + "incomplete"));
        Simulator::Schedule(Seconds(2), [&] { face->Send(MakePacket("\x80")); });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(
            m_receivers[1]->drops,
            "drop_fragment_malformed drop_fragment_timeout drop_fragment_malformed ",
            "each under its reason");
    }

    /** A message that no fragments can carry. */
    void TooLong()
    {
        const auto devices = ConnectPointToPoint();
        auto face = MakeFace(devices.Get(0));
        MakeFace(devices.Get(1));
        NS_TEST_EXPECT_MSG_EQ(face->Send(Create<Packet>(65536)), false, "refused");
        NS_TEST_EXPECT_MSG_EQ(m_receivers[0]->drops, "drop_message_too_long ", "and why");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Received(1), "", "not a part of it");
    }

    /** Attributes limit what is kept in pieces, and for how long. */
    void Limits()
    {
        const auto devices = ConnectPointToPoint();
        auto face = MakeFace(devices.Get(0));
        auto at1 = MakeFace(devices.Get(1));
        at1->SetAttribute("ReassemblyTime", TimeValue(MilliSeconds(30)));
        at1->SetAttribute("MaxPartial", UintegerValue(1));
        at1->SetAttribute("MaxPartialBytes", UintegerValue(256 + 20));
        const auto fragment = [](char number, uint32_t size) {
            const std::string header("\x80\x00\x00", 3);
            return MakePacket(header + number + std::string("\x00\x00\x01\x00", 4) +
                              std::string(size, 'x'));
        };
        face->Send(fragment('1', 21)); // too many octets
        face->Send(fragment('2', 20));
        face->Send(fragment('3', 1)); // too many messages
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_receivers[1]->drops,
                              "drop_fragment_overflow drop_fragment_overflow "
                              "drop_fragment_timeout ",
                              "each limit");
        NS_TEST_EXPECT_MSG_EQ(at1->GetReassembler().GetPartial(), 0, "nothing is left");
        NS_TEST_EXPECT_MSG_LT(Simulator::Now(), MilliSeconds(100), "after 30 ms");
    }

    /** Faces of one device share the numbers of messages, since the receiver sees one sender. */
    void SharedNumbers()
    {
        const auto devices = ConnectCsma(2);
        auto toAll = MakeFace(devices.Get(0));
        auto to1 = MakeFace(devices.Get(0));
        to1->SetRemote(devices.Get(1)->GetAddress());
        MakeFace(devices.Get(1));
        const std::string first(2000, '1');
        const std::string second(2000, '2');
        toAll->Send(MakePacket(first));
        to1->Send(MakePacket(second));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Received(2), first + second, "both, and not taken for copies");
    }

    /** What the device carries can be seen on both sides. */
    void Frames()
    {
        const auto devices = ConnectCsma(2);
        auto face = MakeFace(devices.Get(0));
        auto at1 = MakeFace(devices.Get(1));
        const auto note = MakeCallback(&DeviceFaceTest::NoteCarried, this);
        face->TraceConnectWithoutContext("FrameSent", note);
        const std::string message(2000, 'x');
        face->Send(MakePacket(message));
        const std::string sent = m_carried;
        m_carried.clear();
        at1->TraceConnectWithoutContext("FrameReceived", note);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(sent, "1500 from 1 to all;516 from 1 to all;", "two fragments");
        // Node tells handlers that are not promiscuous the device's own address as the receiver.
        NS_TEST_EXPECT_MSG_EQ(m_carried,
                              "1500 from 1 to 2;516 from 1 to 2;",
                              "and the same on the other side");
        NS_TEST_EXPECT_MSG_EQ(Received(1), message, "the message");
    }

    /** Another Ethernet type is another network. */
    void EtherType()
    {
        const auto devices = ConnectCsma(2);
        auto face = MakeFace(devices.Get(0));
        auto other = CreateObject<NetDeviceFace>();
        other->SetAttribute("EtherType", UintegerValue(0x88B6));
        MakeFace(devices.Get(1), other);
        face->Send(MakePacket(std::string(60, 'x')));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Received(1), "", "not for the face of another type");
    }

  private:
    /** @param packet with the link's header */
    void NoteFrame(Ptr<const Packet> packet)
    {
        ++m_frames;
        m_largest = std::max(m_largest, packet->GetSize());
    }

    /** @param packet without the link's header @param from sender @param to receiver */
    void NoteCarried(Ptr<const Packet> packet, const Address& from, const Address& to)
    {
        const auto name = [this](const Address& address) -> std::string {
            for (uint32_t i = 0; i < m_nodes.GetN(); ++i)
            {
                if (m_nodes.Get(i)->GetDevice(0)->GetAddress() == address)
                {
                    return std::to_string(i + 1);
                }
            }
            return address == Address(Mac48Address::GetBroadcast()) ? "all" : "?";
        };
        m_carried += std::to_string(packet->GetSize()) + " from " + name(from) + " to " + name(to);
        m_carried += ";";
    }

    std::string m_carried; ///< by the device
    uint32_t m_frames{0};  ///< sent
    uint32_t m_largest{0}; ///< octets of the largest
};

/** @ingroup ccn-tests Class NetDeviceFace. */
class DeviceFaceTestSuite : public TestSuite
{
  public:
    DeviceFaceTestSuite()
        : TestSuite("ccn-net-device-face", TestSuite::Type::UNIT)
    {
        using T = DeviceFaceTest;
        AddTestCase(new T("a message over a point-to-point link", &T::PointToPoint));
        AddTestCase(new T("messages shorter than an Ethernet frame", &T::ShortMessages));
        AddTestCase(new T("garbage shorter than an Ethernet frame", &T::ShortGarbage));
        AddTestCase(new T("CSMA: everybody hears it", &T::CsmaBroadcast));
        AddTestCase(new T("CSMA: the sender is known", &T::Senders));
        AddTestCase(new T("CSMA: one neighbour hears it", &T::CsmaRemote));
        AddTestCase(new T("chunks longer than the MTU", &T::Fragments));
        AddTestCase(new T("an MTU set after the face was made", &T::SmallMtu));
        AddTestCase(new T("bad fragments have a reason", &T::BadFragments));
        AddTestCase(new T("a message too long for fragments", &T::TooLong));
        AddTestCase(new T("limits of reassembly", &T::Limits));
        AddTestCase(new T("two faces of one device", &T::SharedNumbers));
        AddTestCase(new T("frames can be seen", &T::Frames));
        AddTestCase(new T("an Ethernet type of its own", &T::EtherType));
    }
};

DeviceFaceTestSuite g_deviceFaceTestSuite; ///< registers the suite

} // namespace
