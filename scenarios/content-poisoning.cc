// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * content-poisoning: consumers request one name of which content stores have bad objects, as on the DFN
 * map of Ghali et al. 2014.
 *
 *     consumer -- outer router -- inner routers (13, meshed) -- outer router -- producer
 *
 * Content stores of the inner routers, or of all, have --objects objects of the name at the start. Each
 * is bad with the probability --bad: its signature is wrong. Consumers send an Interest per second. An
 * honest one excludes the bad objects that it got since the last good one, a malicious one the good ones.
 * Stores rank objects by these exclusions (--ranking), or verify them (--verification).
 *
 *     content-poisoning --bad=0.95 --ranking=ExclusionRanking
 *     content-poisoning: 16 honest consumers, 6208 of 6400 Interests brought good objects, 190 bad ones
 */

#include "content-poisoning/map.h"
#include "lib/networks/built-network.h"
#include "lib/networks/links.h"
#include "lib/recording/record-options.h"
#include "lib/run/scenario.h"
#include "lib/watching/recorder.h"

#include "ns3/boolean.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-excluding-consumer.h"
#include "ns3/ccn-name-value.h"
#include "ns3/ccn-processor.h"
#include "ns3/ccn-producer.h"
#include "ns3/ccn-replacement-policy.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/ccn-verification-policy.h"
#include "ns3/core-module.h"

#include <cmath>
#include <map>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

constexpr const char* PREFIX = "ccnx:/prefix"; ///< of the object
constexpr uint32_t PAYLOAD = 1024;             ///< of each object, in bytes
constexpr uint32_t BIN = 20;                   ///< width of a time bin in s

/** Random streams; those of applications follow. */
enum Stream : int64_t
{
    MAP,
    FILL,
    CONSUMER_STREAM,
    STACKS = 10,
    POISONERS = 900,
    APPLICATIONS = 1000,
};

/** Consumers and content stores with bad objects. */
class ContentPoisoning : public Scenario
{
  public:
    std::string GetUsage() const override
    {
        return "Content stores with bad objects of one name, which consumers exclude: the scenario "
               "of "
               "Ghali et al. 2014, with ranking by exclusions or verification at the routers.";
    }

    void Check() override
    {
        if (!m_ranking.Get().empty())
        {
            MakeFactory(RankingPolicy::GetTypeId(), m_ranking);
        }
        if (!m_verification.Get().empty())
        {
            MakeFactory(VerificationPolicy::GetTypeId(), m_verification);
        }
    }

  private:
    void Build() override;
    void RecordResults(std::ostream& line) override;

    bool IsDrained() const override
    {
        return false; // consumers request until the end
    }

    /** @return the routers of the map, the hosts and their routes */
    NetworkDescription Describe() const;
    /** Puts good and bad objects into the content stores of the routers. */
    void FillStores();
    /** Stores a good object. @param router the node @param timestamp of the object */
    void StoreGood(const Ptr<Node>& router, uint64_t timestamp) const;
    /** Installs the producer, and the consumers. */
    void InstallApplications();
    /** @param index of a consumer @param isMalicious it excludes good objects */
    void InstallConsumer(uint32_t index, bool isMalicious);

    RealParameter m_bad{m_parameters, "bad", "Probability that a stored object is bad", 0.95, 0, 1};
    RealParameter m_malicious{m_parameters,
                              "malicious",
                              "Probability that a consumer excludes good objects",
                              0,
                              0,
                              1};
    ChoiceParameter m_caches{m_parameters,
                             "caches",
                             "Routers with a content store: inner or all",
                             "inner",
                             {"inner", "all"}};
    TextParameter m_ranking{m_parameters,
                            "ranking",
                            "Ranking of the content stores, with attributes in brackets, such as "
                            "ExclusionRanking[Timeout=100s]; empty: none"};
    TextParameter m_verification{m_parameters,
                                 "verification",
                                 "Verification policy of the routers, with attributes in brackets, "
                                 "such as StoreVerification[Served=0.5]; empty: none"};
    IntegerParameter<uint32_t> m_objects{m_parameters,
                                         "objects",
                                         "Objects in each content store at the start",
                                         100,
                                         0,
                                         10000,
                                         "objects"};
    IntegerParameter<uint32_t> m_freshness{m_parameters,
                                           "freshness",
                                           "Time for which an object is fresh",
                                           400,
                                           1,
                                           1000000,
                                           "s"};
    RealParameter m_interval{m_parameters,
                             "interval",
                             "Time between two Interests of a consumer",
                             1,
                             0.001,
                             10000,
                             "s"};
    RealParameter m_duration{m_parameters,
                             "duration",
                             "Time for which consumers send Interests",
                             400,
                             BIN,
                             100000,
                             "s"};
    RateParameter m_rate{m_parameters, "rate", "Rate of each link", "1Mbps", "1kbps", "1000Gbps"};
    RealParameter m_delay{m_parameters, "delay", "Delay of each link", 0.01, 0, 10, "s"};
    FlagParameter m_perNode{m_parameters,
                            "per-node",
                            "Record the traffic, load, tables and counters of each node, too"};
    LinkArgument m_link{m_parameters, LinkKind::EXPRESS};

    Ptr<Signer> m_signer{CreateObject<Signer>()}; ///< of good objects
    BuiltNetwork m_network;
    NodeContainer m_routers;
    uint32_t m_honest{0};                                        ///< number of honest consumers
    uint64_t m_asked{0};                                         ///< Interests of honest consumers
    std::map<uint32_t, std::pair<uint64_t, uint64_t>> m_answers; ///< good and bad, by time bin
};

NetworkDescription
ContentPoisoning::Describe() const
{
    const PoisoningMap map(MAP);
    NetworkDescription network(m_parameters);
    network.namesStreams = false;
    network.Set("prefix", PREFIX)
        .Set("inner", PoisoningMap::INNER)
        .Set("all", PoisoningMap::ROUTERS);
    network.Set("outer-cache", m_caches == "all" ? 65536 : 0).Add(R"(
        default link : $rate $delay queue=20 kind=$link
        # What nobody asked for comes from the poisoner only: it has no route.
        default node : KeepsUnsolicited=true ContentStore/Ranking=$ranking Verification=$verification
        node router[$all]   : cache=$outer-cache
        node router[$inner] : cache=65536
    )");
    for (const auto& [a, b] : map.GetLinks())
    {
        network.Set("a", a).Set("b", b).Add("router$a - router$b");
    }
    network.nodeDefaults = NodeDescription();
    network.Set("router", map.GetProducer());
    network.Add("default node : cache=0").Add("producer - router$router");
    for (uint32_t i = 0; i < PoisoningMap::CONSUMERS; ++i)
    {
        network.Set("i", i).Set("router", map.GetConsumers()[i]).Add("client$i - router$router");
    }
    network.Add("origin $prefix producer");
    return network;
}

void
ContentPoisoning::Build()
{
    MakeRecorder(BIN);
    m_network.Build(Describe());
    if (m_perNode)
    {
        m_network.Watch(GetRecorder());
    }
    for (uint32_t i = 0; i < PoisoningMap::ROUTERS; ++i)
    {
        m_routers.Add(m_network.GetNodes().Get(i));
    }
    CcnStackHelper::AssignStreams(m_routers, STACKS);
    FillStores();
    InstallApplications();
    Simulator::Stop(Seconds(m_duration + 2));
}

void
ContentPoisoning::FillStores()
{
    const auto random = CreateObject<UniformRandomVariable>();
    random->SetStream(FILL);
    for (uint32_t i = 0; i < m_routers.GetN(); ++i)
    {
        const Ptr<Node> router = m_routers.Get(i);
        if (!CcnStackHelper::Get(router)->GetContentStore().IsEnabled())
        {
            continue;
        }
        uint32_t bad = 0;
        for (uint32_t object = 0; object < m_objects; ++object)
        {
            if (random->GetValue() < m_bad)
            {
                ++bad;
            }
            else // its digest decides about its place, so the timestamp is random
            {
                StoreGood(router, random->GetInteger(1, UINT32_MAX));
            }
        }
        if (bad > 0)
        {
            const auto poisoner = CreateByName<CcnApplication>("Poisoner");
            poisoner->SetAttribute("Prefix", NameValue(Name(PREFIX)));
            poisoner->SetAttribute("Size", UintegerValue(PAYLOAD));
            poisoner->SetAttribute("ChunkSize", UintegerValue(PAYLOAD));
            poisoner->SetAttribute("Freshness", UintegerValue(m_freshness));
            poisoner->SetAttribute("Objects", UintegerValue(bad));
            poisoner->SetAttribute("Fills", BooleanValue(true));
            poisoner->SetAttribute("Answers", BooleanValue(false));
            poisoner->AssignStreams(POISONERS + i);
            router->AddApplication(poisoner);
        }
    }
}

void
ContentPoisoning::StoreGood(const Ptr<Node>& router, uint64_t timestamp) const
{
    ContentObject object = ContentObject::MakeUnsigned(Name(std::string(PREFIX) + "/0"));
    object.timestamp4096ths = timestamp; // long before those of producer and poisoners
    object.hasFreshness = true;
    object.freshnessSeconds = m_freshness;
    object.virtualPayload = PAYLOAD;
    m_signer->SetOwner(Name(PREFIX)); // as the producer's
    m_signer->Sign(object, true);
    const std::string octets = object.Encode();
    ContentView view;
    view.Decode(octets);
    CcnStackHelper::Get(router)->GetContentStore().Insert({view, object.ToPacket()});
}

void
ContentPoisoning::InstallApplications()
{
    const auto producer = CreateObject<Producer>();
    producer->SetAttribute("Prefix", NameValue(Name(PREFIX)));
    producer->SetAttribute("Size", UintegerValue(PAYLOAD));
    producer->SetAttribute("ChunkSize", UintegerValue(PAYLOAD));
    producer->SetAttribute("Freshness", UintegerValue(m_freshness));
    m_network.Get("producer")->AddApplication(producer);
    const auto random = CreateObject<UniformRandomVariable>();
    random->SetStream(CONSUMER_STREAM);
    for (uint32_t i = 0; i < PoisoningMap::CONSUMERS; ++i)
    {
        InstallConsumer(i, random->GetValue() < m_malicious);
    }
}

void
ContentPoisoning::InstallConsumer(uint32_t index, bool isMalicious)
{
    const auto consumer = CreateObject<ExcludingConsumer>();
    const auto start = CreateObject<UniformRandomVariable>();
    start->SetStream(APPLICATIONS + 10 * index);
    const double offset = start->GetValue(0, m_interval);
    consumer->SetAttribute("Prefix", NameValue(Name(PREFIX)));
    consumer->SetAttribute("Interval", TimeValue(Seconds(m_interval)));
    consumer->SetAttribute("Excludes", StringValue(isMalicious ? "good" : "bad"));
    consumer->AssignStreams(APPLICATIONS + 10 * index + 1);
    consumer->SetStartTime(Seconds(offset));
    consumer->SetStopTime(Seconds(m_duration));
    if (!isMalicious)
    {
        ++m_honest;
        m_asked += std::ceil((m_duration - offset) / m_interval);
        consumer->TraceConnectWithoutContext("Received", Callback<void, bool>([this](bool isGood) {
                                                 auto& answers =
                                                     m_answers[Simulator::Now().GetSeconds() / BIN];
                                                 ++(isGood ? answers.first : answers.second);
                                             }));
    }
    m_network.Get("client" + std::to_string(index))->AddApplication(consumer);
}

void
ContentPoisoning::RecordResults(std::ostream& line)
{
    const auto add = [this](const std::string& name, int64_t value) {
        GetRecord().Add(CounterRow{"*", name, value});
    };
    uint64_t good = 0;
    uint64_t bad = 0;
    for (const auto& [bin, answers] : m_answers)
    {
        const std::string start = std::to_string(bin * BIN);
        add("good_" + start + "_s", answers.first);
        add("bad_" + start + "_s", answers.second);
        good += answers.first;
        bad += answers.second;
    }
    for (const NodeDescription& node : m_network.GetDescription().GetNodes())
    {
        m_network.GetL3(node.name)->CheckIdentities(false);
    }
    Time busy;
    for (uint32_t i = 0; i < m_routers.GetN(); ++i)
    {
        const auto l3 = CcnStackHelper::Get(m_routers.Get(i));
        busy += HasCosts(*l3) ? CcnProcessor::Get(*l3).GetBusyTime() : Time();
    }
    add("honest_consumers", m_honest);
    add("honest_interests", m_asked);
    Measure("*", "routers_busy", busy.GetSeconds(), "s", "CPU time of all routers together.");
    line << m_honest << " honest consumers, " << good << " of " << m_asked
         << " Interests brought good objects, " << bad << " bad ones";
}

} // namespace

int
main(int argc, char* argv[])
{
    ContentPoisoning scenario;
    return RunScenario("content-poisoning", argc, argv, scenario);
}
