// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "rank-arguments.h"

#include "lib/text/clock-range.h"
#include "lib/text/value-text.h"

#include "ns3/ccn-topology-partition.h"
#include "ns3/nstime.h"

#include <stdexcept>
#include <string>
#include <vector>

namespace ns3::ccn::network
{

RankArguments::RankArguments(Parameters& all)
    : m_all(all)
{
}

void
RankArguments::CheckEnd(double end) const
{
    if (m_resolution == "fs" && (end == 0 || end > 9000))
    {
        throw std::invalid_argument(
            "--resolution=fs: not allowed (ns, ps: a run of 9000 s or more, or one without "
            "--seconds)");
    }
    m_all.CheckTimes(ClockRange::GetEnd(GetUnit()), "with --resolution=" + m_resolution.Get());
    if (end > ClockRange::GetEnd(GetUnit()))
    {
        throw std::invalid_argument(
            "--resolution=" + m_resolution.Get() + ": a run of up to " + FormatPlain(end) +
            " s is not allowed (0.." + FormatPlain(ClockRange::GetEnd(GetUnit())) +
            " s: --warm-up-time, --seconds, and --lifetime for each retransmission)");
    }
}

void
RankArguments::Divide(NetworkPlan& plan) const
{
    const TopologyTree tree = MakeTopologyTree(plan.GetShape(), plan.GetSources().front());
    const std::vector<uint32_t> ranks = PartitionTopology(tree, plan.GetReceivers(), m_ranks);
    for (uint32_t i = 0; i < ranks.size(); ++i)
    {
        plan.nodes[i].rank = ranks[i];
    }
    for (const PlannedLink& link : plan.links)
    {
        const PlannedNode& from = plan.nodes[link.from];
        const PlannedNode& to = plan.nodes[link.to];
        if (link.loss.share > 0)
        {
            throw std::invalid_argument("loss " + link.loss.Write() +
                                        ": not allowed with --ranks=" + std::to_string(m_ranks));
        }
        if (from.rank != to.rank && link.delay == 0)
        {
            throw std::invalid_argument(
                "link " + from.name + "-" + to.name +
                ": delay 0 not allowed (more than 0 with --ranks=" + std::to_string(m_ranks) + ")");
        }
    }
}

} // namespace ns3::ccn::network
