// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_BENCH_CROWDED_SENDERS_H
#define CCN_BENCH_CROWDED_SENDERS_H

#include "crowd.h"

#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-link-fragmenter.h"
#include "ns3/ccn-link-reassembler.h"
#include "ns3/ccn-neighbour-discovery.h"
#include "ns3/ccn-net-device-face.h"
#include "ns3/ccn-suppression.h"
#include "ns3/ccn-udp-transport.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-l3-protocol.h"
#include "ns3/mac48-address.h"
#include "ns3/simple-channel.h"
#include "ns3/simple-net-device.h"
#include "ns3/udp-header.h"

namespace ns3::ccn::bench
{

/** @param number any @return a forged address */
inline Mac48Address
MakeForgedAddress(uint32_t number)
{
    const std::string low = MakeComponent(number);
    const uint8_t octets[6] = {2, 1, 0, uint8_t(low[0]), uint8_t(low[1]), uint8_t(low[2])};
    Mac48Address address;
    address.CopyFrom(octets);
    return address;
}

/**
 * Times the first fragments of messages of as many senders, which are never completed.
 * @param number number of messages
 * @return CPU time in s
 */
inline double
PartialMessages(uint32_t number)
{
    std::vector<Ptr<Packet>> fragments;
    std::vector<Address> senders;
    for (uint32_t i = 0; i < number; ++i)
    {
        FragmentHeader header;
        header.size = 60000;
        fragments.push_back(Create<Packet>(reinterpret_cast<const uint8_t*>("xy"), 2));
        fragments.back()->AddHeader(header);
        senders.push_back(MakeForgedAddress(i));
    }
    LinkReassembler reassembler;
    ForgetCaches();
    Stopwatch clock;
    clock.Start();
    for (uint32_t i = 0; i < number; ++i)
    {
        reassembler.Collect(fragments[i], senders[i]);
    }
    clock.Stop();
    Require(reassembler.GetPartial() == ReassemblyLimits().messages, "partial-messages");
    reassembler.Clear();
    Simulator::Destroy();
    return clock.GetSeconds();
}

/** A node with a device whose neighbours are this program. */
class SimpleNode
{
  public:
    SimpleNode()
    {
        device->SetAddress(Mac48Address("00:00:00:00:00:01"));
        device->SetChannel(CreateObject<SimpleChannel>());
        node->AddDevice(device);
    }

    ~SimpleNode()
    {
        node->Dispose();
        Simulator::Destroy();
    }

    SimpleNode(const SimpleNode&) = delete;
    SimpleNode& operator=(const SimpleNode&) = delete;

    /**
     * Times the reception of frames, one per ms.
     * @param frames the frames
     * @param protocol their protocol number
     * @return CPU time in s
     */
    double Receive(const std::vector<Ptr<Packet>>& frames, uint16_t protocol)
    {
        const Mac48Address own = Mac48Address::ConvertFrom(device->GetAddress());
        for (uint32_t i = 0; i < frames.size(); ++i)
        {
            Simulator::Schedule(MilliSeconds(1 + i), [this, frame = frames[i], protocol, own, i] {
                device->Receive(frame, protocol, own, MakeForgedAddress(i));
            });
        }
        ForgetCaches();
        Stopwatch clock;
        clock.Start();
        Simulator::Stop(MilliSeconds(1 + frames.size()));
        Simulator::Run();
        clock.Stop();
        return clock.GetSeconds();
    }

    const Ptr<Node> node{CreateObject<Node>()};                         ///< the node
    const Ptr<SimpleNetDevice> device{CreateObject<SimpleNetDevice>()}; ///< its device
    const Ptr<CcnL3Protocol> l3{CreateObject<CcnL3Protocol>()};         ///< for the node
};

/**
 * Times Interests of as many forged IP addresses to a node that admits 100 unknown peers.
 * @param number number of Interests
 * @return CPU time in s
 */
inline double
UnknownPeers(uint32_t number)
{
    constexpr uint16_t PORT = 9695;
    constexpr uint16_t IPV4 = 0x0800;
    constexpr uint8_t UDP = 17;
    const Ipv4Address own("10.0.0.1");
    SimpleNode bed;
    InternetStackHelper().Install(bed.node);
    auto ip = bed.node->GetObject<Ipv4>();
    const uint32_t interface = ip->AddInterface(bed.device);
    ip->AddAddress(interface, Ipv4InterfaceAddress(own, "255.0.0.0"));
    ip->SetUp(interface);
    bed.node->AggregateObject(bed.l3);
    auto transport = UdpTransport::Get(bed.node);
    transport->SetAttribute("MaxUnknownPeers", UintegerValue(100));
    transport->SetAttribute("UnknownPeerTime", TimeValue(Seconds(0)));
    bed.node->Initialize();
    std::vector<Ptr<Packet>> packets;
    for (uint32_t i = 0; i < number; ++i)
    {
        auto packet = MakeInterest(MakeChild(Name("/a"), i)).ToPacket();
        UdpHeader udp;
        udp.SetSourcePort(PORT);
        udp.SetDestinationPort(PORT);
        packet->AddHeader(udp);
        Ipv4Header header;
        header.SetSource(Ipv4Address(own.Get() + 1 + i));
        header.SetDestination(own);
        header.SetProtocol(UDP);
        header.SetTtl(64);
        header.SetPayloadSize(packet->GetSize());
        packet->AddHeader(header);
        packets.push_back(packet);
    }
    const double seconds = bed.Receive(packets, IPV4);
    Require(bed.l3->GetCounters().Get(Count::INTERESTS_IN) == number, "unknown-peers");
    return seconds;
}

/**
 * Times Interests of as many forged link addresses to a node that discovers its neighbours.
 * @param number number of Interests
 * @return CPU time in s
 */
inline double
Neighbours(uint32_t number)
{
    constexpr uint16_t ETHER_TYPE = 0x88B5;
    SimpleNode bed;
    bed.node->AggregateObject(bed.l3);
    auto face = CreateObject<NetDeviceFace>();
    face->SetDevice(bed.node, bed.device);
    bed.l3->AddFace(face);
    auto discovery = CreateObject<NeighbourDiscovery>();
    bed.node->AddApplication(discovery);
    std::vector<Ptr<Packet>> packets;
    for (uint32_t i = 0; i < number; ++i)
    {
        Interest interest = MakeInterest(MakeChild(Name("/a"), i));
        interest.selectors.scope = 2; // it goes no further
        packets.push_back(interest.ToPacket());
    }
    const double seconds = bed.Receive(packets, ETHER_TYPE);
    Require(discovery->GetSize() > 200, "neighbours");
    return seconds;
}

/** The host of a suppression scheme, which does nothing. */
class QuietHost : public SuppressionHost
{
  public:
    void Transmit(Face&, MessageKind, const Ptr<Packet>&) override
    {
    }

    void NoteShared(Face&,
                    SuppressionEvent,
                    MessageKind,
                    const Ptr<const Packet>&,
                    const char*) override
    {
    }

    uint32_t GetNodeId() const override
    {
        return 0;
    }
};

/**
 * Times Interests for one name that wait on a shared medium until their object is heard.
 * @param number number of Interests
 * @return CPU time in s
 */
inline double
SuppressedInterests(uint32_t number)
{
    SimpleNode bed;
    auto face = CreateObject<NetDeviceFace>();
    face->SetDevice(bed.node, bed.device);
    QuietHost host;
    const Ptr<Suppression> scheme = Suppression::Create("Blind");
    scheme->SetAttribute("MaxWaiting", UintegerValue(number));
    scheme->AssignStreams(1);
    scheme->Attach(*face, host);
    std::vector<Ptr<Packet>> packets;
    Octets excludes;
    excludes.reserve(number);
    for (uint32_t i = 0; i < number; ++i)
    {
        packets.push_back(MakeExcluding(Name("/a"), i, excludes).ToPacket());
    }
    const Ptr<Packet> object = MakeObject(Name("/a"), "x").ToPacket();
    ForgetCaches();
    Stopwatch clock;
    clock.Start();
    for (const auto& packet : packets)
    {
        scheme->Offer(MessageKind::INTEREST, packet, false);
    }
    const uint32_t waiting = scheme->GetWaiting();
    scheme->Hear(
        HeardMessage(DescribeShared(*object, Codec::GetDefault()), *object, Simulator::Now()));
    clock.Stop();
    Require(waiting == number && scheme->GetWaiting() == 0, "suppressed");
    scheme->Dispose();
    face->Dispose();
    return clock.GetSeconds();
}

} // namespace ns3::ccn::bench

#endif // CCN_BENCH_CROWDED_SENDERS_H
