// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * throughput: one file over one Ethernet link, by two CCNx programs or by TCP (Rodrigues 2014,
 * test 1, figures 4.1 to 4.4 and B.1 to B.8).
 *
 *     PC1 ----------------- CS        Ethernet, 100 Mbps
 *     ccncatchunks2 -p 31   ccnsendchunks -b 1024
 *
 * The producer signs each chunk as it sends it, and the signing time limits the rate. In a transfer
 * longer than 0.5 s, ccncatchunks2 reports a spurious hole at 0.5 s, and its window drops to 1. The
 * producer then runs out of credits, and the transfer stalls until the Interests expire after 4 s.
 *
 *     throughput --size=500000 --chunk=1024
 *     throughput: 500000 bytes by ccn in 5.15411 s: 539 Interests for 489 chunks
 */

#include "lib/arguments/source-arguments.h"
#include "lib/arguments/tcp-arguments.h"
#include "lib/networks/built-network.h"
#include "lib/networks/testbed-arguments.h"
#include "lib/run/transfer-scenario.h"
#include "throughput/content-headers.h"

#include "ns3/ccn-cat-chunks2.h"
#include "ns3/ccn-send-chunks.h"
#include "ns3/core-module.h"

using namespace ns3;
using namespace ns3::ccn;

namespace
{

const std::string PC = "PC1";
const std::string SOURCE = "CS";

/** The scenario of Rodrigues 2014, test 1. */
class Throughput : public TransferScenario
{
  public:
    std::string GetUsage() const override
    {
        return "Transfer of one file over one Ethernet link, by ccnsendchunks and ccncatchunks2 or "
               "by TCP: "
               "Rodrigues 2014, test 1 (T1-01..12).";
    }

  private:
    void Build() override;
    void RecordResults(std::ostream& line) override;

    /** Installs the two CCNx programs. */
    void InstallCcn();
    /** Installs the TCP server and client. */
    void InstallTcp();

    SizeParameter m_size{m_parameters, 500000};
    IntegerParameter<uint32_t>
        m_window{m_parameters, "window", "Maximum window of ccncatchunks2", 31, 1, 127, "chunks"};
    RealParameter
        m_signingTime{m_parameters, "signing-time", "Time to sign one chunk", 0.0025, 0, 10, "s"};
    RealParameter m_headStart{m_parameters,
                              "head-start",
                              "Time from the source's start to PC1's",
                              0.6,
                              0,
                              1000,
                              "s"};
    TestbedArguments m_common{m_parameters};
    SourceArguments m_source{m_parameters, 1024, 8192};
    TcpArguments m_tcp{m_parameters};
    BuiltNetwork m_network;
    ContentHeaders m_headers; ///< of what PC1 receives
};

void
Throughput::Build()
{
    NetworkDescription network = m_common.MakeDescription(m_tcp.stack == "ccn");
    network.AddNode(PC);
    network.AddNode(SOURCE);
    network.AddLink(PC, SOURCE, m_common.DescribeLink());
    if (m_tcp.stack == "ccn")
    {
        network.AddRoutes(m_common.object, {PC, SOURCE});
    }
    m_network.Build(network);
    MakeRecorder(m_common.record);
    m_tcp.stack == "ccn" ? InstallCcn() : InstallTcp();
    m_network.Watch(GetRecorder());
    m_network.AssignStreams(10);
    SetLimit(m_common.limit);
}

void
Throughput::InstallCcn()
{
    auto producer = CreateObject<SendChunks>();
    m_source.Configure(producer, "ccnsendchunks", m_common.object, m_size);
    producer->SetAttribute("SigningTime", TimeValue(Seconds(m_signingTime)));
    // A node that stores unsolicited content answers in place of its application. The profile
    // "paper" drops such content, so here the application answers later Interests itself.
    producer->SetAttribute("Staging", BooleanValue(m_common.profile == "paper"));
    producer->AssignStreams(0);
    m_network.Get(SOURCE)->AddApplication(producer);

    auto consumer = CreateObjectWithAttributes<CatChunks2>("Window", UintegerValue(m_window));
    consumer->SetStartTime(Seconds(m_headStart));
    GetRecorder().WatchWindow(PC, consumer);
    AddCcnFetch(PC, m_network.Get(PC), consumer, "ccncatchunks2", m_common.object, 1);
    m_headers.Watch(*CcnL3Protocol::Find(m_network.Get(PC)));
}

void
Throughput::InstallTcp()
{
    TcpArguments::SetDefaults(m_tcp.segment);
    m_network.Get(SOURCE)->AddApplication(m_source.MakeTcpServer(m_size));
    const auto client = AddTcpFetch(PC,
                                    m_network.Get(PC),
                                    "ftp",
                                    m_common.object,
                                    m_network.GetAddress(PC + "-" + SOURCE, SOURCE));
    client->SetStartTime(Seconds(m_headStart));
}

void
Throughput::RecordResults(std::ostream& line)
{
    const Transfer transfer = RecordTransfers(m_source.GetDigest(m_size)).front();
    m_headers.AddRows(GetRecord(), PC);
    line << transfer.bytes << " bytes by " << m_tcp.stack << " in " << GetSeconds(transfer) << " s";
    if (m_tcp.stack == "ccn")
    {
        line << ": " << transfer.interests << " Interests for " << transfer.chunks << " chunks";
    }
}

} // namespace

int
main(int argc, char* argv[])
{
    Throughput scenario;
    return RunScenario("throughput", argc, argv, scenario);
}
