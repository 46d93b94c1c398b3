/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_BENCH_ENDS_H
#define CCN_BENCH_ENDS_H

#include "slices.h"

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-piggyback.h"
#include "ns3/internet-module.h"
#include "ns3/network-module.h"

#include <stdexcept>
#include <string>
#include <vector>

namespace ns3
{
namespace ccn
{
namespace bench
{

const std::string PREFIX = "ccnx:/bench/file"; ///< what the requester asks for

/** What the two ends do. */
struct Exchange
{
    uint32_t measured; ///< exchanges that count
    uint32_t warmUp;   ///< exchanges before
    uint32_t slice;    ///< exchanges timed together; the last slice may be shorter and is left out
    uint16_t protocol; ///< number of the packets on the link
    bool isBundled;    ///< whether both ask, and each packet is a piggyback packet
    bool isOverIp;     ///< whether IPv4 and UDP headers stand before each packet
    Ipv4Address requester{};
    Ipv4Address responder{};
};

/**
 * The two ends of a chain: a window of requests, the i-th request gets the i-th response. Packets
 * are made some hundred at a time while the clock stands still.
 */
class Ends
{
  public:
    static constexpr uint32_t WINDOW = 32;    ///< requests on their way at one time
    static constexpr uint32_t PAYLOAD = 1024; ///< octets of a response, zeros

    /** @param exchange what to do */
    explicit Ends(const Exchange& exchange)
        : m_exchange(exchange),
          m_toSend(exchange.warmUp + exchange.measured + WINDOW),
          m_slices(exchange.warmUp, exchange.measured, exchange.slice)
    {
    }

    /** Takes the devices of both ends and sends the first window. */
    void Start(Ptr<NetDevice> requester, Ptr<NetDevice> responder)
    {
        m_requester = requester;
        m_responder = responder;
        requester->SetReceiveCallback(MakeCallback(&Ends::ReceiveResponse, this));
        responder->SetReceiveCallback(MakeCallback(&Ends::ReceiveRequest, this));
        Simulator::Schedule(Seconds(1), &Ends::SendFirst, this);
    }

    /** @return cost per packet-hop @param links of the chain */
    Cost GetCost(uint32_t links) const
    {
        return m_slices.GetCost(links, m_toSend);
    }

  private:
    static constexpr uint32_t BATCH = 256; ///< packets made at one time

    Interest MakeInterest(const std::string& prefix, uint32_t number) const
    {
        Interest interest;
        interest.name = Name(prefix).AppendDecimal(number);
        interest.selectors.maxSuffix = 1;
        interest.nonce = std::string(8, 'n') + std::to_string(1000 + number % 9000);
        return interest;
    }

    ContentObject MakeContent(const std::string& prefix, uint32_t number) const
    {
        ContentObject content;
        content.name = Name(prefix).AppendDecimal(number);
        content.virtualPayload = PAYLOAD;
        return content;
    }

    Ptr<Packet> MakeRequest(uint32_t i) const
    {
        const Interest request = MakeInterest(PREFIX, i);
        // A request goes out when a response has come, and answers what that asked for.
        auto packet = !m_exchange.isBundled || i < WINDOW
                          ? request.ToPacket()
                          : Piggyback{MakeContent(ASKED_BACK, i - WINDOW), request}.ToPacket();
        AddHeaders(packet, m_exchange.requester, m_exchange.responder);
        return packet;
    }

    Ptr<Packet> MakeResponse(uint32_t i) const
    {
        const ContentObject response = MakeContent(PREFIX, i);
        auto packet = m_exchange.isBundled
                          ? Piggyback{response, MakeInterest(ASKED_BACK, i)}.ToPacket()
                          : response.ToPacket();
        AddHeaders(packet, m_exchange.responder, m_exchange.requester);
        return packet;
    }

    void AddHeaders(const Ptr<Packet>& packet, Ipv4Address from, Ipv4Address to) const
    {
        if (!m_exchange.isOverIp)
        {
            return;
        }
        UdpHeader udp;
        udp.SetSourcePort(9695);
        udp.SetDestinationPort(9695);
        packet->AddHeader(udp);
        Ipv4Header ip;
        ip.SetSource(from);
        ip.SetDestination(to);
        ip.SetProtocol(17);
        ip.SetTtl(255);
        ip.SetPayloadSize(packet->GetSize());
        packet->AddHeader(ip);
    }

    /** Makes the next requests and responses, at the expense of nobody. */
    void MakeBatch()
    {
        m_slices.Pause();
        m_requests.clear();
        for (uint32_t i = m_sent; i < std::min(m_sent + BATCH, m_toSend); ++i)
        {
            m_requests.push_back(MakeRequest(i));
            // A response is sent before the request of a whole batch later.
            m_responses[i % (2 * BATCH)] = MakeResponse(i);
        }
        m_slices.Resume();
    }

    void SendFirst()
    {
        for (uint32_t i = 0; i < WINDOW; ++i)
        {
            SendRequest();
        }
        m_slices.Start();
    }

    void SendRequest()
    {
        if (m_sent == m_toSend)
        {
            return;
        }
        if (m_sent % BATCH == 0)
        {
            MakeBatch();
        }
        m_requester->Send(std::move(m_requests[m_sent++ % BATCH]), Address(), m_exchange.protocol);
    }

    bool ReceiveRequest(Ptr<NetDevice>, Ptr<const Packet>, uint16_t, const Address&)
    {
        m_responder->Send(std::move(m_responses[m_answered++ % (2 * BATCH)]),
                          Address(),
                          m_exchange.protocol);
        return true;
    }

    bool ReceiveResponse(Ptr<NetDevice>, Ptr<const Packet> packet, uint16_t, const Address&)
    {
        if (packet->GetSize() < PAYLOAD)
        {
            throw std::runtime_error("something of " + std::to_string(packet->GetSize()) +
                                     " octets came back, which is no response");
        }
        m_slices.Count();
        SendRequest();
        return true;
    }

    static inline const std::string ASKED_BACK = "ccnx:/bench/requester"; ///< by the responder

    Exchange m_exchange;
    uint32_t m_toSend; ///< warm-up, measured, and a window more: as many are on their way at the end as before
    std::vector<Ptr<Packet>> m_requests;                         ///< of this batch
    std::vector<Ptr<Packet>> m_responses{2 * BATCH, nullptr};    ///< of this one and the one before
    Ptr<NetDevice> m_requester;
    Ptr<NetDevice> m_responder;
    uint32_t m_sent{0};
    uint32_t m_answered{0};
    Slices m_slices; ///< of responses that came back
};

} // namespace bench
} // namespace ccn
} // namespace ns3

#endif // CCN_BENCH_ENDS_H
