// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * download: one consumer fetches 20 MB from another testbed island, by ccngetfile or by TCP
 * (Guimaraes et al. 2013, section IV, figure 5).
 *
 *     producer ------------------- router ------------ consumer
 *               a long link with           100 Mbit/s
 *               cross traffic
 *
 * ccngetfile requests 4 chunks of 4 KB per round trip, so the long link's delay, not its rate,
 * limits the transfer. TCP fills the link. With --router=warm the router's content store holds the
 * file from the start. With --routing=link-state[Preset=ospfn-2.0] the nodes find their routes first.
 *
 *     download
 *     download: 20000000 bytes by ccn, cold router: first byte after 0.0878916 s, all after 94.3512 s
 */

#include "lib/arguments/get-file-arguments.h"
#include "lib/arguments/routing-text.h"
#include "lib/arguments/source-arguments.h"
#include "lib/arguments/tcp-arguments.h"
#include "lib/networks/built-network.h"
#include "lib/networks/cross-traffic.h"
#include "lib/networks/testbed-arguments.h"
#include "lib/run/transfer-scenario.h"

#include "ns3/ccn-repository.h"
#include "ns3/ccn-routing-protocol.h"
#include "ns3/core-module.h"

#include <stdexcept>
#include <string>
#include <vector>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

/** As DRAIN with a routing protocol, whose Interests have a lifetime of up to 30 s in its presets. */
constexpr double PROTOCOL_DRAIN = 31;

/** The scenario of Guimaraes et al. 2013, figure 5. */
class Download : public TransferScenario
{
  public:
    Download();

    std::string GetUsage() const override
    {
        return "Download of 20 MB from another testbed over a long link, by ccngetfile or TCP: "
               "Guimaraes et al. 2013, figure 5 (F-05..09).";
    }

    void Check() override;

  private:
    void Build() override;
    void OnComplete(uint32_t ended) override;
    void RecordResults(std::ostream& line) override;

    /** @return the nodes, links and routes by hand */
    NetworkDescription Describe() const;
    /** Installs the CCN applications. */
    void InstallCcn();
    /** Installs the routing protocol on all nodes, which start together. */
    void InstallRouting();
    /** Installs the TCP server and client. */
    void InstallTcp();

    ChoiceParameter m_router{
        m_parameters,
        "router",
        "Router's content store at the start: cold (without the file) or warm (with it)",
        "cold",
        {"cold", "warm"}};
    SizeParameter m_size{m_parameters, 20000000};
    // Two values are calibrated: the long link's delay, and the rate that the cross traffic leaves.
    RateParameter m_longRate{m_parameters,
                             "long-rate",
                             "Rate of the long link",
                             "20Mbps",
                             "1kbps",
                             "1000Gbps"};
    RealParameter m_longDelay{m_parameters,
                              "long-delay",
                              "One-way delay of the long link",
                              0.035,
                              0,
                              10,
                              "s"};
    RateParameter m_crossTraffic{
        m_parameters,
        "cross-traffic",
        "Constant UDP load over the long link, towards the router; 0bps: none",
        "7Mbps",
        "0bps",
        "1000Gbps"};
    TextParameter m_routing{m_parameters,
                            "routing",
                            "How the nodes get their routes: by-hand, or a RoutingProtocol that "
                            "starts with them, such as "
                            "link-state[Preset=ospfn-2.0]",
                            "by-hand"};
    TestbedArguments m_common{m_parameters};
    SourceArguments m_source{m_parameters, 4096, 8100};
    TcpArguments m_tcp{m_parameters};
    GetFileArguments m_getFile{m_parameters};
    BuiltNetwork m_network;
    std::vector<Ptr<RoutingProtocol>> m_protocols; ///< of --routing
};

Download::Download()
{
    m_common.link = "p2p";
    m_common.profile = "ccnx-0.7";
    m_tcp.segment = 1448;
    m_common.record.bin = 1;
}

void
Download::Check()
{
    CheckCrossTraffic(m_crossTraffic, "long-rate", m_longRate);
    const bool hasProtocol = m_routing != "by-hand";
    if (m_tcp.stack == "tcp" && (m_router == "warm" || hasProtocol))
    {
        throw std::invalid_argument("--stack=tcp: not allowed with --router=warm or --routing "
                                    "(they apply to CCN only)");
    }
    if (hasProtocol)
    {
        MakeRoutingFactory(m_routing);
    }
}

void
Download::Build()
{
    m_network.Build(Describe());
    m_tcp.stack == "ccn" ? InstallCcn() : InstallTcp();
    InstallCrossTraffic(m_network.Get("producer"),
                        m_network.Get("router"),
                        m_network.GetAddress("router-producer", "router"),
                        m_crossTraffic);
    m_network.AssignStreams(1000);
    m_network.Watch(MakeRecorder(m_common.record));
    SetLimit(m_common.limit);
    SetDrain(m_tcp.stack != "ccn" ? 0 : m_protocols.empty() ? DRAIN : PROTOCOL_DRAIN);
}

NetworkDescription
Download::Describe() const
{
    const bool hasCcn = m_tcp.stack == "ccn";
    NetworkDescription network = m_common.MakeDescription(hasCcn);
    network.hasIpRoutes = true;
    network.Add("node consumer router producer");
    LinkDescription link = m_common.DescribeLink();
    link.faces = LinkFaces::UDP; // by which the routers of a protocol are neighbours
    network.AddLink("consumer", "router", link);
    link.medium = LinkMedium::PAIR;
    link.rate = m_longRate;
    link.delay = Seconds(m_longDelay);
    network.AddLink("router", "producer", link);
    if (hasCcn && m_routing == "by-hand")
    {
        network.AddRoutes("ccnx:/", {"consumer", "router", "producer"});
    }
    return network;
}

void
Download::InstallCcn()
{
    if (m_routing != "by-hand")
    {
        InstallRouting();
    }
    const auto producer = CreateObject<Repository>();
    m_source.Configure(producer, "ccnr", m_common.object, m_size);
    m_network.Get("producer")->AddApplication(producer);
    if (m_router == "warm")
    {
        producer->CopyTo(CcnStackHelper::Get(m_network.Get("router"))->GetContentStore());
    }
    AddCcnFetch("consumer",
                m_network.Get("consumer"),
                m_getFile.Make(),
                "getfile",
                m_common.object,
                0);
}

void
Download::InstallRouting()
{
    constexpr int64_t STREAM = 2000;
    constexpr int64_t STREAMS = 10; // of a protocol at most
    ObjectFactory factory = MakeRoutingFactory(m_routing);
    for (const char* name : {"consumer", "router", "producer"})
    {
        const Ptr<Node> node = m_network.Get(name);
        const auto protocol = factory.Create<RoutingProtocol>();
        SetByProgram(*protocol, "Router", name, "the node's name");
        protocol->SetAttribute("Label", StringValue("routing"));
        protocol->AssignStreams(STREAM + STREAMS * node->GetId());
        node->AddApplication(protocol);
        m_protocols.push_back(protocol);
    }
}

void
Download::OnComplete(uint32_t)
{
    for (const auto& protocol : m_protocols)
    {
        protocol->Stop();
    }
}

void
Download::InstallTcp()
{
    TcpArguments::SetDefaults(m_tcp.segment);
    m_network.Get("producer")->AddApplication(m_source.MakeTcpServer(m_size));
    AddTcpFetch("consumer",
                m_network.Get("consumer"),
                "getfile",
                m_common.object,
                m_network.GetAddress("router-producer", "producer"));
}

void
Download::RecordResults(std::ostream& line)
{
    const Transfer transfer = RecordTransfers(m_source.GetDigest(m_size)).front();
    line << transfer.bytes << " bytes by " << m_tcp.stack << ", " << m_router
         << " router: first byte after " << (transfer.firstByte - transfer.start).GetSeconds()
         << " s, all after " << GetSeconds(transfer) << " s";
}

} // namespace

int
main(int argc, char* argv[])
{
    Download scenario;
    return RunScenario("download", argc, argv, scenario);
}
