// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FORWARDING_METER_H
#define CCN_FORWARDING_METER_H

#include "ns3/ccn-l3-protocol.h"
#include "ns3/ipv4-l3-protocol.h"
#include "ns3/node.h"
#include "ns3/simulator.h"
#include "ns3/udp-header.h"

#include <optional>
#include <stdexcept>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Measures how long messages are in a forwarder, from the arrival of their datagram until the layer
 * passes them to a face. This includes the time that they wait for the processor and in content
 * queues. Messages need not be told apart: the sum of their times is the sum of all departure times
 * minus that of all arrival times, if each message that arrives also leaves.
 *
 * Arrivals are those at IP, since trace source Received of the layer follows the processor's queue.
 */
class ForwardingMeter
{
  public:
    /**
     * @param forwarder a node with IP and a CCN layer, whose faces are all UDP faces; call it
     * before the first message
     */
    void Watch(const Ptr<Node>& forwarder)
    {
        const auto ip = forwarder->GetObject<Ipv4L3Protocol>();
        const auto l3 = CcnL3Protocol::Find(forwarder);
        if (!ip || !l3)
        {
            throw std::logic_error("a forwarder without IP or without a CCN layer");
        }
        ip->TraceConnectWithoutContext("LocalDeliver",
                                       MakeCallback(&ForwardingMeter::NoteArrival, this));
        l3->TraceConnectWithoutContext("Sent", MakeCallback(&ForwardingMeter::NoteSent, this));
    }

    /** @return sum over all messages of their time in the forwarder; none if not all left again */
    std::optional<Time> GetSum() const
    {
        return m_inside == 0 ? std::optional(m_sum) : std::nullopt;
    }

  private:
    /** Notes a datagram. @param datagram it, without its IP header */
    void NoteArrival(const Ipv4Header&, Ptr<const Packet> datagram, uint32_t)
    {
        constexpr uint32_t HEARTBEAT = 1; // bytes of a datagram that is no message
        if (datagram->GetSize() > UdpHeader().GetSerializedSize() + HEARTBEAT)
        {
            ++m_inside;
            m_sum -= Simulator::Now();
        }
    }

    /** Notes a message that the layer passes to a face. */
    void NoteSent(const Face&, MessageKind, Ptr<const Packet>)
    {
        --m_inside;
        m_sum += Simulator::Now();
    }

    int64_t m_inside{0}; ///< arrivals minus departures
    Time m_sum{0};       ///< departure times minus arrival times
};

} // namespace ns3::ccn

#endif // CCN_FORWARDING_METER_H
