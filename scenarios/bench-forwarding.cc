/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

/*
 * bench-forwarding: what a packet costs at a node, in CPU time and simulator events, per packet and
 * hop, beside ns-3's own floor on the same links.
 *
 *     requester ---- router 1 ---- ... ---- router R ---- responder        10 Gbps, 1 us each
 *
 * The same Interests go one way and the same ContentObjects (1024 octets of virtual payload) come
 * back in every row; only what the routers do differs:
 *
 *     raw      hand each packet from one device to the other
 *     ipv4     forward it as IPv4/UDP, ns-3's stack as InternetStackHelper installs it
 *     ccn      forward it as CCN, content store off
 *     ccn-cs   the same with a content store that every chunk enters and one leaves
 *     piggyback  two that ask each other: each packet is content and the next Interest in one
 *              message (paper 004), but for the first window; content store off
 *
 * Both ends are the same few lines in all rows: a window of requests, the i-th request gets the
 * i-th response. Time and events count from the end of the warm-up (a fifth of the exchanges, and
 * at least the content store's size with ccn-cs) to the last response. A packet-hop is one packet
 * on one link.
 */

#include "ns3/ccn-arguments.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-piggyback.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/core-module.h"
#include "ns3/internet-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

#include <algorithm>
#include <ctime>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <map>
#include <sstream>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

constexpr uint16_t RAW_PROTOCOL = 0x0800; ///< any number that the link carries
constexpr uint16_t CCN_PROTOCOL = 0x86DD; ///< NetDeviceFace's on point-to-point links
constexpr uint32_t WINDOW = 32;           ///< requests on their way at one time
const std::string PREFIX = "ccnx:/bench/file";
const std::string REQUESTERS_PREFIX = "ccnx:/bench/requester"; ///< what the responder asks for
const std::vector<std::string> ROWS = {"raw", "ipv4", "ccn", "ccn-cs", "piggyback"};

/** What one run measured. */
struct Cost
{
    double us;     ///< CPU time per packet-hop in us
    double events; ///< simulator events per packet-hop
};

/** The two ends: packets made beforehand, sent as answers come in. */
class Ends
{
  public:
    /**
     * @param exchanges requests to make and answer
     * @param warmUp those before measuring begins
     * @param protocol number of the packets on the link
     * @param bundled whether both ask, and each packet is a piggyback packet
     */
    Ends(uint32_t exchanges, uint32_t warmUp, uint16_t protocol, bool bundled)
        : m_warmUp(warmUp),
          m_protocol(protocol)
    {
        for (uint32_t i = 0; i < exchanges; ++i)
        {
            const Interest request = MakeInterest(PREFIX, i);
            const ContentObject response = MakeContent(PREFIX, i);
            if (!bundled)
            {
                m_requests.push_back(request.ToPacket());
                m_responses.push_back(response.ToPacket());
                continue;
            }
            // A request goes out when a response has come, and answers what that asked for.
            m_requests.push_back(
                i < WINDOW
                    ? request.ToPacket()
                    : Piggyback{MakeContent(REQUESTERS_PREFIX, i - WINDOW), request}.ToPacket());
            m_responses.push_back(
                Piggyback{response, MakeInterest(REQUESTERS_PREFIX, i)}.ToPacket());
        }
    }

    /** Puts IPv4 and UDP headers before all packets. */
    void AddHeaders(Ipv4Address requester, Ipv4Address responder)
    {
        for (auto& packet : m_requests)
        {
            AddHeader(packet, requester, responder);
        }
        for (auto& packet : m_responses)
        {
            AddHeader(packet, responder, requester);
        }
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
        if (m_received != m_responses.size())
        {
            throw std::runtime_error("only " + std::to_string(m_received) + " of " +
                                     std::to_string(m_responses.size()) + " exchanges came back");
        }
        const double hops = 2.0 * links * (m_responses.size() - m_warmUp);
        return {m_clock * 1e6 / CLOCKS_PER_SEC / hops, m_events / hops};
    }

  private:
    static Interest MakeInterest(const std::string& prefix, uint32_t number)
    {
        Interest interest;
        interest.name = Name(prefix).AppendDecimal(number);
        interest.selectors.maxSuffix = 1;
        interest.nonce = std::string(8, 'n') + std::to_string(1000 + number % 9000);
        return interest;
    }

    static ContentObject MakeContent(const std::string& prefix, uint32_t number)
    {
        ContentObject content;
        content.name = Name(prefix).AppendDecimal(number);
        content.virtualPayload = 1024;
        return content;
    }

    static void AddHeader(Ptr<Packet> packet, Ipv4Address from, Ipv4Address to)
    {
        UdpHeader udp;
        udp.SetSourcePort(9695);
        udp.SetDestinationPort(9695);
        packet->AddHeader(udp);
        Ipv4Header ip;
        ip.SetSource(from);
        ip.SetDestination(to);
        ip.SetProtocol(17);
        ip.SetTtl(64);
        ip.SetPayloadSize(packet->GetSize());
        packet->AddHeader(ip);
    }

    void SendFirst()
    {
        for (uint32_t i = 0; i < WINDOW; ++i)
        {
            SendRequest();
        }
    }

    void SendRequest()
    {
        if (m_sent < m_requests.size())
        {
            m_requester->Send(m_requests[m_sent++], Address(), m_protocol);
        }
    }

    bool ReceiveRequest(Ptr<NetDevice>, Ptr<const Packet>, uint16_t, const Address&)
    {
        m_responder->Send(m_responses[m_answered++], Address(), m_protocol);
        return true;
    }

    bool ReceiveResponse(Ptr<NetDevice>, Ptr<const Packet>, uint16_t, const Address&)
    {
        ++m_received;
        if (m_received == m_warmUp || m_received == m_responses.size())
        {
            m_clock = std::clock() - m_clock;
            m_events = Simulator::GetEventCount() - m_events;
        }
        SendRequest();
        return true;
    }

    std::vector<Ptr<Packet>> m_requests;
    std::vector<Ptr<Packet>> m_responses;
    uint32_t m_warmUp;
    uint16_t m_protocol;
    Ptr<NetDevice> m_requester;
    Ptr<NetDevice> m_responder;
    uint32_t m_sent{0};
    uint32_t m_answered{0};
    uint32_t m_received{0};
    std::clock_t m_clock{0}; ///< CPU time at the end of the warm-up, then since then
    uint64_t m_events{0};    ///< events likewise
};

/** Hands packets from one device of a node to the other. */
class RawRelay : public SimpleRefCount<RawRelay>
{
  public:
    /** @param left one device @param right the other */
    RawRelay(Ptr<NetDevice> left, Ptr<NetDevice> right)
        : m_left(left),
          m_right(right),
          m_broadcast(left->GetBroadcast())
    {
        const auto relay = MakeCallback(&RawRelay::Relay, this);
        left->GetNode()->RegisterProtocolHandler(relay, RAW_PROTOCOL, left);
        left->GetNode()->RegisterProtocolHandler(relay, RAW_PROTOCOL, right);
    }

  private:
    void Relay(Ptr<NetDevice> device,
               Ptr<const Packet> packet,
               uint16_t protocol,
               const Address&,
               const Address&,
               NetDevice::PacketType)
    {
        const auto& out = device == m_left ? m_right : m_left;
        out->Send(packet->Copy(), m_broadcast, protocol);
    }

    Ptr<NetDevice> m_left;
    Ptr<NetDevice> m_right;
    Address m_broadcast; ///< made once, as the CCN face does
};

/** One run of one row. */
class Bench
{
  public:
    /** @param routers between the ends @param exchanges to make @param cache objects of ccn-cs */
    Bench(uint32_t routers, uint32_t exchanges, uint32_t cache)
        : m_routers(routers),
          m_exchanges(exchanges),
          m_cache(cache)
    {
    }

    /** @return what a packet-hop costs @param row one of ROWS */
    Cost Run(const std::string& row)
    {
        m_nodes.Create(m_routers + 2);
        PointToPointHelper link;
        link.SetDeviceAttribute("DataRate", StringValue("10Gbps"));
        link.SetChannelAttribute("Delay", StringValue("1us"));
        for (uint32_t i = 0; i <= m_routers; ++i)
        {
            m_links.push_back(link.Install(m_nodes.Get(i), m_nodes.Get(i + 1)));
        }
        const uint32_t warmUp = std::max(m_exchanges / 5, row == "ccn-cs" ? m_cache : 0);
        Ends ends(m_exchanges + warmUp,
                  warmUp,
                  row == "raw" || row == "ipv4" ? RAW_PROTOCOL : CCN_PROTOCOL,
                  row == "piggyback");
        if (row == "raw")
        {
            InstallRaw();
        }
        else if (row == "ipv4")
        {
            InstallIpv4(ends);
        }
        else
        {
            InstallCcn(row == "ccn-cs" ? m_cache : 0);
        }
        ends.Start(m_links.front().Get(0), m_links.back().Get(1));
        Simulator::Run();
        const Cost cost = ends.GetCost(m_routers + 1);
        Simulator::Destroy();
        return cost;
    }

  private:
    /** @return device of router towards the requester @param router counted from 1 */
    Ptr<NetDevice> GetLeft(uint32_t router) const
    {
        return m_links[router - 1].Get(1);
    }

    /** @return device of router towards the responder @param router counted from 1 */
    Ptr<NetDevice> GetRight(uint32_t router) const
    {
        return m_links[router].Get(0);
    }

    void InstallRaw()
    {
        for (uint32_t i = 1; i <= m_routers; ++i)
        {
            m_relays.push_back(Create<RawRelay>(GetLeft(i), GetRight(i)));
        }
    }

    void InstallIpv4(Ends& ends)
    {
        InternetStackHelper().Install(m_nodes);
        Ipv4AddressHelper addresses("10.0.0.0", "255.255.255.0");
        std::vector<Ipv4InterfaceContainer> interfaces;
        for (const auto& link : m_links)
        {
            interfaces.push_back(addresses.Assign(link));
            addresses.NewNetwork();
        }
        Ipv4GlobalRoutingHelper::PopulateRoutingTables();
        ends.AddHeaders(interfaces.front().GetAddress(0), interfaces.back().GetAddress(1));
    }

    void InstallCcn(uint32_t cache)
    {
        CcnStackHelper stack;
        stack.SetContentStoreAttribute("MaxObjects", UintegerValue(cache));
        for (uint32_t i = 1; i <= m_routers; ++i)
        {
            stack.Install(m_nodes.Get(i));
            CcnStackHelper::AddDeviceFace(GetLeft(i));
            const FaceId up = CcnStackHelper::AddDeviceFace(GetRight(i));
            CcnStackHelper::AddRoute(m_nodes.Get(i), PREFIX, up);
        }
    }

    uint32_t m_routers;
    uint32_t m_exchanges;
    uint32_t m_cache;
    NodeContainer m_nodes;
    std::vector<NetDeviceContainer> m_links;
    std::vector<Ptr<RawRelay>> m_relays;
};

/** @return the middle one @param values at least one */
double
Median(std::vector<double> values)
{
    std::nth_element(values.begin(), values.begin() + values.size() / 2, values.end());
    return values[values.size() / 2];
}

/** Repetitions of all rows at one number of routers; ratios are taken within each repetition. */
class Comparison
{
  public:
    /** @param routers between the ends */
    explicit Comparison(uint32_t routers)
        : m_routers(routers)
    {
    }

    /** Adds a repetition of all rows. @param exchanges to make @param cache objects of ccn-cs */
    void Repeat(uint32_t exchanges, uint32_t cache)
    {
        std::map<std::string, Cost> costs;
        for (const auto& row : ROWS)
        {
            costs[row] = Bench(m_routers, exchanges, cache).Run(row);
        }
        for (const auto& [row, cost] : costs)
        {
            auto& s = m_samples[row];
            s.us.push_back(cost.us);
            s.events.push_back(cost.events);
            s.ratioRaw.push_back(cost.us / costs["raw"].us);
            s.ratioIpv4.push_back(cost.us / costs["ipv4"].us);
        }
    }

    /** Prints a table's lines. */
    void Print(std::ostream& os) const
    {
        for (const auto& row : ROWS)
        {
            const auto& s = m_samples.at(row);
            os << std::left << std::setw(10) << row << std::right << std::setw(6) << m_routers
               << std::fixed << std::setprecision(3) << std::setw(14) << Median(s.us)
               << std::setw(10) << Median(s.ratioRaw) << std::setw(10) << Median(s.ratioIpv4)
               << std::setw(12) << Median(s.events) << "\n";
        }
    }

    /** Prints what an Interest and a ContentObject cost on a link and at the node behind it. */
    void PrintPair(std::ostream& os) const
    {
        const double apart = 2 * Median(m_samples.at("ccn").us);
        const double bundled = Median(m_samples.at("piggyback").us);
        os << "an Interest and an object over " << m_routers << " routers, us a hop: apart " << apart
           << ", as a piggyback packet " << bundled << " (" << 100 * (bundled / apart - 1) << " %)\n";
    }

    /** @return objects of a JSON list, without its brackets */
    std::string ToJson() const
    {
        std::ostringstream os;
        for (const auto& row : ROWS)
        {
            const auto& s = m_samples.at(row);
            os << (row == ROWS.front() ? "" : ",\n") << "  {\"row\": \"" << row
               << "\", \"routers\": " << m_routers << ", \"us_per_packet_hop\": " << Median(s.us)
               << ", \"ratio_raw\": " << Median(s.ratioRaw)
               << ", \"ratio_ipv4\": " << Median(s.ratioIpv4)
               << ", \"events_per_packet_hop\": " << Median(s.events) << "}";
        }
        return os.str();
    }

  private:
    /** What the repetitions gave. */
    struct Samples
    {
        std::vector<double> us;
        std::vector<double> events;
        std::vector<double> ratioRaw;
        std::vector<double> ratioIpv4;
    };

    uint32_t m_routers;
    std::map<std::string, Samples> m_samples;
};

/** Runs everything. */
void
Main(int argc, char* argv[])
{
    uint32_t exchanges = 20000;
    uint32_t repetitions = 5;
    uint32_t cache = 10000;
    std::string json;
    Arguments arguments("bench-forwarding",
                        "CPU time and events per packet and hop: raw relaying, IPv4/UDP, CCN, "
                        "piggyback packets.");
    arguments.AddInteger("exchanges", "Requests measured", exchanges, 100, 100000000, "packets");
    arguments.AddInteger("repetitions",
                         "Runs of each row; the median counts",
                         repetitions,
                         1,
                         1000);
    arguments.AddInteger("cache", "Objects of the content store of ccn-cs", cache, 1, 10000000);
    arguments.AddText("json", "File for the results as JSON", json);
    arguments.Parse(argc, argv);
    if (!arguments.GetDatabase().empty() || !arguments.GetCapture().empty())
    {
        throw std::invalid_argument("--db, --pcap: not allowed (nothing but --json is written)");
    }

    std::cout << "row      routers  us/packet-hop  of raw    of ipv4  events/packet-hop\n";
    std::string objects;
    for (uint32_t routers : {1, 4, 16})
    {
        Comparison comparison(routers);
        for (uint32_t i = 0; i < repetitions; ++i)
        {
            comparison.Repeat(exchanges, cache);
        }
        comparison.Print(std::cout);
        comparison.PrintPair(std::cout);
        std::cout << std::flush;
        objects += (objects.empty() ? "" : ",\n") + comparison.ToJson();
    }
    if (!json.empty())
    {
        std::ofstream file(json);
        file << "[\n" << objects << "\n]\n";
        if (!file.flush())
        {
            throw std::runtime_error("--json=" + json + ": cannot be written");
        }
    }
}

} // namespace

int
main(int argc, char* argv[])
{
    try
    {
        Main(argc, argv);
        return 0;
    }
    catch (const std::exception& e)
    {
        std::cerr << "bench-forwarding: " << e.what() << "\n";
        return 1;
    }
}
