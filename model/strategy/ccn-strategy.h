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
#include "ns3/ccn-measurements.h"
#include "ns3/ccn-message-arrival.h"
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
     * @param at when, not in the past; a later call replaces an earlier one of the same number. At once
     * is allowed, but not for ever.
     * @param number which retry of the Interest, if the strategy wants several at different times
     */
    virtual void ScheduleRetry(PitEntry& entry, Time at, uint32_t number = 0) = 0;

    /**
     * @param entry a pending Interest
     * @param hops gets the next hops it may be sent to now, best first, those it was sent to
     * included
     */
    virtual void GetNextHops(const PitEntry& entry, NextHops& hops) = 0;

    /**
     * @param in the Interest that the strategy was called for
     * @param hops gets the next hops that it may be sent to now, best first: all but the face that it
     * came by, unless that one's link is ad hoc
     */
    virtual void GetNextHops(const InterestArrival& in, NextHops& hops) = 0;

    /**
     * Sends an Interest that has just joined a pending one. In AfterJoin only.
     * @param entry the pending Interest
     * @param in the one that joined it
     * @param faces where to, each once: of GetNextHops for that one
     */
    virtual void SendJoined(PitEntry& entry, const InterestArrival& in, const FaceList& faces) = 0;

    /** @return what all strategies of the node have learned, to be read and written */
    virtual Measurements& GetMeasurements() const = 0;

  protected:
    friend class Strategy;
    TypeId m_caller; ///< of the strategy that took the host last, for messages
};

/**
 * @ingroup ccn
 * Strategy layer (Jacobson et al. 2009, section 3.3): which faces an Interest goes to, chosen per name prefix.
 * A strategy is registered by its TypeId and chosen by its name; one object serves one prefix on
 * one node. It writes Choose and whatever else it needs to hear of.
 *
 * A node may change a prefix's strategy while Interests are pending (CcnL3Protocol::SetStrategy): so a
 * strategy hears of content, joins and expiry of Interests that it was not asked about. The state that
 * it has noted for these (PitEntry::SetState) is none.
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
     * @param in what is asked for, and how it came; where this strategy takes over a pending Interest from
     * another one, its sender is not known any more
     * @param hops next hops of the longest matching prefix, best first; the face it came from only if
     * its link is ad hoc, none that is down or out of the Interest's scope; never empty
     * @param chosen gets the faces to send on now, next hops all of them, each once; if it stays empty
     * the Interest is dropped, unless MayWait()
     */
    virtual void Choose(const InterestArrival& in, const NextHops& hops, FaceList& chosen) = 0;

    /**
     * @return true if an Interest for which Choose chose nobody shall be pending nevertheless, since
     * the strategy sends it later. Default: false.
     */
    virtual bool MayWait() const;

    /**
     * An Interest joined a pending one. Default: AskOtherAskers().
     * @param entry the pending Interest, the new downstream included
     * @param in the one that joined; its packet is to be kept in entry.packet if it may have to be sent
     * later
     */
    virtual void AfterJoin(PitEntry& entry, const InterestArrival& in);

    /**
     * An Interest was dropped, as its nonce had been here before: it came in a loop, or by two ways.
     * Default: nothing.
     * @param entry what is pending for the same name and selectors, or nullptr
     * @param in the Interest
     */
    virtual void OnDuplicate(PitEntry* entry, const InterestArrival& in);

    /**
     * The Interest is pending and was sent on the chosen faces, if any. Default: nothing.
     * @param entry the new entry
     * @param in as in Choose; its packet is to be kept in entry.packet if it may have to be sent again
     * @param hops as in Choose
     */
    virtual void AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops& hops);

    /**
     * The Interest is pending and went on with content in a piggyback packet, without Choose.
     * Default: nothing.
     * @param entry the new entry
     * @param in the Interest alone
     */
    virtual void AfterRide(PitEntry& entry, const InterestArrival& in);

    /**
     * Content arrived for a pending Interest. Default: nothing.
     * @param entry about to be erased
     * @param in the content, and how it came
     */
    virtual void BeforeSatisfy(PitEntry& entry, const ContentArrival& in);

    /**
     * A retry asked for is due and the Interest is still pending. Default: nothing.
     * @param entry the pending Interest
     * @param number as it was asked for
     */
    virtual void OnRetry(PitEntry& entry, uint32_t number);

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
     * A face's link can carry messages again: it may be a next hop. Default: nothing.
     * @param face that went up
     */
    virtual void OnFaceUp(FaceId face);

    /**
     * A face's link can't carry messages: it is no next hop until OnFaceUp. Default: nothing.
     * @param face that went down
     */
    virtual void OnFaceDown(FaceId face);

    /**
     * @param stream first stream number to use
     * @return number of streams used; default 0
     */
    virtual int64_t AssignStreams(int64_t stream);

    /** @return why it did what it did last during the latest call of its node, "" if it does not tell;
     *  lasts for ever */
    const char* GetReason() const
    {
        return m_reason;
    }

    /** For the node, which is about to call it: nothing was done yet. */
    void ForgetReason()
    {
        m_reason = "";
    }

  protected:
    void DoDispose() override;

    /**
     * Tells whoever watches decisions (CcnL3Protocol, trace Decided) why it chooses, sends or waits.
     * @param reason a few words that last for ever, as a literal does; call it before what it is about
     */
    void Because(const char* reason)
    {
        m_reason = reason;
    }

    /** @return the node
     *  @throws std::logic_error if there is none: before SetHost, or after disposal */
    StrategyHost& GetHost() const;

    /**
     * Jacobson et al. 2009 let a joining Interest rest because others were asked already. Where the only one
     * asked is the one that now asks, nobody else was: if all its other next hops are askers too, so
     * that there was no choice, it goes to those that Choose picks. Not on ad hoc links, where who asks
     * back has heard the others.
     * @param entry the pending Interest
     * @param in the one that joined it
     */
    void AskOtherAskers(PitEntry& entry, const InterestArrival& in);

  private:
    StrategyHost* m_host{nullptr};
    const char* m_reason{""}; ///< as GetReason
};

} // namespace ccn
} // namespace ns3

#endif // CCN_STRATEGY_H
