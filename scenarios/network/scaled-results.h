// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_SCALED_RESULTS_H
#define CCN_NETWORK_SCALED_RESULTS_H

#include "downscale.h"
#include "lib/recording/run-record.h"
#include "link-loads.h"
#include "network-meter.h"

#include <string>

namespace ns3::ccn::network
{

/** Which results of a scaled run are those of the whole study, and how exact they are. @ingroup ccn */
class ScaledResults
{
  public:
    /**
     * @param downscale the factor
     * @param network whose nodes are watched from now on
     * @param plan its plan; all must outlive this
     */
    ScaledResults(const Downscale& downscale,
                  const InstalledNetwork& network,
                  const NetworkPlan& plan)
        : m_downscale(downscale),
          m_loads(network, plan)
    {
    }

    /**
     * @param hitRatio hit ratio of the network
     * @param requests number of measured requests
     * @return how far it may be from that of the whole study: error and two standard deviations
     */
    double GetUncertainty(double hitRatio, uint64_t requests) const;

    /**
     * Adds the precision of the hit ratio.
     * @param hitRatio hit ratio of the network
     * @param requests number of measured requests
     * @param record record of the run
     */
    void AddRows(double hitRatio, uint64_t requests, RunRecord& record) const;

    /**
     * @param seconds time in which requests were made
     * @param scenario name of the scenario
     * @return whether the delay is that of the whole study, since its links would send for at most a
     * tenth of the time; if not, prints which link would send for longer
     */
    bool HasDelay(double seconds, const std::string& scenario) const;

    /**
     * Prints which stores have so few hits that scaling does not keep their number, for example those
     * that get only what an equal store has missed.
     * @param meter the counters of the stores
     * @param scenario name of the scenario
     */
    static void ExplainStores(const NetworkMeter& meter, const std::string& scenario);

  private:
    const Downscale& m_downscale;
    LinkLoads m_loads;
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_SCALED_RESULTS_H
