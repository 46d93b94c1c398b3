// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * moving-producer: a producer walks over the cells of 16 access points, while consumers at fixed access
 * points request its objects at a constant pace (Augé et al. 2018).
 *
 *     --scheme=none             the routes lead to where the producer was at first
 *     --scheme=global-routing   all routes are right at once, by an oracle
 *     --scheme=map-me-update    MAP-Me: each movement turns the routes by an Interest Update
 *     --scheme=map-me           the same, with notifications between updates, and scoped discovery
 *     --scheme=kite             KITE: the core is the rendezvous server, and the producer leaves traces to it
 *     --scheme=anchor           the core asks the access point of the producer for each object
 *     --scheme=self-learning    no routes: Interests are flooded, and content shows the way
 *
 * The access link goes down, and the one at the new access point comes up after --gap.
 *
 *     moving-producer --scheme=map-me-update --speed=10
 *     moving-producer: map-me-update, 11 handovers: 36600 Interests, lost 0.270492 %
 */

#include "lib/arguments/wire-argument.h"
#include "lib/networks/built-network.h"
#include "lib/networks/links.h"
#include "lib/run/scenario.h"
#include "moving-producer/access-network.h"
#include "moving-producer/anchor.h"
#include "moving-producer/walk.h"

#include "ns3/ccn-fib.h"
#include "ns3/ccn-kite.h"
#include "ns3/ccn-map-me.h"
#include "ns3/ccn-prefix-producer.h"
#include "ns3/ccn-scripted-consumer.h"
#include "ns3/core-module.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::moving;

namespace
{

/** Random streams; those of applications follow. */
enum Stream : int64_t
{
    PLACES,
    WALK,
    APPLICATIONS = 10,
};

const std::string PREFIX = "ccnx:/moving";
const std::string PRODUCER = "producer";
const std::string CORE = "core";

/** A producer that moves between access points. */
class MovingProducer : public Scenario
{
  public:
    std::string GetUsage() const override
    {
        return "A producer moves between access points: what its consumers lose, and what it costs "
               "to keep it reachable (Augé et al. 2018).";
    }

  private:
    /** What a consumer requests. */
    struct Asker
    {
        Ptr<ScriptedConsumer> application;
        std::vector<uint32_t> distances; ///< links to each access point
    };

    void Build() override;
    void RecordResults(std::ostream& line) override;

    bool IsDrained() const override
    {
        return false; // a signal to a neighbour that went away stays pending
    }

    /** @return nodes and links */
    NetworkDescription Describe();
    /** Installs the applications of the scheme. */
    void InstallScheme();
    /** The producer tells where it is. @param point index of its access point */
    void TellAnchor(uint32_t point);
    /** Installs the anchor and its access points, with routes to them. */
    void InstallAnchor();
    /** @param node name of a node @param role of its application @param name as AnchorApplication::SetRole() */
    void AddAnchor(const std::string& node, AnchorApplication::Role role, const std::string& name);
    /** @param node name of a node @return the application of the scheme for it; nullptr: there is none */
    Ptr<MobilityProtocol> MakeProtocol(const std::string& node) const;
    /** @param node name of a node @return labels of its faces to neighbouring access points */
    std::string GetNeighbourLabels(const std::string& node) const;
    /** Installs the routes before the first movement. */
    void InstallRoutes();
    /** Installs consumers and producer. */
    void InstallTraffic();
    /** Notes when the producer gets Interests. */
    void Watch();
    /** Counts the routers whose best route to the producer is another one than at the last call. */
    void CountChanges();
    /** The producer changes its access point. @param former index of the one that it leaves @param now index of the new one */
    void Move(uint32_t former, uint32_t now);
    /** Its link to an access point comes up. @param point index of the access point */
    void Attach(uint32_t point);
    /** @param point index of an access point @param state up or down */
    void SetLink(uint32_t point, const std::string& state);
    /** @param time when an Interest was sent @return the access point of the producer then */
    uint32_t GetPoint(Time time) const;

    /** @param time when an Interest was sent @return links behind the anchor, whose objects count from there; 0: none */
    uint32_t GetTunnel(Time time) const;

    /** Adds a counter. @param name its name @param value it */
    void Add(const std::string& name, uint64_t value)
    {
        GetRecord().Add(CounterRow{"*", name, static_cast<int64_t>(value)});
    }

    ChoiceParameter m_scheme{
        m_parameters,
        "scheme",
        "How the producer stays reachable",
        "map-me",
        {"none", "global-routing", "map-me-update", "map-me", "kite", "anchor", "self-learning"}};
    ChoiceParameter m_topology{m_parameters,
                               "topology",
                               "Routers between the access points",
                               "fat-tree",
                               {"fat-tree", "tree", "grid"}};
    RealParameter m_speed{m_parameters, "speed", "Speed of the producer", 10, 0.1, 1000, "m/s"};
    RealParameter m_pause{m_parameters, "pause", "Pause at each waypoint", 0, 0, 10000, "s"};
    RealParameter m_cell{m_parameters, "cell", "Side of a cell", 80, 1, 100000, "m"};
    RealParameter m_gap{m_parameters,
                        "gap",
                        "Time without a link at each change of the access point",
                        0,
                        0,
                        10,
                        "s"};
    RealParameter m_duration{m_parameters, "duration", "Time of the requests", 100, 1, 100000, "s"};
    IntegerParameter<uint32_t> m_consumers{m_parameters,
                                           "consumers",
                                           "Consumers, at random access points",
                                           3,
                                           1,
                                           100};
    RealParameter m_rate{m_parameters,
                         "rate",
                         "Interests of each consumer; the default asks for 1 Mbit/s",
                         122,
                         0.01,
                         100000,
                         "1/s"};
    IntegerParameter<uint32_t>
        m_chunk{m_parameters, "chunk", "Payload of an object", 1024, 1, 30000, "bytes"};
    RealParameter
        m_lifetime{m_parameters, "lifetime", "Lifetime of each Interest", 0.5, 0.01, 100, "s"};
    RealParameter
        m_delay{m_parameters, "link-delay", "Delay of links between routers", 0.005, 0, 10, "s"};
    RealParameter m_accessDelay{m_parameters,
                                "access-delay",
                                "Delay of the links of producer and consumers",
                                0.002,
                                0,
                                10,
                                "s"};
    RealParameter m_neighbourDelay{m_parameters,
                                   "neighbour-delay",
                                   "Delay of the links between neighbouring access points of "
                                   "fat-tree and tree",
                                   0.001,
                                   0,
                                   10,
                                   "s"};
    RateParameter m_linkRate{m_parameters,
                             "link-rate",
                             "Rate of all links",
                             "10Mbps",
                             "10kbps",
                             "1000Gbps"};
    RealParameter m_interval{
        m_parameters,
        "update-interval",
        "map-me: time after an update during which movements cost notifications only",
        5,
        0,
        1000,
        "s"};
    LinkArgument m_link{m_parameters, LinkKind::EXPRESS};
    WireArgument m_wire{m_parameters};
    RecordArguments m_record{m_parameters, 1};

    int64_t m_stream{APPLICATIONS}; ///< first free random stream
    BuiltNetwork m_network;
    std::optional<AccessNetwork> m_access;
    std::optional<Walk> m_walk;
    std::vector<Asker> m_askers;
    std::vector<Ptr<MobilityProtocol>> m_protocols;
    std::vector<Ptr<AnchorApplication>> m_anchors;  ///< the producer's first
    std::vector<std::pair<Time, uint32_t>> m_stays; ///< begin and access point, in order of time
    std::vector<Time> m_attached;                   ///< when the producer came to an access point
    Time m_silence;                        ///< sum of the times until the next Interest came
    uint64_t m_found{0};                   ///< number of these
    bool m_isAwaited{false};               ///< no Interest has come since the last movement
    std::vector<uint32_t> m_coreDistances; ///< links from the core to each access point
    std::vector<FaceId> m_best; ///< best next hop of each node before the latest movement
    uint64_t m_changes{0};      ///< of these, by movements
};

NetworkDescription
MovingProducer::Describe()
{
    NetworkDescription network(m_parameters);
    network.namesStreams = false;
    network.Set("forward", m_scheme == "self-learning" ? "SelfLearning" : "BestRoute");
    network.Add("default node : strategy=$forward cache=0 TracksDistance=true");
    network.linkDefaults.rate = m_linkRate;
    network.linkDefaults.devices = m_link.GetKind();
    m_access.emplace(
        m_topology,
        AccessDelays{Seconds(m_delay), Seconds(m_accessDelay), Seconds(m_neighbourDelay)},
        network);
    network.AddNode(PRODUCER);
    for (uint32_t point = 0; point < AccessNetwork::POINTS; ++point)
    {
        m_access->Attach(PRODUCER, point);
    }
    const auto places = CreateObject<UniformRandomVariable>();
    places->SetStream(PLACES);
    for (uint32_t i = 0; i < m_consumers; ++i)
    {
        const std::string name = "consumer" + std::to_string(i);
        network.AddNode(name);
        m_access->Attach(name, places->GetInteger(0, AccessNetwork::POINTS - 1));
    }
    return network;
}

void
MovingProducer::Build()
{
    m_network.Build(Describe());
    m_network.Watch(MakeRecorder(m_record));
    m_walk.emplace(m_cell, m_speed, m_pause, WALK);
    for (uint32_t point = 0; point < AccessNetwork::POINTS; ++point)
    {
        SetLink(point, point == m_walk->GetPoint() ? "up" : "down");
    }
    m_stays.emplace_back(Time(), m_walk->GetPoint());
    m_coreDistances = m_access->GetDistances(CORE);
    InstallTraffic();
    InstallRoutes();
    InstallScheme();
    m_stream += CcnStackHelper::AssignStreams(m_network.GetNodes(), m_stream);
    Watch();
    m_walk->Start(m_duration, [this](uint32_t former, uint32_t now) { Move(former, now); });
    Simulator::Stop(Seconds(m_duration + m_lifetime));
}

void
MovingProducer::InstallTraffic()
{
    const auto producer = CreateObject<PrefixProducer>();
    producer->SetAttribute("Prefix", StringValue(PREFIX));
    producer->SetAttribute("PayloadSize", UintegerValue(m_chunk));
    m_network.Get(PRODUCER)->AddApplication(producer);
    const double gap = 1 / m_rate;
    for (uint32_t i = 0; i < m_consumers; ++i)
    {
        const std::string name = "consumer" + std::to_string(i);
        const auto consumer = CreateObject<ScriptedConsumer>();
        consumer->SetAttribute("Lifetime", TimeValue(Seconds(m_lifetime)));
        consumer->AskChunks(Seconds(gap * (i + 1) / m_consumers),
                            Name(PREFIX).GetChild(name),
                            0,
                            m_duration * m_rate,
                            Seconds(gap));
        m_stream += consumer->AssignStreams(m_stream);
        m_network.Get(name)->AddApplication(consumer);
        m_askers.push_back({consumer, m_access->GetDistances(name)});
    }
}

void
MovingProducer::InstallRoutes()
{
    CcnRoutingHelper& oracle = m_network.GetOracle();
    const bool isAtCore = m_scheme == "kite" || m_scheme == "anchor";
    oracle.AddOrigin(PREFIX, m_network.Get(isAtCore ? CORE : PRODUCER));
    if (m_scheme == "self-learning")
    {
        oracle.AddDefaultRoutes(m_network.GetNodes());
        return;
    }
    oracle.InstallShortest();
}

void
MovingProducer::AddAnchor(const std::string& node,
                          AnchorApplication::Role role,
                          const std::string& name)
{
    const auto application = CreateObject<AnchorApplication>();
    application->SetRole(role, name);
    m_stream += application->AssignStreams(m_stream);
    m_network.Get(node)->AddApplication(application);
    m_anchors.push_back(application);
}

void
MovingProducer::InstallAnchor()
{
    using Role = AnchorApplication::Role;
    AddAnchor(PRODUCER, Role::PRODUCER, PREFIX);
    AddAnchor(CORE, Role::ANCHOR, PREFIX);
    CcnRoutingHelper& oracle = m_network.GetOracle();
    oracle.AddOrigin(AnchorApplication::ANCHOR, m_network.Get(CORE));
    for (uint32_t point = 0; point < AccessNetwork::POINTS; ++point)
    {
        const std::string name = AccessNetwork::GetName(point);
        AddAnchor(name, Role::POINT, name);
        oracle.AddOrigin(AnchorApplication::GetLocator(name), m_network.Get(name));
    }
    oracle.InstallShortest();
    Simulator::Schedule(NanoSeconds(1), [this] { TellAnchor(m_walk->GetPoint()); });
}

void
MovingProducer::TellAnchor(uint32_t point)
{
    m_anchors.front()->Attach(m_network.GetFace(PRODUCER, AccessNetwork::GetName(point)));
}

void
MovingProducer::InstallScheme()
{
    if (m_scheme == "anchor")
    {
        InstallAnchor();
        return;
    }
    for (const NodeDescription& node : m_network.GetDescription().GetNodes())
    {
        if (const auto protocol = MakeProtocol(node.name))
        {
            protocol->SetAttribute("Mobile", BooleanValue(node.name == PRODUCER));
            m_stream += protocol->AssignStreams(m_stream);
            m_network.Get(node.name)->AddApplication(protocol);
            m_protocols.push_back(protocol);
        }
    }
}

Ptr<MobilityProtocol>
MovingProducer::MakeProtocol(const std::string& node) const
{
    if (node.rfind("consumer", 0) == 0)
    {
        return nullptr;
    }
    if (m_scheme == "kite")
    {
        const auto kite = CreateObject<Kite>();
        kite->SetAttribute("Rendezvous", BooleanValue(node == CORE));
        return kite;
    }
    if (m_scheme == "map-me-update")
    {
        return CreateObject<MapMe>();
    }
    if (m_scheme == "map-me")
    {
        const auto mapMe = CreateObject<MapMe>();
        mapMe->SetAttribute("UpdateInterval", TimeValue(Seconds(m_interval)));
        mapMe->SetAttribute("Neighbours", StringValue(GetNeighbourLabels(node)));
        return mapMe;
    }
    return nullptr;
}

std::string
MovingProducer::GetNeighbourLabels(const std::string& node) const
{
    std::string labels;
    for (uint32_t point = 0; point < AccessNetwork::POINTS; ++point)
    {
        const bool isSame = AccessNetwork::GetName(point) == node;
        for (const uint32_t other :
             isSame ? m_access->GetNeighbours(point) : std::vector<uint32_t>())
        {
            const FaceId face = m_network.GetFace(node, AccessNetwork::GetName(other));
            labels += m_network.GetL3(node)->GetFace(face)->GetLabel() + " ";
        }
    }
    return labels;
}

void
MovingProducer::Watch()
{
    m_network.GetL3(PRODUCER)->TraceConnectWithoutContext(
        "Received",
        Callback<void, const Face&, MessageKind, Ptr<const Packet>>(
            [this](const Face& face, MessageKind kind, Ptr<const Packet>) {
                if (m_isAwaited && !face.IsLocal() && kind == MessageKind::INTEREST)
                {
                    m_isAwaited = false;
                    ++m_found;
                    m_silence += Simulator::Now() - m_attached.back();
                }
            }));
}

void
MovingProducer::CountChanges()
{
    std::vector<FaceId> best;
    for (const NodeDescription& node : m_network.GetDescription().GetNodes())
    {
        const NextHops* hops = m_network.GetL3(node.name)->GetFib().Find(Name(PREFIX));
        const bool isKnown = hops && hops->front().cost < DiscoveryStage::COST;
        best.push_back(isKnown ? hops->front().face : NO_FACE);
    }
    for (std::size_t i = 0; i < m_best.size(); ++i)
    {
        m_changes += best[i] != m_best[i];
    }
    m_best = best;
}

void
MovingProducer::SetLink(uint32_t point, const std::string& state)
{
    m_network.Change(PRODUCER + "-" + AccessNetwork::GetName(point), state);
}

void
MovingProducer::Move(uint32_t former, uint32_t now)
{
    CountChanges();
    SetLink(former, "down");
    m_isAwaited = false;
    m_stays.emplace_back(Simulator::Now(), now);
    Simulator::Schedule(Seconds(m_gap), [this, now] { Attach(now); });
}

void
MovingProducer::Attach(uint32_t point)
{
    if (m_walk->GetPoint() != point)
    {
        return; // it has moved on meanwhile
    }
    m_attached.push_back(Simulator::Now());
    m_isAwaited = true;
    SetLink(point, "up");
    if (m_scheme == "global-routing")
    {
        m_network.GetOracle().InstallShortest();
    }
    if (m_scheme == "anchor")
    {
        TellAnchor(point);
    }
}

uint32_t
MovingProducer::GetPoint(Time time) const
{
    const auto later = std::upper_bound(
        m_stays.begin(),
        m_stays.end(),
        time,
        [](const Time& at, const std::pair<Time, uint32_t>& stay) { return at < stay.first; });
    return std::prev(later)->second;
}

uint32_t
MovingProducer::GetTunnel(Time time) const
{
    return m_anchors.empty() ? 0 : m_coreDistances[GetPoint(time)] + 1;
}

void
MovingProducer::RecordResults(std::ostream& line)
{
    uint64_t asked = 0;
    uint64_t answered = 0;
    uint64_t hops = 0;
    uint64_t shortest = 0;
    Time delay;
    for (const Asker& asker : m_askers)
    {
        for (const ScriptedRequest& request : asker.application->Get())
        {
            ++asked;
            if (request.answered)
            {
                ++answered;
                delay += request.GetDelay();
                hops += request.distance + GetTunnel(*request.sent);
                shortest += asker.distances[GetPoint(*request.sent)] + 1;
            }
        }
    }
    uint64_t signals = 0;
    uint64_t bytes = 0;
    for (const auto& protocol : m_protocols)
    {
        signals += protocol->GetSentSignals();
        bytes += protocol->GetSentBytes();
    }
    for (const auto& anchor : m_anchors)
    {
        signals += anchor->GetSignals();
        bytes += anchor->GetBytes();
    }
    for (const NodeDescription& node : m_network.GetDescription().GetNodes())
    {
        m_network.GetL3(node.name)->CheckIdentities(false);
    }
    if (!m_best.empty())
    {
        CountChanges();
    }
    Add("interests", asked);
    Add("answers", answered);
    Add("links_of_answers", hops);
    Add("links_of_shortest_ways", shortest);
    Add("handovers", m_attached.size());
    Add("signals", signals);
    Add("signal_bytes", bytes);
    Add("route_changes", m_changes);
    const double mean = delay.GetSeconds() / std::max<uint64_t>(answered, 1);
    Measure("*", "delay", mean, "s", "Mean time from an Interest to its answer.");
    Measure("*",
            "silence",
            m_silence.GetSeconds() / std::max<uint64_t>(m_found, 1),
            "s",
            "Mean time from a new access link to the next Interest that the producer gets.");
    line << m_scheme << ", " << m_attached.size() << " handovers: " << asked << " Interests, lost "
         << 100.0 * (asked - answered) / std::max<uint64_t>(asked, 1) << " %";
}

} // namespace

int
main(int argc, char* argv[])
{
    MovingProducer scenario;
    return RunScenario("moving-producer", argc, argv, scenario);
}
