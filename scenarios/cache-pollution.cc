// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * cache-pollution: attacks on content stores. Attackers request what nobody else wants, so that a
 * store loses what honest consumers want. A probe learns from the time of an answer whether others
 * have requested an object.
 *
 *     honest 0..  --.
 *     attacker 0.. --+-- edge ---- core ---- producer
 *     probe       --'
 *
 * Edge and core have content stores of --cache objects with the admission policy --admission. Honest
 * consumers request objects by Zipf's law, at --rate each. Attackers make the share --share of all
 * requests, for the --targets least popular objects with equal probability. The probe requests the
 * most popular objects once each, and compares the time with that of objects of its own. A hit is true
 * if the edge's store has the object then, or if the edge waits for it. --ingress may hide it.
 *
 *     cache-pollution --share=0.5
 *     cache-pollution: honest hit ratio 0.1007 (edge 0.09998, core 0.000679), mean delay 0.01629 s
 */

#include "lib/networks/built-network.h"
#include "lib/networks/links.h"
#include "lib/run/scenario.h"

#include "ns3/ccn-admission-policy.h"
#include "ns3/ccn-catalogue-consumer.h"
#include "ns3/ccn-catalogue-producer.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-firewall.h"
#include "ns3/ccn-ingress-chain.h"
#include "ns3/ccn-path-tag.h"
#include "ns3/ccn-pit.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-timing-probe.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/ccn-zipf-rank.h"
#include "ns3/core-module.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iomanip>
#include <ostream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

const std::string PREFIX = "ccnx:/catalogue";
const std::string PROBE = "probe"; ///< name of its node, and its label

/** Attackers and a probe beside honest consumers, at two content stores. */
class CachePollution : public Scenario
{
  public:
    std::string GetUsage() const override
    {
        return "Attacks on content stores: requests for what nobody else wants, and a probe that "
               "learns what others have requested.";
    }

    void Check() override;

  private:
    void Build() override;
    void RecordResults(std::ostream& line) override;

    /** @return edge, core and producer, with the hosts at the edge */
    NetworkDescription Describe() const;
    /** @param application for a host @param name of the host; both get streams */
    void AddApplication(const Ptr<CcnApplication>& application, const std::string& name);
    /** Installs the producer. */
    void InstallProducer();
    /** Installs the defences of the edge. */
    void InstallDefences();
    /**
     * @param name of a host
     * @param objects draws the objects
     * @param rate of its requests, per second
     * @return its consumer
     */
    Ptr<CatalogueConsumer> AddConsumer(const std::string& name,
                                       const Ptr<RandomVariableStream>& objects,
                                       double rate);
    /** Installs the probe. */
    void AddProbe();
    /** Parameters: as CatalogueConsumer::ReceivedTracedCallback. */
    void NoteChunk(uint64_t object, uint64_t chunk, const Arrival& arrival);
    /** Parameters: as TimingProbe::ProbingTracedCallback. */
    void NoteProbing(const Name& name);
    /** Parameters: as TimingProbe::ProbedTracedCallback. */
    void NoteProbed(uint64_t object, Time roundTrip, bool isHit);

    IntegerParameter<uint32_t>
        m_honest{m_parameters, "honest", "Number of honest consumers", 10, 1, 1000, "nodes"};
    IntegerParameter<uint32_t>
        m_attackers{m_parameters, "attackers", "Number of attackers", 2, 1, 1000, "nodes"};
    RealParameter m_share{m_parameters,
                          "share",
                          "Share of the attackers in all requests; 0: none",
                          0,
                          0,
                          0.99};
    IntegerParameter<uint32_t> m_targets{
        m_parameters,
        "targets",
        "Number of least popular objects that attackers request; 0: "
        "the whole catalogue",
        0,
        0,
        10000000,
        "objects"};
    IntegerParameter<uint32_t> m_objects{m_parameters,
                                         "objects",
                                         "Number of objects in the catalogue",
                                         10000,
                                         10,
                                         10000000,
                                         "objects"};
    RealParameter m_alpha{m_parameters,
                          "alpha",
                          "Exponent of Zipf's law of honest requests",
                          0.8,
                          0,
                          20};
    RealParameter
        m_rate{m_parameters, "rate", "Requests of each honest consumer", 10, 0.001, 100000, "1/s"};
    IntegerParameter<uint32_t> m_cache{m_parameters,
                                       "cache",
                                       "Objects in each content store",
                                       100,
                                       1,
                                       10000000,
                                       "objects"};
    TextParameter m_admission{m_parameters,
                              "admission",
                              "Admission policy of edge and core, with its attributes",
                              "Always"};
    ChoiceParameter m_policy{m_parameters,
                             "policy",
                             "Replacement policy of edge and core",
                             "Lru",
                             GetTypeNames(ReplacementPolicy::GetTypeId())};
    RealParameter m_warmUp{m_parameters,
                           "warm-up",
                           "Time before requests are counted, with the attack",
                           60,
                           0,
                           1e6,
                           "s"};
    RealParameter m_seconds{m_parameters,
                            "seconds",
                            "Time in which requests are counted",
                            60,
                            0.001,
                            1e6,
                            "s"};
    IntegerParameter<uint32_t> m_probes{m_parameters,
                                        "probes",
                                        "Number of most popular objects that the probe requests "
                                        "after the warm-up; 0: no probe",
                                        0,
                                        0,
                                        10000000,
                                        "objects"};
    ChoiceParameter m_probe{m_parameters,
                            "probe",
                            "How the probe tells hits: by the time of answers, or by answers to "
                            "Interests of scope 2",
                            "timing",
                            {"timing", "scope"}};
    TextParameter m_ingress{m_parameters,
                            "ingress",
                            "Ingress policies of the edge, with a semicolon between two"};
    FlagParameter m_denyScopes{m_parameters,
                               "deny-scopes",
                               "Let a Firewall at the edge deny Interests of scope 2"};
    RateParameter m_linkRate{m_parameters,
                             "link-rate",
                             "Rate of all links",
                             "10Gbps",
                             "1kbps",
                             "1000Gbps"};
    RealParameter
        m_access{m_parameters, "access-delay", "Delay of the links to the edge", 0.001, 0, 10, "s"};
    RealParameter
        m_delay{m_parameters, "delay", "Delay of the link edge - core", 0.005, 0, 10, "s"};
    RealParameter m_far{m_parameters,
                        "producer-delay",
                        "Delay of the link core - producer",
                        0.003,
                        0,
                        10,
                        "s"};
    RealParameter m_jitter{m_parameters,
                           "jitter",
                           "Largest random delay on the probe's link, each way",
                           0,
                           0,
                           10,
                           "s"};
    LinkArgument m_link{m_parameters, LinkKind::EXPRESS};

    BuiltNetwork m_network;
    std::vector<Ptr<CatalogueConsumer>> m_consumers; ///< honest ones
    std::array<uint64_t, 3> m_served{}; ///< chunks of honest consumers, from edge, core, producer
    bool m_isRequested{false};   ///< the edge has the object that is being probed, or waits for it
    uint64_t m_verdicts[2][2]{}; ///< probes by what was concluded (hit or not) and what was true
    int64_t m_stream{1};         ///< next free random stream
};

void
CachePollution::Check()
{
    if (m_targets > m_objects)
    {
        throw std::invalid_argument(
            "--targets=" + std::to_string(m_targets) +
            ": not allowed (at most --objects=" + std::to_string(m_objects) + ")");
    }
    if (m_probes > m_objects)
    {
        throw std::invalid_argument(
            "--probes=" + std::to_string(m_probes) +
            ": not allowed (at most --objects=" + std::to_string(m_objects) + ")");
    }
    MakeFactory(AdmissionPolicy::GetTypeId(), m_admission);
    MakeIngressChain(m_ingress);
}

void
CachePollution::Build()
{
    m_network.Build(Describe());
    InstallProducer();
    auto popular = CreateObject<ZipfRank>();
    popular->SetAttribute("N", UintegerValue(m_objects));
    popular->SetAttribute("Alpha", DoubleValue(m_alpha));
    for (uint32_t i = 0; i < m_honest; ++i)
    {
        m_consumers.push_back(AddConsumer("honest" + std::to_string(i), popular, m_rate));
        m_consumers.back()->TraceConnectWithoutContext(
            "Received",
            MakeCallback(&CachePollution::NoteChunk, this));
    }
    auto unpopular = CreateObject<UniformRandomVariable>();
    const uint32_t targets = m_targets == 0 ? m_objects : m_targets;
    unpopular->SetAttribute("Min", DoubleValue(m_objects - targets + 1));
    unpopular->SetAttribute("Max", DoubleValue(m_objects));
    const double rate = m_rate * m_honest * m_share / (1 - m_share) / m_attackers;
    for (uint32_t i = 0; i < (m_share > 0 ? m_attackers.Get() : 0U); ++i)
    {
        AddConsumer("attacker" + std::to_string(i), unpopular, rate)
            ->SetAttribute("Purpose", StringValue(ToString(Purpose::ATTACK)));
    }
    if (m_probes > 0)
    {
        AddProbe();
    }
    InstallDefences();
    m_network.Watch(MakeRecorder(m_warmUp + m_seconds));
}

NetworkDescription
CachePollution::Describe() const
{
    NetworkDescription network(m_parameters);
    network.namesStreams = false;
    network.Set("prefix", PREFIX).Add(R"(
        default node : TracksDistance=true Admission=$admission cache=0
        default link : $link-rate queue=1000 kind=$link
        node edge core : cache=$cache policy=$policy
        node producer : policy=$policy
        edge - core : $delay
        core - producer : $producer-delay
        default link : $access-delay
        honest[$honest] - edge
        route $prefix honest[$honest] - edge - core - producer
    )");
    if (m_share > 0)
    {
        network.Add("attacker[$attackers] - edge\nroute $prefix attacker[$attackers] - edge");
    }
    if (m_probes > 0)
    {
        network.Set("kind", m_jitter > 0 ? "p2p" : m_link.Get());
        network.Add("probe - edge : kind=$kind jitter=$jitter\nroute $prefix probe - edge");
    }
    return network;
}

void
CachePollution::InstallProducer()
{
    auto producer = CreateObject<CatalogueProducer>();
    producer->SetAttribute("Label", StringValue("producer"));
    producer->SetAttribute("Prefix", StringValue(PREFIX));
    producer->SetAttribute("Chunks", UintegerValue(1));
    m_stream += producer->AssignStreams(m_stream);
    m_network.Get("producer")->AddApplication(producer);
    for (const char* router : {"edge", "core", "producer"})
    {
        m_stream += CcnStackHelper::AssignStreams(m_network.Get(router), m_stream);
    }
}

void
CachePollution::AddApplication(const Ptr<CcnApplication>& application, const std::string& name)
{
    m_stream += application->AssignStreams(m_stream);
    m_stream += m_network.GetLink(name + "-edge").devices.AssignStreams(m_stream);
    m_stream += CcnStackHelper::AssignStreams(m_network.Get(name), m_stream);
    m_network.Get(name)->AddApplication(application);
}

void
CachePollution::InstallDefences()
{
    const auto edge = m_network.GetL3("edge");
    const std::string firewall = m_denyScopes ? "Firewall" : "";
    const std::string both = firewall.empty() || m_ingress == "" ? "" : ";";
    edge->SetAttribute("Ingress", StringValue(firewall + both + m_ingress.Get()));
    if (m_denyScopes)
    {
        PointerValue policy;
        edge->GetAttribute("IngressPolicy", policy);
        policy.Get<Firewall>()->SetRules(FirewallRules::Compile("deny scope 2"));
    }
    m_stream += edge->AssignStreams(m_stream);
}

Ptr<CatalogueConsumer>
CachePollution::AddConsumer(const std::string& name,
                            const Ptr<RandomVariableStream>& objects,
                            double rate)
{
    auto interval = CreateObject<ExponentialRandomVariable>();
    interval->SetAttribute("Mean", DoubleValue(1 / rate));
    auto consumer = CreateObject<CatalogueConsumer>();
    consumer->SetAttribute("Label", StringValue("consumer"));
    consumer->SetAttribute("Prefix", StringValue(PREFIX));
    consumer->SetAttribute("Chunks", UintegerValue(1));
    consumer->SetAttribute("Objects", PointerValue(objects));
    consumer->SetAttribute("Interval", PointerValue(interval));
    consumer->SetAttribute("Duration", TimeValue(Seconds(m_warmUp + m_seconds)));
    AddApplication(consumer, name);
    return consumer;
}

void
CachePollution::AddProbe()
{
    auto probe = CreateObject<TimingProbe>();
    UintegerValue lessons;
    probe->GetAttribute("Lessons", lessons);
    probe->SetAttribute("Label", StringValue(PROBE));
    probe->SetAttribute("Prefix", StringValue(PREFIX));
    probe->SetAttribute("Objects", UintegerValue(m_probes));
    probe->SetAttribute("Interval", TimeValue(Seconds(m_seconds / (m_probes + 2 * lessons.Get()))));
    probe->SetAttribute("Scope", IntegerValue(m_probe == "scope" ? 2 : -1));
    probe->SetAttribute("Lifetime", TimeValue(Seconds(1)));
    probe->SetStartTime(Seconds(m_warmUp));
    probe->TraceConnectWithoutContext("Probing", MakeCallback(&CachePollution::NoteProbing, this));
    probe->TraceConnectWithoutContext("Probed", MakeCallback(&CachePollution::NoteProbed, this));
    AddApplication(probe, PROBE);
}

void
CachePollution::NoteChunk(uint64_t, uint64_t, const Arrival& arrival)
{
    DistanceTag tag;
    if (Simulator::Now() >= Seconds(m_warmUp) && arrival.packet->PeekPacketTag(tag))
    {
        ++m_served.at(std::min<uint64_t>(tag.Get(), m_served.size()) - 1);
    }
}

void
CachePollution::NoteProbing(const Name& name)
{
    Interest interest;
    interest.name = name;
    const std::string octets = interest.Encode();
    InterestView view;
    view.Decode(octets);
    const auto edge = m_network.GetL3("edge");
    const Time now = Simulator::Now();
    m_isRequested = edge->GetContentStore().Look(view, now) || edge->GetPit().Find(view, now);
}

void
CachePollution::NoteProbed(uint64_t, Time, bool isHit)
{
    ++m_verdicts[isHit][m_isRequested];
}

void
CachePollution::RecordResults(std::ostream& line)
{
    const auto add = [this](const char* name, uint64_t value) {
        GetRecord().Add(CounterRow{"*", name, static_cast<int64_t>(value)});
    };
    const double all = m_served[0] + m_served[1] + m_served[2];
    if (all == 0)
    {
        throw std::runtime_error("no honest consumer got an object after --warm-up");
    }
    add("honest_from_edge", m_served[0]);
    add("honest_from_core", m_served[1]);
    add("honest_from_producer", m_served[2]);
    double delay = 0;
    double completed = 0;
    for (const auto& consumer : m_consumers)
    {
        delay += consumer->GetCounts().objectDelayNs / 1e9;
        completed += consumer->GetCounts().completed;
    }
    Measure("*",
            "honest_mean_delay",
            delay / completed,
            "s",
            "Mean time until an object of an honest consumer was complete.");
    line << std::setprecision(4) << "honest hit ratio " << (m_served[0] + m_served[1]) / all
         << " (edge " << m_served[0] / all << ", core " << m_served[1] / all << "), mean delay "
         << delay / completed << " s";
    if (m_probes > 0)
    {
        add("probe_true_hits", m_verdicts[1][1]);
        add("probe_false_hits", m_verdicts[1][0]);
        add("probe_true_misses", m_verdicts[0][0]);
        add("probe_false_misses", m_verdicts[0][1]);
        line << "; probe: " << m_verdicts[1][1] << " of " << m_verdicts[0][1] + m_verdicts[1][1]
             << " hits and " << m_verdicts[0][0] << " of " << m_verdicts[0][0] + m_verdicts[1][0]
             << " misses found";
    }
}

} // namespace

int
main(int argc, char* argv[])
{
    CachePollution scenario;
    return RunScenario("cache-pollution", argc, argv, scenario);
}
