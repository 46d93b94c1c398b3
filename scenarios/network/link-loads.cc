// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "link-loads.h"

namespace ns3::ccn::network
{

LinkLoads::LinkLoads(const InstalledNetwork& network, const NetworkPlan& plan)
    : m_network(network),
      m_plan(plan),
      m_sent(plan.nodes.size())
{
    for (uint32_t i = 0; i < m_sent.size(); ++i)
    {
        network.GetL3(i)->TraceConnectWithoutContext("Sent", MakeCallback(&Sent::Note, &m_sent[i]));
    }
}

LinkLoads::Busiest
LinkLoads::FindBusiest(double seconds) const
{
    Busiest busiest;
    for (uint32_t i = 0; i < m_plan.links.size(); ++i)
    {
        const auto ends = m_network.GetLinkFaces(i);
        for (std::size_t end = 0; end < ends.size(); ++end)
        {
            const auto& [node, face] = ends[end];
            const auto bytes = m_sent[node].bytes.find(face);
            const double load = bytes == m_sent[node].bytes.end()
                                    ? 0
                                    : 8.0 * static_cast<double>(bytes->second) /
                                          static_cast<double>(m_plan.links[i].rate.GetBitRate()) /
                                          seconds;
            if (load > busiest.load)
            {
                busiest = {load, m_plan.nodes[node].name, m_plan.nodes[ends[1 - end].first].name};
            }
        }
    }
    return busiest;
}

} // namespace ns3::ccn::network
