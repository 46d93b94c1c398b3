// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "network-scenario.h"

#include "bench/report.h"
#include "bench/stopwatch.h"
#include "lib/recording/bounded-memory.h"
#include "lib/text/value-text.h"
#include "lib/watching/unanswered-interests.h"

#include "ns3/ccn-quick-create.h"
#include "ns3/core-module.h"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <stdexcept>
#include <vector>

namespace ns3::ccn::network
{

NetworkScenario::NetworkScenario(const std::string& usage,
                                 const std::map<std::string, std::string>& defaults)
    : m_usage(usage)
{
    m_parameters.SetDefaults(defaults);
}

void
NetworkScenario::Check()
{
    CheckStores();
    CheckRouting();
    CheckRanks();
    CheckBin();
    CheckDownscale();
    m_rankArguments.CheckEnd(GetEnd() > 0 ? GetEnd() + (m_retransmissions + 10) * m_lifetime : 0);
}

void
NetworkScenario::CheckStores() const
{
    Refuse(
        IsLogging() && m_admission == "HashRouted",
        "--admission=HashRouted",
        "--log or --requests (the node that is responsible for an object answers for its source, "
        "too)");
    if (m_cacheBytes == 0)
    {
        return;
    }
    const std::string bytes = "--cache-bytes=" + std::to_string(m_cacheBytes);
    Refuse(m_cache != GIVEN_BY_FILE, bytes, "--cache");
    Refuse(m_budget > 0, bytes, "--budget, which counts objects");
    for (const std::string policy : {"ProbCache", "KLru", "CacheShield"})
    {
        Refuse(m_admission == policy,
               bytes,
               "--admission=" + policy + ", which needs the capacity in objects");
    }
}

void
NetworkScenario::CheckRouting() const
{
    const std::string routing = "--routing=" + m_routing.GetText();
    Refuse(!m_routing.IsOracle() && GetRanks() > 1,
           routing,
           "--ranks=" + std::to_string(GetRanks()));
    Refuse(!m_routing.IsOracle() && m_admission == "HashRouted", routing, "--admission=HashRouted");
    const std::string broadcast = "--faces=broadcast";
    Refuse(!m_routing.IsOracle() && m_media.IsBroadcast(), routing, broadcast);
    Refuse(m_media.IsBroadcast() && m_admission == "HashRouted",
           "--admission=HashRouted",
           broadcast);
    Refuse(m_media.IsBroadcast() && m_failures.AreRandom(), "--time-to-failure", broadcast);
}

void
NetworkScenario::CheckRanks() const
{
    if (GetRanks() == 1)
    {
        return;
    }
    const std::string ranks = "--ranks=" + std::to_string(GetRanks());
    Refuse(IsLogging(), "--log, --requests", ranks);
    Refuse(m_media.IsUsed(), m_media.GetText(), ranks);
    Refuse(m_bin > 0, "--bin", ranks);
    Refuse(m_admission == "HashRouted", "--admission=HashRouted", ranks);
    Refuse(m_demand.IsSequence(), "--pace=sequence", ranks);
}

void
NetworkScenario::CheckBin() const
{
    Refuse(m_bin == 0 && m_traffic != "all", "--traffic=" + m_traffic, "--bin=0");
    if (m_bin > 0 && m_bin < RecordArguments::MIN_BIN)
    {
        throw std::invalid_argument("--bin=" + FormatPlain(m_bin) + ": not allowed (0, or " +
                                    FormatPlain(RecordArguments::MIN_BIN) + "..1000000 s)");
    }
}

void
NetworkScenario::CheckDownscale()
{
    if (!m_downscale.IsUsed())
    {
        return;
    }
    const auto refuse = [this](bool isWrong, const std::string& what, const std::string& why) {
        Refuse(isWrong, what, m_downscale.GetText() + " (" + why + ")");
    };
    const auto isListed = [](const std::vector<std::string>& names, const std::string& name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    const std::string unknown = "no scaled run was compared with a full one";
    refuse(m_demand.IsListed(),
           "--requests",
           "names that were joined by their counts had hit ratios up to 24 % off");
    refuse(m_log || GetRecordOptions().IsAny(),
           "--log, --events, --pcap",
           "an object stands for many, so that single ones say nothing");
    refuse(m_control != "FixedWindow",
           "--control=" + m_control.Get(),
           "queues and losses are not those of the whole study");
    refuse(m_demand.GetSlices() > 1, "--slices", "both divide the catalogue");
    refuse(GetRanks() > 1, "--ranks", "a scaled run is short");
    refuse(m_chunks > 1 || m_demand.HasSizes() || m_cacheBytes > 0,
           "--chunks, --object-size, --cache-bytes",
           unknown);
    refuse(m_freshness > 0, "--freshness", unknown);
    refuse(!m_routing.IsOracle() || m_failures.AreAny(), "--routing, changes of links", unknown);
    refuse(!isListed(Downscale::GetAdmissions(), m_admission),
           "--admission=" + m_admission.Get(),
           unknown);
    refuse(!isListed(Downscale::GetReplacements(), m_replacement),
           "--replacement=" + m_replacement.Get(),
           unknown);
}

void
NetworkScenario::Run(RunRecord& record)
{
    bench::WallClock clock;
    m_rankArguments.SetResolution();
    WithFixedDefaults([this] { InstallNetwork(); });
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
    AddScaledRows(measured, record);
    ReportCosts(measured, record.run.scenario);
    PrintResult(measured, record.run.scenario);
    ExplainFailures(record.run.scenario);
}

void
NetworkScenario::Refuse(bool isWrong, const std::string& what, const std::string& other)
{
    if (isWrong)
    {
        throw std::invalid_argument(what + ": not allowed with " + other);
    }
}

NetworkPlan
NetworkScenario::MakePlan()
{
    NetworkPlan plan = m_plan.MakePlan(m_stream);
    m_media.Complete(plan);
    m_attack.Place(plan, m_stream);
    m_failures.ScheduleApplications(plan);
    m_media.SetPresence(plan);
    Presence::Check(plan, m_demand.IsSequence());
    CheckApplications(plan);
    Refuse(GetRanks() > 1 && !plan.media.empty(),
           "a medium that links share",
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
    if (m_downscale.IsUsed())
    {
        m_downscale.Apply(plan, sizes);
    }
    if (GetRanks() > 1)
    {
        m_rankArguments.Divide(plan);
    }
    return plan;
}

void
NetworkScenario::CheckApplications(const NetworkPlan& plan) const
{
    const std::string ranks = "--ranks=" + std::to_string(GetRanks());
    Refuse(GetRanks() > 1 && plan.HasAttackers(), "attackers", ranks);
    Refuse(GetRanks() > 1 && plan.HasApplications(), "column app", ranks);
    Refuse(GetRanks() > 1 && plan.HasAbsences(), "start_s and stop_s", ranks);
    Refuse(plan.GetReceivers().empty() && GetEnd() == 0,
           "--seconds=0",
           "--nodes without a receiver (the run might not end)");
    Refuse(plan.GetSources().empty() && m_admission == "HashRouted",
           "--admission=HashRouted",
           "--nodes without a source");
}

void
NetworkScenario::CheckMemory(std::size_t nodes)
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

void
NetworkScenario::InstallNetwork()
{
    m_planned = MakePlan();
    CheckMemory(m_planned.nodes.size());
    m_network = std::make_unique<InstalledNetwork>(m_planned,
                                                   NodeSettings{m_routing.GetStrategy(m_strategy),
                                                                m_admission,
                                                                m_replacement,
                                                                IsLogging(),
                                                                m_link.GetKind(),
                                                                m_attack.GetIngress(),
                                                                &m_media,
                                                                m_cacheBytes > 0});
    m_sizes = m_demand.MakeSizes(m_planned, m_chunk);
    const CatalogueSettings catalogue{m_downscale.CountObjects(m_demand.CountObjects(m_planned)),
                                      m_chunks,
                                      m_chunk,
                                      m_window,
                                      m_control,
                                      m_lifetime,
                                      m_retransmissions,
                                      m_sizes,
                                      m_freshness};
    m_stream += m_network->InstallApplications(catalogue, m_stream);
    InstallOthers(catalogue);
    m_routes.emplace(m_routing, *m_network, m_planned);
    if (m_planned.HasAbsences())
    {
        m_presence.emplace(*m_network, *m_routes, m_planned).Schedule();
    }
    if (m_planned.HasLoss() || m_planned.HasAbsences() || !m_planned.media.empty())
    {
        m_network->Watch(m_frames.emplace());
    }
}

void
NetworkScenario::InstallOthers(const CatalogueSettings& catalogue)
{
    m_applications.emplace(*m_network, m_planned);
    if (m_planned.HasAttackers())
    {
        const RunningTime time{m_attack.GetStart(), m_attack.GetStop(GetEnd())};
        m_stream += m_applications->InstallAttackers(catalogue, time, m_stream);
    }
    m_applications->InstallOthers(catalogue, GetEnd());
    if (m_routing.IsOracle())
    {
        m_applications->AddOrigins(m_network->GetOracle());
    }
}

void
NetworkScenario::ScheduleRequests(RunRecord& record)
{
    m_linkFailures = m_failures.Schedule(*m_network, m_planned, *m_routes, GetEnd(), m_stream);
    m_requests = m_downscale.Join(m_demand.MakeDemand(m_planned, m_sizes));
    RequestPace pace = m_demand.MakePace(m_network->GetReceivers().size());
    if (m_downscale.IsUsed())
    {
        m_downscale.Scale(pace);
        m_scaled.emplace(m_downscale, *m_network, m_planned);
    }
    m_driver.emplace(*m_requests, *m_network, pace, DemandArguments::PACE_STREAM);
    if (m_presence)
    {
        m_driver->SetPlan(m_planned);
    }
    if (m_planned.HasBroadcast())
    {
        m_unheard.emplace(*m_network);
    }
    if (IsLogging())
    {
        m_driver->SetLog(m_requestLog.emplace(*m_network, m_planned, record));
    }
    m_meter.emplace(*m_network,
                    *m_applications,
                    m_planned,
                    MeterSettings{m_cacheBytes > 0, CountsBytes(), IsMixed()});
    Ranks::ScheduleOnEach(Seconds(m_routing.GetSettle()),
                          [this] { m_driver->Start([this] { BeginMeasurement(); }); });
    m_applications->WatchExchanges(record);
    if (!EndsByItself())
    {
        m_driver->SetEnd([this] { StopLater(); });
    }
}

void
NetworkScenario::BeginMeasurement()
{
    m_meter->Begin();
    if (m_unheard)
    {
        m_unheard->Begin();
    }
}

void
NetworkScenario::StopLater()
{
    const double stop = m_applications->GetLastStop();
    const double now = Simulator::Now().GetSeconds();
    Simulator::Stop(Seconds(std::max(stop - now, 0.0) + m_lifetime));
}

void
NetworkScenario::Watch(RunRecord& record)
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

void
NetworkScenario::AddRows(RunRecord& record)
{
    if (m_recorder)
    {
        m_recorder->Finish(EndsByItself());
    }
    m_meter->AddRows(record, !m_recorder, EndsByItself());
    m_routes->AddRows(record);
    m_applications->AddLabels(record);
    // Another strategy or route may bring several answers for an Interest.
    const bool hasOneAnswer = m_routing.IsOracle() && m_routing.GetRoutes() == "shortest";
    if (m_requestLog && m_demand.IsSequence() && hasOneAnswer && LosesNothing())
    {
        m_requestLog->CheckServers();
    }
}

uint64_t
NetworkScenario::CountDecreases() const
{
    uint64_t decreases = 0;
    for (const auto& receiver : m_network->GetReceivers())
    {
        decreases += receiver.application->GetDecreases();
    }
    return Ranks::Sum(decreases);
}

void
NetworkScenario::AddNetworkRows(const NetworkTotals& measured, RunRecord& record)
{
    m_completed = Ranks::Sum(m_driver->GetCompleted());
    m_failed = Ranks::Sum(m_driver->GetFailed());
    m_made = Ranks::Sum(m_driver->GetRequests());
    m_delayNs = Ranks::Sum(m_driver->GetDelayNs());
    m_hasDelay = !m_scaled || m_demand.IsSequence() ||
                 m_scaled->HasDelay(Simulator::Now().GetSeconds() - m_routing.GetSettle(),
                                    record.run.scenario);
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
    if (m_frames)
    {
        add("frames_sent", m_frames->GetSent());
        add("frames_received", m_frames->GetReceived());
        add("frames_lost", m_frames->GetLost());
    }
    if (m_unheard)
    {
        add("requests_unheard", m_unheard->GetCount());
    }
    add("requests", m_made);
    add("requests_joined", Ranks::Sum(m_driver->GetJoined()));
    add("requests_completed", m_completed);
    add("requests_failed", m_failed);
    if (m_hasDelay)
    {
        add("object_delay_ns", m_delayNs);
    }
    add("chunks_received", measured.chunks);
    add("chunks_from_sources", measured.answers);
    add("bytes_received", measured.bytes);
    add("bytes_from_sources", measured.answerBytes);
    add("interest_hops", hops.interests);
    add("data_hops", hops.data);
}

void
NetworkScenario::AddScaledRows(const NetworkTotals& measured, RunRecord& record)
{
    if (m_scaled)
    {
        m_scaled->AddRows(measured.GetHitRatio(), m_made, record);
        ScaledResults::ExplainStores(*m_meter, record.run.scenario);
    }
}

void
NetworkScenario::ReportCosts(const NetworkTotals& measured, const std::string& scenario)
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
    const bool checksLinks = EndsByItself() && LosesNothing();
    if (checksLinks)
    {
        m_costs.totals.CheckLinks();
    }
    if (m_frames && EndsByItself())
    {
        m_frames->Check();
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

void
NetworkScenario::ExplainMedia(const std::string& scenario) const
{
    const std::string power = MediaArguments::NamePower(m_planned);
    if (m_failed > 0 && m_frames && m_frames->GetGivenUp() > 0)
    {
        std::cerr << scenario << ": Wi-Fi gave up " << m_frames->GetGivenUp() << " of "
                  << m_frames->GetSent() << " frames, as the neighbour was out of reach (" << power
                  << ") or too many nodes sent\n";
    }
    if (m_unheard && m_unheard->GetCount() > 0)
    {
        std::cerr << scenario << ": the nodes of " << m_unheard->GetCount() << " of " << m_failed
                  << " failed requests received no frame until these ended: nobody was in reach ("
                  << power << ")\n";
    }
}

void
NetworkScenario::ExplainFailures(const std::string& scenario) const
{
    ExplainMedia(scenario);
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

void
NetworkScenario::PrintResult(const NetworkTotals& measured, const std::string& scenario) const
{
    if (m_planned.GetReceivers().empty())
    {
        const LocalCounts counts = m_applications->GetAll();
        std::cout << scenario << ": applications sent " << counts.interestsSent
                  << " Interests and received " << counts.data << " ContentObjects\n";
        return;
    }
    std::cout << std::defaultfloat << std::setprecision(6) << scenario << ": " << m_made
              << " requests";
    if (m_scaled)
    {
        std::cout << ", one for each " << m_downscale.GetFactor();
    }
    if (m_failed > 0)
    {
        std::cout << ", " << m_failed << " failed";
    }
    std::cout << ": hit ratio " << measured.GetHitRatio();
    if (m_scaled)
    {
        std::cout << " +- " << std::setprecision(2)
                  << m_scaled->GetUncertainty(measured.GetHitRatio(), m_made)
                  << std::setprecision(6);
    }
    if (CountsBytes())
    {
        std::cout << ", byte hit ratio " << measured.GetByteHitRatio();
    }
    if (m_completed > 0 && m_hasDelay)
    {
        std::cout << ", mean delay " << m_delayNs / 1e9 / m_completed << " s";
    }
    const double links = static_cast<double>(measured.CountHops().data);
    std::cout << ", " << (measured.chunks > 0 ? links / measured.chunks : 0)
              << " links per chunk\n";
}

} // namespace ns3::ccn::network
