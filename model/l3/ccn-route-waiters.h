/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */
#ifndef CCN_ROUTE_WAITERS_H
#define CCN_ROUTE_WAITERS_H

#include "ns3/ccn-name.h"
#include "ns3/event-id.h"
#include "ns3/packet.h"

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
class RouteWaiters
{
  public:
    /** Watches the FIB from now on. @param l3 the node's parts */
    explicit RouteWaiters(L3Engine& l3);
    ~RouteWaiters();
    RouteWaiters(const RouteWaiters&) = delete;
    RouteWaiters& operator=(const RouteWaiters&) = delete;

    /** @param entry a new Interest without a route @param packet it, which is kept */
    void Add(PitEntry& entry, const Ptr<const Packet>& packet);

  private:
    /** @param change a change of the FIB */
    void NoteRoute(const FibChange& change);
    /** Sends what waits for the new routes. */
    void SendWaiting();

    L3Engine& m_l3;
    std::set<Name> m_prefixes; ///< of the new routes
    EventId m_timer;
    bool m_hasAny{false}; ///< an Interest may be waiting
};

} // namespace ns3::ccn

#endif // CCN_ROUTE_WAITERS_H
