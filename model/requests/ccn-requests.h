// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_REQUESTS_H
#define CCN_REQUESTS_H

#include "ns3/ccn-bytes.h"
#include "ns3/ccn-request-feedback.h"
#include "ns3/ccn-request-owner.h"
#include "ns3/ccn-sending-order.h"
#include "ns3/ccn-timed-map.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"

#include <cstdint>
#include <forward_list>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The requests of an application that wait for an answer: their window, timers, retransmissions,
 * back-off after returns, signals of congestion, and which are being verified.
 *
 * The owner numbers what it requests. A request begins with its first Interest, by Fill(), AskNext()
 * or Ask(), and ends with an answer (Take()) that needs no verdict or that is accepted (Accept()),
 * after MaxRetransmissions or if its Interest cannot be made (RequestOwner::GiveUp()), or when the owner
 * forgets it (ForgetAfter(), Clear()). An exception of the owner leaves the methods that are called with
 * messages, which the node guards, but not the timers. In between:
 *
 * - The Interest is answered: Take(). If a verdict is needed, the request keeps its place in the window
 *   until then. Reject() repeats it.
 * - The Interest is lost, after the time that the settings give (RequestTimer), or as later ones were
 *   answered (ReorderThreshold). The request leaves the window and is repeated before new ones begin.
 * - A node returned the Interest: TakeReturn(). The request is repeated after the back-off. Until then,
 *   it keeps its place in the window: otherwise, a dead link would let the owner begin ever new ones.
 *
 * Of a request, several Interests may be open at once (Ask()). Its timer is that of the oldest one,
 * and it is lost or backs off when none is open any more. One of several that returns is the latest:
 * a node returns a new Interest at once while the earlier ones remain pending, and of those in one PIT
 * entry, it returns each. An earlier one whose lifetime has ended, but not Guard, cannot return any more.
 */
class Requests
{
  public:
    /** Always: interests = answered + unanswered + returned + open ones. */
    struct Counts
    {
        uint64_t interests{0};  ///< sent
        uint64_t repeated{0};   ///< of these, for a request whose Interest was sent before in vain
        uint64_t answered{0};   ///< Interests that were answered
        uint64_t unanswered{0}; ///< Interests without an answer in time, or needed no more
        uint64_t returned{0};   ///< Interests that a node returned
        uint64_t givenUp{0};    ///< requests
    };

    /** @param owner of the requests, with their settings; must outlive this object */
    explicit Requests(RequestOwner& owner);

    /** Begins, or continues after Stop(): Fill() or AskNext() then repeats what was open. */
    void Start();
    /** Ends all timers. What is open counts as unanswered, and its requests as lost. */
    void Stop();
    /** Forgets all requests. What is open counts as unanswered. */
    void Clear();

    /** Repeats lost requests, then begins new ones, until the window is full. */
    void Fill();
    /** Repeats a lost request or begins a new one, whatever the window. @return false if there is none */
    bool AskNext();
    /**
     * Sends an Interest, whatever the window, and even if others of the request are open.
     * @param number of a new or known request
     */
    void Ask(uint64_t number);

    /**
     * Handles an answer.
     * @param number of the request
     * @param packet the answer, which may bear a mark
     * @param isJudged true: Accept() or Reject() follows
     * @return what the request has gone through; nothing if none waits, or if GiveUp() ended all of
     * them meanwhile
     */
    std::optional<RequestState> Take(uint64_t number, const Packet& packet, bool isJudged = false);
    /**
     * Handles an answer without its packet, thus without a mark.
     * @param number of the request
     * @param isJudged true: Accept() or Reject() follows
     * @return as Take()
     */
    std::optional<RequestState> TakeUnmarked(uint64_t number, bool isJudged = false);
    /** Forgets a request whose answer was judged. @param number of it @return what it has gone through */
    RequestState Accept(uint64_t number);
    /**
     * Repeats a request whose answer was judged.
     * @param number of it
     * @param excluded implicit digest of the answer, or empty
     * @param wait time until then
     */
    void Reject(uint64_t number, const std::string& excluded, Time wait = Time());
    /**
     * Handles an Interest Return.
     * @param number of the request, whose latest open Interest was returned
     * @param code the reason
     * @return false if no Interest of it is open
     */
    bool TakeReturn(uint64_t number, ReturnCode code);
    /** Forgets a request that is needed no more, if it is known. @param number of it */
    void Forget(uint64_t number);
    /** Forgets requests that are needed no more: those with larger numbers. @param last number */
    void ForgetAfter(uint64_t last);

    /** @param number of a request @return true if it waits, is lost or is judged */
    bool IsKnown(uint64_t number) const
    {
        return m_waiting.count(number) != 0;
    }

    /** @return number of requests that are not lost: waiting, backing off or judged */
    std::size_t CountInFlight() const
    {
        return m_waiting.size() - m_lost.size();
    }

    /** @return true if the window has room for a request */
    bool HasRoom() const
    {
        return m_feedback.HasRoom(CountInFlight());
    }

    /** @return the counters so far */
    const Counts& GetCounts() const
    {
        return m_counts;
    }

    /** @return the estimate of the retransmission timeout, as RequestFeedback::GetTimer() */
    const RetransmissionTimer& GetTimer() const
    {
        return m_feedback.GetTimer();
    }

  private:
    /** A request. Its timer is that of its oldest open Interest, or its back-off. */
    struct Waiting : public DueHook<Waiting>, public RequestState
    {
        uint64_t order{0};           ///< number of the latest Interest in m_order
        uint64_t rank{0};            ///< key in m_lost
        std::forward_list<Time> due; ///< when the open ones but the oldest are lost
        uint32_t open{0};            ///< Interests that are neither answered, lost nor returned
        bool isLost{false};          ///< in m_lost
        bool isReturned{false};      ///< the timer is the back-off
        bool isJudged{false};        ///< an answer is being verified
    };

    /** @param waiting a request whose Interest is sent @param isRepeated true if one was sent in vain */
    void Send(Waiting& waiting, bool isRepeated);
    /** Gives up a request whose Interest cannot be made. @param number of it @param isRepeated as Send() */
    [[gnu::cold]] void HandleUnsent(uint64_t number, bool isRepeated);
    /** @param waiting a request whose timer expired */
    void HandleDue(Waiting& waiting);
    /** Ends the oldest open Interest. @param waiting its request @return true if none is left */
    bool EndOldest(Waiting& waiting);
    /** Ends the latest open Interest. @param waiting its request @return true if none is left */
    bool EndLatest(Waiting& waiting);
    /** Ends all open Interests. @param waiting their request @param count of what they become */
    void EndOpen(Waiting& waiting, uint64_t& count);
    /** @param waiting a request with no open Interest @param signal the sign @return false if it was given up */
    bool Lose(Waiting& waiting, CongestionSignal signal);
    /** Gives up a request after MaxRetransmissions. @param waiting it @return true if it was */
    bool GiveUpAfterLast(const Waiting& waiting);
    /** @param waiting a request that is to be repeated, once the window has room */
    void SetLost(Waiting& waiting);
    /** @param waiting a request that is lost no more, if it was */
    void Unlose(Waiting& waiting);
    /** Repeats a lost request, if the owner does not. */
    void HandleLoss();

    /** Handles an answer. Parameters: as Take(), nullptr: it has no mark @return as Take() */
    std::optional<RequestState> EndByAnswer(uint64_t number, const Packet* packet, bool isJudged);
    /** Updates window and timer. @param waiting a request @param packet its answer, or nullptr */
    void NoteAnswer(Waiting& waiting, const Packet* packet);
    /** Ends Interests that were sent long before one that was answered. @param answered its request */
    void NoteGaps(const Waiting& answered);

    RequestOwner& m_owner; ///< with the settings
    RequestFeedback m_feedback;
    TimedMap<uint64_t, Waiting, true> m_waiting;    ///< by number
    std::set<std::pair<uint64_t, uint64_t>> m_lost; ///< rank and number
    uint64_t m_lastRank{0};
    uint64_t m_epoch{0};                   ///< number of calls of Clear()
    std::unique_ptr<SendingOrder> m_order; ///< if ReorderThreshold is set
    Counts m_counts;
};

} // namespace ns3::ccn

#endif // CCN_REQUESTS_H
