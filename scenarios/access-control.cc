/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

/*
 * access-control: clients fetch an enabling block and protected content over a tree of routers
 * (Tourani et al., Secure Content Delivery in ICN).
 *
 *                                   +--- r2 ... --- client0
 *     origin --- r0 (root) --- r1 --+
 *                           \       +--- r3 ... --- client1
 *                            r4 ...
 *
 * The origin encrypts an object, and publishes an enabling block of --shares shares. Each client
 * learns the block's version from the first chunk of the object, fetches the block, extracts the key
 * and decrypts. Revoked clients fetch the same, but get no key. With --extractions, the CPU time of
 * the extraction is measured on this machine. Only these counters differ between equal runs.
 *
 *     access-control
 *     access-control: 16 of 16 clients read the content, the block left the origin 1 times
 */

#include "bench/stopwatch.h"
#include "lib/recorder.h"
#include "lib/scenario.h"
#include "lib/source-arguments.h"

#include "ns3/ccn-block-producer.h"
#include "ns3/ccn-protected-consumer.h"
#include "ns3/ccn-protected-producer.h"
#include "ns3/ccn-share-server.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

#include <algorithm>
#include <iostream>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

const std::string SITE = "ccnx:/site";
const Name BLOCKS("ccnx:/site/blocks");
const std::string OBJECT = "ccnx:/site/film";

/**
 * Time of the extraction for each share, in us: calibrated on the time that Tourani et al. state
 * for 1 million shares.
 */
const std::map<std::string, double> DEVICES = {{"none", 0}, {"laptop", 1.34}, {"phone", 10.65}};

/** Clients, a tree of routers, and the origin of an enabling block and of protected content. */
class AccessControl : public Scenario
{
  public:
    std::string GetUsage() const override;
    void Check() override;
    void Run(RunRecord& record) override;

  private:
    /** A client and what it did. */
    struct Client
    {
        std::string name;                   ///< in the database
        Ptr<Node> node;                     ///< its node
        Ptr<ProtectedConsumer> consumer;    ///< its application
        std::optional<Time> firstDecrypted; ///< time at which it decrypted the first chunk
    };

    /** Draws the server's key, and makes the shares and the block. */
    void MakeBlock();
    /** Creates the origin, the routers and the clients. */
    void BuildTree();
    /** Connects two nodes. @param below farther from the origin @param above nearer to the origin */
    void Connect(Ptr<Node> below, Ptr<Node> above) const;
    /** Installs the producers on the origin. */
    void InstallOrigin();
    /** Installs the application of a client. @param index of the client @param start of the first */
    void InstallClient(std::size_t index, Time start);
    /** Measures the extraction. @param record for the counters */
    void Measure(RunRecord& record) const;
    /** Adds the rows of the transfers and the counters. */
    void Report(Recorder& recorder, RunRecord& record) const;
    /** @param sum of the bytes, to which the answer is added @param bytes of the answer */
    void NoteAnswer(uint64_t* sum, uint64_t chunk, uint32_t bytes);
    /** @param index of the client @param chunk that it decrypted */
    void NoteDecrypted(std::size_t index, uint64_t chunk, uint32_t bytes);
    /** @param record for the counter of the origin @param name of the counter @param value its value */
    void Count(RunRecord& record, const std::string& name, uint64_t value) const;

    IntegerParameter<uint32_t> m_shares{m_parameters, "shares", "Number t of published shares", 10000, 1, 16777216,
                                        "shares"};
    IntegerParameter<uint32_t> m_clients{m_parameters, "clients", "Number of clients, at most --shares", 16, 0, 10000,
                                         "nodes"};
    IntegerParameter<uint32_t> m_revoked{m_parameters, "revoked",
                                         "Number of clients that are revoked before the block is made", 0, 0, 10000,
                                         "nodes"};
    IntegerParameter<uint32_t> m_levels{m_parameters, "levels", "Levels of the tree of routers", 4, 1, 12, "levels"};
    IntegerParameter<uint32_t> m_arity{m_parameters, "arity", "Routers below each router", 2, 1, 64, "nodes"};
    IntegerParameter<uint32_t> m_cache{m_parameters, "cache", "Capacity of each content store; 0: nothing is stored",
                                       100000, 0, 4294967295, "chunks"};
    SizeParameter m_size{m_parameters, 100000};
    IntegerParameter<uint32_t> m_chunk{m_parameters, "chunk", "Payload of each chunk before its encryption", 4096, 1,
                                       32768, "bytes"};
    IntegerParameter<uint32_t> m_window{m_parameters, "window", "Maximum number of outstanding Interests of an application",
                                        8, 1, 65535, "packets"};
    RealParameter m_jitter{m_parameters, "jitter", "Clients start at random times between 0 and this value", 60, 0, 1e6,
                           "s"};
    RateParameter m_rate{m_parameters, "rate", "Rate of all links", "100Mbps", "1kbps", "1000Gbps"};
    RealParameter m_delay{m_parameters, "delay", "Delay of all links", 0.005, 0, 10, "s"};
    ChoiceParameter m_device{m_parameters, "device",
                             "Time of the extraction on a client: none, or that of a device of Tourani et al.", "none",
                             {"none", "laptop", "phone"}};
    IntegerParameter<uint32_t> m_extractions{m_parameters, "extractions",
                                             "Number of extractions whose CPU time is measured; 0: none", 0, 0, 1000};
    RealParameter m_bin{m_parameters, "bin", "Time bin of tables traffic and table_state", 1, 0.0001, 1000000, "s"};

    std::optional<ShareServer> m_server;
    std::vector<ClientShare> m_clientShares;
    EnablingBlock m_block;
    Ptr<UniformRandomVariable> m_random;
    Ptr<Node> m_origin;
    NodeContainer m_routers; ///< the root first, level by level
    std::vector<Client> m_all;
    Ptr<BlockProducer> m_blocks;
    Ptr<ProtectedProducer> m_content;
    uint64_t m_blockBytes{0};   ///< messages of the block that left the origin
    uint64_t m_contentBytes{0}; ///< messages of the object that left the origin
};

std::string
AccessControl::GetUsage() const
{
    return "Clients fetch an enabling block and protected content over a tree: Tourani et al. (A-01..03).";
}

void
AccessControl::Check()
{
    if (m_clients > m_shares)
    {
        throw std::invalid_argument("--clients=" + std::to_string(m_clients) + ": not allowed (at most --shares=" +
                                    std::to_string(m_shares) + ")");
    }
    if (m_revoked > m_clients)
    {
        throw std::invalid_argument("--revoked=" + std::to_string(m_revoked) + ": not allowed (at most --clients=" +
                                    std::to_string(m_clients) + ")");
    }
}

void
AccessControl::Run(RunRecord& record)
{
    m_random = CreateObject<UniformRandomVariable>();
    m_random->SetStream(0);
    MakeBlock();
    if (m_extractions > 0)
    {
        Measure(record);
    }
    BuildTree();
    InstallOrigin();
    for (std::size_t i = 0; i < m_all.size(); ++i)
    {
        InstallClient(i, Seconds(m_random->GetValue(0, m_jitter)));
    }
    Recorder recorder(record, m_bin, false, GetRecordOptions());
    recorder.Watch(m_origin, "origin");
    for (uint32_t i = 0; i < m_routers.GetN(); ++i)
    {
        recorder.Watch(m_routers.Get(i), "r" + std::to_string(i));
    }
    for (const Client& client : m_all)
    {
        recorder.Watch(client.node, client.name);
    }
    Simulator::Run();
    Report(recorder, record);
    recorder.Finish(true);
}

void
AccessControl::MakeBlock()
{
    SecretOctets key;
    for (uint32_t i = 0; i < 32; ++i)
    {
        key.push_back(static_cast<char>(m_random->GetInteger(0, 255)));
    }
    m_server.emplace(m_shares, key);
    const uint32_t clients = std::max<uint32_t>(m_clients, 1); // the one whose extraction is measured
    for (uint32_t i = 0; i < clients; ++i)
    {
        m_clientShares.push_back(m_server->AddClient());
    }
    for (uint32_t i = 0; i < m_revoked; ++i)
    {
        m_server->Revoke(m_clientShares[i].number);
    }
    m_block = m_server->Renew();
}

void
AccessControl::Measure(RunRecord& record) const
{
    const std::string octets = m_block.Encode();
    double best = 0;
    for (uint32_t i = 0; i < m_extractions; ++i)
    {
        bench::Stopwatch watch;
        watch.Start();
        EnablingBlock block;
        const BlockError error = block.Decode(octets);
        const auto key = m_clientShares.back().Extract(block);
        watch.Stop();
        if (error != BlockError::NONE || (key.has_value() != (m_revoked < m_clientShares.size())))
        {
            throw std::runtime_error("the measured extraction of the key has a wrong result");
        }
        best = i == 0 ? watch.GetSeconds() : std::min(best, watch.GetSeconds());
    }
    record.Add(CounterRow{"*", "extraction_cpu_us", static_cast<int64_t>(best * 1e6)});
}

void
AccessControl::BuildTree()
{
    m_origin = CreateObject<Node>();
    uint32_t last = 1; // routers of the lowest level
    uint32_t routers = 1;
    for (uint32_t level = 1; level < m_levels; ++level)
    {
        last *= m_arity;
        routers += last;
    }
    m_routers.Create(routers);
    for (uint32_t i = 0; i < m_clients; ++i)
    {
        m_all.push_back({"client" + std::to_string(i), CreateObject<Node>(), nullptr, std::nullopt});
    }
    CcnStackHelper stack;
    stack.SetContentStoreAttribute("MaxObjects", UintegerValue(m_cache));
    stack.Install(m_routers);
    stack.SetContentStoreAttribute("MaxObjects", UintegerValue(0)); // applications answer and ask
    stack.Install(m_origin);
    Connect(m_routers.Get(0), m_origin);
    for (uint32_t i = 1; i < routers; ++i)
    {
        Connect(m_routers.Get(i), m_routers.Get((i - 1) / m_arity));
    }
    for (uint32_t i = 0; i < m_clients; ++i)
    {
        stack.Install(m_all[i].node);
        Connect(m_all[i].node, m_routers.Get(routers - last + i % last));
    }
    CcnStackHelper::AssignStreams(m_routers, 100);
}

void
AccessControl::Connect(Ptr<Node> below, Ptr<Node> above) const
{
    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", DataRateValue(m_rate));
    link.SetChannelAttribute("Delay", TimeValue(Seconds(m_delay)));
    link.SetQueue("ns3::DropTailQueue<Packet>", "MaxSize", StringValue("10000p"));
    const NetDeviceContainer devices = link.Install(below, above);
    CcnStackHelper::AddRoute(below, SITE, CcnStackHelper::AddDeviceFace(devices.Get(0)));
    CcnStackHelper::AddDeviceFace(devices.Get(1));
}

void
AccessControl::InstallOrigin()
{
    m_blocks = CreateObject<BlockProducer>();
    m_blocks->SetAttribute("Label", StringValue("blocks"));
    m_blocks->SetAttribute("ChunkSize", UintegerValue(m_chunk));
    m_blocks->Publish(BLOCKS, m_block);
    m_content = CreateObject<ProtectedProducer>();
    m_content->SetAttribute("Label", StringValue("content"));
    m_content->SetAttribute("Prefix", StringValue(OBJECT));
    m_content->SetAttribute("ChunkSize", UintegerValue(m_chunk));
    m_content->SetAttribute("Size", UintegerValue(m_size));
    m_content->SetKey(m_server->GetKey());
    m_blocks->TraceConnectWithoutContext("Answered", MakeCallback(&AccessControl::NoteAnswer, this, &m_blockBytes));
    m_content->TraceConnectWithoutContext("Answered",
                                          MakeCallback(&AccessControl::NoteAnswer, this, &m_contentBytes));
    m_origin->AddApplication(m_blocks);
    m_origin->AddApplication(m_content);
}

void
AccessControl::InstallClient(std::size_t index, Time start)
{
    Client& client = m_all[index];
    auto consumer = CreateObject<ProtectedConsumer>();
    consumer->SetAttribute("Label", StringValue("reader"));
    consumer->SetAttribute("Prefix", StringValue(OBJECT));
    consumer->SetAttribute("Blocks", StringValue(BLOCKS.ToUri()));
    consumer->SetAttribute("Window", UintegerValue(m_window));
    consumer->SetShare(m_clientShares[index]);
    BlockConsumer& block = consumer->GetBlockConsumer();
    block.SetAttribute("Window", UintegerValue(m_window));
    block.SetAttribute("TimePerShare", TimeValue(MicroSeconds(1) * DEVICES.at(m_device)));
    consumer->AssignStreams(1000 + 10 * static_cast<int64_t>(index));
    consumer->SetStartTime(start);
    consumer->TraceConnectWithoutContext("Decrypted", MakeCallback(&AccessControl::NoteDecrypted, this, index));
    client.consumer = consumer;
    client.node->AddApplication(consumer);
}

void
AccessControl::NoteAnswer(uint64_t* sum, uint64_t, uint32_t bytes)
{
    *sum += bytes;
}

void
AccessControl::NoteDecrypted(std::size_t index, uint64_t chunk, uint32_t)
{
    if (chunk == 0)
    {
        m_all[index].firstDecrypted = Simulator::Now();
    }
}

void
AccessControl::Count(RunRecord& record, const std::string& name, uint64_t value) const
{
    record.Add(CounterRow{"origin", name, static_cast<int64_t>(value)});
}

void
AccessControl::Report(Recorder& recorder, RunRecord& record) const
{
    uint64_t readers = 0;
    for (std::size_t i = 0; i < m_all.size(); ++i)
    {
        const auto& [name, node, consumer, first] = m_all[i];
        const Transfer& transfer = consumer->GetTransfer();
        if (transfer.complete == (i < m_revoked))
        {
            throw std::runtime_error(name + (transfer.complete ? " is revoked and reads the content"
                                                               : ": " + consumer->GetError()));
        }
        readers += transfer.complete;
        recorder.AddTransfer(name, "reader", "ccn", OBJECT, transfer);
        const BlockConsumer& block = consumer->GetBlockConsumer();
        recorder.AddTransfer(name, "reader-block", "ccn", GetBlockName(BLOCKS, m_block.version).ToUri(), block.GetTransfer());
        if (first)
        {
            const double start = transfer.start.GetSeconds();
            record.Add(ExchangeRow{name, "reader", 0, start, first->GetSeconds() - start, 0});
        }
    }
    uint64_t messages = 0;
    for (uint64_t chunk = 0; chunk < m_blocks->GetChunks(); ++chunk)
    {
        messages += m_blocks->MakeChunk(chunk).ToPacket()->GetSize();
    }
    Count(record, "share_bytes", m_block.shares.size() * Field96::OCTETS);
    Count(record, "block_header_bytes", EnablingBlock::HEADER_OCTETS);
    Count(record, "block_chunks", m_blocks->GetChunks());
    Count(record, "block_message_bytes", messages);
    Count(record, "block_answers", m_blocks->GetAnswers());
    Count(record, "block_sent_bytes", m_blockBytes);
    Count(record, "content_sent_bytes", m_contentBytes);
    Count(record, "clients_refused", m_all.size() - readers);
    std::cout << "access-control: " << readers << " of " << m_all.size()
              << " clients read the content, the block left the origin "
              << static_cast<double>(m_blocks->GetAnswers()) / static_cast<double>(m_blocks->GetChunks()) << " times\n";
}

} // namespace

int
main(int argc, char* argv[])
{
    AccessControl scenario;
    return RunScenario("access-control", argc, argv, scenario);
}
