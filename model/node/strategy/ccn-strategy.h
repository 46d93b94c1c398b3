// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_STRATEGY_H
#define CCN_STRATEGY_H

#include "ns3/ccn-drop-reason.h"
#include "ns3/ccn-fib.h"
#include "ns3/ccn-measurements.h"
#include "ns3/ccn-message-arrival.h"
#include "ns3/ccn-next-hop.h"
#include "ns3/ccn-pit.h"
#include "ns3/object.h"

#include <boost/container/small_vector.hpp>

namespace ns3::ccn
{

/** Faces that a strategy chooses, in the order in which the node sends to them. @ingroup ccn */
using FaceList = boost::container::small_vector<FaceId, 4>;

/**
 * @ingroup ccn
 * The services that a node offers to its strategies. An entry argument must be the entry that the
 * node passed to the current call of the strategy. A strategy must not keep its address.
 *
 * A request that breaks these rules throws std::logic_error with the node, strategy and call.
 */
class StrategyHost
{
  public:
    virtual ~StrategyHost() = default;

    /**
     * Sends a pending Interest again. Not allowed in BeforeSatisfy or OnExpire.
     * @param entry the pending Interest; its packet must be set
     * @param face the upstream face, one of GetNextHops
     */
    virtual void SendPending(PitEntry& entry, FaceId face) = 0;

    /**
     * Schedules a call of Strategy::OnRetry. Not allowed in BeforeSatisfy or OnExpire.
     * @param entry the pending Interest
     * @param at time of the call, not in the past. A later call replaces this one. The current time
     * is allowed, but not in an endless loop.
     */
    virtual void ScheduleRetry(PitEntry& entry, Time at) = 0;

    /**
     * @param entry a pending Interest
     * @param hops receives the next hops that the Interest may be sent to now, best first,
     * including those it was already sent to
     */
    virtual void GetNextHops(const PitEntry& entry, NextHops& hops) = 0;

    /**
     * @param in the Interest that the strategy was called for
     * @param hops receives the next hops that the Interest may be sent to now, best first. The
     * incoming face is excluded unless its link is ad hoc.
     */
    virtual void GetNextHops(const InterestArrival& in, NextHops& hops) = 0;

    /**
     * Forwards an Interest that has just been aggregated. Allowed in AfterJoin only.
     * @param entry the pending Interest
     * @param in the aggregated Interest
     * @param faces the upstream faces, each once, all from GetNextHops for this Interest
     */
    virtual void SendJoined(PitEntry& entry, const InterestArrival& in, const FaceList& faces) = 0;

    /**
     * @return the measurements that all strategies of the node share; a strategy may change them
     */
    virtual Measurements& GetMeasurements() const = 0;

    /** @return the wire format of the layer, in which entries have their names */
    virtual const Codec& GetCodec() const = 0;

  protected:
    friend class Strategy;
    TypeId m_caller; ///< type of the strategy that called GetHost last, for error messages
};

/**
 * @ingroup ccn
 * Strategy layer (Jacobson et al. 2009, section 3.3): chooses the faces that an Interest is
 * forwarded to, per name prefix. A strategy is registered by its TypeId and selected by its name.
 * One object serves one prefix on one node. A subclass implements Choose and overrides the other
 * events that it needs.
 *
 * A node may change a prefix's strategy while Interests are pending (CcnL3Protocol::SetStrategy). A
 * strategy therefore also receives content, aggregation and expiry events for Interests that it did
 * not forward. Their strategy state (PitEntry::GetState) is zero.
 */
class Strategy : public Object
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    /** @param host the node; must outlive the strategy's use */
    void SetHost(StrategyHost& host)
    {
        m_host = &host;
    }

    /**
     * Called for an Interest that no content in the store satisfies and that is not pending yet.
     * @param in the Interest and its arrival; if this strategy takes over a pending Interest from
     * another one, the sender address is invalid
     * @param hops next hops of the longest matching prefix, best first, never empty: by cost, and of
     * equal cost applications first, unless the strategy KeepsRouteOrder(). The incoming face is
     * included only if its link is ad hoc. Faces that are down or out of the Interest's scope are
     * excluded.
     * @param chosen receives the next hops to send to now, each once. If it stays empty, the node
     * drops the Interest unless MayWait() is true.
     */
    virtual void Choose(const InterestArrival& in, const NextHops& hops, FaceList& chosen) = 0;

    /**
     * @return true if an Interest becomes pending although Choose selects no face, because the
     * strategy sends it later. Default: false.
     */
    virtual bool MayWait() const
    {
        return false;
    }

    /**
     * @return true if the strategy gets next hops of equal cost in the order of the FIB, since it has
     * the rules of another forwarder. If false, applications come first: an Interest for what the node
     * itself has must not leave it because somebody added another route of the same cost before.
     * Default: false.
     */
    virtual bool KeepsRouteOrder() const
    {
        return false;
    }

    /**
     * Called for an Interest that joined a pending one and goes upstream again, since it is a
     * retransmission or nobody upstream has the pending one any more (RetransmissionRule). Default:
     * Choose().
     * @param entry the pending Interest, including the new downstream face
     * @param in the aggregated Interest
     * @param hops as in Choose
     * @param chosen as in Choose. If it stays empty, the Interest is not sent.
     */
    virtual void ChooseAgain([[maybe_unused]] PitEntry& entry,
                             const InterestArrival& in,
                             const NextHops& hops,
                             FaceList& chosen)
    {
        Choose(in, hops, chosen);
    }

    /**
     * @return true if the strategy itself sends Interests that join pending ones (SendJoined), and
     * RetransmissionRule does not apply: a strategy with the rules of another forwarder. Default:
     * false.
     */
    virtual bool DecidesRetransmission() const
    {
        return false;
    }

    /**
     * Called after an Interest was aggregated into a pending one, before RetransmissionRule is
     * applied. Default: nothing.
     * @param entry the pending Interest, including the new downstream face
     * @param in the aggregated Interest; store its packet in entry.packet if it may have to be sent
     * later
     */
    virtual void AfterJoin([[maybe_unused]] PitEntry& entry,
                           [[maybe_unused]] const InterestArrival& in)
    {
    }

    /**
     * Called after an Interest was dropped because its nonce is known: it looped or arrived on two
     * paths. Default: nothing.
     * @param entry the pending Interest with the same name and selectors, or nullptr
     * @param in the dropped Interest
     */
    virtual void OnDuplicate([[maybe_unused]] PitEntry* entry,
                             [[maybe_unused]] const InterestArrival& in)
    {
    }

    /**
     * Called after the Interest became pending and was sent to the chosen faces, if any. Default:
     * nothing.
     * @param entry the new entry
     * @param in as in Choose; store its packet in entry.packet if it may have to be sent again
     * @param hops as in Choose
     */
    virtual void AfterSend([[maybe_unused]] PitEntry& entry,
                           [[maybe_unused]] const InterestArrival& in,
                           [[maybe_unused]] const NextHops& hops)
    {
    }

    /**
     * Called after the Interest became pending and was forwarded with content in a piggyback
     * packet. Choose is not called for it. Default: nothing.
     * @param entry the new entry
     * @param in the Interest without the content
     */
    virtual void AfterRide([[maybe_unused]] PitEntry& entry,
                           [[maybe_unused]] const InterestArrival& in)
    {
    }

    /**
     * Called when a neighbour to which a pending Interest was sent answers that no content will come. It
     * may still answer another one that was sent to it for this entry (PitUpstreams::IsAwaited).
     * The strategy may send the Interest to another face (SendPending). If nothing is awaited after
     * that, the node gives the Interest up. Default: sends it to the best next hop that was not asked,
     * unless other answers are awaited, or the Interest is too long for a link on the way.
     * @param entry the pending Interest
     * @param in the answer, its face and its reason
     */
    virtual void OnReturned(PitEntry& entry, const ReturnArrival& in);

    /**
     * Called when content satisfies a pending Interest. Default: nothing.
     * @param entry about to be erased
     * @param in the content and its arrival
     */
    virtual void BeforeSatisfy([[maybe_unused]] PitEntry& entry,
                               [[maybe_unused]] const ContentArrival& in)
    {
    }

    /**
     * Called when a scheduled retry is due and the Interest is still pending. Default: nothing.
     * @param entry the pending Interest
     */
    virtual void OnRetry([[maybe_unused]] PitEntry& entry)
    {
    }

    /**
     * Called when the lifetime of a pending Interest ends without content. Default: nothing.
     * @param entry about to be erased
     */
    virtual void OnExpire([[maybe_unused]] PitEntry& entry)
    {
    }

    /**
     * Called when a face is removed and is no longer a next hop. Its number is never reused. The
     * face may still be an upstream face of pending Interests. Default: nothing.
     * @param face the removed face
     */
    virtual void OnFaceRemoved([[maybe_unused]] FaceId face)
    {
    }

    /**
     * Called when the link of a face comes up; the face may be a next hop again. Default: nothing.
     * @param face the face
     */
    virtual void OnFaceUp([[maybe_unused]] FaceId face)
    {
    }

    /**
     * Called when the link of a face goes down; the face is no next hop until OnFaceUp. Default:
     * nothing.
     * @param face the face
     */
    virtual void OnFaceDown([[maybe_unused]] FaceId face)
    {
    }

    /** @param stream first stream number to use @return number of streams used; default 0 */
    virtual int64_t AssignStreams([[maybe_unused]] int64_t stream)
    {
        return 0;
    }

    /**
     * @return reason for the strategy's last action in the node's latest call, "" if it gave none;
     * the string has static lifetime
     */
    const char* GetReason() const
    {
        return m_reason;
    }

    /**
     * @return the response time on which the strategy's last action in the node's latest call is
     * based, 0 if it gave none
     */
    Time GetExpected() const
    {
        return m_expected;
    }

    /** @return why the node drops an Interest for which the latest Choose selected no face */
    DropReason GetDropReason() const
    {
        return m_dropReason;
    }

    /** Clears what the methods above return. The node calls this before each call of the strategy. */
    void ForgetReason()
    {
        m_reason = "";
        m_expected = Time();
        m_dropReason = DropReason::NO_FACE;
    }

  protected:
    void DoDispose() override;

    /**
     * Sets the reason for the next decision, for trace Decided of CcnL3Protocol. Call it before the
     * action.
     * @param reason a short text with static lifetime, such as a string literal
     * @param expected the response time that the strategy has measured and that it expects now; 0:
     * none
     */
    void Because(const char* reason, const Time& expected = Time())
    {
        m_reason = reason;
        m_expected = expected;
    }

    /**
     * Sets why the node drops the Interest of this Choose, which selects no face.
     * @param reason the reason; NO_FACE if this method is not called
     */
    void DropsFor(DropReason reason)
    {
        m_dropReason = reason;
    }

    /**
     * @return the node
     * @throws std::logic_error if there is none: before SetHost or after disposal
     */
    StrategyHost& GetHost() const;

  private:
    StrategyHost* m_host{nullptr};
    const char* m_reason{""};                     ///< as GetReason
    Time m_expected;                              ///< as GetExpected
    DropReason m_dropReason{DropReason::NO_FACE}; ///< as GetDropReason
};

/** A decision of a strategy about an Interest, as reported to the trace. @ingroup ccn */
struct StrategyDecision
{
    /** Kind of decision. */
    enum class Operation : uint8_t
    {
        CHOSEN,  ///< a new Interest is sent to a face
        WAITS,   ///< a new Interest is sent nowhere yet, but becomes pending
        NOBODY,  ///< a new Interest is sent nowhere and is dropped
        JOINED,  ///< an aggregated Interest is sent to a face
        RETRIED, ///< a pending Interest is sent to a face, again or for the first time
    };

    Operation operation;      ///< kind of decision
    const Strategy& strategy; ///< the strategy that decided
    Bytes name;               ///< elements of the name of the Interest; valid during the call
    FaceId face;              ///< the face for CHOSEN, JOINED and RETRIED, else NO_FACE
    const char* reason;       ///< reason given by the strategy, "" if none
    Time expected;            ///< response time that the strategy expects, 0 if it gave none
};

/**
 * @ingroup ccn
 * Decides which Interests that join a pending one go upstream again, so that a lost packet costs
 * no requester more than one of its retransmissions (Jacobson et al. 2009, section 3.1: the
 * consumer expresses an unanswered Interest again). The strategy chooses the faces.
 *
 * - A retransmission, from a face that is a downstream already, goes upstream again, unless the
 *   Interest was sent less than an interval ago. As in NFD (Afanasyev et al. 2021, section 5.1.1),
 *   the interval doubles with each Interest that goes upstream again, up to a maximum.
 * - An Interest of a new downstream goes upstream again if no upstream face still has the Interest:
 *   its lifetime is over on all of them.
 * - It does so, too, if the only upstream face is the one that now asks (IsAskedBack()).
 *
 * Behind a face of a shared medium are several requesters. Their Interests can't be told from
 * retransmissions, so they are treated as those of new downstreams.
 */
struct RetransmissionRule
{
    /** What follows for an Interest that has joined. */
    enum class Verdict : uint8_t
    {
        WAITS,      ///< the upstream faces were asked, and may still answer
        AGAIN,      ///< it goes upstream again
        ASKED_BACK, ///< it goes upstream again if all next hops are downstream faces
    };

    Time interval{MilliSeconds(10)};     ///< first interval without retransmissions
    Time maxInterval{MilliSeconds(250)}; ///< the longest one

    /**
     * @param entry the pending Interest, with the new downstream record
     * @param in the Interest that has joined
     * @param isNew true if its face was no downstream before
     * @return what follows
     */
    Verdict Judge(const PitEntry& entry, const InterestArrival& in, bool isNew) const;

    /**
     * @param entry the pending Interest
     * @param in the Interest that has joined
     * @return true if the Interest was sent to no other face than that of the new one. Not on ad hoc
     * links, where the sender has overheard the other Interests.
     */
    static bool IsAskedBack(const PitEntry& entry, const InterestArrival& in);

    /**
     * @param entry the pending Interest
     * @param hops next hops
     * @return true if all of them are downstream faces, so that nobody else can be asked
     */
    static bool AreAllAskers(const PitEntry& entry, const NextHops& hops);

  private:
    /**
     * @param entry a pending Interest
     * @param now the current time
     * @return true if it was sent less than the interval ago
     */
    bool IsTooEarly(const PitEntry& entry, const Time& now) const;
};

} // namespace ns3::ccn

#endif // CCN_STRATEGY_H
