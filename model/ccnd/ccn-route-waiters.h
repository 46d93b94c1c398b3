// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#ifndef CCN_ROUTE_WAITERS_H
#define CCN_ROUTE_WAITERS_H

#include "ns3/ccn-name.h"
#include "ns3/ccn-node-stage.h"
#include "ns3/event-id.h"

#include <set>

namespace ns3::ccn
{

struct FibChange;
class PitEntry;
struct L3Engine;

/**
 * @ingroup ccn
 * Sends pending Interests that wait for a route (attribute WaitsForRoute of CcnL3Protocol) when there
 * is one, 6 ms after it was entered, as the CCNx daemon does (doc/model/ccnx.rst, FIB).
 */
class RouteWaiters : public NodeStage
{
  public:
    /** Watches the FIB from now on. @param l3 the node's parts */
    explicit RouteWaiters(L3Engine& l3);
    ~RouteWaiters() override;
    RouteWaiters(const RouteWaiters&) = delete;
    RouteWaiters& operator=(const RouteWaiters&) = delete;

    /** @param isOn attribute WaitsForRoute */
    void Turn(bool isOn);

    /** @return attribute WaitsForRoute */
    bool IsOn() const
    {
        return m_isOn;
    }

    // NodeStage
    StageRank GetRank() const override
    {
        return StageRank::WAIT;
    }

    bool OnNoHop(const InterestArrival& in) override;
    void OnPending(const NewPending& pending) override;
    void Dispose() override;

  private:
    /** @param change a change of the FIB */
    void NoteRoute(const FibChange& change);
    /** Sends what waits for the new routes. */
    void SendWaiting();

    L3Engine& m_l3;
    std::set<Name> m_prefixes; ///< of the new routes
    EventId m_timer;
    bool m_isOn{false};   ///< as IsOn()
    bool m_hasAny{false}; ///< an Interest may be waiting
};

} // namespace ns3::ccn

#endif // CCN_ROUTE_WAITERS_H
