// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_BENCH_CHAIN_H
#define CCN_BENCH_CHAIN_H

#include "ends.h"
#include "firewall-rules.h"
#include "slices.h"

#include "ns3/ccn-consumer.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-express-link-helper.h"
#include "ns3/ccn-firewall.h"
#include "ns3/ccn-name-value.h"
#include "ns3/ccn-producer.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/core-module.h"
#include "ns3/internet-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace ns3::ccn::bench
{

constexpr uint16_t RAW_PROTOCOL = 0x0800; ///< any protocol number that the link carries
constexpr uint16_t CCN_PROTOCOL = 0x86DD; ///< used by NetDeviceFace on ns-3's point-to-point links
constexpr uint16_t EXPRESS_PROTOCOL = 0x88B5; ///< used by it on express links

/** End of the names of rows with express links. */
const std::string EXPRESS = "-express";

/**
 * The rows: what the routers do. With "end-to-end" the ends are applications. Those that end in EXPRESS
 * have the module's own links, all others ns-3's point-to-point devices. In "ccn-firewall" each router
 * has a Firewall with FIREWALL_RULES rules.
 */
const std::vector<std::string> ROWS = {"raw",
                                       "ipv4",
                                       "ccn",
                                       "ccn-cs",
                                       "piggyback",
                                       "end-to-end",
                                       "raw-express",
                                       "ccn-express",
                                       "ccn-cs-express",
                                       "ccn-firewall-express",
                                       "piggyback-express",
                                       "end-to-end-express"};

/** Rows whose routers have profile ccnx-1.0, instead of "ccn" and "ccn-cs". */
const std::vector<std::string> CCNX10_ROWS = {"ccnx10-express", "ccnx10-cs-express"};

/** Further rows, in which each router has an ingress policy: its type by the name of the row. */
const std::map<std::string, std::string> DEFENDED_ROWS = {
    {"ccn-face-rate-express", "FaceRate"},
    {"ccn-token-bucket-express", "FairTokenBucket"},
    {"ccn-acceptance-express", "SatisfactionAcceptance"},
    {"ccn-push-back-express", "SatisfactionPushBack"},
    {"ccn-poseidon-express", "Poseidon"},
    {"ccn-flow-balance-express", "FlowBalance"}};

/** Rules of each router in row ccn-firewall. */
constexpr uint32_t FIREWALL_RULES = 10000;

/** Passes packets from one device of a node to the other. */
class RawRelay : public SimpleRefCount<RawRelay>
{
  public:
    /** @param left one device @param right the other device */
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
    Address m_broadcast; ///< created once, as in the CCN face
};

/** One run with a requester, a row of routers and a responder, on links of 10 Gbit/s and 1 us. */
class Chain
{
  public:
    /** Parameters of a run. */
    struct Setting
    {
        uint32_t routers;      ///< number of routers between the ends
        uint32_t exchanges;    ///< number of measured exchanges
        uint32_t slice;        ///< exchanges timed together
        uint32_t cache;        ///< objects in each content store with ccn-cs
        uint32_t warmUp{4000}; ///< minimum number of exchanges before the measured ones
    };

    /** @param setting parameters of the run */
    explicit Chain(const Setting& setting)
        : m_setting(setting)
    {
    }

    /** @param name one of ROWS, CCNX10_ROWS or DEFENDED_ROWS @return the cost of a packet-hop */
    SliceCost Run(const std::string& name)
    {
        const std::size_t suffix = name.rfind(EXPRESS);
        const bool isExpress = suffix != std::string::npos;
        const bool isCcnx10 =
            std::find(CCNX10_ROWS.begin(), CCNX10_ROWS.end(), name) != CCNX10_ROWS.end();
        const std::string row = isCcnx10 ? ToCcn(name.substr(0, suffix)) : name.substr(0, suffix);
        m_profile = isCcnx10 ? "ccnx-1.0" : "paper";
        Build(isExpress);
        if (row == "end-to-end")
        {
            return RunApplications();
        }
        const bool isCcn = row != "raw" && row != "ipv4";
        ExchangeSettings exchange{m_setting.exchanges,
                                  GetWarmUp(row),
                                  m_setting.slice,
                                  !isCcn      ? RAW_PROTOCOL
                                  : isExpress ? EXPRESS_PROTOCOL
                                              : CCN_PROTOCOL,
                                  row == "piggyback",
                                  row == "ipv4",
                                  Codec::Get(isCcnx10 ? Codec::CCNX10 : Codec::CCNB),
                                  Seconds(isCcnx10 ? 2 : 4)};
        if (row == "raw")
        {
            InstallRaw();
        }
        else if (row == "ipv4")
        {
            InstallIpv4(exchange);
        }
        else
        {
            InstallCcn(row == "ccn-cs" ? m_setting.cache : 0, 1, m_setting.routers);
        }
        if (row == "ccn-firewall")
        {
            InstallFirewalls();
        }
        if (const auto defended = DEFENDED_ROWS.find(name); defended != DEFENDED_ROWS.end())
        {
            exchange.hasNotices = true;
            for (uint32_t i = 1; i <= m_setting.routers; ++i)
            {
                m_nodes.Get(i)->GetObject<CcnL3Protocol>()->SetAttribute(
                    "Ingress",
                    StringValue(defended->second));
            }
        }
        Ends ends(exchange);
        ends.Start(m_links.front().Get(0), m_links.back().Get(1));
        Simulator::Run();
        const SliceCost cost = ends.GetCost(m_links.size());
        Simulator::Destroy();
        return cost;
    }

  private:
    /** @param row one of CCNX10_ROWS, without EXPRESS @return the same row in ccnb */
    static std::string ToCcn(const std::string& row)
    {
        return "ccn" + row.substr(std::string("ccnx10").size());
    }

    /** @return the cost of a packet-hop from a Consumer to a Producer and back */
    SliceCost RunApplications()
    {
        const uint32_t warmUp = GetWarmUp("end-to-end");
        const uint32_t chunks = warmUp + m_setting.exchanges + Ends::WINDOW;
        InstallCcn(0, 0, m_setting.routers + 1);
        auto producer =
            CreateObjectWithAttributes<Producer>("Size",
                                                 UintegerValue(uint64_t{Ends::PAYLOAD} * chunks),
                                                 "ChunkSize",
                                                 UintegerValue(Ends::PAYLOAD),
                                                 "Prefix",
                                                 NameValue(Name(PREFIX)));
        auto consumer = CreateObjectWithAttributes<Consumer>("Window",
                                                             UintegerValue(Ends::WINDOW),
                                                             "Prefix",
                                                             NameValue(Name(PREFIX)));
        m_nodes.Get(m_setting.routers + 1)->AddApplication(producer);
        m_nodes.Get(0)->AddApplication(consumer);
        consumer->SetStartTime(Seconds(1));
        TimeSlices slices(warmUp, m_setting.exchanges, m_setting.slice);
        slices.Start();
        consumer->TraceConnectWithoutContext("ChunkReceived",
                                             MakeCallback(&Chain::CountChunk).Bind(&slices));
        Simulator::Run();
        Simulator::Destroy();
        return slices.GetCost(m_links.size(), chunks);
    }

    /** Counts a chunk as an exchange. @param slices slices of the run */
    static void CountChunk(TimeSlices* slices, uint64_t, Time, uint32_t)
    {
        slices->Count();
    }

    /** @param row one of ROWS @return number of exchanges before the measured ones */
    uint32_t GetWarmUp(const std::string& row) const
    {
        return std::max(m_setting.warmUp, row == "ccn-cs" ? m_setting.cache : 0);
    }

    /** @param isExpress whether the links are the module's own */
    void Build(bool isExpress)
    {
        m_nodes.Create(m_setting.routers + 2);
        isExpress ? Link(ExpressLinkHelper()) : Link(PointToPointHelper());
    }

    /** Links the nodes. @tparam Helper helper of the links @param link it */
    template <typename Helper>
    void Link(Helper link)
    {
        link.SetDeviceAttribute("DataRate", StringValue("10Gbps"));
        link.SetChannelAttribute("Delay", StringValue("1us"));
        for (uint32_t i = 0; i <= m_setting.routers; ++i)
        {
            m_links.push_back(link.Install(m_nodes.Get(i), m_nodes.Get(i + 1)));
        }
    }

    /** @param router number of a router, from 1 @return its device towards the requester */
    Ptr<NetDevice> GetLeft(uint32_t router) const
    {
        return m_links[router - 1].Get(1);
    }

    /** @param router number of a router, from 1 @return its device towards the responder */
    Ptr<NetDevice> GetRight(uint32_t router) const
    {
        return m_links[router].Get(0);
    }

    void InstallRaw()
    {
        for (uint32_t i = 1; i <= m_setting.routers; ++i)
        {
            m_relays.push_back(Create<RawRelay>(GetLeft(i), GetRight(i)));
        }
    }

    void InstallIpv4(ExchangeSettings& exchange)
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
        exchange.requester = interfaces.front().GetAddress(0);
        exchange.responder = interfaces.back().GetAddress(1);
    }

    /**
     * Installs the CCN layer on a range of nodes.
     * @param cache objects in each content store
     * @param first index of the first node
     * @param last index of the last node
     */
    void InstallCcn(uint32_t cache, uint32_t first, uint32_t last)
    {
        CcnStackHelper stack;
        stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(cache));
        stack.SetAttribute("Profile", StringValue(m_profile));
        for (uint32_t i = first; i <= last; ++i)
        {
            stack.Install(m_nodes.Get(i));
            if (i > 0)
            {
                CcnStackHelper::AddDeviceFace(GetLeft(i));
            }
            if (i <= m_setting.routers)
            {
                const FaceId up = CcnStackHelper::AddDeviceFace(GetRight(i));
                CcnStackHelper::AddRoute(m_nodes.Get(i), PREFIX, up);
            }
        }
    }

    /** Installs a firewall on each router. */
    void InstallFirewalls()
    {
        const auto rules = MakeFirewallRules(FIREWALL_RULES, "/bench/file");
        for (uint32_t i = 1; i <= m_setting.routers; ++i)
        {
            const auto l3 = m_nodes.Get(i)->GetObject<CcnL3Protocol>();
            l3->SetAttribute("Ingress", StringValue("Firewall"));
            PointerValue firewall;
            l3->GetAttribute("IngressPolicy", firewall);
            firewall.Get<Firewall>()->SetRules(rules);
        }
    }

    Setting m_setting;
    std::string m_profile{"paper"}; ///< of the routers
    NodeContainer m_nodes;
    std::vector<NetDeviceContainer> m_links;
    std::vector<Ptr<RawRelay>> m_relays;
};

} // namespace ns3::ccn::bench

#endif // CCN_BENCH_CHAIN_H
