// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_BENCH_ENDS_H
#define CCN_BENCH_ENDS_H

#include "slices.h"

#include "ns3/ccn-codec.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-piggyback.h"
#include "ns3/internet-module.h"
#include "ns3/network-module.h"

#include <stdexcept>
#include <string>
#include <vector>

namespace ns3::ccn::bench
{

const std::string PREFIX = "ccnx:/bench/file"; ///< prefix of the responder's content

/** Parameters of the two ends. */
struct ExchangeSettings
{
    uint32_t measured;  ///< number of measured exchanges
    uint32_t warmUp;    ///< number of exchanges before them
    uint32_t slice;     ///< exchanges timed together; a shorter last slice does not count
    uint16_t protocol;  ///< protocol number of the packets on the link
    bool isBundled;     ///< whether both ends request content, in piggyback packets
    bool isOverIp;      ///< whether each packet has IPv4 and UDP headers
    const Codec& codec; ///< format of the messages, except for piggyback packets
    Time lifetime;      ///< of an Interest: the default of the format, which it does not state
    Ipv4Address requester{};
    Ipv4Address responder{};
    bool hasNotices{
        false}; ///< whether routers also send notices to the requester, which ignores them
};

/**
 * The two ends of a chain. The requester keeps a window of requests, and the i-th request gets the
 * i-th response. Packets are created in batches while the stopwatch is paused.
 */
class Ends
{
  public:
    static constexpr uint32_t WINDOW = 32;    ///< outstanding requests
    static constexpr uint32_t PAYLOAD = 1024; ///< payload of a response in bytes, zeros

    /** @param exchange parameters of the ends */
    explicit Ends(const ExchangeSettings& exchange)
        : m_exchange(exchange),
          m_toSend(exchange.warmUp + exchange.measured + WINDOW),
          m_slices(exchange.warmUp, exchange.measured, exchange.slice)
    {
    }

    /** Attaches to the devices of both ends, and schedules the first window. */
    void Start(Ptr<NetDevice> requester, Ptr<NetDevice> responder)
    {
        m_requester = requester;
        m_responder = responder;
        requester->SetReceiveCallback(MakeCallback(&Ends::ReceiveResponse, this));
        responder->SetReceiveCallback(MakeCallback(&Ends::ReceiveRequest, this));
        Simulator::Schedule(Seconds(1), &Ends::SendFirst, this);
    }

    /** @param links number of links of the chain @return cost per packet-hop */
    SliceCost GetCost(uint32_t links) const
    {
        return m_slices.GetCost(links, m_toSend);
    }

  private:
    static constexpr uint32_t BATCH = 256; ///< packets created at one time

    Interest MakeInterest(const std::string& prefix, uint32_t number) const
    {
        Interest interest;
        interest.name = Name(prefix).AppendDecimal(number);
        interest.selectors.maxSuffix = 1;
        interest.lifetime = m_exchange.lifetime;
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
        // A request leaves when a response has arrived. It carries the content that the Interest in
        // that response requested.
        auto packet = !m_exchange.isBundled || i < WINDOW
                          ? m_exchange.codec.ToPacket(request)
                          : Piggyback{MakeContent(ASKED_BACK, i - WINDOW), request}.ToPacket();
        AddHeaders(packet, m_exchange.requester, m_exchange.responder);
        return packet;
    }

    Ptr<Packet> MakeResponse(uint32_t i) const
    {
        const ContentObject response = MakeContent(PREFIX, i);
        auto packet = m_exchange.isBundled
                          ? Piggyback{response, MakeInterest(ASKED_BACK, i)}.ToPacket()
                          : m_exchange.codec.ToPacket(response);
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

    /**
     * Creates the next requests and responses while the stopwatch is paused. A function that is called,
     * since ./ccn bench instructions does not count what happens in it, either.
     */
    [[gnu::noinline]] void MakeBatch()
    {
        m_slices.Pause();
        m_requests.clear();
        for (uint32_t i = m_sent; i < std::min(m_sent + BATCH, m_toSend); ++i)
        {
            m_requests.push_back(MakeRequest(i));
            // Response i is sent before request i + BATCH, so slots for two batches suffice.
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
        if (packet->GetSize() < PAYLOAD && m_exchange.hasNotices)
        {
            return true;
        }
        if (packet->GetSize() < PAYLOAD)
        {
            throw std::runtime_error("received " + std::to_string(packet->GetSize()) +
                                     " bytes, which are not a response");
        }
        m_slices.Count();
        SendRequest();
        return true;
    }

    /** Prefix of the requester's content. */
    static inline const std::string ASKED_BACK = "ccnx:/bench/requester";

    ExchangeSettings m_exchange;
    uint32_t m_toSend; ///< all exchanges and one more window, to keep the load constant to the end
    std::vector<Ptr<Packet>> m_requests;                      ///< of the current batch
    std::vector<Ptr<Packet>> m_responses{2 * BATCH, nullptr}; ///< of the current and last batch
    Ptr<NetDevice> m_requester;
    Ptr<NetDevice> m_responder;
    uint32_t m_sent{0};
    uint32_t m_answered{0};
    TimeSlices m_slices; ///< slices of the responses received
};

} // namespace ns3::ccn::bench

#endif // CCN_BENCH_ENDS_H
