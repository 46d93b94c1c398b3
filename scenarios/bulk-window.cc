// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * bulk-window: the throughput of one file transfer over an Ethernet link against the window size,
 * by CCN or by TCP (Jacobson et al. 2009, section 5.1, figure 5).
 *
 *     sink ----------------- source        Ethernet, 100 Mbps
 *     ccncatchunks2 -p 20    producer, and a consumer that fetches the file in advance
 *
 * Another ccncatchunks2 on the source fetches the file before the sink starts. The source's content
 * store then holds all chunks, and the sink waits for no signature. With TCP the window is the
 * receive buffer, in segments.
 *
 *     bulk-window --window=20
 *     bulk-window: 6428672 bytes by ccn in 1.00516 s with a window of 20: 51.1654 % of the link
 */

#include "lib/arguments/bucket-argument.h"
#include "lib/arguments/source-arguments.h"
#include "lib/arguments/tcp-arguments.h"
#include "lib/networks/built-network.h"
#include "lib/networks/testbed-arguments.h"
#include "lib/run/transfer-scenario.h"

#include "ns3/ccn-cat-chunks2.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-producer.h"
#include "ns3/ccn-signer.h"
#include "ns3/core-module.h"

using namespace ns3;
using namespace ns3::ccn;

namespace
{

const std::string SINK = "sink";
const std::string SOURCE = "source";
constexpr uint32_t STAGING_WINDOW = 31; ///< of the staging consumer; the default of ccncatchunks2

/** The scenario of Jacobson et al. 2009, section 5.1. */
class BulkWindow : public TransferScenario
{
  public:
    BulkWindow();

    std::string GetUsage() const override
    {
        return "Transfer of one file over one Ethernet link with a given window, by CCN or TCP: "
               "Jacobson et al. 2009, figure 5 (J5-01..08).";
    }

    void Check() override;

  private:
    void Build() override;
    void RecordResults(std::ostream& line) override;

    /** Installs the CCN layer, faces, the route, the producer and the staging consumer. */
    void InstallCcn();
    /** Starts the sink, now that the source's content store holds all chunks. */
    void NoteStaged(const Transfer& transfer);
    /** Installs the TCP server and client. @param link the link between them */
    void InstallTcp();

    // The paper's 6278 objects of 1 kB. With four objects per signature each has about 1350 bytes,
    // as in the paper.
    SizeParameter m_size{m_parameters, 6278ULL * 1024};
    IntegerParameter<uint32_t> m_window{
        m_parameters,
        "window",
        "Maximum window of ccncatchunks2, or TCP's receive buffer in segments",
        20,
        1,
        127,
        "packets"};
    RealParameter m_pause{m_parameters,
                          "pause",
                          "Time from the end of staging to the sink's start",
                          1,
                          0,
                          1000,
                          "s"};
    IntegerParameter<uint32_t> m_batch{m_parameters,
                                       "batch",
                                       "Objects per Merkle signature",
                                       4,
                                       GetAttributeRange("ns3::ccn::Signer", "Batch"),
                                       "objects"};
    TextParameter m_keyName{
        m_parameters,
        "key-name",
        "Name of the key, in each object; empty: the first object contains the key itself"};
    IntegerParameter<uint32_t> m_framing{
        m_parameters,
        "framing",
        "Link overhead per IP packet; Ethernet: header, checksum, preamble "
        "and gap",
        38,
        LinkDescription::PPP_FRAMING,
        1000,
        "bytes"};
    IntegerParameter<uint32_t> m_ackEvery{m_parameters,
                                          "ack-every",
                                          "Segments per TCP acknowledgement",
                                          1,
                                          1,
                                          10,
                                          "segments"};
    BucketArgument m_bucket{m_parameters};
    TestbedArguments m_common{m_parameters};
    SourceArguments m_source{m_parameters, 1024, 8192};
    TcpArguments m_tcp{m_parameters};
    BuiltNetwork m_network;
    Ptr<CatChunks2> m_stager;
};

BulkWindow::BulkWindow()
{
    m_common.link = "p2p";
    m_common.profile = "ccnx-0.5";
    m_common.laptop = "pc";
    m_tcp.segment = 1448;
    m_common.record.bin = 1;
}

void
BulkWindow::Check()
{
    if (!m_keyName->empty())
    {
        Name{m_keyName};
    }
}

void
BulkWindow::Build()
{
    NetworkDescription network = m_common.MakeDescription(m_tcp.stack == "ccn");
    network.AddNode(SINK);
    network.AddNode(SOURCE);
    LinkDescription link = m_common.DescribeLink();
    link.framing = m_common.link == "p2p" ? m_framing.Get() : link.framing;
    link.bucket = m_bucket.Get(m_common.link);
    network.AddLink(SINK, SOURCE, link);
    if (m_tcp.stack == "ccn")
    {
        network.AddRoutes(m_common.object, {SINK, SOURCE});
    }
    m_network.Build(network);
    m_tcp.stack == "ccn" ? InstallCcn() : InstallTcp();
    m_network.Watch(MakeRecorder(m_common.record));
    m_network.AssignStreams(10);
    SetLimit(m_common.limit);
}

void
BulkWindow::InstallCcn()
{
    auto producer = CreateObject<Producer>();
    m_source.Configure(producer, "producer", m_common.object, m_size);
    producer->GetSigner().SetAttribute("Batch", UintegerValue(m_batch));
    producer->GetSigner().SetAttribute("KeyName", StringValue(m_keyName));
    m_network.Get(SOURCE)->AddApplication(producer);

    m_stager = CreateObjectWithAttributes<CatChunks2>("Label",
                                                      StringValue("staging"),
                                                      "Prefix",
                                                      StringValue(m_common.object),
                                                      "Window",
                                                      UintegerValue(STAGING_WINDOW));
    m_stager->TraceConnectWithoutContext("Ended", MakeCallback(&BulkWindow::NoteStaged, this));
    m_stager->AssignStreams(0);
    m_network.Get(SOURCE)->AddApplication(m_stager);
}

void
BulkWindow::NoteStaged(const Transfer&)
{
    const auto consumer = CreateObjectWithAttributes<CatChunks2>("Window", UintegerValue(m_window));
    consumer->SetStartTime(Seconds(m_pause));
    GetRecorder().WatchWindow(SINK, consumer);
    AddCcnFetch(SINK, m_network.Get(SINK), consumer, "ccncatchunks2", m_common.object, 1);
}

void
BulkWindow::InstallTcp()
{
    TcpArguments::SetDefaults(m_tcp.segment);
    Config::SetDefault("ns3::TcpSocket::RcvBufSize", UintegerValue(m_window * m_tcp.segment));
    Config::SetDefault("ns3::TcpSocket::DelAckCount", UintegerValue(m_ackEvery));
    m_network.Get(SOURCE)->AddApplication(m_source.MakeTcpServer(m_size));
    AddTcpFetch(SINK,
                m_network.Get(SINK),
                "ttcp",
                m_common.object,
                m_network.GetAddress(SINK + "-" + SOURCE, SOURCE));
}

void
BulkWindow::RecordResults(std::ostream& line)
{
    const std::string digest = m_source.GetDigest(m_size);
    if (m_stager)
    {
        RequireWhole(SOURCE, m_stager->GetTransfer(), digest);
    }
    const Transfer transfer = RecordTransfers(digest).front();
    const double seconds = GetSeconds(transfer);
    const double rate = static_cast<double>(m_common.rate->GetBitRate());
    line << transfer.bytes << " bytes by " << m_tcp.stack << " in " << seconds
         << " s with a window of " << m_window << ": "
         << 100 * 8 * static_cast<double>(transfer.bytes) / seconds / rate << " % of the link";
}

} // namespace

int
main(int argc, char* argv[])
{
    BulkWindow scenario;
    return RunScenario("bulk-window", argc, argv, scenario);
}
