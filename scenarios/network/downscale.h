// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_DOWNSCALE_H
#define CCN_NETWORK_DOWNSCALE_H

#include "demand.h"
#include "lib/arguments/parameter.h"
#include "lib/networks/network-plan.h"
#include "rank-bins.h"
#include "request-driver.h"
#include "stores.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace ns3::ccn::network
{

/** The factor of a scaled run; AUTO: the largest with which hit ratios are within 1.25 %. @ingroup ccn */
class DownscaleParameter : public Parameter<uint64_t>
{
  public:
    static constexpr uint64_t AUTO = 0;

    /** The default is 1. */
    explicit DownscaleParameter(ArgumentList& all);
};

/**
 * @ingroup ccn
 * A study of content stores scaled down by D. Each D neighbouring ranks of the catalogue are one
 * object (RankBins), whose request rate is their mean. Stores have 1/D of their capacity, and 1/D
 * of the requests are made. Times stay as they are: an object lives in a store as long as one of
 * the whole study, and as many of its requests meet one in flight.
 *
 * What is lost is the difference between the ranks of a bin, and the smallest stores become noisy.
 * Both depend on C / (P D), where C is the smallest capacity and P the number of producers.
 * Related: Carra and Neglia, "Efficient miss ratio curve computation for heterogeneous content
 * popularity", USENIX ATC 2020, and Waldspurger et al., "Cache modeling and optimization using
 * miniature simulations", USENIX ATC 2017, who sample objects instead.
 */
class Downscale
{
  public:
    /** @param all parameters of the scenario, to which the factor is added */
    explicit Downscale(Parameters& all)
        : m_factor(all)
    {
    }

    /** @return whether the run is scaled; before Apply() also if it may be */
    bool IsUsed() const
    {
        return GetFactor() != 1;
    }

    /** @return the argument as it was given */
    std::string GetText() const;

    /** @return the admission policies whose scaled runs were compared with full runs */
    static std::vector<std::string> GetAdmissions();

    /** @return likewise, the replacement policies */
    static std::vector<std::string> GetReplacements();

    /**
     * Determines the factor, and scales the content stores.
     * @param plan the network with the capacities of its stores in objects
     * @param sizes receives the division of the capacities
     * @throws std::invalid_argument if a store becomes too small, there is none, or the plan has what scaling changes
     */
    void Apply(const NetworkPlan& plan, StoreSizes& sizes);

    /** Scales the number and the rate of the requests. @param pace when requests are made */
    void Scale(RequestPace& pace) const;

    /** @param ranks requests for ranks @return requests for objects of the scaled run */
    std::unique_ptr<Demand> Join(std::unique_ptr<Demand> ranks) const;

    /** @param ranks size of the catalogue @return number of objects of the scaled run */
    uint64_t CountObjects(uint64_t ranks) const
    {
        return m_bins.CountObjects(ranks);
    }

    /** @return the factor that is used */
    uint64_t GetFactor() const
    {
        return m_resolved > 0 ? m_resolved : m_factor.Get();
    }

    /** @return largest relative error of the hit ratio of a network that was seen with such stores */
    double GetError() const;

    /**
     * @param hitRatio a hit ratio, 0..1
     * @param requests number of requests that it is of
     * @return relative standard deviation of it over the seeds: counting noise with the factor 1.3,
     * as successive requests depend on each other
     */
    static double GetNoise(double hitRatio, uint64_t requests);

  private:
    /** Refuses what scaling changes, or with which no scaled run was compared. @param plan the network @throws std::invalid_argument */
    void Check(const NetworkPlan& plan) const;

    static constexpr uint64_t LEAST = 30; ///< objects that a scaled store needs, for each producer
    static constexpr uint64_t GOOD = 100; ///< likewise, that AUTO leaves

    DownscaleParameter m_factor;
    uint64_t m_resolved{0}; ///< the factor; 0: not known yet
    uint64_t m_least{0};    ///< objects of the smallest scaled store, for each producer
    RankBins m_bins;
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_DOWNSCALE_H
