// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_RANK_ARGUMENTS_H
#define CCN_NETWORK_RANK_ARGUMENTS_H

#include "lib/arguments/parameter.h"
#include "lib/networks/network-plan.h"

#include <cstdint>

namespace ns3::ccn::network
{

/** Parameters of the processes that compute a run, and of the unit of its times. @ingroup ccn */
class RankArguments
{
  public:
    /** @param all parameters of the scenario, to which these are added */
    explicit RankArguments(Parameters& all);

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
    void CheckEnd(double end) const;

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
    void Divide(NetworkPlan& plan) const;

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
