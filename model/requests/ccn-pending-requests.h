// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PENDING_REQUESTS_H
#define CCN_PENDING_REQUESTS_H

#include "ns3/ccn-codec.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-event-guard.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-timed-map.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"

#include <cstdint>
#include <functional>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * An Interest to be sent, with its retransmission interval and timeout.
 */
struct Request
{
    Interest interest;      ///< name, lifetime and selectors except for the two below; no nonce
    std::string publisher;  ///< digest of the publisher's key, or empty for any publisher
    std::string exclude;    ///< content of Exclude in ccnb, or empty for none
    bool isRepeated{false}; ///< true if an earlier request was the same
    Time interval;          ///< retransmission interval; 0: never sent again
    Time timeout;           ///< time after the first Interest at which it fails; 0: never
    Time backOff{MilliSeconds(100)}; ///< time until an Interest that was returned is sent again
};

/**
 * @ingroup ccn
 * The pending Interests of one application. They are retransmitted as by the C and Java libraries
 * of CCNx (doc/model/ccnx.rst, ccncatchunks2, ccngetfile and ccnputfile).
 */
class PendingRequests
{
  public:
    /** Sends an Interest, which needs a nonce. isRepeated is true for a retransmission. */
    using Sender = std::function<void(Interest interest, bool isRepeated)>;
    /** Handles an answer. The content is valid only during the call. */
    using Answered = std::function<void(const ContentView& content, Ptr<const Packet> packet)>;
    /** Handles a timeout. */
    using Failed = std::function<void()>;

    /** @param sender sends the Interests @param guard of the timers */
    explicit PendingRequests(Sender sender, EventGuard guard = EventGuard());

    /**
     * Sends an Interest.
     * @param request the Interest and its times
     * @param answered called with the first object that satisfies the Interest, which is then no
     * longer pending
     * @param failed called instead if the timeout passes; may be empty
     * @return number of the request, never 0
     * @throws std::invalid_argument if the Interest cannot be encoded; there is no request then
     */
    uint64_t Express(Request request, Answered answered, Failed failed = nullptr);

    /** @param number number of a request to remove; has no effect if the request has ended */
    void Cancel(uint64_t number)
    {
        m_pending.Erase(number);
    }

    /**
     * Passes an object to all requests that it satisfies, oldest first.
     * @param packet a message
     * @return true if it is a ContentObject that satisfies a request
     */
    bool Take(Ptr<const Packet> packet);

    /** @param codec wire format of the messages from now on; must outlive this object. Default: ccnb */
    void SetCodec(const Codec& codec)
    {
        m_codec = &codec;
    }

    /**
     * Handles an Interest Return: the requests with that Interest are sent again after Request::backOff,
     * unless they fail before, and need no answer until then.
     * @param interest the Interest that was returned
     * @return true if a request has sent it
     */
    bool TakeReturn(const InterestView& interest);

    /** @return number of Interests that were returned */
    uint64_t GetReturns() const
    {
        return m_returns;
    }

    /** Removes all requests. */
    void Clear()
    {
        m_pending.Clear();
    }

  private:
    /** A pending request. Its timer runs until the next retransmission or timeout. */
    struct Pending : public DueHook<Pending>
    {
        uint64_t number{0};
        Request request;
        std::string octets; ///< the Interest without nonce
        InterestView view;  ///< of octets
        Answered answered;
        Failed failed;
        Time sendAgain; ///< time of the next retransmission
        Time giveUp;    ///< time at which the request fails
    };

    /** @param pending request to be sent @param isRepeated true if it was sent before */
    void Send(Pending& pending, bool isRepeated);
    /** Starts the timer of a request. @param pending the request @param wait time until it is sent again */
    void Schedule(Pending& pending, Time wait);
    /** Retransmits a request, or ends it. @param pending the request */
    void HandleDue(Pending& pending);
    /**
     * @param content any object
     * @param pending any request
     * @return true if the object satisfies the request
     */
    static bool IsAnswer(const ContentView& content, const Pending& pending);

    Sender m_sender;
    const Codec* m_codec{&Codec::GetDefault()}; ///< wire format of the messages
    uint64_t m_lastNumber{0};
    uint64_t m_returns{0};                 ///< Interests that were returned
    TimedMap<uint64_t, Pending> m_pending; ///< by number
};

} // namespace ns3::ccn

#endif // CCN_PENDING_REQUESTS_H
