// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * convergence: a link of a map fails, recovers and gets another cost, and each router has to find the new
 * routes. Each router is the producer of a prefix, and requests content of the others.
 *
 *     before --settle  the routing protocol finds all routes
 *     --settle         the link is cut: silently, or with carrier loss (--cut)
 *     + --phase        it is repaired
 *     + --phase        its cost becomes ten times as high
 *     + --phase        the end
 *
 * The link is drawn from the busier half of those without which all routers still reach each other.
 * After each change it is measured when both ends noticed it, when the last route of a FIB changed (and
 * whether all FIBs equal the oracle's then), and which Interests were not answered meanwhile.
 *
 *     convergence --size=30 --routing=link-state
 *     convergence: link r7-r22: routes right 1.42957 s after the cut
 */

#include "convergence/data-drops.h"
#include "convergence/phase.h"
#include "convergence/probe.h"
#include "convergence/ways.h"
#include "lib/arguments/wire-argument.h"
#include "lib/networks/links.h"
#include "lib/networks/network-plan-files.h"
#include "lib/run/scenario.h"
#include "network/installed-network.h"
#include "network/routing-arguments.h"
#include "network/routing.h"

#include "ns3/ccn-scripted-consumer.h"
#include "ns3/ccn-topology-shape.h"
#include "ns3/core-module.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::convergence;

namespace
{

/** Random streams; those of applications follow. */
enum Stream : int64_t
{
    MAP,
    LINK,
    PACE,
    PAIRS,
    APPLICATIONS = 10,
};

/** Changes of a link of a map. */
class Convergence : public Scenario
{
  public:
    Convergence();

    std::string GetUsage() const override
    {
        return "A link of a map fails, recovers and gets another cost: when the routes of all "
               "routers are right again, and what is not answered meanwhile.";
    }

  private:
    void Build() override;
    void RecordResults(std::ostream& line) override;

    bool IsDrained() const override
    {
        return false; // a protocol always has pending Interests
    }

    /** @return the map, each of whose routers has a prefix; a link's weight is its delay */
    network::NetworkPlan MakePlan() const;
    /** Installs routers, producers and what finds the routes. */
    void BuildNetwork();
    /** Gives each prefix a strategy of its own. */
    void SetStrategies();
    /** Installs what requests content. */
    void InstallProbers();
    /** Traces the changes of routes and neighbours. */
    void WatchRoutes();
    /** Sends the next Interest. */
    void Ask();
    /** @param probe that was answered @param request the same, of its router */
    void NoteAnswer(SentInterest& probe, const ScriptedRequest& request);
    /** Begins a phase. @param name its name @param change what changes */
    void Begin(const std::string& name, const std::function<void()>& change);
    /** Ends the phase, and adds its counters. */
    void End();
    /** @return bytes that the protocol has sent so far, of all routers */
    uint64_t CountBytes() const;
    /** @param name attribute of the protocol @return its value; 0 if it has no such attribute */
    Time GetTimer(const std::string& name) const;
    /** @return the longest time in which the protocol sees a silent failure: a hello interval, and the time-outs of a hello and its repetitions */
    Time GetSeenBound() const;

    FileParameter m_links{m_parameters,
                          "links",
                          "Map, as for the scenario network; empty: preferential attachment of "
                          "--size routers with links of 1 to 10 ms"};
    IntegerParameter<uint32_t>
        m_size{m_parameters, "size", "Routers of a map without a file", 100, 4, 1000, "routers"};
    network::RoutingArguments m_routing{m_parameters};
    ChoiceParameter m_strategy{m_parameters,
                               "strategy",
                               "Forwarding strategy of all routers, an own one for each prefix",
                               "BestFace",
                               GetTypeNames(Strategy::GetTypeId())};
    ChoiceParameter m_cut{m_parameters,
                          "cut",
                          "How the link fails: the faces go down (carrier), or stay up and all "
                          "packets are lost (silent)",
                          "silent",
                          {"silent", "carrier"}};
    RealParameter m_phase{m_parameters, "phase", "Time between two changes", 20, 1, 10000, "s"};
    RealParameter
        m_rate{m_parameters, "rate", "Mean Interests of each router", 5, 0.001, 10000, "1/s"};
    RealParameter m_before{m_parameters,
                           "before",
                           "Time before the first change from which Interests are sent",
                           5,
                           0,
                           10000,
                           "s"};
    RealParameter
        m_lifetime{m_parameters, "lifetime", "Lifetime of each Interest", 1, 0.001, 100, "s"};
    RealParameter
        m_late{m_parameters, "late", "Delay from which an answer is late", 0.2, 0.001, 100, "s"};
    IntegerParameter<uint32_t>
        m_cache{m_parameters, "cache", "Content store of each router", 0, 0, 1000000, "objects"};
    FlagParameter m_perNode{m_parameters,
                            "per-node",
                            "Record the traffic, load, tables and counters of each node, too"};
    LinkArgument m_link{m_parameters, LinkKind::EXPRESS};
    WireArgument m_wire{m_parameters};

    int64_t m_stream{APPLICATIONS}; ///< first free random stream
    network::NetworkPlan m_plan;
    std::unique_ptr<network::InstalledNetwork> m_network;
    std::optional<network::Routing> m_routes;
    std::optional<Ways> m_ways;
    uint32_t m_changing{0}; ///< the link that changes
    std::vector<SentInterest> m_probes;
    std::vector<Ptr<ScriptedConsumer>> m_probers;  ///< by router
    std::vector<std::vector<std::size_t>> m_asked; ///< indices in m_probes, by router and request
    uint64_t m_longest{0};                         ///< links that an answer has crossed at most
    DataDrops m_drops;                             ///< of all routers
    std::optional<Phase> m_now;
    Ptr<ExponentialRandomVariable> m_pace{CreateObject<ExponentialRandomVariable>()};
    Ptr<UniformRandomVariable> m_pairs{CreateObject<UniformRandomVariable>()};
    uint64_t m_steadyBytes{0}; ///< sent by the protocol in the second half of --settle
    std::string m_result;      ///< of the cut
};

Convergence::Convergence()
{
    m_parameters.SetDefaults(
        {{"routing", "link-state"}, {"routes", "loop-free"}, {"paths", "3"}, {"settle", "30"}});
}

network::NetworkPlan
Convergence::MakePlan() const
{
    network::NetworkPlan plan;
    const auto random = CreateObject<UniformRandomVariable>();
    random->SetStream(MAP);
    const network::PlannedLink defaults{0, 0, 0.001, DataRate("1Gbps"), 1000, 1, {}};
    if (m_links != "")
    {
        plan = network::PlanFiles(defaults).ReadLinks(m_links, "csv");
    }
    else
    {
        const TopologyShape shape = MakeRandomShape(m_size, 2, *random);
        for (uint32_t i = 0; i < shape.nodes; ++i)
        {
            plan.nodes.emplace_back();
            plan.nodes.back().name = "r" + std::to_string(i);
        }
        for (const auto& [from, to] : shape.links)
        {
            plan.links.push_back(defaults);
            plan.links.back().from = from;
            plan.links.back().to = to;
            plan.links.back().delay = random->GetValue(0.001, 0.01);
        }
    }
    for (network::PlannedNode& node : plan.nodes)
    {
        node.isSource = true;
        node.cache = m_cache;
    }
    for (network::PlannedLink& link : plan.links)
    {
        link.weight = std::max(1e3 * link.delay, 0.001);
    }
    return plan;
}

void
Convergence::Build()
{
    MakeRecorder(1);
    BuildNetwork();
    SetStrategies();
    InstallProbers();
    WatchRoutes();
    const auto at = [this](double phases) {
        return Seconds(m_routing.GetSettle() + phases * m_phase);
    };
    Simulator::Schedule(at(0) / 2, [this] { m_steadyBytes = CountBytes(); });
    Simulator::Schedule(at(0), [this] { m_steadyBytes = CountBytes() - m_steadyBytes; });
    Simulator::Schedule(at(0), [this] {
        Begin("cut", [this] {
            m_network->Change(m_changing, LinkChange::Parse(m_cut == "silent" ? "silent" : "down"));
        });
    });
    Simulator::Schedule(at(1), [this] {
        End();
        Begin("repair", [this] { m_network->Change(m_changing, LinkChange::Parse("up")); });
    });
    Simulator::Schedule(at(2), [this] {
        End();
        Begin("cost", [this] {
            LinkChange change;
            change.cost = m_network->GetLinkCost(m_changing, 10 * m_plan.links[m_changing].weight);
            m_network->Change(m_changing, change);
            m_routes->SetCost(m_changing, *change.cost);
        });
    });
    Simulator::Schedule(at(3), [this] { End(); });
    Simulator::Stop(at(3));
}

void
Convergence::BuildNetwork()
{
    m_plan = MakePlan();
    m_network = std::make_unique<network::InstalledNetwork>(
        m_plan,
        network::NodeSettings{m_routing.GetStrategy(m_strategy),
                              "Always",
                              "Lru",
                              true,
                              m_link.GetKind(),
                              ""});
    m_stream += m_network->InstallApplications({1, 1000000, 1024, 1, "FixedWindow", m_lifetime, 0},
                                               m_stream);
    m_routes.emplace(m_routing, *m_network, m_plan);
    m_routes->Install(m_stream);
    m_ways.emplace(*m_network, m_plan);
    const auto random = CreateObject<UniformRandomVariable>();
    random->SetStream(LINK);
    m_changing = m_ways->ChooseLink(*random);
    for (uint32_t i = 0; m_perNode && i < m_plan.nodes.size(); ++i)
    {
        GetRecorder().Watch(m_network->GetNodes().Get(i), m_plan.nodes[i].name);
    }
}

void
Convergence::SetStrategies()
{
    for (uint32_t node = 0; !m_routing.IsSelfLearning() && node < m_plan.nodes.size(); ++node)
    {
        for (uint32_t producer = 0; producer < m_plan.nodes.size(); ++producer)
        {
            m_network->GetL3(node)->SetStrategy(m_network->GetPrefix(producer), m_strategy);
        }
    }
}

void
Convergence::InstallProbers()
{
    for (uint32_t node = 0; node < m_plan.nodes.size(); ++node)
    {
        const auto prober = CreateObject<ScriptedConsumer>();
        prober->SetAttribute("Lifetime", TimeValue(Seconds(m_lifetime)));
        prober->TraceConnectWithoutContext(
            "Answered",
            Callback<void, uint64_t, const ScriptedRequest&, const ContentView&>(
                [this, node](uint64_t number, const ScriptedRequest& request, const ContentView&) {
                    NoteAnswer(m_probes[m_asked[node][number]], request);
                }));
        m_stream += prober->AssignStreams(m_stream);
        m_network->AddApplication(node, prober);
        m_probers.push_back(prober);
        m_asked.emplace_back();
        m_drops.Watch(*m_network->GetL3(node));
    }
    m_pace->SetAttribute("Mean", DoubleValue(1 / (m_rate * m_plan.nodes.size())));
    m_pace->SetStream(PACE);
    m_pairs->SetStream(PAIRS);
    Simulator::Schedule(Seconds(std::max(m_routing.GetSettle() - m_before, 0.001)),
                        [this] { Ask(); });
}

void
Convergence::WatchRoutes()
{
    for (uint32_t node = 0; node < m_plan.nodes.size(); ++node)
    {
        m_network->GetL3(node)->GetFib().TraceConnectWithoutContext(
            "Changed",
            Callback<void, const FibChange&>([this](const FibChange&) {
                if (m_now)
                {
                    m_now->NoteRoute();
                }
            }));
    }
    const auto& ends = m_network->GetLinkFaces(m_changing);
    for (uint32_t end = 0; !m_routes->GetProtocols().empty() && end < ends.size(); ++end)
    {
        const FaceId face = ends[end].second;
        m_routes->GetProtocols()[ends[end].first]->TraceConnectWithoutContext(
            "NeighbourChanged",
            Callback<void, FaceId, const std::string&, bool>(
                [this, face, end](FaceId changed, const std::string&, bool) {
                    if (m_now && changed == face)
                    {
                        m_now->NoteDetection(end);
                    }
                }));
    }
}

void
Convergence::Ask()
{
    const uint32_t last = m_plan.nodes.size() - 1;
    const uint32_t from = m_pairs->GetInteger(0, last);
    const uint32_t to = m_pairs->GetInteger(0, last - 1);
    const uint32_t other = to < from ? to : to + 1;
    const std::size_t chunk = m_probes.size(); // a name that nobody has asked for
    m_asked[from].push_back(chunk);
    m_probes.push_back({from, other, Simulator::Now(), Time(), false});
    m_probers[from]->AskChunks(Simulator::Now(),
                               m_network->GetPrefix(other).GetChild("1"),
                               chunk,
                               1,
                               Time());
    Simulator::Schedule(Seconds(m_pace->GetValue()), [this] { Ask(); });
}

void
Convergence::NoteAnswer(SentInterest& probe, const ScriptedRequest& request)
{
    probe.delay = request.GetDelay();
    probe.isAnswered = probe.delay <= Seconds(m_lifetime);
    m_longest = std::max(m_longest, request.distance);
}

void
Convergence::Begin(const std::string& name, const std::function<void()>& change)
{
    m_now.emplace(name, m_changing, m_probes.size());
    change();
    m_routes->Reroute();
}

void
Convergence::End()
{
    const Time lifetime = Seconds(m_lifetime);
    const Time recovery = m_now->GetRecovery(m_probes, lifetime, Seconds(m_late));
    const Time convergence = m_routing.IsSelfLearning() ? recovery : m_now->GetConvergence();
    m_now->Measure(GetRecord(),
                   "recovered",
                   recovery,
                   "Time of the last Interest that was not answered in time; 0: none.");
    m_now->AddDetection(GetRecord());
    if (m_routing.HasProtocol())
    {
        m_now->Add(GetRecord(), "wrong_routes", m_routes->Compare().size());
    }
    m_now->Measure(GetRecord(), "converged", convergence, "Time until the last change of a route.");
    m_now->AddTallies(m_probes, *m_ways, convergence, GetRecord());
    if (m_result.empty())
    {
        std::ostringstream text;
        text << "routes right " << convergence.GetSeconds() << " s after the cut";
        m_result = text.str();
    }
}

uint64_t
Convergence::CountBytes() const
{
    uint64_t bytes = 0;
    for (const auto& protocol : m_routes->GetProtocols())
    {
        bytes += protocol->GetSentBytes();
    }
    return bytes;
}

Time
Convergence::GetTimer(const std::string& name) const
{
    TimeValue time;
    return m_routes->GetProtocols().front()->GetAttributeFailSafe(name, time) ? time.Get() : Time();
}

Time
Convergence::GetSeenBound() const
{
    UintegerValue retries;
    m_routes->GetProtocols().front()->GetAttribute("HelloRetries", retries);
    return GetTimer("HelloInterval") +
           GetTimer("HelloTimeout") * static_cast<int64_t>(retries.Get() + 1);
}

void
Convergence::RecordResults(std::ostream& line)
{
    const auto add = [this](const std::string& name, int64_t value) {
        GetRecord().Add(CounterRow{"*", name, value});
    };
    for (uint32_t node = 0; node < m_plan.nodes.size(); ++node)
    {
        m_network->GetL3(node)->CheckIdentities(false);
    }
    add("routers", m_plan.nodes.size());
    add("links", m_plan.links.size());
    add("pairs", m_ways->GetUses(m_changing));
    add("duplicates", m_drops.Get(DropReason::DUPLICATE_NONCE));
    add("no_route", m_drops.Get(DropReason::NO_ROUTE));
    add("longest_way", m_longest);
    add("steady_bytes", m_steadyBytes);
    Measure("*", "steady", m_routing.GetSettle() / 2, "s", "Time in which steady_bytes were sent.");
    if (m_routing.HasProtocol())
    {
        const Time seen = GetSeenBound();
        const Time routes = seen + GetTimer("LsaDelay") + GetTimer("RouteDelay");
        Measure("*",
                "seen_by",
                seen.GetSeconds(),
                "s",
                "Bound of the time until a silent cut is seen.");
        Measure("*",
                "bound",
                routes.GetSeconds(),
                "s",
                "Bound of the time until the routes are right, without that of the messages.");
    }
    m_routes->AddRows(GetRecord());
    const network::PlannedLink& link = m_plan.links[m_changing];
    line << "link " << m_plan.nodes[link.from].name << "-" << m_plan.nodes[link.to].name << ": "
         << m_result;
}

} // namespace

int
main(int argc, char* argv[])
{
    Convergence scenario;
    return RunScenario("convergence", argc, argv, scenario);
}
