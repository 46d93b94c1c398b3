// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-transfer-test-kit.h"
#include "kit/ccn-udp-test-kit.h"

#include "ns3/ccn-capture.h"

#include <cstring>
#include <fstream>
#include <iterator>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A pcap file, read by the test. */
struct PcapFile
{
    uint32_t linkType{0};             ///< of its records; 0: the file does not exist
    std::vector<std::string> records; ///< their bytes
    std::vector<uint64_t> times;      ///< of records, in us
};

/**
 * @param octets of a file
 * @param at position of a number of four bytes, in this machine's order
 * @return the number
 */
uint32_t
GetNumber(const std::string& octets, std::size_t at)
{
    uint32_t number;
    std::memcpy(&number, octets.substr(at, sizeof(number)).data(), sizeof(number));
    return number;
}

/**
 * @param name of a file
 * @return its contents
 */
PcapFile
ReadCapture(const std::string& name)
{
    std::ifstream file(name, std::ios::binary);
    const std::string octets(std::istreambuf_iterator<char>(file), {});
    PcapFile capture;
    if (octets.size() < 24 || GetNumber(octets, 0) != 0xa1b2c3d4)
    {
        return capture;
    }
    capture.linkType = GetNumber(octets, 20);
    for (std::size_t at = 24; at < octets.size();)
    {
        const uint32_t size = GetNumber(octets, at + 8);
        capture.times.push_back(GetNumber(octets, at) * 1000000ULL + GetNumber(octets, at + 4));
        capture.records.push_back(octets.substr(at + 16, size));
        at += 16 + size;
    }
    return capture;
}

/** Traffic of faces in pcap files. @ingroup ccn-tests */
class CaptureTest : public MethodTestCase<CaptureTest>, private UdpBed
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Frames of link faces on both sides, and messages of applications. */
    void Link()
    {
        const std::string prefix = CreateTempDirFilename("link");
        TransferLine line;
        line.Create(2);
        line.producer->SetAttribute("Size", UintegerValue(10000));
        line.producer->SetAttribute("ChunkSize", UintegerValue(4096));
        Capture capture(prefix);
        capture.Watch(line.nodes.Get(0), "asker"); // before the faces to applications exist
        capture.Watch(line.nodes.Get(1), "1");
        line.Run();
        capture.Finish();
        const auto& counters = line.L3(0).GetCounters();
        const uint64_t interests = counters.Get(Count::INTERESTS_SENT);
        const auto here = ReadCapture(prefix + "-asker-net0.pcap");
        const auto there = ReadCapture(prefix + "-1-net0.pcap");
        const auto app = ReadCapture(prefix + "-asker-consumer.pcap");
        NS_TEST_ASSERT_MSG_EQ(here.linkType, 1, "the link type is Ethernet");
        NS_TEST_ASSERT_MSG_EQ(app.linkType, 147, "the link type is that of messages");
        // Chunks of 4096, 4096 and 1808 bytes and their overhead are 4, 3 and 2 fragments of 1492.
        NS_TEST_EXPECT_MSG_EQ(here.records.size(), interests + 9, "all frames are captured");
        NS_TEST_EXPECT_MSG_EQ(there.records.size(),
                              interests + 9,
                              "all frames are captured on the other side");
        NS_TEST_EXPECT_MSG_EQ(app.records.size(), interests + 3, "all messages are captured");
        NS_TEST_EXPECT_MSG_EQ(Describe(app.records[0]),
                              "I/content/files/file1.dat/0",
                              "a message is captured completely");
        const auto mac = [&line](uint32_t i) {
            uint8_t octets[6];
            Mac48Address::ConvertFrom(line.links[0].Get(i)->GetAddress()).CopyTo(octets);
            return std::string(octets, octets + 6);
        };
        NS_TEST_EXPECT_MSG_EQ(here.records[0],
                              std::string(6, '\xff') + mac(0) + "\x88\xb5" + app.records[0],
                              "a sent frame has Ethernet's header and the message");
        NS_TEST_EXPECT_MSG_EQ(there.records[0],
                              mac(1) + mac(0) + "\x88\xb5" + app.records[0],
                              "a received frame has Ethernet's header and the message");
        NS_TEST_EXPECT_MSG_EQ(there.times[0] - here.times[0],
                              1000,
                              "the frame arrives after the link's 1 ms");
        NS_TEST_EXPECT_MSG_EQ(here.records[interests].substr(12, 4),
                              std::string("\x88\xb5\x80\x00", 4),
                              "a frame with a fragment");
        NS_TEST_EXPECT_MSG_EQ(here.records[interests].size(),
                              14 + 1500,
                              "a frame includes virtual zeros");
    }

    /** IP packets of a UDP face: all of its own, and no others. */
    void Udp()
    {
        const std::string prefix = CreateTempDirFilename("udp");
        Build();
        Install();
        Capture watch(prefix);
        watch.Watch(m_nodes.Get(0), "0");
        const ContentObject content = Answer("/a", std::string(4000, 'p'));
        SendFrom(1, 0, 9695, Ask("/a").Encode()); // ARP's queue holds three packets
        At(Seconds(1), [&] {
            SendFrom(1, 0, 9695, content.Encode()); // in 3 packets
            SendFrom(1, 0, 9, std::string(4000, 'x'));
            SendFrom(2, 0, 9695, Ask("/b").Encode());
            SendFrom(1, 0, 9695, Ask("/c").Encode());
        });
        At(Seconds(2), [&] { m_faces[0]->Send(Ask("/d").ToPacket()); });
        Simulator::Run();
        watch.Finish();
        const auto capture = ReadCapture(prefix + "-0-udp-10.0.0.2-9695.pcap");
        NS_TEST_ASSERT_MSG_EQ(capture.linkType, 101, "the link type is IP");
        NS_TEST_ASSERT_MSG_EQ(capture.records.size(), 6, "5 packets received, 1 sent");
        NS_TEST_EXPECT_MSG_EQ(capture.records[0].substr(28),
                              Ask("/a").Encode(),
                              "the message follows the headers");
        NS_TEST_EXPECT_MSG_EQ(capture.records[1].substr(28) + capture.records[2].substr(20) +
                                  capture.records[3].substr(20),
                              content.Encode(),
                              "fragments in order");
        NS_TEST_EXPECT_MSG_EQ(capture.records[4].substr(28),
                              Ask("/c").Encode(),
                              "a received message");
        NS_TEST_EXPECT_MSG_EQ(capture.records[5].substr(28), Ask("/d").Encode(), "a sent message");
        NS_TEST_EXPECT_MSG_EQ(capture.records[5].substr(12, 8),
                              std::string("\x0a\x00\x00\x01\x0a\x00\x00\x02", 8),
                              "from 10.0.0.1 to 10.0.0.2");
        NS_TEST_EXPECT_MSG_EQ(capture.records[5].substr(22, 2), "\x25\xdf", "to port 9695");
        const auto other = ReadCapture(prefix + "-0-udp-10.0.0.3-9695.pcap");
        NS_TEST_EXPECT_MSG_EQ(other.records.size(), 1, "node 2 has a separate file");
    }

    /** Packets of a multicast group are not in the files of its members. */
    void Group()
    {
        const std::string prefix = CreateTempDirFilename("group");
        Build();
        Install();
        const auto member = UdpTransport::Get(m_nodes.Get(0))
                                ->CreateMulticastFace(Ipv4Address("224.0.0.99"), Of(0));
        CcnStackHelper::Get(m_nodes.Get(0))->AddFace(member);
        MakeMember(1, "224.0.0.99");
        Capture watch(prefix);
        watch.Watch(m_nodes.Get(0), "0");
        m_faces.back()->Send(Ask("/in").ToPacket());
        At(Seconds(1), [&] { member->Send(Ask("/out").ToPacket()); });
        Simulator::Run();
        watch.Finish();
        const auto group = ReadCapture(prefix + "-0-udp-224.0.0.99-9695.pcap");
        NS_TEST_ASSERT_MSG_EQ(group.records.size(), 2, "packets in both directions");
        NS_TEST_EXPECT_MSG_EQ(group.records[0].substr(28),
                              Ask("/in").Encode(),
                              "the received message");
        NS_TEST_EXPECT_MSG_EQ(group.records[1].substr(28),
                              Ask("/out").Encode(),
                              "the sent message");
        const auto peer = ReadCapture(prefix + "-0-udp-10.0.0.2-9695.pcap");
        NS_TEST_EXPECT_MSG_EQ(peer.linkType, 101, "the peer has a file");
        NS_TEST_EXPECT_MSG_EQ(peer.records.size(),
                              0,
                              "the peer's file has no packets of the group");
    }

    /** Errors name the file. */
    void Unwritable()
    {
        Capture nothing("x");
        nothing.Watch(CreateObject<Node>(), "0");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { nothing.Finish(); }),
                              "capture x: there was no CCN face to capture",
                              "a capture without faces is an error");
        TransferLine line;
        line.Create(2);
        Capture nowhere("/nowhere/x");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { nowhere.Watch(line.nodes.Get(0), "0"); }),
                              "capture /nowhere/x-0-net0.pcap: cannot be written",
                              "a file that cannot be written is an error");
        const std::string prefix = CreateTempDirFilename("twice");
        const auto l3 = CcnStackHelper::Get(line.nodes.Get(1));
        l3->AddFace(CreateObject<DummyFace>("a:b"));
        l3->AddFace(CreateObject<DummyFace>("a/b"));
        Capture twice(prefix);
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { twice.Watch(line.nodes.Get(1), "1"); }),
                              "capture " + prefix +
                                  "-1-a-b.pcap: two faces would be written to this file",
                              "two faces of one file are an error");
    }

    /** A full disk. */
    void Full()
    {
        std::ifstream full("/dev/full");
        if (!full)
        {
            return; // not available on this system
        }
        FaceCapture capture(CreateObject<DummyFace>(), nullptr, "/dev/full");
        capture.NoteMessage(Create<Packet>(100000));
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { capture.Close(); }),
                              "capture /dev/full: not all of it could be written",
                              "the error is reported at the end");
    }

  private:
    /** Installs a CCN layer on node 0, with faces to nodes 1 and 2. */
    void Install()
    {
        CcnStackHelper().Install(m_nodes.Get(0));
        for (uint32_t peer = 1; peer < 3; ++peer)
        {
            const FaceId id = CcnStackHelper::AddUdpFace(m_nodes.Get(0), Of(peer));
            m_faces.push_back(CcnStackHelper::Get(m_nodes.Get(0))->GetFace(id));
        }
    }

    /**
     * @param from sending node
     * @param to receiving node
     * @param port of the receiver
     * @param octets of a datagram
     */
    void SendFrom(uint32_t from, uint32_t to, uint16_t port, const std::string& octets)
    {
        auto socket = Socket::CreateSocket(m_nodes.Get(from), UdpSocketFactory::GetTypeId());
        socket->Bind(InetSocketAddress(Of(from), 9695));
        socket->SendTo(MakePacket(octets), 0, InetSocketAddress(Of(to), port));
        socket->Close();
    }
};

/** Classes Capture and FaceCapture. @ingroup ccn-tests */
class CaptureTestSuite : public TestSuite
{
  public:
    CaptureTestSuite()
        : TestSuite("ccn-capture", TestSuite::Type::UNIT)
    {
        using T = CaptureTest;
        AddTestCase(new T("a link's frames and an application's messages", &T::Link));
        AddTestCase(new T("a UDP face's packets", &T::Udp));
        AddTestCase(new T("a group's packets", &T::Group));
        AddTestCase(new T("files that cannot be written", &T::Unwritable));
        AddTestCase(new T("a full disk", &T::Full));
    }
};

CaptureTestSuite g_captureTestSuite; ///< registers the suite

} // namespace
