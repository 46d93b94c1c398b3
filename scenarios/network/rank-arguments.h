// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_RANK_ARGUMENTS_H
#define CCN_NETWORK_RANK_ARGUMENTS_H

#include "lib/arguments/parameter.h"
#include "lib/networks/network-plan.h"
#include "lib/text/clock-range.h"
#include "lib/text/value-text.h"

#include "ns3/ccn-topology-partition.h"
#include "ns3/nstime.h"

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace ns3::ccn::network
{

/** Parameters of the processes that compute a run, and of the unit of its times. @ingroup ccn */
class RankArguments
{
  public:
    /** @param all parameters of the scenario, to which these are added */
    explicit RankArguments(Parameters& all)
        : m_all(all)
    {
    }

    /** @return number of processes */
    uint32_t GetRanks() const
    {
        return m_ranks;
    }

    /**
     * ns-3 counts units of time in 63 bits.
     * @param end time after which nothing happens in s; 0: not known
     * @throws std::invalid_argument if the unit is too small for it
     */
    void CheckEnd(double end) const
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

    /**
     * Sets the unit of times; before the first use of one. Until it is set, ns-3 remembers each time that
     * exists, which takes a tenth of the construction of a large network.
     */
    void SetResolution() const
    {
        Time::SetResolution(GetUnit());
    }

    /**
     * Divides the nodes among the processes.
     * @param plan a plan with its roles
     * @throws std::invalid_argument if a link between two processes has no delay
     */
    void Divide(NetworkPlan& plan) const
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
            if (from.rank != to.rank && link.delay == 0)
            {
                throw std::invalid_argument("link " + from.name + "-" + to.name +
                                            ": delay 0 not allowed (more than 0 with --ranks=" +
                                            std::to_string(m_ranks) + ")");
            }
        }
    }

  private:
    /** @return unit of simulated time */
    Time::Unit GetUnit() const
    {
        return m_resolution == "ns" ? Time::NS : m_resolution == "ps" ? Time::PS : Time::FS;
    }

    Parameters& m_all; ///< parameters of the scenario
    ChoiceParameter m_resolution{
        m_all,
        "resolution",
        "Unit of simulated time; with fs, packets do not reach a node at the same time by chance",
        "ns",
        {"ns", "ps", "fs"}};
    IntegerParameter<uint32_t> m_ranks{
        m_all,
        "ranks",
        "Number of processes, with ns-3's module mpi; not with a sequence of requests",
        1,
        1,
        1024,
        "processes"};
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_RANK_ARGUMENTS_H
