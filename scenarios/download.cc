/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

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
 * file from the start.
 *
 *     download
 *     download: 20000000 bytes by ccn, cold router: first byte after 0.0878916 s, all after 94.3512 s
 */

#include "lib/get-file-arguments.h"
#include "lib/recorder.h"
#include "lib/scenario.h"
#include "lib/source-arguments.h"
#include "lib/tcp-arguments.h"
#include "lib/testbed-arguments.h"

#include "ns3/ccn-repository.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"
#include "ns3/on-off-helper.h"
#include "ns3/packet-sink-helper.h"

#include <iostream>
#include <memory>
#include <stdexcept>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

const std::string ALL = "ccnx:/";         ///< routed prefix; also covers the key for ccngetfile
constexpr uint16_t CROSS_PORT = 9;        ///< UDP port
constexpr uint32_t CROSS_PACKET = 1472;   ///< UDP payload in bytes: a full 1500-byte IPv4 packet

/** The scenario of Guimaraes et al. 2013, figure 5. */
class Download : public Scenario
{
  public:
    Download();
    std::string GetUsage() const override;
    void Check() override;
    void Run(RunRecord& record) override;

  private:
    /** Creates the nodes, links and IPv4 routes. */
    void BuildTopology();
    /** Installs the CCN layers, routes and applications. @return the ccngetfile application */
    Ptr<Application> InstallCcn();
    /** Installs the TCP server and creates the client. @return the client */
    Ptr<Application> InstallTcp();
    /** Installs constant UDP load on the long link, towards the router. */
    void InstallCrossTraffic();
    /** Handles the end of the transfer. @param transfer its result */
    void NoteEnd(const Transfer& transfer);

    ChoiceParameter m_router{m_parameters, "router",
                             "Router's content store at the start: cold (without the file) or warm (with it)",
                             "cold", {"cold", "warm"}};
    SizeParameter m_size{m_parameters, 20000000};
    // Two values are calibrated: the long link's delay, and the rate that the cross traffic leaves.
    RateParameter m_longRate{m_parameters, "long-rate", "Rate of the long link", "20Mbps", "1kbps", "1000Gbps"};
    RealParameter m_longDelay{m_parameters, "long-delay", "One-way delay of the long link", 0.035, 0, 10, "s"};
    RateParameter m_crossTraffic{m_parameters, "cross-traffic",
                                 "Constant UDP load over the long link, towards the router; 0bps: none",
                                 "7Mbps", "0bps", "1000Gbps"};
    RealParameter m_routeAfter{m_parameters, "route-after",
                               "Time at which the router gets its route to the producer; 0: from the start", 0,
                               0, 3600, "s"};
    TestbedArguments m_common{m_parameters};
    SourceArguments m_source{m_parameters, 4096, 8100};
    TcpArguments m_tcp{m_parameters};
    GetFileArguments m_getFile{m_parameters};
    Testbed m_testbed{{"consumer", "router", "producer"}};
    Testbed::Link m_shortLink;
    Testbed::Link m_longLink;
    ApplicationContainer m_load;
    Transfer m_transfer;
};

Download::Download()
{
    m_common.link = "p2p";
    m_common.profile = "ccnx-0.7";
    m_tcp.segment = 1448;
    m_common.record.bin = 1;
}

std::string
Download::GetUsage() const
{
    return "Download of 20 MB from another testbed over a long link, by ccngetfile or TCP: "
           "Guimaraes et al. 2013, figure 5 (F-05..09).";
}

void
Download::Check()
{
    if (m_crossTraffic->GetBitRate() >= m_longRate->GetBitRate())
    {
        throw std::invalid_argument(
            "--cross-traffic=" + std::to_string(m_crossTraffic->GetBitRate()) +
            "bps: not allowed (less than --long-rate=" +
            std::to_string(m_longRate->GetBitRate()) + "bps)");
    }
    if (m_tcp.stack == "tcp" && (m_router == "warm" || m_routeAfter > 0))
    {
        throw std::invalid_argument("--stack=tcp: not allowed with --router=warm or --route-after "
                                    "(they apply to CCN only)");
    }
}

void
Download::Run(RunRecord& record)
{
    BuildTopology();
    const auto consumer = m_tcp.stack == "ccn" ? InstallCcn() : InstallTcp();
    consumer->TraceConnectWithoutContext("Ended", MakeCallback(&Download::NoteEnd, this));
    m_testbed.Get("consumer")->AddApplication(consumer);
    InstallCrossTraffic();
    m_testbed.AssignStreams(1000);
    Recorder recorder(record, m_common.record.bin, m_common.record.packets, GetRecordOptions());
    m_testbed.Watch(recorder);
    m_common.ScheduleLimit();
    Simulator::Run();

    RequireWhole("consumer", m_transfer, m_source.GetDigest(m_size));
    recorder.AddTransfer("consumer", "getfile", m_tcp.stack, m_common.object, m_transfer);
    recorder.Finish(true);
    std::cout << "download: " << m_transfer.bytes << " bytes by " << m_tcp.stack << ", "
              << m_router << " router: first byte after "
              << (m_transfer.firstByte - m_transfer.start).GetSeconds() << " s, all after "
              << (m_transfer.end - m_transfer.start).GetSeconds() << " s\n";
}

void
Download::BuildTopology()
{
    Ethernet ethernet = m_common.GetEthernet();
    m_shortLink = m_testbed.Connect({"consumer", "router"}, ethernet);
    ethernet.isShared = false;
    ethernet.rate = m_longRate;
    ethernet.delay = Seconds(m_longDelay);
    m_longLink = m_testbed.Connect({"router", "producer"}, ethernet);
    Testbed::AddIpRoutes();
}

Ptr<Application>
Download::InstallCcn()
{
    m_testbed.InstallCcn(m_common.GetStack(), m_common.sequenceNumbers);
    m_testbed.AddRoute(m_shortLink, "consumer", "router", ALL);
    Simulator::Schedule(Seconds(m_routeAfter), [this] {
        m_testbed.AddRoute(m_longLink, "router", "producer", ALL);
    });
    const auto producer = CreateObject<Repository>();
    m_source.Configure(producer, "ccnr", m_common.object, m_size);
    m_testbed.Get("producer")->AddApplication(producer);
    if (m_router == "warm")
    {
        producer->CopyTo(CcnStackHelper::Get(m_testbed.Get("router"))->GetContentStore());
    }
    const auto consumer = m_getFile.Make();
    consumer->SetAttribute("Label", StringValue("getfile"));
    consumer->SetAttribute("Prefix", StringValue(m_common.object));
    consumer->AssignStreams(0);
    return consumer;
}

Ptr<Application>
Download::InstallTcp()
{
    TcpArguments::SetDefaults(m_tcp.segment);
    m_testbed.Get("producer")->AddApplication(m_source.MakeTcpServer(m_size));
    return TcpArguments::MakeClient("wget", m_longLink.at("producer"));
}

void
Download::InstallCrossTraffic()
{
    if (m_crossTraffic->GetBitRate() == 0)
    {
        return;
    }
    const InetSocketAddress to(m_longLink.at("router"), CROSS_PORT);
    OnOffHelper load("ns3::UdpSocketFactory", to);
    load.SetConstantRate(m_crossTraffic, CROSS_PACKET);
    m_load = load.Install(m_testbed.Get("producer"));
    PacketSinkHelper("ns3::UdpSocketFactory", to).Install(m_testbed.Get("router"));
}

void
Download::NoteEnd(const Transfer& transfer)
{
    m_transfer = transfer;
    TestbedArguments::EndRun(m_tcp.stack == "ccn");
}

} // namespace

int
main(int argc, char* argv[])
{
    Download scenario;
    return RunScenario("download", argc, argv, scenario);
}
