// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_NETWORK_SCENARIO_H
#define CCN_NETWORK_NETWORK_SCENARIO_H

#include "attack-arguments.h"
#include "attackers.h"
#include "bench/report.h"
#include "bench/stopwatch.h"
#include "demand-arguments.h"
#include "failure-arguments.h"
#include "installed-network.h"
#include "lib/arguments/wire-argument.h"
#include "lib/recording/bounded-memory.h"
#include "lib/run/ranks.h"
#include "lib/run/scenario.h"
#include "lib/text/value-text.h"
#include "lib/watching/recorder.h"
#include "lib/watching/unanswered-interests.h"
#include "meter.h"
#include "plan-arguments.h"
#include "radio-arguments.h"
#include "rank-arguments.h"
#include "request-driver.h"
#include "request-log.h"
#include "routing-arguments.h"
#include "routing.h"
#include "run-costs.h"
#include "stores.h"

#include "ns3/ccn-admission-policy.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/ccn-window-control.h"
#include "ns3/core-module.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace ns3::ccn::network
{

/**
 * @ingroup ccn
 * A network of content stores and the requests of its receivers. The programs network and
 * bench-scale differ by the defaults of its parameters.
 */
class NetworkScenario : public Scenario
{
  public:
    /**
     * @param usage what --help says
     * @param defaults defaults of parameters in the place of those below, by name
     */
    NetworkScenario(const std::string& usage, const std::map<std::string, std::string>& defaults)
        : m_usage(usage)
    {
        m_parameters.SetDefaults(defaults);
    }

    std::string GetUsage() const override
    {
        return m_usage;
    }

    void Check() override
    {
        const std::string reason =
            "the distance of content shows its server only if each node has one constant next hop";
        const std::string log = "--log or --requests (" + reason + ")";
        Refuse(IsLogging() && m_admission == "HashRouted", "--admission=HashRouted", log);
        Refuse(IsLogging() && m_routing.GetRoutes() != "shortest",
               "--routes=" + m_routing.GetRoutes(),
               log);
        Refuse(m_log && m_failures.AreAny(), "changes of links", "--log (" + reason + ")");
        Refuse(m_cacheBytes > 0 && m_cache != GIVEN_BY_FILE,
               "--cache-bytes=" + std::to_string(m_cacheBytes),
               "--cache");
        Refuse(m_cacheBytes > 0 && m_budget > 0,
               "--cache-bytes=" + std::to_string(m_cacheBytes),
               "--budget, which counts objects");
        for (const std::string policy : {"ProbCache", "KLru", "CacheShield"})
        {
            Refuse(m_cacheBytes > 0 && m_admission == policy,
                   "--cache-bytes=" + std::to_string(m_cacheBytes),
                   "--admission=" + policy + ", which needs the capacity in objects");
        }
        const std::string ranks = "--ranks=" + std::to_string(GetRanks());
        const std::string routing = "--routing=" + m_routing.GetText();
        Refuse(!m_routing.IsOracle() && IsLogging(), routing, log);
        Refuse(!m_routing.IsOracle() && GetRanks() > 1, routing, ranks);
        Refuse(!m_routing.IsOracle() && m_admission == "HashRouted",
               routing,
               "--admission=HashRouted");
        Refuse(GetRanks() > 1 && IsLogging(), "--log, --requests", ranks);
        Refuse(GetRanks() > 1 && m_radio.IsUsed(), "--medium=wifi", ranks);
        Refuse(GetRanks() > 1 && m_bin > 0, "--bin", ranks);
        Refuse(GetRanks() > 1 && m_admission == "HashRouted", "--admission=HashRouted", ranks);
        Refuse(GetRanks() > 1 && m_demand.IsSequence(), "--pace=sequence", ranks);
        Refuse(m_bin == 0 && m_traffic != "all", "--traffic=" + m_traffic, "--bin=0");
        if (m_bin > 0 && m_bin < RecordArguments::MIN_BIN)
        {
            throw std::invalid_argument("--bin=" + FormatPlain(m_bin) + ": not allowed (0, or " +
                                        FormatPlain(RecordArguments::MIN_BIN) + "..1000000 s)");
        }
        m_rankArguments.CheckEnd(GetEnd() > 0 ? GetEnd() + (m_retransmissions + 10) * m_lifetime
                                              : 0);
    }

    uint32_t GetRanks() const override
    {
        return m_rankArguments.GetRanks();
    }

    void Run(RunRecord& record) override
    {
        bench::WallClock clock;
        m_rankArguments.SetResolution();
        InstallNetwork();
        m_costs.setUp = clock.Lap();
        m_costs.routes = m_routes->Install(m_stream);
        m_costs.routing = clock.Lap();
        ScheduleRequests(record);
        Watch(record);
        CheckSettings(record);
        m_costs.setUp += m_costs.routing + clock.Lap();
        Simulator::Run();
        m_costs.run = clock.Lap();
        AddRows(record);
        const NetworkTotals measured = m_meter->GetMeasured();
        AddNetworkRows(measured, record);
        ReportCosts(measured, record.run.scenario);
        PrintResult(measured, record.run.scenario);
        ExplainFailures(record.run.scenario);
    }

  private:
    /**
     * @param isWrong whether arguments exclude each other
     * @param what one of them
     * @param other the other one
     * @throws std::invalid_argument if they do
     */
    static void Refuse(bool isWrong, const std::string& what, const std::string& other)
    {
        if (isWrong)
        {
            throw std::invalid_argument(what + ": not allowed with " + other);
        }
    }

    /** @return time after which no request is made in s; 0: not known before the run */
    double GetEnd() const
    {
        return m_demand.GetEnd() > 0 ? m_routing.GetSettle() + m_demand.GetEnd() : 0;
    }

    /** @return whether bytes of content are of interest: objects differ in size, or stores count bytes */
    bool CountsBytes() const
    {
        return m_cacheBytes > 0 || m_sizes;
    }

    /** @return whether a routing protocol or attackers send messages, too */
    bool IsMixed() const
    {
        return m_routing.HasProtocol() || m_planned.HasAttackers();
    }

    /** @return true if each request gets a row */
    bool IsLogging() const
    {
        return m_log || (m_demand.IsListed() && !m_failures.AreAny());
    }

    /** @return the network with its roles and capacities */
    NetworkPlan MakePlan()
    {
        NetworkPlan plan = m_plan.MakePlan(m_stream);
        m_attack.Place(plan, m_stream);
        Refuse(GetRanks() > 1 && plan.HasAttackers(),
               "attackers",
               "--ranks=" + std::to_string(GetRanks()));
        StoreSizes sizes(plan);
        const bool isGiven = m_cache != GIVEN_BY_FILE;
        if (m_cacheBytes > 0)
        {
            sizes.Set(m_stores, m_cacheBytes, 0);
        }
        else if (isGiven || m_budget > 0 || !sizes.Keeps(m_stores))
        {
            sizes.Set(m_stores, isGiven ? static_cast<uint64_t>(m_cache.Get()) : 100, m_budget);
        }
        sizes.Divide(m_demand.GetSlices());
        if (GetRanks() > 1)
        {
            m_rankArguments.Divide(plan);
        }
        return plan;
    }

    /** @param nodes number of nodes @throws std::invalid_argument if they need more memory than the machine has */
    static void CheckMemory(std::size_t nodes)
    {
        constexpr double NODE = 20000; // bytes of a node and a link, without content
        const double machine = 2.0 * static_cast<double>(BoundedMemory::GetLimit());
        if (NODE * static_cast<double>(nodes) > machine)
        {
            throw std::invalid_argument(
                "a network of " + std::to_string(nodes) + " nodes is not allowed (up to " +
                FormatPlain(std::floor(machine / NODE)) + " in the memory of this machine)");
        }
    }

    /** Builds the network, without routes. */
    void InstallNetwork()
    {
        m_planned = MakePlan();
        CheckMemory(m_planned.nodes.size());
        m_network =
            std::make_unique<InstalledNetwork>(m_planned,
                                               NodeSettings{m_routing.GetStrategy(m_strategy),
                                                            m_admission,
                                                            m_replacement,
                                                            IsLogging(),
                                                            m_link.GetKind(),
                                                            m_attack.GetIngress(),
                                                            &m_radio,
                                                            m_cacheBytes > 0});
        m_sizes = m_demand.MakeSizes(m_chunk);
        const CatalogueSettings catalogue{m_demand.CountObjects(m_planned),
                                          m_chunks,
                                          m_chunk,
                                          m_window,
                                          m_control,
                                          m_lifetime,
                                          m_retransmissions,
                                          m_sizes};
        m_stream += m_network->InstallApplications(catalogue, m_stream);
        m_attackers.emplace(*m_network, m_planned);
        if (m_planned.HasAttackers())
        {
            m_stream += m_attackers->Install(catalogue,
                                             m_attack.GetStart(),
                                             m_attack.GetStop(GetEnd()),
                                             m_stream);
        }
        m_routes.emplace(m_routing, *m_network, m_planned);
    }

    /** Schedules failures and requests, and begins to count. @param record receives a row per request, if they are logged */
    void ScheduleRequests(RunRecord& record)
    {
        m_linkFailures = m_failures.Schedule(*m_network, m_planned, *m_routes, GetEnd(), m_stream);
        m_requests = m_demand.MakeDemand(m_planned, m_sizes);
        const RequestPace pace = m_demand.MakePace(m_network->GetReceivers().size());
        m_driver.emplace(*m_requests, *m_network, pace, DemandArguments::PACE_STREAM);
        if (IsLogging())
        {
            m_driver->SetLog(m_requestLog.emplace(*m_network, m_planned, record));
        }
        m_meter.emplace(*m_network,
                        *m_attackers,
                        m_planned,
                        MeterSettings{m_cacheBytes > 0, CountsBytes(), IsMixed()});
        Ranks::ScheduleOnEach(Seconds(m_routing.GetSettle()),
                              [this] { m_driver->Start([this] { m_meter->Begin(); }); });
        if (m_routing.HasProtocol())
        {
            m_driver->SetEnd([this] { StopLater(); });
        }
    }

    /** Ends the run, in which a protocol sends messages without end, after the last Interests. */
    void StopLater()
    {
        const double attack =
            m_planned.HasAttackers() ? m_attack.GetStop(GetEnd()).GetSeconds() : 0;
        const double now = Simulator::Now().GetSeconds();
        Simulator::Stop(Seconds(std::max(attack - now, 0.0) + m_lifetime));
    }

    /** Records what --bin and the options ask for. @param record record of the run */
    void Watch(RunRecord& record)
    {
        const RecordOptions& options = GetRecordOptions();
        if (m_bin == 0 && !options.IsAny())
        {
            return;
        }
        Refuse(GetRanks() > 1, "--pcap, --events", "--ranks=" + std::to_string(GetRanks()));
        m_recorder.emplace(record, m_bin > 0 ? m_bin.Get() : 1.0, false, options);
        for (uint32_t i = 0; i < m_planned.nodes.size(); ++i)
        {
            m_recorder->Watch(m_network->GetNodes().Get(i),
                              m_planned.nodes[i].name,
                              m_traffic == "all" || m_planned.nodes[i].isReceiver);
        }
    }

    /** Checks the identities of all nodes and adds their rows; all ranks call it. @param record record of the run */
    void AddRows(RunRecord& record)
    {
        if (m_recorder)
        {
            m_recorder->Finish(!m_routing.HasProtocol());
        }
        m_meter->AddRows(record, !m_recorder, !m_routing.HasProtocol());
        m_routes->AddRows(record);
        m_attackers->AddLabels(record);
        if (m_requestLog && m_demand.IsSequence() && !m_radio.IsUsed())
        {
            m_requestLog->CheckServers();
        }
    }

    /** @return decreases of all windows; on rank 0 those of all ranks */
    uint64_t CountDecreases() const
    {
        uint64_t decreases = 0;
        for (const auto& receiver : m_network->GetReceivers())
        {
            decreases += receiver.application->GetDecreases();
        }
        return Ranks::Sum(decreases);
    }

    /**
     * Adds the counters of the whole network; all ranks call it.
     * @param measured totals of the measurement
     * @param record record of the run
     */
    void AddNetworkRows(const NetworkTotals& measured, RunRecord& record)
    {
        m_completed = Ranks::Sum(m_driver->GetCompleted());
        m_failed = Ranks::Sum(m_driver->GetFailed());
        m_made = Ranks::Sum(m_driver->GetRequests());
        m_delayNs = Ranks::Sum(m_driver->GetDelayNs());
        const NetworkTotals::Hops hops = measured.CountHops();
        const auto add = [&record](const char* name, uint64_t value) {
            record.Add(CounterRow{"network", name, static_cast<int64_t>(value)});
        };
        add("links", m_planned.links.size());
        add("routes", m_routing.HasProtocol() ? m_routes->CountHops() : m_costs.routes);
        if (m_control != "FixedWindow")
        {
            add("window_decreases", CountDecreases());
        }
        if (m_linkFailures)
        {
            add("link_failures", m_linkFailures->GetFailures());
        }
        add("requests", m_made);
        add("requests_joined", Ranks::Sum(m_driver->GetJoined()));
        add("requests_completed", m_completed);
        add("requests_failed", m_failed);
        add("object_delay_ns", m_delayNs);
        add("chunks_received", measured.chunks);
        add("chunks_from_sources", measured.answers);
        add("bytes_received", measured.bytes);
        add("bytes_from_sources", measured.answerBytes);
        add("interest_hops", hops.interests);
        add("data_hops", hops.data);
    }

    /**
     * Checks that links lost nothing, and reports the costs; all ranks call it.
     * @param measured totals of the measurement
     * @param scenario name of the scenario
     */
    void ReportCosts(const NetworkTotals& measured, const std::string& scenario)
    {
        m_costs.nodes = m_planned.nodes.size();
        m_costs.links = m_planned.links.size();
        m_costs.leftOut = m_planned.leftOut;
        m_costs.receivers = m_network->GetReceivers().size();
        m_costs.totals = m_meter->GetWhole();
        m_costs.stored = m_meter->GetStored();
        m_costs.simulated = Ranks::Max(Simulator::Now().GetSeconds());
        m_costs.events = Ranks::CountEvents();
        m_costs.ranks = Ranks::Gather(m_costs.PrintOwn(Simulator::GetEventCount()));
        if (Ranks::GetRank() > 0)
        {
            return;
        }
        const bool checksLinks = m_admission != "HashRouted" && !m_failures.AreAny() &&
                                 !m_routing.HasProtocol() && !m_radio.IsUsed();
        if (checksLinks)
        {
            m_costs.totals.CheckLinks();
        }
        // What an attacker has asked for may come for the Interest of a receiver whose own was lost.
        if (checksLinks && !IsMixed())
        {
            m_costs.totals.CheckAnswers();
        }
        if (m_printsCosts)
        {
            m_costs.Print(scenario, std::cout);
            measured.PrintHitRatios(std::cout);
        }
        bench::Report report;
        m_costs.AddTo(m_plan.GetTopology(), report);
        report.Write(m_json);
    }

    /**
     * Prints which nodes dropped Interests if no request got an answer. A recorder does it, too.
     * @param scenario name of the scenario
     */
    void ExplainFailures(const std::string& scenario) const
    {
        constexpr std::size_t MOST = 5; // of the nodes in a large network
        if (m_recorder || GetRanks() > 1 || m_failed == 0 || m_completed > 0)
        {
            return;
        }
        std::vector<std::string> causes;
        for (uint32_t i = 0; i < m_planned.nodes.size(); ++i)
        {
            const auto drops =
                UnansweredInterests::ListDrops(m_planned.nodes[i].name, *m_network->GetL3(i));
            causes.insert(causes.end(), drops.begin(), drops.end());
        }
        std::cerr << scenario << ": no request got an answer: "
                  << (causes.empty() ? "no node dropped an Interest" : "");
        for (std::size_t i = 0; i < std::min(causes.size(), MOST); ++i)
        {
            std::cerr << (i > 0 ? "; " : "") << causes[i];
        }
        std::cerr << (causes.size() > MOST ? "; and others" : "") << std::endl;
    }

    /** Prints the result in one line. @param measured totals of the measurement @param scenario name of the scenario */
    void PrintResult(const NetworkTotals& measured, const std::string& scenario) const
    {
        std::cout << std::defaultfloat << std::setprecision(6) << scenario << ": " << m_made
                  << " requests";
        if (m_failed > 0)
        {
            std::cout << ", " << m_failed << " failed";
        }
        std::cout << ": hit ratio " << measured.GetHitRatio();
        if (CountsBytes())
        {
            std::cout << ", byte hit ratio " << measured.GetByteHitRatio();
        }
        if (m_completed > 0)
        {
            std::cout << ", mean delay " << m_delayNs / 1e9 / m_completed << " s";
        }
        const double links = static_cast<double>(measured.CountHops().data);
        std::cout << ", " << (measured.chunks > 0 ? links / measured.chunks : 0)
                  << " links per chunk\n";
    }

    static constexpr int64_t GIVEN_BY_FILE = -1; ///< --cache without a capacity

    std::string m_usage; ///< what --help says
    PlanArguments m_plan{m_parameters};
    LinkArgument m_link{m_parameters, LinkKind::EXPRESS};
    RadioArguments m_radio{m_parameters};
    WireArgument m_wire{m_parameters};
    RoutingArguments m_routing{m_parameters};
    ChoiceParameter m_strategy{m_parameters,
                               "strategy",
                               "Forwarding strategy of all nodes",
                               "BestFace",
                               GetTypeNames(Strategy::GetTypeId())};
    FailureArguments m_failures{m_parameters};
    ChoiceParameter m_stores{
        m_parameters,
        "stores",
        "Which nodes have a content store, or how the capacity is divided among them",
        "everywhere",
        StoreSizes::GetRules()};
    IntegerParameter<int64_t> m_cache{
        m_parameters,
        "cache",
        "Capacity per content store; 0: nothing is stored; -1: that of --nodes, or 100 "
        "without it",
        GIVEN_BY_FILE,
        GIVEN_BY_FILE,
        4294967295,
        "objects"};
    IntegerParameter<uint64_t> m_cacheBytes{
        m_parameters,
        "cache-bytes",
        "Capacity per content store in bytes of messages, which replaces --cache; 0: --cache",
        0,
        0,
        1000000000000,
        "bytes"};
    IntegerParameter<uint64_t> m_budget{m_parameters,
                                        "budget",
                                        "Capacity of all content stores together; 0: --cache each",
                                        0,
                                        0,
                                        1000000000000,
                                        "objects"};
    ChoiceParameter m_admission{m_parameters,
                                "admission",
                                "Admission policy of all content stores",
                                "Always",
                                GetTypeNames(AdmissionPolicy::GetTypeId())};
    ChoiceParameter m_replacement{m_parameters,
                                  "replacement",
                                  "Replacement policy of all content stores",
                                  "Lru",
                                  GetTypeNames(ReplacementPolicy::GetTypeId())};
    DemandArguments m_demand{m_parameters};
    IntegerParameter<uint32_t>
        m_chunks{m_parameters, "chunks", "Chunks per object", 1, 1, 1000000, "chunks"};
    IntegerParameter<uint32_t>
        m_chunk{m_parameters, "chunk", "Virtual payload of each chunk", 1024, 1, 32768, "bytes"};
    IntegerParameter<uint32_t> m_window{m_parameters,
                                        "window",
                                        "Maximum number of outstanding Interests per object",
                                        10,
                                        1,
                                        65535,
                                        "packets"};
    ChoiceParameter m_control{
        m_parameters,
        "control",
        "Window control of each receiver, whose objects share an adaptive window; FixedWindow: "
        "--window per object",
        "FixedWindow",
        GetTypeNames(WindowControl::GetTypeId())};
    RealParameter
        m_lifetime{m_parameters, "lifetime", "Lifetime of an Interest", 4, 0.001, 3600, "s"};
    IntegerParameter<uint32_t> m_retransmissions{
        m_parameters,
        "retransmissions",
        "How often a receiver sends an Interest again that was not answered, "
        "before it gives up the object",
        0,
        0,
        65535};
    RankArguments m_rankArguments{m_parameters};
    FlagParameter m_printsCosts{
        m_parameters,
        "costs",
        "Print the speed of the simulation, its memory, and hit ratios by distance"};
    TextParameter m_json{m_parameters, "json", "JSON file for the costs of the run; empty: none"};
    FlagParameter m_log{
        m_parameters,
        "log",
        "Record each request in table request, as with --requests if links do not change"};
    RealParameter m_bin{m_parameters,
                        "bin",
                        "Time bin of tables traffic, node_load and table_state; 0: none",
                        0,
                        0,
                        1000000,
                        "s"};
    ChoiceParameter m_traffic{m_parameters,
                              "traffic",
                              "Nodes with rows of --bin in table traffic; receivers: only nodes "
                              "with a receiver, which saves time and rows",
                              "all",
                              {"all", "receivers"}};
    AttackArguments m_attack{m_parameters};
    int64_t m_stream{DemandArguments::STREAMS}; ///< first free random stream
    NetworkPlan m_planned;                      ///< the network
    std::unique_ptr<InstalledNetwork> m_network;
    std::optional<Attackers> m_attackers;
    std::optional<Routing> m_routes;
    std::unique_ptr<LinkFailures> m_linkFailures; ///< nullptr: none
    std::shared_ptr<ObjectSizes> m_sizes;         ///< of objects of the requests; nullptr: none
    std::unique_ptr<Demand> m_requests;
    std::optional<RequestDriver> m_driver;
    std::optional<RequestLog> m_requestLog;
    std::optional<Meter> m_meter;
    std::optional<Recorder> m_recorder;
    RunCosts m_costs;
    uint64_t m_made{0};      ///< measured requests; this and what follows on rank 0 of all ranks
    uint64_t m_completed{0}; ///< of these, those that got the whole object
    uint64_t m_failed{0};    ///< of these, those that were given up
    uint64_t m_delayNs{0};   ///< sum over the completed ones, in ns
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_NETWORK_SCENARIO_H
