// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "attackers.h"

#include "ns3/ccn-catalogue-consumer.h"
#include "ns3/ccn-name-value.h"
#include "ns3/ccn-type-lookup.h"

#include <utility>

namespace ns3::ccn::network
{

Attackers::Attackers(const InstalledNetwork& network, const NetworkPlan& plan)
    : m_network(network),
      m_plan(plan)
{
}

int64_t
Attackers::Install(const CatalogueSettings& catalogue, Time start, Time stop, int64_t stream)
{
    const int64_t first = stream;
    m_start = start;
    m_stop = stop;
    for (uint32_t i = 0; i < m_plan.nodes.size(); ++i)
    {
        const PlannedNode& node = m_plan.nodes[i];
        if (!node.attacker.empty())
        {
            const auto application = Make(node.attacker, catalogue);
            stream += application->AssignStreams(stream);
            m_network.AddApplication(i, application);
            m_all.push_back({i, application, LocalMessages(LABEL)});
            m_all.back().messages.Watch(*m_network.GetL3(i));
        }
    }
    return stream - first;
}

void
Attackers::AddCounters(RunRecord& record) const
{
    for (const Attacker& attacker : m_all)
    {
        const LocalCounts counts = attacker.messages.GetAll();
        const std::pair<const char*, uint64_t> rows[] = {
            {"attack_interests_sent", counts.interestsSent},
            {"attack_data_sent", counts.dataSent},
            {"attack_interests_received", counts.interests},
            {"attack_data_received", counts.data},
        };
        for (const auto& [name, value] : rows)
        {
            record.Add(
                CounterRow{m_plan.nodes[attacker.node].name, name, static_cast<int64_t>(value)});
        }
    }
}

void
Attackers::AddLabels(RunRecord& record) const
{
    if (m_all.empty())
    {
        return;
    }
    for (const auto& source : m_network.GetSources())
    {
        AddLabel(record, source.node, *source.application, "honest");
    }
    for (const auto& receiver : m_network.GetReceivers())
    {
        AddLabel(record, receiver.node, *receiver.application, "honest");
    }
    for (const Attacker& attacker : m_all)
    {
        AddLabel(record, attacker.node, *attacker.application, "attack");
    }
}

Ptr<CcnApplication>
Attackers::Make(const std::string& text, const CatalogueSettings& catalogue) const
{
    const auto application = CreateByName<CcnApplication>(text);
    application->SetAttribute("Label", StringValue(LABEL));
    application->SetAttribute("Purpose", StringValue(ToString(Purpose::ATTACK)));
    application->SetStartTime(m_start);
    application->SetStopTime(m_stop);
    if (const auto consumer = DynamicCast<CatalogueConsumer>(application))
    {
        consumer->SetOrigins(m_network.GetOrigins());
        consumer->SetAttribute("Chunks", UintegerValue(catalogue.chunks));
        consumer->SetSizes(catalogue.sizes);
    }
    NameValue prefix;
    if (application->GetAttributeFailSafe("Prefix", prefix) && prefix.Get().GetSize() == 0)
    {
        const uint32_t victim = m_network.GetSources().front().node;
        application->SetAttribute("Prefix", NameValue(m_network.GetPrefix(victim)));
    }
    return application;
}

void
Attackers::AddLabel(RunRecord& record,
                    uint32_t node,
                    const CcnApplication& application,
                    const std::string& label) const
{
    const bool attacks = label == "attack";
    record.Add(TrafficLabelRow{m_plan.nodes[node].name,
                               application.GetLabel(),
                               label,
                               application.GetInstanceTypeId().GetName(),
                               attacks ? m_start.GetSeconds() : 0,
                               attacks ? m_stop.GetSeconds() : NO_TIME,
                               application.GetLayer()});
}

} // namespace ns3::ccn::network
