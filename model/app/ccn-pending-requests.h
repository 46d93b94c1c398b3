/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PENDING_REQUESTS_H
#define CCN_PENDING_REQUESTS_H

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-due-queue.h"
#include "ns3/ccn-interest.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn What an application asks for, and for how long. */
struct Request
{
    Interest interest;      ///< name, lifetime and selectors, but for the two below; no nonce
    std::string publisher;  ///< digest of the publisher's key, or empty for anybody's
    std::string exclude;    ///< content of Exclude in ccnb, or empty for none
    bool isRepeated{false}; ///< the same was asked for before by another request
    Time interval;          ///< it is sent again so long after it was sent; 0: never
    Time timeout;           ///< it is given up so long after it was first sent; 0: never
};

/**
 * @ingroup ccn
 * The Interests of one application that wait for an answer, sent again and again as the C and Java
 * libraries of CCNx do it (doc/model/ccnx.rst, ccncatchunks2, ccngetfile and ccnputfile).
 */
class PendingRequests
{
  public:
    /** Sends an Interest, which needs a nonce; again if isRepeated. */
    using Sender = std::function<void(Interest interest, bool isRepeated)>;
    /** Takes an answer; content lasts as long as the call. */
    using Answered = std::function<void(const ContentView& content, Ptr<const Packet> packet)>;
    /** Hears that there was none in time. */
    using Failed = std::function<void()>;

    /** @param sender sends the Interests */
    explicit PendingRequests(Sender sender);

    /**
     * Sends an Interest.
     * @param request what for
     * @param answered called with the first object that satisfies it; it is not pending any more
     * @param failed called if its timeout passes instead; may be none
     * @return its number, never 0
     */
    uint64_t Express(Request request, Answered answered, Failed failed = nullptr);

    /** @param number of a request that nobody waits for any more; one that is over does no harm */
    void Cancel(uint64_t number);

    /**
     * Hands an object to all requests that it satisfies, oldest first.
     * @param packet a message
     * @return true if it was a ContentObject and somebody wanted it
     */
    bool Take(Ptr<const Packet> packet);

    /** Forgets all of them. */
    void Clear();

  private:
    /** Tag of the order in which something is to be done about them. */
    struct DueTag;

    /** One of them. */
    struct Pending : public DueHook<DueTag>
    {
        uint64_t number{0};
        Request request;
        std::string octets; ///< the Interest without nonce
        InterestView view;  ///< of octets
        Answered answered;
        Failed failed;
        Time sendAgain; ///< when
        Time giveUp;    ///< when
    };

    /** @param pending to be sent @param isRepeated whether it was sent before */
    void Send(Pending& pending, bool isRepeated);
    /** @param pending to be sent again or given up */
    void HandleDue(Pending& pending);
    /** @param content any @param pending any @return true if the one satisfies the other */
    static bool IsAnswer(const ContentView& content, const Pending& pending);

    Sender m_sender;
    uint64_t m_lastNumber{0};
    std::map<uint64_t, Pending> m_pending; ///< by number
    DueQueue<Pending, DueTag> m_due;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PENDING_REQUESTS_H
