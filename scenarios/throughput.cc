/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

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

#include "lib/recorder.h"
#include "lib/scenario.h"
#include "lib/source-arguments.h"
#include "lib/tcp-arguments.h"
#include "lib/testbed-arguments.h"

#include "ns3/ccn-cat-chunks2.h"
#include "ns3/ccn-send-chunks.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"

#include <iostream>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

const std::string PC = "PC1";
const std::string SOURCE = "CS";

/** The scenario of Rodrigues 2014, test 1. */
class Throughput : public Scenario
{
  public:
    std::string GetUsage() const override;
    void Run(RunRecord& record) override;

  private:
    /** Installs the CCN layer, faces, the route and the two CCNx programs. */
    void InstallCcn(Testbed& testbed, const Testbed::Link& link);
    /** Installs the TCP server and client. */
    void InstallTcp(const Testbed& testbed, const Testbed::Link& link);
    /** Handles the end of the transfer. @param transfer its result */
    void NoteEnd(const Transfer& transfer);
    /** Checks the transfer and adds it to the record. @param recorder the recorder */
    void RecordTransfer(Recorder& recorder) const;

    SizeParameter m_size{m_parameters, 500000};
    IntegerParameter<uint32_t> m_window{m_parameters, "window", "Maximum window of ccncatchunks2", 31, 1, 127,
                                        "chunks"};
    RealParameter m_signingTime{m_parameters, "signing-time", "Time to sign one chunk", 0.0025, 0, 10, "s"};
    RealParameter m_headStart{m_parameters, "head-start", "Time from the source's start to PC1's", 0.6, 0,
                              1000, "s"};
    TestbedArguments m_testbed{m_parameters};
    SourceArguments m_source{m_parameters, 1024, 8192};
    TcpArguments m_tcp{m_parameters};
    Ptr<CatChunks2> m_consumer;
    Ptr<TcpFileClient> m_client;
};

std::string
Throughput::GetUsage() const
{
    return "Transfer of one file over one Ethernet link, by ccnsendchunks and ccncatchunks2 or by TCP: "
           "Rodrigues 2014, test 1 (T1-01..12).";
}

void
Throughput::Run(RunRecord& record)
{
    Testbed testbed({PC, SOURCE});
    const auto link = testbed.Connect({PC, SOURCE}, m_testbed.GetEthernet());
    Recorder recorder(record, m_testbed.record.bin, m_testbed.record.packets, GetRecordOptions());
    if (m_tcp.stack == "ccn")
    {
        InstallCcn(testbed, link);
        recorder.WatchWindow(PC, m_consumer);
    }
    else
    {
        InstallTcp(testbed, link);
    }
    testbed.Watch(recorder);
    testbed.AssignStreams(10);
    m_testbed.ScheduleLimit();
    Simulator::Run();
    RecordTransfer(recorder);
    recorder.Finish(true);
}

void
Throughput::InstallCcn(Testbed& testbed, const Testbed::Link& link)
{
    testbed.InstallCcn(m_testbed.GetStack(), m_testbed.sequenceNumbers);
    testbed.AddRoute(link, PC, SOURCE, m_testbed.object);

    auto producer = CreateObject<SendChunks>();
    m_source.Configure(producer, "ccnsendchunks", m_testbed.object, m_size);
    producer->SetAttribute("SigningTime", TimeValue(Seconds(m_signingTime)));
    // A node that stores unsolicited content answers in place of its application. The profile
    // "paper" drops such content, so here the application answers later Interests itself.
    producer->SetAttribute("Staging", BooleanValue(m_testbed.profile == "paper"));
    producer->AssignStreams(0);
    testbed.Get(SOURCE)->AddApplication(producer);

    m_consumer = CreateObject<CatChunks2>();
    m_consumer->SetAttribute("Label", StringValue("ccncatchunks2"));
    m_consumer->SetAttribute("Prefix", StringValue(m_testbed.object));
    m_consumer->SetAttribute("Window", UintegerValue(m_window));
    m_consumer->SetStartTime(Seconds(m_headStart));
    m_consumer->TraceConnectWithoutContext("Ended", MakeCallback(&Throughput::NoteEnd, this));
    m_consumer->AssignStreams(1);
    testbed.Get(PC)->AddApplication(m_consumer);
}

void
Throughput::InstallTcp(const Testbed& testbed, const Testbed::Link& link)
{
    TcpArguments::SetDefaults(m_tcp.segment);
    testbed.Get(SOURCE)->AddApplication(m_source.MakeTcpServer(m_size));
    m_client = TcpArguments::MakeClient("ftp", link.at(SOURCE));
    m_client->SetStartTime(Seconds(m_headStart));
    m_client->TraceConnectWithoutContext("Ended", MakeCallback(&Throughput::NoteEnd, this));
    testbed.Get(PC)->AddApplication(m_client);
}

void
Throughput::NoteEnd(const Transfer& transfer)
{
    m_testbed.RemoveLimit(m_tcp.stack == "ccn" && transfer.complete);
}

void
Throughput::RecordTransfer(Recorder& recorder) const
{
    const bool isCcn = m_tcp.stack == "ccn";
    const Transfer& transfer = isCcn ? m_consumer->GetTransfer() : m_client->GetTransfer();
    RequireWhole(PC, transfer, m_source.GetDigest(m_size));
    const std::string app = isCcn ? m_consumer->GetLabel() : m_client->GetLabel();
    recorder.AddTransfer(PC, app, m_tcp.stack, m_testbed.object, transfer);
    std::cout << "throughput: " << transfer.bytes << " bytes by " << m_tcp.stack << " in "
              << (transfer.end - transfer.start).GetSeconds() << " s";
    if (isCcn)
    {
        std::cout << ": " << transfer.interests << " Interests for " << transfer.chunks
                  << " chunks";
    }
    std::cout << "\n";
}

} // namespace

int
main(int argc, char* argv[])
{
    Throughput scenario;
    return RunScenario("throughput", argc, argv, scenario);
}
