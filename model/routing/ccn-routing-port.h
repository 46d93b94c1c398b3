// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ROUTING_PORT_H
#define CCN_ROUTING_PORT_H

#include "ns3/ccn-face-id.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-name.h"
#include "ns3/event-id.h"
#include "ns3/nstime.h"

#include <cstdint>
#include <functional>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * What the parts of a routing protocol need from it: they send messages to neighbours.
 */
class RoutingPort
{
  public:
    virtual ~RoutingPort() = default;

    /**
     * @param kind of messages, e.g. "hello"
     * @return ccnx:/localhop/ccn/routing/PROTOCOL/KIND
     */
    virtual Name GetPrefix(const std::string& kind) const = 0;

    /** @return the name of this router, one component */
    virtual const std::string& GetRouter() const = 0;

    /** @return the time at which this router started, in us, at least 1; another after each restart */
    virtual uint64_t GetBoot() const = 0;

    /**
     * @return true if only content with the whole name of an Interest answers it (CCNx 1.0); Interests
     * then have no selectors
     */
    virtual bool HasExactNames() const = 0;

    /**
     * Lets no content store answer an Interest.
     * @param interest not sent yet; with exact names, its name gets a number that no other Interest of
     * this router has
     */
    virtual void AskForNew(Interest& interest) = 0;

    /**
     * Sends an Interest to a neighbour.
     * @param interest gets a scope of the next node
     * @param face leads to the neighbour
     */
    virtual void Ask(Interest interest, FaceId face) = 0;

    /**
     * Answers an Interest with an unsigned object, whose name has a version after that of the Interest;
     * with exact names, it has the name of the Interest.
     * @param name of the Interest
     * @param payload of the object
     * @param isCacheable false: the object is stale at once
     */
    virtual void Answer(const Name& name, const std::string& payload, bool isCacheable) = 0;

    /**
     * As CcnApplication::Schedule(): an exception ends only this event.
     * @param delay time from now
     * @param act what is to be done then
     * @return the event
     */
    virtual EventId Plan(Time delay, std::function<void()> act) = 0;
};

} // namespace ns3::ccn

#endif // CCN_ROUTING_PORT_H
