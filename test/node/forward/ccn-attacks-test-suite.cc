// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-application-helper.h"
#include "ns3/ccn-consumer.h"
#include "ns3/ccn-link-fragmenter.h"
#include "ns3/ccn-neighbour-discovery.h"
#include "ns3/ccn-producer.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-udp-transport.h"
#include "ns3/csma-helper.h"
#include "ns3/internet-module.h"
#include "ns3/mac48-address.h"
#include "ns3/node-container.h"
#include "ns3/uinteger.h"

#include <functional>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

constexpr uint16_t ETHER_TYPE = 0x88B5;
constexpr uint32_t SIZE = 400000; // bytes of a transfer

/** @param number any @return a forged address */
Mac48Address
MakeForged(uint32_t number)
{
    const uint8_t octets[6] =
        {2, 1, 0, uint8_t(number >> 16), uint8_t(number >> 8), uint8_t(number)};
    Mac48Address address;
    address.CopyFrom(octets);
    return address;
}

/**
 * @ingroup ccn-tests
 * A transfer from node 1 to node 0 on a CSMA segment, beside the attacks of node 2. An attack may
 * make it take at most 1.5 times as long.
 */
class AttackTest : public MethodTestCase<AttackTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Fragments of messages that are never completed, from several kinds of addresses. */
    void Fragments()
    {
        const auto transfer = [this](const std::function<Address(uint32_t)>& getSender) {
            Connect();
            AddTransfer(CcnStackHelper::AddDeviceFace(m_devices.Get(0)));
            CcnStackHelper::AddDeviceFace(m_devices.Get(1));
            const auto attack = [this, &getSender](uint32_t i) {
                FragmentHeader header;
                header.number = i;
                header.size = 60000;
                auto fragment = Create<Packet>(40);
                fragment->AddHeader(header);
                SendFrame(fragment, getSender(i));
            };
            return RunTransfer(getSender ? std::function<void(uint32_t)>(attack) : nullptr);
        };
        const double alone = transfer(nullptr);
        const auto own = [this](uint32_t) { return m_devices.Get(2)->GetAddress(); };
        const auto producer = [this](uint32_t) { return m_devices.Get(1)->GetAddress(); };
        NS_TEST_EXPECT_MSG_LT(transfer(own), 1.5 * alone, "fragments of one address");
        NS_TEST_EXPECT_MSG_LT(transfer(MakeForged), 1.5 * alone, "fragments of forged addresses");
        NS_TEST_EXPECT_MSG_LT(transfer(producer),
                              1.5 * alone,
                              "fragments of the producer's address");
    }

    /** Datagrams without a message do not use up the faces for unknown peers. */
    void Peers()
    {
        const double alone = TransferOverUdp(nullptr);
        const auto junk = [](uint32_t i) { return Create<Packet>(1 + i % 3); };
        NS_TEST_EXPECT_MSG_LT(TransferOverUdp(junk), 1.5 * alone, "datagrams without a message");
    }

    /** A peer that sends messages gets the face of one that has sent none for a while. */
    void SilentPeers()
    {
        const auto interests = [](uint32_t i) {
            return Ask("/junk/" + std::to_string(i), 1 + i).ToPacket();
        };
        const double waited = TransferOverUdp(interests);
        NS_TEST_EXPECT_MSG_LT(waited, 9, "one retransmission, after 4 s");
        NS_TEST_EXPECT_MSG_GT(
            CcnStackHelper::Get(m_nodes.Get(1))->GetCounters().Get(Count::INTERESTS_IN),
            8,
            "8 Interests of the others, and those of the consumer");
    }

    /** Frames of many forged addresses to nodes that discover their neighbours. */
    void Neighbours()
    {
        uint32_t faces = 0;
        const auto transfer = [this, &faces](bool isAttacked) {
            Connect();
            for (uint32_t i = 0; i < 2; ++i)
            {
                CcnStackHelper::AddDeviceFace(m_devices.Get(i));
                auto discovery = CreateObject<NeighbourDiscovery>();
                discovery->SetAttribute("Prefixes",
                                        StringValue("")); // no route over a forged address
                discovery->SetAttribute("MaxNeighbours", UintegerValue(20));
                discovery->AssignStreams(10 * i);
                discovery->TraceConnectWithoutContext("NeighbourLost",
                                                      MakeCallback(&AttackTest::NoteLost, this));
                m_nodes.Get(i)->AddApplication(discovery);
            }
            AddTransfer(0);
            const auto forge = [this](uint32_t i) {
                SendFrame(Ask("/x", i).ToPacket(), MakeForged(i));
            };
            const double seconds =
                RunTransfer(isAttacked ? std::function<void(uint32_t)>(forge) : nullptr);
            faces = DynamicCast<NeighbourDiscovery>(m_nodes.Get(0)->GetApplication(0))->GetSize();
            return seconds;
        };
        const double alone = transfer(false);
        const double attacked = transfer(true);
        NS_TEST_EXPECT_MSG_LT(attacked, 1.5 * alone, "frames of forged addresses");
        NS_TEST_EXPECT_MSG_EQ(faces, 1, "a forged address answers nothing, and has no face");
        NS_TEST_EXPECT_MSG_EQ(m_lost, 0, "neighbours that announce themselves keep their faces");
    }

  private:
    /** Creates the segment, and a CCN layer on nodes 0 and 1. */
    void Connect()
    {
        Simulator::Destroy();
        m_nodes = NodeContainer(3);
        CsmaHelper csma;
        csma.SetChannelAttribute("DataRate", StringValue("100Mbps"));
        csma.SetChannelAttribute("Delay", StringValue("10us"));
        m_devices = csma.Install(m_nodes);
        csma.AssignStreams(m_devices, 1000);
        const NodeContainer layers(m_nodes.Get(0), m_nodes.Get(1));
        CcnStackHelper().Install(layers);
        CcnStackHelper::AssignStreams(layers, 2000);
        m_lost = 0;
    }

    /** Installs producer and consumer, which starts at 2 s. @param face of its route */
    void AddTransfer(FaceId face)
    {
        CcnStackHelper::AddRoute(m_nodes.Get(0), "ccnx:/", face);
        CcnApplicationHelper producers("Producer");
        producers.SetAttribute("Size", UintegerValue(SIZE));
        producers.SetAttribute("ChunkSize", UintegerValue(8192));
        producers.Install(m_nodes.Get(1));
        m_consumer =
            DynamicCast<Consumer>(CcnApplicationHelper("Consumer").Install(m_nodes.Get(0)).Get(0));
        m_consumer->AssignStreams(3000);
        m_consumer->SetStartTime(Seconds(2));
    }

    /**
     * @param attack called 1000 times per s from 1 s on with increasing numbers, unless empty
     * @return duration of the transfer in s, or 1000 if it does not end in 60 s
     */
    double RunTransfer(const std::function<void(uint32_t)>& attack)
    {
        uint32_t number = 0;
        std::function<void()> next = [&] {
            attack(number++);
            if (m_consumer->GetTransfer().end.IsZero())
            {
                Simulator::Schedule(MilliSeconds(1), next);
            }
        };
        if (attack)
        {
            Simulator::Schedule(Seconds(1), next);
        }
        m_consumer->TraceConnectWithoutContext("Ended", MakeCallback(&AttackTest::NoteEnded, this));
        Simulator::Stop(Seconds(60));
        Simulator::Run();
        const auto& transfer = m_consumer->GetTransfer();
        return transfer.complete ? (transfer.end - transfer.start).GetSeconds() : 1000;
    }

    /** @param frame that node 2 broadcasts @param sender its address, as the frame says */
    void SendFrame(const Ptr<Packet>& frame, const Address& sender)
    {
        m_devices.Get(2)->SendFrom(frame, sender, m_devices.Get(2)->GetBroadcast(), ETHER_TYPE);
    }

    /**
     * Node 1 admits 8 unknown peers. Node 2 sends 8 datagrams of 8 addresses before the transfer.
     * @param makeDatagram returns a datagram, unless empty
     * @return as RunTransfer()
     */
    double TransferOverUdp(const std::function<Ptr<Packet>(uint32_t)>& makeDatagram)
    {
        constexpr uint32_t FORGED = 8;
        Connect();
        InternetStackHelper().Install(m_nodes);
        Ipv4AddressHelper("10.0.0.0", "255.255.255.0").Assign(m_devices);
        const Ipv4Address server("10.0.0.2");
        UdpTransport::Get(m_nodes.Get(1))->SetAttribute("MaxUnknownPeers", UintegerValue(FORGED));
        AddTransfer(CcnStackHelper::AddUdpFace(m_nodes.Get(0), server));
        auto ip = m_nodes.Get(2)->GetObject<Ipv4>();
        for (uint32_t i = 0; makeDatagram && i < FORGED; ++i)
        {
            const Ipv4Address forged(Ipv4Address("10.0.0.100").Get() + i);
            ip->AddAddress(ip->GetInterfaceForDevice(m_devices.Get(2)),
                           Ipv4InterfaceAddress(forged, "255.255.255.0"));
            auto socket = Socket::CreateSocket(m_nodes.Get(2), UdpSocketFactory::GetTypeId());
            socket->Bind(InetSocketAddress(forged, 9695));
            Simulator::Schedule(MilliSeconds(1800 + i), [=] {
                socket->SendTo(makeDatagram(i), 0, InetSocketAddress(server, 9695));
            });
        }
        return RunTransfer(nullptr);
    }

    /** A trace sink. @param neighbour that was lost */
    void NoteLost(const Address& neighbour, FaceId)
    {
        m_lost += neighbour == m_devices.Get(0)->GetAddress() ||
                  neighbour == m_devices.Get(1)->GetAddress();
    }

    /** A trace sink. */
    void NoteEnded(const ns3::ccn::Transfer&)
    {
        Simulator::Stop();
    }

    NodeContainer m_nodes;
    NetDeviceContainer m_devices;
    Ptr<Consumer> m_consumer; ///< on node 0
    uint32_t m_lost{0};       ///< faces of nodes 0 and 1 that were removed
};

/** Attacks on limits that all neighbours share. @ingroup ccn-tests */
class AttackTestSuite : public TestSuite
{
  public:
    AttackTestSuite()
        : TestSuite("ccn-attacks", TestSuite::Type::UNIT)
    {
        using T = AttackTest;
        AddTestCase(new T("incomplete messages", &T::Fragments));
        AddTestCase(new T("datagrams of unknown peers", &T::Peers));
        AddTestCase(new T("silent peers", &T::SilentPeers));
        AddTestCase(new T("frames of forged addresses", &T::Neighbours));
    }
};

AttackTestSuite g_attackTestSuite; ///< registers the suite

} // namespace
