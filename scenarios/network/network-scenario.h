// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_NETWORK_SCENARIO_H
#define CCN_NETWORK_NETWORK_SCENARIO_H

#include "attack-arguments.h"
#include "demand-arguments.h"
#include "downscale.h"
#include "failure-arguments.h"
#include "installed-network.h"
#include "lib/arguments/wire-argument.h"
#include "lib/media/frame-ledger.h"
#include "lib/run/ranks.h"
#include "lib/run/scenario.h"
#include "lib/watching/recorder.h"
#include "media-arguments.h"
#include "network-meter.h"
#include "node-applications.h"
#include "plan-arguments.h"
#include "presence.h"
#include "rank-arguments.h"
#include "request-driver.h"
#include "request-log.h"
#include "routing-arguments.h"
#include "routing.h"
#include "run-costs.h"
#include "scaled-results.h"
#include "stores.h"
#include "unheard-requests.h"

#include "ns3/ccn-admission-policy.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/ccn-window-control.h"
#include "ns3/core-module.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

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
    NetworkScenario(const std::string& usage, const std::map<std::string, std::string>& defaults);

    std::string GetUsage() const override
    {
        return m_usage;
    }

    void Check() override;

    uint32_t GetRanks() const override
    {
        return m_rankArguments.GetRanks();
    }

    void Run(RunRecord& record) override;

  private:
    /**
     * @param isWrong whether arguments exclude each other
     * @param what one of them
     * @param other the other one
     * @throws std::invalid_argument if they do
     */
    static void Refuse(bool isWrong, const std::string& what, const std::string& other);

    /** Refuses what stores and their options exclude. @throws std::invalid_argument as Refuse(), like those below */
    void CheckStores() const;
    /** Refuses what needs routes that nobody announces. */
    void CheckRouting() const;
    /** Refuses what several ranks do not do. */
    void CheckRanks() const;
    /** Refuses bins that are too short, and what needs one. */
    void CheckBin() const;
    /** Refuses arguments whose results scaling changes, or with which no scaled run was compared. */
    void CheckDownscale();

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

    /** @return whether a routing protocol, attackers or other applications send messages, too */
    bool IsMixed() const
    {
        return m_routing.HasProtocol() || m_planned.HasAttackers() || m_planned.HasApplications();
    }

    /** @return whether the run ends when no packet is left: nodes send none without end, as routing protocols, access points and some applications do */
    bool EndsByItself() const
    {
        return !m_routing.HasProtocol() && !m_planned.HasCells() && !m_applications->IsOpen();
    }

    /** @return whether all links deliver what they accept, and messages go by the routes alone */
    bool LosesNothing() const
    {
        return m_admission != "HashRouted" && !m_failures.AreAny() && m_planned.media.empty() &&
               !m_planned.HasLoss() && !m_planned.HasAbsences();
    }

    /** @return true if each request gets a row */
    bool IsLogging() const
    {
        return m_log || (m_demand.IsListed() && !m_failures.AreAny());
    }

    /** @return the network with its roles and capacities */
    NetworkPlan MakePlan();

    /** @param nodes number of nodes @throws std::invalid_argument if they need more memory than the machine has */
    static void CheckMemory(std::size_t nodes);

    /** Refuses what does not go with applications of the plan. @param plan the plan @throws std::invalid_argument as Refuse() */
    void CheckApplications(const NetworkPlan& plan) const;

    /** Prints why requests failed on shared media. @param scenario name of the scenario */
    void ExplainMedia(const std::string& scenario) const;

    /** Builds the network, without routes. */
    void InstallNetwork();

    /** Installs attackers and other applications. @param catalogue the catalogue */
    void InstallOthers(const CatalogueSettings& catalogue);

    /** Schedules failures and requests, and begins to count. @param record receives a row per request, if they are logged */
    void ScheduleRequests(RunRecord& record);

    /** Begins to count. */
    void BeginMeasurement();

    /** Ends a run that does not end by itself after the last Interests. */
    void StopLater();

    /** Records what --bin and the options ask for. @param record record of the run */
    void Watch(RunRecord& record);

    /** Checks the identities of all nodes and adds their rows; all ranks call it. @param record record of the run */
    void AddRows(RunRecord& record);

    /** @return decreases of all windows; on rank 0 those of all ranks */
    uint64_t CountDecreases() const;

    /**
     * Adds the counters of the whole network; all ranks call it.
     * @param measured totals of the measurement
     * @param record record of the run
     */
    void AddNetworkRows(const NetworkTotals& measured, RunRecord& record);

    /**
     * Checks that links lost nothing, and reports the costs; all ranks call it.
     * @param measured totals of the measurement
     * @param scenario name of the scenario
     */
    void ReportCosts(const NetworkTotals& measured, const std::string& scenario);

    /** Adds how exact the results of a scaled run are, and prints which are not its. @param measured totals of the measurement @param record record of the run */
    void AddScaledRows(const NetworkTotals& measured, RunRecord& record);

    /**
     * Prints which nodes dropped Interests if no request got an answer. A recorder does it, too.
     * @param scenario name of the scenario
     */
    void ExplainFailures(const std::string& scenario) const;

    /** Prints the result in one line. @param measured totals of the measurement @param scenario name of the scenario */
    void PrintResult(const NetworkTotals& measured, const std::string& scenario) const;

    static constexpr int64_t GIVEN_BY_FILE = -1; ///< --cache without a capacity

    std::string m_usage; ///< what --help says
    PlanArguments m_plan{m_parameters};
    LinkArgument m_link{m_parameters, LinkKind::EXPRESS};
    MediaArguments m_media{m_parameters};
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
                                        GetAttributeRange("ns3::ccn::ContentStore", "MaxObjects"),
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
    Downscale m_downscale{m_parameters};
    IntegerParameter<uint32_t>
        m_chunks{m_parameters, "chunks", "Chunks per object", 1, 1, 1000000, "chunks"};
    IntegerParameter<uint32_t>
        m_chunk{m_parameters, "chunk", "Virtual payload of each chunk", 1024, 1, 32768, "bytes"};
    IntegerParameter<uint32_t> m_freshness{m_parameters,
                                           "freshness",
                                           "Time for which a chunk is fresh; a store answers with "
                                           "no older one. 0: chunks never become stale",
                                           0,
                                           0,
                                           1000000000,
                                           "s"};
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
    FlagParameter m_log{m_parameters,
                        "log",
                        "Record each request in table request with the node that answered, as with "
                        "--requests if links do "
                        "not change"};
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
    std::optional<NodeApplications> m_applications;
    std::optional<Routing> m_routes;
    std::unique_ptr<LinkFailures> m_linkFailures; ///< nullptr: none
    std::shared_ptr<ObjectSizes> m_sizes;         ///< of objects of the requests; nullptr: none
    std::unique_ptr<Demand> m_requests;
    std::optional<RequestDriver> m_driver;
    std::optional<RequestLog> m_requestLog;
    std::optional<NetworkMeter> m_meter;
    std::optional<Recorder> m_recorder;
    std::optional<ScaledResults> m_scaled; ///< of a scaled run
    std::optional<FrameLedger>
        m_frames; ///< if links lose frames or share media, or nodes come and go
    std::optional<Presence> m_presence;       ///< if nodes come and go
    std::optional<UnheardRequests> m_unheard; ///< if nodes broadcast
    RunCosts m_costs;
    uint64_t m_made{0};      ///< measured requests; this and what follows on rank 0 of all ranks
    uint64_t m_completed{0}; ///< of these, those that got the whole object
    uint64_t m_failed{0};    ///< of these, those that were given up
    uint64_t m_delayNs{0};   ///< sum over the completed ones, in ns
    bool m_hasDelay{true};   ///< it is a result
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_NETWORK_SCENARIO_H
