/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_STRATEGY_H
#define CCN_STRATEGY_H

#include "ns3/ccn-fib.h"
#include "ns3/ccn-pit.h"
#include "ns3/object.h"

#include <boost/container/small_vector.hpp>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn Faces chosen by a strategy, in the order in which they are to be sent on. */
using FaceList = boost::container::small_vector<FaceId, 4>;

/**
 * @ingroup ccn
 * What a strategy may ask of its node. The entry is always the one that the node has just called the
 * strategy for, and never outlives that call: a strategy that keeps its address is refused.
 *
 * What breaks these rules throws std::logic_error, which names node, strategy and call.
 */
class StrategyHost
{
  public:
    virtual ~StrategyHost() = default;

    /**
     * Sends a pending Interest once more. Not in BeforeSatisfy or OnExpire.
     * @param entry the pending Interest; it must hold its packet
     * @param face where to: one of GetNextHops
     */
    virtual void SendPending(PitEntry& entry, FaceId face) = 0;

    /**
     * Asks for Strategy::OnRetry. Not in BeforeSatisfy or OnExpire.
     * @param entry the pending Interest
     * @param at when, not in the past; a later call replaces an earlier one. At once is allowed, but
     * not for ever.
     */
    virtual void ScheduleRetry(PitEntry& entry, Time at) = 0;

    /**
     * @param entry a pending Interest
     * @param hops gets the next hops it may be sent to now, best first, those it was sent to
     * included
     */
    virtual void GetNextHops(const PitEntry& entry, NextHops& hops) = 0;

  protected:
    friend class Strategy;
    TypeId m_caller; ///< of the strategy that took the host last, for messages
};

/**
 * @ingroup ccn
 * Strategy layer (paper 002 section 3.3): which faces an Interest goes to, chosen per name prefix.
 * A strategy is registered by its TypeId and chosen by its name; one object serves one prefix on
 * one node. It writes Choose and whatever else it needs to hear of.
 *
 * A node may change a prefix's strategy while Interests are pending (CcnL3Protocol::SetStrategy): so a
 * strategy hears of content, joins and expiry of Interests that it was not asked about. These have a
 * strategyState of 0.
 */
class Strategy : public Object
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    ~Strategy() override;

    /** @param host the node; must outlive the strategy's use */
    void SetHost(StrategyHost& host);

    /**
     * An Interest has no content here and is not pending yet.
     * @param interest what is asked for
     * @param hops next hops of the longest matching prefix, best first; the face it came from only if
     * its link is ad hoc, none that is down or out of the Interest's scope; never empty
     * @param chosen gets the faces to send on now, next hops all of them, each once; if it stays empty
     * the Interest is dropped, unless MayWait()
     */
    virtual void Choose(const InterestView& interest, const NextHops& hops, FaceList& chosen) = 0;

    /**
     * @return true if an Interest for which Choose chose nobody shall be pending nevertheless, since
     * the strategy sends it later. Default: false.
     */
    virtual bool MayWait() const;

    /**
     * An Interest joined a pending one. Default: nothing.
     * @param entry the pending Interest, the new downstream included
     * @param asker where it came from
     * @param packet the Interest, to be kept in entry.packet if it may have to be sent
     */
    virtual void AfterJoin(PitEntry& entry, FaceId asker, Ptr<const Packet> packet);

    /**
     * The Interest is pending and was sent on the chosen faces, if any. Default: nothing.
     * @param entry the new entry
     * @param hops as in Choose
     * @param packet the Interest, to be kept in entry.packet if it may have to be sent again
     */
    virtual void AfterSend(PitEntry& entry, const NextHops& hops, Ptr<const Packet> packet);

    /**
     * The Interest is pending and went on with content in a piggyback packet, without Choose.
     * Default: nothing.
     * @param entry the new entry
     */
    virtual void AfterRide(PitEntry& entry);

    /**
     * Content arrived for a pending Interest. Default: nothing.
     * @param entry about to be erased
     * @param from the face that answered
     */
    virtual void BeforeSatisfy(PitEntry& entry, FaceId from);

    /**
     * A retry asked for is due and the Interest is still pending. Default: nothing.
     * @param entry the pending Interest
     */
    virtual void OnRetry(PitEntry& entry);

    /**
     * A pending Interest's lifetime ended without content. Default: nothing.
     * @param entry about to be erased
     */
    virtual void OnExpire(PitEntry& entry);

    /**
     * A face is no next hop any more; its number is never used again. It may still be among the
     * upstreams of pending Interests. Default: nothing.
     * @param face removed from the node
     */
    virtual void OnFaceRemoved(FaceId face);

    /**
     * @param stream first stream number to use
     * @return number of streams used; default 0
     */
    virtual int64_t AssignStreams(int64_t stream);

  protected:
    void DoDispose() override;

    /** @return the node
     *  @throws std::logic_error if there is none: before SetHost, or after disposal */
    StrategyHost& GetHost() const;

  private:
    StrategyHost* m_host{nullptr};
};

} // namespace ccn
} // namespace ns3

#endif // CCN_STRATEGY_H
