// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * access-control: clients fetch protected content, and what they need to decrypt it, over a tree of
 * routers or a map.
 *
 *                                   +--- r2 ... --- client0
 *     origin --- r0 (root) --- r1 --+
 *                           \       +--- r3 ... --- client1
 *                            r4 ...
 *
 *     --scheme=broadcast    an enabling block for all clients (Tourani et al., Secure Content
 *                           Delivery in ICN)
 *     --scheme=per-client   the content key, encrypted for each client (Jacobson et al. 2009,
 *                           section 4.3)
 *     --scheme=group        the content key, encrypted for a group, whose private key is encrypted for
 *                           each client
 *     --links=FILE          the routers and links of a map instead of the tree
 *
 * The origin encrypts an object. The first chunk tells each client the version of the key. The client
 * fetches the key by the scheme and decrypts. Revoked clients fetch the same, but get no key. With
 * --revoke-at, they are revoked during the run: the origin publishes a second version of the object
 * under a new key, and all clients read it. With --extractions, the CPU time of the extraction is
 * measured on this machine. Only these counters differ between equal runs.
 *
 *     access-control
 *     access-control: 16 of 16 clients read the content, the block left the origin 1 times
 */

#include "access-control/broadcast-scheme.h"
#include "access-control/keyed-scheme.h"
#include "access-control/names.h"
#include "access-control/network.h"
#include "access-control/readers.h"
#include "access-control/source-meter.h"
#include "lib/arguments/source-arguments.h"
#include "lib/run/scenario.h"
#include "lib/watching/recorder.h"

#include "ns3/ccn-name-value.h"
#include "ns3/ccn-protected-producer.h"
#include "ns3/core-module.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::access;

namespace
{

/**
 * Time of the extraction for each share, in us: fitted to the five times of each device that
 * Tourani et al. state, so that the largest relative error is as small as possible.
 */
const std::map<std::string, double> DEVICES = {{"none", 0}, {"laptop", 1.43}, {"phone", 11.64}};

/** Clients, routers, and the origin of protected content. */
class AccessControl : public Scenario
{
  public:
    std::string GetUsage() const override;
    void Check() override;

  protected:
    void Build() override;
    void RecordResults(std::ostream& line) override;

  private:
    /** @param argument that the scheme does not use @param schemes that do @throws std::invalid_argument always */
    [[noreturn]] void Refuse(const std::string& argument, const std::string& schemes) const;
    /** @return true if the sources of all messages are counted: not with the arguments of earlier releases */
    bool IsMetered() const;
    /** @return a key of the origin */
    SecretOctets DrawKey() const;
    /** Makes the scheme, and its first version. */
    void MakeScheme();
    /** Builds the network. */
    void BuildNetwork();
    /** Publishes the object and what its readers need. @param version of both @param key of the content */
    void Publish(uint32_t version, const ContentKey& key);
    /** Revokes clients, and publishes the second version. */
    void Revoke();
    /** Watches all nodes. */
    void Watch(Recorder& recorder) const;
    /** Installs the readers of a version. @param version of the object @param from earliest start, in s */
    void InstallReaders(uint32_t version, double from);
    /** @return true if clients are revoked before the first key is made */
    bool IsRevokedEarly() const;
    /** Measures the extraction. @param isRevoked whether the client with the key is revoked */
    void MeasureExtraction(bool isRevoked);
    /** Installs the readers of all versions, and schedules the revocation. */
    void InstallAllReaders();
    /** @param bytes of an answer with content */
    void NoteAnswer(uint64_t, uint32_t bytes);

    IntegerParameter<uint32_t> m_shares{m_parameters,
                                        "shares",
                                        "broadcast: number t of published shares",
                                        10000,
                                        1,
                                        16777216,
                                        "shares"};
    IntegerParameter<uint32_t> m_clients{m_parameters,
                                         "clients",
                                         "Number of clients; broadcast: at most --shares",
                                         16,
                                         0,
                                         10000,
                                         "nodes"};
    IntegerParameter<uint32_t> m_revoked{
        m_parameters,
        "revoked",
        "Number of clients that are revoked before the first key is made, or at --revoke-at",
        0,
        0,
        10000,
        "nodes"};
    IntegerParameter<uint32_t>
        m_levels{m_parameters, "levels", "Levels of the tree of routers", 4, 1, 12, "levels"};
    IntegerParameter<uint32_t>
        m_arity{m_parameters, "arity", "Routers below each router of the tree", 2, 1, 64, "nodes"};
    IntegerParameter<uint32_t> m_cache{m_parameters,
                                       "cache",
                                       "Capacity of each content store; 0: nothing is stored",
                                       100000,
                                       0,
                                       4294967295,
                                       "chunks"};
    SizeParameter m_size{m_parameters, 100000};
    IntegerParameter<uint32_t> m_chunk{m_parameters,
                                       "chunk",
                                       "Payload of each chunk before its encryption",
                                       4096,
                                       1,
                                       32768,
                                       "bytes"};
    IntegerParameter<uint32_t> m_window{m_parameters,
                                        "window",
                                        "Maximum number of outstanding Interests of an application",
                                        8,
                                        1,
                                        65535,
                                        "packets"};
    RealParameter m_jitter{m_parameters,
                           "jitter",
                           "Clients start at random times between 0 and this value",
                           60,
                           0,
                           1e6,
                           "s"};
    RateParameter m_rate{m_parameters, "rate", "Rate of all links", "100Mbps", "1kbps", "1000Gbps"};
    RealParameter m_delay{m_parameters,
                          "delay",
                          "Delay of all links, or of those without one in --links",
                          0.005,
                          0,
                          10,
                          "s"};
    ChoiceParameter m_device{m_parameters,
                             "device",
                             "broadcast: time of the extraction on a client: none, or that of a "
                             "device of Tourani et al.",
                             "none",
                             {"none", "laptop", "phone"}};
    IntegerParameter<uint32_t> m_extractions{
        m_parameters,
        "extractions",
        "broadcast: number of extractions whose CPU time is measured; 0: none",
        0,
        0,
        1000};
    RealParameter m_bin{m_parameters,
                        "bin",
                        "Time bin of tables traffic and table_state",
                        1,
                        0.0001,
                        1000000,
                        "s"};
    ChoiceParameter m_schemeName{m_parameters,
                                 "scheme",
                                 "How clients get the content key",
                                 "broadcast",
                                 {"broadcast", "per-client", "group"}};
    ChoiceParameter m_keys{m_parameters,
                           "keys",
                           "per-client and group: RSA keys of the clients and the group",
                           "simulated",
                           {"simulated", "real"}};
    FileParameter m_links{m_parameters,
                          "links",
                          "File of the routers' links in CSV, as for network; empty: the tree"};
    RealParameter m_revokeAt{m_parameters,
                             "revoke-at",
                             "Time of the revocation and of the object's second version; 0: none",
                             0,
                             0,
                             1e6,
                             "s"};

    Ptr<UniformRandomVariable> m_random;
    std::unique_ptr<Scheme> m_scheme;
    BroadcastScheme* m_broadcast{nullptr}; ///< the scheme, if it is that one
    KeyedScheme* m_keyed{nullptr};         ///< likewise
    std::unique_ptr<ClientNetwork> m_network;
    std::optional<Readers> m_readers;
    std::optional<SourceMeter> m_meter; ///< unless IsMetered() is false
    uint64_t m_contentBytes{0};         ///< messages of the object that left the origin
};

std::string
AccessControl::GetUsage() const
{
    return "Clients fetch protected content and its key over a tree or a map, by an enabling block "
           "(Tourani et al., "
           "A-01..03) or by encrypted keys.";
}

void
AccessControl::Refuse(const std::string& argument, const std::string& schemes) const
{
    throw std::invalid_argument(argument + ": not allowed with --scheme=" + m_schemeName +
                                " (only with " + schemes + ")");
}

void
AccessControl::Check()
{
    const bool isBroadcast = m_schemeName == "broadcast";
    if (isBroadcast && m_clients > m_shares)
    {
        throw std::invalid_argument("--clients=" + std::to_string(m_clients) +
                                    ": not allowed (at most --shares=" + std::to_string(m_shares) +
                                    ")");
    }
    if (m_revoked > m_clients)
    {
        throw std::invalid_argument(
            "--revoked=" + std::to_string(m_revoked) +
            ": not allowed (at most --clients=" + std::to_string(m_clients) + ")");
    }
    if (!isBroadcast && m_device != "none")
    {
        Refuse("--device=" + m_device, "broadcast");
    }
    if (!isBroadcast && m_extractions > 0)
    {
        Refuse("--extractions=" + std::to_string(m_extractions), "broadcast");
    }
    if (isBroadcast && m_keys != "simulated")
    {
        Refuse("--keys=" + m_keys, "per-client and group");
    }
}

bool
AccessControl::IsMetered() const
{
    return m_keyed || m_links != "" || m_revokeAt > 0;
}

void
AccessControl::Build()
{
    m_random = CreateObject<UniformRandomVariable>();
    m_random->SetStream(0);
    MakeScheme();
    for (uint32_t i = 0; IsRevokedEarly() && i < m_revoked; ++i)
    {
        m_scheme->Revoke(i);
    }
    const ContentKey key = m_scheme->Renew();
    if (m_extractions > 0)
    {
        MeasureExtraction(IsRevokedEarly() && m_revoked == std::max<uint32_t>(m_clients, 1));
    }
    BuildNetwork();
    Publish(1, key);
    InstallAllReaders();
    Watch(MakeRecorder(m_bin));
    if (IsMetered())
    {
        m_meter.emplace(*m_network);
    }
}

bool
AccessControl::IsRevokedEarly() const
{
    return m_revokeAt == 0;
}

void
AccessControl::MeasureExtraction(bool isRevoked)
{
    const double seconds = m_broadcast->Measure(m_extractions, isRevoked);
    Measure("*", "extraction_cpu", seconds, "s", "Smallest CPU time of an extraction of the key.");
}

void
AccessControl::InstallAllReaders()
{
    m_readers.emplace(*m_scheme, *m_network, [this](uint32_t client, uint32_t version) {
        return client < m_revoked && (IsRevokedEarly() || version == VERSIONS);
    });
    InstallReaders(1, 0);
    if (!IsRevokedEarly())
    {
        InstallReaders(VERSIONS, m_revokeAt);
        Simulator::Schedule(Seconds(m_revokeAt), &AccessControl::Revoke, this);
    }
}

SecretOctets
AccessControl::DrawKey() const
{
    SecretOctets key;
    for (uint32_t i = 0; i < 32; ++i)
    {
        key.push_back(static_cast<char>(m_random->GetInteger(0, 255)));
    }
    return key;
}

void
AccessControl::MakeScheme()
{
    const SecretOctets key = DrawKey();
    if (m_schemeName == "broadcast")
    {
        const uint32_t clients =
            std::max<uint32_t>(m_clients, 1); // the one whose extraction is measured
        const Time perShare = MicroSeconds(1) * DEVICES.at(m_device);
        auto scheme = std::make_unique<BroadcastScheme>(m_shares, clients, key, m_chunk, perShare);
        m_broadcast = scheme.get();
        m_scheme = std::move(scheme);
        return;
    }
    const KeyedScheme::Settings settings{m_schemeName == "group", m_keys == "simulated", m_clients};
    auto scheme = std::make_unique<KeyedScheme>(settings, key, DrawKey());
    m_keyed = scheme.get();
    m_scheme = std::move(scheme);
}

void
AccessControl::BuildNetwork()
{
    m_network =
        std::make_unique<ClientNetwork>(ClientNetworkSettings{m_rate, m_delay, m_cache, m_clients});
    if (m_links == "")
    {
        m_network->BuildTree(m_levels, m_arity);
        return;
    }
    const auto random = CreateObject<UniformRandomVariable>();
    random->SetStream(1);
    m_network->BuildMap(m_links, *random);
}

void
AccessControl::Publish(uint32_t version, const ContentKey& key)
{
    const Ptr<Node> origin = m_network->GetOrigin();
    m_scheme->Publish(origin);
    auto content = CreateObject<ProtectedProducer>();
    content->SetAttribute("Label", StringValue(version == 1 ? "content" : "content2"));
    content->SetAttribute("Prefix", NameValue(GetObjectName(version)));
    content->SetAttribute("ChunkSize", UintegerValue(m_chunk));
    content->SetAttribute("Size", UintegerValue(m_size));
    content->SetKey(key);
    content->TraceConnectWithoutContext("Answered", MakeCallback(&AccessControl::NoteAnswer, this));
    origin->AddApplication(content);
}

void
AccessControl::Revoke()
{
    for (uint32_t i = 0; i < m_revoked; ++i)
    {
        m_scheme->Revoke(i);
    }
    Publish(2, m_scheme->Renew());
}

void
AccessControl::InstallReaders(uint32_t version, double from)
{
    m_readers->Install(version, m_window, [this, from] {
        return from + m_random->GetValue(0, m_jitter);
    });
}

void
AccessControl::Watch(Recorder& recorder) const
{
    recorder.Watch(m_network->GetOrigin(), "origin");
    for (uint32_t i = 0; i < m_network->GetRouters().GetN(); ++i)
    {
        recorder.Watch(m_network->GetRouters().Get(i), m_network->GetRouterName(i));
    }
    for (uint32_t i = 0; i < m_clients; ++i)
    {
        recorder.Watch(m_network->GetClients()[i], GetClientName(i));
    }
}

void
AccessControl::NoteAnswer(uint64_t, uint32_t bytes)
{
    m_contentBytes += bytes;
}

void
AccessControl::RecordResults(std::ostream& line)
{
    RunRecord& record = GetRecord();
    m_readers->AddRows(GetRecorder(), record);
    m_broadcast ? m_broadcast->AddRows(record) : m_keyed->AddRows(record);
    const uint64_t first = m_readers->Count(1);
    const uint64_t second = m_readers->Count(VERSIONS);
    const uint64_t refused = m_readers->CountAll() - first - second;
    record.Add(CounterRow{"origin", "content_sent_bytes", static_cast<int64_t>(m_contentBytes)});
    record.Add(CounterRow{"origin", "clients_refused", static_cast<int64_t>(refused)});
    if (m_meter)
    {
        m_meter->AddRows(record, IsRevokedEarly() ? 1 : VERSIONS);
    }
    line << first << " of " << m_clients << " clients read the content";
    if (!IsRevokedEarly())
    {
        line << " and " << second << " its second version";
    }
    line << ", " << m_scheme->Summarize();
}

} // namespace

int
main(int argc, char* argv[])
{
    AccessControl scenario;
    return RunScenario("access-control", argc, argv, scenario);
}
