// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * cache-distance: one client fetches a file from a copy some hops away, by ccngetfile or by FTP
 * (Tourani et al., the tables of download times).
 *
 *     client ---- R1 ---- R2 ---- R3 ---- R4       --hops=4: the content store of R4 has the copy
 *        100 Mbit/s, or Wi-Fi to R1                --hops=0: that of the client's node has it
 *
 * With --access=walk, two access points replace R1, and the client walks from one to the other:
 *
 *     client - - AP1 ---+                          all on one Ethernet segment
 *            - - AP2 ---+--- R2 ---- R3 ---- R4    --hops=1: the content store of AP1 has the copy
 *
 * ccngetfile keeps 4 segments in flight at any distance. Each hop adds its processing time per
 * object to the round trip, so the download time grows with the size and with size times hops. TCP
 * keeps more data in flight and fills the link at any distance.
 *
 * With --control, a Consumer with a window control replaces ccngetfile, and BestRoute the strategy.
 *
 *     cache-distance --hops=4 --size=100
 *     cache-distance: 100 MB by ccn, 4 hops: 68.4506 s
 */

#include "lib/arguments/get-file-arguments.h"
#include "lib/arguments/source-arguments.h"
#include "lib/arguments/tcp-arguments.h"
#include "lib/arguments/window-arguments.h"
#include "lib/media/insist.h"
#include "lib/media/walk-arguments.h"
#include "lib/media/wifi-cell.h"
#include "lib/networks/testbed-arguments.h"
#include "lib/networks/walk-access.h"
#include "lib/run/transfer-scenario.h"

#include "ns3/ccn-repository.h"
#include "ns3/core-module.h"

#include <memory>
#include <stdexcept>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

const std::string ALL = "ccnx:/"; ///< routed prefix; also covers the key for ccngetfile
constexpr uint64_t MB = 1 << 20;  ///< bytes; see doc/experiments/cache-distance.rst
constexpr double DISTANCE = 3;    ///< m; from a mobile client to the access point
/** As DRAIN, for a walking client: copies of an Interest by the second access point prolong its lifetime. */
constexpr double WALK_DRAIN = 3 * DRAIN;

/**
 * The scenario of Tourani et al. Its processing times are calibrated
 * (doc/experiments/cache-distance.rst).
 */
class CacheDistance : public TransferScenario
{
  public:
    CacheDistance();

    std::string GetUsage() const override
    {
        return "Download of one file from a copy some hops away, by ccngetfile or FTP: Tourani et "
               "al. (C7-01..16).";
    }

    void Check() override;

  private:
    void Build() override;
    void OnComplete(uint32_t ended) override;
    void RecordResults(std::ostream& line) override;

    /** @return size of the file in bytes */
    uint64_t GetSize() const;
    /** @return whether the client walks */
    bool IsWalking() const;
    /** @return nodes, links and routes */
    NetworkDescription Describe();
    /** Sets strategies, and copies the file to the last content store. */
    void InstallCcn();
    /** Sets the strategy of a walking client's node. */
    void SetRetry();
    /** Installs the TCP server, and the IPv4 routes of a walking client. */
    void InstallTcp();
    /** Starts the client's program, which sends its first packet now. */
    void Start();

    ChoiceParameter m_access{
        m_parameters,
        "access",
        "Link between the client and R1: Ethernet, Wi-Fi (802.11n), or Wi-Fi of two access "
        "points between which the client walks",
        "ethernet",
        {"ethernet", "wifi", "walk"}};
    ChoiceParameter m_rateManager{m_parameters,
                                  "rate-manager",
                                  "Rate manager of Wi-Fi; Constant: always the highest rate",
                                  "Minstrel",
                                  WifiCell::GetRateManagers()};
    IntegerParameter<uint32_t> m_hops{
        m_parameters,
        "hops",
        "Number of links between the client and the copy; 0: the client's "
        "content store has it",
        4,
        0,
        100,
        "hops"};
    RealParameter m_size{m_parameters,
                         "size",
                         "Size of the file; ignored with --file",
                         100,
                         0.001,
                         1e6,
                         "MB of 2^20 bytes"};
    RealParameter m_command{
        m_parameters,
        "start",
        "Time at which the user enters the command; with Wi-Fi, the client must be "
        "associated by the first packet",
        1,
        0,
        1e5,
        "s"};
    RealParameter m_startup{m_parameters,
                            "startup",
                            "Time from the command to the first packet",
                            1.13,
                            0,
                            1e5,
                            "s"};
    RealParameter m_hopTime{
        m_parameters,
        "hop-time",
        "Time that a node takes to insert an object into its content store, multiplied by "
        "the machine's slowness, if any",
        0.00078,
        0,
        10,
        "s"};
    RealParameter m_hopBusy{
        m_parameters,
        "hop-busy",
        "Share of --hop-time in which the node's processor is busy. In the rest, the object "
        "waits, and the processor does other work",
        1,
        0,
        1};
    TestbedArguments m_common{m_parameters};
    SourceArguments m_source{m_parameters, 4096, 8100};
    TcpArguments m_tcp{m_parameters};
    GetFileArguments m_getFile{m_parameters};
    WalkArguments m_walkArguments{m_parameters};
    WindowArguments m_window{m_parameters};
    Name m_file; ///< name of the copy, with its version
    std::vector<std::string>
        m_chain;          ///< names of the nodes in a row: from the client, or R2 if it walks
    std::string m_holder; ///< name of the node with the copy
    BuiltNetwork m_network;
    std::unique_ptr<WalkAccess> m_walk; ///< with --access=walk
    Ipv4Address m_server;               ///< address of the node with the copy, with TCP
};

CacheDistance::CacheDistance()
{
    m_common.link = "p2p";
    m_common.profile = "ccnx-0.7";
    m_common.laptop = "core-2";
    m_getFile.processing = 0.000436;
    m_tcp.segment = 1448;
    m_common.record.bin = 1;
}

void
CacheDistance::Check()
{
    if (m_tcp.stack == "tcp" && m_hops == 0)
    {
        throw std::invalid_argument(
            "--hops=0: not allowed with --stack=tcp (the server is at least 1 hop away)");
    }
    if (m_access != "ethernet" && m_hops == 0)
    {
        throw std::invalid_argument("--hops=0: not allowed with --access=" + m_access.Get() +
                                    " (no packet would use it)");
    }
    if (m_tcp.stack == "tcp" && m_window.IsOn())
    {
        throw std::invalid_argument("--control=" + m_window.control +
                                    ": not allowed with --stack=tcp (only CCN's "
                                    "consumers have it)");
    }
    if (!IsWalking())
    {
        return;
    }
    m_walkArguments.Check();
    if (m_tcp.stack == "tcp" && m_hops == 1)
    {
        throw std::invalid_argument(
            "--hops=1: not allowed with --access=walk --stack=tcp (an access "
            "point is a bridge and no server)");
    }
}

void
CacheDistance::Build()
{
    for (uint32_t hop = IsWalking() ? 2 : 0; hop <= m_hops; ++hop)
    {
        m_chain.push_back(hop == 0 ? "client" : "R" + std::to_string(hop));
    }
    m_holder = m_chain.empty() ? "AP1" : m_chain.back();
    m_network.Build(Describe());
    if (m_walk)
    {
        m_walk->Watch(m_network);
    }
    m_tcp.stack == "ccn" ? InstallCcn() : InstallTcp();
    const int64_t streams = 1000 + m_network.AssignStreams(1000);
    if (m_walk)
    {
        m_walk->AssignStreams(streams);
    }
    m_network.Watch(MakeRecorder(m_common.record));
    Simulator::Schedule(Seconds(m_command + m_startup), &CacheDistance::Start, this);
    SetLimit(m_common.limit);
    const double drain = m_walk ? WALK_DRAIN : DRAIN;
    SetDrain(m_tcp.stack == "ccn" ? drain : 0);
}

uint64_t
CacheDistance::GetSize() const
{
    return static_cast<uint64_t>(m_size * MB);
}

bool
CacheDistance::IsWalking() const
{
    return m_access == "walk";
}

NetworkDescription
CacheDistance::Describe()
{
    const bool hasCcn = m_tcp.stack == "ccn";
    NetworkDescription network = m_common.MakeDescription(hasCcn);
    network.hasIpRoutes = !hasCcn && !IsWalking();
    network.linkDefaults = m_common.DescribeLink();
    const auto addCost = [&network](const std::string& name, double seconds) {
        network.nodeDefaults.attributes.Edit().emplace_back(
            "Processor/Costs/" + name,
            std::to_string(Seconds(seconds).GetNanoSeconds()) + "ns");
    };
    addCost("CsInsertTime", m_hopTime * m_hopBusy);
    addCost("ContentWaitTime", m_hopTime * (1 - m_hopBusy));
    std::vector<std::string> names;
    if (IsWalking())
    {
        names = WalkAccess::GetNames();
    }
    names.insert(names.end(), m_chain.begin(), m_chain.end());
    for (const std::string& name : names)
    {
        network.AddNode(name);
    }
    if (IsWalking())
    {
        m_walk = std::make_unique<WalkAccess>(m_chain.empty() ? "" : m_chain.front(),
                                              m_rateManager,
                                              m_walkArguments.GetPath(m_command + m_startup));
        m_walk->Describe(network, hasCcn, ALL);
    }
    if (m_access == "wifi")
    {
        network.Set("distance", DISTANCE);
        network.Add("cell R1 - client : standard=n rates=$rate-manager radius=$distance");
    }
    for (std::size_t i = m_access == "wifi" ? 2 : 1; i < m_chain.size(); ++i)
    {
        network.AddLink(m_chain[i - 1], m_chain[i], network.linkDefaults);
    }
    if (hasCcn)
    {
        network.AddRoutes(ALL, m_chain);
    }
    return network;
}

void
CacheDistance::InstallCcn()
{
    SetRetry();
    for (const std::string& node : m_chain)
    {
        if (m_window.IsOn()) // the consumer's retransmissions are to be forwarded
        {
            const auto l3 = m_network.GetL3(node);
            l3->SetStrategy(Name(ALL), "BestRoute");
            l3->SetAttribute("RetransmissionInterval",
                             TimeValue(MilliSeconds(10))); // whatever the profile
        }
    }
    const auto file = CreateObject<Repository>();
    m_source.Configure(file, "", m_common.object, GetSize());
    const Name first = file->MakeChunk(0).name;
    m_file = first.GetPrefix(first.GetSize() - 1);
    file->CopyTo(m_network.GetL3(m_holder)->GetContentStore());
    file->Dispose();
}

void
CacheDistance::SetRetry()
{
    if (IsWalking() && m_walkArguments.retry > 0)
    {
        m_network.GetL3("client")
            ->SetStrategy(Name(ALL), Insist::GetTypeId().GetName())
            ->SetAttribute("Interval", TimeValue(Seconds(m_walkArguments.retry)));
    }
}

void
CacheDistance::InstallTcp()
{
    TcpArguments::SetDefaults(m_tcp.segment);
    if (m_walk)
    {
        m_walk->AddIpRoutes(m_network, m_chain);
    }
    m_server = m_chain.size() > 1
                   ? m_network.GetAddress(m_chain[m_chain.size() - 2] + "-" + m_holder, m_holder)
                   : m_walk->GetNextAddress(m_network);
    m_network.Get(m_holder)->AddApplication(m_source.MakeTcpServer(GetSize()));
}

void
CacheDistance::Start()
{
    if (m_access == "wifi")
    {
        m_network.GetLink("client-R1").devices.CheckAssociated();
    }
    if (m_walk)
    {
        m_walk->CheckAssociated();
    }
    const std::string& object = m_common.object;
    const Ptr<Node> node = m_network.Get("client");
    if (m_tcp.stack == "tcp")
    {
        AddTcpFetch("client", node, "getfile", object, m_server);
    }
    else if (m_window.IsOn())
    {
        const auto consumer = m_window.MakeConsumer(m_file, m_getFile.pipeline);
        consumer->AssignStreams(0);
        AddFetch({"client", "consumer", "ccn", object, nullptr}, node, consumer);
    }
    else
    {
        AddCcnFetch("client", node, m_getFile.Make(), "getfile", object, 0);
    }
}

void
CacheDistance::OnComplete(uint32_t)
{
    if (m_walk)
    {
        m_walk->AddRows(GetRecord());
    }
}

void
CacheDistance::RecordResults(std::ostream& line)
{
    const Transfer transfer = RecordTransfers(m_source.GetDigest(GetSize())).front();
    line << m_size << " MB by " << m_tcp.stack << ", " << m_hops
         << (m_hops == 1 ? " hop: " : " hops: ") << transfer.end.GetSeconds() - m_command << " s";
}

} // namespace

int
main(int argc, char* argv[])
{
    CacheDistance scenario;
    return RunScenario("cache-distance", argc, argv, scenario);
}
