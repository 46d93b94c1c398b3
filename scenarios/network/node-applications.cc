// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "node-applications.h"

#include "exchange-rows.h"
#include "lib/watching/recorder.h"
#include "playback-rows.h"
#include "served-prefixes.h"

#include "ns3/ccn-catalogue-consumer.h"
#include "ns3/ccn-fetch-application.h"
#include "ns3/ccn-name-value.h"
#include "ns3/ccn-type-lookup.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace ns3::ccn::network
{

NodeApplications::NodeApplications(const InstalledNetwork& network, const NetworkPlan& plan)
    : m_network(network),
      m_plan(plan)
{
}

int64_t
NodeApplications::InstallAttackers(const CatalogueSettings& catalogue,
                                   const RunningTime& time,
                                   int64_t stream)
{
    const int64_t first = stream;
    for (uint32_t i = 0; i < m_plan.nodes.size(); ++i)
    {
        if (!m_plan.nodes[i].attacker.empty())
        {
            Install(i, {m_plan.nodes[i].attacker, ATTACKER, {time}}, catalogue, stream);
        }
    }
    return stream - first;
}

void
NodeApplications::InstallOthers(const CatalogueSettings& catalogue, double end)
{
    int64_t stream = FIRST_STREAM;
    for (uint32_t i = 0; i < m_plan.nodes.size(); ++i)
    {
        for (PlannedApplication planned : m_plan.nodes[i].applications)
        {
            RunningTime& last = planned.times.back();
            if (!last.stop && end > last.start)
            {
                last.stop = end;
            }
            Install(i, planned, catalogue, stream);
        }
    }
}

bool
NodeApplications::IsOpen() const
{
    return std::any_of(m_all.begin(), m_all.end(), [](const Installed& one) {
        return !one.times.back().stop;
    });
}

double
NodeApplications::GetLastStop() const
{
    double last = 0;
    for (const Installed& one : m_all)
    {
        last = std::max(last, Seconds(one.times.back().stop.value_or(0)).GetSeconds());
    }
    return last;
}

void
NodeApplications::AddOrigins(CcnRoutingHelper& oracle) const
{
    for (const Installed& one : m_all)
    {
        if (one.label != ATTACKER)
        {
            for (const Name& prefix : GetServedPrefixes(*one.runs.front()))
            {
                oracle.AddOrigin(prefix.ToUri(), m_network.GetNodes().Get(one.node));
            }
        }
    }
}

void
NodeApplications::WatchExchanges(RunRecord& record) const
{
    for (const Installed& one : m_all)
    {
        for (std::size_t i = 0; one.label != ATTACKER && i < one.runs.size(); ++i)
        {
            network::WatchExchanges(record, m_plan.nodes[one.node].name, *one.runs[i]);
        }
    }
}

LocalCounts
NodeApplications::GetAll() const
{
    LocalCounts all;
    for (const Installed& one : m_all)
    {
        all.Add(one.messages.GetAll());
    }
    return all;
}

void
NodeApplications::AddRows(RunRecord& record) const
{
    std::map<std::pair<uint32_t, bool>, LocalCounts> sums; // by node, and whether it attacks
    std::map<uint32_t, std::vector<Ptr<CcnApplication>>> byNode;
    for (const Installed& one : m_all)
    {
        sums[{one.node, one.label == ATTACKER}].Add(one.messages.GetAll());
        if (one.label != ATTACKER)
        {
            AddTransfers(record, one);
            auto& runs = byNode[one.node];
            runs.insert(runs.end(), one.runs.begin(), one.runs.end());
        }
    }
    for (const auto& [node, runs] : byNode)
    {
        AddPlaybacks(record, m_plan.nodes[node].name, runs);
    }
    for (const auto& [key, counts] : sums)
    {
        const std::tuple<const char*, const char*, uint64_t> rows[] = {
            {"app_interests_sent", "attack_interests_sent", counts.interestsSent},
            {"app_data_sent", "attack_data_sent", counts.dataSent},
            {"app_interests_received", "attack_interests_received", counts.interests},
            {"app_data_received", "attack_data_received", counts.data},
        };
        for (const auto& [ofOther, ofAttacker, value] : rows)
        {
            record.Add(CounterRow{m_plan.nodes[key.first].name,
                                  key.second ? ofAttacker : ofOther,
                                  static_cast<int64_t>(value)});
        }
    }
}

void
NodeApplications::AddTransfers(RunRecord& record, const Installed& one) const
{
    Recorder recorder(record, 1, false);
    for (const auto& application : one.runs)
    {
        if (const auto fetch = DynamicCast<FetchApplication>(application))
        {
            StringValue object;
            fetch->GetAttribute("Prefix", object);
            recorder.AddTransfer(m_plan.nodes[one.node].name,
                                 fetch->GetLabel(),
                                 "ccn",
                                 object.Get(),
                                 fetch->GetTransfer(),
                                 fetch->GetLayer());
        }
    }
}

void
NodeApplications::AddLabels(RunRecord& record) const
{
    if (m_all.empty())
    {
        return;
    }
    for (const auto& source : m_network.GetSources())
    {
        AddLabel(record, source.node, *source.application, {});
    }
    for (const auto& receiver : m_network.GetReceivers())
    {
        AddLabel(record, receiver.node, *receiver.application, {});
    }
    for (const Installed& one : m_all)
    {
        for (std::size_t i = 0; i < one.times.size(); ++i)
        {
            AddLabel(record, one.node, *one.runs[i], one.times[i]);
        }
    }
}

Ptr<CcnApplication>
NodeApplications::Make(const std::string& text,
                       const std::string& label,
                       const CatalogueSettings& catalogue) const
{
    const auto application = CreateByName<CcnApplication>(text);
    application->SetAttribute("Label", StringValue(label));
    const std::string purpose =
        label == ATTACKER ? ToString(Purpose::ATTACK) : GetPurpose(*application);
    application->SetAttribute("Purpose", StringValue(purpose));
    const bool hasCatalogue = !m_network.GetSources().empty();
    if (const auto consumer = DynamicCast<CatalogueConsumer>(application); consumer && hasCatalogue)
    {
        consumer->SetOrigins(m_network.GetOrigins());
        consumer->SetAttribute("Chunks", UintegerValue(catalogue.chunks));
        consumer->SetSizes(catalogue.sizes);
    }
    NameValue prefix;
    if (hasCatalogue && application->GetAttributeFailSafe("Prefix", prefix) &&
        prefix.Get().GetSize() == 0)
    {
        const uint32_t victim = m_network.GetSources().front().node;
        application->SetAttribute("Prefix", NameValue(m_network.GetPrefix(victim)));
    }
    return application;
}

std::string
NodeApplications::GetPurpose(const CcnApplication& application) const
{
    const bool isMeasured = m_network.GetReceivers().empty();
    return ToString(isMeasured || application.GetPurpose() != Purpose::DATA
                        ? application.GetPurpose()
                        : Purpose::CONTROL);
}

void
NodeApplications::Install(uint32_t node,
                          const PlannedApplication& planned,
                          const CatalogueSettings& catalogue,
                          int64_t& stream)
{
    std::vector<Ptr<CcnApplication>> runs;
    for (const RunningTime& time : planned.times)
    {
        const auto application = Make(planned.text, planned.label, catalogue);
        application->SetStartTime(Seconds(time.start));
        if (time.stop)
        {
            application->SetStopTime(Seconds(*time.stop));
        }
        stream += application->AssignStreams(stream);
        m_network.AddApplication(node, application);
        runs.push_back(application);
    }
    m_all.push_back({node, planned.label, planned.times, runs, LocalMessages(planned.label)});
    m_all.back().messages.Watch(*m_network.GetL3(node));
}

void
NodeApplications::AddLabel(RunRecord& record,
                           uint32_t node,
                           const CcnApplication& application,
                           const RunningTime& time) const
{
    record.Add(TrafficLabelRow{m_plan.nodes[node].name,
                               application.GetLabel(),
                               application.GetPurpose() == Purpose::ATTACK ? "attack" : "honest",
                               application.GetInstanceTypeId().GetName(),
                               Seconds(time.start).GetSeconds(),
                               time.stop ? Seconds(*time.stop).GetSeconds() : NO_TIME,
                               application.GetLayer()});
}

} // namespace ns3::ccn::network
