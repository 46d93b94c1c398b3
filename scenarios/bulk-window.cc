/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

/*
 * bulk-window: one file over one Ethernet link against the window, by CCN or by TCP (paper 002
 * section 5.1, figure 5).
 *
 *     sink ----------------- source        Ethernet, 100 Mbps
 *     ccncatchunks2 -p 20    producer, and whoever asks it beforehand
 *
 * All chunks are in the source's content store before the sink asks for the first: another
 * ccncatchunks2, on the source itself, has asked for them, so that no signature is waited for. With
 * TCP the window is the receiver's buffer, in segments.
 *
 *     bulk-window --window=20
 *     bulk-window: 6428672 bytes by ccn in 1.3 s with a window of 20: 39.6 % of the link
 */

#include "lib/recorder.h"
#include "lib/scenario.h"
#include "lib/testbed-arguments.h"

#include "ns3/ccn-cat-chunks2.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-producer.h"
#include "ns3/ccn-signer.h"
#include "ns3/ccn-tcp-file-client.h"
#include "ns3/ccn-tcp-file-server.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"

#include <iostream>
#include <memory>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

const std::string SINK = "sink";
const std::string SOURCE = "source";
constexpr uint32_t STAGING_WINDOW = 31; ///< of who asks beforehand; ccncatchunks2's default

/** Everything a user may vary, beside TestbedArguments. */
struct Parameters
{
    std::string stack{"ccn"};
    uint64_t size{6278ULL * 1024}; // the paper's 6278 objects of 1 kB
    uint32_t chunk{1024};
    uint32_t window{20};
    double pause{1};
    uint32_t batch{4}; // with which objects have the paper's 1350 octets or so
    std::string keyName;
    uint32_t framing{38};
    uint32_t ackEvery{1};
};

/** Paper 002, section 5.1. */
class BulkWindow : public Scenario
{
  public:
    std::string GetUsage() const override;
    void DeclareArguments(Arguments& arguments) override;
    void Check() override;
    void Run(RunRecord& record) override;

  private:
    /** CCN layer, faces, route, producer and who asks it beforehand. */
    void InstallCcn(const Testbed::Link& link);
    /** @param label of the application @param window its largest @return one that fetches the object */
    Ptr<CatChunks2> MakeConsumer(const std::string& label, uint32_t window) const;
    /** The source's store has all chunks: the sink begins. @param transfer how that went */
    void NoteStaged(const Transfer& transfer);
    /** Server and client. @param link between them */
    void InstallTcp(const Testbed::Link& link);
    /** The transfer is over. @param transfer how it went */
    void NoteEnd(const Transfer& transfer);
    /** The transfer into the record. */
    void RecordTransfer();

    Parameters m_p;
    TestbedArguments m_testbedArguments;
    std::unique_ptr<Testbed> m_testbed;
    std::unique_ptr<Recorder> m_recorder;
    Ptr<CatChunks2> m_stager;
    Ptr<CatChunks2> m_consumer;
    Ptr<TcpFileClient> m_client;
    EventId m_limit;
};

std::string
BulkWindow::GetUsage() const
{
    return "One file over one Ethernet link against the window, by CCN or TCP: paper 002 figure 5 "
           "(J5-01..05).";
}

void
BulkWindow::DeclareArguments(Arguments& a)
{
    a.AddChoice("stack", "How the sink fetches", m_p.stack, {"ccn", "tcp"});
    a.AddInteger("size", "Size of the object", m_p.size, 1, 1000000000000, "bytes");
    a.AddInteger("chunk", "Payload of a ContentObject", m_p.chunk, 1, 8192, "bytes");
    a.AddInteger("window",
                 "Largest window of ccncatchunks2, or TCP's receive buffer in segments",
                 m_p.window,
                 1,
                 127,
                 "packets");
    a.AddReal("pause", "Time from the end of staging to the sink's start", m_p.pause, 0, 1000, "s");
    a.AddInteger("batch", "Objects under one Merkle signature", m_p.batch, 1, 256, "objects");
    a.AddText("key-name",
              "Name of the key, in each object; empty: the key itself, in the first one",
              m_p.keyName);
    a.AddInteger("framing",
                 "What the link adds to an IP packet; Ethernet: header, check sum, preamble, gap",
                 m_p.framing,
                 Ethernet::PPP_FRAMING,
                 1000,
                 "bytes");
    a.AddInteger("ack-every",
                 "Segments that TCP acknowledges at once",
                 m_p.ackEvery,
                 1,
                 10,
                 "segments");
    m_testbedArguments.link = "p2p";
    m_testbedArguments.profile = "ccnx-0.5";
    m_testbedArguments.laptop = "pc";
    m_testbedArguments.segment = 1448;
    m_testbedArguments.bin = 1;
    m_testbedArguments.Declare(a);
}

void
BulkWindow::Check()
{
    m_testbedArguments.Check();
    if (!m_p.keyName.empty())
    {
        Name{m_p.keyName};
    }
}

void
BulkWindow::Run(RunRecord& record)
{
    m_testbed = std::make_unique<Testbed>(std::vector<std::string>{SINK, SOURCE});
    Ethernet ethernet = m_testbedArguments.GetEthernet();
    ethernet.framing = m_p.framing;
    const auto link = m_testbed->Connect({SINK, SOURCE}, ethernet);
    m_recorder =
        std::make_unique<Recorder>(record, m_testbedArguments.bin, m_testbedArguments.packets);
    m_recorder->CaptureTo(GetCapturePrefix());
    m_p.stack == "ccn" ? InstallCcn(link) : InstallTcp(link);
    m_testbed->Watch(*m_recorder);
    m_testbed->AssignStreams(10);
    m_limit = m_testbedArguments.ScheduleLimit();
    Simulator::Run();
    RecordTransfer();
    m_recorder->Finish(true);
}

void
BulkWindow::InstallCcn(const Testbed::Link& link)
{
    m_testbed->InstallCcn(m_testbedArguments.GetStack(), m_testbedArguments.sequenceNumbers);
    m_testbed->AddRoute(link, SINK, SOURCE, m_testbedArguments.object);

    auto producer = CreateObject<Producer>();
    producer->SetAttribute("Label", StringValue("producer"));
    producer->SetAttribute("Prefix", StringValue(m_testbedArguments.object));
    producer->SetAttribute("Size", UintegerValue(m_p.size));
    producer->SetAttribute("ChunkSize", UintegerValue(m_p.chunk));
    producer->SetAttribute("File", StringValue(m_testbedArguments.file));
    producer->GetSigner().SetAttribute("Batch", UintegerValue(m_p.batch));
    producer->GetSigner().SetAttribute("KeyName", StringValue(m_p.keyName));
    m_testbed->Get(SOURCE)->AddApplication(producer);

    m_stager = MakeConsumer("staging", STAGING_WINDOW);
    m_stager->TraceConnectWithoutContext("Ended", MakeCallback(&BulkWindow::NoteStaged, this));
    m_stager->AssignStreams(0);
    m_testbed->Get(SOURCE)->AddApplication(m_stager);
    m_consumer = MakeConsumer("ccncatchunks2", m_p.window);
    m_consumer->TraceConnectWithoutContext("Ended", MakeCallback(&BulkWindow::NoteEnd, this));
    m_consumer->AssignStreams(1);
}

Ptr<CatChunks2>
BulkWindow::MakeConsumer(const std::string& label, uint32_t window) const
{
    auto consumer = CreateObject<CatChunks2>();
    consumer->SetAttribute("Label", StringValue(label));
    consumer->SetAttribute("Prefix", StringValue(m_testbedArguments.object));
    consumer->SetAttribute("MaxWindow", UintegerValue(window));
    return consumer;
}

void
BulkWindow::NoteStaged(const Transfer&)
{
    m_recorder->WatchWindow(SINK, m_consumer);
    m_consumer->SetStartTime(Seconds(m_p.pause));
    m_testbed->Get(SINK)->AddApplication(m_consumer);
}

void
BulkWindow::InstallTcp(const Testbed::Link& link)
{
    m_testbedArguments.SetTcpDefaults();
    Config::SetDefault("ns3::TcpSocket::RcvBufSize",
                       UintegerValue(m_p.window * m_testbedArguments.segment));
    Config::SetDefault("ns3::TcpSocket::DelAckCount", UintegerValue(m_p.ackEvery));
    auto server = CreateObject<TcpFileServer>();
    server->SetAttribute("Size", UintegerValue(m_p.size));
    server->SetAttribute("File", StringValue(m_testbedArguments.file));
    m_testbed->Get(SOURCE)->AddApplication(server);

    m_client = CreateObject<TcpFileClient>();
    m_client->SetAttribute("Label", StringValue("ttcp"));
    m_client->SetAttribute("Server", Ipv4AddressValue(link.at(SOURCE)));
    m_client->TraceConnectWithoutContext("Ended", MakeCallback(&BulkWindow::NoteEnd, this));
    m_testbed->Get(SINK)->AddApplication(m_client);
}

void
BulkWindow::NoteEnd(const Transfer& transfer)
{
    Simulator::Remove(m_limit);
    // CCN runs on until the Interests that outlived the object are forgotten; what TCP still does
    // is of no interest.
    if (m_p.stack == "tcp" || !transfer.complete)
    {
        Simulator::Stop();
    }
}

void
BulkWindow::RecordTransfer()
{
    const bool isCcn = m_p.stack == "ccn";
    const std::string digest = m_testbedArguments.GetSourceDigest(m_p.size);
    if (isCcn)
    {
        RequireWhole(SOURCE, m_stager->GetTransfer(), digest);
    }
    const Transfer& transfer = isCcn ? m_consumer->GetTransfer() : m_client->GetTransfer();
    RequireWhole(SINK, transfer, digest);
    const std::string app = isCcn ? m_consumer->GetLabel() : m_client->GetLabel();
    m_recorder->AddTransfer(SINK, app, m_p.stack, m_testbedArguments.object, transfer);
    const double seconds = (transfer.end - transfer.start).GetSeconds();
    const double rate = static_cast<double>(m_testbedArguments.rate.GetBitRate());
    std::cout << "bulk-window: " << transfer.bytes << " bytes by " << m_p.stack << " in " << seconds
              << " s with a window of " << m_p.window << ": "
              << 100 * 8 * static_cast<double>(transfer.bytes) / seconds / rate
              << " % of the link\n";
}

} // namespace

int
main(int argc, char* argv[])
{
    BulkWindow scenario;
    return RunScenario("bulk-window", argc, argv, scenario);
}
