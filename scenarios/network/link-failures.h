// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_LINK_FAILURES_H
#define CCN_NETWORK_LINK_FAILURES_H

#include "installed-network.h"
#include "lib/networks/link-change.h"
#include "routing.h"

#include "ns3/core-module.h"

#include <cstdint>
#include <optional>
#include <string>

namespace ns3::ccn::network
{

/**
 * @ingroup ccn
 * Links that fail, recover or get another weight, delay or rate, by a file or at random. An oracle
 * computes the routes anew some time after each change of a state or a weight; a protocol has to
 * notice it. Until then, nodes forward by the old routes. The faces of a failed link are down unless it
 * fails silently. Changes at time 0 are made before the first routes.
 */
class LinkFailures
{
  public:
    /**
     * @param network the network
     * @param routing its routes
     * @param convergence time from a change to the new routes of an oracle
     */
    LinkFailures(InstalledNetwork& network, Routing& routing, Time convergence);

    /** Schedules the changes of a file (LinkSchedule). @param path path of the file @throws InputError as that */
    void Read(const std::string& path);

    /**
     * Lets each link fail and recover at exponentially distributed times.
     * @param links number of links
     * @param up mean time that a link works, in s
     * @param down mean time that it does not, in s
     * @param end time after which no link fails, in s
     * @param stream random stream
     */
    void Draw(uint32_t links, double up, double down, double end, int64_t stream);

    /** @return failures so far: links that worked and do not any more, silently or not */
    uint64_t GetFailures() const
    {
        return m_failures;
    }

  private:
    /** Schedules a change, if the clock reaches it. @param time its time in s @param link index of a link @param change its change */
    void Schedule(double time, uint32_t link, const LinkChange& change);

    /** @param link index of a link @param change its change, which happens now */
    void Make(uint32_t link, const LinkChange& change);

    /** @param link index of a link @param change its change, which is made @return whether it changes routes */
    bool Apply(uint32_t link, const LinkChange& change);

    InstalledNetwork& m_network;
    Routing& m_routing;
    Time m_convergence;
    Ptr<ExponentialRandomVariable> m_random{CreateObject<ExponentialRandomVariable>()};
    EventId m_rerouting;
    uint64_t m_failures{0};
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_LINK_FAILURES_H
