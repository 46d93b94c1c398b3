// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_ATTACKERS_H
#define CCN_NETWORK_ATTACKERS_H

#include "installed-network.h"
#include "lib/networks/network-plan.h"
#include "lib/recording/run-record.h"
#include "local-messages.h"

#include "ns3/ccn-application.h"
#include "ns3/ccn-catalogue-consumer.h"
#include "ns3/ccn-name-value.h"
#include "ns3/ccn-type-lookup.h"

#include <cstdint>
#include <deque>
#include <string>
#include <utility>

namespace ns3::ccn::network
{

/**
 * @ingroup ccn
 * The attackers of a planned network: one application per node that has one, with the label
 * `attacker` and Purpose::ATTACK. Nodes treat their messages like all others, and count them apart.
 * Table traffic_label names the applications.
 */
class Attackers
{
  public:
    static constexpr const char* LABEL = "attacker"; ///< label of each application and of its face

    /** @param network the network, which must outlive this object @param plan its plan, likewise */
    Attackers(const InstalledNetwork& network, const NetworkPlan& plan)
        : m_network(network),
          m_plan(plan)
    {
    }

    /**
     * Installs the applications, with streams for all random numbers. An attribute Prefix that is
     * empty becomes the prefix of the first source, and a CatalogueConsumer gets the catalogue.
     * @param catalogue the catalogue
     * @param start when they begin
     * @param stop when they end
     * @param stream first free random stream
     * @return number of streams used
     */
    int64_t Install(const CatalogueSettings& catalogue, Time start, Time stop, int64_t stream)
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

    /** @param record receives the counters of each attacker */
    void AddCounters(RunRecord& record) const
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
                record.Add(CounterRow{m_plan.nodes[attacker.node].name,
                                      name,
                                      static_cast<int64_t>(value)});
            }
        }
    }

    /** @param record receives a row for each application of the network if there is an attacker */
    void AddLabels(RunRecord& record) const
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

  private:
    /** An attacker. */
    struct Attacker
    {
        uint32_t node;                   ///< index of its node
        Ptr<CcnApplication> application; ///< what attacks
        LocalMessages messages;          ///< over its face
    };

    /** @param text type and attributes @param catalogue the catalogue @return an attacker that is not installed */
    Ptr<CcnApplication> Make(const std::string& text, const CatalogueSettings& catalogue) const
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

    /**
     * @param record receives the row
     * @param node index of a node
     * @param application an application of the node
     * @param label "honest" or "attack"
     */
    void AddLabel(RunRecord& record,
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

    const InstalledNetwork& m_network;
    const NetworkPlan& m_plan;
    Time m_start;
    Time m_stop;
    std::deque<Attacker> m_all; ///< addresses do not change
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_ATTACKERS_H
