// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-face-test-kit.h"

#include "ns3/uinteger.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Faces over net devices. @ingroup ccn-tests */
class DeviceFaceTest : public MethodTestCase<DeviceFaceTest>, private LinkBed
{
  public:
    using MethodTestCase::MethodTestCase;

    /** A message arrives unchanged after the link's delay. */
    void PointToPoint()
    {
        const auto devices = ConnectPointToPoint();
        auto face = MakeFace(devices.Get(0));
        MakeFace(devices.Get(1));
        const Interest interest = Ask("/a/b", 1);
        face->Send(interest.ToPacket());
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Received(1), interest.Encode(), "the message is unchanged");
        NS_TEST_EXPECT_MSG_EQ(Received(0), "", "the sender does not receive its own message");
        NS_TEST_EXPECT_MSG_EQ(face->GetLabel(), "net0", "the label of the face");
        NS_TEST_EXPECT_MSG_EQ(face->IsLocal(), false, "the face is not local");
        NS_TEST_EXPECT_MSG_EQ(face->IsUp(), true, "the face is up");
    }

    /** Messages of every size around the minimum payload of a frame. */
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
        NS_TEST_EXPECT_MSG_EQ(Received(1), sent, "Ethernet's padding is removed");
    }

    /**
     * Bytes after a short message that are not padding are passed on, so that the message is
     * refused.
     */
    void ShortGarbage()
    {
        const auto devices = ConnectCsma(2);
        auto face = MakeFace(devices.Get(0));
        MakeFace(devices.Get(1));
        face->Send(MakePacket(Ask("/a").Encode() + "x"));
        face->Send(MakePacket("x"));
        Simulator::Run();
        const std::string expected = Ask("/a").Encode() + "x";
        NS_TEST_EXPECT_MSG_EQ(Received(1).substr(0, expected.size()),
                              expected,
                              "the bytes after the message are kept");
        NS_TEST_EXPECT_MSG_EQ(Received(1).size(), 2 * 46, "both frames are passed on unchanged");
    }

    /** Without a remote address, all nodes on the medium receive a message. */
    void CsmaBroadcast()
    {
        const auto devices = ConnectCsma(3);
        auto face = MakeFace(devices.Get(0));
        MakeFace(devices.Get(1));
        MakeFace(devices.Get(2));
        face->Send(MakePacket("hello, this is everybody's message of 46 octets"));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Received(0).size(), 0, "the sender receives nothing");
        NS_TEST_EXPECT_MSG_EQ(Received(1).size(), 47, "the first neighbour receives the message");
        NS_TEST_EXPECT_MSG_EQ(Received(2),
                              Received(1),
                              "the second neighbour receives the message");
    }

    /** The sender of a message is reported, on a shared medium and for fragments, too. */
    void Senders()
    {
        const auto devices = ConnectCsma(3);
        MakeFace(devices.Get(0));
        auto at1 = MakeFace(devices.Get(1));
        auto at2 = MakeFace(devices.Get(2));
        at1->Send(MakePacket(std::string(60, '1')));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(GetSender(0),
                              devices.Get(1)->GetAddress(),
                              "the sender of a frame is node 1");
        at2->Send(Answer("/a", std::string(3000, 'x')).ToPacket());
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ((Received(0).size() > 3000), true, "the fragmented message arrives");
        NS_TEST_EXPECT_MSG_EQ(GetSender(0),
                              devices.Get(2)->GetAddress(),
                              "the sender of three fragments is node 2");
    }

    /** With a remote address, only that neighbour receives messages and is received. */
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
        NS_TEST_EXPECT_MSG_EQ(Received(0),
                              std::string(60, '2'),
                              "messages of the other neighbour are ignored");
        NS_TEST_EXPECT_MSG_EQ(Received(1).size(), 120, "node 1 receives both messages");
        NS_TEST_EXPECT_MSG_EQ(Received(2),
                              std::string(60, '2'),
                              "messages for another neighbour are not received");
        NS_TEST_EXPECT_MSG_NE(to1->GetLabel(),
                              "net0",
                              "faces to different neighbours have different labels");
    }

    /**
     * Large chunks over an MTU of 1500 bytes: fragments are reassembled hop by hop, in order,
     * unchanged.
     */
    void Fragments()
    {
        for (const bool csma : {false, true})
        {
            m_receivers.clear();
            const auto devices = csma ? ConnectCsma(2) : ConnectPointToPoint();
            auto face = MakeFace(devices.Get(0));
            MakeFace(devices.Get(1));
            std::string sent;
            // 1492 bytes per fragment: the second message leaves a short last fragment.
            for (const uint32_t payload : {4096U, 1492U * 3 - 200, 100U})
            {
                const auto content = Answer("/a", std::string(payload, 'p'));
                sent += content.Encode();
                face->Send(content.ToPacket());
            }
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(Received(1), sent, "the messages are unchanged, csma " << csma);
            Simulator::Destroy();
        }
    }

    /** The MTU is the device's, also if it changes after the face is created. */
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
        NS_TEST_EXPECT_MSG_EQ(m_frames, 3, "200 bytes in fragments of 92");
        NS_TEST_EXPECT_MSG_EQ(m_largest, 102, "a full fragment and two bytes of PPP");
        NS_TEST_EXPECT_MSG_EQ(Received(1), std::string(200, 'x'), "the message is reassembled");
    }

    /** Refused fragments are reported to the node with their reason. */
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
            "each drop has its reason");
    }

    /** A message too long for fragmentation. */
    void TooLong()
    {
        const auto devices = ConnectPointToPoint();
        auto face = MakeFace(devices.Get(0));
        MakeFace(devices.Get(1));
        NS_TEST_EXPECT_MSG_EQ(face->Send(Create<Packet>(65536)), false, "Send refuses the message");
        NS_TEST_EXPECT_MSG_EQ(m_receivers[0]->drops,
                              "drop_message_too_long ",
                              "the drop is reported with its reason");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Received(1), "", "no part of the message is sent");
    }

    /** Attributes limit the number of incomplete messages, their bytes and their time. */
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
        face->Send(fragment('1', 21)); // too many bytes
        face->Send(fragment('2', 20));
        face->Send(fragment('3', 1)); // too many messages
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_receivers[1]->drops,
                              "drop_fragment_overflow drop_fragment_overflow "
                              "drop_fragment_timeout ",
                              "each limit has its effect");
        NS_TEST_EXPECT_MSG_EQ(at1->GetReassembler()->GetPartial(), 0, "no message is held");
        NS_TEST_EXPECT_MSG_LT(Simulator::Now(), MilliSeconds(100), "the time limit is 30 ms");
    }

    /** Faces of one device share message numbers, since the receiver sees one sender. */
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
        NS_TEST_EXPECT_MSG_EQ(Received(2), first + second, "both messages arrive");
    }

    /** Trace sources report the frames on both sides. */
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
        NS_TEST_EXPECT_MSG_EQ(sent,
                              "1500 from 1 to all;516 from 1 to all;",
                              "two fragments are sent");
        // Handlers of Node that are not promiscuous get the device's own address as the receiver.
        NS_TEST_EXPECT_MSG_EQ(m_carried,
                              "1500 from 1 to 2;516 from 1 to 2;",
                              "two fragments are received");
        NS_TEST_EXPECT_MSG_EQ(Received(1), message, "the message is received");
    }

    /** Faces of another Ethernet type are a separate network. */
    void EtherType()
    {
        const auto devices = ConnectCsma(2);
        auto face = MakeFace(devices.Get(0));
        auto other = CreateObject<NetDeviceFace>();
        other->SetAttribute("EtherType", UintegerValue(0x88B6));
        MakeFace(devices.Get(1), other);
        face->Send(MakePacket(std::string(60, 'x')));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Received(1), "", "a face of another type receives nothing");
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

    std::string m_carried; ///< frames of the device
    uint32_t m_frames{0};  ///< sent
    uint32_t m_largest{0}; ///< bytes of the largest
};

/** Class NetDeviceFace. @ingroup ccn-tests */
class DeviceFaceTestSuite : public TestSuite
{
  public:
    DeviceFaceTestSuite()
        : TestSuite("ccn-net-device-face", TestSuite::Type::UNIT)
    {
        using T = DeviceFaceTest;
        AddTestCase(new T("a message over a point-to-point link", &T::PointToPoint));
        AddTestCase(new T("messages shorter than an Ethernet frame", &T::ShortMessages));
        AddTestCase(new T("trailing bytes in an Ethernet frame's padding", &T::ShortGarbage));
        AddTestCase(new T("CSMA: all neighbours receive a message", &T::CsmaBroadcast));
        AddTestCase(new T("CSMA: the sender is reported", &T::Senders));
        AddTestCase(new T("CSMA: one neighbour receives a message", &T::CsmaRemote));
        AddTestCase(new T("chunks longer than the MTU", &T::Fragments));
        AddTestCase(new T("an MTU set after the face is created", &T::SmallMtu));
        AddTestCase(new T("refused fragments have a reason", &T::BadFragments));
        AddTestCase(new T("a message too long for fragmentation", &T::TooLong));
        AddTestCase(new T("limits of reassembly", &T::Limits));
        AddTestCase(new T("two faces of one device", &T::SharedNumbers));
        AddTestCase(new T("trace sources of frames", &T::Frames));
        AddTestCase(new T("another Ethernet type", &T::EtherType));
    }
};

DeviceFaceTestSuite g_deviceFaceTestSuite; ///< registers the suite

} // namespace
