/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

/*
 * network: the general study of a network of content stores. Receivers request objects of a
 * catalogue by Zipf's law or from a list, one after the other or as a Poisson process. Topology,
 * places of the content stores, their admission and replacement policies, routes and strategy are
 * arguments.
 *
 *     --topology=tree     producer -- root -- --arity children each; receivers are the leaves
 *     --topology=line     producer -- node 1 -- ... -- receiver
 *     --topology=star     producer -- hub -- the other nodes, which are receivers
 *     --topology=random   preferential attachment; producers and receivers on random nodes
 *     --links=FILE        links in CSV (from,to,delay_ms,rate_mbps,queue_packets,weight), or in a
 *                         --format of ns-3's topology-read
 *     --nodes=FILE        CSV: what is on each node (node,role,cache_objects,contents)
 *     --requests=FILE     CSV: the requests in their order (receiver,content,time_s)
 *
 *     network --topology=tree --size=16 --admission=LeaveCopyDown --cache=50
 *     network: 10000 requests: hit ratio 0.4728, mean delay 0.00479963 s, 2.3984 links per chunk
 */

#include "lib/recorder.h"
#include "lib/scenario.h"
#include "network/demand-arguments.h"
#include "network/failure-arguments.h"
#include "network/installed-network.h"
#include "network/meter.h"
#include "network/plan-arguments.h"
#include "network/request-driver.h"
#include "network/request-log.h"
#include "network/stores.h"

#include "ns3/ccn-admission-policy.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/ccn-window-control.h"
#include "ns3/core-module.h"

#include <iostream>
#include <memory>
#include <optional>

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::network;

namespace
{

/** The scenario of a network of content stores. */
class NetworkScenario : public Scenario
{
  public:
    std::string GetUsage() const override;
    void Check() override;
    void Run(RunRecord& record) override;

  private:
    /** @return the network with its roles and capacities */
    NetworkPlan MakePlan();
    /** @return true if each request gets a row */
    bool IsLogging() const;
    /** Builds the network. @param plan its plan @return the network */
    std::unique_ptr<InstalledNetwork> Install(const NetworkPlan& plan);
    /** Records what --bin and the options ask for. */
    void Watch(const InstalledNetwork& network, const NetworkPlan& plan, RunRecord& record);
    /** Prints the results and adds the counters of the whole network. */
    void Report(const RequestDriver& driver, const Meter& meter, RunRecord& record) const;

    PlanArguments m_plan{m_parameters};
    ChoiceParameter m_routes{m_parameters, "routes",
                             "Next hops: the shortest, all of equal cost, or up to --paths loop-free ones",
                             "shortest", {"shortest", "equal-cost", "loop-free"}};
    IntegerParameter<uint32_t> m_paths{m_parameters, "paths", "loop-free: maximum number of next hops", 2, 1, 1000,
                                       "next hops"};
    ChoiceParameter m_strategy{m_parameters, "strategy", "Forwarding strategy of all nodes", "BestFace",
                               GetTypeNames(Strategy::GetTypeId())};
    FailureArguments m_failures{m_parameters};
    ChoiceParameter m_stores{m_parameters, "stores",
                             "Which nodes have a content store, or how the capacity is divided among them",
                             "everywhere", StoreSizes::GetRules()};
    IntegerParameter<uint32_t> m_cache{m_parameters, "cache",
                                       "Capacity per content store; 0: that of --nodes, or 100 without it", 0, 0,
                                       4294967295, "objects"};
    IntegerParameter<uint64_t> m_budget{m_parameters, "budget",
                                        "Capacity of all content stores together; 0: --cache each", 0, 0,
                                        1000000000000, "objects"};
    ChoiceParameter m_admission{m_parameters, "admission", "Admission policy of all content stores", "Always",
                                GetTypeNames(AdmissionPolicy::GetTypeId())};
    ChoiceParameter m_replacement{m_parameters, "replacement", "Replacement policy of all content stores", "Lru",
                                  GetTypeNames(ReplacementPolicy::GetTypeId())};
    DemandArguments m_demand{m_parameters};
    IntegerParameter<uint32_t> m_chunks{m_parameters, "chunks", "Chunks per object", 1, 1, 1000000, "chunks"};
    IntegerParameter<uint32_t> m_chunk{m_parameters, "chunk", "Virtual payload of each chunk", 1024, 1, 32768, "bytes"};
    IntegerParameter<uint32_t> m_window{m_parameters, "window", "Maximum number of outstanding Interests per object", 10,
                                        1, 65535, "packets"};
    ChoiceParameter m_control{m_parameters, "control",
                              "Window control of each receiver, whose objects share an adaptive window; FixedWindow: "
                              "--window per object", "FixedWindow", GetTypeNames(WindowControl::GetTypeId())};
    RealParameter m_lifetime{m_parameters, "lifetime", "Lifetime of an Interest", 4, 0.001, 3600, "s"};
    IntegerParameter<uint32_t> m_retransmissions{m_parameters, "retransmissions",
                                                 "How often a receiver sends an Interest again that was not answered, "
                                                 "before it gives up the object", 0, 0, 65535};
    FlagParameter m_log{m_parameters, "log", "Record each request in table request, as always with --requests"};
    RealParameter m_bin{m_parameters, "bin", "Time bin of tables traffic, node_load and table_state; 0: none", 0, 0,
                        1000000, "s"};
    int64_t m_stream{DemandArguments::STREAMS}; ///< first free random stream
    std::optional<Recorder> m_recorder;
};

std::string
NetworkScenario::GetUsage() const
{
    return "A network of content stores: topology, places and policies of the stores, catalogue, demand and routes "
           "are arguments or files.";
}

void
NetworkScenario::Check()
{
    const std::string reason = "the distance of content shows its server only if each node has one constant next hop";
    if (IsLogging() && m_admission == "HashRouted")
    {
        throw std::invalid_argument("--admission=HashRouted: not allowed with --log or --requests (" + reason + ")");
    }
    if (IsLogging() && m_routes != "shortest")
    {
        throw std::invalid_argument("--routes=" + m_routes + ": not allowed with --log or --requests (shortest: " +
                                    reason + ")");
    }
    if (IsLogging() && m_failures.AreAny())
    {
        throw std::invalid_argument("failures of links: not allowed with --log or --requests (" + reason + ")");
    }
}

bool
NetworkScenario::IsLogging() const
{
    return m_log || m_demand.IsListed();
}

NetworkPlan
NetworkScenario::MakePlan()
{
    NetworkPlan plan = m_plan.MakePlan(m_stream);
    StoreSizes sizes(plan);
    if (m_cache > 0 || m_budget > 0 || !sizes.Keeps(m_stores))
    {
        sizes.Set(m_stores, m_cache > 0 ? m_cache.Get() : 100, m_budget);
    }
    sizes.Slice(m_demand.GetSlices());
    return plan;
}

std::unique_ptr<InstalledNetwork>
NetworkScenario::Install(const NetworkPlan& plan)
{
    auto network = std::make_unique<InstalledNetwork>(
        plan,
        NodeSettings{m_strategy, m_admission, m_replacement, IsLogging()});
    const CatalogueSettings catalogue{m_demand.CountObjects(plan), m_chunks, m_chunk, m_window, m_control, m_lifetime,
                                      m_retransmissions};
    m_stream += network->InstallApplications(catalogue, m_stream);
    network->InstallRoutes(m_routes, m_paths);
    return network;
}

void
NetworkScenario::Watch(const InstalledNetwork& network, const NetworkPlan& plan, RunRecord& record)
{
    const RecordOptions& options = GetRecordOptions();
    if (m_bin == 0 && !options.IsAny())
    {
        return;
    }
    m_recorder.emplace(record, m_bin > 0 ? m_bin : 1, false, options);
    for (uint32_t i = 0; i < plan.nodes.size(); ++i)
    {
        m_recorder->Watch(network.GetNodes().Get(i), plan.nodes[i].name);
    }
}

void
NetworkScenario::Run(RunRecord& record)
{
    const NetworkPlan plan = MakePlan();
    const auto network = Install(plan);
    const auto reroute = [&] { network->InstallRoutes(m_routes, m_paths); };
    const auto failures = m_failures.Schedule(*network, plan, reroute, m_demand.GetEnd(), m_stream);
    const auto demand = m_demand.MakeDemand(plan);
    const RequestPace pace = m_demand.MakePace(network->GetReceivers().size());
    RequestDriver driver(*demand, *network, pace, DemandArguments::PACE_STREAM);
    std::optional<RequestLog> log;
    if (IsLogging())
    {
        driver.SetLog(log.emplace(*network, plan));
    }
    Watch(*network, plan, record);
    Meter meter(*network, plan);
    Simulator::ScheduleNow([&] { driver.Start([&] { meter.Begin(); }); });
    Simulator::Run();
    if (m_recorder)
    {
        m_recorder->Finish(true);
    }
    meter.AddRows(record, !m_recorder);
    if (log)
    {
        log->AddRows(record);
        if (pace.kind == RequestPace::SEQUENCE)
        {
            log->CheckServers();
        }
    }
    if (m_control != "FixedWindow")
    {
        int64_t decreases = 0;
        for (const auto& receiver : network->GetReceivers())
        {
            decreases += static_cast<int64_t>(receiver.application->GetDecreases());
        }
        record.Add(CounterRow{"network", "window_decreases", decreases});
    }
    if (failures)
    {
        record.Add(CounterRow{"network", "link_failures", static_cast<int64_t>(failures->GetFailures())});
    }
    Report(driver, meter, record);
}

void
NetworkScenario::Report(const RequestDriver& driver, const Meter& meter, RunRecord& record) const
{
    const Meter::Sums sums = meter.GetMeasured();
    const std::pair<const char*, int64_t> counters[] = {
        {"requests", driver.GetRequests()},
        {"requests_joined", driver.GetJoined()},
        {"requests_completed", driver.GetCompleted()},
        {"requests_failed", driver.GetFailed()},
        {"object_delay_ns", driver.GetDelay().GetNanoSeconds()},
        {"chunks_received", sums.chunks},
        {"chunks_from_sources", sums.fromSources},
        {"interest_hops", sums.interestHops},
        {"data_hops", sums.dataHops},
    };
    for (const auto& [name, value] : counters)
    {
        record.Add(CounterRow{"network", name, value});
    }
    std::cout << "network: " << driver.GetRequests() << " requests";
    if (driver.GetFailed() > 0)
    {
        std::cout << ", " << driver.GetFailed() << " failed";
    }
    std::cout << ": hit ratio " << sums.GetHitRatio();
    if (driver.GetCompleted() > 0)
    {
        std::cout << ", mean delay " << driver.GetDelay().GetSeconds() / driver.GetCompleted() << " s";
    }
    std::cout << ", " << (sums.chunks > 0 ? static_cast<double>(sums.dataHops) / sums.chunks : 0)
              << " links per chunk\n";
}

} // namespace

int
main(int argc, char* argv[])
{
    NetworkScenario scenario;
    return RunScenario("network", argc, argv, scenario);
}
